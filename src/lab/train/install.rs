//! `lab install`: brings what a course has made into `assets/`, with a note of where each file comes from.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::super::Failure;
use super::named;
use yomite::assets::{hash, replace};

/// What a course has made, in its folder.
const MADE: &str = "made.json";
/// What stands in `assets/`, and where it comes from.
const ORIGINS: &str = "origins.json";

/// Arguments of `lab install`.
#[derive(clap::Args)]
pub(in super::super) struct Args {
    /// The folder of a course that has come to its end
    #[arg(value_name = "DIR")]
    course: PathBuf,
    /// Where it goes to
    #[arg(long, value_name = "DIR", default_value = "assets")]
    assets: PathBuf,
}

/// What a course has made.
#[derive(Serialize, Deserialize)]
struct Made {
    /// The folder below `assets/` that its files belong to.
    folder: String,
    #[serde(flatten)]
    by: By,
    /// Its files with the hash of each.
    files: BTreeMap<String, String>,
}

/// What made a file.
#[derive(Clone, Serialize, Deserialize)]
struct By {
    /// The arguments of the lab.
    command: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
}

/// Where a file in `assets/` comes from.
#[derive(Serialize, Deserialize)]
struct Origin {
    /// The hash that stands in its address.
    hash: String,
    #[serde(flatten)]
    by: By,
}

/// Writes the files that a course has made, and beside them a note for [`run`].
pub(super) fn write(
    course: &Path,
    folder: &str,
    seed: Option<u64>,
    files: &[(&str, &[u8])],
) -> Result<(), Failure> {
    fs::create_dir_all(course).map_err(|error| named(course, error))?;
    for (name, bytes) in files {
        let path = course.join(name);
        replace(&path, bytes).map_err(|error| named(&path, error))?;
    }
    let names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
    note(course, folder, seed, &names)
}

/// Notes which files a course has made for a folder of `assets/`.
pub(super) fn note(
    course: &Path,
    folder: &str,
    seed: Option<u64>,
    names: &[&str],
) -> Result<(), Failure> {
    let mut files = BTreeMap::new();
    for name in names {
        files.insert((*name).to_owned(), hexadecimal(&read(&course.join(name))?));
    }
    let made = Made {
        folder: folder.to_owned(),
        by: By {
            command: command(std::env::args().skip(1)),
            seed,
        },
        files,
    };
    write_json(&course.join(MADE), &made)
}

/// The arguments of a course, without its folder, which is nobody else's.
fn command(mut args: impl Iterator<Item = String>) -> String {
    let mut all = vec!["lab".to_owned()];
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--out" => drop(args.next()),
            _ if arg.starts_with("--out=") => {}
            _ => all.push(arg),
        }
    }
    all.join(" ")
}

/// Brings the files of a course into `assets/`: none of them where one is missing or another than was made.
pub(in super::super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let made: Made = read_json(&args.course.join(MADE))?;
    let mut files = Vec::new();
    for (name, made_as) in &made.files {
        let path = args.course.join(name);
        let bytes = read(&path)?;
        if hexadecimal(&bytes) != *made_as {
            let what = "it is not what the course has made; end the course again";
            return Err(named(&path, what));
        }
        files.push((name, bytes));
    }
    let origins = args.assets.join(ORIGINS);
    let mut all: BTreeMap<String, Origin> = match origins.exists() {
        true => read_json(&origins)?,
        false => BTreeMap::new(),
    };
    let folder = args.assets.join(&made.folder);
    fs::create_dir_all(&folder).map_err(|error| named(&folder, error))?;
    for (name, bytes) in files {
        let path = folder.join(name);
        replace(&path, &bytes).map_err(|error| named(&path, error))?;
        writeln!(out, "{}", path.display())?;
        let origin = Origin {
            hash: hexadecimal(&bytes),
            by: made.by.clone(),
        };
        all.insert(format!("{}/{name}", made.folder), origin);
    }
    write_json(&origins, &all)
}

fn hexadecimal(bytes: &[u8]) -> String {
    format!("{:016x}", hash(bytes))
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| named(path, error))
}

fn read_json<T: DeserializeOwned>(path: &Path) -> Result<T, Failure> {
    serde_json::from_slice(&read(path)?).map_err(|error| named(path, error))
}

fn write_json(path: &Path, content: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(content).map_err(io::Error::from);
    let written = text.and_then(|text| replace(path, text + "\n"));
    written.map_err(|error| named(path, error))
}
