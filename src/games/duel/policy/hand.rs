//! What to do with the cards in hand: charge, play, pay.

use super::{NEVER, Policy, effects};
use crate::game::Seat;
use crate::games::duel::card::{CardId, Elements};
use crate::games::duel::table::Table;

/// Mana beyond which one charges only what is of no other use.
const ENOUGH: usize = 7;

/// How much one wants to keep a card in hand, with so much mana.
pub(super) fn keeping(policy: &Policy, table: &Table, seat: Seat, card: CardId) -> f32 {
    let printed = table.pool().card(card);
    let mana = table.side(seat).mana().len() + 1;
    let cost = usize::from(table.cost(seat, card));
    let worth = policy.merits().body(card) + policy.merits().deed(card);
    // What can be played soon is worth more than what has to wait.
    let wait = cost.saturating_sub(mana) as f32;
    let trigger = if printed.has(crate::games::duel::Keyword::Trigger) {
        -0.15
    } else {
        0.0
    };
    worth / (1.0 + 0.45 * wait) + trigger
}

/// Elements that the mana of a seat has.
fn elements(table: &Table, seat: Seat) -> Elements {
    let mana = table.side(seat).mana().iter();
    mana.fold(Elements::NONE, |all, card| {
        all | table.pool().card(*card).elements
    })
}

pub(super) fn charge(policy: &Policy, table: &Table, seat: Seat, card: CardId) -> f32 {
    let side = table.side(seat);
    let (mana, hand) = (side.mana().len(), side.hand().len());
    let own = table.pool().card(card);
    let have = elements(table, seat);
    // A new element opens the cards that need it.
    let fresh = own.elements - have;
    let opens = side.hand().iter().filter(|other| {
        let needs = table.pool().card(**other).elements;
        fresh.iter().any(|element| needs.has(element))
    });
    let opens = (opens.count() as f32 - 1.0).clamp(0.0, 3.0) * 0.35;
    let twins = side.hand().iter().filter(|other| **other == card).count();
    let twin = if twins > 1 { 0.25 } else { 0.0 };
    // A two-element card enters tapped: it costs the mana of this turn.
    let slow = if own.elements.len() > 1 && mana < 5 {
        0.15
    } else {
        0.0
    };
    let dearest = side
        .hand()
        .iter()
        .map(|other| usize::from(table.cost(seat, *other)));
    let dearest = dearest.max().unwrap_or(0);
    let need = match mana {
        _ if mana < 3 => 2.5,
        _ if mana < dearest && mana < ENOUGH => 1.6,
        _ if mana < ENOUGH && hand > 2 => 0.9,
        _ if hand > 4 => 0.6,
        _ => 0.0,
    };
    need + opens + twin - slow - 0.8 * keeping(policy, table, seat, card)
}

pub(super) fn keep(table: &Table, seat: Seat) -> f32 {
    match table.side(seat).mana().len() {
        0..3 => NEVER,
        _ => 0.0,
    }
}

pub(super) fn play(policy: &Policy, table: &Table, seat: Seat, card: CardId) -> f32 {
    let printed = table.pool().card(card);
    let cost = f32::from(table.cost(seat, card));
    let worth = policy.merits().body(card) + effects::now(policy, table, seat, card);
    // The dearer card first: it uses more of the mana. Nothing is played for no effect.
    if worth <= 0.1 {
        return -1.0;
    }
    let lead = if printed.lowers.is_some() { 0.5 } else { 0.0 };
    10.0 + worth + 0.5 * cost + lead
}

pub(super) fn pay(table: &Table, seat: Seat, with: Elements, left: u8) -> f32 {
    let side = table.side(seat);
    let ready = table.ready_mana(seat).saturating_sub(usize::from(left));
    // The elements that the rest of the hand asks for stay where they can.
    let hand = side.hand().iter();
    let wanted = hand.filter(|card| usize::from(table.cost(seat, **card)) <= ready);
    let wanted = wanted.map(|card| {
        let needs = table.pool().card(*card).elements;
        with.iter().filter(|element| needs.has(*element)).count() as f32
    });
    let scarce = 1.0 / (1.0 + side.ready(with) as f32);
    -wanted.sum::<f32>() * scarce - 0.1 * with.len() as f32
}
