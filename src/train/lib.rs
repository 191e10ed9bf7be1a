//! Training, native only: what the agents know before a game is computed here. This file has what all runs have in
//! common: why one stops, and how it is kept in a folder.

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use learn::LearnError;
use shards::ShardError;
use yomite::arena::MatchError;
use yomite::assets::replace;
use yomite::catalogue::SpecError;
use yomite::nets::WeightsError;

pub mod cfr;
pub mod coyote;
pub mod duel;
pub mod learn;
pub mod pineapple;
pub mod report;
pub mod samples;
pub mod sevens;
pub mod shards;

/// Why a course stops.
#[derive(Debug, Error)]
pub enum TrainingError {
    /// Games cannot be written or read.
    #[error(transparent)]
    Shard(#[from] ShardError),
    /// A player cannot be made.
    #[error(transparent)]
    Player(#[from] SpecError),
    /// A network cannot be fitted.
    #[error(transparent)]
    Learn(#[from] LearnError),
    /// A network cannot be written.
    #[error(transparent)]
    Weights(#[from] WeightsError),
    /// A shard or a state is of another run.
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
    /// A file cannot be written.
    #[error("{path}: {error}", path = .path.display())]
    File { path: PathBuf, error: io::Error },
}

/// The file in which a course keeps how it stands, to go on from.
struct Keeper {
    path: PathBuf,
    /// All that decides what is kept.
    of: String,
}

impl Keeper {
    fn new(path: PathBuf, of: String) -> Keeper {
        Keeper { path, of }
    }

    /// What was kept; `None` where there is nothing, or it is broken: then a course begins anew, and nothing is
    /// lost but time. What is of another course is somebody's work, and is refused.
    fn load<T: DeserializeOwned>(&self) -> Result<Option<T>, TrainingError> {
        let bytes = match fs::read(&self.path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(self.failed(error)),
        };
        match postcard::from_bytes::<(String, T)>(&bytes) {
            Ok((of, kept)) if of == self.of => Ok(Some(kept)),
            Ok(_) => Err(TrainingError::Foreign {
                path: self.path.clone(),
            }),
            Err(_) => Ok(None),
        }
    }

    /// Keeps how it stands.
    fn store<T: Serialize>(&self, kept: &T) -> Result<(), TrainingError> {
        let bytes = postcard::to_allocvec(&(&self.of, kept));
        let bytes = bytes.map_err(|error| self.failed(io::Error::other(error)))?;
        write(&self.path, &bytes)
    }

    fn failed(&self, error: io::Error) -> TrainingError {
        TrainingError::File {
            path: self.path.clone(),
            error,
        }
    }
}

/// Writes a file, and the folder that it lies in.
fn write(path: &Path, bytes: &[u8]) -> Result<(), TrainingError> {
    let written = path.parent().map_or(Ok(()), fs::create_dir_all);
    written
        .and_then(|()| replace(path, bytes))
        .map_err(|error| TrainingError::File {
            path: path.to_owned(),
            error,
        })
}
