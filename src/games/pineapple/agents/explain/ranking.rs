//! What each placement is worth: the ranking, and the tree below it.

use super::super::reasons as say;
use super::super::spot::Spot;
use super::tree::tree;
use super::{Basis, Case, focused, name, together};
use crate::catalogue::Catalogue;
use crate::evaluation::{Measure, Rated, Unit};
use crate::games::pineapple::{Action, Pineapple};
use crate::insight::{Drawing, LISTED, Panel, Ranking, Step};
use crate::words::{Arg, Figure, Text, count};

/// The range that intervals take for possible in points of a hand: to both sides all that it may
/// bring but for rare boards, 40 points and the richest fantasyland.
pub(super) fn range(spot: &Spot) -> (f64, f64) {
    let swing = 40.0 + f64::from(spot.prices().enter[3]);
    (-swing, swing)
}

/// How an action compares with the choice.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Against {
    /// The choice is worth so much more; with the 95 % interval of it where it was sampled.
    Ahead(f64, Option<(f64, f64)>),
    /// The samples do not tell which is worth more; they are so far apart.
    Level(f64),
    /// It was tried too seldom to tell, so often.
    Hardly(Arg),
    /// Worth the same.
    Equal,
    /// It shows so much more, from fewer visits.
    Behind(f64),
}

/// How often an action was tried, by all who search together.
pub(super) fn tried(rated: &Rated<Action>) -> Arg {
    Figure::Visits(rated.place).found(count(rated.visits))
}

/// Compares an action with the choice; `None` where the choice has no value, or the other was not
/// tried.
pub(super) fn against(case: &Case, other: &Rated<Action>) -> Option<Against> {
    let best = case.value(case.chosen()?)?;
    let Some(value) = case.value(other) else {
        return other.value.map(|_| Against::Hardly(tried(other)));
    };
    let gap = best - value;
    let (before, (low, high)) = (case.spot().before(), range(case.spot()));
    let loss = case
        .found
        .loss(&other.action, (low + before, high + before))?;
    Some(match loss.interval {
        None if gap.abs() < 0.005 => Against::Equal,
        None if gap < 0.0 => Against::Behind(-gap),
        None => Against::Ahead(gap, None),
        // The ends of the interval stop at 0.
        Some((low, high)) if low > 0.0 => Against::Ahead(gap, Some((low, high))),
        Some((_, high)) if high > 0.0 => Against::Level(gap.abs()),
        Some(_) => Against::Behind(-gap),
    })
}

/// Points, without a fraction where there is none.
fn points(x: f64) -> Arg {
    Arg::Number(x, u8::from(x.fract() != 0.0))
}

/// What the figures rest on, in a sentence.
fn basis(case: &Case) -> Text {
    let rival = Arg::Seat(case.spot().rival() as u8);
    match case.basis {
        Basis::Judged => say::BY_JUDGEMENT.text(),
        Basis::Sampled(simulations) => {
            say::BY_SIMULATIONS.with([Figure::Simulations.found(count(simulations))])
        }
        Basis::Draws(boards) => {
            if case.after.is_full() {
                return say::BY_BOARDS.with([count(boards), rival]);
            }
            let cards = case.spot().unseen.len();
            let draws = cards * cards.saturating_sub(1) * cards.saturating_sub(2) / 6;
            say::BY_DRAWS.with([count(draws), count(boards), rival])
        }
        Basis::Ends {
            total: 1,
            drawn: false,
            ..
        } => say::BY_SCORING.text(),
        Basis::Ends {
            done, drawn: true, ..
        } => say::BY_DRAWN.with([count(done), rival]),
        Basis::Ends { done, total, .. } if done < total => {
            say::BY_SOME.with([count(done), count(total), rival])
        }
        Basis::Ends { done, .. } => say::BY_ALL.with([count(done), rival]),
    }
}

/// What stands first, in a sentence.
fn first(case: &Case) -> Option<Text> {
    let best = case.chosen()?;
    let value = case.worth(best, 2)?;
    let named = name(&best.action);
    let second = case.second();
    Some(match case.basis {
        Basis::Sampled(_) => {
            let visits = tried(best);
            match second.filter(|second| second.visits == best.visits) {
                Some(other) => say::TRIED_ALIKE.with([named, visits, value, name(&other.action)]),
                None => say::TRIED_MOST.with([named, visits, value]),
            }
        }
        _ => {
            let tied = second.and_then(|other| against(case, other)) == Some(Against::Equal);
            let phrase = if tied {
                say::WORTH_EQUAL
            } else {
                say::WORTH_MOST
            };
            phrase.with([named, value])
        }
    })
}

pub(super) fn step(case: &Case) -> Step {
    let spot = case.spot();
    let mut texts = vec![basis(case)];
    let trust = case.thinking.trust;
    if matches!(case.basis, Basis::Sampled(_)) && trust > 0.0 {
        texts.push(say::JUDGEMENT_COUNTS.with([points(trust)]));
    }
    texts.extend(first(case));
    if spot.caution() > 0.0 && !matches!(case.basis, Basis::Ends { .. }) {
        texts.push(say::CAREFUL.with([points(spot.caution())]));
    }
    let sampled = case.thinking.tree.iterations();
    if matches!(case.basis, Basis::Draws(_)) && sampled > 0 {
        texts.push(say::TREE_SAMPLES.with([Figure::Sum("descents".into()).found(count(sampled))]));
    }
    let sentence = together(texts).unwrap_or_else(|| say::RANKING_TITLE.text());
    let mut step = Step::new(say::RANKING_TITLE.text(), sentence).telling_most();
    if let Some(value) = case.chosen().and_then(|best| case.worth(best, 2)) {
        step = step.figure(say::POINTS.with([value]));
    }
    if case.thinking.tree.iterations() > 0 {
        step = step.panel(tree(case));
    }
    focused(step.panel(ranking(case)), &case.best)
}

fn ranking(case: &Case) -> Panel {
    let (title, measure) = match case.basis {
        Basis::Judged => (say::JUDGED_PANEL, say::JUDGED_MEASURE),
        Basis::Sampled(_) | Basis::Draws(_) if case.spot().caution() > 0.0 => {
            (say::RANKING_PANEL, say::CAREFUL_MEASURE)
        }
        _ => (say::RANKING_PANEL, say::VALUE_MEASURE),
    };
    Panel::Ranking(Ranking::draw_by(
        &case.found,
        &Drawing {
            title: title.text(),
            value: Measure {
                name: measure.text(),
                unit: Unit::Number(2),
                more_is_better: true,
                sampled: !case.basis.values_exactly(),
            },
            range: range(case.spot()),
            listed: LISTED,
            label: &Pineapple::short,
            asked: &case.thinking.asked,
        },
        case.reckoning(),
    ))
}
