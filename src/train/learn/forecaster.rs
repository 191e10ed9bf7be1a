//! A network that learns batch by batch from whatever it is shown, and how it stands.

use burn_tensor::{Device, Tensor};
use serde::{Deserialize, Serialize};

use super::model::{Adam, Batch, Model, numbers};
use super::{LearnError, Objective, model};
use crate::TrainingError;
use crate::rounds::{Resumable, resumable_by};
use crate::samples::Sample;
use yomite::nets::{Layer, ModelCard, Shape, Weights};

/// Such a network.
pub struct Forecaster {
    objectives: Vec<Objective>,
    learning: Learning,
}

impl Forecaster {
    /// A network with these heads, whose first weights follow from a seed.
    pub fn new(
        inputs: usize,
        hidden: &[usize],
        objectives: Vec<Objective>,
        seed: u64,
        weight_decay: f64,
    ) -> Forecaster {
        let shape = Shape {
            inputs,
            hidden: hidden.to_vec(),
            heads: objectives
                .iter()
                .map(|objective| objective.head.clone())
                .collect(),
        };
        Forecaster {
            objectives,
            learning: Learning::new(shape, seed, weight_decay),
        }
    }

    /// A network that goes on from these weights; `None` where they have other heads than the objectives.
    pub fn from(
        weights: &Weights,
        objectives: Vec<Objective>,
        weight_decay: f64,
    ) -> Option<Forecaster> {
        let heads = objectives.iter().map(|objective| &objective.head);
        heads.eq(&weights.shape().heads).then(|| Forecaster {
            learning: Learning::from(weights, weight_decay),
            objectives,
        })
    }

    /// Learns from some samples at once; the loss, or `None` where they teach nothing. Their targets are
    /// those of the heads, in their order; features beyond the inputs count for nothing.
    ///
    /// # Errors
    /// The loss is no number any more, or the tensors cannot be computed.
    pub fn step(&mut self, samples: &[&Sample], rate: f64) -> Result<Option<f32>, LearnError> {
        if samples.is_empty() {
            return Ok(None);
        }
        let batch = Batch::new(samples, &self.learning.shape, &self.learning.device);
        let tracked = self.learning.model.tracked();
        let outputs = tracked.forward(batch.rows.clone().autodiff());
        let Some(loss) = model::total(&outputs, batch, &self.objectives) else {
            return Ok(None);
        };
        self.learning.step(&tracked, &loss, rate).map(Some)
    }

    /// What it has learned.
    ///
    /// # Errors
    /// The weights are no numbers any more.
    pub fn weights(&self, card: ModelCard) -> Result<Weights, LearnError> {
        self.learning.weights(card)
    }
}

resumable_by!(Forecaster, learning, State);

/// A model with what Adam remembers of it.
pub(super) struct Learning {
    pub(super) shape: Shape,
    pub(super) model: Model,
    pub(super) device: Device,
    adam: Adam,
}

impl Learning {
    /// A model whose first weights follow from a seed.
    pub(super) fn new(shape: Shape, seed: u64, weight_decay: f64) -> Learning {
        let model = Model::new(&shape, seed, &Device::flex());
        Learning::with_model(shape, model, weight_decay)
    }

    /// A model that goes on from these weights.
    pub(super) fn from(weights: &Weights, weight_decay: f64) -> Learning {
        let shape = weights.shape().clone();
        let model = Model::from_layers(&shape, weights.layers().to_vec(), &Device::flex());
        Learning::with_model(shape, model, weight_decay)
    }

    fn with_model(shape: Shape, model: Model, weight_decay: f64) -> Learning {
        let device = Device::flex();
        let adam = Adam::new(&model, weight_decay);
        Learning {
            shape,
            model,
            device,
            adam,
        }
    }

    /// One step against a loss of the model's tracked twin; gives the loss.
    pub(super) fn step(
        &mut self,
        tracked: &Model,
        loss: &Tensor<1>,
        rate: f64,
    ) -> Result<f32, LearnError> {
        let value = numbers(loss)?.first().copied().unwrap_or(f32::NAN);
        if !value.is_finite() {
            let step = self.adam.steps();
            return Err(LearnError::Diverged { step, loss: value });
        }
        self.adam.step(&mut self.model, tracked, loss, rate);
        Ok(value)
    }

    pub(super) fn weights(&self, card: ModelCard) -> Result<Weights, LearnError> {
        self.model.weights(card)
    }
}

impl Resumable for Learning {
    type State = State;

    fn state(&self) -> Result<State, TrainingError> {
        let layers = self.model.layers()?.into_iter();
        Ok(State {
            layers: layers.map(|layer| (layer.weights, layer.bias)).collect(),
            moments: self.adam.moments()?,
            steps: self.adam.steps(),
        })
    }

    fn fits(&self, state: &State) -> bool {
        let sizes = self.shape.layers();
        let lengths = || {
            sizes
                .iter()
                .map(|(inputs, outputs)| [inputs * outputs, *outputs])
        };
        let of = |(weights, bias): &(Vec<f32>, Vec<f32>)| [weights.len(), bias.len()];
        let moment = |at: usize| {
            let moments = state.moments.iter();
            moments.map(move |moment| [moment[0][at].len(), moment[1][at].len()])
        };
        state.layers.iter().map(of).eq(lengths()) && (0..2).all(|at| moment(at).eq(lengths()))
    }

    fn restore(&mut self, state: State) {
        let layers = state.layers.into_iter();
        let layers = layers.map(|(weights, bias)| Layer { weights, bias });
        self.model = Model::from_layers(&self.shape, layers.collect(), &self.device);
        let sizes = self.shape.layers();
        self.adam
            .take_up(state.moments, &sizes, state.steps, &self.device);
    }
}

/// Weights and moments of each layer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    layers: Vec<(Vec<f32>, Vec<f32>)>,
    moments: Vec<[[Vec<f32>; 2]; 2]>,
    steps: u64,
}
