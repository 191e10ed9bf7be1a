//! A network with fixed outputs that learns from whatever it is shown, batch by batch.

use burn_tensor::Device;

use super::adam::Adam;
use super::batch::Batch;
use super::error::LearnError;
use super::loss;
use super::model::{Model, numbers};
use super::plan::Objective;
use super::state::State;
use crate::nets::{ModelCard, Shape, Weights};
use crate::training::samples::Sample;

/// Such a network.
pub struct Forecaster {
    shape: Shape,
    objectives: Vec<Objective>,
    model: Model,
    adam: Adam,
    device: Device,
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
        let device = Device::flex();
        let model = Model::new(&shape, seed, &device);
        let adam = Adam::new(&model, weight_decay);
        Forecaster {
            shape,
            objectives,
            model,
            adam,
            device,
        }
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
        let batch = Batch::new(samples, &self.shape, &self.device);
        let tracked = self.model.tracked();
        let outputs = tracked.forward(batch.rows.clone().autodiff());
        let Some(loss) = loss::total(&outputs, batch, &self.objectives) else {
            return Ok(None);
        };
        let value = numbers(&loss)?.first().copied().unwrap_or(f32::NAN);
        if !value.is_finite() {
            let step = self.adam.steps();
            return Err(LearnError::Diverged { step, loss: value });
        }
        self.adam.step(&mut self.model, &tracked, &loss, rate);
        Ok(Some(value))
    }

    /// What it has learned.
    ///
    /// # Errors
    /// The weights are no numbers any more.
    pub fn weights(&self, card: ModelCard) -> Result<Weights, LearnError> {
        self.model.weights(card)
    }

    /// Weights and moments, to go on from later.
    ///
    /// # Errors
    /// The tensors cannot be read.
    pub fn state(&self) -> Result<State, LearnError> {
        State::of(&self.model, &self.adam)
    }

    /// Goes on from a state of a network of the same shape; `false`, and nothing has changed, where it is
    /// of another.
    pub fn take_up(&mut self, state: State) -> bool {
        let sizes = self.shape.layers();
        if !state.fits(&sizes) {
            return false;
        }
        self.model = state.restore(&self.shape, &mut self.adam, &self.device);
        true
    }
}
