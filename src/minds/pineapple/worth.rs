//! What fantasyland is worth in points, with all that it leads to.
//!
//! In fantasyland a hand brings so many points against a player who plays card by card, and it
//! leads to the next one with the chance to stay. Meanwhile the other may enter. With k hands to
//! come after the present one, a seat that will have n cards is ahead by
//! W(n, k) = D(n) + s(n) · W(n, k−1) − Σ e(m) · W(m, k−1), and W(n, 0) = 0: where no hand
//! comes, it is worth nothing. Both seats play alike, so that without fantasyland neither is ahead.

use super::judge::{FOUL, Prices};

/// What one fantasyland hand brings, by its number of cards from 14 on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// D: points against a player who plays card by card.
    pub points: [f64; 4],
    /// s: the chance to stay.
    pub stays: [f64; 4],
    /// e: the chance that the other enters with 14 to 17 cards.
    pub enters: [f64; 4],
}

/// Measured over 20,000 hands with each number of cards (`lab train judgement --worth 20000`,
/// seed 1), without jokers and with two, of the judgement that is shipped against fantasyland
/// boards that the solver sets. The points are known to 0.14 and 0.18.
///
/// What they make fantasyland worth is what the judgement was fitted with and the boards were set
/// with, to within 1.2 points: playing on with it gives it back.
const MEASURED: [Measured; 2] = [
    Measured {
        points: [11.06, 15.76, 20.51, 24.85],
        stays: [0.103, 0.194, 0.343, 0.547],
        enters: [0.026, 0.056, 0.085, 0.000],
    },
    Measured {
        points: [12.88, 18.04, 23.45, 28.74],
        stays: [0.339, 0.498, 0.635, 0.780],
        enters: [0.018, 0.061, 0.242, 0.005],
    },
];

/// So many hands are as good as any number: what comes after them is worth nothing any more.
const ENDLESS: usize = 200;

impl Measured {
    /// What is known of a deck.
    pub fn known(jokers: u8) -> &'static Measured {
        &MEASURED[usize::from(jokers > 0)]
    }

    /// The worth by number of cards, given the number of hands to come.
    pub fn worth(&self, hands: usize) -> [f64; 4] {
        let mut worth = [0.0; 4];
        for _ in 0..hands.min(ENDLESS) {
            let lost: f64 = self.enters.iter().zip(worth).map(|(e, w)| e * w).sum();
            worth = std::array::from_fn(|at| self.points[at] + self.stays[at] * worth[at] - lost);
        }
        worth
    }

    /// The mean worth of entering with so many hands to come, each number of cards as often as it
    /// happens.
    pub fn entry(&self, hands: usize) -> f64 {
        let worth = self.worth(hands);
        let sum: f64 = self.enters.iter().zip(worth).map(|(e, w)| e * w).sum();
        sum / self.enters.iter().sum::<f64>().max(f64::MIN_POSITIVE)
    }

    /// The same for a judgement, with the worth where play goes on and on beside it.
    pub fn prices(&self, hands: usize) -> Prices {
        let endless = self.entry(ENDLESS).max(f64::MIN_POSITIVE);
        Prices {
            enter: self.worth(hands).map(|points| points as f32),
            foul: FOUL,
            share: (self.entry(hands) / endless) as f32,
        }
    }

    /// The worth where play goes on and on.
    pub fn endless(&self) -> Prices {
        self.prices(ENDLESS)
    }

    /// The same for one to whom a foul counts more than it costs, by a share of what entering is worth.
    pub fn cautious(&self, caution: f32) -> Prices {
        let endless = self.endless();
        Prices {
            foul: endless.foul - caution * self.entry(ENDLESS) as f32,
            ..endless
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worth_is_what_the_recursion_says() {
        let measured = Measured {
            points: [10.0, 0.0, 0.0, 0.0],
            stays: [0.5, 0.0, 0.0, 0.0],
            enters: [0.1, 0.0, 0.0, 0.0],
        };
        assert_eq!(measured.worth(0), [0.0; 4]);
        assert_eq!(measured.worth(1), [10.0, 0.0, 0.0, 0.0]);
        // 10 + 0.5 · 10 − 0.1 · 10; the other seats lose what the other enters with.
        assert_eq!(measured.worth(2), [14.0, -1.0, -1.0, -1.0]);
        // 10 / (1 − 0.5 + 0.1) in the end.
        assert!((measured.worth(500)[0] - 10.0 / 0.6).abs() < 1e-9);
        assert_eq!(measured.prices(0).share, 0.0);
        assert!((measured.endless().share - 1.0).abs() < 1e-6);
        // Only 14 cards occur.
        assert_eq!(measured.entry(2), 14.0);
    }
}
