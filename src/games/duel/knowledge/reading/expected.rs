//! What a reading expects of the other's whole deck, of each hidden zone, and of several shields
//! that break together.

use super::{Candidate, Reading};
use crate::duel::card::{CardId, MAX_CARDS};
use crate::duel::decks::SIZE;
use crate::duel::knowledge::{ByZone, HAND, Hidden, LIBRARY, Lot, SHIELDS, ZONES};

/// What is expected of single cards in each hidden zone.
type Expected = Vec<(CardId, ByZone)>;

/// Copies that are expected of each card, by its number; they sum to the cards that there are.
pub type Copies = [f64; MAX_CARDS];

impl Reading {
    /// How many of each card the other's deck is expected to hold, seen ones included; they sum to
    /// the size of a deck.
    pub fn list(&self) -> Copies {
        let seen: usize = self.rival.seen.iter().map(|n| usize::from(*n)).sum();
        let left = SIZE.saturating_sub(seen) as f64;
        std::array::from_fn(|card| {
            let each = self.candidates.iter();
            let each = each.map(|candidate| candidate.chance * candidate.rest.share[card]);
            f64::from(self.rival.seen[card]) + left * each.sum::<f64>()
        })
    }

    /// How many of each card are expected in the hand, among all shields and in the library: its
    /// chances to lie there, over its copies and the decks.
    ///
    /// Exact for a deck as it is. Of a changed deck each card that was not seen is drawn by itself,
    /// and those that were shown lie as counting alone says.
    pub fn zones(&self) -> [Copies; 3] {
        let mut zones = [[0.0; MAX_CARDS]; 3];
        let changed = self.counted();
        for candidate in &self.candidates {
            match &candidate.hidden {
                Some(hidden) => {
                    let expected = hidden.expected();
                    self.gather(&mut zones, &expected, candidate.chance);
                }
                None => {
                    let Some((shown, free)) = &changed else {
                        continue;
                    };
                    self.gather(&mut zones, shown, candidate.chance);
                    let share = &candidate.rest.share;
                    let held: f64 = share
                        .iter()
                        .zip(candidate.weights.iter())
                        .map(|(share, weight)| share * weight)
                        .sum();
                    for card in 0..MAX_CARDS {
                        let in_hand = match held > 0.0 {
                            true => share[card] * candidate.weights[card] / held,
                            false => share[card],
                        };
                        let each = [in_hand, share[card], share[card]];
                        for ((zone, each), free) in zones.iter_mut().zip(each).zip(free) {
                            zone[card] += candidate.chance * each * free;
                        }
                    }
                }
            }
        }
        zones
    }

    /// Adds what is expected in each of the hidden zones to hand, shields and library.
    fn gather(&self, zones: &mut [Copies; 3], expected: &[(CardId, ByZone)], chance: f64) {
        for (card, copies) in expected {
            for (zone, copies) in copies.iter().enumerate() {
                let into = match zone {
                    HAND => HAND,
                    LIBRARY => LIBRARY,
                    // What only its owner knows is a shield as well.
                    _ => SHIELDS,
                };
                if let Some(sum) = zones[into].get_mut(card.index()) {
                    *sum += chance * copies;
                }
            }
        }
    }

    /// Where the shown cards lie if nothing is known of the others, and how many others that leaves
    /// for hand, shields and library; `None` where nothing fits.
    fn counted(&self) -> Option<(Expected, [f64; 3])> {
        let shown = self.rival.shown.iter().map(|shown| Lot {
            card: shown.card,
            weights: self.rival.places(shown),
        });
        let others = self.rival.hidden().saturating_sub(self.rival.shown.len());
        let other = Lot {
            card: CardId::UNKNOWN,
            weights: [1.0; ZONES],
        };
        let lots: Vec<Lot> = shown.chain(std::iter::repeat_n(other, others)).collect();
        let hidden = Hidden::new(&lots, &self.rival.sizes())?;
        let (free, shown): (Expected, Expected) = hidden
            .expected()
            .into_iter()
            .partition(|(card, _)| *card == CardId::UNKNOWN);
        let mut sums = [[0.0; MAX_CARDS]; 3];
        let one = |(_, copies): &(CardId, ByZone)| (CardId(0), *copies);
        let free: Expected = free.iter().map(one).collect();
        self.gather(&mut sums, &free, 1.0);
        Some((shown, sums.map(|zone| zone[0])))
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
