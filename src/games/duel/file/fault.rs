use std::error::Error;
use std::fmt;

use super::words;
use crate::games::duel::lexicon::Plain;
use crate::words::{Lang, Text, count, cut, say};

/// One thing that is wrong with a file of cards or decks.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The id of the card or deck, `entry 3` where it has none; nothing where the file is at fault.
    pub entry: Option<String>,
    /// The path to the field within the entry, `effects[0].destroy.count`; empty for all of it.
    pub field: String,
    /// What is wrong, as a clause without a full stop.
    pub what: Text,
}

impl Fault {
    /// Something wrong with all of a file.
    pub(super) fn of_file(what: Text) -> Fault {
        Fault {
            entry: None,
            field: String::new(),
            what,
        }
    }

    /// The fault in words: entry, field, what is wrong.
    pub fn text(&self) -> Text {
        let what = self.what.clone().into();
        match &self.entry {
            None => words::FAULT_FILE.with([what]),
            Some(entry) if self.field.is_empty() => {
                words::FAULT_ENTRY.with([entry.as_str().into(), what])
            }
            Some(entry) => {
                words::FAULT_FIELD.with([entry.as_str().into(), self.field.as_str().into(), what])
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say(&self.text(), &Plain(Lang::En)))
    }
}

impl Error for Fault {}

/// The faults found so far, and the entry that is being read.
#[derive(Debug, Default)]
pub(in crate::games::duel) struct Report {
    entry: Option<String>,
    faults: Vec<Fault>,
}

impl Report {
    /// Goes on to an entry: its place in the file, from 0, and its id if it has one.
    pub(super) fn enter(&mut self, at: usize, id: Option<&str>) {
        let nameless = || say(&words::ENTRY.with([count(at + 1)]), &Plain(Lang::En));
        let id = id.filter(|id| !id.is_empty()).map(cut);
        self.entry = Some(id.unwrap_or_else(nameless));
    }

    /// Notes what is wrong with a field of the entry.
    pub(super) fn add(&mut self, field: &str, what: Text) {
        self.faults.push(Fault {
            entry: self.entry.clone(),
            field: field.to_owned(),
            what,
        });
    }

    /// How many faults there are.
    pub(super) fn len(&self) -> usize {
        self.faults.len()
    }

    /// All of them, in the order in which they were found.
    pub(super) fn into_faults(self) -> Vec<Fault> {
        self.faults
    }
}
