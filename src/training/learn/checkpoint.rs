//! A fit that was broken off.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::error::LearnError;
use crate::nets::Layer;

/// All that a fit has beside its plan and its samples.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// A hash of plan and samples.
    pub(super) of: [u8; 32],
    /// Steps so far.
    pub(super) step: u64,
    /// Steps of Adam: a batch that teaches nothing has none.
    pub(super) updates: u64,
    /// Sum of the losses of the steps since the epoch began that taught anything, and
    /// their number.
    pub(super) losses: (f64, u64),
    /// Weights and bias of each layer.
    pub(super) layers: Vec<(Vec<f32>, Vec<f32>)>,
    /// Both moments of each of these.
    pub(super) moments: Vec<[[Vec<f32>; 2]; 2]>,
}

impl Checkpoint {
    /// Steps so far.
    pub fn step(&self) -> u64 {
        self.step
    }

    /// Keeps it in a file; one that is there stays whole until the new one is.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), LearnError> {
        let failed = |what: String| LearnError::Checkpoint {
            path: path.to_owned(),
            what,
        };
        let bytes = postcard::to_allocvec(self).map_err(|error| failed(error.to_string()))?;
        let mut beside = path.as_os_str().to_owned();
        beside.push(".new");
        let beside = PathBuf::from(beside);
        let written = fs::write(&beside, &bytes).and_then(|()| fs::rename(&beside, path));
        written.map_err(|error| failed(error.to_string()))
    }

    /// Reads a file.
    ///
    /// # Errors
    /// It cannot be read, or is none of a fit.
    pub fn read(path: &Path) -> Result<Checkpoint, LearnError> {
        let failed = |what: String| LearnError::Checkpoint {
            path: path.to_owned(),
            what,
        };
        let bytes = fs::read(path).map_err(|error| failed(error.to_string()))?;
        let checkpoint = postcard::from_bytes(&bytes);
        checkpoint.map_err(|error| failed(format!("this is not the state of a fit: {error}")))
    }

    /// Whether all numbers of a network of these sizes are there.
    pub(super) fn is_whole(&self, sizes: &[(usize, usize)]) -> bool {
        let lengths: Vec<_> = sizes.iter().map(|size| [size.0 * size.1, size.1]).collect();
        let layers = self
            .layers
            .iter()
            .map(|(weights, bias)| [weights.len(), bias.len()]);
        let moment = |at: usize| {
            let layers = self.moments.iter();
            layers.map(move |layer| [layer[0][at].len(), layer[1][at].len()])
        };
        layers.eq(lengths.iter().copied())
            && (0..2).all(|at| moment(at).eq(lengths.iter().copied()))
    }

    pub(super) fn layers(&self) -> Vec<Layer> {
        let layers = self.layers.iter().cloned();
        layers
            .map(|(weights, bias)| Layer { weights, bias })
            .collect()
    }
}
