//! A value of any game: enums with one arm a game, made from the list, and worlds of any game that are set
//! up and played on.

use rand::Rng;
use serde::de::DeserializeSeed as _;
use serde::{Deserialize, Serialize};

use super::id::words;
use super::{GameId, ParseError};
use crate::agent::HasStudies;
use crate::catalogue::SketchPlace;
use crate::catalogue::{Catalogue, Figure, Limits};
use crate::game::{Game, IllegalAction, Observation, Seat, Stakes};
use crate::retrace::HasWorlds;
use crate::with_games;
use crate::words::{Arg, Text};

mod code;
pub(super) mod notes;
mod queries;

pub use code::{Brought, bring};
use code::{ReadBy, ReadFrom, by_game, code};
pub use notes::{AnyNotes, MOST_LINES, Refused, Taken, World};
pub use queries::{AnyQuery, Beliefs, ReasonedBeliefs};

macro_rules! any {
    ($($variant:ident $module:ident)*) => {
        /// The rules in force, of any game.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum AnyConfig { $(#[doc = stringify!($variant)] $variant(<super::$module::$variant as Game>::Config)),* }

        /// The chance of a match, of any game.
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyDeal { $(#[doc = stringify!($variant)] $variant(<super::$module::$variant as Game>::Deal)),* }

        /// One choice, of any game.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum AnyAction { $(#[doc = stringify!($variant)] $variant(<super::$module::$variant as Game>::Action)),* }

        /// What one seat has seen, of any game.
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyObservation { $(#[doc = stringify!($variant)] $variant(<super::$module::$variant as Game>::Observation)),* }

        /// The truth of a match, of any game. It never crosses to a worker: it has no wire form.
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyGame { $(#[doc = stringify!($variant)] $variant(super::$module::$variant)),* }

        /// A question to be studied, of any game.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum AnyQuestion {
            $(#[doc = stringify!($variant)] $variant(<super::$module::$variant as HasStudies>::Question),)*
            /// A world that an observation allows under these rules, drawn from a seed as likely as it is
            /// believed to be.
            World(Box<(AnyConfig, AnyObservation)>, u64),
            /// What the reader of a view believes of questions, worked out with a seed.
            Belief(Box<AnyObservation>, #[serde(with = "queries::packed")] Vec<AnyQuery>, u64),
        }

        /// What comes of a study, of any game.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum AnyAnswer {
            $(#[doc = stringify!($variant)] $variant(<super::$module::$variant as HasStudies>::Answer),)*
            /// The deal of such a world and the choices that led to it; `None` where rules and
            /// observation are not of one game.
            World(Option<(AnyDeal, Vec<AnyAction>)>),
            /// What is believed of each question, and why.
            Belief(ReasonedBeliefs),
        }

        impl AnyConfig {
            /// Which game's rules these are.
            pub fn game(&self) -> GameId {
                match self { $(AnyConfig::$variant(_) => GameId::$variant),* }
            }

            pub fn players(&self) -> usize {
                match self { $(AnyConfig::$variant(config) => super::$module::$variant::seats(config)),* }
            }

            /// What a rule whose value is neither a word nor a number is set to, in a few words.
            pub fn setting(&self, rule: &str) -> Option<Text> {
                match self { $(AnyConfig::$variant(config) => super::$module::$variant::setting(config, rule)),* }
            }

            /// The rules in five short lines.
            pub fn primer(&self) -> Vec<Text> {
                match self { $(AnyConfig::$variant(config) => super::$module::$variant::primer(config)),* }
            }

            /// What a match under these rules can bring.
            pub fn stakes(&self) -> Stakes {
                match self { $(AnyConfig::$variant(config) => super::$module::$variant::stakes(config)),* }
            }

            /// The most plies of a match, or the number at which a referee breaks it off.
            pub fn longest(&self) -> usize {
                match self { $(AnyConfig::$variant(config) => super::$module::$variant::longest(config)),* }
            }

            /// What a review calls a loss under these rules.
            pub fn limits(&self) -> Limits {
                match self { $(AnyConfig::$variant(config) => super::$module::$variant::limits(config)),* }
            }

            /// Draws the chance of a match.
            ///
            /// # Errors
            /// A config out of range gives the reason.
            pub fn draw(&self, rng: &mut impl Rng) -> Result<AnyDeal, Text> {
                match self {
                    $(AnyConfig::$variant(config) =>
                        (code::<super::$module::$variant>().draw)(config, rng).map(AnyDeal::$variant)),*
                }
            }

            /// The rules as a JSON object, without the game's name.
            pub fn to_json(&self) -> serde_json::Value {
                match self { $(AnyConfig::$variant(config) => json(config)),* }
            }
        }

        impl AnyDeal {
            /// Reads one of a game from JSON.
            pub(super) fn from_json(game: GameId, json: serde_json::Value) -> Result<AnyDeal, ParseError> {
                match game { $(GameId::$variant => read(code::<super::$module::$variant>().read_deal, json).map(AnyDeal::$variant)),* }
            }

            /// The deal as JSON, without the game's name.
            pub fn to_json(&self) -> serde_json::Value {
                match self { $(AnyDeal::$variant(deal) => json((code::<super::$module::$variant>().write_deal)(deal))),* }
            }
        }

        impl AnyAction {
            /// Reads one of a game from JSON.
            pub(super) fn from_json(game: GameId, json: serde_json::Value) -> Result<AnyAction, ParseError> {
                match game { $(GameId::$variant => read(code::<super::$module::$variant>().read_action, json).map(AnyAction::$variant)),* }
            }

            /// The action as JSON, without the game's name.
            pub fn to_json(&self) -> serde_json::Value {
                match self { $(AnyAction::$variant(action) => json((code::<super::$module::$variant>().write_action)(action))),* }
            }

            /// The action as the page and the lab name it.
            pub fn label(&self) -> Text {
                match self { $(AnyAction::$variant(action) => (code::<super::$module::$variant>().label)(action)),* }
            }

            /// Which of the game's ways of acting it is: see [`Catalogue::way`].
            pub fn way(&self) -> u8 {
                match self { $(AnyAction::$variant(action) => (code::<super::$module::$variant>().way)(action)),* }
            }

            /// Whether a round ends with this action of `before`, where `next` moves then.
            pub fn ends_round(&self, before: Seat, next: Seat) -> bool {
                match self { $(AnyAction::$variant(action) => (code::<super::$module::$variant>().ends_round)(action, before, next)),* }
            }

            /// Whether the action is not of the usual kind.
            pub fn stands_out(&self) -> bool {
                match self { $(AnyAction::$variant(action) => (code::<super::$module::$variant>().stands_out)(action)),* }
            }

            /// Whether nobody but its player would notice it at a table.
            pub fn is_private(&self) -> bool {
                match self { $(AnyAction::$variant(action) => (code::<super::$module::$variant>().is_private)(action)),* }
            }
        }

        impl AnyObservation {
            /// Reads one of a game from JSON.
            pub(super) fn from_json(game: GameId, json: serde_json::Value) -> Result<AnyObservation, ParseError> {
                match game { $(GameId::$variant => read(code::<super::$module::$variant>().read_observation, json).map(AnyObservation::$variant)),* }
            }

            pub fn game(&self) -> GameId {
                match self { $(AnyObservation::$variant(_) => GameId::$variant),* }
            }

            /// Whose view this is.
            pub fn seat(&self) -> Seat {
                match self { $(AnyObservation::$variant(seen) => seen.seat()),* }
            }

            /// Who chooses next.
            pub fn to_move(&self) -> Option<Seat> {
                match self { $(AnyObservation::$variant(seen) => (code::<super::$module::$variant>().mover)(seen)),* }
            }

            /// What this seat may do now.
            pub fn legal_actions(&self) -> Vec<AnyAction> {
                match self {
                    $(AnyObservation::$variant(seen) =>
                        (code::<super::$module::$variant>().legal_actions)(seen).into_iter().map(AnyAction::$variant).collect()),*
                }
            }

            /// How many things this seat may do now.
            pub fn legal_count(&self) -> u64 {
                match self { $(AnyObservation::$variant(seen) => (code::<super::$module::$variant>().legal_count)(seen)),* }
            }

            /// One of the things that this seat may do now, each with the same chance; `None` where
            /// there is none.
            pub fn legal_draw(&self, rng: &mut impl Rng) -> Option<AnyAction> {
                match self {
                    $(AnyObservation::$variant(seen) => (code::<super::$module::$variant>().legal_draw)(seen, rng).map(AnyAction::$variant)),*
                }
            }

            /// Some of what this seat may do now: at most `most` actions, from the one at `from` in
            /// the order of [`legal_actions`](Self::legal_actions).
            pub fn legal_part(&self, from: usize, most: usize) -> Vec<AnyAction> {
                match self {
                    $(AnyObservation::$variant(seen) =>
                        (code::<super::$module::$variant>().legal_walk)(seen).skip(from).take(most).map(AnyAction::$variant).collect()),*
                }
            }

            /// The place of an action in the order of [`legal_actions`](Self::legal_actions); `None` of
            /// one that is not legal.
            pub fn legal_place(&self, action: &AnyAction) -> Option<usize> {
                match (self, action) {
                    $((AnyObservation::$variant(seen), AnyAction::$variant(action)) =>
                        (code::<super::$module::$variant>().legal_walk)(seen).position(|legal| legal == *action),)*
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }

            /// Why this seat may not do this now; `None` where it is legal.
            pub fn refusal(&self, action: &AnyAction) -> Option<Text> {
                match (self, action) {
                    $((AnyObservation::$variant(seen), AnyAction::$variant(action)) =>
                        (code::<super::$module::$variant>().refusal)(seen, action),)*
                    #[allow(unreachable_patterns)]
                    _ => Some(words::OTHER.text()),
                }
            }

            /// Whether this seat is to move and has no choice, looked at no further than that.
            pub fn forced(&self) -> bool {
                match self {
                    $(AnyObservation::$variant(seen) => (code::<super::$module::$variant>().legal_walk)(seen).take(2).count() < 2),*
                }
            }

            /// Whether what comes of an action here, in the position `after` it, is shown in its own time; not for another
            /// game's.
            pub fn unveils(&self, action: &AnyAction, after: &AnyObservation) -> bool {
                match (self, action, after) {
                    $((AnyObservation::$variant(seen), AnyAction::$variant(action), AnyObservation::$variant(after)) =>
                        (code::<super::$module::$variant>().unveils)(seen, action, after),)*
                    #[allow(unreachable_patterns)]
                    _ => false,
                }
            }

            /// A past action as this view may tell it; `None` for another game's action.
            pub fn told(&self, ply: usize, by: Seat, action: &AnyAction) -> Option<Text> {
                match (self, action) {
                    $((AnyObservation::$variant(seen), AnyAction::$variant(action)) =>
                        Some((code::<super::$module::$variant>().told)(seen, ply, by, action)),)*
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }

            /// An action that this seat may choose, where there is little room.
            pub fn named_short(&self, action: &AnyAction) -> Arg {
                match (self, action) {
                    $((AnyObservation::$variant(seen), AnyAction::$variant(action)) =>
                        (code::<super::$module::$variant>().named_short)(seen, action),)*
                    #[allow(unreachable_patterns)]
                    _ => action.label().into(),
                }
            }

            /// An action that this seat may choose, in words.
            pub fn named(&self, action: &AnyAction) -> Text {
                match (self, action) {
                    $((AnyObservation::$variant(seen), AnyAction::$variant(action)) =>
                        (code::<super::$module::$variant>().named)(seen, action),)*
                    #[allow(unreachable_patterns)]
                    _ => action.label(),
                }
            }

            /// An action that this seat may choose, in words beside another one.
            pub fn named_beside(&self, action: &AnyAction, other: &AnyAction) -> Text {
                match (self, action, other) {
                    $((AnyObservation::$variant(seen), AnyAction::$variant(action), AnyAction::$variant(other)) =>
                        (code::<super::$module::$variant>().named_beside)(seen, action, other),)*
                    #[allow(unreachable_patterns)]
                    _ => action.label(),
                }
            }

            /// The position drawn small, with what two actions would put where; nothing for another game's.
            pub fn sketch(&self, played: &AnyAction, better: &AnyAction) -> Vec<SketchPlace> {
                match (self, played, better) {
                    $((AnyObservation::$variant(seen), AnyAction::$variant(played), AnyAction::$variant(better)) =>
                        (code::<super::$module::$variant>().sketch)(seen, played, better),)*
                    #[allow(unreachable_patterns)]
                    _ => Vec::new(),
                }
            }

            /// The lessons that matter here, by name, in order.
            pub fn lessons(&self) -> Vec<(&'static str, Text)> {
                match self { $(AnyObservation::$variant(seen) => (code::<super::$module::$variant>().lessons)(seen)),* }
            }

            /// Where to look for a choice, without naming it; `None` for another game's action.
            pub fn nudge(&self, choice: &AnyAction) -> Option<Text> {
                match (self, choice) {
                    $((AnyObservation::$variant(seen), AnyAction::$variant(choice)) =>
                        Some((code::<super::$module::$variant>().nudge)(seen, choice)),)*
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }

            /// What of it everybody at the table has seen.
            pub fn public(self) -> AnyObservation {
                match self {
                    $(AnyObservation::$variant(seen) =>
                        AnyObservation::$variant((code::<super::$module::$variant>().public)(seen))),*
                }
            }

            /// The observation as JSON, without the game's name.
            pub fn to_json(&self) -> serde_json::Value {
                match self { $(AnyObservation::$variant(seen) => json((code::<super::$module::$variant>().write_observation)(seen))),* }
            }
        }

        impl AnyGame {
            /// Sets a match up.
            ///
            /// # Errors
            /// A config out of range, or a deal that does not fit it, gives the reason.
            pub fn set_up(config: &AnyConfig, deal: &AnyDeal) -> Result<AnyGame, Text> {
                match (config, deal) {
                    $((AnyConfig::$variant(config), AnyDeal::$variant(deal)) =>
                        (code::<super::$module::$variant>().set_up)(config, deal).map(AnyGame::$variant),)*
                    #[allow(unreachable_patterns)]
                    _ => Err(words::OTHER.text()),
                }
            }

            pub fn id(&self) -> GameId {
                match self { $(AnyGame::$variant(_) => GameId::$variant),* }
            }

            pub fn players(&self) -> usize {
                match self { $(AnyGame::$variant(game) => game.players()),* }
            }

            pub fn config(&self) -> AnyConfig {
                match self { $(AnyGame::$variant(game) => AnyConfig::$variant(game.config().clone())),* }
            }

            /// Who chooses next; `None` once the match has ended.
            pub fn to_move(&self) -> Option<Seat> {
                match self { $(AnyGame::$variant(game) => (code::<super::$module::$variant>().to_move)(game)),* }
            }

            /// Plays the choice of the seat to move.
            ///
            /// # Errors
            /// An illegal action comes back with the reason, and nothing changes.
            pub fn play(&mut self, action: &AnyAction) -> Result<(), IllegalAction<AnyAction>> {
                match (self, action) {
                    $((AnyGame::$variant(game), AnyAction::$variant(action)) =>
                        (code::<super::$module::$variant>().play)(game, action).map_err(|illegal| {
                            IllegalAction::new(AnyAction::$variant(illegal.action), illegal.reason)
                        }),)*
                    #[allow(unreachable_patterns)]
                    _ => Err(IllegalAction::new(action.clone(), words::OTHER.text())),
                }
            }

            /// The same match, its chance that has not struck yet drawn anew.
            pub fn redraw(&self, rng: &mut impl Rng) -> AnyGame {
                match self { $(AnyGame::$variant(game) => AnyGame::$variant((code::<super::$module::$variant>().redraw)(game, rng))),* }
            }

            /// Whether chance may strike with this legal action; not with another game's.
            pub fn strikes(&self, action: &AnyAction) -> bool {
                match (self, action) {
                    $((AnyGame::$variant(game), AnyAction::$variant(action)) => (code::<super::$module::$variant>().strikes)(game, action),)*
                    #[allow(unreachable_patterns)]
                    _ => false,
                }
            }

            /// One score a seat, once the match has ended.
            pub fn scores(&self) -> Option<Vec<f32>> {
                match self { $(AnyGame::$variant(game) => (code::<super::$module::$variant>().scores)(game)),* }
            }

            /// The place of each seat, 1 for the best, once the match has ended; `None` where the
            /// rules name the winner alone.
            pub fn places(&self) -> Option<Vec<u8>> {
                match self { $(AnyGame::$variant(game) => (code::<super::$module::$variant>().places)(game)),* }
            }

            /// What a measuring match tells of a seat beside its score, once the match has ended.
            pub fn figures(&self, seat: Seat) -> Vec<Figure> {
                match self { $(AnyGame::$variant(game) => (code::<super::$module::$variant>().figures)(game, seat)),* }
            }

            /// What a seat has seen so far.
            pub fn observe(&self, seat: Seat) -> AnyObservation {
                match self { $(AnyGame::$variant(game) => AnyObservation::$variant((code::<super::$module::$variant>().observe)(game, seat))),* }
            }

            /// All that lies hidden, turned up, where the game can show that on one table.
            pub fn open(&self) -> Option<AnyObservation> {
                match self { $(AnyGame::$variant(game) => (code::<super::$module::$variant>().open)(game).map(AnyObservation::$variant)),* }
            }

            /// The turn that the match is in, counted from 1, where a turn is of several actions.
            pub fn turn(&self) -> Option<usize> {
                match self { $(AnyGame::$variant(game) => (code::<super::$module::$variant>().turn)(game)),* }
            }

            /// A world that an observation allows.
            pub fn determinize(seen: &AnyObservation, rng: &mut impl Rng) -> AnyGame {
                match seen {
                    $(AnyObservation::$variant(seen) =>
                        AnyGame::$variant((code::<super::$module::$variant>().determinize)(seen, rng))),*
                }
            }
        }

        impl AnyQuestion {
            /// The game that it is about.
            pub fn game(&self) -> GameId {
                match self {
                    $(AnyQuestion::$variant(_) => GameId::$variant,)*
                    AnyQuestion::World(of, _) => of.1.game(),
                    AnyQuestion::Belief(seen, ..) => seen.game(),
                }
            }

            /// The files that its study needs.
            pub fn files(&self) -> &'static [&'static str] {
                match self {
                    $(AnyQuestion::$variant(of) => <super::$module::$variant as HasStudies>::files(of),)*
                    AnyQuestion::World(of, _) => of.1.game().imagined_with(),
                    AnyQuestion::Belief(seen, ..) => seen.game().believed_with(),
                }
            }
        }
    };
}

with_games!(any);

macro_rules! wire_forms {
    ($($games:tt)*) => {
        by_game!(AnyDeal, write_deal, read_deal: $($games)*);
        by_game!(AnyAction, write_action, read_action: $($games)*);
        by_game!(AnyObservation, write_observation, read_observation: $($games)*);
    };
}

with_games!(wire_forms);

fn read<T>(by: ReadFrom<T>, json: serde_json::Value) -> Result<T, ParseError> {
    let read = ReadBy(by).deserialize(json);
    read.map_err(|error: serde_json::Error| ParseError(error.to_string()))
}

fn json(value: &(impl Serialize + ?Sized)) -> serde_json::Value {
    serde_json::to_value(value).expect("plain data with string keys always has a JSON form")
}

macro_rules! retraced {
    ($($variant:ident $module:ident)*) => {
        impl AnyGame {
            /// The deal and the choices that lead to this position; see [`HasWorlds::retrace`].
            pub fn retrace(&self) -> (AnyDeal, Vec<AnyAction>) {
                match self {
                    $(AnyGame::$variant(game) => {
                        let (deal, actions) = (code::<super::$module::$variant>().retrace)(game);
                        let actions = actions.into_iter().map(AnyAction::$variant);
                        (AnyDeal::$variant(deal), actions.collect())
                    })*
                }
            }
        }

        impl GameId {
            /// The files that a world is drawn with.
            const fn imagined_with(self) -> &'static [&'static str] {
                match self {
                    $(GameId::$variant => <super::$module::$variant as HasWorlds>::IMAGINED_WITH,)*
                }
            }
        }
    };
}

with_games!(retraced);
