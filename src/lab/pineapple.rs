//! What the commands about OFC Pineapple share.

use super::failure::Failure;
use super::roster;
use crate::cards::Faces;
use crate::games::pineapple::Config;
use crate::games::{AnyConfig, GameId};

/// How cards are written, for the help of a command.
pub(super) const CARDS: &str =
    "A card is written as rank and suit, such as Td or 7c, the jokers as X1 and X2; 10d, ♦10, ダイヤの10
and JK are read, too.";

/// Which rules are in force.
#[derive(clap::Args)]
pub(super) struct RuleArgs {
    /// A rule of the game, as `lab games` lists them; repeat it for several
    #[arg(long, value_name = "NAME=VALUE")]
    rule: Vec<String>,
}

impl RuleArgs {
    /// The default rules with these changes.
    pub(super) fn config(&self) -> Result<Config, Failure> {
        match roster::config(GameId::Pineapple, &self.rule)? {
            AnyConfig::Pineapple(config) => Ok(config),
            _ => Err(Failure::Failed("these are another game's rules".to_owned())),
        }
    }
}

/// Refuses cards that the rules have no use for.
pub(super) fn in_deck(cards: Faces, config: &Config) -> Result<(), String> {
    match (cards - config.deck()).iter().next() {
        Some(face) => Err(format!("{face} is not in the deck")),
        None => Ok(()),
    }
}
