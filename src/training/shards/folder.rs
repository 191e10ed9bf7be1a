//! All shards of a folder.

use std::fs;
use std::path::{Path, PathBuf};

use super::error::ShardError;
use super::read::read;
use crate::training::samples::{Layout, Sample, SampleId};

/// What a folder gave.
#[derive(Debug)]
pub struct Gathered {
    /// All decisions, in the order of their ids.
    pub samples: Vec<Sample>,
    /// The shards that were read, in the order of their names.
    pub read: Vec<PathBuf>,
    /// Those that were left out, with why.
    pub left_out: Vec<(PathBuf, ShardError)>,
}

/// Reads every `.parquet` file of a folder that fits.
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
    };
    let mut shards = Vec::new();
    for path in paths {
        match read(&path, layout) {
            Ok(samples) => shards.push((path, samples)),
            Err(error) => gathered.left_out.push((path, error)),
        }
    }
    // Whose name comes first keeps the games: which file lies where in a folder is chance.
    let mut seen = std::collections::HashSet::new();
    for (path, samples) in shards {
        match samples.iter().find(|sample| seen.contains(&sample.id)) {
            Some(twice) => gathered.left_out.push((path, again(twice.id))),
            None => {
                seen.extend(samples.iter().map(|sample| sample.id));
                gathered.samples.extend(samples);
                gathered.read.push(path);
            }
        }
    }
    gathered.samples.sort_by_key(|sample| sample.id);
    gathered.left_out.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(gathered)
}

fn again(id: SampleId) -> ShardError {
    let what = "another shard has this decision too".to_owned();
    ShardError::Sample { id, what }
}
