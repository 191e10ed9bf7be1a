//! Sample data for every picture, computed from small positions where that is possible.
//!
//! Each sample is a function of how long its agent has been thinking, in tenths of a second;
//! most are exact and do not change.

mod coyote;
mod numeron;
mod sampled;
mod sevens;

pub use coyote::{bayes, survival, total};
pub use numeron::{calls, digits, narrowing, partition, positions};
pub use sampled::{lines, plays};
pub use sevens::{blocker, hands, owners, suits};

/// A fixed sequence of numbers in 0..1, the same on every machine.
pub fn noise(seed: u64) -> impl FnMut() -> f64 {
    let mut state = seed;
    move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as f64 / (1_u64 << 24) as f64
    }
}
