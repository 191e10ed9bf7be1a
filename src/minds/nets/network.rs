//! What a network makes of a position: numbers, most of them 0, through layers to outputs, and outputs as chances. Every
//! program gets the same bits.

use std::f32::consts::LOG2_E;

use super::weights::{Layer, ModelCard, Shape, Weights};

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

/// The inputs of a network that are not 0, in the order in which they are summed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Features {
    entries: Vec<(u32, f32)>,
}

impl Features {
    /// The features of a row of all inputs.
    pub fn from_dense(row: &[f32]) -> Features {
        let mut features = Features::default();
        for (at, value) in (0..).zip(row) {
            features.push(at, *value);
        }
        features
    }

    /// Adds an input; 0 adds nothing, and what is added twice counts twice.
    pub fn push(&mut self, input: u32, value: f32) {
        if value != 0.0 {
            self.entries.push((input, value));
        }
    }

    /// Takes all out, and keeps the room.
    pub fn clear(&mut self) {
        self.entries.clear();
    }

    /// Input and value of each.
    pub fn entries(&self) -> &[(u32, f32)] {
        &self.entries
    }
}

impl Extend<(u32, f32)> for Features {
    fn extend<I: IntoIterator<Item = (u32, f32)>>(&mut self, entries: I) {
        entries
            .into_iter()
            .for_each(|(at, value)| self.push(at, value));
    }
}

/// Outputs that are summed at a time: eight vectors of 128 bits, which the registers of both
/// wasm's simd128 and x86-64 hold beside the weights.
const LANES: usize = 32;

/// Sums of a stretch of outputs.
type Lanes = [f32; LANES];

/// A layer's weights in tiles: for each stretch of [`LANES`] outputs, the weights of every input
/// one after the other. Outputs behind the last are 0.
#[derive(Clone, Debug)]
struct Tiles {
    inputs: usize,
    weights: Vec<Lanes>,
    bias: Vec<Lanes>,
}

impl Tiles {
    fn new(layer: &Layer) -> Tiles {
        let outputs = layer.bias.len().max(1);
        let inputs = layer.weights.len() / outputs;
        let mut weights = Vec::with_capacity(outputs.div_ceil(LANES) * inputs);
        let mut bias = Vec::with_capacity(outputs.div_ceil(LANES));
        for from in (0..outputs).step_by(LANES) {
            let to = outputs.min(from + LANES);
            let rows = layer.weights.chunks_exact(outputs);
            weights.extend(rows.map(|row| padded(&row[from..to])));
            bias.push(layer.bias.get(from..to).map_or([0.0; LANES], padded));
        }
        Tiles {
            inputs,
            weights,
            bias,
        }
    }

    fn bias(&self) -> &[Lanes] {
        &self.bias
    }

    /// Adds the rows of these inputs, each times its value, in this order; an input that the layer
    /// does not have adds nothing.
    fn add(&self, entries: &[(u32, f32)], sums: &mut [Lanes]) {
        // Each output is summed on its own, in the order of the entries, and a product is rounded
        // before it is added: the result has the same bits whatever the width of the machine.
        for (tile, sums) in self.weights.chunks_exact(self.inputs.max(1)).zip(sums) {
            let mut sum = *sums;
            for (input, value) in entries {
                if let Some(row) = tile.get(*input as usize) {
                    for (sum, weight) in sum.iter_mut().zip(row) {
                        *sum += value * weight;
                    }
                }
            }
            *sums = sum;
        }
    }
}

fn padded(values: &[f32]) -> Lanes {
    let mut lanes = [0.0; LANES];
    for (lane, value) in lanes.iter_mut().zip(values) {
        *lane = *value;
    }
    lanes
}

/// ln 2 in two parts, of which the first times a whole number below 2⁸ is exact.
const LN_2: (f32, f32) = (0.693_359_4, -2.121_944_4e-4);

/// Of two numbers the higher one. It compiles to one instruction, where `max`, which has NaN in mind, is a call in a browser.
#[inline]
pub fn higher(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

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
    let top = shares.iter().copied().fold(f32::NEG_INFINITY, higher);
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
    use std::collections::BTreeMap;

    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::super::{Encoding, Features, Head, Layer, ModelCard, Precision, Shape, Weights};
    use super::{Network, Pass, exp, sigmoid, softmax};
    use crate::assets::hash;

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
