//! What a reading expects of the other's whole deck, and of several shields that break together.

use super::super::hidden::{Hidden, Lot, SHIELDS, ZONES};
use super::{Candidate, Reading};
use crate::games::duel::card::{CardId, MAX_CARDS};
use crate::games::duel::decks::SIZE;

impl Reading {
    /// How many of each card the other's deck is expected to hold, seen ones included; they sum to
    /// the size of a deck.
    pub fn list(&self) -> [f64; MAX_CARDS] {
        let seen: usize = self.rival.seen.iter().map(|n| usize::from(*n)).sum();
        let left = SIZE.saturating_sub(seen) as f64;
        std::array::from_fn(|card| {
            let each = self.candidates.iter();
            let each = each.map(|candidate| candidate.chance * candidate.rest.share[card]);
            f64::from(self.rival.seen[card]) + left * each.sum::<f64>()
        })
    }

    /// The chance of a card that `fits` among so many of the shields that nobody knows; `None`
    /// where there are fewer of them, or so many that their owner alone knows that they are not
    /// counted apart.
    pub fn among_shields(&self, shields: usize, fits: impl Fn(CardId) -> bool) -> Option<f64> {
        if shields > self.rival.shields {
            return None;
        }
        let mut sum = 0.0;
        for candidate in &self.candidates {
            sum += candidate.chance * self.one_of(candidate, shields, &fits)?;
        }
        Some(sum.clamp(0.0, 1.0))
    }

    /// The same, if it is this deck.
    fn one_of(
        &self,
        candidate: &Candidate,
        shields: usize,
        fits: &impl Fn(CardId) -> bool,
    ) -> Option<f64> {
        let Some(hidden) = &candidate.hidden else {
            // A changed deck: each card that was not seen is drawn by itself.
            let cards = (0..MAX_CARDS as u8).map(CardId).filter(|card| fits(*card));
            let share: f64 = cards.map(|card| candidate.rest.share[card.index()]).sum();
            return Some(1.0 - (1.0 - share.min(1.0)).powi(shields as i32));
        };
        // The shields in question become a zone of their own, and the chance of nothing that fits
        // there is the part of all ways that has none.
        let (lots, mut sizes) = (hidden.lots(), hidden.sizes().to_vec());
        let apart = sizes.len();
        if apart >= ZONES {
            return None;
        }
        sizes[SHIELDS] -= shields as u8;
        sizes.push(shields as u8);
        let split = |none: bool| {
            let lots = lots.iter().map(|lot| {
                let mut weights = lot.weights;
                weights[apart] = match none && fits(lot.card) {
                    true => 0.0,
                    // As likely there as among the other shields.
                    false => weights[SHIELDS],
                };
                Lot { weights, ..*lot }
            });
            Hidden::new(&lots.collect::<Vec<_>>(), &sizes)
        };
        let all = split(false)?;
        Some(match split(true) {
            Some(none) => 1.0 - (none.evidence() - all.evidence()).exp(),
            None => 1.0,
        })
    }
}
