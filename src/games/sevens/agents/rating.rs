//! What the agents of Sevens have found out, as data.

use super::words;
use crate::cards::Card;
use crate::catalogue::Catalogue;
use crate::evaluation::{Evaluation, Measure, Rated, Unit};
use crate::game::Observation as _;
use crate::games::sevens::{Action, Observation, Sevens};
use crate::insight::{Drawing, LISTED, Panel, Ranking};
use crate::words::{Arg, count};

/// The range of scores.
const RANGE: (f64, f64) = (0.0, 1.0);

/// An action's place among all: the cards by number, then the pass.
pub(super) fn place(action: Action) -> u64 {
    match action {
        Action::Play(card) => card.index() as u64,
        Action::Pass => Card::COUNT as u64,
    }
}

/// A choice that nothing was weighed for.
pub(super) fn settled(seen: &Observation, action: Action) -> Evaluation<Action> {
    Evaluation::settled(action, seen.legal_actions().len() as u64)
}

/// The picture of an evaluation.
pub(super) fn ranking(found: &Evaluation<Action>) -> Panel {
    Panel::Ranking(Ranking::draw(
        found,
        &Drawing {
            title: words::RANKING.text(),
            value: Measure {
                name: words::MEASURE_WIN.text(),
                unit: Unit::Share,
                more_is_better: true,
                sampled: true,
            },
            range: RANGE,
            listed: LISTED,
            label: &Sevens::short,
            asked: &[],
        },
    ))
}

/// Whether the samples do not tell an action from the first: each one's mean lies in the other's
/// interval.
pub(super) fn is_near(first: &Rated<Action>, other: &Rated<Action>) -> bool {
    let means = first.value.zip(other.value);
    let ends = first.interval(RANGE).zip(other.interval(RANGE));
    let within = |(a, b), ((low, _), (_, high))| low <= b && a <= high;
    means
        .zip(ends)
        .is_some_and(|(means, ends)| within(means, ends))
}

/// What is as good as the first, where at least the next of the order is: that by its name, the
/// others by their number. `near` compares two places of the evaluation's actions.
pub(super) fn rivals(
    found: &Evaluation<Action>,
    near: impl Fn(usize, usize) -> bool,
) -> Option<Arg> {
    let order = found.order();
    let (&first, others) = order.split_first()?;
    let (&second, others) = others.split_first()?;
    if !near(first, second) {
        return None;
    }
    let name = Sevens::short(&found.actions[second].action);
    let more = others.iter().filter(|&&other| near(first, other)).count();
    Some(match more {
        0 => name,
        _ => words::RIVALS.with([name, count(more)]).into(),
    })
}
