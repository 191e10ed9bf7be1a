//! The boards that another may have set in fantasyland, and one's own.

use rand::Rng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::spot::{Set, Spot};
use crate::cards::{Face, Faces};
use crate::games::pineapple::fantasy::{Solver, Terms};
use crate::games::pineapple::judge::Rows;

/// Boards that another may have set: hands drawn from what is unseen, each arranged at its best.
pub(super) struct Sets {
    cards: usize,
    unseen: Vec<Face>,
    terms: Terms,
    wanted: usize,
    sets: Vec<Set>,
    solving: Option<(Faces, Solver)>,
    rng: Xoshiro256PlusPlus,
}

impl Sets {
    /// So many boards; none where the other plays card by card.
    pub(super) fn new(spot: &Spot, wanted: usize, rng: Xoshiro256PlusPlus) -> Sets {
        let cards = spot.fantasy[spot.rival()];
        Sets {
            cards: usize::from(cards),
            unseen: spot.unseen.iter().collect(),
            terms: Terms {
                stay_bonus: f64::from(spot.prices().of(cards)),
                middle_stays: spot.middle_stays,
            },
            wanted: if cards == 0 { 0 } else { wanted.max(1) },
            sets: Vec::new(),
            solving: None,
            rng,
        }
    }

    /// Whether there are as many as wanted.
    pub(super) fn is_complete(&self) -> bool {
        self.sets.len() >= self.wanted
    }

    /// Goes on for a slice.
    pub(super) fn step(&mut self) {
        if self.is_complete() {
            return;
        }
        if self.solving.is_none() {
            self.unseen.shuffle(&mut self.rng);
            let cards: Faces = self.unseen.iter().take(self.cards).copied().collect();
            match Solver::new(cards, self.terms) {
                Ok(solver) => self.solving = Some((cards, solver)),
                // Never with 14 to 17 cards.
                Err(_) => self.wanted = self.sets.len(),
            }
        }
        let Some((cards, solver)) = &mut self.solving else {
            return;
        };
        if solver.step() {
            let found = solver.best();
            self.sets.push(Set {
                cards: *cards,
                rows: Rows::from(&found.board),
            });
            self.solving = None;
        }
    }

    /// One of them; `None` where the other plays card by card, or there is none yet.
    pub(super) fn draw(&self, rng: &mut impl Rng) -> Option<&Set> {
        use rand::seq::IndexedRandom;
        self.sets.choose(rng)
    }

    /// All so far.
    pub(super) fn all(&self) -> &[Set] {
        &self.sets
    }
}
