//! Any card that can be laid.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::words;
use crate::agent::{Agent, Progress, Search, Shard};
use crate::game::Observation as _;
use crate::games::sevens::{Action, Observation, Sevens};
use crate::insight::Insight;
use crate::words::{Text, count};

/// Lays a card at random; passes only when it must.
pub(super) struct Random;

impl Agent<Sevens> for Random {
    fn begin(&self, seen: &Observation, seed: u64, _shard: Shard) -> Box<dyn Search<Sevens>> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut cards = seen.legal_actions();
        cards.retain(|action| *action != Action::Pass);
        let (action, headline) = match cards.choose(&mut rng) {
            Some(&action) => {
                let card = <Sevens as crate::agent::Catalogue>::label(&action);
                (
                    action,
                    words::RANDOM_HEADLINE.with([count(cards.len()), card.into()]),
                )
            }
            None => (Action::Pass, no_choice(seen)),
        };
        Box::new(Chosen { action, headline })
    }
}

/// What is said when nothing can be laid.
pub(super) fn no_choice(seen: &Observation) -> Text {
    if seen.table().pass_is_burst() {
        words::FORCED_BURST.text()
    } else {
        words::FORCED_PASS.text()
    }
}

struct Chosen {
    action: Action,
    headline: Text,
}

impl Search<Sevens> for Chosen {
    fn step(&mut self) -> Progress {
        Progress::Settled
    }

    fn insight(&self) -> Insight {
        Insight {
            headline: self.headline.clone(),
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
