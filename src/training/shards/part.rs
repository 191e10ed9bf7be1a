//! Which games belong to which shard.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// One of several equal parts of a run, as `3/16` from 1 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    index: u64,
    of: u64,
}

/// What is no part of a run.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is no part of a run; it takes I/N with I from 1 to N, as in 3/16")]
pub struct BadPart(String);

impl Part {
    /// All of a run.
    pub const WHOLE: Part = Part { index: 1, of: 1 };

    /// Whether a game of the run, numbered from 0, belongs to it.
    pub fn takes(self, game: u64) -> bool {
        game % self.of == self.index - 1
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
            let (index, of) = (index.parse().ok()?, of.parse().ok()?);
            (1..=of).contains(&index).then_some(Part { index, of })
        };
        parsed().ok_or_else(|| BadPart(text.to_owned()))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}
