//! What the agents of Duel have found out, as data.

use super::words;
use crate::evaluation::{Evaluation, Measure, Unit};
use crate::game::Observation as _;
use crate::games::duel::telling::named_by;
use crate::games::duel::{Action, CardId, Observation, Slot, cards, other};
use crate::insight::{Drawing, LISTED, Panel, Ranking, Step};
use crate::words::{Arg, Phrase};

/// The range of scores.
pub(in crate::games::duel) const RANGE: (f64, f64) = (0.0, 1.0);

/// An action's place among all that there can be.
pub(in crate::games::duel) fn place(action: Action) -> u64 {
    let of = |kind: u64, what: u64| kind << 32 | what;
    match action {
        Action::Play(card) => of(0, u64::from(card.0)),
        Action::Attack { by, at } => {
            let at = at.map_or(0, |at| 1 + u64::from(at.0));
            of(1, u64::from(by.0) << 16 | at)
        }
        Action::Charge(card) => of(2, u64::from(card.0)),
        Action::Pay(with) => of(3, u64::from(with.bits())),
        Action::Block(slot) => of(4, u64::from(slot.0)),
        Action::Target(slot) => of(5, u64::from(slot.0)),
        Action::Pick(card) => of(6, u64::from(card.0)),
        Action::Put(card) => of(7, u64::from(card.0)),
        Action::Use => of(8, 0),
        Action::Take => of(9, 0),
        Action::Let => of(10, 0),
        Action::Decline => of(11, 0),
        Action::Keep => of(12, 0),
        Action::End => of(13, 0),
    }
}

/// A choice that nothing was weighed for.
pub(in crate::games::duel) fn settled(seen: &Observation, action: Action) -> Evaluation<Action> {
    Evaluation::settled(action, seen.legal_count())
}

/// An action with the names of its creatures.
pub(in crate::games::duel) fn name(seen: &Observation, action: &Action) -> Arg {
    named_by(seen, action).into()
}

/// The picture of an evaluation whose value is a win chance.
pub(in crate::games::duel) fn ranking(seen: &Observation, found: &Evaluation<Action>) -> Panel {
    ranking_by(words::MEASURE_WIN, seen, found)
}

/// The picture of an evaluation, with what its value is called.
pub(super) fn ranking_by(value: Phrase, seen: &Observation, found: &Evaluation<Action>) -> Panel {
    Panel::Ranking(Ranking::draw(
        found,
        &Drawing {
            title: words::RANKING.text(),
            value: Measure {
                name: value.text(),
                unit: Unit::Share,
                more_is_better: true,
                sampled: true,
            },
            range: RANGE,
            listed: LISTED,
            label: &|action| name(seen, action),
            asked: &[],
        },
    ))
}

/// The step with what its action takes or aims at, lit on the table.
pub(super) fn spoken_of(step: Step, seen: &Observation, action: &Action) -> Step {
    let card = |card: CardId| format!("card:{}", cards::slug(card));
    let creature = |slot: Slot| {
        let (_, creature) = seen.table().creature(slot)?;
        Some(card(creature.card))
    };
    match *action {
        Action::Charge(id) | Action::Play(id) | Action::Pick(id) | Action::Put(id) => {
            step.focus(card(id))
        }
        Action::Attack { by, at } => {
            let aim = match at {
                Some(at) => creature(at),
                None => Some(format!("shields:{}", other(seen.seat()).0)),
            };
            creature(by).into_iter().chain(aim).fold(step, Step::focus)
        }
        Action::Block(slot) | Action::Target(slot) => {
            creature(slot).into_iter().fold(step, Step::focus)
        }
        Action::Pay(_) => step.focus(format!("mana:{}", seen.seat().0)),
        _ => step,
    }
}
