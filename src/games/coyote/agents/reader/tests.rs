//! The reader's values and sentences against enumeration.

use std::sync::Arc;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::assets::Assets;
use crate::games::coyote::strategy::Strategy;

mod sentences;
mod values;

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

fn strategy() -> Arc<Strategy> {
    Strategy::shipped(&Assets::embedded()).expect("the strategy is whole")
}
