//! The position at a node of a tree, and the line of most visits.

use leptos::prelude::Set;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::game::Seat;
use crate::insight::{Node, Panel, Tree, TreePlace};
use crate::words::Lang;

use super::samples::{node, tree};
use super::shown::{Shown, settle};

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

fn row(cards: &[&str], free: usize) -> (Vec<String>, usize) {
    (cards.iter().map(|name| (*name).to_owned()).collect(), free)
}

#[wasm_bindgen_test]
async fn the_position_follows_the_node_that_was_chosen() {
    let shown = Shown::new(sample()).await;
    // One seat after the other.
    let now = [row(&[], 3), row(&["♠7", "★"], 0), row(&[], 2)];
    assert_eq!(places(&shown), now);
    assert!(shown.text(".tree-position-title").contains("7 more moves"));
    // The root, then the most visited move.
    shown.press("ArrowRight").await;
    assert!(shown.text(".panel-readout").contains("7 more moves"));
    shown.press("ArrowRight").await;
    let after = [row(&["★"], 2), row(&["♠7"], 0), row(&[], 2)];
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
    let end = [row(&["★", "♦2"], 1), row(&["♠7", "♥K"], 0)];
    assert_eq!(places(&shown), end);
}

#[wasm_bindgen_test]
async fn a_tree_without_places_shows_no_position() {
    let shown = Shown::new(tree(vec![node(None, "", 2), node(Some(0), "a", 2)])).await;
    assert!(shown.all(".tree-position").is_empty());
    // The shapes are told apart in words, too.
    assert!(shown.text(".legend").contains("the agent's move"));
}
