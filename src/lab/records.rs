//! Records from a file or from standard input.

use std::fs;
use std::io::{self, Read};

use clap::Args;

use super::failure::Failure;
use crate::games::GameId;
use crate::record::{Record, read};

/// Which record a command looks at.
#[derive(Args)]
pub(super) struct RecordArgs {
    /// File of records in JSON lines; - reads standard input
    #[arg(long, value_name = "FILE")]
    record: String,
    /// Which record of the file, from 0
    #[arg(long, default_value_t = 0, value_name = "I")]
    index: usize,
}

impl RecordArgs {
    /// Reads the record and checks it against the rules.
    pub(super) fn load(&self, game: GameId) -> Result<Record, Failure> {
        let text = read_text(&self.record)?;
        let mut records = read(&text);
        if self.index >= records.len() {
            return Err(Failure::Usage(format!(
                "{} holds {} record(s), so --index goes from 0 to {}",
                self.record,
                records.len(),
                records.len() - 1
            )));
        }
        let record = records
            .swap_remove(self.index)
            .map_err(|error| Failure::Failed(format!("{}: {error}", self.record)))?;
        if record.game() != game {
            return Err(Failure::Usage(format!(
                "{} is a record of {}, not of {game}",
                self.record,
                record.game()
            )));
        }
        Ok(record)
    }
}

/// The text of a file, or of standard input if the name is `-`; bytes that are no text become
/// replacement characters, at which the reader of records then stumbles.
pub(super) fn read_text(name: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let result = if name == "-" {
        io::stdin().lock().read_to_end(&mut bytes).map(drop)
    } else {
        fs::read(name).map(|read| bytes = read)
    };
    result.map_err(|error| Failure::Failed(format!("{name}: {error}")))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
