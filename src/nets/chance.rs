//! Outputs as chances, with the same bits in every program.

use std::f32::consts::LOG2_E;

/// ln 2 in two parts, of which the first times a whole number below 2⁸ is exact.
const LN_2: (f32, f32) = (0.693_359_4, -2.121_944_4e-4);

/// e to a power, within 2 units of the last place; 0 below −87, no more than e⁸⁸ above, and NaN of
/// NaN.
///
/// The standard library takes it from the machine, whose last bit differs from place to place.
fn exp(x: f32) -> f32 {
    if x < -87.0 {
        return 0.0;
    }
    // Not `min`, which would make 88 of NaN.
    let x = if x > 88.0 { 88.0 } else { x };
    // To the nearest, ties to even, as a sum rounds: no call where the machine has no such instruction.
    const ROUND: f32 = 1.5 * (1u32 << 23) as f32;
    let whole = x * LOG2_E + ROUND - ROUND;
    let r = x - whole * LN_2.0 - whole * LN_2.1;
    // The Taylor series: |r| is at most ln 2 ÷ 2, and the next term below a third of the last bit.
    let series = [
        1.0 / 720.0,
        1.0 / 120.0,
        1.0 / 24.0,
        1.0 / 6.0,
        0.5,
        1.0,
        1.0,
    ];
    let power = series.iter().fold(1.0 / 5040.0, |sum, term| sum * r + term);
    power * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// The chance that these log-odds stand for; NaN of NaN.
pub fn sigmoid(odds: f32) -> f32 {
    // Of both signs the exponential of the negative one, which cannot overflow.
    let small = exp(-odds.abs());
    if odds < 0.0 {
        small / (1.0 + small)
    } else {
        1.0 / (1.0 + small)
    }
}

/// The distribution over some of a head's outputs, in their order: what is legal.
///
/// An index beyond the outputs counts as −∞ and gets nothing. Where one of them is NaN or +∞, or none
/// is finite, nothing is known, and each gets the same.
pub fn softmax(outputs: &[f32], legal: impl IntoIterator<Item = usize>) -> Vec<f32> {
    let taken = legal.into_iter();
    let taken = taken.map(|at| outputs.get(at).copied().unwrap_or(f32::NEG_INFINITY));
    let mut shares: Vec<f32> = taken.collect();
    softmax_of(&mut shares);
    shares
}

/// The same of outputs that are all legal, in their place.
pub fn softmax_of(shares: &mut [f32]) {
    let top = shares.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    // `max` passes over NaN.
    if !top.is_finite() || shares.iter().any(|share| share.is_nan()) {
        let even = 1.0 / shares.len().max(1) as f32;
        shares.fill(even);
        return;
    }
    shares
        .iter_mut()
        .for_each(|share| *share = exp(*share - top));
    let sum: f32 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= sum);
}

#[cfg(test)]
mod tests {
    use super::{exp, sigmoid, softmax};

    #[test]
    fn the_exponential_is_right_to_the_last_bits() {
        let mut worst = 0.0f64;
        for step in -87_000..=88_000 {
            let x = step as f32 / 1000.0;
            let right = f64::from(x).exp();
            worst = worst.max((f64::from(exp(x)) / right - 1.0).abs());
        }
        assert!(worst < 2.0f64.powi(-22), "off by {worst:e}");
        assert_eq!(exp(0.0), 1.0);
        assert_eq!(exp(f32::NEG_INFINITY), 0.0);
        assert!(exp(f32::INFINITY).is_finite());
        assert!(exp(f32::NAN).is_nan());
    }

    #[test]
    fn odds_are_chances() {
        for step in -400..=400 {
            let odds = step as f32 / 10.0;
            let right = 1.0 / (1.0 + (-f64::from(odds)).exp());
            assert!((f64::from(sigmoid(odds)) - right).abs() < 2e-7, "{odds}");
        }
        assert!(sigmoid(f32::NAN).is_nan());
    }

    #[test]
    fn a_softmax_is_over_what_is_legal_alone() {
        let shares = softmax(&[1.0, 900.0, 1.0, 2.0], [0, 2, 3]);
        let right = [1.0f64, 1.0, 1f64.exp()].map(|share| share / (2.0 + 1f64.exp()));
        for (share, right) in shares.iter().zip(right) {
            assert!((f64::from(*share) - right).abs() < 1e-7);
        }
        assert_eq!(softmax(&[3.0], [0, 9]), [1.0, 0.0]);
        assert_eq!(softmax(&[], [0, 1]), [0.5, 0.5]);
        assert!(softmax(&[1.0], []).is_empty());
    }

    #[test]
    fn what_is_no_number_makes_nothing_certain() {
        let (nan, inf) = (f32::NAN, f32::INFINITY);
        for outputs in [[nan, 0.0], [0.0, nan], [nan, nan], [inf, 0.0], [-inf, -inf]] {
            assert_eq!(softmax(&outputs, [0, 1]), [0.5, 0.5], "{outputs:?}");
        }
        assert_eq!(softmax(&[nan, 0.0, -inf], [1, 2]), [1.0, 0.0]);
    }
}
