//! How good forecasts were: proper scores and calibration, for whatever gives chances.
//!
//! A proper score is best, in expectation, for who says what it believes.

use std::collections::BTreeMap;

use serde::Serialize;

/// A chance is held to be at least this in a logarithm, so that one certain error is not all.
const LEAST: f64 = 1e-6;

/// How many bins a calibration has.
pub const BINS: usize = 10;

/// The log loss of forecasts: −ln of the chance given to what came true, in nats.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LogLoss {
    forecasts: u64,
    sum: f64,
}

impl LogLoss {
    /// Adds a forecast that gave what came true the chance `p`.
    pub fn add(&mut self, p: f64) {
        self.forecasts += 1;
        self.sum -= p.max(LEAST).ln();
    }

    /// Adds forecasts that were judged elsewhere.
    pub fn merge(&mut self, other: &LogLoss) {
        self.forecasts += other.forecasts;
        self.sum += other.sum;
    }

    pub fn forecasts(&self) -> u64 {
        self.forecasts
    }

    /// Mean a forecast, in nats; 0 without forecasts.
    pub fn mean(&self) -> f64 {
        self.sum / self.forecasts.max(1) as f64
    }

    /// The share of `before`, over the same forecasts, that this loss saves; positive is better.
    pub fn saved(&self, before: &LogLoss) -> f64 {
        if before.sum > 0.0 {
            1.0 - self.sum / before.sum
        } else {
            0.0
        }
    }
}

/// Statements that gave about the same chance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct CalibrationBin {
    /// How many statements.
    pub forecasts: u64,
    /// Sum of the chances given.
    pub given: f64,
    pub came_true: u64,
}

/// Chances of yes-or-no statements held against what came true, in [`BINS`] bins of equal width.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Calibration {
    bins: [CalibrationBin; BINS],
    squares: f64,
}

impl Calibration {
    /// Adds a statement that was given the chance `p`.
    pub fn add(&mut self, p: f64, came_true: bool) {
        let bin = &mut self.bins[((p * BINS as f64) as usize).min(BINS - 1)];
        bin.forecasts += 1;
        bin.given += p;
        bin.came_true += u64::from(came_true);
        self.squares += (p - f64::from(u8::from(came_true))).powi(2);
    }

    /// Adds statements that were judged elsewhere.
    pub fn merge(&mut self, other: &Calibration) {
        for (bin, more) in self.bins.iter_mut().zip(&other.bins) {
            bin.forecasts += more.forecasts;
            bin.given += more.given;
            bin.came_true += more.came_true;
        }
        self.squares += other.squares;
    }

    /// The bins, from the smallest chances up.
    pub fn bins(&self) -> &[CalibrationBin; BINS] {
        &self.bins
    }

    /// Expected calibration error: the mean gap between chance and frequency, by statements; 0
    /// without any.
    pub fn error(&self) -> f64 {
        let gap = |bin: &CalibrationBin| (bin.given - bin.came_true as f64).abs();
        self.bins.iter().map(gap).sum::<f64>() / self.forecasts().max(1) as f64
    }

    /// Brier score: the mean squared distance of chance and outcome; 0 without statements.
    pub fn brier(&self) -> f64 {
        self.squares / self.forecasts().max(1) as f64
    }

    fn forecasts(&self) -> u64 {
        self.bins.iter().map(|bin| bin.forecasts).sum()
    }
}

/// How well chances fitted the truth.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fit {
    /// Of what came true.
    pub loss: LogLoss,
    /// Of every statement.
    pub calibration: Calibration,
}

impl Fit {
    /// Adds what was judged elsewhere.
    pub fn merge(&mut self, other: &Fit) {
        self.loss.merge(&other.loss);
        self.calibration.merge(&other.calibration);
    }

    /// Adds a statement that stands for itself, which was given the chance `p`: either it or its
    /// contrary has come true.
    pub fn state(&mut self, p: f64, holds: bool) {
        self.calibration.add(p, holds);
        self.loss.add(if holds { p } else { 1.0 - p });
    }

    /// Adds one of several statements of which one holds: a loss is counted for that one alone.
    pub fn state_one_of(&mut self, p: f64, holds: bool) {
        self.calibration.add(p, holds);
        if holds {
            self.loss.add(p);
        }
    }
}

/// Readings held against the truth, each in `WAYS` ways, by the stage of a match: a turn, a round.
#[derive(Clone, Debug)]
pub struct Fits<const WAYS: usize> {
    stages: BTreeMap<usize, [Fit; WAYS]>,
}

impl<const WAYS: usize> Default for Fits<WAYS> {
    fn default() -> Self {
        Fits {
            stages: BTreeMap::new(),
        }
    }
}

impl<const WAYS: usize> Fits<WAYS> {
    /// The figures of a stage, to be added to.
    pub fn at(&mut self, stage: usize) -> &mut [Fit; WAYS] {
        self.stages
            .entry(stage)
            .or_insert_with(|| [Fit::default(); WAYS])
    }

    /// Adds what was judged elsewhere.
    pub fn merge(&mut self, other: &Fits<WAYS>) {
        for (stage, fits) in &other.stages {
            add(self.at(*stage), fits);
        }
    }

    /// All stages together.
    pub fn whole(&self) -> [Fit; WAYS] {
        let mut whole = [Fit::default(); WAYS];
        self.stages.values().for_each(|fits| add(&mut whole, fits));
        whole
    }

    /// The figures by stage.
    pub fn rows(&self) -> impl Iterator<Item = (usize, &[Fit; WAYS])> {
        self.stages.iter().map(|(stage, fits)| (*stage, fits))
    }
}

fn add(sums: &mut [Fit], fits: &[Fit]) {
    sums.iter_mut()
        .zip(fits)
        .for_each(|(sum, fit)| sum.merge(fit));
}

/// The chance of these log-odds: 1 / (1 + e^−x).
pub fn logistic(log_odds: f64) -> f64 {
    1.0 / (1.0 + (-log_odds).exp())
}

/// The chance that of one that came true (1) and one that did not (0) the former was given more, ties
/// counting half: the rank sum of Mann and Whitney. `None` where all are alike.
pub fn auc(pairs: &[(f64, f64)]) -> Option<f64> {
    let mut sorted = pairs.to_vec();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut below, mut won, mut trues) = (0.0, 0.0, 0.0);
    for group in sorted.chunk_by(|a, b| a.0 == b.0) {
        let came_true = group.iter().filter(|(_, right)| *right > 0.5).count() as f64;
        let others = group.len() as f64 - came_true;
        won += came_true * (below + others / 2.0);
        below += others;
        trues += came_true;
    }
    (trues > 0.0 && below > 0.0).then(|| won / (trues * below))
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::{Calibration, CalibrationBin, Fits, LogLoss, auc};

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-12, "{a} for {b}");
    }

    #[test]
    fn log_loss_is_a_mean_in_nats() {
        let mut loss = LogLoss::default();
        assert_eq!((loss.forecasts(), loss.mean()), (0, 0.0));
        loss.add(0.5);
        loss.add(0.25);
        close(loss.mean(), 1.5 * f64::ln(2.0));
        // What was held impossible costs much, but not without end.
        let mut wrong = LogLoss::default();
        wrong.add(0.0);
        close(wrong.mean(), 6.0 * f64::ln(10.0));
        wrong.merge(&loss);
        assert_eq!(wrong.forecasts(), 3);
        close(
            wrong.mean(),
            (6.0 * f64::ln(10.0) + 3.0 * f64::ln(2.0)) / 3.0,
        );
    }

    #[test]
    fn what_reading_saves_is_a_share_of_the_loss_before() {
        let (mut before, mut after) = (LogLoss::default(), LogLoss::default());
        assert_eq!(after.saved(&before), 0.0);
        before.add(0.25);
        after.add(0.5);
        close(after.saved(&before), 0.5);
        close(before.saved(&after), -1.0);
    }

    #[test]
    fn calibration_and_brier_score_by_hand() {
        let mut all = Calibration::default();
        assert_eq!((all.error(), all.brier()), (0.0, 0.0));
        for (p, came_true) in [(0.0, false), (0.72, true), (0.78, false), (1.0, true)] {
            all.add(p, came_true);
        }
        let bin = |forecasts, given, came_true| CalibrationBin {
            forecasts,
            given,
            came_true,
        };
        assert_eq!(all.bins()[0], bin(1, 0.0, 0));
        assert_eq!(all.bins()[7], bin(2, 1.5, 1));
        assert_eq!(all.bins()[9], bin(1, 1.0, 1));
        close(all.error(), 0.5 / 4.0);
        close(all.brier(), (0.28f64.powi(2) + 0.78f64.powi(2)) / 4.0);
    }

    #[test]
    fn stages_are_kept_apart_and_add_up() {
        let mut one = Fits::<2>::default();
        one.at(1)[0].state(0.8, true);
        one.at(1)[1].state_one_of(0.8, true);
        one.at(1)[1].state_one_of(0.2, false);
        let mut other = Fits::<2>::default();
        other.at(3)[0].state(0.5, false);
        other.at(1)[0].state(0.5, false);
        one.merge(&other);
        let forecasts = |fits: &[super::Fit; 2]| fits.map(|fit| fit.loss.forecasts());
        let rows: Vec<_> = one.rows().map(|(at, fits)| (at, forecasts(fits))).collect();
        assert_eq!(rows, [(1, [2, 1]), (3, [1, 0])]);
        let whole = one.whole();
        assert_eq!(forecasts(&whole), [3, 1]);
        close(
            whole[0].loss.mean(),
            -(0.8f64.ln() + 2.0 * 0.5f64.ln()) / 3.0,
        );
        close(whole[1].loss.mean(), -0.8f64.ln());
        close(whole[1].calibration.brier(), 0.04);
    }

    #[test]
    fn parts_merge_into_the_whole() {
        let statements: Vec<(f64, bool)> = (0..64)
            .map(|i| (f64::from(i) / 64.0, i * 7 % 16 < i / 4))
            .collect();
        let judge = |part: &[(f64, bool)]| {
            let mut all = Calibration::default();
            part.iter()
                .for_each(|&(p, came_true)| all.add(p, came_true));
            all
        };
        let (one, other) = statements.split_at(23);
        let mut merged = judge(one);
        merged.merge(&judge(other));
        let whole = judge(&statements);
        assert_eq!(merged.bins(), whole.bins());
        close(merged.brier(), whole.brier());
    }

    #[test]
    fn the_area_is_the_share_of_pairs_in_order() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
        for _ in 0..50 {
            let mut one = || {
                (
                    f64::from(rng.random_range(0..9)),
                    f64::from(u8::from(rng.random::<bool>())),
                )
            };
            let pairs: Vec<_> = (0..20).map(|_| one()).collect();
            let mut counted = (0.0, 0.0);
            for a in pairs.iter().filter(|pair| pair.1 > 0.5) {
                for b in pairs.iter().filter(|pair| pair.1 < 0.5) {
                    let in_order = if a.0 == b.0 {
                        0.5
                    } else {
                        f64::from(u8::from(a.0 > b.0))
                    };
                    counted = (counted.0 + in_order, counted.1 + 1.0);
                }
            }
            let slow = (counted.1 > 0.0).then(|| counted.0 / counted.1);
            assert_eq!(auc(&pairs), slow, "{pairs:?}");
        }
        assert_eq!(auc(&[(1.0, 1.0), (2.0, 1.0)]), None);
    }
}
