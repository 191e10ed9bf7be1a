//! The two-player agent: it plays a solved strategy that no reader can exploit for much.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Decided, bid_numbers, counter, pictures, words};
use crate::agent::{Agent, Catalogue, Search, Shard};
use crate::games::coyote::belief::{Sight, Totals, World};
use crate::games::coyote::strategy::{Strategy, shipped};
use crate::games::coyote::{Action, Card, Coyote, MAX_BID, Observation};
use crate::insight::{Insight, Panel, Ranking, RankingRow, Step, Unit};
use crate::words::{Arg, count};

/// Plays the solved strategy between two; counts cards where that says nothing.
pub(super) struct Equilibrium {
    /// Who plays instead: with more players, or where the strategy never comes.
    pub threshold: f64,
}

impl Agent<Coyote> for Equilibrium {
    fn begin(&self, seen: &Observation, seed: u64, shard: Shard) -> Box<dyn Search<Coyote>> {
        let Some(mixed) = Mixed::of(seen) else {
            let instead = if seen.living() > 2 {
                words::EQUILIBRIUM_CROWD.with([count(seen.living())])
            } else {
                words::EQUILIBRIUM_OFF.text()
            };
            let counter = counter::Counter {
                threshold: self.threshold,
                instead: Some(instead),
            };
            return counter.begin(seen, seed, shard);
        };
        let action = mixed.draw(seed);
        let sight = Sight::of(seen, true);
        let thought = Thought {
            unseen: sight.unseen.len(),
            discards: sight.discards.len(),
            worlds: sight.worlds(),
            totals: sight.totals(),
            last: seen.last_bid(),
            mixed,
            action,
        };
        Box::new(Decided {
            action,
            explain: move || thought.insight(),
        })
    }
}

/// The mixed strategy of a position.
pub(in crate::games::coyote) struct Mixed {
    in_view: Card,
    strategy: &'static Strategy,
    /// The actions and their probabilities, likeliest first.
    actions: Vec<(Action, f64)>,
}

impl Mixed {
    /// The strategy's actions in a position; `None` where it says nothing.
    fn of(seen: &Observation) -> Option<Mixed> {
        let strategy = shipped()?;
        let in_view = seen.facing()?;
        let bids = bid_numbers(seen);
        let actions = strategy.after(in_view, &bids)?;
        Some(Mixed {
            in_view,
            strategy,
            actions,
        })
    }

    fn draw(&self, seed: u64) -> Action {
        let mut at = Xoshiro256PlusPlus::seed_from_u64(seed).random::<f64>();
        for (action, p) in &self.actions {
            at -= p;
            if at < 0.0 {
                return *action;
            }
        }
        self.actions.first().map_or(Action::Call, |first| first.0)
    }
}

struct Thought {
    unseen: usize,
    discards: usize,
    worlds: Vec<World>,
    totals: Totals,
    last: i32,
    mixed: Mixed,
    action: Action,
}

impl Thought {
    fn insight(&self) -> Insight {
        let p = self
            .mixed
            .actions
            .iter()
            .find(|(action, _)| *action == self.action)
            .map_or(0.0, |(_, p)| *p);
        let label = || Coyote::label(&self.action).into();
        Insight {
            headline: words::EQUILIBRIUM_HEADLINE.with([label(), Arg::Share(p)]),
            steps: vec![
                counter::prior(
                    &self.worlds,
                    &self.totals,
                    self.unseen,
                    self.discards,
                    self.last,
                ),
                counter::curve(None, &self.totals, self.last, None),
                self.table(p),
            ],
            simulations: 0,
            settled: true,
        }
    }

    fn table(&self, p: f64) -> Step {
        let strategy = self.mixed.strategy;
        let mut rows: Vec<RankingRow> = self
            .mixed
            .actions
            .iter()
            .map(|(action, p)| RankingRow {
                action: pictures::action_json(*action),
                label: Coyote::label(action).into(),
                values: vec![
                    *p,
                    match action {
                        Action::Call => self.totals.below(self.last),
                        Action::Bid(bid) => self.totals.at_least(*bid),
                    },
                    f64::from(u8::from(*action == self.action)),
                ],
                interval: None,
                visits: 0,
                prior: None,
                note: None,
            })
            .collect();
        rows.sort_by(|a, b| b.values[2].total_cmp(&a.values[2]));
        let legal = (MAX_BID - self.last) as u64 + u64::from(self.last > 0);
        let others = legal.saturating_sub(rows.len() as u64);
        Step::new(
            words::STEP_EQUILIBRIUM.text(),
            words::EQUILIBRIUM.with([
                self.mixed.in_view.label(),
                count(strategy.bidding.levels.len()),
                count(strategy.bidding.top()),
                Arg::Number(strategy.exploitability, 4),
            ]),
        )
        .figure(words::DRAWN.with([Coyote::label(&self.action).into(), Arg::Share(p)]))
        .panel(Panel::Ranking(Ranking {
            title: words::MIXTURE.text(),
            measures: vec![
                pictures::measure(words::PROBABILITY.text(), Unit::Share, true),
                pictures::measure(words::RIGHT.text(), Unit::Share, true),
                pictures::measure(words::DRAWN_COLUMN.text(), Unit::Share, true),
            ],
            decides: 2,
            rows,
            others,
        }))
    }
}
