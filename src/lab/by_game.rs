//! Files of rows by game, as the league of judges and their scales are kept.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::failure::Failure;
use crate::games::GameId;

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
    let broken = |error: &dyn Display| Failure::Failed(format!("{}: {error}", file.display()));
    let text = match fs::read_to_string(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => "{}".to_owned(),
        read => read.map_err(|error| broken(&error))?,
    };
    let all = serde_json::from_str(&text);
    let mut all: BTreeMap<String, Vec<T>> = all.map_err(|error| broken(&error))?;
    change(all.entry(game.name().to_owned()).or_default());
    let text = serde_json::to_string_pretty(&all).map_err(|error| broken(&error))?;
    fs::write(file, text + "\n").map_err(|error| broken(&error))
}
