//! Files of weights: written, read, damaged.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::minds::pineapple::judge::{Judged, Weights};

/// Weights of which most are 0, as trained ones are.
fn some(seed: u64) -> Weights {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut weights = Weights::zero();
    let all = weights.values.len();
    for _ in 0..5_000 {
        // Steps of 1/256 are kept exactly.
        let mut step = || f32::from(rng.random_range(-3_000i16..3_000)) / 256.0;
        let judged = Judged {
            worth: step(),
            fantasy: step(),
            odds: step(),
        };
        let at = rng.random_range(0..all);
        weights.values[at] = judged;
    }
    weights
}

#[test]
fn weights_that_are_written_are_read_again() {
    for seed in 0..3 {
        let weights = some(seed);
        let bytes = weights.write();
        let read = Weights::read(&bytes).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        assert!(read == weights, "seed {seed}: other weights");
    }
    assert!(Weights::read(&Weights::zero().write()).is_ok_and(|read| read == Weights::zero()));
}

#[test]
fn a_damaged_file_is_refused_with_what_is_wrong() {
    let bytes = some(1).write();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for _ in 0..200 {
        let end = rng.random_range(0..bytes.len());
        let error = Weights::read(&bytes[..end]).expect_err("cut off");
        assert!(!error.is_empty(), "cut at {end}");
    }
    let mut other = bytes.clone();
    other[0] ^= 1;
    assert!(Weights::read(&other).is_err_and(|error| error.contains("no weights")));
    let longer = [&bytes[..], &[0, 0, 1, 0, 0, 0]].concat();
    assert!(Weights::read(&longer).is_err_and(|error| error.contains("more than")));
    let cut = Weights::read(&bytes[..bytes.len() - 1]).expect_err("cut off");
    assert!(cut.contains("after"), "{cut}");
    // A flipped bit is another number, or an error; never a panic.
    for _ in 0..200 {
        let mut flipped = bytes.clone();
        let at = rng.random_range(0..flipped.len());
        flipped[at] ^= 1 << rng.random_range(0..8);
        if let Ok(read) = Weights::read(&flipped) {
            assert_eq!(
                read.values.len(),
                Weights::zero().values.len(),
                "bit at {at}"
            );
        }
    }
}
