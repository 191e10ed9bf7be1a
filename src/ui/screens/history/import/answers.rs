//! Taking in answers to questions from a file of everything.

use std::collections::BTreeSet;

use crate::practice::Entry;
use crate::ui::i18n::phrases::history as phrases;
use crate::ui::store::{Logbook, Trouble};
use crate::words::{Text, count};

/// How many of them are taken from a file.
const MOST: u32 = 50_000;
/// How many are kept at a time.
const BATCH: usize = 200;

/// Answers on their way in.
pub struct IncomingAnswers {
    logbook: Logbook,
    wanted: bool,
    here: BTreeSet<String>,
    waiting: Vec<Entry>,
    taken: u32,
    there: u32,
    unkept: u32,
    more: u32,
    /// Those that are left out as it was asked.
    pub left: u32,
}

impl IncomingAnswers {
    /// Among those that are here, where they are wanted.
    ///
    /// # Errors
    /// Those that are here do not come: none is to be doubled.
    pub async fn new(logbook: Logbook, wanted: bool) -> Result<IncomingAnswers, Trouble> {
        if wanted && let Err(Trouble::Silent) = logbook.load().await {
            return Err(Trouble::Silent);
        }
        let here = logbook.entries();
        Ok(IncomingAnswers {
            logbook,
            wanted,
            here: here.iter().map(|entry| entry.id()).collect(),
            waiting: Vec::new(),
            taken: 0,
            there: 0,
            unkept: 0,
            more: 0,
            left: 0,
        })
    }

    /// Takes an answer in; whether it is one.
    pub async fn take(&mut self, entry: Entry) -> bool {
        if !self.wanted {
            self.left += 1;
            return true;
        }
        // None of a file is from the future: it would be the last answer for good.
        if !entry.is_sound() || entry.at > js_sys::Date::now() {
            return false;
        }
        if self.taken >= MOST {
            self.more += 1;
        } else if self.here.insert(entry.id()) {
            self.taken += 1;
            self.waiting.push(entry);
        } else {
            self.there += 1;
        }
        if self.waiting.len() >= BATCH {
            self.keep().await;
        }
        true
    }

    /// Keeps what was taken.
    pub async fn keep(&mut self) {
        let entries = std::mem::take(&mut self.waiting);
        let many = entries.len() as u32;
        if many > 0 && self.logbook.save(entries).await.is_err() {
            self.unkept += many;
        }
    }

    /// What became of them.
    pub fn report(&self) -> Vec<Text> {
        let numbers = [
            (phrases::ANSWERS_TAKEN, self.taken - self.unkept),
            (phrases::ANSWERS_THERE, self.there),
            (phrases::ANSWERS_UNKEPT, self.unkept),
        ];
        let numbers = numbers.into_iter().filter(|(_, number)| *number > 0);
        let mut report: Vec<Text> = numbers
            .map(|(phrase, number)| phrase.with([count(number)]))
            .collect();
        if self.more > 0 {
            report.push(phrases::ANSWERS_MORE.with([count(self.more), count(MOST)]));
        }
        report
    }
}
