//! Positions that come with the program, so that there is something to practise on before the first
//! match: matches of agents, each followed by the questions at it that are most worth asking.
//!
//! ```text
//! {"yomite":1,"game":"numeron",…}
//! …
//! {"result":[1.0,0.0]}
//! {"kept":"position","ply":6,"seat":0,"query":{"game":"numeron","query":"left"}}
//! ```

use serde::{Deserialize, Serialize};

use crate::assets::AssetError;
use crate::game::Seat;
use crate::games::AnyQuery;
use crate::record::{Record, RecordError, is_beside, read_one};

/// The name of the file.
pub const POSITIONS: &str = "practice/positions";

/// A question at a moment of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kept", rename = "position")]
pub struct Position {
    /// How many plies come before.
    pub ply: usize,
    /// Who is asked.
    pub seat: Seat,
    /// The question.
    pub query: AnyQuery,
}

/// A match and its questions.
#[derive(Clone, Debug, PartialEq)]
pub struct Drilled {
    /// The match.
    pub record: Record,
    /// The questions, in the order in which they are asked.
    pub positions: Vec<Position>,
}

/// Why a file of positions cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadPositions {
    /// It is not at hand.
    #[error(transparent)]
    Missing(#[from] AssetError),
    /// A match does not read.
    #[error("{0}")]
    Record(RecordError),
    /// A question does not read.
    #[error("a question of the positions: {0}")]
    Question(#[from] serde_json::Error),
    /// A question stands before any match.
    #[error("the positions begin with a question, not with a match")]
    Matchless,
}

impl Drilled {
    /// Its lines in the file.
    pub fn to_lines(&self) -> String {
        let mut lines = self.record.to_lines();
        for position in &self.positions {
            // Plain data with string keys always has a JSON form.
            lines.push_str(&serde_json::to_string(position).unwrap_or_default());
            lines.push('\n');
        }
        lines
    }
}

/// Reads a file of positions.
///
/// # Errors
/// The first line that does not belong to one.
pub fn read_positions(text: &str) -> Result<Vec<Drilled>, BadPositions> {
    let mut found: Vec<(String, Vec<Position>)> = Vec::new();
    for line in text.lines() {
        if is_beside(line) {
            let (_, positions) = found.last_mut().ok_or(BadPositions::Matchless)?;
            positions.push(serde_json::from_str(line)?);
            continue;
        }
        // A header starts a new match; so does anything at the very start.
        if found.is_empty() || line.contains("\"yomite\"") {
            found.push(Default::default());
        }
        if let Some((lines, _)) = found.last_mut() {
            lines.push_str(line);
            lines.push('\n');
        }
    }
    let read = |(lines, positions): (String, Vec<Position>)| {
        let record = read_one(&lines).map_err(BadPositions::Record)?;
        Ok(Drilled { record, positions })
    };
    found.into_iter().map(read).collect()
}
