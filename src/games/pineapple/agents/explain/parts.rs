//! Sums that are written out: rounded so that what is shown adds up.

use crate::words::number;

/// Hundredths of a point.
pub(super) type Cents = i64;

/// A figure in hundredths, rounded as it is shown.
fn cents(x: f64) -> Cents {
    let scaled = x * 100.0;
    // The same hair of slack as in figures that are written.
    (scaled + 1e-9_f64.copysign(scaled)).round() as Cents
}

/// Parts in hundredths that add up to their rounded sum: those with the largest remainders are
/// the ones that are rounded up, so that each is off by less than one.
pub(super) fn rounded(parts: &[f64]) -> (Vec<Cents>, Cents) {
    let total = cents(parts.iter().sum());
    let mut all: Vec<Cents> = parts.iter().map(|x| (x * 100.0).floor() as Cents).collect();
    let mut order: Vec<usize> = (0..parts.len()).collect();
    let rest = |at: usize| parts[at] * 100.0 - (parts[at] * 100.0).floor();
    order.sort_by(|a, b| rest(*b).total_cmp(&rest(*a)));
    let missing = total - all.iter().sum::<Cents>();
    for at in order
        .into_iter()
        .take(usize::try_from(missing).unwrap_or(0))
    {
        all[at] += 1;
    }
    (all, total)
}

/// Hundredths in words.
pub(super) fn written(cents: Cents) -> String {
    number(cents as f64 / 100.0, 2)
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    #[test]
    fn what_is_shown_adds_up() {
        for seed in 0..2_000 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let parts: Vec<f64> = (0..rng.random_range(1..7))
                .map(|_| rng.random_range(-40.0..40.0))
                .collect();
            let (shown, total) = rounded(&parts);
            assert_eq!(shown.iter().sum::<Cents>(), total, "seed {seed}");
            assert_eq!(written(total), number(parts.iter().sum(), 2), "seed {seed}");
            for (shown, part) in shown.iter().zip(&parts) {
                let off = *shown as f64 - part * 100.0;
                assert!(off.abs() < 1.0 + 1e-9, "seed {seed}: {off}");
            }
        }
    }
}
