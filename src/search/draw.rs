//! The draws that samplers share; a draw from 0 ≤ x < 1 is `rng.random()` itself.

use rand::{Rng, RngExt};

/// A whole number below `n`, each with the same chance up to 2⁻³² of bias; 0 where `n` is 0.
#[inline]
pub fn below(n: u32, rng: &mut impl Rng) -> u32 {
    scaled((rng.next_u64() >> 32) as u32, n)
}

/// What 32 random bits choose below `n`.
#[inline]
pub(super) fn scaled(bits: u32, n: u32) -> u32 {
    ((u64::from(bits) * u64::from(n)) >> 32) as u32
}

/// The place of one of `all`, by its weight; `upto` gives the sum of the weights up to and with
/// each.
///
/// `None` only where there is nothing to draw from.
pub fn by_weight<T>(all: &[T], upto: impl Fn(&T) -> f64, rng: &mut impl Rng) -> Option<usize> {
    let point = rng.random::<f64>() * upto(all.last()?);
    let at = all.partition_point(|one| upto(one) <= point);
    // Rounding may put the point on the whole sum.
    Some(at.min(all.len() - 1))
}
