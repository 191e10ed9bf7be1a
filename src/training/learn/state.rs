//! How a network stands that learns batch by batch.

use burn_tensor::Device;
use serde::{Deserialize, Serialize};

use super::adam::Adam;
use super::error::LearnError;
use super::model::Model;
use crate::nets::{Layer, Shape};

/// Weights and moments of each layer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    layers: Vec<(Vec<f32>, Vec<f32>)>,
    moments: Vec<[[Vec<f32>; 2]; 2]>,
    steps: u64,
}

impl State {
    pub(super) fn of(model: &Model, adam: &Adam) -> Result<State, LearnError> {
        let layers = model.layers()?.into_iter();
        Ok(State {
            layers: layers.map(|layer| (layer.weights, layer.bias)).collect(),
            moments: adam.moments()?,
            steps: adam.steps(),
        })
    }

    /// Whether it is of a network of these sizes.
    pub(super) fn fits(&self, sizes: &[(usize, usize)]) -> bool {
        let lengths = || {
            sizes
                .iter()
                .map(|(inputs, outputs)| [inputs * outputs, *outputs])
        };
        let of = |(weights, bias): &(Vec<f32>, Vec<f32>)| [weights.len(), bias.len()];
        let moment = |at: usize| {
            let moments = self.moments.iter();
            moments.map(move |moment| [moment[0][at].len(), moment[1][at].len()])
        };
        self.layers.iter().map(of).eq(lengths()) && (0..2).all(|at| moment(at).eq(lengths()))
    }

    /// The model of a shape that it fits; its moments go to Adam.
    pub(super) fn restore(self, shape: &Shape, adam: &mut Adam, device: &Device) -> Model {
        let layers = self.layers.into_iter();
        let layers = layers
            .map(|(weights, bias)| Layer { weights, bias })
            .collect();
        adam.take_up(self.moments, &shape.layers(), self.steps, device);
        Model::from_layers(shape, layers, device)
    }
}
