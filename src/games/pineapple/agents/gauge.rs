//! What placements are worth if both play on by the judgement: a measure that is the same for all
//! agents, and less chancy than a match.

use std::sync::Arc;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::descent::Descent;
use super::fantasyland::Sets;
use super::mcts::Judgements;
use super::rivals;
use super::spot::Spot;
use crate::agent::Brief;
use crate::assets::{AssetError, Assets};
use crate::games::pineapple::judge::JUDGED;
use crate::games::pineapple::{Action, Observation};

/// Fantasyland boards of the other that worlds are made with.
const SETS: usize = 48;

/// Weighs placements over worlds that all of them meet.
#[derive(Clone, Debug)]
pub struct Gauge {
    known: Judgements,
}

impl Gauge {
    /// A gauge with the judgements that are shipped.
    ///
    /// # Errors
    /// A judgement is not at hand, or is broken.
    pub fn shipped(files: &Assets) -> Result<Gauge, AssetError> {
        let known = Judgements::shipped(files)?;
        Ok(Gauge { known })
    }

    /// How many streets are weighed, from the first on: those before the last but one, which the
    /// tree search weighs over all draws.
    pub const STREETS: usize = JUDGED - 1;

    /// What each placement is worth in points of the session: the mean over so many worlds in
    /// which both play on by the judgement, until the own board has one street to come and all
    /// draws are known.
    pub fn values(
        &self,
        seen: &Observation,
        actions: &[Action],
        worlds: u64,
        seed: u64,
    ) -> Vec<f64> {
        let known = self.known.of(seen.config());
        let spot = Arc::new(Spot::new(seen, known, 0.0));
        let mut chance = Brief::<Action>::new(seed).common();
        let mut sets = Sets::new(&spot, SETS, chance.clone());
        while !sets.is_complete() {
            sets.step();
        }
        let field = Arc::new(rivals::field(&spot, &sets, &mut chance));
        let root: Arc<[Action]> = actions.into();
        let mut sums = vec![0.0; actions.len()];
        for _ in 0..worlds {
            let world = chance.next_u64();
            for (sum, action) in sums.iter_mut().zip(actions) {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(world);
                let set = sets.draw(&mut rng).copied();
                let world = Descent::new(&spot, set.as_ref(), &root, &field, &mut rng);
                *sum += world.worth_of(action);
            }
        }
        sums.iter().map(|sum| sum / worlds.max(1) as f64).collect()
    }
}
