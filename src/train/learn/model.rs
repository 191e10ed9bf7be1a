//! The network while it is fitted: samples side by side as tensors, losses of its heads, and the steps of Adam.

use burn_tensor::{Device, Tensor, TensorData, activation};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::super::samples::{Sample, Target};
use super::{LearnError, Loss, Objective};
use yomite::nets::{Layer, ModelCard, Shape, Weights};

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

/// Some samples.
pub(super) struct Batch {
    /// All inputs, [samples, inputs].
    pub(super) rows: Tensor<2>,
    /// For each head what it is taught.
    pub(super) heads: Vec<HasTeachers>,
}

/// What a batch teaches a head.
pub(super) struct HasTeachers {
    /// Where its outputs begin, and how many they are.
    outputs: (usize, usize),
    /// The targets, [samples, outputs]; 0 where there is none.
    targets: Tensor<2>,
    /// For a distribution 0 for what is legal and far below 0 for what is not; for numbers the weight of
    /// samples that teach the head and 0 for others. The shares of a distribution are weighed as they are.
    mask: Tensor<2>,
    /// The weights of the samples that teach it, summed.
    weight: f32,
}

/// Added to outputs that are not legal: their share of a softmax is 0, and so is its gradient.
const ILLEGAL: f32 = -1e9;

impl Batch {
    pub(super) fn new(samples: &[&Sample], shape: &Shape, device: &Device) -> Batch {
        let mut rows = vec![0.0f32; samples.len() * shape.inputs];
        for (row, sample) in rows.chunks_exact_mut(shape.inputs).zip(samples) {
            for (input, value) in sample.features.entries() {
                if let Some(place) = row.get_mut(*input as usize) {
                    *place += value;
                }
            }
        }
        let mut heads = Vec::new();
        let mut from = 0;
        for (at, head) in shape.heads.iter().enumerate() {
            let targets = samples
                .iter()
                .filter_map(|sample| Some((sample.targets.get(at)?, sample.weight)));
            heads.push(HasTeachers::new(
                targets,
                (from, head.width),
                samples.len(),
                device,
            ));
            from += head.width;
        }
        Batch {
            rows: matrix(rows, [samples.len(), shape.inputs], device),
            heads,
        }
    }
}

impl HasTeachers {
    fn new<'a>(
        all: impl Iterator<Item = (&'a Target, f32)>,
        outputs: (usize, usize),
        samples: usize,
        device: &Device,
    ) -> HasTeachers {
        let width = outputs.1;
        let mut targets = vec![0.0f32; samples * width];
        let mut mask = vec![0.0f32; samples * width];
        let mut taught = 0.0;
        let rows = targets
            .chunks_exact_mut(width)
            .zip(mask.chunks_exact_mut(width));
        for ((target, weight), (row, mask)) in all.zip(rows) {
            taught += if target.is_empty() { 0.0 } else { weight };
            match target {
                Target::Numbers(numbers) if !numbers.is_empty() => {
                    row.iter_mut()
                        .zip(numbers)
                        .for_each(|(to, number)| *to = *number);
                    mask.fill(weight);
                }
                Target::Distribution(shares) if !shares.is_empty() => {
                    mask.fill(ILLEGAL);
                    for (output, share) in shares {
                        let at = *output as usize;
                        if let Some((row, mask)) = row.get_mut(at).zip(mask.get_mut(at)) {
                            (*row, *mask) = (weight * share, 0.0);
                        }
                    }
                }
                Target::Numbers(_) | Target::Distribution(_) => {}
            }
        }
        let size = [samples, width];
        HasTeachers {
            outputs,
            targets: matrix(targets, size, device),
            mask: matrix(mask, size, device),
            weight: taught,
        }
    }
}

/// The sum of all heads' losses, each times its weight; `None` where no head is taught anything.
pub(super) fn total(
    outputs: &Tensor<2>,
    batch: Batch,
    objectives: &[Objective],
) -> Option<Tensor<1>> {
    let taught = batch.heads.into_iter().zip(objectives);
    let taught = taught.filter(|(taught, _)| taught.weight > 0.0);
    let losses = taught.map(|(taught, objective)| {
        head(outputs, taught, objective.loss).mul_scalar(objective.weight)
    });
    losses.reduce(|sum, loss| sum + loss)
}

/// The mean loss of a head over the samples that teach it, each by its weight, and over its outputs if these
/// are judged one by one.
fn head(outputs: &Tensor<2>, taught: HasTeachers, loss: Loss) -> Tensor<1> {
    let HasTeachers {
        outputs: (from, width),
        targets,
        mask,
        weight,
    } = taught;
    let given = outputs.clone().narrow(1, from, width);
    let each = match loss {
        Loss::Policy => {
            let shares = activation::log_softmax(given + mask, 1);
            return (targets * shares).sum().mul_scalar(-1.0 / weight);
        }
        Loss::Binary => {
            // max(z, 0) − zy + ln(1 + e^−|z|), which no z lets overflow.
            let tail = given.clone().abs().neg().exp().log1p();
            activation::relu(given.clone()) - given * targets + tail
        }
        Loss::Squared => (given - targets).square(),
        Loss::Huber(delta) => {
            let error = (given - targets).abs();
            let near = error.clone().clamp_max(delta);
            near.clone() * (error - near.mul_scalar(0.5))
        }
    };
    (each * mask)
        .sum()
        .mul_scalar(1.0 / (weight * width as f32))
}

const BETA: (f64, f64) = (0.9, 0.999);
const EPSILON: f64 = 1e-8;

/// Adam (Kingma and Ba 2015), with weights that shrink apart from it (Loshchilov and Hutter 2019): what is
/// remembered of each layer of a model.
///
/// The library's own comes in a crate that cannot be had without its coloured errors, whose licence does not
/// suit this project's.
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

/// What decides a step beside the gradient.
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
