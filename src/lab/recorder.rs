//! Writes the records of a match in the order of its deals, whichever ends first.
//!
//! They are written beside the file and take its place once the match is over: until then what was there
//! stays, and a match that is ended early leaves its games in `FILE.unfinished`.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::failure::Failure;
use crate::arena::{Part, PlayedGame};

/// A file of records that many threads write to.
pub(super) struct Recorder {
    /// Where the records are to be.
    path: PathBuf,
    /// Where they are written meanwhile; `None` where the path is no file that could be replaced (a pipe,
    /// a device).
    unfinished: Option<PathBuf>,
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
    /// Opens a file for the deals of a part of a match.
    ///
    /// # Errors
    /// It cannot be written, or another process writes it.
    pub(super) fn create(path: &Path, part: Part) -> Result<Recorder, Failure> {
        let replaced = fs::metadata(path).map_or(true, |found| found.is_file());
        let unfinished = replaced.then(|| {
            let mut name = path.as_os_str().to_owned();
            name.push(".unfinished");
            PathBuf::from(name)
        });
        let written = unfinished.as_deref().unwrap_or(path);
        let failed = |error| Failure::Failed(format!("{}: {error}", written.display()));
        let mut options = File::options();
        options.write(true).create(replaced);
        let file = options.open(written).map_err(failed)?;
        if replaced {
            // The system lets go of the lock with the process, however that ends.
            match file.try_lock() {
                Ok(()) if written.exists() => {}
                // Or has just ended: then what is locked is its result by now.
                Ok(()) | Err(TryLockError::WouldBlock) => {
                    return Err(Failure::Failed(format!(
                        "{}: another process writes these records; nothing was changed. Name another file, or \
                         wait until it has ended",
                        path.display()
                    )));
                }
                Err(TryLockError::Error(error)) => return Err(failed(error)),
            }
            // What an earlier match left that was ended early.
            file.set_len(0).map_err(failed)?;
        }
        let state = State {
            out: BufWriter::new(file),
            part,
            written: 0,
            waiting: BTreeMap::new(),
            error: None,
        };
        Ok(Recorder {
            path: path.to_owned(),
            unfinished,
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

    /// Puts the records into their place; an error of any write shows here.
    pub(super) fn finish(self) -> Result<(), Failure> {
        let mut state = self
            .state
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let result = match state.error {
            Some(error) => Err(error),
            None => state.out.flush(),
        };
        let result = result.and_then(|()| match &self.unfinished {
            Some(written) => fs::rename(written, &self.path),
            None => Ok(()),
        });
        result.map_err(|error| Failure::Failed(format!("{}: {error}", self.path.display())))
    }
}
