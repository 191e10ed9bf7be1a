//! Means and their 95 % intervals over deals.

/// A mean with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
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

#[cfg(test)]
mod tests {
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
}
