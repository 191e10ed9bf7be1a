//! What a network gives, against a slow way and against itself.

use proptest::prelude::*;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::nets::{Features, Network, Pass, Weights};

use super::samples::{features, row, shape, weights};

/// By the definition, output by output, in 64 bits.
fn slow(weights: &Weights, row: &[f32]) -> Vec<f64> {
    let mut values: Vec<f64> = row.iter().map(|value| f64::from(*value)).collect();
    let last = weights.layers().len() - 1;
    for (at, layer) in weights.layers().iter().enumerate() {
        let outputs = layer.bias.len();
        let output = |to: usize| {
            let products = values.iter().enumerate();
            let products = products.map(|(i, x)| x * f64::from(layer.weights[i * outputs + to]));
            let sum = f64::from(layer.bias[to]) + products.sum::<f64>();
            if at == last { sum } else { sum.max(0.0) }
        };
        values = (0..outputs).map(output).collect();
    }
    values
}

fn bits(outputs: &[f32]) -> Vec<u32> {
    outputs.iter().map(|output| output.to_bits()).collect()
}

proptest! {
    #[test]
    fn outputs_are_those_of_the_definition(
        seed: u64,
        inputs in 1usize..80,
        hidden in prop::collection::vec(1usize..70, 0..4),
        (policy, value) in (1usize..70, 1usize..5),
    ) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let shape = shape(inputs, &hidden, &[("policy", policy), ("value", value)]);
        let weights = weights(&shape, &mut rng);
        let network = Network::new(weights.clone());
        let mut pass = Pass::default();
        for _ in 0..3 {
            let row = row(inputs, &mut rng);
            let outputs = network.forward(&Features::from_dense(&row), &mut pass);
            let right = slow(&weights, &row);
            prop_assert_eq!(outputs.len(), right.len());
            for (output, right) in outputs.iter().zip(right) {
                prop_assert!((f64::from(*output) - right).abs() < 1e-5 * right.abs().max(1.0));
            }
        }
    }

    #[test]
    fn shared_features_and_those_of_a_candidate_are_as_all_at_once(seed: u64) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let shape = shape(60, &[40, 33], &[("value", 1)]);
        let network = Network::new(weights(&shape, &mut rng));
        let (mut shared, more) = (features(60, &mut rng), features(60, &mut rng));
        let mut accumulator = network.accumulate(&shared);
        network.add(&more, &mut accumulator);
        shared.extend(more.entries().iter().copied());
        let mut pass = Pass::default();
        for _ in 0..4 {
            let own = features(60, &mut rng);
            let mut all = shared.clone();
            all.extend(own.entries().iter().copied());
            let whole = bits(network.forward(&all, &mut pass));
            prop_assert_eq!(bits(network.forward_from(&accumulator, &own, &mut pass)), whole);
        }
    }
}

#[test]
fn what_is_beyond_the_inputs_adds_nothing() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let network = Network::new(weights(&shape(9, &[8], &[("a", 3)]), &mut rng));
    let mut features = features(9, &mut rng);
    let mut pass = Pass::default();
    let before = bits(network.forward(&features, &mut pass));
    features.extend([(9, 1.0), (u32::MAX, -3.0)]);
    assert_eq!(bits(network.forward(&features, &mut pass)), before);
}

#[test]
fn a_pass_of_another_network_leaves_nothing_behind() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    let small = Network::new(weights(&shape(9, &[8], &[("a", 3)]), &mut rng));
    let large = Network::new(weights(&shape(90, &[80, 70, 60], &[("a", 50)]), &mut rng));
    let (few, many) = (features(9, &mut rng), features(90, &mut rng));
    let mut pass = Pass::default();
    let first = bits(small.forward(&few, &mut pass));
    large.forward(&many, &mut pass);
    assert_eq!(bits(small.forward(&few, &mut pass)), first);
    assert_eq!(bits(small.forward(&few, &mut Pass::default())), first);
    // Sums of another network are refused by no type: they must at least end.
    let foreign = large.accumulate(&many);
    small.forward_from(&foreign, &few, &mut pass);
    large.forward_from(&small.accumulate(&few), &many, &mut pass);
}
