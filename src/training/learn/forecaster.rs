//! A network with fixed outputs that learns from whatever it is shown, batch by batch.

use super::batch::Batch;
use super::error::LearnError;
use super::loss;
use super::plan::Objective;
use super::state::{Learning, State};
use crate::nets::{ModelCard, Shape, Weights};
use crate::training::samples::Sample;

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
        let Some(loss) = loss::total(&outputs, batch, &self.objectives) else {
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

    /// Weights and moments, to go on from later.
    ///
    /// # Errors
    /// The tensors cannot be read.
    pub fn state(&self) -> Result<State, LearnError> {
        self.learning.state()
    }

    /// Goes on from a state of a network of the same shape; `false`, and nothing has changed, where it is
    /// of another.
    pub fn take_up(&mut self, state: State) -> bool {
        self.learning.take_up(state)
    }
}
