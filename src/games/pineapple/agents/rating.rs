//! Evaluations of placements.

use super::alike::Alike;
use crate::evaluation::{By, Evaluation, Rated};
use crate::game::Observation as _;
use crate::games::pineapple::{Action, Observation};

/// A choice that needs no figures.
pub(super) fn settled(seen: &Observation, action: Action) -> Evaluation<Action> {
    Evaluation::settled(action, seen.legal_count())
}

/// The same, to be filled in.
pub(super) fn settled_as(action: Action) -> Evaluation<Action> {
    Evaluation::settled(action, 0)
}

/// Placements with exact values.
pub(super) fn exact(
    values: Vec<(Action, Option<f64>)>,
    place: impl Fn(&Action) -> u64,
) -> Evaluation<Action> {
    let rate = |(action, value): (Action, Option<f64>)| Rated {
        value,
        ..Rated::new(action, place(&action))
    };
    let decides = By::Value { pull: 0.0 };
    sampled(values.into_iter().map(rate).collect(), decides)
}

/// Placements with what was sampled of them, and what decides between them.
pub(super) fn sampled(actions: Vec<Rated<Action>>, decides: By<Action>) -> Evaluation<Action> {
    Evaluation {
        actions,
        decides,
        measures: Vec::new(),
        legal: 0,
        simulations: 0,
        settled: false,
    }
}

/// Placements as the judgement sees them, with the best one as the choice.
pub(super) fn judged(
    best: Action,
    judged: &[(Action, f64)],
    alike: &Alike,
    place: impl Fn(&Action) -> u64,
) -> Evaluation<Action> {
    let firsts = judged
        .iter()
        .filter(|(action, _)| alike.first(action) == *action);
    let rate = |(action, value): &(Action, f64)| Rated {
        value: Some(*value),
        ..Rated::new(*action, place(action))
    };
    sampled(firsts.map(rate).collect(), By::Settled(best))
}

/// Adds what was asked about and has a like that is known.
pub(super) fn answer(
    found: &mut Evaluation<Action>,
    asked: &[Action],
    alike: &Alike,
    place: impl Fn(&Action) -> u64,
) {
    for asked in asked {
        let first = alike.first(asked);
        if found.rated(asked).is_some() {
            continue;
        }
        let Some(own) = found.actions.iter_mut().find(|rated| rated.action == first) else {
            continue;
        };
        own.class = Some(place(&first) as u32);
        let like = Rated {
            action: *asked,
            place: place(asked),
            ..own.clone()
        };
        found.actions.push(like);
    }
}
