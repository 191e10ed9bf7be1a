//! What players are called.

use crate::games::GameId;
use crate::record::Player;
use crate::ui::i18n::phrases::common;
use crate::words::{Phrase, Text, cut};

/// The name of a player at the table.
pub fn player_name(game: GameId, player: &Player) -> Text {
    match player {
        Player::Human => common::YOU.text(),
        Player::Agent(spec) => match agent_title(game, &spec.name) {
            Some(title) => title.text(),
            None => common::VERBATIM.with([cut(&spec.name).into()]),
        },
        Player::Command(program) => common::VERBATIM.with([cut(program).into()]),
    }
}

/// The title of an agent in the game's catalogue.
pub fn agent_title(game: GameId, name: &str) -> Option<Phrase> {
    game.agents()
        .iter()
        .find(|info| info.name == name)
        .map(|info| info.title)
}
