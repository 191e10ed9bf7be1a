//! Decisions as Parquet files, which any job runner may write beside each other.
//!
//! One row is one decision: `game` and `ply`; `feature_inputs` and `feature_values`, lists of equal
//! length; for a head that is taught a distribution `NAME_outputs` and `NAME_shares`, lists of equal
//! length; for any other head `NAME`, a list of its width. A list is empty where the head is taught
//! nothing. The game, the encoding with its version, the seed and what played stand in the file's
//! metadata under keys that begin with `yomite.`. pandas, Polars, DuckDB and Spark read the files as
//! they are; `SELECT game, ply, value[1] FROM 'shards/*.parquet'` needs no more than DuckDB.
//!
//! Shards are independent: a [`Part`] says which games belong to which, and [`gather`] gives the same
//! samples whichever way games were dealt to shards, and in whichever order these are read. A file
//! that is broken, or of another run or something else, is named and left out, and parts of the run
//! that are not there are named.
//!
//! ```
//! use yomite::arena::Part;
//! use yomite::nets::{Encoding, Features, Head};
//! use yomite_train::samples::{Layout, Sample, SampleId, Target, TargetKind};
//! use yomite_train::shards::{Run, Writer, gather};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let layout = Layout {
//!     game: "toy".into(),
//!     encoding: Encoding::new("plain", 1),
//!     inputs: 3,
//!     heads: vec![(Head::new("value", 1), TargetKind::Numbers)],
//! };
//! let part: Part = "1/2".parse()?;
//! let run = Run { seed: 7, part, played_by: "random".into() };
//! # let folder = std::env::temp_dir().join(format!("yomite-shards-{}", std::process::id()));
//! let mut writer = Writer::create(&folder, &layout, &run)?;
//! for game in (0..10).filter(|game| part.takes(*game)) {
//!     writer.push(Sample {
//!         id: SampleId { game, ply: 0 },
//!         features: Features::from_dense(&[1.0, 0.0, 0.5]),
//!         targets: vec![Target::Numbers(vec![0.25])],
//!     })?;
//! }
//! writer.finish()?;
//! assert_eq!(gather(&folder, &layout)?.samples.len(), 5);
//! # std::fs::remove_dir_all(folder)?;
//! # Ok(())
//! # }
//! ```

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use parquet::errors::ParquetError;
use thiserror::Error;

use super::samples::{Layout, Sample, SampleId};
use yomite::arena::Part;
use yomite::nets::Encoding;

mod columns;
mod files;

pub use files::{Run, Writer, read};

/// What is wrong with a shard.
#[derive(Debug, Error)]
pub enum ShardError {
    /// It cannot be opened, or written.
    #[error("{path}: {error}", path = .path.display())]
    File {
        path: PathBuf,
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
        found: String,
        /// What is asked for.
        expected: String,
    },
    /// Its positions were put into numbers in another way.
    #[error("its positions are in the encoding {found}, not in {expected}")]
    Encoding {
        found: Encoding,
        /// What is asked for.
        expected: Encoding,
    },
    /// Its positions are another number of inputs.
    #[error("its positions are {found} inputs instead of {expected}")]
    Inputs {
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
        id: SampleId,
        /// What is wrong.
        what: String,
    },
}

/// What a folder gave.
#[derive(Debug)]
pub struct Gathered {
    /// All decisions, in the order of their ids.
    pub samples: Vec<Sample>,
    /// The shards that were read, in the order of their names.
    pub read: Vec<PathBuf>,
    /// Those that were left out, with why.
    pub left_out: Vec<(PathBuf, ShardError)>,
    /// The parts of the run that are not among those read.
    pub missing: Vec<Part>,
}

/// Reads every `.parquet` file of a folder that fits, of one run: the one of which most parts are
/// there, and of several such the one whose shard comes first by name. Games of two runs have the
/// same numbers, and cannot be told apart.
///
/// # Errors
/// The folder cannot be read. What is wrong with a file is told beside the samples.
pub fn gather(folder: &Path, layout: &Layout) -> Result<Gathered, ShardError> {
    let unreadable = |error| ShardError::File {
        path: folder.to_owned(),
        error,
    };
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == "parquet")
        {
            paths.push(path);
        }
    }
    paths.sort();
    let mut gathered = Gathered {
        samples: Vec::new(),
        read: Vec::new(),
        left_out: Vec::new(),
        missing: Vec::new(),
    };
    let mut shards = Vec::new();
    for path in paths {
        match read(&path, layout) {
            Ok((run, samples)) => shards.push((path, run, samples)),
            Err(error) => gathered.left_out.push((path, error)),
        }
    }
    let Some(kept) = most(shards.iter().map(|(_, run, _)| run)).cloned() else {
        return Ok(gathered);
    };
    // Whose name comes first keeps the games: which file lies where in a folder is chance.
    let mut seen = HashSet::new();
    let mut parts = HashSet::new();
    for (path, run, samples) in shards {
        if let Some(what) = difference(&run, &kept) {
            gathered.left_out.push((path, ShardError::Run { what }));
            continue;
        }
        match samples.iter().find(|sample| seen.contains(&sample.id)) {
            Some(twice) => gathered.left_out.push((path, again(twice.id))),
            None => {
                seen.extend(samples.iter().map(|sample| sample.id));
                gathered.samples.extend(samples);
                gathered.read.push(path);
                parts.insert(run.part);
            }
        }
    }
    let of = kept.part.count();
    let all = (1..=of).filter_map(|index| Part::new(index, of));
    gathered.missing = all.filter(|part| !parts.contains(part)).collect();
    gathered.samples.sort_by_key(|sample| sample.id);
    gathered.left_out.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(gathered)
}

/// A shard of the run of which most parts are there; the first of several.
fn most<'a>(shards: impl Iterator<Item = &'a Run>) -> Option<&'a Run> {
    let mut runs: Vec<(&Run, HashSet<Part>)> = Vec::new();
    for run in shards {
        let known = runs
            .iter()
            .position(|(of, _)| difference(run, of).is_none());
        let at = known.unwrap_or_else(|| {
            runs.push((run, HashSet::new()));
            runs.len() - 1
        });
        runs[at].1.insert(run.part);
    }
    // Of equals the maximum is the last.
    let most = runs.into_iter().rev().max_by_key(|(_, parts)| parts.len());
    most.map(|(run, _)| run)
}

/// Why a shard is not of the same run as another, if it is not.
fn difference(found: &Run, expected: &Run) -> Option<String> {
    if found.seed != expected.seed {
        Some(format!("seed {} instead of {}", found.seed, expected.seed))
    } else if found.played_by != expected.played_by {
        let (found, expected) = (&found.played_by, &expected.played_by);
        Some(format!("played by {found} instead of {expected}"))
    } else if found.part.count() != expected.part.count() {
        let (found, expected) = (found.part.count(), expected.part.count());
        Some(format!("in {found} parts instead of {expected}"))
    } else {
        None
    }
}

fn again(id: SampleId) -> ShardError {
    let what = "another shard has this decision too".to_owned();
    ShardError::Sample { id, what }
}
