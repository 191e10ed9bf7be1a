//! Why something cannot be chosen.

use super::action::{Action, Slot};
use super::card::CardId;
use super::cards;
use super::table::{Stage, Table, other};
use super::words;
use crate::words::{Arg, Text, count};

/// A card by its name.
pub(super) fn named(card: CardId) -> Arg {
    cards::title(card).text().into()
}

/// Why the seat to move may not do this; `None` where it may. It reads what is public and the
/// mover's own, so that the truth and the mover's view give the same reason.
pub(super) fn refusal(table: &Table, action: &Action) -> Option<Text> {
    if table.is_legal(*action) {
        return None;
    }
    Some(match (table.stage(), action) {
        (Stage::Charge, Action::Charge(card)) => words::NOT_IN_HAND.with([named(*card)]),
        (Stage::Main, Action::Play(card)) => not_played(table, *card),
        (Stage::Main, Action::Attack { by, at }) => no_attack(table, *by, *at),
        (Stage::Pay(_), Action::Pay(_)) => words::NO_PAYMENT.text(),
        (Stage::Block, Action::Block(_)) => words::NO_GUARD.text(),
        (Stage::Effect, Action::Target(_)) => words::NO_TARGET.text(),
        (Stage::Effect, Action::Pick(card) | Action::Put(card)) => {
            words::NO_PICK.with([named(*card)])
        }
        (Stage::Effect, Action::Decline) => words::NO_DECLINE.text(),
        (stage, _) => words::NOT_NOW.with([due(stage).text().into()]),
    })
}

/// What is to be decided, in words.
pub(super) fn due(stage: Stage) -> crate::words::Phrase {
    match stage {
        Stage::Charge => words::DUE_CHARGE,
        Stage::Main => words::DUE_MAIN,
        Stage::Pay(_) => words::DUE_PAY,
        Stage::Block => words::DUE_BLOCK,
        Stage::Break | Stage::Trigger => words::DUE_TRIGGER,
        Stage::Effect => words::DUE_EFFECT,
        Stage::Over { .. } => words::DUE_NOTHING,
    }
}

fn not_played(table: &Table, card: CardId) -> Text {
    let seat = table.active();
    if table.attacked() {
        return words::AFTER_ATTACK.text();
    }
    if !table.side(seat).hand().contains(&card) {
        return words::NOT_IN_HAND.with([named(card)]);
    }
    let (cost, ready) = (table.cost(seat, card), table.ready_mana(seat));
    if ready < usize::from(cost) {
        words::TOO_DEAR.with([named(card), count(cost), count(ready)])
    } else {
        words::NO_ELEMENT.with([named(card)])
    }
}

fn no_attack(table: &Table, by: Slot, at: Option<Slot>) -> Text {
    let seat = table.active();
    let Some(attacker) = table.side(seat).creature(by) else {
        return words::NOT_YOUR_CREATURE.text();
    };
    let name = named(attacker.card);
    if attacker.tapped {
        return words::IS_TAPPED.with([name]);
    }
    if !table.is_ready(attacker) {
        return words::IS_FRESH.with([name]);
    }
    match at.and_then(|at| table.side(other(seat)).creature(at)) {
        Some(target) => words::NOT_TAPPED.with([named(target.card)]),
        None => words::NO_SUCH_TARGET.text(),
    }
}
