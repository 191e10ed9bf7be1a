//! A small game to learn: which of two rows of numbers is larger, and where.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::nets::{Encoding, Features, Head};
use yomite_train::learn::{Loss, Objective, Plan, Rate};
use yomite_train::samples::{Sample, SampleId, Target};

/// Places; a sample has one number for each, and is taught which legal one has the largest.
pub const PLACES: u32 = 6;

pub fn plan() -> Plan {
    let objective = |name: &str, width, loss| Objective {
        head: Head::new(name, width),
        loss,
        weight: 1.0,
    };
    Plan {
        game: "toy".into(),
        encoding: Encoding::new("places", 2),
        inputs: 2 * PLACES as usize,
        hidden: vec![32, 16],
        objectives: vec![
            objective("policy", PLACES as usize, Loss::Policy),
            objective("high", 1, Loss::Binary),
            objective("sums", 2, Loss::Squared),
            objective("far", 1, Loss::Huber(0.5)),
        ],
        batch: 64,
        epochs: 12,
        rate: Rate {
            peak: 0.01,
            warm_up: 0.1,
            last: 0.02,
        },
        weight_decay: 1e-4,
        held_out: 5,
        seed: 31,
    }
}

/// One sample: numbers at some places, which are those that are legal.
pub fn sample(game: u64, ply: u32) -> Sample {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(game << 8 ^ u64::from(ply));
    let mut features = Features::default();
    let mut legal: Vec<(u32, f32)> = Vec::new();
    while legal.is_empty() {
        for place in 0..PLACES {
            if rng.random_range(0..3) > 0 {
                legal.push((place, rng.random_range(0.0..1.0)));
            }
        }
    }
    for (place, value) in &legal {
        features.push(*place, *value);
        features.push(PLACES + place, 1.0);
    }
    let sum: f32 = legal.iter().map(|(_, value)| value).sum();
    let largest = legal.iter().map(|(_, value)| *value).fold(0.0, f32::max);
    let share = |(place, value): &(u32, f32)| (*place, f32::from(u8::from(*value == largest)));
    let policy = legal.iter().map(share).collect();
    // What only some samples teach.
    let far = if game.is_multiple_of(3) {
        vec![]
    } else {
        vec![3.0 * sum - 4.0]
    };
    Sample {
        id: SampleId { game, ply },
        features,
        targets: vec![
            Target::Distribution(policy),
            Target::Numbers(vec![f32::from(u8::from(sum > 1.9))]),
            Target::Numbers(vec![sum, legal.len() as f32 / 6.0]),
            Target::Numbers(far),
        ],
        weight: 1.0,
    }
}

pub fn samples(games: std::ops::Range<u64>) -> Vec<Sample> {
    games
        .flat_map(|game| (0..3).map(move |ply| sample(game, ply)))
        .collect()
}
