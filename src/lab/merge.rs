//! `lab merge`: the parts of a match, played anywhere, as the match that they are.

use std::collections::HashSet;
use std::fmt::Display;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::failure::Failure;
use super::standings;
use crate::arena::{Part, Shard, Shards};

/// Missing shards that are named one by one.
const NAMED: usize = 20;

/// Arguments of `lab merge`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// What `lab match … --shard I/N` wrote, in any order
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write JSON, as `lab match --json` does
    #[arg(long)]
    json: bool,
}

/// Writes the standings over all shards that can be used, of the match of which most are there, and
/// fails after that if one cannot be used or is missing.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let mut left_out = 0;
    let mut leave_out = |path: &Path, what: &dyn Display| {
        eprintln!("{} is left out: {what}", path.display());
        left_out += 1;
    };
    let mut shards = Vec::new();
    for path in &args.files {
        match read(path) {
            Ok(shard) => shards.push((path, shard)),
            Err(what) => leave_out(path, &what),
        }
    }
    let Some(first) = largest(shards.iter().map(|(_, shard)| shard)) else {
        let what = "none of these files is a shard of a match";
        return Err(Failure::Failed(what.to_owned()));
    };
    let mut all = Shards::new(shards.remove(first).1);
    for (path, shard) in shards {
        if let Err(what) = all.add(shard) {
            leave_out(path, &what);
        }
    }
    let found = all.standings();
    standings::tell_forfeits(&found);
    standings::write(out, all.setup(), &found, args.json)?;
    let missing = all.missing();
    if !missing.is_empty() {
        let named = missing.iter().take(NAMED).map(Part::to_string);
        let mut named = named.collect::<Vec<_>>().join(", ");
        if missing.len() > NAMED {
            named += &format!(" and {} more", missing.len() - NAMED);
        }
        let what = format!("these shards are missing: {named}");
        return Err(Failure::Failed(what));
    }
    match left_out {
        0 => Ok(()),
        _ => Err(Failure::Failed(format!("files left out: {left_out}"))),
    }
}

fn read(path: &Path) -> Result<Shard, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    Shard::read(&text).map_err(|error| error.to_string())
}

/// Where the first shard stands of the match of which most parts are there; of several such
/// matches, of the one that comes first.
fn largest<'a>(shards: impl Iterator<Item = &'a Shard>) -> Option<usize> {
    let mut matches: Vec<(usize, &Shard, HashSet<Part>)> = Vec::new();
    for (at, shard) in shards.enumerate() {
        let known = matches
            .iter_mut()
            .find(|(_, first, _)| first.part.of() == shard.part.of() && first.setup == shard.setup);
        match known {
            Some((_, _, parts)) => {
                parts.insert(shard.part);
            }
            None => matches.push((at, shard, HashSet::from([shard.part]))),
        }
    }
    // Of equals the maximum is the last.
    let largest = matches.iter().rev().max_by_key(|(_, _, parts)| parts.len());
    largest.map(|(at, _, _)| *at)
}
