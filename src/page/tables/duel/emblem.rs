//! What a card shows: a drawing of its own, in lines, so that it is known before its name is read.
//!
//! `emblems.txt` has a line a card: its id, one half of what is the same on both sides, and the rest, as SVG paths in a
//! square from −50 to 50.

use leptos::prelude::*;

use yomite::games::duel::{CardId, cards};

const EMBLEMS: &str = include_str!("emblems.txt");

/// The half and the rest of a card's drawing; `None` for one that has none.
fn paths(id: &str) -> Option<[&'static str; 2]> {
    let mut lines = EMBLEMS.lines().map(|line| line.split('|'));
    let mut line = lines.find(|line| line.clone().next() == Some(id))?;
    Some([line.nth(1)?, line.next()?])
}

#[component]
pub fn Emblem(card: CardId) -> impl IntoView {
    let [half, rest] = paths(cards::slug(card)).unwrap_or(["M0 -30L20 0L0 30", ""]);
    view! {
        <svg class="duel-emblem" viewBox="-50 -50 100 100">
            <path d=half></path>
            <path d=half transform="scale(-1 1)"></path>
            <path d=rest></path>
        </svg>
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_card_has_a_drawing_of_its_own_and_all_are_small() {
        let ids = (0..cards::all().len()).map(|at| cards::slug(CardId(at as u8)));
        let ids: Vec<&str> = ids.collect();
        let drawn: BTreeSet<_> = ids
            .iter()
            .map(|id| paths(id).unwrap_or_else(|| panic!("{id}")))
            .collect();
        assert_eq!(drawn.len(), ids.len());
        assert_eq!(EMBLEMS.lines().count(), ids.len(), "a drawing is no card's");
        assert!(EMBLEMS.len() < 60_000);
        // Every one is a path, and stays in its square.
        for line in EMBLEMS.lines() {
            let (_, drawing) = line.split_once('|').expect("an id");
            let figures = drawing.split(|c: char| !c.is_ascii_digit() && c != '.');
            let figures = figures.filter_map(|figure| figure.parse::<f64>().ok());
            assert!(figures.into_iter().all(|figure| figure <= 50.0), "{line}");
            assert!(
                drawing.chars().all(|c| "|MLACQZ -.0123456789".contains(c)),
                "{line}"
            );
        }
    }
}
