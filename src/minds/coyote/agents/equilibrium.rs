//! The two-player agent: it plays a solved strategy that no reader can exploit for much.

use std::sync::Arc;

use rand::RngExt;
use yomite_games::coyote::agents::words;
use yomite_games::coyote::knowledge::{PossibleWorld, Sight, Totals};
use yomite_games::coyote::{Action, Card, Coyote, Observation};

use super::solved::Duel;
use super::{bid_numbers, counter, pictures};
use crate::agent::{Agent, Brief, Ready, Search};
use crate::catalogue::Catalogue;
use crate::coyote::strategy::Strategy;
use crate::evaluation::Rated;
use crate::insight::{Insight, Panel, Step};
use crate::words::{Arg, count};

/// Plays the solved strategy between two; counts cards where that says nothing.
pub(super) struct Equilibrium {
    /// Who plays instead: with more players, or where the strategy never comes.
    pub threshold: f64,
    pub strategy: Arc<Strategy>,
}

impl Agent<Coyote> for Equilibrium {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Coyote>> {
        let Some(mixed) = Mixed::from_observation(seen, &self.strategy) else {
            let instead = if seen.living() > 2 {
                words::EQUILIBRIUM_CROWD.with([count(seen.living())])
            } else {
                words::EQUILIBRIUM_OFF.text()
            };
            let counter = counter::Counter {
                threshold: self.threshold,
                instead: Some(instead),
            };
            return counter.begin(seen, brief);
        };
        let action = mixed.draw(brief);
        let sight = Sight::from_observation(seen, true);
        let mut duel = Duel::new(seen, &sight, mixed.in_view, &mixed.strategy, self.threshold);
        let few = mixed.actions.iter().map(|(action, _)| *action).collect();
        let rated = pictures::considered(seen.last_bid(), few, &brief.asked).into_iter();
        let rated = rated.map(|action| Rated {
            prior: Some(mixed.p(action)),
            ..pictures::valued(action, duel.value(action))
        });
        let evaluation = pictures::chosen(&sight.totals(), seen.last_bid(), action, rated);
        let thought = Mixing {
            unseen: sight.unseen.len(),
            discards: sight.discards.len(),
            worlds: sight.worlds(),
            totals: sight.totals(),
            ranking: pictures::ranking(words::PANEL_MIXTURE.text(), &evaluation, &brief.asked),
            last: seen.last_bid(),
            mixed,
            action,
        };
        Box::new(Ready {
            evaluation,
            explain: move || thought.insight(),
        })
    }
}

/// The mixed strategy of a position.
pub(in crate::coyote) struct Mixed {
    in_view: Card,
    strategy: Arc<Strategy>,
    /// The actions and their probabilities, likeliest first.
    actions: Vec<(Action, f64)>,
}

impl Mixed {
    /// The strategy's actions in a position; `None` where it says nothing.
    fn from_observation(seen: &Observation, strategy: &Arc<Strategy>) -> Option<Mixed> {
        let in_view = seen.facing()?;
        let bids = bid_numbers(seen);
        let actions = strategy.after(in_view, &bids)?;
        Some(Mixed {
            in_view,
            strategy: Arc::clone(strategy),
            actions,
        })
    }

    /// How often it takes an action.
    fn p(&self, action: Action) -> f64 {
        let mut actions = self.actions.iter();
        let found = actions.find(|(other, _)| *other == action);
        found.map_or(0.0, |(_, p)| *p)
    }

    fn draw(&self, brief: &Brief<Action>) -> Action {
        let mut at = brief.common().random::<f64>();
        for (action, p) in &self.actions {
            at -= p;
            if at < 0.0 {
                return *action;
            }
        }
        self.actions.first().map_or(Action::Call, |first| first.0)
    }
}

struct Mixing {
    unseen: usize,
    discards: usize,
    worlds: Vec<PossibleWorld>,
    totals: Totals,
    last: i32,
    ranking: Panel,
    mixed: Mixed,
    action: Action,
}

impl Mixing {
    fn insight(&self) -> Insight {
        let p = self.mixed.p(self.action);
        let label = || Coyote::label(&self.action).into();
        Insight::new(
            words::EQUILIBRIUM_HEADLINE.with([label(), Arg::Share(p)]),
            vec![
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
        )
    }

    fn table(&self, p: f64) -> Step {
        let strategy = &self.mixed.strategy;
        Step::new(
            words::STEP_EQUILIBRIUM.text(),
            words::STEP_EQUILIBRIUM_SENTENCE.with([
                self.mixed.in_view.label(),
                count(strategy.bidding.levels.len()),
                count(strategy.bidding.top()),
                Arg::Number(strategy.exploitability, 4),
            ]),
        )
        .figure(words::FIGURE_DRAWN.with([Coyote::label(&self.action).into(), Arg::Share(p)]))
        .panel(self.ranking.clone())
        // Its draw from a mixed strategy is what no count of cards tells.
        .telling_most()
    }
}
