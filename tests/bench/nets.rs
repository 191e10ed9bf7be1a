//! Speed of a network at one position: with most inputs 0, with none 0, and what is left where
//! candidates share features.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::nets::{Encoding, Features, Head, Layer, ModelCard, Network, Pass, Shape, Weights};

const SEED: u64 = 12;
/// Inputs that are not 0: the 54 cards of a deck, and four numbers.
const ACTIVE: usize = 58;
/// Those of a candidate: the cards that it moves from one place to another.
const OWN: usize = 6;

/// 490-512-256-259, the largest network that is planned for.
fn network(rng: &mut Xoshiro256PlusPlus) -> Network {
    let shape = Shape {
        inputs: 490,
        hidden: vec![512, 256],
        heads: vec![Head::new("policy", 255), Head::new("value", 4)],
    };
    let layers = shape.layers().into_iter().map(|(inputs, outputs)| {
        let bound = (6.0 / inputs as f32).sqrt();
        let mut draw = |n| (0..n).map(|_| rng.random_range(-bound..bound)).collect();
        Layer {
            weights: draw(inputs * outputs),
            bias: draw(outputs),
        }
    });
    let layers = layers.collect();
    let card = ModelCard {
        game: "pineapple".to_owned(),
        encoding: Encoding::new("random", 1),
        seed: SEED,
        figures: Default::default(),
    };
    Network::new(Weights::new(card, shape, layers).expect("they fit"))
}

fn features(active: usize, rng: &mut Xoshiro256PlusPlus) -> Features {
    let mut features = Features::default();
    let mut inputs: Vec<u32> = (0..490).collect();
    inputs.shuffle(rng);
    features.extend(inputs.into_iter().take(active).map(|input| (input, 1.0)));
    features
}

fn forward(criterion: &mut Criterion) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let network = network(&mut rng);
    let whole = features(ACTIVE, &mut rng);
    let dense = features(490, &mut rng);
    let (shared, own) = (features(ACTIVE - OWN, &mut rng), features(OWN, &mut rng));
    let accumulator = network.accumulate(&shared);
    let mut pass = Pass::default();
    let mut group = criterion.benchmark_group("nets");
    group.bench_function("forward", |bencher| {
        bencher.iter(|| black_box(network.forward(black_box(&whole), &mut pass))[0]);
    });
    group.bench_function("forward_dense", |bencher| {
        bencher.iter(|| black_box(network.forward(black_box(&dense), &mut pass))[0]);
    });
    group.bench_function("forward_from", |bencher| {
        bencher.iter(|| {
            let outputs = network.forward_from(black_box(&accumulator), black_box(&own), &mut pass);
            black_box(outputs)[0]
        });
    });
    group.finish();
}

criterion_group!(nets, forward);
criterion_main!(nets);
