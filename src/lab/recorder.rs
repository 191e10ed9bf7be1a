//! Writes the records of a match in the order of its deals, whichever ends first.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use super::failure::Failure;
use crate::arena::{Part, PlayedGame};

/// A file of records that many threads write to.
pub(super) struct Recorder {
    name: String,
    state: Mutex<State>,
}

struct State {
    out: BufWriter<File>,
    /// Which deals there are.
    part: Part,
    /// How many of them are written.
    written: u64,
    /// Deals that are over before an earlier one.
    waiting: BTreeMap<u64, String>,
    error: Option<io::Error>,
}

impl Recorder {
    /// Creates the file for the deals of a part of a match, or empties it.
    pub(super) fn create(path: &Path, part: Part) -> Result<Recorder, Failure> {
        let name = path.display().to_string();
        let file = File::create(path).map_err(|e| Failure::Failed(format!("{name}: {e}")))?;
        let state = State {
            out: BufWriter::new(file),
            part,
            written: 0,
            waiting: BTreeMap::new(),
            error: None,
        };
        Ok(Recorder {
            name,
            state: Mutex::new(state),
        })
    }

    /// Takes the games of a deal.
    pub(super) fn add(&self, deal: u64, games: &[PlayedGame]) {
        let lines = games.iter().map(|game| game.record.to_lines()).collect();
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.waiting.insert(deal, lines);
        loop {
            let due = state.part.nth(state.written);
            let Some(lines) = state.waiting.remove(&due) else {
                return;
            };
            state.written += 1;
            if let Err(error) = state.out.write_all(lines.as_bytes()) {
                state.error.get_or_insert(error);
            }
        }
    }

    /// Ends the file; an error of any write shows here.
    pub(super) fn finish(self) -> Result<(), Failure> {
        let mut state = self
            .state
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let result = match state.error {
            Some(error) => Err(error),
            None => state.out.flush(),
        };
        result.map_err(|error| Failure::Failed(format!("{}: {error}", self.name)))
    }
}
