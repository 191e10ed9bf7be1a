//! One layer's arithmetic.

use super::weights::Layer;

/// Outputs that are summed at a time: eight vectors of 128 bits, which the registers of both
/// wasm's simd128 and x86-64 hold beside the weights.
pub(super) const LANES: usize = 32;

/// Sums of a stretch of outputs.
pub(super) type Lanes = [f32; LANES];

/// A layer's weights in tiles: for each stretch of [`LANES`] outputs, the weights of every input
/// one after the other. Outputs behind the last are 0.
#[derive(Clone, Debug)]
pub(super) struct Tiles {
    inputs: usize,
    weights: Vec<Lanes>,
    bias: Vec<Lanes>,
}

impl Tiles {
    pub(super) fn new(layer: &Layer) -> Tiles {
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

    pub(super) fn bias(&self) -> &[Lanes] {
        &self.bias
    }

    /// Adds the rows of these inputs, each times its value, in this order; an input that the layer
    /// does not have adds nothing.
    pub(super) fn add(&self, entries: &[(u32, f32)], sums: &mut [Lanes]) {
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
