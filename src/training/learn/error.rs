//! Why a network cannot be fitted.

use std::path::PathBuf;

use thiserror::Error;

use crate::nets::WeightsError;
use crate::training::samples::SampleId;

/// What stops a fit.
#[derive(Debug, Error)]
pub enum LearnError {
    /// The plan cannot be carried out.
    #[error("the plan cannot be carried out: {0}")]
    Plan(String),
    /// A sample does not fit the plan.
    #[error("{id}: {what}")]
    Sample {
        /// Which one.
        id: SampleId,
        /// What is wrong.
        what: String,
    },
    /// The loss is no number any more.
    #[error("the loss is {loss} at step {step}: the weights have diverged; try a lower rate")]
    Diverged {
        /// The step, from 0.
        step: u64,
        /// The loss.
        loss: f32,
    },
    /// A checkpoint cannot be read or written.
    #[error("{path}: {what}", path = .path.display())]
    Checkpoint {
        /// Its path.
        path: PathBuf,
        /// What is wrong.
        what: String,
    },
    /// A checkpoint is of another fit.
    #[error("the checkpoint is of another plan, or of other samples")]
    Foreign,
    /// What was learned is no network.
    #[error(transparent)]
    Weights(#[from] WeightsError),
    /// The library for tensors gave up.
    #[error("the tensors could not be computed: {0}")]
    Tensors(String),
}
