//! Information-set Monte Carlo tree search over worlds of the belief.

use std::sync::Arc;

use rand_xoshiro::Xoshiro256PlusPlus;

use super::descent::Descent;
use super::explain::{self, Account};
use super::growth::{self, Growth, Habit};
use super::guide::Counsel;
use super::worlds::{Believing, Worlds};
use super::{params, rating, words};
use crate::agent::{Agent, Brief, Progress, Search};
use crate::assets::{AssetError, Assets};
use crate::catalogue::Params;
use crate::evaluation::Evaluation;
use crate::game::Observation as _;
use crate::games::duel::learned::{Eyes, STUDENT};
use crate::games::duel::statistics::Profiles;
use crate::games::duel::{Action, Duel, Observation};
use crate::insight::{Insight, Step};

/// Iterations in one slice; each may ask a network.
const SLICE: u64 = 25;

/// The agent: its parameters.
pub(super) struct TreeSearch {
    profiles: Arc<Profiles>,
    simulations: u64,
    habit: Habit,
    believing: Believing,
    counsel: Option<Counsel>,
}

impl TreeSearch {
    pub(super) fn new(params: &Params, files: &Assets) -> Result<TreeSearch, AssetError> {
        Ok(TreeSearch {
            profiles: Arc::new(Profiles::shipped(files)?),
            counsel: Counsel::of(params, files, STUDENT, Eyes::Player)?,
            simulations: params.whole("simulations").unsigned_abs(),
            habit: Habit::of(params),
            believing: params::believing(params),
        })
    }
}

impl Agent<Duel> for TreeSearch {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Duel>> {
        let actions = seen.legal_actions();
        Box::new(Exploring {
            account: Account::new(&self.profiles),
            worlds: Worlds::new(seen, self.believing),
            growth: Growth::new(self.habit, self.counsel.clone(), seen, brief.asked.clone()),
            simulations: match actions.len() {
                0 | 1 => 0,
                _ => brief.part().share(self.simulations),
            },
            actions,
            seen: seen.clone(),
            rng: brief.own(),
        })
    }
}

struct Exploring {
    seen: Observation,
    account: Account,
    actions: Vec<Action>,
    worlds: Worlds,
    growth: Growth,
    simulations: u64,
    rng: Xoshiro256PlusPlus,
}

impl Exploring {
    fn is_done(&self) -> bool {
        self.growth.iterations() >= self.simulations
    }
}

impl Search<Duel> for Exploring {
    fn step(&mut self) -> Progress {
        for _ in 0..SLICE.min(self.simulations.saturating_sub(self.growth.iterations())) {
            let root = Descent {
                table: self.worlds.draw(&mut self.rng),
                eyes: growth::Eyes::Of(self.seen.seat()),
            };
            self.growth.iterate(root, &mut self.rng);
        }
        match self.is_done() {
            true => Progress::Settled,
            false => Progress::Thinking,
        }
    }

    fn evaluation(&self) -> Evaluation<Action> {
        self.growth
            .evaluation(&self.seen, &self.actions, self.is_done())
    }

    fn insight(&self) -> Insight {
        let found = self.evaluation();
        let best = found.chosen().copied().unwrap_or(Action::End);
        let name = rating::name(&self.seen, &best);
        if self.actions.len() < 2 {
            return Insight {
                headline: words::FORCED.with([name]),
                steps: self.account.steps(&self.seen, self.worlds.reading()),
            };
        }
        let value = found.actions.iter().find(|rated| rated.action == best);
        let value = value.and_then(|rated| rated.value);
        let headline = explain::headline(self.worlds.reading(), best, name.clone(), value);
        let sentence = self.growth.sentence(&found, name);
        let mut steps = self.account.steps(&self.seen, self.worlds.reading());
        let step = Step::new(words::RANKING_TITLE.text(), sentence)
            .telling_most()
            .panel(self.growth.picture())
            .panel(rating::ranking(&self.seen, &found));
        steps.push(rating::spoken_of(step, &self.seen, &best));
        Insight { headline, steps }
    }

    fn simulations(&self) -> u64 {
        self.growth.iterations()
    }
}
