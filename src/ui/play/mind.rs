//! Whose thought belongs to a decision: an agent's, or a guest's.

use std::fmt;

use super::agent_name;
use crate::catalogue::AgentSpec;
use crate::games::GameId;
use crate::record::Player;
use crate::ui::play::player_name;
use crate::words::Text;

/// Who thinks about a decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Mind {
    /// An agent of the game's catalogue, or one who sees all cards.
    Agent(AgentSpec),
    /// A reader's own program, by its name.
    Guest(String),
}

impl Mind {
    /// The agent; `None` of a guest.
    pub fn agent(&self) -> Option<&AgentSpec> {
        match self {
            Mind::Agent(spec) => Some(spec),
            Mind::Guest(_) => None,
        }
    }

    /// Its name, where there is room for all of it.
    pub fn name(&self, game: GameId) -> Text {
        match self {
            Mind::Agent(spec) => agent_name(game, &spec.name),
            Mind::Guest(name) => player_name(game, &Player::Guest(name.clone())),
        }
    }
}

/// As records name a player.
impl fmt::Display for Mind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mind::Agent(spec) => spec.fmt(f),
            Mind::Guest(name) => Player::Guest(name.clone()).fmt(f),
        }
    }
}
