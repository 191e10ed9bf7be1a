//! The baselines: anything that is legal, and one ply by rules of thumb.

use yomite_games::duel::agents::words;
use yomite_games::duel::{Action, Duel, Observation};

use super::descent;
use crate::agent::{Agent, Brief, Ready, Search};
use crate::catalogue::Catalogue;
use crate::duel::merit::Merits;
use crate::duel::policy::{NEVER, Policy};
use crate::evaluation::{By, Evaluation, Measure, Rated, Unit};
use crate::game::Observation as _;
use crate::insight::{Insight, Step};
use crate::words::count;

/// Plays by rule.
pub(super) struct Greedy;

impl Agent<Duel> for Greedy {
    fn begin(&self, seen: &Observation, _: &Brief<Action>) -> Box<dyn Search<Duel>> {
        let evaluation = evaluation(seen);
        let (seen, found) = (seen.clone(), evaluation.clone());
        Box::new(Ready {
            evaluation,
            explain: move || insight(&seen, &found),
        })
    }
}

fn evaluation(seen: &Observation) -> Evaluation<Action> {
    let policy = Policy::new(Merits::new(seen.table().pool()));
    let actions = seen.legal_actions();
    if actions.len() < 2 {
        let only = actions.first().copied().unwrap_or(Action::End);
        return descent::settled(seen, only);
    }
    let rate = |action: Action| {
        let score = policy.score(seen.table(), action);
        // What the rule never does has no worth in cards: it says why instead.
        let never = score <= NEVER;
        Rated {
            merit: Some(f64::from(score)),
            own: vec![(!never).then_some(f64::from(score))],
            note: never.then(|| match action {
                Action::Keep => words::GREEDY_NEVER_KEEP.text(),
                _ => words::GREEDY_NEVER_LOSE.text(),
            }),
            ..Rated::new(action, descent::place(action))
        }
    };
    Evaluation {
        decides: By::Merit { measure: 0 },
        measures: vec![Measure::exact(
            words::MEASURE_RULE.text(),
            Unit::Number(1),
            true,
        )],
        actions: actions.iter().copied().map(rate).collect(),
        ..descent::settled(seen, actions[0])
    }
}

fn insight(seen: &Observation, found: &Evaluation<Action>) -> Insight {
    let best = found.chosen().copied().unwrap_or(Action::End);
    if found.actions.len() < 2 {
        return Insight::new(words::FORCED.with([descent::name(seen, &best)]), Vec::new());
    }
    let step = Step::new(words::RANKING_TITLE.text(), words::GREEDY_SENTENCE.text())
        .panel(descent::ranking(seen, found))
        .telling_most();
    let merits = found.actions.iter().filter_map(|rated| rated.merit);
    let most = merits.clone().fold(f64::NEG_INFINITY, f64::max);
    let equal = merits.filter(|merit| *merit == most).count();
    let choices = count(found.actions.len());
    Insight::new(
        words::GREEDY_HEADLINE.with([descent::name(seen, &best), choices, count(equal)]),
        vec![descent::spoken_of(step, seen, &best)],
    )
}

/// Draws one of the legal actions.
pub(super) struct Random;

impl Agent<Duel> for Random {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Duel>> {
        let action = seen.legal_draw(&mut brief.common()).unwrap_or(Action::End);
        let ways = seen.legal_count();
        let headline = words::RANDOM_HEADLINE.with([Duel::label(&action).into(), count(ways)]);
        Box::new(Ready {
            evaluation: Evaluation::settled(action, ways),
            explain: move || Insight::new(headline.clone(), Vec::new()),
        })
    }
}
