//! The games by name: their rules, agents and words.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use super::any::{AnyAction, AnyConfig, AnyDeal, AnyObservation};
use crate::catalogue::{
    AgentInfo, AgentSpec, Catalogue, Domain, FirstMatch, JsonKind, Level, LineUp, RuleInfo,
};
use crate::game::MistakeKind;
use crate::with_games;
use crate::words::{Lang, Phrase, Speaker, Text, held_or_fetched, say};

pub(super) mod words {
    //! What any game says.
    crate::phrases!("id", "games");
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
                match self { $(GameId::$variant => super::$module::$variant::RULES),* }
            }

            /// The agents, weakest first.
            pub fn agents(self) -> &'static [AgentInfo] {
                match self { $(GameId::$variant => super::$module::$variant::AGENTS),* }
            }

            /// Those that see the truth, who are no agents.
            pub fn teachers(self) -> &'static [AgentInfo] {
                match self { $(GameId::$variant => super::$module::$variant::TEACHERS),* }
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
                match self { $(GameId::$variant => super::$module::$variant::DRAWS),* }
            }

            /// The files that positions are valued with at a glance.
            pub const fn appraised_by(self) -> &'static [&'static str] {
                match self { $(GameId::$variant => super::$module::$variant::APPRAISED_BY),* }
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

            /// An agent as it advises: the one that reviews matches at the depth of the review, so that both tell of a
            /// position the same.
            pub fn advising(self, name: &str) -> AgentSpec {
                let judge = self.reviewer().parse().ok();
                let judge = judge.filter(|judge: &AgentSpec| judge.name == name);
                judge.unwrap_or_else(|| AgentSpec::plain(name))
            }

            /// The strengths to choose from, weakest first.
            pub fn levels(self) -> &'static [Level] {
                match self { $(GameId::$variant => super::$module::$variant::LEVELS),* }
            }

            /// Tables to choose from, easier ones first.
            pub fn line_ups(self) -> &'static [LineUp] {
                match self { $(GameId::$variant => super::$module::$variant::LINE_UPS),* }
            }

            /// The kinds of mistakes that a review tells apart.
            pub fn mistakes(self) -> &'static [MistakeKind] {
                match self { $(GameId::$variant => super::$module::$variant::MISTAKES),* }
            }

            /// The kind of mistake by this name; `None` for one that is not known here.
            pub fn mistake(self, name: &str) -> Option<&'static MistakeKind> {
                self.mistakes().iter().find(|kind| kind.name == name)
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
                AnyDeal::from_json(self, json)
            }

            /// Reads an action from JSON.
            ///
            /// # Errors
            /// What does not fit, in serde's words.
            pub fn action(self, json: serde_json::Value) -> Result<AnyAction, ParseError> {
                AnyAction::from_json(self, json)
            }

            /// Reads an observation from JSON.
            ///
            /// # Errors
            /// What does not fit, in serde's words.
            pub fn observation(self, json: serde_json::Value) -> Result<AnyObservation, ParseError> {
                AnyObservation::from_json(self, json)
            }
        }

        /// The phrase of a key, among all that the games and their agents say.
        pub fn phrase(key: &str) -> Option<Phrase> {
            let games = [
                crate::words::PHRASES,
                crate::game::PHRASES,
                crate::evaluation::PHRASES,
                words::ALL,
                super::any::notes::words::ALL,
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
        held_or_fetched(key, phrase)
    }
}

/// An unknown game or rule, or a rule's value out of its domain.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum RuleError {
    #[error("there is no game \"{name}\"; there are: {known}")]
    Game {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
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
        name: String,
        value: String,
        /// What it takes.
        domain: String,
    },
    /// A JSON value that the rule refuses.
    #[error("the rule {name} does not fit: {}", say(.reason, &English))]
    Refused {
        name: String,
        /// Why, in words.
        reason: Text,
    },
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::catalogue::JsonKind;

    /// Three cards from 1 to 9, as a rule of some game.
    const DECK: RuleInfo = RuleInfo {
        name: "deck",
        title: words::OTHER,
        domain: Domain::Json(&JsonKind {
            what: words::OTHER,
            refusal: |deck| {
                let cards = deck.as_array().map_or(&[][..], Vec::as_slice);
                let fits = |card: &Value| card.as_u64().is_some_and(|n| (1..=9).contains(&n));
                (cards.len() != 3 || !cards.iter().all(fits)).then(|| words::OTHER.text())
            },
        }),
    };

    #[test]
    fn a_rule_can_carry_a_deck() {
        let present = json!([1, 2, 3]);
        assert_eq!(changed(&DECK, &present, "[7, 8,9]"), Ok(json!([7, 8, 9])));
        assert!(DECK.domain.admits("[7,8,9]") && !DECK.domain.admits("[7,8]"));
        let refused = changed(&DECK, &present, "[7,8,10]").expect_err("10 is no card");
        assert_eq!(
            refused.to_string(),
            "the rule deck does not fit: This belongs to another game."
        );
        let word = changed(&DECK, &present, "any").expect_err("a word is no such deck");
        assert!(matches!(word, RuleError::Refused { .. }), "{word}");
        let broken = changed(&DECK, &present, "[7,8").expect_err("not JSON");
        assert!(matches!(broken, RuleError::Value { .. }), "{broken}");
    }

    #[test]
    fn the_five_lines_tell_of_every_rule_that_is_in_force() {
        for &game in GameId::ALL {
            let config = game.default_config();
            // How many play is seen at the table.
            for rule in game.rules().iter().filter(|rule| rule.name != "players") {
                let values: Vec<String> = match rule.domain {
                    Domain::Word(words) => {
                        words.iter().map(|(word, _)| (*word).to_owned()).collect()
                    }
                    Domain::Whole(low, high) => (low..=high).map(|n| n.to_string()).collect(),
                    Domain::Number(..) | Domain::Json(_) | Domain::File => continue,
                };
                let told = values.iter().map(|value| {
                    let config = config.with_rule(rule.name, value).expect("in the domain");
                    let lines = config.primer();
                    assert_eq!(lines.len(), 5, "{game} {} {value}", rule.name);
                    format!("{lines:?}")
                });
                let told: std::collections::BTreeSet<String> = told.collect();
                assert_eq!(told.len(), values.len(), "{game}: {}", rule.name);
            }
        }
    }

    #[test]
    fn a_newcomer_finds_a_table_and_every_agent_that_sits_at_one() {
        for &game in GameId::ALL {
            assert!(
                game.line_ups()
                    .iter()
                    .any(|table| table.name == game.table().name)
            );
            let mut names: Vec<&str> = game.line_ups().iter().map(|table| table.name).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), game.line_ups().len(), "{game}");
            for table in game.line_ups() {
                let known = |name: &&str| game.agents().iter().any(|info| info.name == *name);
                assert!(table.agents.iter().all(known), "{game}: {}", table.name);
                for (rule, value) in table.rules {
                    let config = game.default_config().with_rule(rule, value);
                    assert!(config.is_ok(), "{game}: {} {rule}", table.name);
                }
                // Sat down at, it is the one that stands there: no two tables are alike.
                let same =
                    |other: &&LineUp| other.rules == table.rules && other.agents == table.agents;
                assert_eq!(game.line_ups().iter().filter(same).count(), 1);
            }
        }
    }

    #[test]
    fn no_two_agents_share_a_nickname_in_either_language() {
        let all = || GameId::ALL.iter().flat_map(|game| game.agents());
        for lang in Lang::ALL {
            let names: Vec<&str> = all().map(|info| info.nickname.in_lang(lang)).collect();
            let different: std::collections::BTreeSet<&str> = names.iter().copied().collect();
            assert_eq!(different.len(), names.len(), "{names:?}");
        }
    }

    #[test]
    fn a_strength_says_the_figure_that_it_sets() {
        type Figure = fn(f64) -> String;
        let percent: Figure = |value| ((value * 100.0) as u32).to_string();
        let whole: Figure = |value| value.to_string();
        for (game, name, figure) in [
            (GameId::Numeron, "slip", percent),
            (GameId::Sevens, "simulations", whole),
        ] {
            let own = game.agents().iter().flat_map(|info| info.levels);
            for level in game.levels().iter().chain(own) {
                let params = level
                    .params
                    .split(',')
                    .filter_map(|part| part.split_once('='));
                let mut params = params.filter(|(param, _)| *param == name);
                let (_, value) = params.next().expect("it is set");
                let value: f64 = value.parse().expect("a number");
                let plain = |text: &str| text.replace(',', "");
                for said in level.about.said {
                    let told = plain(said).contains(&figure(value));
                    assert!(told || value == 0.0, "{game}: {said}");
                }
            }
        }
    }

    #[test]
    fn the_strengths_of_an_agent_are_its_parameters_and_as_many_as_its_games() {
        for game in GameId::ALL {
            for info in game.agents().iter().filter(|info| !info.levels.is_empty()) {
                // A chair keeps its level by its place in the list when another agent sits down.
                assert_eq!(info.levels.len(), game.levels().len(), "{}", info.name);
                for level in info.levels {
                    let spec = format!("{}:{}", info.name, level.params);
                    let spec: crate::catalogue::AgentSpec = spec.parse().expect("a spec");
                    assert!(spec.resolve(game.agents()).is_ok(), "{game}: {spec}");
                }
            }
        }
    }

    #[test]
    fn every_rule_is_written_as_it_is_read() {
        for game in GameId::ALL {
            let config = game.default_config();
            for rule in game.rules() {
                let value = config.rule(rule.name).expect("a rule of the game");
                assert_eq!(config.with_rule(rule.name, &value).as_ref(), Ok(&config));
            }
        }
    }
}
