//! The own hidden cards, counted by hand.

use super::*;
use yomite::games::duel::knowledge::removes;
use yomite::games::duel::{Card, Keyword, Shield};

/// A seat's own hidden cards: those that lie anywhere, and what is known of places.
pub struct Hidden {
    /// Cards that may lie at any open place.
    pub open: Vec<CardId>,
    /// What each shield may be, from the top: one card or several.
    pub shields: Vec<Vec<CardId>>,
    /// Known cards of the library, from the top.
    pub known: Vec<CardId>,
    /// Open places of the library, and among the shields.
    pub places: (usize, usize),
}

impl Hidden {
    pub fn from_observation(seen: &Observation) -> Hidden {
        let side = seen.table().side(seen.seat());
        let mut open = seen.deck().expect("an own view").cards().to_vec();
        let mut take = |card: CardId| {
            let at = open.iter().position(|held| *held == card);
            open.swap_remove(at.expect("a card of the deck"));
        };
        let lying = seen.table().cards_of(seen.seat());
        lying
            .iter()
            .filter(|card| card.is_known())
            .for_each(|card| take(*card));
        for group in seen.groups() {
            group.cards.iter().for_each(|card| take(*card));
        }
        let may = |shield: &Shield| {
            let group = seen.groups().iter().find(|g| g.epoch == shield.epoch);
            match (shield.known, group) {
                (true, _) => vec![shield.card],
                (false, Some(group)) => group.cards.clone(),
                (false, None) => Vec::new(),
            }
        };
        let shields: Vec<_> = side.shields().iter().rev().map(may).collect();
        let top = side.library().iter().rev().take(side.known());
        let places = (
            side.library().len() - side.known(),
            shields.iter().filter(|may| may.is_empty()).count(),
        );
        let known = top.copied().collect();
        assert_eq!(open.len(), places.0 + places.1, "a place for every card");
        Hidden {
            open,
            shields,
            known,
            places,
        }
    }

    /// Cards that fit among those that the next shield, or the next draw, is one of.
    fn next(&self, may: &[CardId], fits: impl Fn(CardId) -> bool) -> (usize, usize) {
        let from = if may.is_empty() { &self.open } else { may };
        (from.iter().filter(|card| fits(**card)).count(), from.len())
    }

    /// The chance that a card lies at one of so many open places.
    fn at(&self, card: CardId, places: usize) -> f64 {
        let (all, copies) = (self.open.len(), self.open.iter().filter(|c| **c == card));
        1.0 - choose(all - copies.count(), places) / choose(all, places)
    }
}

fn is_trigger(card: CardId) -> bool {
    cards::card(card).has(Keyword::Trigger)
}

/// The sentence of the next card, in which of its three forms it may be.
fn tells(text: &Text, key: &str, of: usize, all: usize, what: &str) {
    let said = find(text, key).unwrap_or_else(|| panic!("{what}: {key}"));
    near(share(&said.args[0]), of as f64 / all as f64, what);
    assert_eq!(whole(&said.args[1]), of, "{what}");
    match all {
        // Of a single card it is known what it is.
        1 => assert_eq!(said.args[2], Arg::from(None::<Arg>), "{what}"),
        _ => assert_eq!(whole(&said.args[2]), all, "{what}"),
    }
}

#[test]
fn own_cards_lie_where_counting_says() {
    let (mut known, mut grouped) = (0, 0);
    for seed in 1..40 {
        println!("seed {seed}");
        let played = Match::played(seed);
        for (at, seen) in played.views(7) {
            let what = format!("seed {seed}, decision {at}");
            let searching = seen.table().resolving().is_some();
            if searching || seen.table().result().is_some() {
                continue;
            }
            let hidden = Hidden::from_observation(&seen);
            let insight = told(&seen);
            let step = step(&insight, "duel.own.title");
            if hidden.open.is_empty() && hidden.shields.is_empty() && hidden.known.is_empty() {
                assert!(step.is_none(), "{what}: nothing is hidden");
                continue;
            }
            let step = step.expect("a step");
            let matrix = matrix(step);
            let side = seen.table().side(seen.seat());
            known += usize::from(!hidden.known.is_empty());
            grouped += usize::from(!seen.groups().is_empty());

            let sizes: Vec<usize> = matrix.columns[..2]
                .iter()
                .map(|column| match column {
                    Arg::Text(text) => whole(&text.args[0]),
                    other => panic!("{other:?}"),
                })
                .collect();
            assert_eq!(
                sizes,
                [side.shields().len(), side.library().len()],
                "{what}"
            );
            for (row, cells) in matrix.rows.iter().zip(&matrix.cells) {
                let card = card(row);
                let sure = |may: &&Vec<CardId>| may.contains(&card);
                let shields = match hidden.shields.iter().find(sure) {
                    // All cards of a group lie among the shields.
                    Some(_) => 1.0,
                    None => hidden.at(card, hidden.places.1),
                };
                let library = match hidden.known.contains(&card) {
                    true => 1.0,
                    false => hidden.at(card, hidden.places.0),
                };
                let next = match hidden.known.first() {
                    None if side.library().is_empty() => 0.0,
                    Some(top) => f64::from(u8::from(*top == card)),
                    None => {
                        let (of, all) = hidden.next(&[], |other| other == card);
                        of as f64 / all.max(1) as f64
                    }
                };
                for (cell, counted) in cells.iter().zip([shields, library, next]) {
                    near(cell.p, counted, &what);
                }
            }
            let shields: Vec<f64> = matrix.cells.iter().map(|cells| cells[0].p).collect();
            assert!(shields.is_sorted_by(|a, b| a >= b), "{what}");
            let all = find(&step.sentence, "duel.own.cards");
            let lie = side.shields().len() + side.library().len();
            assert_eq!(whole(&all.expect("a count").args[0]), lie, "{what}");

            if let Some(may) = hidden.shields.first() {
                let (of, all) = hidden.next(may, is_trigger);
                tells(&step.sentence, "duel.own.shield", of, all, &what);
                let figure = step.figure.as_ref().expect("a figure");
                near(share(&figure.args[0]), of as f64 / all as f64, &what);
            }
            if !side.library().is_empty() {
                let top: Vec<CardId> = hidden.known.first().copied().into_iter().collect();
                let takes = |card: CardId| removes(cards::card(card));
                let (of, all) = hidden.next(&top, takes);
                tells(&step.sentence, "duel.own.draw", of, all, &what);
            }
            if let Some(said) = find(&step.sentence, "duel.own.shields") {
                assert_eq!(whole(&said.args[0]), side.shields().len(), "{what}");
                near(share(&said.args[1]), any_trigger(&hidden), &what);
            }
        }
    }
    assert!(known > 3 && grouped > 3, "{known} {grouped}");
}

/// The chance of a trigger among all shields: groups lie there as a whole.
fn any_trigger(hidden: &Hidden) -> f64 {
    let sure = hidden.shields.iter().any(|may| match &may[..] {
        [] => false,
        [only] => is_trigger(*only),
        several => several.iter().any(|card| is_trigger(*card)),
    });
    let plain = hidden
        .open
        .iter()
        .filter(|card| !is_trigger(**card))
        .count();
    match sure {
        true => 1.0,
        false => 1.0 - choose(plain, hidden.places.1) / choose(hidden.open.len(), hidden.places.1),
    }
}

#[test]
fn a_removal_takes_a_creature_of_the_other() {
    let takes = |card: &Card| removes(card);
    assert!(cards::all().iter().any(takes));
    assert!(!cards::all().iter().all(takes));
}
