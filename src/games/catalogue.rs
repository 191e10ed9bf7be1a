//! The games by name: their rules, agents and words.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::any::{AnyAction, AnyConfig, AnyDeal, AnyObservation};
use crate::agent::{AgentInfo, Catalogue, Level, LineUp, RuleInfo};
use crate::with_games;
use crate::words::Phrase;

pub(super) mod words {
    //! What any game says.
    crate::phrases! {
        /// Refusal.
        OTHER_GAME = "games.other", "This belongs to another game.", "別のゲームのものです。";
    }
}

macro_rules! catalogue {
    ($($variant:ident $module:ident)*) => {
        /// One of the games.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum GameId { $(#[doc = stringify!($variant)] $variant),* }

        impl GameId {
            /// All games, in the order of the page.
            pub const ALL: &[GameId] = &[$(GameId::$variant),*];

            /// Name in records and on the command line.
            pub const fn name(self) -> &'static str {
                match self { $(GameId::$variant => super::$module::$variant::NAME),* }
            }

            /// The name as the page shows it.
            pub const fn title(self) -> Phrase {
                match self { $(GameId::$variant => super::$module::$variant::TITLE),* }
            }

            /// One sentence: what it is to play it.
            pub const fn tagline(self) -> Phrase {
                match self { $(GameId::$variant => super::$module::$variant::TAGLINE),* }
            }

            /// The rules in five short lines.
            pub fn primer(self) -> &'static [Phrase] {
                match self { $(GameId::$variant => super::$module::$variant::primer()),* }
            }

            /// The choices before a match.
            pub fn rules(self) -> &'static [RuleInfo] {
                match self { $(GameId::$variant => super::$module::$variant::rules()),* }
            }

            /// The agents, weakest first.
            pub fn agents(self) -> &'static [AgentInfo] {
                match self { $(GameId::$variant => super::$module::$variant::agents()),* }
            }

            /// The agent that a newcomer meets first.
            pub const fn opponent(self) -> &'static str {
                match self { $(GameId::$variant => super::$module::$variant::OPPONENT),* }
            }

            /// The strengths to choose from, weakest first.
            pub fn levels(self) -> &'static [Level] {
                match self { $(GameId::$variant => super::$module::$variant::levels()),* }
            }

            /// Tables to choose from, the newcomer's first; may be none.
            pub fn line_ups(self) -> &'static [LineUp] {
                match self { $(GameId::$variant => super::$module::$variant::line_ups()),* }
            }

            /// The rules where none is chosen.
            pub fn default_config(self) -> AnyConfig {
                match self { $(GameId::$variant => AnyConfig::$variant(Default::default())),* }
            }

            /// Reads the rules from JSON.
            ///
            /// # Errors
            /// What does not fit, in serde's words.
            pub fn config(self, json: serde_json::Value) -> Result<AnyConfig, ParseError> {
                match self { $(GameId::$variant => read(json).map(AnyConfig::$variant)),* }
            }

            /// Reads a deal from JSON.
            ///
            /// # Errors
            /// What does not fit, in serde's words.
            pub fn deal(self, json: serde_json::Value) -> Result<AnyDeal, ParseError> {
                match self { $(GameId::$variant => read(json).map(AnyDeal::$variant)),* }
            }

            /// Reads an action from JSON.
            ///
            /// # Errors
            /// What does not fit, in serde's words.
            pub fn action(self, json: serde_json::Value) -> Result<AnyAction, ParseError> {
                match self { $(GameId::$variant => read(json).map(AnyAction::$variant)),* }
            }

            /// Reads an observation from JSON.
            ///
            /// # Errors
            /// What does not fit, in serde's words.
            pub fn observation(self, json: serde_json::Value) -> Result<AnyObservation, ParseError> {
                match self { $(GameId::$variant => read(json).map(AnyObservation::$variant)),* }
            }
        }

        /// The phrase of a key, among all that the games and their agents say.
        pub fn phrase(key: &str) -> Option<Phrase> {
            let games = [words::ALL].into_iter()
                $(.chain(super::$module::$variant::phrases()))*;
            games.flatten().copied().find(|phrase| phrase.key == key)
        }
    };
}

with_games!(catalogue);

impl GameId {
    /// The game of a name.
    ///
    /// # Errors
    /// An unknown name says what there is.
    pub fn from_name(name: &str) -> Result<GameId, RuleError> {
        GameId::ALL
            .iter()
            .copied()
            .find(|game| game.name() == name)
            .ok_or_else(|| RuleError::Game {
                name: name.to_owned(),
                known: GameId::ALL
                    .iter()
                    .map(|game| game.name())
                    .collect::<Vec<_>>()
                    .join(", "),
            })
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl AnyConfig {
    /// The value of a rule as a word, as [`AnyConfig::with_rule`] takes it.
    pub fn rule(&self, name: &str) -> Option<String> {
        match self.to_json().get(name)? {
            serde_json::Value::String(word) => Some(word.clone()),
            other => Some(other.to_string()),
        }
    }

    /// These rules with one of them changed.
    ///
    /// # Errors
    /// An unknown rule or a value out of its domain says what there is.
    pub fn with_rule(&self, name: &str, value: &str) -> Result<AnyConfig, RuleError> {
        let game = self.game();
        let info = game
            .rules()
            .iter()
            .find(|rule| rule.name == name)
            .ok_or_else(|| RuleError::Rule {
                game: game.name(),
                name: name.to_owned(),
                known: game
                    .rules()
                    .iter()
                    .map(|rule| rule.name)
                    .collect::<Vec<_>>()
                    .join(", "),
            })?;
        let wrong = || RuleError::Value {
            name: name.to_owned(),
            value: value.to_owned(),
            domain: info.domain.to_string(),
        };
        if !info.domain.admits(value) {
            return Err(wrong());
        }
        let mut json = self.to_json();
        let field = json.get_mut(name).ok_or_else(wrong)?;
        *field = match field {
            serde_json::Value::String(_) => serde_json::Value::String(value.to_owned()),
            _ => serde_json::from_str(value).map_err(|_| wrong())?,
        };
        game.config(json).map_err(|_| wrong())
    }
}

fn read<T: DeserializeOwned>(json: serde_json::Value) -> Result<T, ParseError> {
    serde_json::from_value(json).map_err(|error| ParseError(error.to_string()))
}

/// JSON that is not what it should be, in serde's words.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct ParseError(pub String);

/// An unknown game or rule, or a rule's value out of its domain.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RuleError {
    /// No such game.
    #[error("there is no game \"{name}\"; there are: {known}")]
    Game {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// No such rule.
    #[error("{game} has no rule \"{name}\"; it has: {known}")]
    Rule {
        /// The game.
        game: &'static str,
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// A value out of the rule's domain.
    #[error("the rule {name}={value} is out of range: it takes {domain}")]
    Value {
        /// The rule.
        name: String,
        /// What was given.
        value: String,
        /// What it takes.
        domain: String,
    },
}
