//! The pictures of belief in a real browser: what they show, answer to and keep.

#![cfg(all(target_arch = "wasm32", feature = "ui"))]

use std::cell::Cell as Count;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{Element, HtmlElement};
use yomite::insight::{
    Bin, Candidates, Cell, Distribution, Formula, Matrix, Panel, Radar, Ranking, SampledWorld,
    Shape, Unit, Worlds,
};
use yomite::ui::i18n::phrases::panels;
use yomite::words::{Arg, Lang};

#[path = "wasm_panels/matrix.rs"]
mod matrix_marks;
#[path = "wasm_panels/position.rs"]
mod position;
#[path = "wasm_panels/samples.rs"]
mod samples;
#[path = "wasm_panels/shown.rs"]
mod shown;

use samples::{each, label, matrix, node, ranking, row, tree};
use shown::{Shown, settle};

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
    // Once they stand still, the document has the order of the eye.
    gloo_timers::future::TimeoutFuture::new(400).await;
    let names: Vec<_> = shown.all(".rank-row").iter().filter_map(name).collect();
    assert_eq!(names, ["b", "a"]);
    assert!(a.is_same_node(Some(&find("a"))));
}

#[wasm_bindgen_test]
async fn what_others_may_equal_is_not_called_the_best() {
    let shown = Shown::new(ranking(vec![row("a", 2.0, 30), row("b", 0.5, 10)])).await;
    assert!(shown.text(".panel-readout").starts_with("Best of 5: a"));
    // The intervals are of a half on both sides.
    shown
        .panel
        .set(ranking(vec![row("a", 2.0, 30), row("b", 1.5, 10)]));
    settle().await;
    let near = shown.text(".panel-readout");
    assert!(
        near.contains("may be chance") && !near.contains("Best"),
        "{near}"
    );
    let exact = |name: &str, value: f64| {
        let mut row = row(name, value, 0);
        row.interval = None;
        row
    };
    // Counted over all actions, not over the rows.
    let Panel::Ranking(tied) = ranking(vec![exact("a", 2.0), exact("c", 1.0)]) else {
        panic!("a ranking")
    };
    shown
        .panel
        .set(Panel::Ranking(Ranking { equal: 4, ..tied }));
    settle().await;
    let tied = shown.text(".panel-readout");
    assert!(
        tied.starts_with("4 of 5 are equally good, a among them"),
        "{tied}"
    );
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
    let shown = Shown::new(Panel::Matrix(Matrix {
        title: panels::ITEM.text(),
        margin: 0.0,
        rows: (1..6).map(Arg::Seat).collect(),
        columns: kinds.collect(),
        cells: (0..5)
            .map(|r| {
                (0..13)
                    .map(|c| Cell::new((r * 13 + c) as f64 / 100.0))
                    .collect()
            })
            .collect(),
    }))
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
        Panel::Matrix(Matrix {
            title: panels::ITEM.text(),
            margin: 0.0,
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
        Panel::Radar(Radar {
            about: Vec::new(),
            title: panels::ITEM.text(),
            axes: Vec::new(),
            unit: Unit::Share,
            range: (0.0, 0.0),
            ring: None,
            series: Vec::new(),
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

/// What stands below a picture, of figures of which so many are equal and the highest.
async fn caption(panel: Panel) -> String {
    Shown::new(panel).await.text(".panel-readout")
}

#[wasm_bindgen_test]
async fn none_of_equals_is_called_the_highest() {
    let cells = |p: [f64; 3]| {
        let Panel::Matrix(matrix) = matrix() else {
            panic!("a matrix")
        };
        let certain = [Cell::new(1.0), Cell::new(0.0), Cell::new(0.0)];
        Panel::Matrix(Matrix {
            cells: vec![certain.into(), p.map(Cell::new).into()],
            ..matrix
        })
    };
    let one = caption(cells([0.6, 0.3, 0.1])).await;
    assert!(one.contains("likeliest"), "{one}");
    // They differ by less than what is shown of them.
    let two = caption(cells([0.4502, 0.4498, 0.1])).await;
    assert!(
        two.contains("2 that are still open share the highest chance, 45"),
        "{two}"
    );

    let bars = |heights: [f64; 3]| {
        let bins = heights.iter().zip(["9", "10", "11"]);
        let bins = bins.map(|(after, name)| Bin {
            label: label(name),
            before: None,
            after: *after,
            parts: Vec::new(),
        });
        Panel::Distribution(Distribution {
            title: panels::ITEM.text(),
            axis: panels::ITEM.text(),
            shape: Shape::Bars,
            unit: Unit::Share,
            bins: bins.collect(),
            parts: Vec::new(),
            marks: Vec::new(),
        })
    };
    let one = caption(bars([0.5, 0.25, 0.25])).await;
    assert!(one.contains("the highest bar: 9, at 50"), "{one}");
    let two = caption(bars([0.4, 0.2, 0.4])).await;
    assert!(two.contains("2 bars are equally high, at 40"), "{two}");

    let deals = |weights: [f64; 3]| {
        let worlds = weights.map(|weight| SampledWorld {
            weight,
            contents: vec![vec!["♠7".to_owned()]],
        });
        Panel::Worlds(Worlds {
            title: panels::ITEM.text(),
            places: vec![Arg::Seat(1)],
            worlds: worlds.into(),
        })
    };
    let one = caption(deals([0.5, 0.3, 0.2])).await;
    assert!(one.contains("the heaviest weighs 50"), "{one}");
    let all = caption(deals([0.01, 0.01, 0.01])).await;
    assert!(all.contains("3 weigh most, 1"), "{all}");

    let moves = |visits: [u64; 2]| {
        let [a, b] = visits;
        tree(vec![
            node(None, "root", 30),
            node(Some(0), "a", a),
            node(Some(0), "b", b),
        ])
    };
    let one = caption(moves([20, 10])).await;
    assert!(one.contains("most visited first: a"), "{one}");
    let two = caption(moves([15, 15])).await;
    assert!(
        two.contains("2 first moves were visited most, equally often"),
        "{two}"
    );
}
