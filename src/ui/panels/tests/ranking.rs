//! The rows of a ranking: their order, what they keep, and which is called the best.

use leptos::prelude::Set;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, HtmlElement};

use crate::insight::{Panel, Ranking};

use super::samples::{ranking, row};
use super::shown::{Shown, settle};

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
    // The intervals are of a half on both sides, and meet.
    let Panel::Ranking(open) = ranking(vec![row("a", 2.0, 30), row("b", 1.5, 10)]) else {
        panic!("a ranking")
    };
    shown.panel.set(Panel::Ranking(Ranking { near: 1, ..open }));
    settle().await;
    let near = shown.text(".panel-readout");
    assert!(
        near.contains("too close to call") && !near.contains("Best"),
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
