//! `lab merge`: the parts of a match, played anywhere, as the match that they are.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use super::failure::Failure;
use super::standings;
use crate::arena::{BadShard, Part, Shard, Shards};

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

/// Writes the standings over all shards that can be used, and fails after that if one cannot or
/// is missing.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let mut all: Option<Shards> = None;
    let mut left_out = 0;
    for path in &args.files {
        let text = fs::read_to_string(path).map_err(|error| error.to_string());
        let added = text.and_then(|text| {
            let shard = Shard::read(&text).map_err(told)?;
            match &mut all {
                Some(all) => all.add(shard).map_err(told),
                None => {
                    all = Some(Shards::new(shard));
                    Ok(())
                }
            }
        });
        if let Err(what) = added {
            eprintln!("{} is left out: {what}", path.display());
            left_out += 1;
        }
    }
    let Some(all) = all else {
        let what = "none of these files is a shard of a match";
        return Err(Failure::Failed(what.to_owned()));
    };
    let found = all.standings();
    standings::tell_forfeits(&found);
    standings::write(out, all.setup(), &found, args.json)?;
    let missing: Vec<String> = all.missing().iter().map(Part::to_string).collect();
    if !missing.is_empty() {
        let what = format!("these shards are missing: {}", missing.join(", "));
        return Err(Failure::Failed(what));
    }
    match left_out {
        0 => Ok(()),
        _ => Err(Failure::Failed(format!("files left out: {left_out}"))),
    }
}

fn told(error: BadShard) -> String {
    error.to_string()
}
