//! Why a shard is left out, or cannot be written.

use std::path::PathBuf;

use parquet::errors::ParquetError;
use thiserror::Error;

use crate::nets::Encoding;
use crate::training::samples::SampleId;

/// What is wrong with a shard.
#[derive(Debug, Error)]
pub enum ShardError {
    /// It cannot be opened, or written.
    #[error("{path}: {error}", path = .path.display())]
    File {
        /// Its path.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// Its bytes are no Parquet file, or one that is cut short or damaged.
    #[error("this is no whole Parquet file: {0}")]
    Parquet(#[from] ParquetError),
    /// It does not say of what it is.
    #[error("its metadata has no \"{0}\": it holds no decisions")]
    Metadata(&'static str),
    /// It is another game's.
    #[error("it holds decisions of {found}, not of {expected}")]
    Game {
        /// What it is of.
        found: String,
        /// What is asked for.
        expected: String,
    },
    /// Its positions were put into numbers in another way.
    #[error("its positions are in the encoding {found}, not in {expected}")]
    Encoding {
        /// Theirs.
        found: Encoding,
        /// What is asked for.
        expected: Encoding,
    },
    /// Its positions are another number of inputs.
    #[error("its positions are {found} inputs instead of {expected}")]
    Inputs {
        /// Theirs.
        found: usize,
        /// What is asked for.
        expected: usize,
    },
    /// It is of another run than most.
    #[error("it is of another run: {what}")]
    Run {
        /// What is another.
        what: String,
    },
    /// The layout cannot be columns.
    #[error("the layout cannot be written: {what}")]
    Layout {
        /// What is wrong with it.
        what: String,
    },
    /// Its columns do not go together, row by row.
    #[error("its columns have rows of different lengths")]
    Torn,
    /// A column is missing, or not what its name says.
    #[error("its column \"{name}\" {what}")]
    Column {
        /// Its name.
        name: String,
        /// What is wrong.
        what: &'static str,
    },
    /// A number was changed since it was written.
    #[error("its decisions do not hash to what it was written with")]
    Damaged,
    /// A decision does not fit.
    #[error("{id}: {what}")]
    Sample {
        /// Which one.
        id: SampleId,
        /// What is wrong.
        what: String,
    },
}
