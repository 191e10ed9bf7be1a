//! Actions in words.

use super::action::{Action, Slot};
use super::card::{CardId, Element, Elements};
use super::event::Event;
use super::observation::Observation;
use super::refusal::named;
use super::words;
use crate::game::{Observation as _, Seat};
use crate::words::{Arg, Phrase, Text, count};

/// The name of an element.
pub const fn element(element: Element) -> Phrase {
    match element {
        Element::Wood => words::WOOD,
        Element::Fire => words::FIRE,
        Element::Earth => words::EARTH,
        Element::Metal => words::METAL,
        Element::Water => words::WATER,
    }
}

/// The names of one or two elements.
pub fn elements(set: Elements) -> Text {
    let mut each = set.iter().map(|one| element(one).text());
    match (each.next(), each.next()) {
        (None, _) => words::NO_ELEMENTS.text(),
        (Some(one), None) => one,
        (Some(one), Some(other)) => words::PAIR.with([one.into(), other.into()]),
    }
}

fn slot(slot: Slot) -> Arg {
    count(slot.0)
}

/// An action by itself: creatures go by their slots.
pub(super) fn label(action: &Action) -> Text {
    match *action {
        Action::Charge(card) => words::LABEL_CHARGE.with([named(card)]),
        Action::Keep => words::LABEL_KEEP.text(),
        Action::Play(card) => words::LABEL_PLAY.with([named(card)]),
        Action::Pay(with) => words::LABEL_PAY.with([elements(with).into()]),
        Action::Attack { by, at: None } => words::LABEL_ATTACK.with([slot(by)]),
        Action::Attack { by, at: Some(at) } => words::LABEL_FIGHT.with([slot(by), slot(at)]),
        Action::End => words::LABEL_END.text(),
        Action::Block(by) => words::LABEL_BLOCK.with([slot(by)]),
        Action::Let => words::LABEL_LET.text(),
        Action::Use => words::LABEL_USE.text(),
        Action::Take => words::LABEL_TAKE.text(),
        Action::Target(at) => words::LABEL_TARGET.with([slot(at)]),
        Action::Pick(card) => words::LABEL_PICK.with([named(card)]),
        Action::Put(card) => words::LABEL_PUT.with([named(card)]),
        Action::Decline => words::LABEL_DECLINE.text(),
    }
}

/// An action with its creatures by their names; by itself where they have none.
pub(super) fn named_with(name: impl Fn(Slot) -> Option<CardId>, action: &Action) -> Text {
    let name = |slot: Slot| name(slot).map(named);
    match *action {
        Action::Attack { by, at: None } => name(by).map(|by| words::TOLD_ATTACK.with([by])),
        Action::Attack { by, at: Some(at) } => {
            let both = name(by).zip(name(at));
            both.map(|(by, at)| words::TOLD_FIGHT.with([by, at]))
        }
        Action::Block(by) => name(by).map(|by| words::TOLD_BLOCK.with([by])),
        Action::Target(at) => name(at).map(|at| words::TOLD_TARGET.with([at])),
        _ => None,
    }
    .unwrap_or_else(|| label(action))
}

/// A past action as this view may tell it: creatures by their names, and nothing of what another
/// put face down.
pub(super) fn told(seen: &Observation, by: Seat, action: &Action) -> Text {
    let own = by == seen.seat() && !seen.is_public();
    match action {
        Action::Take if !own => words::TOLD_TAKE.text(),
        Action::Put(_) if !own => words::TOLD_PUT.text(),
        _ => named_with(|slot| creature(seen, slot), action),
    }
}

/// An action that this seat may choose: creatures by their names.
pub(super) fn named_by(seen: &Observation, action: &Action) -> Text {
    told(seen, seen.seat(), action)
}

/// What creature has, or had last, a slot.
fn creature(seen: &Observation, slot: Slot) -> Option<CardId> {
    let entered = seen.log().iter().rev();
    let mut entered = entered.filter_map(|event| match *event {
        Event::Entered { card, slot: at, .. } if at == slot => Some(card),
        _ => None,
    });
    entered.next()
}
