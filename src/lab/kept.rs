//! JSON files in which commands keep results, a line a row.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Failure;
use yomite::assets;
use yomite::games::GameId;

/// Reads the rows of every game; a file that is not there has none.
///
/// # Errors
/// The file cannot be read, or holds something else.
pub(super) fn read_rows<T: DeserializeOwned>(
    file: &Path,
) -> Result<BTreeMap<String, Vec<T>>, Failure> {
    let text = match fs::read_to_string(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => "{}".to_owned(),
        read => read.map_err(|error| failed(file, &error))?,
    };
    serde_json::from_str(&text).map_err(|error| failed(file, &error))
}

/// Changes the rows of one game in a JSON file, and leaves those of other games as they are; a file that is
/// not there yet is begun.
///
/// # Errors
/// The file cannot be read or written, or is no such file: then it stays as it was.
pub(super) fn change_rows<T: Serialize + DeserializeOwned>(
    file: &Path,
    game: GameId,
    change: impl FnOnce(&mut Vec<T>),
) -> Result<(), Failure> {
    let mut all = read_rows::<T>(file)?;
    change(all.entry(game.name().to_owned()).or_default());
    let games = all.iter().map(|(game, rows)| {
        let rows: Result<Vec<String>, _> = rows.iter().map(serde_json::to_string).collect();
        rows.map(|rows| format!("  \"{game}\": [\n    {}\n  ]", rows.join(",\n    ")))
    });
    let games: Result<Vec<String>, _> = games.collect();
    let games = games.map_err(|error| failed(file, &error))?;
    replace(file, &format!("{{\n{}\n}}\n", games.join(",\n")))
}

/// Writes a text in the place of the one that is there, which stays whole until then.
///
/// # Errors
/// The file cannot be written.
pub(super) fn replace(file: &Path, text: &str) -> Result<(), Failure> {
    assets::replace(file, text).map_err(|error| failed(file, &error))
}

/// A failure that names the file.
pub(super) fn failed(file: &Path, error: &dyn Display) -> Failure {
    Failure::Failed(format!("{}: {error}", file.display()))
}
