//! Training, native only: what the agents know before a game is computed here. This file has what all runs have in
//! common: why one stops, and how it writes a file.

use std::path::{Path, PathBuf};
use std::{fs, io};

use thiserror::Error;
use yomite::assets::replace;
use yomite::catalogue::SpecError;
use yomite::contest::MatchError;
use yomite::nets::WeightsError;

use learn::LearnError;

pub mod cfr;
pub mod coyote;
pub mod duel;
pub mod export;
pub mod learn;
pub mod pineapple;
pub mod report;
pub mod rounds;
pub mod samples;
pub mod selfplay;
pub mod sevens;

/// Why a training run stops.
#[derive(Debug, Error)]
pub enum TrainingError {
    /// Matches that were kept cannot be read.
    #[error("{path}: {what}; remove it, and it is played anew", path = .path.display())]
    Broken {
        path: PathBuf,
        /// What is wrong.
        what: String,
    },
    /// A player cannot be made.
    #[error(transparent)]
    Player(#[from] SpecError),
    /// A network cannot be fitted.
    #[error(transparent)]
    Learn(#[from] LearnError),
    /// A network cannot be written.
    #[error(transparent)]
    Weights(#[from] WeightsError),
    /// Matches or a state are of another run.
    #[error("{path}: it is of another run; name another folder, or remove it", path = .path.display())]
    Foreign { path: PathBuf },
    /// The network of a version that was kept with a state is broken.
    #[error(
        "the version that was kept cannot be read: {what}; remove the state, and the course begins anew"
    )]
    Version {
        /// What is wrong.
        what: String,
    },
    /// The network to go on from is none of the game.
    #[error("the network to go on from does not fit: {what}")]
    Start {
        /// What is wrong.
        what: String,
    },
    /// A match that measures cannot be played.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// A file cannot be read or written.
    #[error("{path}: {error}", path = .path.display())]
    File { path: PathBuf, error: io::Error },
}

impl TrainingError {
    fn file(path: &Path, error: io::Error) -> TrainingError {
        let path = path.to_owned();
        TrainingError::File { path, error }
    }
}

/// Writes a file, and the folder that it lies in.
fn write(path: &Path, bytes: &[u8]) -> Result<(), TrainingError> {
    let written = path.parent().map_or(Ok(()), fs::create_dir_all);
    written
        .and_then(|()| replace(path, bytes))
        .map_err(|error| TrainingError::file(path, error))
}
