//! What a player may expect of one's own hidden cards: the mean statistics of the library and of the
//! shields.
//!
//! Three kinds of hidden cards are told apart. *Known* ones are seen where they lie: the top of the
//! library after a look, a shield put there from the hand. *Told* shields are known together since a
//! search showed the whole library: what was missing there lies among the shields. All others are
//! *open*: any of them lies at any open place alike, so each open place has the mean of them.
//!
//! They are counted anew for each position. Following each card that moves, by its difference alone, saves
//! nothing: over 3,434 positions of 40 random matches (seed 20261124) counting took 0.3 µs, of 8 µs for a
//! forecast and 16 µs for rating the choices, which is all that asks for it; following cost 31 ns a move of
//! every playout, and in every world that a search draws it begins with a count. `cargo bench --bench duel`
//! measures the count beside the forecast.

use super::outlook::{Place, Standing};
use crate::duel::card::CardId;
use crate::duel::observation::Observation;
use crate::duel::statistics::{Profiles, STATISTICS, UNIT};

/// Mean statistics of the cards of a zone, in standard deviations between cards.
pub type Means = [f64; STATISTICS];

/// Cards summed up.
#[derive(Clone, Copy, Debug, Default)]
struct Total {
    cards: usize,
    sums: [i64; STATISTICS],
}

impl Total {
    fn of(cards: impl Iterator<Item = CardId>, profiles: &Profiles) -> Total {
        let mut total = Total::default();
        for card in cards {
            total.cards += 1;
            for (sum, value) in total.sums.iter_mut().zip(profiles.profile(card)) {
                *sum += i64::from(*value);
            }
        }
        total
    }

    /// The mean over these cards and so many places that each have the mean of the open ones; zeros where
    /// there are none.
    fn mean(&self, places: usize, open: &Total) -> Means {
        let cards = self.cards + places;
        if cards == 0 {
            return [0.0; STATISTICS];
        }
        std::array::from_fn(|at| {
            let each = match open.cards {
                0 => 0.0,
                cards => open.sums[at] as f64 / cards as f64,
            };
            let sum = self.sums[at] as f64 + each * places as f64;
            sum / cards as f64 / f64::from(UNIT)
        })
    }
}

/// What one player may expect of the hidden cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Potential {
    /// The mean over the cards of the library; zeros where there are none.
    pub library: Means,
    /// The mean over the shields; zeros where there are none.
    pub shields: Means,
}

impl Potential {
    /// From what a seat sees; no card is hidden from a bystander's view or in a finished match, and
    /// nothing is expected of a deck that is not known.
    pub fn from_observation(seen: &Observation, profiles: &Profiles) -> Potential {
        let standing = Standing::from_observation(seen);
        if standing.is_over {
            return Potential {
                library: [0.0; STATISTICS],
                shields: [0.0; STATISTICS],
            };
        }
        let shown = standing.shields.iter().filter_map(|shield| match shield {
            Place::Known(card) => Some(*card),
            Place::Open | Place::Told(_) => None,
        });
        let told = standing.told.iter().flat_map(|told| told.cards());
        let open = Total::of(standing.open.cards(), profiles);
        let library = Total::of(standing.known.iter().copied(), profiles);
        let shields = Total::of(shown.chain(told), profiles);
        Potential {
            library: library.mean(standing.open_library, &open),
            shields: shields.mean(standing.open_shields(), &open),
        }
    }
}
