//! What players are called.

use crate::catalogue::{AgentInfo, AgentSpec};
use crate::games::GameId;
use crate::record::Player;
use crate::ui::i18n::phrases::common;
use crate::words::{Text, cut};

/// The name of a player at the table.
pub fn player_name(game: GameId, player: &Player) -> Text {
    match player {
        Player::Human => common::YOU.text(),
        Player::Agent(spec) => match agent_info(game, &spec.name) {
            Some(info) => info.nickname.text(),
            None => verbatim(&spec.name),
        },
        // Wherever its name stands, it says what it sees.
        Player::Teacher(spec) => agent_name(game, &spec.name),
        Player::Command(program) => verbatim(program),
        Player::Stranger => common::STRANGER.text(),
        Player::Guest(name) => verbatim(name),
    }
}

/// The name of an agent with what it goes by, where there is room for both.
pub fn agent_name(game: GameId, name: &str) -> Text {
    agent_info(game, name).map_or_else(|| verbatim(name), AgentInfo::full_name)
}

/// An agent with all that its figures rest on: beside them, for another agent's may differ.
pub fn described(game: GameId, spec: &AgentSpec) -> Text {
    agent_info(game, &spec.name).map_or_else(|| verbatim(&spec.name), |info| spec.described(info))
}

/// What the catalogues say of an agent, or of one who sees all cards.
pub fn agent_info(game: GameId, name: &str) -> Option<&'static AgentInfo> {
    let mut all = game.agents().iter().chain(game.teachers());
    all.find(|info| info.name == name)
}

/// A name from a file, at a sane length.
fn verbatim(name: &str) -> Text {
    common::VERBATIM.with([cut(name).into()])
}
