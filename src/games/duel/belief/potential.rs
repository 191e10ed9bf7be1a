//! What a player may expect of one's own hidden cards: the mean statistics of the library and of the
//! shields.
//!
//! Three kinds of hidden cards are told apart. *Known* ones are seen where they lie: the top of the
//! library after a look, a shield put there from the hand. *Told* shields are known together since a
//! search showed the whole library: what was missing there lies among the shields. All others are
//! *open*: any of them lies at any open place alike, so each open place has the mean of them.

use super::outlook::{Place, Standing};
use crate::games::duel::card::CardId;
use crate::games::duel::counts::Counts;
use crate::games::duel::observation::Observation;
use crate::games::duel::statistics::{Profiles, STATISTICS, UNIT};

/// Mean statistics of the cards of a zone, in standard deviations between cards.
pub type Means = [f64; STATISTICS];

/// The hidden cards of one player as that player knows them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Potential {
    /// The mean over the cards of the library; zeros where there are none.
    pub library: Means,
    /// The mean over the shields; zeros where there are none.
    pub shields: Means,
}

impl Potential {
    /// From what a seat sees; no card is hidden from a bystander's view of a finished match, and
    /// nothing is expected of a deck that is not known.
    pub fn from_observation(seen: &Observation, profiles: &Profiles) -> Potential {
        let standing = Standing::from_observation(seen);
        let known = standing.shields.iter().filter_map(|shield| match shield {
            Place::Known(card) => Some(*card),
            _ => None,
        });
        let told = standing.told.iter().flat_map(Counts::cards);
        let open = Total::new(standing.open.cards(), profiles);
        let library = Total::new(standing.known.iter().copied(), profiles);
        let shields = Total::new(told.chain(known), profiles);
        Potential {
            library: library.mean(standing.open_library, &open),
            shields: shields.mean(standing.open_shields(), &open),
        }
    }
}

/// Cards summed up.
struct Total {
    cards: usize,
    sums: [i64; STATISTICS],
}

impl Total {
    fn new(cards: impl Iterator<Item = CardId>, profiles: &Profiles) -> Total {
        let none = Total {
            cards: 0,
            sums: [0; STATISTICS],
        };
        cards.fold(none, |mut total, card| {
            total.cards += 1;
            for (sum, value) in total.sums.iter_mut().zip(profiles.profile(card)) {
                *sum += i64::from(*value);
            }
            total
        })
    }

    /// The mean over these cards, and so many places that each hold the mean of `open`.
    fn mean(&self, places: usize, open: &Total) -> Means {
        let cards = (self.cards + places).max(1) as f64;
        std::array::from_fn(|at| {
            let each = open.sums[at] as f64 / open.cards.max(1) as f64;
            (self.sums[at] as f64 + each * places as f64) / cards / f64::from(UNIT)
        })
    }
}
