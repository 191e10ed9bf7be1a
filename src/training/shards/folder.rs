//! All shards of a folder.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::error::ShardError;
use super::read::read;
use super::write::Run;
use crate::arena::Part;
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
    let of = kept.part.of();
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
    } else if found.part.of() != expected.part.of() {
        let (found, expected) = (found.part.of(), expected.part.of());
        Some(format!("in {found} parts instead of {expected}"))
    } else {
        None
    }
}

fn again(id: SampleId) -> ShardError {
    let what = "another shard has this decision too".to_owned();
    ShardError::Sample { id, what }
}
