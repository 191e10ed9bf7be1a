//! Means that may be looked at after every deal: an interval that holds at all times at once.
//!
//! A 95 % interval for a fixed number of deals does not hold for who looks after each deal and stops
//! when he likes what he sees: sooner or later it leaves out the truth. A confidence sequence holds
//! with 95 % however often one looks. This one is by betting: a player bets on each next value against
//! the claim that the mean is m; were it m, his wealth would be a fair game's, which grows to 1/α with
//! a chance of at most α ever (Ville). The interval is of those m that he has not refuted so.
//!
//! Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting, Journal of the Royal
//! Statistical Society B 86 (2024), Theorem 3: the hedged capital process with predictable plug-in bets.

use std::cmp::Ordering;

/// The largest part of the wealth that a bet may cost.
const MOST_AT_STAKE: f64 = 0.5;
/// Halvings of 0..=1 in search of an end of an interval: to a millionth.
const HALVINGS: u32 = 20;

/// A mean of values in 0..=1, with an interval that holds after every value at once with a chance of
/// 1 − α. The values need not be alike, but each must have the same mean, whatever came before it.
#[derive(Clone, Debug)]
pub struct Sequence {
    alpha: f64,
    /// The claim that is watched from value to value.
    claim: f64,
    /// Each value, and the bet on it: what is staked is set before the value is known.
    bets: Vec<(f64, f64)>,
    sum: f64,
    /// ¼ and the squares of what each value is off the mean before it.
    squares: f64,
    /// Wealth against the claim of who bets on more, and of who bets on less.
    wealth: [f64; 2],
    verdict: Option<Ordering>,
}

impl Sequence {
    /// With no value yet, and a claim in 0..=1 that is to be refuted.
    pub fn new(alpha: f64, claim: f64) -> Sequence {
        Sequence {
            alpha,
            claim,
            bets: Vec::new(),
            sum: 0.0,
            squares: 0.25,
            wealth: [1.0; 2],
            verdict: None,
        }
    }

    /// Takes the next value, in 0..=1.
    pub fn push(&mut self, value: f64) {
        let n = self.bets.len() as f64 + 1.0;
        let spread = self.squares / n;
        let bet = (2.0 * (2.0 / self.alpha).ln() / (spread * n * (n + 1.0).ln())).sqrt();
        let before = (0.5 + self.sum) / n;
        self.bets.push((value, bet));
        self.sum += value;
        // The mean after this value, from a first guess of ½.
        let after = (0.5 + self.sum) / (n + 1.0);
        self.squares += (value - after) * (value - before);
        self.wealth[0] *= more(value, bet, self.claim);
        self.wealth[1] *= less(value, bet, self.claim);
        if self.verdict.is_none() {
            let limit = self.limit();
            self.verdict = match self.wealth {
                [up, _] if up >= limit => Some(Ordering::Greater),
                [_, down] if down >= limit => Some(Ordering::Less),
                _ => None,
            };
        }
    }

    /// How many values there are.
    pub fn len(&self) -> usize {
        self.bets.len()
    }

    /// Whether there is no value yet.
    pub fn is_empty(&self) -> bool {
        self.bets.is_empty()
    }

    /// The mean; ½ without a value.
    pub fn mean(&self) -> f64 {
        match self.bets.len() {
            0 => 0.5,
            n => self.sum / n as f64,
        }
    }

    /// On which side of the claim the mean lies, once that is decided: in at most α of all sequences
    /// it ever is, and wrongly.
    pub fn verdict(&self) -> Option<Ordering> {
        self.verdict
    }

    /// The interval; it only ever shrinks. It leaves out the claim just when there is a verdict.
    pub fn interval(&self) -> (f64, f64) {
        // Wealth against a smaller mean of who bets on more is larger, and the other way round.
        let low = edge(|m| self.refuted(m, more));
        let high = 1.0 - edge(|m| self.refuted(1.0 - m, less));
        if low <= high {
            (low, high)
        } else {
            // All was refuted: one of the values' means was another, or one in 1/α has come.
            let middle = (low + high) / 2.0;
            (middle, middle)
        }
    }

    /// Wealth that refutes a claim: each of the two began with a half.
    fn limit(&self) -> f64 {
        2.0 / self.alpha
    }

    fn refuted(&self, claim: f64, grow: fn(f64, f64, f64) -> f64) -> bool {
        let limit = self.limit();
        let mut wealth = 1.0;
        self.bets.iter().any(|&(value, bet)| {
            wealth *= grow(value, bet, claim);
            wealth >= limit
        })
    }
}

/// By what the wealth grows of who bets that the mean is more than the claim.
fn more(value: f64, bet: f64, claim: f64) -> f64 {
    1.0 + bet.min(MOST_AT_STAKE / claim) * (value - claim)
}

/// The same of who bets that it is less.
fn less(value: f64, bet: f64, claim: f64) -> f64 {
    1.0 - bet.min(MOST_AT_STAKE / (1.0 - claim)) * (value - claim)
}

/// The largest number in 0..=1 up to which all are refuted, rounded so that it is one of them.
fn edge(refuted: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..HALVINGS {
        let middle = (low + high) / 2.0;
        if refuted(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::super::cluster_mean;
    use super::*;

    const ALPHA: f64 = 0.05;

    /// Both games of a deal: each won with this chance, apart from one another.
    fn deal(rng: &mut Xoshiro256PlusPlus, chance: f64) -> f64 {
        let won = |rng: &mut Xoshiro256PlusPlus| u8::from(rng.random_bool(chance));
        f64::from(won(rng) + won(rng)) / 2.0
    }

    /// In what share of matches between equals somebody who looks after every deal takes one for the
    /// better: by the sequence, and by the interval for a fixed number of deals.
    #[test]
    fn equals_are_seldom_told_apart_however_often_one_looks() {
        let (matches, deals) = (1_000, 400);
        let (mut wrong, mut naive) = (0, 0);
        for seed in 0..matches {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut sequence = Sequence::new(ALPHA, 0.5);
            let mut values = Vec::new();
            let mut fooled = false;
            for _ in 0..deals {
                let value = deal(&mut rng, 0.5);
                values.push(value);
                sequence.push(value);
                // Every tenth look alone, since it is slow: even those are too many for it.
                if values.len() % 10 == 0 && !fooled {
                    let (low, high) = cluster_mean(&values).ci95;
                    fooled = low > 0.5 || high < 0.5;
                }
            }
            wrong += u32::from(sequence.verdict().is_some());
            naive += u32::from(fooled);
        }
        let share = |n: u32| f64::from(n) / matches as f64;
        assert!(share(wrong) < ALPHA, "{wrong} of {matches} were decided");
        // What the sequence is there for: the other interval fails, so the test above can.
        assert!(share(naive) > 3.0 * ALPHA, "{naive} of {matches}");
    }

    #[test]
    fn a_difference_is_found_and_on_its_side() {
        for (chance, side) in [(0.6, Ordering::Greater), (0.4, Ordering::Less)] {
            let (mut found, mut right) = (Vec::new(), 0);
            for seed in 0..100 {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                let mut sequence = Sequence::new(ALPHA, 0.5);
                while sequence.verdict().is_none() && sequence.len() < 2_000 {
                    sequence.push(deal(&mut rng, chance));
                }
                assert!(sequence.verdict().is_some(), "{chance}, seed {seed}");
                right += u32::from(sequence.verdict() == Some(side));
                found.push(sequence.len());
            }
            // Even here luck may speak for the worse one at first, but seldom enough to be believed.
            assert!(right >= 97, "{chance}: {right} of 100 on the right side");
            found.sort_unstable();
            // A fixed number of deals would need about 100 to find as much in nine of ten cases.
            assert!(found[50] < 200, "the median is {}", found[50]);
        }
    }

    #[test]
    fn the_interval_holds_the_mean_and_leaves_out_the_claim_with_the_verdict() {
        let mut missed = 0;
        for seed in 0..200 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut sequence = Sequence::new(ALPHA, 0.5);
            let mut before = (0.0, 1.0);
            for round in 1..=120 {
                sequence.push(deal(&mut rng, 0.7));
                if round % 20 > 0 {
                    continue;
                }
                let (low, high) = sequence.interval();
                assert!(
                    before.0 <= low && low <= high && high <= before.1,
                    "seed {seed}"
                );
                let out = low >= 0.5 || high <= 0.5;
                assert_eq!(
                    out,
                    sequence.verdict().is_some(),
                    "seed {seed}: {low}..{high}"
                );
                before = (low, high);
            }
            missed += u32::from(before.0 > 0.7 || before.1 < 0.7);
        }
        assert!(missed <= 10, "{missed} of 200 left out the truth");
    }

    #[test]
    fn where_nothing_ever_varies_the_interval_closes_in_and_nothing_is_decided() {
        let mut sequence = Sequence::new(ALPHA, 0.5);
        assert_eq!(sequence.interval(), (0.0, 1.0));
        for _ in 0..500 {
            sequence.push(0.5);
        }
        let (low, high) = sequence.interval();
        assert!(sequence.verdict().is_none() && low < 0.5 && high > 0.5);
        assert!(low > 0.4 && high < 0.6, "{low}..{high}");
        // All won: seven deals say it at the earliest, since each at most doubles the wealth.
        let mut sequence = Sequence::new(ALPHA, 0.5);
        while sequence.verdict().is_none() {
            sequence.push(1.0);
        }
        assert!((7..=20).contains(&sequence.len()), "{}", sequence.len());
    }
}
