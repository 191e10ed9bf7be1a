//! One ply by a fixed rule: open for oneself, not for others.

use super::{explain, words};
use crate::agent::{Agent, Progress, Search, Shard};
use crate::game::Observation as _;
use crate::games::sevens::opponent::GREEDY;
use crate::games::sevens::{Action, Observation, Sevens};
use crate::insight::{Insight, Measure, Panel, Ranking, Step, Unit};
use crate::words::count;

/// Lays the card that opens most for its own hand and least for the others.
pub(super) struct Greedy;

impl Agent<Sevens> for Greedy {
    fn begin(&self, seen: &Observation, _seed: u64, _shard: Shard) -> Box<dyn Search<Sevens>> {
        let hand = seen.hand().bits();
        let worth = |action| match action {
            Action::Play(card) => Some((
                action,
                f64::from(GREEDY.worth(seen.table(), hand, card.bit())),
            )),
            Action::Pass => None,
        };
        let mut worths: Vec<_> = seen.legal_actions().into_iter().filter_map(worth).collect();
        worths.sort_by(|a, b| b.1.total_cmp(&a.1));
        Box::new(Weighed {
            seen: seen.clone(),
            worths,
        })
    }
}

struct Weighed {
    seen: Observation,
    /// What can be laid and its worth, best first.
    worths: Vec<(Action, f64)>,
}

impl Search<Sevens> for Weighed {
    fn step(&mut self) -> Progress {
        Progress::Settled
    }

    fn insight(&self) -> Insight {
        let best = self.best();
        if self.worths.len() < 2 {
            return explain::forced(&self.seen, best);
        }
        let rows = self
            .worths
            .iter()
            .map(|(action, worth)| explain::row(*action, vec![*worth], None, 0));
        let ranking = Ranking {
            title: words::RANKING.text(),
            measures: vec![Measure {
                name: words::MEASURE_RULE.text(),
                unit: Unit::Number(1),
                more_is_better: true,
                sampled: false,
            }],
            decides: 0,
            rows: rows.collect(),
            others: 0,
        };
        let mut step = Step::new(words::RANKING_TITLE.text(), words::GREEDY_SENTENCE.text())
            .figure(explain::name(best))
            .panel(Panel::Ranking(ranking));
        step.focus.extend(explain::focus(best));
        Insight {
            headline: words::GREEDY_HEADLINE
                .with([count(self.worths.len()), explain::name(best).into()]),
            steps: vec![step],
            simulations: 0,
            settled: true,
        }
    }

    fn best(&self) -> Action {
        self.worths
            .first()
            .map_or(Action::Pass, |(action, _)| *action)
    }

    fn simulations(&self) -> u64 {
        0
    }
}
