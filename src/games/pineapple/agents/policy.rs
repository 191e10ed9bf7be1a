//! The learned policy: a network's distribution over placements, at sight.

use std::sync::Arc;

use super::learning::learning;
use super::setting::Setting;
use super::spot::{Known, Spot};
use super::{explain, greedy, rating, words};
use crate::agent::{Agent, Brief, Ready, Search};
use crate::catalogue::Catalogue as _;
use crate::evaluation::{By, Evaluation, Measure, Rated, Unit};
use crate::game::Observation as _;
use crate::games::pineapple::learned::{Learned, Opinion};
use crate::games::pineapple::{Action, Observation, Pineapple, Row, Task};
use crate::insight::{Formula, FormulaLine, Insight, Panel, Step};
use crate::words::{Arg, Text, count};

/// Takes the placement that a network gives the highest probability; fantasyland hands are solved.
pub struct Policy(Learned);

impl Policy {
    /// The agent of a network.
    pub fn new(learned: Learned) -> Policy {
        Policy(learned)
    }
}

impl Agent<Pineapple> for Policy {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Pineapple>> {
        let mine = seen.to_move() == Some(seen.seat());
        if mine && seen.table().fantasy[seen.seat().index()] > 0 {
            let spot = Arc::new(Spot::new(seen, Known::none(), 0.0));
            return Box::new(Setting::new(seen, spot, brief));
        }
        let opinion = mine.then(|| self.0.opinion(seen)).flatten();
        let Some(opinion) = opinion else {
            return Box::new(Ready {
                evaluation: rating::settled(seen, Action::default()),
                explain: explain::idle,
            });
        };
        let found = evaluation(&seen.task(), &opinion);
        let ahead = self.0.ahead();
        let evaluation = found.clone();
        Box::new(Ready {
            evaluation,
            explain: move || insight(&found, &opinion, &ahead),
        })
    }
}

/// The opinion as an evaluation: every placement by its probability.
fn evaluation(task: &Task, opinion: &Opinion) -> Evaluation<Action> {
    let rate = |(action, chance): &(Action, f32)| {
        let chance = f64::from(*chance);
        Rated {
            merit: Some(chance),
            own: vec![Some(chance)],
            ..Rated::new(*action, task.place(action))
        }
    };
    Evaluation {
        actions: opinion.policy.iter().map(rate).collect(),
        decides: By::Merit { measure: 0 },
        measures: vec![Measure {
            name: words::MEASURE_POLICY.text(),
            unit: Unit::Share,
            more_is_better: true,
            sampled: false,
        }],
        legal: opinion.policy.len() as u64,
        simulations: 0,
        settled: true,
    }
}

/// `ahead` is by how much its versions were ahead of where it began.
fn insight(found: &Evaluation<Action>, opinion: &Opinion, ahead: &[(u64, f64)]) -> Insight {
    let order = found.order();
    let named = |at: usize| {
        let rated = order.get(at).map(|at| &found.actions[*at])?;
        let chance = rated.own.first().copied().flatten()?;
        Some((
            rated.action,
            Arg::from(Pineapple::label(&rated.action)),
            Arg::Share(chance),
        ))
    };
    let Some((best, label, chance)) = named(0) else {
        return explain::idle();
    };
    let royalties = || Arg::Number(f64::from(opinion.royalties), 1);
    let share = |chance: f32| Arg::Share(f64::from(chance));
    let sentence = words::POLICY_FORECAST_SENTENCE.with([
        royalties(),
        share(opinion.foul),
        share(opinion.fantasyland),
    ]);
    let forecast = Step::new(words::POLICY_FORECAST.text(), sentence).panel(forecasts(opinion));
    let sentence = match named(1) {
        None => words::POLICY_ONLY.with([label.clone()]),
        Some((_, second, less)) => words::POLICY_SENTENCE.with([
            count(found.actions.len()),
            label.clone(),
            chance.clone(),
            second,
            less,
        ]),
    };
    let mut ranked = Step::new(words::POLICY_RANKING.text(), sentence)
        .figure(Pineapple::label(&best))
        .panel(greedy::ranking(words::POLICY_RANKING.text(), found))
        .telling_most();
    for row in Row::ALL
        .iter()
        .filter(|row| !best.placed()[**row].is_empty())
    {
        ranked = ranked.focus(format!("row:{}", row.name()));
    }
    let learned = learning(ahead, &words::POLICY_LEARNED_PANEL, &words::POLICY_LEARNED);
    Insight {
        headline: words::POLICY_HEADLINE.with([label, chance]),
        steps: [forecast, ranked].into_iter().chain(learned).collect(),
    }
}

/// What the value heads say of the hand.
fn forecasts(opinion: &Opinion) -> Panel {
    let line = |name: Text, value: Arg| FormulaLine {
        name,
        expression: String::new(),
        value,
    };
    let share = |chance: f32| Arg::Share(f64::from(chance));
    Panel::Formula(Formula {
        title: words::POLICY_FORECAST.text(),
        lines: vec![
            line(
                words::MEASURE_ROYALTIES.text(),
                Arg::Number(f64::from(opinion.royalties), 1),
            ),
            line(words::MEASURE_FOUL.text(), share(opinion.foul)),
            line(words::MEASURE_FANTASY.text(), share(opinion.fantasyland)),
        ],
    })
}
