//! The baselines: any card that can be laid, and one ply by a fixed rule.

use rand::seq::IndexedRandom;
use yomite_games::sevens::agents::words;
use yomite_games::sevens::{Action, Observation, Sevens};

use super::explain;
use crate::agent::{Agent, Brief, Ready, Search};
use crate::evaluation::{By, Evaluation, Measure, Rated, Unit};
use crate::game::Observation as _;
use crate::insight::{Insight, Step};
use crate::sevens::opponent::GREEDY;
use crate::words::{Arg, Text, count};

/// Lays the card that opens most for its own hand and least for the others.
pub(super) struct Greedy;

impl Agent<Sevens> for Greedy {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Sevens>> {
        let evaluation = evaluation(seen, &brief.asked);
        let (seen, found) = (seen.clone(), evaluation.clone());
        Box::new(Ready {
            evaluation,
            explain: move || insight(&seen, &found),
        })
    }
}

fn evaluation(seen: &Observation, asked: &[Action]) -> Evaluation<Action> {
    let hand = seen.hand().bits();
    let rate = |action| match action {
        Action::Play(card) => {
            let worth = f64::from(GREEDY.worth(seen.table(), hand, card.bit()));
            Rated {
                merit: Some(worth),
                own: vec![Some(worth)],
                ..Rated::new(action, explain::place(action))
            }
        }
        // The rule has no figure for it: it is never passed but when it must be.
        Action::Pass => Rated {
            own: vec![None],
            ..Rated::new(action, explain::place(action))
        },
    };
    let mut actions = seen.legal_actions();
    if actions.len() < 2 {
        return explain::settled(seen, Action::Pass);
    }
    actions.retain(|action| *action != Action::Pass || asked.contains(action));
    let actions = actions.into_iter().map(rate).collect();
    Evaluation {
        actions,
        decides: By::Merit { measure: 0 },
        measures: vec![Measure::exact(
            words::MEASURE_RULE.text(),
            Unit::Number(1),
            true,
        )],
        ..explain::settled(seen, Action::Pass)
    }
}

fn insight(seen: &Observation, found: &Evaluation<Action>) -> Insight {
    let best = found.chosen().copied().unwrap_or(Action::Pass);
    let cards = found.actions.iter().filter(|rated| rated.merit.is_some());
    let cards = cards.count();
    if cards < 2 {
        return explain::forced(seen, best, Vec::new());
    }
    let mut step = Step::new(words::STEP_RANKING.text(), words::GREEDY_SENTENCE.text())
        .figure(explain::name(best))
        .panel(explain::ranking(found))
        .telling_most();
    step.focus.extend(explain::focus(best));
    Insight::new(
        words::GREEDY_HEADLINE.with([count(cards), explain::name(best).into()]),
        vec![step],
    )
}

/// Lays a card at random; passes only when it must.
pub(super) struct Random;

impl Agent<Sevens> for Random {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Sevens>> {
        let mut cards = seen.legal_actions();
        cards.retain(|action| *action != Action::Pass);
        let (action, headline) = match cards.choose(&mut brief.common()) {
            Some(&action) => {
                let card = <Sevens as crate::catalogue::Catalogue>::label(&action);
                (
                    action,
                    words::RANDOM_HEADLINE.with([count(cards.len()), card.into()]),
                )
            }
            None => (Action::Pass, no_choice(seen)),
        };
        Box::new(Ready {
            evaluation: explain::settled(seen, action),
            explain: move || Insight::new(headline.clone(), Vec::new()),
        })
    }
}

/// What is said when nothing can be laid.
pub(super) fn no_choice(seen: &Observation) -> Text {
    let me = Arg::Seat(seen.seat().0);
    if seen.table().pass_is_burst() {
        words::HEADLINE_BURST.with([me])
    } else {
        explain::and_last(seen, words::HEADLINE_FORCED.with([me]))
    }
}
