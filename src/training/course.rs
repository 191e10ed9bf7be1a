//! What courses have in common: why one stops, and how it is kept in a folder.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use super::learn::LearnError;
use super::shards::ShardError;
use crate::arena::MatchError;
use crate::catalogue::SpecError;
use crate::nets::WeightsError;

/// Why a course stops.
#[derive(Debug, Error)]
pub enum CourseError {
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
    Foreign {
        /// Its path.
        path: PathBuf,
    },
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
    File {
        /// Its path.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// Reads what was stored; `None` where there is nothing, or it is broken: then a course begins anew, and
/// nothing is lost but time.
pub(super) fn load<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, CourseError> {
    match fs::read(path) {
        Ok(bytes) => Ok(postcard::from_bytes(&bytes).ok()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(CourseError::File {
            path: path.to_owned(),
            error,
        }),
    }
}

/// Stores something to go on from.
pub(super) fn store<T: Serialize>(path: &Path, kept: &T) -> Result<(), CourseError> {
    let bytes = postcard::to_allocvec(kept).map_err(|error| CourseError::File {
        path: path.to_owned(),
        error: io::Error::other(error),
    })?;
    write(path, &bytes)
}

/// Writes a file; one that is there stays whole until the new one is.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), CourseError> {
    let beside = PathBuf::from(format!("{}.new", path.display()));
    let written = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = written.and_then(|()| fs::write(&beside, bytes));
    written
        .and_then(|()| fs::rename(&beside, path))
        .map_err(|error| CourseError::File {
            path: path.to_owned(),
            error,
        })
}
