//! The games by name: their rules, agents and words.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use super::any::{AnyAction, AnyConfig, AnyDeal, AnyObservation};
use crate::agent::Appraised;
use crate::catalogue::{
    AgentInfo, Catalogue, Domain, FirstMatch, JsonKind, Level, LineUp, RuleInfo,
};
use crate::with_games;
use crate::words::{Lang, Phrase, Speaker, Text, say};

pub(super) mod words {
    //! What any game says.
    crate::phrases! {
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

            /// The choices before a match.
            pub fn rules(self) -> &'static [RuleInfo] {
                match self { $(GameId::$variant => super::$module::$variant::rules()),* }
            }

            /// The agents, weakest first.
            pub fn agents(self) -> &'static [AgentInfo] {
                match self { $(GameId::$variant => super::$module::$variant::agents()),* }
            }

            /// Those that see the truth, who are no agents.
            pub fn teachers(self) -> &'static [AgentInfo] {
                match self { $(GameId::$variant => super::$module::$variant::teachers()),* }
            }

            /// The spec of the agent that reviews matches, with its depth.
            pub const fn reviewer(self) -> &'static str {
                match self { $(GameId::$variant => super::$module::$variant::REVIEWER),* }
            }

            /// Whether advisers read a position also while another is to move.
            pub const fn reads_always(self) -> bool {
                match self { $(GameId::$variant => super::$module::$variant::READS_ALWAYS),* }
            }

            /// Whether chance strikes after the deal, too.
            pub const fn draws(self) -> bool {
                match self { $(GameId::$variant => <super::$module::$variant as Appraised>::DRAWS),* }
            }

            /// The files that positions are valued with at a glance.
            pub const fn appraised_by(self) -> &'static [&'static str] {
                match self { $(GameId::$variant => <super::$module::$variant as Appraised>::APPRAISED_BY),* }
            }

            /// Rules of the deal of a day, with values that come round by the day.
            pub fn daily_rules(self) -> Vec<(&'static str, Vec<String>)> {
                match self { $(GameId::$variant => super::$module::$variant::daily_rules()),* }
            }

            /// The agent that advises a person who has chosen none: the strongest that gives reasons.
            pub fn adviser(self) -> &'static str {
                let spec = self.reviewer();
                spec.split_once(':').map_or(spec, |(name, _)| name)
            }

            /// The strengths to choose from, weakest first.
            pub fn levels(self) -> &'static [Level] {
                match self { $(GameId::$variant => super::$module::$variant::levels()),* }
            }

            /// Tables to choose from, easier ones first.
            pub fn line_ups(self) -> &'static [LineUp] {
                match self { $(GameId::$variant => super::$module::$variant::line_ups()),* }
            }

            /// The table that a newcomer sits down at.
            pub fn table(self) -> &'static LineUp {
                let name = match self { $(GameId::$variant => super::$module::$variant::TABLE),* };
                let tables = self.line_ups();
                // A test holds that it is there.
                tables.iter().find(|table| table.name == name).unwrap_or(&tables[0])
            }

            /// The match that teaches the game, where there is one.
            pub const fn first_match(self) -> Option<FirstMatch> {
                match self { $(GameId::$variant => super::$module::$variant::FIRST_MATCH),* }
            }

            /// The agent that sits down where none was chosen: the last one at a newcomer's table.
            pub fn opponent(self) -> &'static str {
                self.table().agents.last().copied().unwrap_or_default()
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
            let games = [
                crate::game::PHRASES,
                words::ALL,
                super::notes::words::ALL,
                crate::reading::PHRASES,
            ].into_iter()
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
    /// The value of a rule as written, as [`AnyConfig::with_rule`] takes it.
    pub fn rule(&self, name: &str) -> Option<String> {
        let info = self.game().rules().iter().find(|rule| rule.name == name)?;
        match (self.to_json().get(name)?, info.domain) {
            (Value::String(word), Domain::Number(..) | Domain::Whole(..) | Domain::Word(_)) => {
                Some(word.clone())
            }
            (value, _) => Some(value.to_string()),
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
        let mut json = self.to_json();
        let wrong = || out_of_domain(info, value);
        let field = json.get_mut(name).ok_or_else(wrong)?;
        *field = changed(info, field, value)?;
        game.config(json).map_err(|_| wrong())
    }
}

/// The value of a rule as it stands in a config, where a person has written `value` in place of
/// `present`.
fn changed(info: &RuleInfo, present: &Value, value: &str) -> Result<Value, RuleError> {
    let wrong = || out_of_domain(info, value);
    let parsed = || serde_json::from_str::<Value>(value).map_err(|_| wrong());
    match (info.domain, present) {
        (Domain::Json(kind), _) => {
            let json = JsonKind::read(value).ok_or_else(wrong)?;
            match (kind.refusal)(&json) {
                None => Ok(json),
                Some(reason) => Err(RuleError::Refused {
                    name: info.name.to_owned(),
                    reason,
                }),
            }
        }
        (domain, _) if !domain.admits(value) => Err(wrong()),
        (_, Value::String(_)) => Ok(Value::String(value.to_owned())),
        _ => parsed(),
    }
}

fn out_of_domain(info: &RuleInfo, value: &str) -> RuleError {
    RuleError::Value {
        name: info.name.to_owned(),
        value: value.to_owned(),
        domain: info.domain.to_string(),
    }
}

fn read<T: DeserializeOwned>(json: serde_json::Value) -> Result<T, ParseError> {
    serde_json::from_value(json).map_err(|error| ParseError(error.to_string()))
}

/// JSON that is not what it should be, in serde's words.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct ParseError(pub String);

/// Says what the games say in English, for error messages.
struct English;

impl Speaker for English {
    fn lang(&self) -> Lang {
        Lang::En
    }

    fn phrase(&self, key: &str) -> Option<Phrase> {
        phrase(key)
    }
}

/// An unknown game or rule, or a rule's value out of its domain.
#[derive(Clone, Debug, PartialEq, Error)]
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
        value: String,
        /// What it takes.
        domain: String,
    },
    /// A JSON value that the rule refuses.
    #[error("the rule {name} does not fit: {}", say(.reason, &English))]
    Refused {
        /// The rule.
        name: String,
        /// Why, in words.
        reason: Text,
    },
}

#[cfg(test)]
mod tests;
