//! A picture that an agent drew of its belief at one ply of a kept match, kept to be shown without
//! thinking anew.

use serde::{Deserialize, Serialize};

use crate::GameId;
use crate::catalogue::AgentSpec;
use crate::insight::Panel;

/// One picture, and where it comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exhibit {
    pub game: GameId,
    /// How many plies of the match come before the decision.
    pub ply: usize,
    /// Who drew it.
    pub agent: AgentSpec,
    /// The picture as the search went on; the last is the finished one, and most have no other.
    pub frames: Vec<Frame>,
}

/// A picture at one moment of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Frame {
    /// Simulations made by then.
    pub simulations: u64,
    pub panel: Panel,
}

impl Exhibit {
    /// The file of a kept picture, as [`Asset`](crate::assets::Asset) names it.
    pub fn asset(name: &str) -> String {
        format!("gallery/{name}")
    }

    /// The file of the match that a game's pictures come from: a record in JSON lines.
    pub fn record(game: GameId) -> String {
        format!("gallery/match-{game}")
    }

    /// The picture when so large a part of its frames has gone by, from 0 to 1; `None` where there
    /// is none.
    pub fn at(&self, part: f64) -> Option<&Frame> {
        let last = self.frames.len().checked_sub(1)?;
        let place = (part.clamp(0.0, 1.0) * last as f64).floor() as usize;
        self.frames.get(place)
    }
}
