//! The network while it is fitted.

use burn_tensor::{Device, Tensor, TensorData, activation};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::error::LearnError;
use crate::nets::{Layer, ModelCard, Shape, Weights};

/// The layers as tensors: weights of [inputs, outputs] and a bias.
pub(super) struct Model {
    shape: Shape,
    pub(super) layers: Vec<(Tensor<2>, Tensor<1>)>,
}

impl Model {
    /// He initialisation, uniform (He et al. 2015); the last layer begins near 0, so that no head
    /// begins with a conviction.
    pub(super) fn new(shape: &Shape, seed: u64, device: &Device) -> Model {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let sizes = shape.layers();
        let mut layers = Vec::new();
        for (at, (inputs, outputs)) in sizes.iter().copied().enumerate() {
            let last = if at + 1 == sizes.len() { 0.1 } else { 1.0 };
            let bound = last * (6.0 / inputs as f32).sqrt();
            let draw = (0..inputs * outputs).map(|_| rng.random_range(-bound..bound));
            layers.push(Layer {
                weights: draw.collect(),
                bias: vec![0.0; outputs],
            });
        }
        Model::from_layers(shape, layers, device)
    }

    /// A model with the numbers of these layers, which have the sizes of the shape.
    pub(super) fn from_layers(shape: &Shape, layers: Vec<Layer>, device: &Device) -> Model {
        let tensors = layers.into_iter().zip(shape.layers());
        let tensors = tensors.map(|(layer, (inputs, outputs))| {
            let weights = matrix(layer.weights, [inputs, outputs], device);
            let bias = Tensor::from_data(TensorData::new(layer.bias, [outputs]), device);
            (weights, bias)
        });
        Model {
            shape: shape.clone(),
            layers: tensors.collect(),
        }
    }

    /// The same with tensors that know their gradients after a backward pass.
    pub(super) fn tracked(&self) -> Model {
        let layers = self.layers.iter();
        let layers = layers.map(|(weights, bias)| {
            let weights = weights.clone().autodiff().require_grad();
            (weights, bias.clone().autodiff().require_grad())
        });
        Model {
            shape: self.shape.clone(),
            layers: layers.collect(),
        }
    }

    /// The outputs for rows of all inputs.
    pub(super) fn forward(&self, rows: Tensor<2>) -> Tensor<2> {
        let mut values = rows;
        for (at, (weights, bias)) in self.layers.iter().enumerate() {
            values = values.matmul(weights.clone()) + bias.clone().unsqueeze::<2>();
            if at + 1 < self.layers.len() {
                values = activation::relu(values);
            }
        }
        values
    }

    pub(super) fn layers(&self) -> Result<Vec<Layer>, LearnError> {
        let layers = self.layers.iter().map(|(weights, bias)| {
            Ok(Layer {
                weights: numbers(weights)?,
                bias: numbers(bias)?,
            })
        });
        layers.collect()
    }

    pub(super) fn weights(&self, card: ModelCard) -> Result<Weights, LearnError> {
        Ok(Weights::new(card, self.shape.clone(), self.layers()?)?)
    }
}

/// A matrix of this size, row by row.
pub(super) fn matrix(numbers: Vec<f32>, size: [usize; 2], device: &Device) -> Tensor<2> {
    Tensor::from_data(TensorData::new(numbers, size), device)
}

/// All numbers of a tensor, row by row.
pub(super) fn numbers<const D: usize>(tensor: &Tensor<D>) -> Result<Vec<f32>, LearnError> {
    let data = tensor.clone().try_into_data();
    let data = data.map_err(|error| LearnError::Tensors(error.to_string()))?;
    data.try_into_vec()
        .map_err(|error| LearnError::Tensors(error.to_string()))
}
