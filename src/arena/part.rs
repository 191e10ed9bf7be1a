//! A run in parts, each of which any machine can play on its own.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// One of several equal parts of a run, as `3/16` from 1 on; parts take its deals in turns, so that
/// those of a longer run are the same and more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    index: u64,
    of: u64,
}

/// What is no part of a run.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "\"{0}\" is no part of a run; it takes I/N with I from 1 to N and N up to a million, as in 3/16"
)]
pub struct BadPart(String);

impl Part {
    /// All of a run.
    pub const WHOLE: Part = Part { index: 1, of: 1 };

    /// The most parts of a run.
    const MOST: u64 = 1_000_000;

    /// This part of so many; `None` where there is none.
    pub fn new(index: u64, of: u64) -> Option<Part> {
        let there = of <= Part::MOST && (1..=of).contains(&index);
        there.then_some(Part { index, of })
    }

    /// Whether a deal of the run, numbered from 0, belongs to it.
    pub fn takes(self, deal: u64) -> bool {
        deal % self.of == self.index - 1
    }

    /// How many deals of a run of so many belong to it.
    pub fn share(self, deals: u64) -> u64 {
        let beyond = deals.checked_sub(self.index);
        beyond.map_or(0, |beyond| beyond / self.of + 1)
    }

    /// The deal of the run that is its `nth`, both from 0.
    pub fn nth(self, nth: u64) -> u64 {
        nth.saturating_mul(self.of).saturating_add(self.index - 1)
    }

    /// Its number, from 1.
    pub fn index(self) -> u64 {
        self.index
    }

    /// How many parts there are.
    pub fn of(self) -> u64 {
        self.of
    }
}

impl FromStr for Part {
    type Err = BadPart;

    fn from_str(text: &str) -> Result<Part, BadPart> {
        let parsed = || {
            let (index, of) = text.split_once('/')?;
            Part::new(index.parse().ok()?, of.parse().ok()?)
        };
        parsed().ok_or_else(|| BadPart(text.to_owned()))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

crate::serde_as_text!(Part);
