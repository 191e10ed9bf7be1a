//! Adam (Kingma and Ba 2015), with weights that shrink apart from it (Loshchilov and Hutter 2019).
//!
//! The library's own comes in a crate that cannot be had without its coloured errors, whose
//! licence does not suit this project's.

use burn_tensor::{Device, Tensor, TensorData};

use super::error::LearnError;
use super::model::{Model, numbers};

const BETA: (f64, f64) = (0.9, 0.999);
const EPSILON: f64 = 1e-8;

/// What is remembered of each layer of a model.
pub(super) struct Adam {
    decay: f64,
    steps: u64,
    layers: Vec<(Moments<2>, Moments<1>)>,
}

/// Running means of a tensor's gradient and of its square.
struct Moments<const D: usize> {
    first: Tensor<D>,
    second: Tensor<D>,
}

/// Both moments, row by row.
type Numbers = [Vec<f32>; 2];

/// What a step hangs on beside the gradient.
#[derive(Clone, Copy)]
struct Pace {
    rate: f64,
    /// What is left of the weight itself.
    kept: f64,
    /// By how much both means are too near to 0, where they began.
    unbiased: (f64, f64),
}

impl Adam {
    /// With nothing remembered of a model.
    pub(super) fn new(model: &Model, decay: f64) -> Adam {
        let layers = model.layers.iter();
        let layers = layers.map(|(weights, bias)| (Moments::new(weights), Moments::new(bias)));
        Adam {
            decay,
            steps: 0,
            layers: layers.collect(),
        }
    }

    /// One step of a model against the gradients that the loss gives its tracked twin.
    pub(super) fn step(&mut self, model: &mut Model, tracked: &Model, loss: &Tensor<1>, rate: f64) {
        let grads = loss.backward();
        self.steps += 1;
        let nth = i32::try_from(self.steps).unwrap_or(i32::MAX);
        let pace = Pace {
            rate,
            kept: 1.0,
            unbiased: (1.0 - BETA.0.powi(nth), 1.0 - BETA.1.powi(nth)),
        };
        let shrinking = Pace {
            kept: 1.0 - rate * self.decay,
            ..pace
        };
        let layers = model.layers.iter_mut().zip(&tracked.layers);
        for ((layer, twin), moments) in layers.zip(&mut self.layers) {
            if let Some(grad) = twin.0.grad(&grads) {
                layer.0 = moments.0.step(layer.0.clone(), grad, shrinking);
            }
            if let Some(grad) = twin.1.grad(&grads) {
                layer.1 = moments.1.step(layer.1.clone(), grad, pace);
            }
        }
    }

    /// Steps so far.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// The moments of each layer's weights and bias.
    pub(super) fn moments(&self) -> Result<Vec<[Numbers; 2]>, LearnError> {
        let layers = self.layers.iter();
        let layers = layers.map(|(weights, bias)| Ok([weights.numbers()?, bias.numbers()?]));
        layers.collect()
    }

    /// Takes up the moments that another run had after so many steps of a model of these sizes.
    pub(super) fn take_up(
        &mut self,
        moments: Vec<[Numbers; 2]>,
        sizes: &[(usize, usize)],
        steps: u64,
        device: &Device,
    ) {
        let layers = moments.into_iter().zip(sizes);
        let layers = layers.map(|([weights, bias], (inputs, outputs))| {
            let weights = Moments::from_numbers(weights, [*inputs, *outputs], device);
            (weights, Moments::from_numbers(bias, [*outputs], device))
        });
        self.layers = layers.collect();
        self.steps = steps;
    }
}

impl<const D: usize> Moments<D> {
    fn new(of: &Tensor<D>) -> Moments<D> {
        Moments {
            first: of.zeros_like(),
            second: of.zeros_like(),
        }
    }

    fn from_numbers(numbers: Numbers, size: [usize; D], device: &Device) -> Moments<D> {
        let [first, second] =
            numbers.map(|numbers| Tensor::from_data(TensorData::new(numbers, size), device));
        Moments { first, second }
    }

    fn numbers(&self) -> Result<Numbers, LearnError> {
        Ok([numbers(&self.first)?, numbers(&self.second)?])
    }

    /// The tensor after a step.
    fn step(&mut self, tensor: Tensor<D>, grad: Tensor<D>, pace: Pace) -> Tensor<D> {
        let square = grad.clone().square();
        self.first = self.first.clone() * BETA.0 + grad * (1.0 - BETA.0);
        self.second = self.second.clone() * BETA.1 + square * (1.0 - BETA.1);
        let spread = (self.second.clone() / pace.unbiased.1).sqrt() + EPSILON;
        let change = self.first.clone() * (pace.rate / pace.unbiased.0) / spread;
        tensor * pace.kept - change
    }
}
