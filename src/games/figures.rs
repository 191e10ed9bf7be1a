//! What the lab has measured of agents, as it is kept and as the page shows it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::GameId;
use crate::catalogue::AgentSpec;

/// The file of [`Shown`] rows, a JSON line each.
pub const ASSET: &str = "figures/shown";

/// What is played for a row, and what the row is called.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Replaces the first agent's spec in the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Replaces the specs of the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<String>,
    pub game: GameId,
    /// `NAME=VALUE`, as `--rule` takes them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// As `--agents` takes them; empty in an ablation, beside a command, and where the house cannot play the line.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub agents: String,
    /// Of all seeds together, with every seat rotation.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub games: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seeds: Vec<u64>,
    /// In place of a match: words after `cargo lab` of a command that knows `--json`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub command: String,
    /// Where the row stands in what the command answers, as a JSON pointer; columns are looked up below it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub at: String,
    /// Why the house cannot play the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_zero(games: &u64) -> bool {
    *games == 0
}

/// A mean with the ends of its 95 % interval, as far as they were kept.
pub type Figure = [Option<f64>; 3];

/// What came of a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measured {
    /// The line as it was played; kept without what it is called.
    pub line: Line,
    pub date: String,
    pub hardware: String,
    /// Milliseconds a decision, one for each agent that plays.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ms: Vec<f64>,
    pub figures: BTreeMap<String, Figure>,
}

/// A measured row that the page shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// The name of its table.
    pub table: String,
    pub row: Measured,
}

impl Line {
    /// The line without what it is called: two lines with the same setup are measured once.
    pub fn setup(&self) -> Line {
        Line {
            label: None,
            against: None,
            ..self.clone()
        }
    }

    /// The agents, one a seat.
    pub fn specs(&self) -> Vec<String> {
        AgentSpec::split(&self.agents)
    }
}
