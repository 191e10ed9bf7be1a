//! A whole fit, kept in a folder so that it may be ended at any time.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::checkpoint::Checkpoint;
use super::error::LearnError;
use super::fit::{Fit, Progress};
use super::plan::Plan;
use crate::nets::Weights;
use crate::training::samples::Sample;

/// How a fit stood after an epoch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Epoch {
    /// Its number, from 1; 0 is the start.
    pub epoch: u64,
    /// Mean loss of its steps; `None` of the start.
    pub loss: Option<f64>,
    /// The figures of the held-out games after it, as [`Fit::held_out`] names them.
    pub held_out: BTreeMap<String, f64>,
}

/// A fit that has come to its end.
pub struct Fitted {
    /// What it began with.
    pub start: Weights,
    /// What was learned.
    pub weights: Weights,
    /// The start and every epoch.
    pub epochs: Vec<Epoch>,
    /// Whether it was taken up where an earlier one was ended.
    pub resumed: bool,
}

/// Fits from the samples, and keeps its state in `fit.state` and `epochs.json` of a folder after every
/// epoch: a fit of the same plan and samples that was ended goes on from there, to the same weights.
///
/// `told` hears of every step.
///
/// # Errors
/// The plan or a sample is at fault, the loss is no number any more, or the folder cannot be written.
pub fn fit_in(
    folder: &Path,
    plan: Plan,
    samples: Vec<Sample>,
    mut told: impl FnMut(&Progress),
) -> Result<Fitted, LearnError> {
    let (state, table) = (folder.join("fit.state"), folder.join("epochs.json"));
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    let mut fit = Fit::new(plan, samples)?;
    let start = fit.weights()?;
    // What is of another fit, or broken, is begun anew: nothing is lost but time.
    let kept = Checkpoint::read(&state).ok();
    let kept = kept.and_then(|kept| Some((kept, read(&table)?)));
    let mut resumed = false;
    let mut epochs = match kept {
        Some((kept, epochs)) if fit.take_up(&kept).is_ok() => {
            resumed = true;
            epochs
        }
        _ => vec![Epoch {
            epoch: 0,
            loss: None,
            held_out: start.card().figures.clone(),
        }],
    };
    // The table is written first: it may be one epoch ahead of the state.
    epochs.truncate(1 + fit.epochs_done() as usize);
    while let Some(progress) = fit.step()? {
        told(&progress);
        if progress.epoch_ends {
            epochs.push(Epoch {
                epoch: progress.epoch + 1,
                loss: progress.loss.is_finite().then_some(progress.loss),
                held_out: fit.held_out()?,
            });
            write(&table, &epochs)?;
            fit.checkpoint()?.write(&state)?;
        }
    }
    Ok(Fitted {
        start,
        weights: fit.weights()?,
        epochs,
        resumed,
    })
}

fn read(path: &Path) -> Option<Vec<Epoch>> {
    serde_json::from_slice(&fs::read(path).ok()?).ok()
}

fn write(path: &Path, epochs: &[Epoch]) -> Result<(), LearnError> {
    let text = serde_json::to_vec_pretty(epochs).map_err(|error| failed(path, error))?;
    let beside = PathBuf::from(format!("{}.new", path.display()));
    fs::write(&beside, text)
        .and_then(|()| fs::rename(&beside, path))
        .map_err(|error| failed(path, error))
}

fn failed(path: &Path, error: impl std::fmt::Display) -> LearnError {
    LearnError::Checkpoint {
        path: path.to_owned(),
        what: error.to_string(),
    }
}
