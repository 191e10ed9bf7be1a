//! What a network makes of a position.

use super::features::Features;
use super::shape::Shape;
use super::tiles::{LANES, Lanes, Tiles};
use super::weights::{ModelCard, Weights};

/// A network that is ready to be asked.
#[derive(Clone, Debug)]
pub struct Network {
    card: ModelCard,
    shape: Shape,
    layers: Vec<Tiles>,
}

/// The first layer's sums of some features, from which several positions go on.
#[derive(Clone, Debug)]
pub struct Accumulator {
    sums: Vec<Lanes>,
}

/// Room for the sums of a network while it is asked; kept between positions.
#[derive(Clone, Debug, Default)]
pub struct Pass {
    sums: Vec<Lanes>,
    next: Vec<Lanes>,
    active: Vec<(u32, f32)>,
}

impl Network {
    /// The network of these weights.
    pub fn new(weights: Weights) -> Network {
        let (card, shape, layers) = weights.into_parts();
        Network {
            card,
            shape,
            layers: layers.iter().map(Tiles::new).collect(),
        }
    }

    /// Where it comes from.
    pub fn card(&self) -> &ModelCard {
        &self.card
    }

    /// How it is built.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The outputs for a position, all heads one after the other; before any softmax or sigmoid.
    ///
    /// A feature beyond the inputs adds nothing.
    pub fn forward<'a>(&self, features: &Features, pass: &'a mut Pass) -> &'a [f32] {
        pass.sums.clear();
        pass.sums.extend_from_slice(self.first().bias());
        self.first().add(features.entries(), &mut pass.sums);
        self.tail(pass)
    }

    /// Sums the first layer for features that several positions share.
    pub fn accumulate(&self, features: &Features) -> Accumulator {
        let mut sums = self.first().bias().to_vec();
        self.first().add(features.entries(), &mut sums);
        Accumulator { sums }
    }

    /// Sums the first layer for a part of the features, its bias left out.
    pub fn part(&self, features: &Features) -> Accumulator {
        let mut sums = vec![[0.0; LANES]; self.first().bias().len()];
        self.first().add(features.entries(), &mut sums);
        Accumulator { sums }
    }

    /// The outputs for shared features with those of several parts: what [`forward`](Network::forward)
    /// gives for all of them, but for rounding.
    ///
    /// All have to come from this network.
    pub fn forward_parts<'a, const N: usize>(
        &self,
        shared: &Accumulator,
        parts: [&Accumulator; N],
        pass: &'a mut Pass,
    ) -> &'a [f32] {
        pass.sums.clear();
        pass.sums.extend_from_slice(&shared.sums);
        for part in parts {
            let sums = pass.sums.as_flattened_mut();
            for (sum, one) in sums.iter_mut().zip(part.sums.as_flattened()) {
                *sum += one;
            }
        }
        self.tail(pass)
    }

    /// Adds features to those that are shared.
    pub fn add(&self, features: &Features, to: &mut Accumulator) {
        self.first().add(features.entries(), &mut to.sums);
    }

    /// The outputs for the shared features with those of one position: to the bit what
    /// [`forward`](Network::forward) gives for the former followed by the latter.
    ///
    /// The accumulator has to come from this network.
    pub fn forward_from<'a>(
        &self,
        shared: &Accumulator,
        features: &Features,
        pass: &'a mut Pass,
    ) -> &'a [f32] {
        pass.sums.clear();
        pass.sums.extend_from_slice(&shared.sums);
        self.first().add(features.entries(), &mut pass.sums);
        self.tail(pass)
    }

    fn first(&self) -> &Tiles {
        // A shape has at least one layer.
        &self.layers[0]
    }

    /// All layers behind the first, from its sums on.
    fn tail<'a>(&self, pass: &'a mut Pass) -> &'a [f32] {
        for layer in &self.layers[1..] {
            pass.active.clear();
            let sums = pass.sums.as_flattened();
            let active = (0..).zip(sums).filter(|(_, sum)| **sum > 0.0);
            pass.active.extend(active.map(|(at, sum)| (at, *sum)));
            pass.next.clear();
            pass.next.extend_from_slice(layer.bias());
            layer.add(&pass.active, &mut pass.next);
            std::mem::swap(&mut pass.sums, &mut pass.next);
        }
        let outputs = pass.sums.as_flattened();
        &outputs[..self.shape.outputs().min(outputs.len())]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Network, Pass};
    use crate::assets::hash;
    use crate::nets::{
        Encoding, Features, Head, Layer, ModelCard, Precision, Shape, Weights, sigmoid, softmax,
    };

    #[test]
    fn parts_give_what_all_of_them_give() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(22);
        let network = Network::new(drawn(&mut rng));
        let (mut pass, mut other) = (Pass::default(), Pass::default());
        for nth in 0..50 {
            let mut parts: [Features; 4] = Default::default();
            let mut all = Features::default();
            for (from, part) in (0..).zip(&mut parts) {
                for input in (from..97).step_by(4 + nth % 3) {
                    let value = rng.random_range(-2.0f32..2.0);
                    part.push(input, value);
                    all.push(input, value);
                }
            }
            let shared = network.accumulate(&parts[0]);
            let rest = [1, 2, 3].map(|at| network.part(&parts[at]));
            let found = network.forward_parts(&shared, rest.each_ref(), &mut pass);
            let right = network.forward(&all, &mut other);
            for (found, right) in found.iter().zip(right) {
                assert!((found - right).abs() < 1e-4, "{found} for {right}");
            }
        }
    }

    /// Weights of 97-65-40-34.
    fn drawn(rng: &mut Xoshiro256PlusPlus) -> Weights {
        let shape = Shape {
            inputs: 97,
            hidden: vec![65, 40],
            heads: vec![Head::new("policy", 30), Head::new("value", 4)],
        };
        let mut draw = |n: usize| (0..n).map(|_| rng.random_range(-0.5f32..0.5)).collect();
        let layers = shape.layers().into_iter().map(|(inputs, outputs)| Layer {
            weights: draw(inputs * outputs),
            bias: draw(outputs),
        });
        let layers = layers.collect();
        let card = ModelCard {
            game: "toy".to_owned(),
            encoding: Encoding::new("plain", 1),
            seed: 21,
            figures: BTreeMap::new(),
        };
        Weights::new(card, shape, layers).expect("they fit")
    }

    /// Hashes of a file of weights and of what its network gives.
    const BITS: (u64, u64) = (13_163_354_358_633_345_584, 16_193_507_492_666_355_031);

    /// In the lab and in a browser: whoever changes the order of a sum changes this.
    #[test]
    fn outputs_have_these_bits_in_every_program() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(21);
        let weights = drawn(&mut rng);
        let file = weights.write(Precision::Half).expect("finite");
        let network = Network::new(Weights::parse(&file).expect("its own"));
        let mut pass = Pass::default();
        let mut bytes = Vec::new();
        for _ in 0..20 {
            let mut features = Features::default();
            for input in 0..97 {
                if rng.random_range(0..5) == 0 {
                    features.push(input, rng.random_range(-2.0f32..2.0));
                }
            }
            let outputs = network.forward(&features, &mut pass);
            let chances = softmax(&outputs[..30], (0..30).step_by(3));
            let odds = outputs[30..].iter().map(|odds| sigmoid(*odds));
            let all = outputs.iter().copied().chain(chances).chain(odds);
            bytes.extend(all.flat_map(|value| value.to_bits().to_le_bytes()));
        }
        assert_eq!((hash(&file), hash(&bytes)), BITS);
    }
}
