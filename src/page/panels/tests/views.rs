//! What single pictures show and say: captions, marks of a table of chances, rows of a ranking, and the
//! position at a node of a tree.

use leptos::prelude::Set;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, HtmlElement};

use super::samples::{label, matrix, node, ranking, row, tree};
use super::{Shown, settle};
use yomite::game::Seat;
use yomite::insight::{
    Bin, Cell, Distribution, Matrix, Node, Panel, Ranking, SampledWorld, Seen, Tree, TreePlace,
    Worlds,
};
use yomite::scene::words as panels;
use yomite::words::{Arg, Lang};

/// The caption of a picture in which the given number of figures are equal and the highest.
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
        two.contains("2 open cells share the highest chance, 45"),
        "{two}"
    );

    let bars = |heights: [f64; 3]| {
        let bins = heights.iter().zip(["9", "10", "11"]);
        let bins = bins.map(|(after, name)| Bin::new(label(name), *after));
        Distribution::new(panels::ITEM.text(), panels::ITEM.text(), bins).into()
    };
    let one = caption(bars([0.5, 0.25, 0.25])).await;
    assert!(one.contains("The highest of 3 bars is 9, at 50"), "{one}");
    let two = caption(bars([0.4, 0.2, 0.4])).await;
    assert!(two.contains("Of 3 bars, 2 are highest, at 40"), "{two}");

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
    assert!(
        one.contains("The likeliest of 3 possible deals has 50"),
        "{one}"
    );
    let all = caption(deals([0.01, 0.01, 0.01])).await;
    assert!(all.contains("3 are likeliest, with 1"), "{all}");

    let moves = |visits: [u64; 2]| {
        let [a, b] = visits;
        tree(vec![
            node(None, "root", 30),
            node(Some(0), "a", a),
            node(Some(0), "b", b),
        ])
    };
    let one = caption(moves([20, 10])).await;
    assert!(one.contains("most went to a"), "{one}");
    assert!(one.contains("2 branches to open, 30 tries"), "{one}");
    let two = caption(moves([15, 15])).await;
    assert!(two.contains("2 first moves share the most"), "{two}");
}

#[wasm_bindgen_test]
async fn a_named_outline_has_its_name_wherever_it_is_spoken_of() {
    let bars = |outline| {
        Distribution::new(
            panels::ITEM.text(),
            panels::ITEM.text(),
            vec![Bin::new(label("9"), 0.75).before(0.25)],
        )
        .outline(outline)
        .into()
    };
    let own = panels::PRIOR_NAME;
    let named = Shown::new(bars(Some(own.text()))).await;
    assert!(named.text(".legend").contains(own.in_lang(Lang::En)));
    assert!(
        !named
            .text(".legend")
            .contains(panels::BEFORE.in_lang(Lang::En))
    );
    named.press("ArrowRight").await;
    let said = named.text(".panel-readout");
    assert!(
        said.contains(own.in_lang(Lang::En)) && said.contains("25"),
        "{said}"
    );
    named.turn().await;
    let head = named.text(".table thead");
    assert!(
        head.contains(own.in_lang(Lang::En)) && !head.contains(panels::BEFORE.in_lang(Lang::En)),
        "{head}"
    );
    let before = Shown::new(bars(None)).await;
    assert!(
        before
            .text(".legend")
            .contains(panels::BEFORE.in_lang(Lang::En))
    );
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
        .filter_map(|element| element.text_content())
        .filter(|text| !text.is_empty())
        .collect();
    assert_eq!(figures, ["75", "25"]);
}

/// What is in sight elsewhere is no deduction: another mark, other words, and not counted as one.
#[wasm_bindgen_test]
async fn what_is_seen_elsewhere_is_told_from_what_was_found_out() {
    let row = vec![
        Cell::elsewhere(Seen::Own),
        Cell::elsewhere(Seen::Laid),
        Cell::new(0.0),
        Cell::new(0.4),
    ];
    let Panel::Matrix(sample) = matrix() else {
        panic!("a matrix")
    };
    let shown = Shown::new(Panel::Matrix(Matrix {
        rows: vec![label("♠")],
        columns: ["2", "3", "4", "5"].map(label).into(),
        cells: vec![row],
        ..sample
    }))
    .await;
    let marks: Vec<String> = shown
        .all(".cell .never:not(.is-none)")
        .iter()
        .filter_map(|mark| mark.get_attribute("d"))
        .filter_map(|d| d.split_once('m').map(|(_, shape)| shape.to_owned()))
        .collect();
    assert_eq!(marks.len(), 3);
    assert!(marks[0] != marks[1] && marks[1] != marks[2] && marks[0] != marks[2]);
    assert!(shown.text(".panel-readout").contains("1 ruled out"));
    assert_eq!(shown.all(".legend .never").len(), 2);
    for said in ["in my hand", "on the table", "ruled out"] {
        shown.press("ArrowRight").await;
        let told = shown.text(".panel-readout");
        assert!(told.contains(said), "{told}");
    }
}

/// Where samples do not tell cells apart, none of them is called the likeliest.
#[wasm_bindgen_test]
async fn a_sampled_table_names_no_likeliest_within_its_error() {
    for (margin, said) in [
        (0.0, "The likeliest open cell: ♠, B, at 51\u{a0}%."),
        (
            0.02,
            "2 open cells may be the likeliest, at 48\u{a0}% to 51\u{a0}%",
        ),
        (
            0.5,
            "3 open cells may be the likeliest, at 45\u{a0}% to 51\u{a0}%",
        ),
    ] {
        let Panel::Matrix(sample) = matrix() else {
            panic!("a matrix")
        };
        let cells = [0.48, 0.51, 0.45, 0.0].map(Cell::new).into();
        let shown = Shown::new(Panel::Matrix(Matrix {
            rows: vec![label("♠")],
            columns: ["A", "B", "C", "D"].map(label).into(),
            cells: vec![cells],
            margin,
            ..sample
        }))
        .await;
        let told = shown.text(".panel-readout");
        assert!(told.contains(said), "{margin}: {told}");
    }
}

fn place(name: &str, seat: u8, size: u8, cards: &[u8]) -> TreePlace {
    TreePlace {
        name: name.into(),
        seat: Some(Seat(seat)),
        size,
        cards: cards.into(),
    }
}

/// Two moves of one card each; the second one is visited more and goes on.
fn sample() -> Panel {
    let moved = |parent, name: &str, visits, moves: &[(u8, u8)]| Node {
        moves: moves.into(),
        ..node(parent, name, visits)
    };
    let nodes = vec![
        Node {
            waiting: 7,
            ..node(None, "", 10)
        },
        moved(Some(0), "a", 4, &[(0, 0)]),
        moved(Some(0), "b", 6, &[(1, 0)]),
        moved(Some(2), "c", 5, &[(0, 1)]),
        moved(Some(3), "d", 4, &[(2, 1)]),
        moved(Some(4), "e", 3, &[(3, 0)]),
    ];
    let Panel::Tree(bare) = tree(nodes) else {
        unreachable!()
    };
    Panel::Tree(Tree {
        cards: ["♠7", "★", "♥K", "♦2"].map(str::to_owned).into(),
        places: vec![
            place("upper", 0, 3, &[]),
            place("lower", 1, 2, &[]),
            place("hand", 0, 0, &[0, 1]),
        ],
        ..bare
    })
}

/// The places from the top down: cards by name, and free room.
fn places(shown: &Shown) -> Vec<(Vec<String>, usize)> {
    let rows = shown.all(".tree-cards").into_iter();
    rows.map(|row| {
        let cards = row.query_selector_all(".tree-card").unwrap();
        let card = |i: u32| {
            let card: web_sys::Element =
                wasm_bindgen::JsCast::unchecked_into(cards.item(i).unwrap());
            let named = card.query_selector("[aria-label]").unwrap();
            let named = named.and_then(|named| named.get_attribute("aria-label"));
            named.or(card.text_content()).unwrap_or_default()
        };
        let names = (0..cards.length()).map(card).collect();
        let free = row.query_selector_all(".tree-slot").unwrap().length();
        (names, free as usize)
    })
    .collect()
}

fn place_row(cards: &[&str], free: usize) -> (Vec<String>, usize) {
    (cards.iter().map(|name| (*name).to_owned()).collect(), free)
}

#[wasm_bindgen_test]
async fn the_position_follows_the_node_that_was_chosen() {
    let shown = Shown::new(sample()).await;
    // One seat after the other.
    let now = [
        place_row(&[], 3),
        place_row(&["♠7", "★"], 0),
        place_row(&[], 2),
    ];
    assert_eq!(places(&shown), now);
    assert!(shown.text(".tree-position-title").contains("7 more moves"));
    // The root, then the most visited move.
    shown.press("ArrowRight").await;
    assert!(shown.text(".panel-readout").contains("7 more moves"));
    shown.press("ArrowRight").await;
    let after = [
        place_row(&["★"], 2),
        place_row(&["♠7"], 0),
        place_row(&[], 2),
    ];
    assert_eq!(places(&shown), after);
    assert_eq!(shown.all(".tree-card.is-new").len(), 1);
    assert!(shown.text(".tree-position-title").contains('b'));
    // What was chosen stays when the cursor goes.
    shown.press("Escape").await;
    assert_eq!(places(&shown), after);
    shown.voice.lang.set(Lang::Ja);
    settle().await;
    assert!(shown.text(".tree-position-title").contains("局面"));
}

#[wasm_bindgen_test]
async fn the_principal_line_opens_to_its_end() {
    let shown = Shown::new(sample()).await;
    let names = |shown: &Shown| {
        let labels = shown.all(".node-label").into_iter();
        labels
            .filter_map(|label| label.text_content())
            .collect::<Vec<_>>()
    };
    assert!(
        !names(&shown).contains(&"e".to_owned()),
        "{:?}",
        names(&shown)
    );
    shown.one("[data-test=principal]").click();
    settle().await;
    assert!(
        names(&shown).contains(&"e".to_owned()),
        "{:?}",
        names(&shown)
    );
    let end = [place_row(&["★", "♦2"], 1), place_row(&["♠7", "♥K"], 0)];
    assert_eq!(places(&shown), end);
}

#[wasm_bindgen_test]
async fn a_tree_without_places_shows_no_position() {
    let shown = Shown::new(tree(vec![node(None, "", 2), node(Some(0), "a", 2)])).await;
    assert!(shown.all(".tree-position").is_empty());
    // The shapes are told apart in words, too.
    assert!(shown.text(".legend").contains("the agent’s move"));
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
        tied.starts_with("4 of 5 are equally good, such as a"),
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
