//! Why what is told cannot have happened, as far as this seat can tell.

use super::{name, words};
use crate::cards::{Card, Cards};
use crate::game::{Observation as _, Seat};
use crate::games::sevens::observation::Observation;
use crate::games::sevens::rules::{Act, refusal};
use crate::words::{Arg, Text, count};

/// Why a turn cannot follow; `None` where it can.
pub(super) fn contradiction(seen: &Observation, seat: Seat, act: Act) -> Option<Text> {
    let table = seen.table();
    let (who, held) = (Arg::Seat(seat.0), table.counts[seat.index()]);
    match act {
        Act::Play(card) => laid(seen, card)
            .or_else(|| holder(seen, seat, card))
            // Whoever laid it had it, as far as can be told.
            .or_else(|| refusal(table, Cards::ALL, card)),
        Act::Pass if !table.pass_is_burst() => None,
        Act::Pass => Some(match seen.config().passes {
            0 => words::NO_PASSES.with([who, count(held)]),
            passes => words::MUST_BURST.with([who, count(passes), count(held)]),
        }),
        Act::Burst(_) if !table.pass_is_burst() => {
            Some(words::CANNOT_BURST.with([who, count(table.passes_left(seat))]))
        }
        Act::Burst(cards) => misplaced(seen, seat, cards),
    }
}

/// Why a card cannot be laid again.
fn laid(seen: &Observation, card: Card) -> Option<Text> {
    let mut seats = Seat::all(usize::from(seen.config().players));
    let by = seats.find(|seat| seen.shown_by(*seat).contains(card))?;
    Some(words::LAID.with([name(card), Arg::Seat(by.0)]))
}

/// Why the seat to move cannot have laid a card, by the own hand.
fn holder(seen: &Observation, seat: Seat, card: Card) -> Option<Text> {
    match (seat == seen.seat(), seen.hand().contains(card)) {
        (true, false) => Some(words::NOT_OWN_CARD.with([name(card)])),
        (false, true) => Some(words::OWN_CARD.with([name(card), Arg::Seat(seat.0)])),
        _ => None,
    }
}

/// Why these cannot be all the cards that a seat holds.
pub(super) fn misplaced(seen: &Observation, seat: Seat, cards: Cards) -> Option<Text> {
    let who = Arg::Seat(seat.0);
    for card in cards.iter() {
        if let Some(reason) = laid(seen, card) {
            return Some(reason);
        }
        let mut seats = Seat::all(usize::from(seen.config().players));
        let knows = |other: &Seat| seen.hand_of(*other).is_some_and(|hand| hand.contains(card));
        match seats.find(knows) {
            Some(other) if other == seat => {}
            Some(other) if other == seen.seat() => {
                return Some(words::HELD_OWN.with([name(card), who]));
            }
            Some(other) => return Some(words::HELD.with([name(card), who, Arg::Seat(other.0)])),
            None if seat == seen.seat() => return Some(words::NOT_HELD_OWN.with([name(card)])),
            None => {}
        }
    }
    let held = seen.table().counts[seat.index()];
    let whole = cards.len() == usize::from(held);
    (!whole).then(|| words::COUNT.with([who, count(held), count(cards.len())]))
}
