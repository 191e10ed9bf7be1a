//! What rows are worth to a solver, in whole numbers, so that sums compare exactly.

use super::super::board::Row;
use super::super::reading::royalty;
use super::super::strength::{Category, Strength};
use super::Terms;
use crate::cards::Rank;

/// Points in units of 2⁻²⁰.
pub(super) type Worth = i64;

const UNIT: f64 = (1 << 20) as f64;

/// Beyond this no bonus changes anything more.
const MOST_BONUS: f64 = 1e6;

/// Royalties as a worth.
pub(super) fn points(royalties: u8) -> Worth {
    Worth::from(royalties) << 20
}

/// A worth in points.
pub(super) fn in_points(worth: Worth) -> f64 {
    worth as f64 / UNIT
}

/// Whether the hand stays by another row than the one that is looked at: the index of an array
/// of two.
pub(super) type Stays = usize;

/// The worth of rows under terms; only the strength's category and first rank matter.
pub(super) struct Scale {
    /// What staying is worth.
    pub(super) bonus: Worth,
    middles: Box<[Middle; MIDDLES]>,
}

/// Pairs of a category and a rank, each four bits.
const MIDDLES: usize = 256;

/// What a middle brings, and what can stand above it.
#[derive(Clone, Copy, Default)]
pub(super) struct Middle {
    pub(super) royalty: Worth,
    /// Whether it stays.
    pub(super) stays: bool,
    /// The most that a top which is not above it can bring.
    pub(super) top: [Worth; 2],
}

impl Scale {
    pub(super) fn new(terms: Terms) -> Scale {
        let bonus = (terms.stay_bonus.clamp(-MOST_BONUS, MOST_BONUS) * UNIT).round() as Worth;
        let mut scale = Scale {
            bonus,
            middles: Box::new([Middle::default(); MIDDLES]),
        };
        for category in Category::ALL {
            for rank in Rank::ALL {
                let strength = Strength::new(category, &[rank]);
                scale.middles[Scale::index(strength)] = Middle {
                    royalty: points(royalty(Row::Middle, strength)),
                    stays: terms.middle_stays && category >= Category::FullHouse,
                    top: [0, 1].map(|stays| scale.top_below(strength, stays)),
                };
            }
        }
        scale
    }

    fn index(strength: Strength) -> usize {
        (strength.bits() >> 16) as usize % MIDDLES
    }

    /// A middle of a strength.
    pub(super) fn middle(&self, strength: Strength) -> &Middle {
        &self.middles[Scale::index(strength)]
    }

    /// A top of a strength: royalties, and the bonus if it alone stays.
    pub(super) fn top(&self, strength: Strength, stays: Stays) -> Worth {
        let alone = stays == 0 && strength.category() == Category::Trips;
        points(royalty(Row::Top, strength)) + if alone { self.bonus } else { 0 }
    }

    /// The most that a top can bring that is not above a row.
    fn top_below(&self, row: Strength, stays: Stays) -> Worth {
        let aces = Strength::new(Category::Pair, &[Rank::Ace]);
        let trips = |rank| Strength::new(Category::Trips, &[rank]);
        let trips = match row.category() {
            Category::HighCard | Category::Pair => return self.top(row, stays),
            Category::TwoPair => return self.top(aces, stays),
            Category::Trips => trips(row.lead()),
            _ => trips(Rank::Ace),
        };
        self.top(trips, stays).max(self.top(aces, stays))
    }
}
