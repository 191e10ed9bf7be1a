//! The pictures of belief in a real browser: what they show, answer to and keep.

#![cfg(all(target_arch = "wasm32", feature = "ui"))]

use std::cell::Cell as Count;
use std::rc::Rc;

use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{Element, HtmlElement, KeyboardEvent, KeyboardEventInit};
use yomite::game::Seat;
use yomite::insight::{
    Bin, Candidates, Cell, Distribution, Formula, FormulaLine, Matrix, Measure, Node, NodeKind,
    Panel, Ranking, RankingRow, Series, Shape, Tree, Unit, World, Worlds,
};
use yomite::ui::i18n::Voice;
use yomite::ui::i18n::phrases::{gallery, panels};
use yomite::ui::panels::PanelView;
use yomite::ui::screens::Gallery;
use yomite::words::{Arg, Lang};

wasm_bindgen_test_configure!(run_in_browser);

/// A panel on the page, and the means to change it.
struct Shown {
    root: HtmlElement,
    panel: RwSignal<Panel>,
    voice: Voice,
}

impl Shown {
    async fn new(panel: Panel) -> Shown {
        let document = document();
        let root: HtmlElement = document.create_element("div").unwrap().unchecked_into();
        document.body().unwrap().append_child(&root).unwrap();
        let made = Rc::new(Count::new(None));
        let out = made.clone();
        mount_to(root.clone(), move || {
            let voice = Voice::provide(Lang::En);
            let panel = RwSignal::new(panel);
            out.set(Some((panel, voice)));
            view! { <PanelView panel/> }
        })
        .forget();
        settle().await;
        let (panel, voice) = made.get().unwrap();
        Shown { root, panel, voice }
    }

    fn all(&self, selector: &str) -> Vec<Element> {
        let found = self.root.query_selector_all(selector).unwrap();
        (0..found.length())
            .map(|i| found.item(i).unwrap().unchecked_into())
            .collect()
    }

    fn one(&self, selector: &str) -> HtmlElement {
        let found = self.root.query_selector(selector).unwrap();
        found.expect(selector).unchecked_into()
    }

    fn text(&self, selector: &str) -> String {
        self.one(selector).text_content().unwrap_or_default()
    }

    async fn press(&self, key: &str) -> bool {
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
    async fn turn(&self) {
        let buttons = self.all(".panel-foot button");
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

fn label(name: &str) -> Arg {
    Arg::Label(name.to_owned())
}

fn row(name: &str, value: f64, visits: u64) -> RankingRow {
    RankingRow {
        action: name.to_owned(),
        label: label(name),
        values: vec![value, -value],
        interval: Some((value - 0.5, value + 0.5)),
        visits,
        prior: Some(0.25),
        note: None,
    }
}

fn ranking(rows: Vec<RankingRow>) -> Panel {
    let measure = |name: yomite::words::Phrase| Measure {
        name: name.text(),
        unit: Unit::Number(1),
        more_is_better: true,
        sampled: true,
    };
    Panel::Ranking(Ranking {
        title: gallery::CALLS.text(),
        measures: vec![measure(gallery::SCORE), measure(gallery::EXPECTED)],
        decides: 0,
        rows,
        others: 3,
    })
}

fn matrix() -> Panel {
    Panel::Matrix(Matrix {
        title: gallery::OWNERS.text(),
        rows: ["♠7", "♥2"].map(label).into(),
        columns: ["A", "B", "C"].map(label).into(),
        cells: vec![
            vec![Cell::new(1.0), Cell::new(0.0), Cell::new(0.0)],
            vec![
                Cell::new(0.0),
                Cell {
                    p: 0.75,
                    before: Some(0.5),
                },
                Cell::new(0.25),
            ],
        ],
    })
}

fn node(parent: Option<u32>, name: &str, visits: u64) -> Node {
    Node {
        parent,
        label: label(name),
        kind: NodeKind::Own,
        visits,
        value: 0.5,
        prior: None,
    }
}

fn tree(nodes: Vec<Node>) -> Panel {
    Panel::Tree(Tree {
        title: gallery::LINES.text(),
        nodes,
    })
}

/// One of each, with how many rows its table form has.
fn each() -> Vec<(Panel, usize)> {
    let bin = |name: &str, after: f64| Bin {
        label: label(name),
        before: Some(0.3),
        after,
        parts: Vec::new(),
    };
    let distribution = |shape: Shape| {
        Panel::Distribution(Distribution {
            title: gallery::TOTAL.text(),
            axis: gallery::TOTAL_AXIS.text(),
            shape,
            unit: Unit::Share,
            bins: vec![bin("9", 0.7), bin("10", 0.3)],
            parts: Vec::new(),
            marks: Vec::new(),
        })
    };
    let candidates = Panel::Candidates(Candidates {
        title: gallery::NARROWING.text(),
        total: 720,
        series: vec![Series {
            seat: Seat(0),
            points: vec![(label("start"), 720), (label("012"), 90)],
        }],
        list: vec!["345".to_owned()],
    });
    let worlds = Panel::Worlds(Worlds {
        title: gallery::HANDS.text(),
        places: vec![Arg::Seat(1)],
        worlds: vec![
            World {
                weight: 0.4,
                contents: vec![vec!["♠7".to_owned()]],
            },
            World {
                weight: 0.6,
                contents: vec![vec!["♥10".to_owned(), "Joker".to_owned()]],
            },
        ],
    });
    let formula = Panel::Formula(Formula {
        title: gallery::BAYES.text(),
        lines: vec![FormulaLine {
            name: gallery::BAYES_PRIOR.text(),
            expression: "3 / 12".to_owned(),
            value: Arg::Share(0.25),
        }],
    });
    vec![
        (distribution(Shape::Bars), 2),
        (distribution(Shape::Curve), 2),
        (matrix(), 2),
        (candidates, 2),
        (ranking(vec![row("a", 2.0, 30), row("b", 1.0, 10)]), 2),
        (tree(vec![node(None, "", 9), node(Some(0), "x", 8)]), 2),
        (worlds, 2),
        (formula, 1),
    ]
}

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
    assert_eq!(shown.text(".panel-readout"), "♥2 at B: 75 %, before 50 %.");
    shown.voice.lang.set(Lang::Ja);
    settle().await;
    assert_eq!(shown.text(".panel-readout"), "Bに♥2: 75 %(前は50 %)。");
    shown.press("ArrowUp").await;
    assert!(shown.text(".panel-readout").contains("可能性なし"));
}

#[wasm_bindgen_test]
async fn certainties_are_marked_apart_from_shades() {
    let shown = Shown::new(matrix()).await;
    let count = |of: &str| shown.all(&format!(".{of}:not(.is-none)")).len();
    assert_eq!(count("certain"), 1);
    assert_eq!(count("never"), 3);
    assert_eq!(count("shade--before"), 1);
    let figures: Vec<String> = shown
        .all(".cell-figure")
        .iter()
        .filter_map(Element::text_content)
        .filter(|text| !text.is_empty())
        .collect();
    assert_eq!(figures, ["75", "25"]);
}

#[wasm_bindgen_test]
async fn rows_keep_their_elements_when_their_order_changes() {
    let shown = Shown::new(ranking(vec![row("a", 2.0, 30), row("b", 1.0, 10)])).await;
    let name = |row: &Element| {
        row.query_selector(".rank-name")
            .unwrap()
            .unwrap()
            .text_content()
    };
    let find = |name_: &str| {
        let rows = shown.all(".rank-row");
        rows.into_iter()
            .find(|r| name(r).as_deref() == Some(name_))
            .unwrap()
    };
    let (a, b) = (find("a"), find("b"));
    assert_eq!(b.get_attribute("data-mark").as_deref(), Some("1"));
    shown
        .panel
        .set(ranking(vec![row("b", 3.0, 60), row("a", 2.0, 40)]));
    settle().await;
    assert!(a.is_same_node(Some(&find("a"))) && b.is_same_node(Some(&find("b"))));
    assert_eq!(b.get_attribute("data-mark").as_deref(), Some("0"));
    assert!(b.class_list().contains("is-choice") && !a.class_list().contains("is-choice"));
}

#[wasm_bindgen_test]
async fn a_ranking_is_sorted_by_the_measure_that_is_asked_for() {
    let shown = Shown::new(ranking(vec![row("a", 2.0, 10), row("b", 1.0, 30)])).await;
    let top = || {
        let rows = shown.all(".rank-row[data-mark='0'] .rank-name");
        rows[0].text_content().unwrap()
    };
    let options = shown.all(".segmented button");
    assert_eq!((top(), options.len()), ("a".to_owned(), 4));
    options[1].unchecked_ref::<HtmlElement>().click();
    settle().await;
    assert_eq!(top(), "b");
    assert_eq!(
        options[1].get_attribute("aria-pressed").as_deref(),
        Some("true")
    );
    assert!(shown.text(".rank-others").contains('3'));
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
            .filter_map(Element::text_content)
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
        Panel::Matrix(Matrix {
            title: panels::ITEM.text(),
            rows: Vec::new(),
            columns: Vec::new(),
            cells: Vec::new(),
        }),
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
        Panel::Formula(Formula {
            title: panels::ITEM.text(),
            lines: Vec::new(),
        }),
        Panel::Distribution(Distribution {
            title: panels::ITEM.text(),
            axis: panels::ITEM.text(),
            shape: Shape::Curve,
            unit: Unit::Share,
            bins: Vec::new(),
            parts: Vec::new(),
            marks: Vec::new(),
        }),
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

#[wasm_bindgen_test]
async fn the_gallery_shows_all_seven() {
    let root: HtmlElement = document().create_element("div").unwrap().unchecked_into();
    document().body().unwrap().append_child(&root).unwrap();
    mount_to(root.clone(), || {
        Voice::provide(Lang::Ja);
        view! { <Gallery/> }
    })
    .forget();
    settle().await;
    for kind in [
        "distribution",
        "matrix",
        "candidates",
        "ranking",
        "tree",
        "worlds",
        "formula",
    ] {
        let found = root.query_selector(&format!(".panel--{kind}")).unwrap();
        assert!(found.is_some(), "{kind}");
    }
}
