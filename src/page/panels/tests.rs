//! The pictures of belief in a real browser: what they show, answer to and keep.

use std::cell::Cell as Count;
use std::rc::Rc;

use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{Element, HtmlElement, KeyboardEvent, KeyboardEventInit};

use super::PanelView;
use crate::i18n::Voice;
use yomite::insight::{
    Candidates, Cell, Distribution, Formula, Matrix, Panel, Radar, SampledWorld, Shape, Unit,
    Worlds,
};
use yomite::scene::words as panels;
use yomite::words::{Arg, Lang};

mod samples;
mod views;

use samples::{each, label, matrix, node, ranking, tree};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
async fn every_picture_has_a_name_a_summary_and_a_table() {
    for (panel, rows) in each() {
        let shown = Shown::new(panel).await;
        assert!(!shown.text("figcaption").is_empty());
        let summary = shown.text(".panel-readout");
        assert!(!summary.is_empty());
        let tabbable = shown.all(".panel-picture [tabindex], .panel-picture button");
        assert!(tabbable.is_empty(), "a picture is one tab stop");
        assert_eq!(shown.one(".panel-picture").tab_index(), 0);
        shown.turn().await;
        assert_eq!(shown.all(".table tbody tr").len(), rows, "{summary}");
        assert!(shown.one(".panel-sheet").hidden());
        shown.turn().await;
        assert!(!shown.one(".panel-sheet").hidden());
        assert!(shown.all(".table").is_empty());
    }
}

#[wasm_bindgen_test]
async fn arrow_keys_walk_through_every_picture_and_stay_inside() {
    let heard = Rc::new(Count::new(0));
    let count = heard.clone();
    let listener = Closure::<dyn Fn()>::new(move || count.set(count.get() + 1));
    let window = web_sys::window().unwrap();
    let function = listener.as_ref().unchecked_ref();
    window
        .add_event_listener_with_callback("keydown", function)
        .unwrap();
    for (panel, _) in each() {
        let shown = Shown::new(panel).await;
        let summary = shown.text(".panel-readout");
        assert!(shown.press("ArrowRight").await);
        let first = shown.text(".panel-readout");
        assert_ne!(first, summary);
        assert_eq!(shown.text("[aria-live]"), first, "the mark is announced");
        assert_eq!(shown.all(".is-at").len(), 1);
        assert!(shown.press("Escape").await);
        assert_eq!(shown.text(".panel-readout"), summary);
    }
    assert_eq!(heard.get(), 0, "the page's own keys heard a picture's");
    let shown = Shown::new(matrix()).await;
    assert!(!shown.press("p").await);
    assert_eq!(heard.get(), 1, "other keys are the page's");
    window
        .remove_event_listener_with_callback("keydown", function)
        .unwrap();
}

#[wasm_bindgen_test]
async fn a_mark_says_its_numbers_in_both_languages() {
    let shown = Shown::new(matrix()).await;
    for _ in 0..2 {
        shown.press("ArrowDown").await;
    }
    shown.press("ArrowRight").await;
    assert_eq!(
        shown.text(".panel-readout"),
        "♥2, B: 75\u{a0}%, before 50\u{a0}%."
    );
    shown.voice.lang.set(Lang::Ja);
    settle().await;
    assert_eq!(shown.text(".panel-readout"), "♥2・B: 75%(前は50%)。");
    shown.press("ArrowUp").await;
    assert!(shown.text(".panel-readout").contains("可能性なし"));
}

#[wasm_bindgen_test]
async fn the_bar_of_a_world_is_its_share() {
    let world = |weight: f64| SampledWorld {
        weight,
        contents: vec![vec!["♠7".to_owned()]],
    };
    let shown = Shown::new(Panel::Worlds(Worlds {
        title: panels::ITEM.text(),
        places: vec![Arg::Seat(1)],
        worlds: vec![world(0.2), world(0.05)],
    }))
    .await;
    let widths: Vec<_> = shown
        .all(".world-weight .bar")
        .iter()
        .filter_map(|bar| bar.get_attribute("width"))
        .collect();
    assert_eq!(widths, ["20.0%", "5.0%"]);
    assert_eq!(shown.text(".world-share"), "20\u{a0}% of the weight");
}

#[wasm_bindgen_test]
async fn a_table_that_is_turned_round_is_walked_as_it_is_drawn() {
    let kinds = (0..13).map(|i| label(&format!("quantal response {i}")));
    let shown = Shown::new(
        Matrix::new(
            panels::ITEM.text(),
            (1..6).map(Arg::Seat),
            kinds,
            (0..5).map(|r| (0..13).map(move |c| Cell::new((r * 13 + c) as f64 / 100.0))),
        )
        .into(),
    )
    .await;
    shown
        .one("figure")
        .set_attribute("style", "width: 340px")
        .unwrap();
    settle().await;
    assert_eq!(shown.all(".tick--row").len(), 13);
    assert_eq!(shown.all(".tick--column").len(), 5);
    // Down is to the next kind of the same player, right to the next player.
    for (key, said) in [
        ("ArrowDown", "player 2, quantal response 0"),
        ("ArrowDown", "player 2, quantal response 1"),
        ("ArrowRight", "player 3, quantal response 1"),
        ("End", "player 6, quantal response 1"),
    ] {
        shown.press(key).await;
        let readout = shown.text(".panel-readout");
        assert!(readout.starts_with(said), "{key}: {readout}");
        assert_eq!(shown.all(".is-at").len(), 1);
    }
}

#[wasm_bindgen_test]
async fn a_branch_that_was_opened_stays_open_while_the_search_goes_on() {
    let shown = Shown::new(tree(vec![
        node(None, "", 100),
        node(Some(0), "left", 60),
        node(Some(0), "right", 40),
        node(Some(1), "deep", 20),
        node(Some(2), "hidden", 20),
    ]))
    .await;
    assert_eq!(shown.all(".node").len(), 4, "the main line is open");
    for key in ["Home", "ArrowRight", "ArrowDown", "Enter"] {
        shown.press(key).await;
    }
    assert_eq!(shown.all(".node").len(), 5);
    let shown_names = || {
        let labels = shown.all(".node-label");
        labels
            .iter()
            .filter_map(|element| element.text_content())
            .collect::<Vec<_>>()
    };
    assert!(shown_names().contains(&"hidden".to_owned()));
    shown.panel.set(tree(vec![
        node(None, "", 300),
        node(Some(0), "right", 200),
        node(Some(0), "left", 100),
        node(Some(1), "hidden", 90),
        node(Some(2), "deep", 20),
    ]));
    settle().await;
    assert_eq!(shown.all(".node").len(), 5);
    shown.press("Enter").await;
    assert!(
        !shown_names().contains(&"hidden".to_owned()),
        "the cursor kept its node"
    );
}

#[wasm_bindgen_test]
async fn another_picture_takes_the_place_of_the_first() {
    let shown = Shown::new(matrix()).await;
    for (panel, _) in each() {
        shown.panel.set(panel);
        settle().await;
        assert_eq!(shown.all("figure").len(), 1);
    }
}

#[wasm_bindgen_test]
async fn empty_panels_are_drawn_without_a_panic() {
    let empty = [
        Matrix::new(panels::ITEM.text(), [""; 0], [""; 0], [[]; 0]).into(),
        ranking(Vec::new()),
        tree(Vec::new()),
        Panel::Candidates(Candidates {
            title: panels::ITEM.text(),
            total: 0,
            series: Vec::new(),
            list: Vec::new(),
        }),
        Panel::Worlds(Worlds {
            title: panels::ITEM.text(),
            places: Vec::new(),
            worlds: Vec::new(),
        }),
        Formula::new(panels::ITEM.text(), Vec::new()).into(),
        Panel::Radar(Radar {
            about: Vec::new(),
            groups: Vec::new(),
            title: panels::ITEM.text(),
            axes: Vec::new(),
            unit: Unit::Share,
            range: (0.0, 0.0),
            ring: None,
            series: Vec::new(),
        }),
        Distribution::new(panels::ITEM.text(), panels::ITEM.text(), Vec::new())
            .shape(Shape::Curve)
            .into(),
    ];
    for panel in empty {
        let shown = Shown::new(panel).await;
        for key in ["ArrowRight", "ArrowDown", "Enter", "End"] {
            shown.press(key).await;
        }
        shown.turn().await;
        assert!(shown.all(".table tbody tr").is_empty());
    }
}

/// A panel on the page, and the means to change it.
struct Shown {
    pub root: HtmlElement,
    pub panel: RwSignal<Panel>,
    pub voice: Voice,
}

impl Shown {
    pub async fn new(panel: Panel) -> Shown {
        let document = document();
        let root: HtmlElement = document.create_element("div").unwrap().unchecked_into();
        document.body().unwrap().append_child(&root).unwrap();
        let made = Rc::new(Count::new(None));
        let out = made.clone();
        mount_to(root.clone(), move || {
            let voice = Voice::provide(Lang::En, &[]);
            let panel = RwSignal::new(panel);
            out.set(Some((panel, voice)));
            view! { <PanelView panel/> }
        })
        .forget();
        settle().await;
        let (panel, voice) = made.get().unwrap();
        Shown { root, panel, voice }
    }

    pub fn all(&self, selector: &str) -> Vec<Element> {
        let found = self.root.query_selector_all(selector).unwrap();
        (0..found.length())
            .map(|i| found.item(i).unwrap().unchecked_into())
            .collect()
    }

    pub fn one(&self, selector: &str) -> HtmlElement {
        let found = self.root.query_selector(selector).unwrap();
        found.expect(selector).unchecked_into()
    }

    pub fn text(&self, selector: &str) -> String {
        self.one(selector).text_content().unwrap_or_default()
    }

    pub async fn press(&self, key: &str) -> bool {
        let init = KeyboardEventInit::new();
        init.set_key(key);
        init.set_bubbles(true);
        init.set_cancelable(true);
        let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).unwrap();
        self.one(".panel-picture").dispatch_event(&event).unwrap();
        settle().await;
        event.default_prevented()
    }

    /// The switch between picture and table is the last button.
    pub async fn turn(&self) {
        let buttons = self.all(".panel-ways button");
        buttons[1].unchecked_ref::<HtmlElement>().click();
        settle().await;
    }
}

fn document() -> web_sys::Document {
    web_sys::window().unwrap().document().unwrap()
}

/// Lets effects and the resize observer run.
async fn settle() {
    gloo_timers::future::TimeoutFuture::new(60).await;
}
