//! A decision of a game: when it is due, and what comes of it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::evaluation::{Evaluation, pool};
use crate::game::Seat;
use crate::games::AnyAction;
use crate::record::Breach;

/// A decision that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Due {
    /// Who is to choose.
    pub seat: Seat,
    /// How many plies come before it.
    pub ply: usize,
    /// How many of them are the seat's own.
    pub own: usize,
    /// Its seed.
    pub seed: u64,
}

/// A decision and what it cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The action, or why there is none.
    pub action: Result<AnyAction, Fault>,
    /// Simulations, as the agent counts them.
    pub simulations: u64,
    /// Milliseconds.
    pub millis: f64,
}

/// Why there is no action: the game is forfeited by it.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// In a sentence.
    Words(String),
    /// As records tell it, in the reader's language.
    Breach(Breach),
}

/// In English, as standings tell it.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Words(words) => f.write_str(words),
            Fault::Breach(breach) => breach.fmt(f),
        }
    }
}

impl Choice {
    /// What searchers that shared a decision choose together, who took so many milliseconds.
    pub fn pooled(found: &[Evaluation<AnyAction>], millis: f64) -> Choice {
        let pooled = pool(found);
        let choice = pooled.as_ref().and_then(|all| all.chosen()).cloned();
        Choice {
            action: choice.ok_or_else(|| Fault::Words("the agent chose nothing".to_owned())),
            simulations: pooled.map_or(0, |all| all.simulations),
            millis,
        }
    }
}
