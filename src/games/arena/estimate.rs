//! Means and their 95 % intervals over deals; and mean scores with the luck taken away, as far as it has told itself apart.

use serde::Serialize;

/// A mean with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub mean: f64,
    /// Lower and upper end.
    pub ci95: (f64, f64),
}

/// The mean over deals with Student's 95 % interval, given one mean a deal.
///
/// The interval is mean ± t·s/√D, with s the standard deviation of the D deal means (divisor
/// D − 1) and t the 97.5 % point of Student's distribution with D − 1 degrees of freedom. The
/// deal is the unit: its games share their chance, so counting them one by one would make the
/// interval too narrow or too wide. One deal says nothing of the spread: its interval is
/// infinite. An empty list has mean 0.
pub fn cluster_mean(deals: &[f64]) -> Estimate {
    let n = deals.len() as f64;
    let mean = deals.iter().sum::<f64>() / n.max(1.0);
    let half = if deals.len() < 2 {
        f64::INFINITY
    } else {
        let squares: f64 = deals.iter().map(|x| (x - mean) * (x - mean)).sum();
        student_975(deals.len() - 1) * (squares / (n - 1.0) / n).sqrt()
    };
    Estimate {
        mean,
        ci95: (mean - half, mean + half),
    }
}

/// The win rate over deals, given each deal's share of wins in 0..=1.
///
/// [`cluster_mean`], cut to 0..=1. Where every deal was won, or every one lost, there is no
/// spread to measure, and an interval of no width would claim certainty: then the deals count as
/// single trials, and the interval is Clopper and Pearson's, whose other end is 0.025^(1/D).
pub fn win_rate(deals: &[f64]) -> Estimate {
    let Estimate { mean, ci95 } = cluster_mean(deals);
    let edge = 0.025f64.powf(1.0 / deals.len().max(1) as f64);
    let ci95 = if deals.iter().all(|&share| share == 0.0) {
        (0.0, 1.0 - edge)
    } else if deals.iter().all(|&share| share == 1.0) {
        (edge, 1.0)
    } else {
        (ci95.0.max(0.0), ci95.1.min(1.0))
    };
    Estimate { mean, ci95 }
}

/// A mean over things of which a deal has more or fewer, with its 95 % interval, given each deal's
/// sum and number: the ratio of the totals, and its spread from each deal's sum less what the
/// ratio expects of its number (Cochran, Sampling Techniques, 6.3).
pub fn ratio(deals: &[(f64, f64)]) -> Estimate {
    let total: f64 = deals.iter().map(|deal| deal.1).sum();
    let mean = deals.iter().map(|deal| deal.0).sum::<f64>() / total.max(f64::MIN_POSITIVE);
    let each = total / deals.len().max(1) as f64;
    let off: Vec<f64> = deals
        .iter()
        .map(|(sum, of)| (sum - mean * of) / each)
        .collect();
    let (low, high) = cluster_mean(&off).ci95;
    let half = match total > 0.0 {
        true => (high - low) / 2.0,
        false => f64::INFINITY,
    };
    Estimate {
        mean,
        ci95: (mean - half, mean + half),
    }
}

/// The 97.5 % point of Student's distribution, to 4 digits or better.
///
/// A table for few degrees of freedom, then the expansion around the normal point (Abramowitz
/// and Stegun, Handbook of Mathematical Functions, 26.7.5).
fn student_975(freedom: usize) -> f64 {
    const FEW: [f64; 10] = [
        12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
    ];
    if let Some(&t) = freedom.checked_sub(1).and_then(|i| FEW.get(i)) {
        return t;
    }
    let z: f64 = 1.959_964;
    let n = freedom as f64;
    let terms = [
        (z.powi(3) + z) / 4.0,
        (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0,
        (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0,
        (79.0 * z.powi(9) + 776.0 * z.powi(7) + 1482.0 * z.powi(5)
            - 1920.0 * z.powi(3)
            - 945.0 * z)
            / 92160.0,
    ];
    let series = terms.iter().rev().fold(0.0, |sum, term| (sum + term) / n);
    z + series
}

/// Parts that the deals are taken into.
const FOLDS: usize = 10;
/// For each coefficient that is estimated there are so many deals; with fewer than for one, the luck of
/// the score counts in full. The figures after it wait for more.
const LEAST: usize = 40;

/// A mean score less its luck. The interval is of 95 %, over deals.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Adjusted {
    pub mean_score: f64,
    /// Its interval; without ends (null in JSON) after a single deal.
    pub score_ci95: (f64, f64),
    /// The interval's width over that of the plain mean; `None` where that has no width, or no end.
    pub width: Option<f64>,
    /// How much of the luck of each figure was taken away, in the mean.
    pub coefficients: Vec<f64>,
}

/// The mean over deals of scores less their luck, given one mean score a deal, and for each the mean
/// luck of as many figures; the first is the luck of the score itself.
///
/// From each score its luck is taken, each figure's times a coefficient of its own. Luck is 0 in the
/// mean, so for coefficients that do not hang on the deal itself the mean stays where it is. The best
/// are those of least squares; they are taken from the other nine tenths of the deals, for each tenth
/// anew. So nothing of a deal gets into its own coefficients, and the estimate is unbiased, not only
/// nearly so.
pub fn adjusted(scores: &[f64], luck: &[Vec<f64>]) -> Adjusted {
    let figures = luck.iter().map(Vec::len).min().unwrap_or(0);
    let told = figures.min(scores.len() / LEAST);
    let slopes: [Vec<f64>; FOLDS] = std::array::from_fn(|fold| {
        let deals = scores.iter().zip(luck).enumerate();
        let others = deals.filter(|(at, _)| at % FOLDS != fold);
        let mut slopes = match told {
            0 => vec![1.0],
            _ => slopes(others.map(|(_, deal)| deal), told),
        };
        slopes.resize(figures, 0.0);
        slopes
    });
    let deals = scores.iter().zip(luck).enumerate();
    let rest = deals.map(|(at, (score, luck))| score - dot(&slopes[at % FOLDS], luck));
    let rest: Vec<f64> = rest.collect();
    let Estimate { mean, ci95 } = cluster_mean(&rest);
    let plain = cluster_mean(scores).ci95;
    let width = (ci95.1 - ci95.0) / (plain.1 - plain.0);
    let used = |figure: usize| {
        let all = (0..scores.len()).map(|at| slopes[at % FOLDS][figure]);
        all.sum::<f64>() / scores.len().max(1) as f64
    };
    Adjusted {
        mean_score: mean,
        score_ci95: ci95,
        width: width.is_finite().then_some(width),
        coefficients: (0..figures).map(used).collect(),
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The least-squares slopes of scores on luck, figure by figure; 0 for a figure that says nothing
/// beyond those before it.
fn slopes<'a>(
    deals: impl Iterator<Item = (&'a f64, &'a Vec<f64>)> + Clone,
    figures: usize,
) -> Vec<f64> {
    /// A figure whose variance is explained but for so small a part says nothing of its own.
    const NOTHING: f64 = 1e-9;
    let n = deals.clone().count().max(1) as f64;
    let middle = deals.clone().map(|(score, _)| score).sum::<f64>() / n;
    let sum = |at: usize| deals.clone().map(|(_, luck)| luck[at]).sum::<f64>();
    let middles: Vec<f64> = (0..figures).map(|at| sum(at) / n).collect();
    // The normal equations, with the scores in the last column.
    let mut rows = vec![vec![0.0; figures + 1]; figures];
    for (score, luck) in deals.clone() {
        let off: Vec<f64> = luck
            .iter()
            .zip(&middles)
            .map(|(x, middle)| x - middle)
            .collect();
        for (row, own) in rows.iter_mut().zip(&off) {
            let others = off.iter().take(figures).copied().chain([score - middle]);
            row.iter_mut()
                .zip(others)
                .for_each(|(sum, other)| *sum += own * other);
        }
    }
    let spreads: Vec<f64> = (0..figures).map(|at| rows[at][at]).collect();
    for at in 0..figures {
        let pivot = rows[at][at];
        if pivot <= NOTHING * spreads[at] {
            rows[at].fill(0.0);
            continue;
        }
        let own = rows[at].clone();
        for (_, row) in rows
            .iter_mut()
            .enumerate()
            .filter(|(other, _)| *other != at)
        {
            let times = row[at] / pivot;
            row.iter_mut()
                .zip(&own)
                .for_each(|(x, own)| *x -= times * own);
        }
    }
    let slope = |at: usize| match rows[at][at] {
        0.0 => 0.0,
        pivot => rows[at][figures] / pivot,
    };
    (0..figures).map(slope).collect()
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    fn close(found: (f64, f64), expected: (f64, f64)) {
        let near = |a: f64, b: f64| (a - b).abs() < 1e-4;
        assert!(
            near(found.0, expected.0) && near(found.1, expected.1),
            "{found:?} is not {expected:?}"
        );
    }

    #[test]
    fn the_interval_is_the_one_worked_out_by_hand() {
        // Mean 0.6; squares 0.16 + 0.01 + 0.01 + 0.01 + 0.01 = 0.2; s² = 0.05; s/√5 = 0.1;
        // t(4) = 2.7764.
        let five = cluster_mean(&[1.0, 0.5, 0.5, 0.5, 0.5]);
        assert!((five.mean - 0.6).abs() < 1e-12);
        close(five.ci95, (0.6 - 0.27764, 0.6 + 0.27764));
        // The same as a win rate, whose upper end is cut only beyond 1.
        close(
            win_rate(&[1.0, 0.5, 0.5, 0.5, 0.5]).ci95,
            (0.32236, 0.87764),
        );
        close(win_rate(&[1.0, 0.5]).ci95, (0.0, 1.0));
        // Points: −3, 1, 5: mean 1, s = 4, s/√3 = 2.3094, t(2) = 4.3027.
        close(
            cluster_mean(&[-3.0, 1.0, 5.0]).ci95,
            (1.0 - 9.9367, 1.0 + 9.9367),
        );
    }

    #[test]
    fn games_of_one_deal_count_as_one_observation() {
        // 200 games in 100 deals that always split 1:1 between the seats have no spread at all;
        // 200 that always go together have twice the variance of independent ones.
        close(win_rate(&[0.5; 100]).ci95, (0.5, 0.5));
        let together: Vec<f64> = (0..100).map(|i| f64::from(i % 2)).collect();
        let half = 1.9842 * (0.25 * 100.0 / 99.0 / 100.0f64).sqrt();
        close(win_rate(&together).ci95, (0.5 - half, 0.5 + half));
    }

    #[test]
    fn a_ratio_weighs_every_hand_alike() {
        // Ten in four, two in two: 2 a hand; off by 2 and −2 where a deal has three hands on
        // average: s = 2·√2/3, s/√2 = 2/3, t(1) = 12.7062.
        let found = ratio(&[(10.0, 4.0), (2.0, 2.0)]);
        assert!((found.mean - 2.0).abs() < 1e-12);
        close(found.ci95, (2.0 - 8.4708, 2.0 + 8.4708));
        // With as many in every deal it is the mean over deals.
        let even = ratio(&[(1.0, 2.0), (3.0, 2.0), (8.0, 2.0)]);
        close(even.ci95, cluster_mean(&[0.5, 1.5, 4.0]).ci95);
        assert_eq!(
            ratio(&[(0.0, 0.0)]).ci95,
            (f64::NEG_INFINITY, f64::INFINITY)
        );
    }

    #[test]
    fn all_won_is_no_certainty() {
        // Nobody wins 10 of 10 deals with a chance below 0.025^(1/10) = 0.6915 but once in 40.
        close(win_rate(&[1.0; 10]).ci95, (0.6915, 1.0));
        close(win_rate(&[0.0; 10]).ci95, (0.0, 0.3085));
        assert_eq!(
            cluster_mean(&[3.0]).ci95,
            (f64::NEG_INFINITY, f64::INFINITY)
        );
        assert_eq!(win_rate(&[0.5]).ci95, (0.0, 1.0));
    }

    #[test]
    fn students_points_agree_with_the_published_table() {
        for (freedom, t) in [
            (1, 12.7062),
            (10, 2.2281),
            (11, 2.2010),
            (20, 2.0860),
            (30, 2.0423),
            (60, 2.0003),
            (120, 1.9799),
            (100_000, 1.9600),
        ] {
            let found = student_975(freedom);
            assert!((found - t).abs() < 6e-5, "{freedom}: {found} is not {t}");
        }
    }

    #[test]
    fn few_deals_are_adjusted_in_full() {
        // Scores less luck: 1, 1, 4: mean 2, s² = 3, s/√3 = 1, t(2) = 4.3027.
        let found = adjusted(
            &[3.0, -1.0, 4.0],
            &[vec![2.0, 9.0], vec![-2.0, 9.0], vec![0.0, 9.0]],
        );
        assert!((found.mean_score - 2.0).abs() < 1e-12);
        assert!(
            (found.score_ci95.0 - (2.0 - 4.3027)).abs() < 1e-4,
            "{found:?}"
        );
        assert_eq!(found.coefficients, [1.0, 0.0]);
        // Scores 3, −1, 4: mean 2, squares 1 + 9 + 4: s² = 7, so the width is √(3/7).
        let width = found.width.expect("both have an interval");
        assert!((width - (3.0f64 / 7.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn luck_that_explains_a_known_part_leaves_the_rest() {
        // A score of 0.48 and 0.36 times two coins and 0.8 times a third: the first two explain 36 %
        // of the variance, so that 0.8 of the width is left, on whatever scale they are told, mixed
        // or not, and the same again with one told twice.
        let seed = 20;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut coin = || if rng.random() { 1.0 } else { -1.0 };
        let coins: Vec<[f64; 3]> = (0..4000).map(|_| [coin(), coin(), coin()]).collect();
        let scores: Vec<f64> = coins.iter().map(|c| dot(c, &[0.48, 0.36, 0.8])).collect();
        type Tell = fn(&[f64; 3]) -> Vec<f64>;
        let told: [Tell; 3] = [
            |c| vec![0.48 * c[0] + 0.36 * c[1]],
            |c| vec![-3.0 * c[0], c[0] + 9.0 * c[1]],
            |c| vec![c[0], 2.0 * c[0], c[1]],
        ];
        let expected: [&[f64]; 3] = [
            &[1.0],
            &[-0.48 / 3.0 + 0.04 / 3.0, 0.04],
            &[0.48, 0.0, 0.36],
        ];
        for (tell, expected) in told.iter().zip(expected) {
            let luck: Vec<Vec<f64>> = coins.iter().map(tell).collect();
            let found = adjusted(&scores, &luck);
            let width = found.width.expect("many deals");
            assert!((width - 0.8).abs() < 0.02, "{found:?} (seed {seed})");
            let near = |(a, b): (&f64, &f64)| (a - b).abs() < 0.05;
            assert!(
                found.coefficients.iter().zip(expected).all(near),
                "{found:?} (seed {seed})"
            );
        }
        // All of it leaves nothing, and what says nothing takes nothing.
        let whole: Vec<Vec<f64>> = scores.iter().map(|score| vec![*score]).collect();
        let whole = adjusted(&scores, &whole);
        assert!(whole.width.expect("many deals") < 1e-6, "{whole:?}");
        let none = adjusted(&scores, &vec![vec![0.0]; scores.len()]);
        assert_eq!((none.width, none.coefficients), (Some(1.0), vec![0.0]));
    }

    #[test]
    fn nothing_of_a_deal_gets_into_its_own_coefficients() {
        let seed = 21;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let luck: Vec<Vec<f64>> = (0..60).map(|_| vec![rng.random_range(-1.0..1.0)]).collect();
        let mut scores: Vec<f64> = luck.iter().map(|luck| luck[0] / 2.0).collect();
        // All deals but one are explained to the last digit; in its own tenth that one has no say.
        scores[17] = 100.0;
        let plain = adjusted(&scores[..17], &luck[..17]);
        assert_eq!(plain.coefficients, [1.0], "few deals");
        let rest = |at: usize| {
            let outside = (0..60).filter(|other| other % FOLDS != at % FOLDS);
            let outside: Vec<usize> = outside.collect();
            let mean = |of: &dyn Fn(usize) -> f64| {
                outside.iter().map(|at| of(*at)).sum::<f64>() / outside.len() as f64
            };
            let (x, y) = (mean(&|at| luck[at][0]), mean(&|at| scores[at]));
            let common = mean(&|at| (luck[at][0] - x) * (scores[at] - y));
            let spread = mean(&|at| (luck[at][0] - x).powi(2));
            scores[at] - common / spread * luck[at][0]
        };
        // By hand for each deal; in the tenth of the odd one the slope is one half.
        assert!((rest(7)).abs() < 1e-9 && (rest(17) - (100.0 - luck[17][0] / 2.0)).abs() < 1e-9);
        let expected = (0..60).map(rest).sum::<f64>() / 60.0;
        let found = adjusted(&scores, &luck);
        assert!(
            (found.mean_score - expected).abs() < 1e-9,
            "{found:?} (seed {seed})"
        );
    }
}
