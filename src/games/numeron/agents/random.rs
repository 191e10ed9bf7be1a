//! A random consistent call.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::words;
use crate::agent::{Agent, Progress, Search, Shard};
use crate::game::Observation as _;
use crate::games::numeron::belief;
use crate::games::numeron::{Action, Numeron, Observation, Phase};
use crate::insight::Insight;
use crate::words::count;

/// Calls any code that could still be the secret.
pub(super) struct Random;

impl Agent<Numeron> for Random {
    fn begin(&self, seen: &Observation, seed: u64, _shard: Shard) -> Box<dyn Search<Numeron>> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (choices, action): (Vec<_>, fn(_) -> Action) = match seen.phase() {
            Phase::Secret(_) => (
                crate::games::numeron::Code::all(seen.config.len()),
                Action::Secret,
            ),
            _ => (
                belief::candidates(&seen.config, &seen.calls, seen.seat()),
                Action::Call,
            ),
        };
        let code = choices.choose(&mut rng).copied();
        let fallback = || crate::games::numeron::Code::all(seen.config.len())[0];
        Box::new(Chosen {
            action: action(code.unwrap_or_else(fallback)),
            among: choices.len(),
        })
    }
}

struct Chosen {
    action: Action,
    among: usize,
}

impl Search<Numeron> for Chosen {
    fn step(&mut self) -> Progress {
        Progress::Settled
    }

    fn insight(&self) -> Insight {
        let code = self.action.code().to_string();
        let headline = match self.action {
            Action::Secret(_) => words::SECRET_HEADLINE.with([code.into()]),
            Action::Call(_) => words::RANDOM_HEADLINE.with([count(self.among), code.into()]),
        };
        Insight {
            headline,
            steps: Vec::new(),
            simulations: 0,
            settled: true,
        }
    }

    fn best(&self) -> Action {
        self.action
    }

    fn simulations(&self) -> u64 {
        0
    }
}
