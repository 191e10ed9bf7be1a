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
        (Stage::Pay(payment), Action::Pay(with)) => words::NO_PAYMENT.with([
            super::telling::elements(*with).into(),
            named(payment.card),
            instead(table),
        ]),
        (Stage::Block, Action::Block(by)) => {
            words::NO_GUARD.with([creature(table, *by), instead(table)])
        }
        (Stage::Effect, Action::Target(at)) => {
            words::NO_TARGET.with([creature(table, *at), instead(table)])
        }
        (Stage::Effect, Action::Pick(card) | Action::Put(card)) => {
            words::NO_PICK.with([named(*card), instead(table)])
        }
        (Stage::Effect, Action::Decline) => words::NO_DECLINE.text(),
        (stage, _) => words::NOT_NOW.with([due(stage).text().into()]),
    })
}

/// A creature by its name, wherever it lies.
fn creature(table: &Table, slot: Slot) -> Arg {
    match table.creature(slot) {
        Some((_, creature)) => named(creature.card),
        None => words::THAT_CREATURE.text().into(),
    }
}

/// As many of what may be chosen are named where something else was.
const NAMED: usize = 3;

/// What may be chosen: cards and mana by their names, each once.
fn instead(table: &Table) -> Arg {
    let mut legal = Vec::new();
    table.actions(&mut legal);
    let name = |action: &Action| match action {
        Action::Pay(with) => Some(super::telling::elements(*with).into()),
        Action::Block(slot) | Action::Target(slot) => Some(creature(table, *slot)),
        Action::Pick(card) | Action::Put(card) => Some(named(*card)),
        _ => None,
    };
    let mut names: Vec<Arg> = Vec::new();
    for name in legal.iter().filter_map(name) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let more = names.len() > NAMED;
    names.truncate(NAMED);
    let all = names
        .into_iter()
        .reduce(|all, name| words::AND.with([all, name]).into());
    match all {
        Some(all) if more => words::AND_MORE.with([all]).into(),
        Some(all) => all,
        None => words::THAT_CREATURE.text().into(),
    }
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
