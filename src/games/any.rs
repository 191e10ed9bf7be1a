//! A value of any game, game by game: enums with one arm a game, made from the list.

use rand::Rng;
use serde::{Deserialize, Serialize};

use super::GameId;
use super::catalogue::words;
use crate::agent::{
    Agent, AgentSpec, Budget, Catalogue, Progress, Search, Shard, SpecError, think,
};
use crate::game::{Game, IllegalAction, Observation, Seat};
use crate::insight::Insight;
use crate::with_games;
use crate::words::Text;

macro_rules! any {
    ($($variant:ident $module:ident)*) => {
        /// The rules in force, of any game.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum AnyConfig { $(#[doc = stringify!($variant)] $variant(<super::$module::$variant as Game>::Config)),* }

        /// The chance of a match, of any game.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum AnyDeal { $(#[doc = stringify!($variant)] $variant(<super::$module::$variant as Game>::Deal)),* }

        /// One choice, of any game.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum AnyAction { $(#[doc = stringify!($variant)] $variant(<super::$module::$variant as Game>::Action)),* }

        /// What one seat has seen, of any game.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum AnyObservation { $(#[doc = stringify!($variant)] $variant(<super::$module::$variant as Game>::Observation)),* }

        /// The truth of a match, of any game. It never crosses to a worker: it has no wire form.
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyGame { $(#[doc = stringify!($variant)] $variant(super::$module::$variant)),* }

        /// An agent, of any game.
        pub enum AnyAgent { $(#[doc = stringify!($variant)] $variant(Box<dyn Agent<super::$module::$variant>>)),* }

        /// A thought in progress, of any game.
        pub enum AnySearch { $(#[doc = stringify!($variant)] $variant(Box<dyn Search<super::$module::$variant>>)),* }

        impl AnyConfig {
            /// Which game's rules these are.
            pub fn game(&self) -> GameId {
                match self { $(AnyConfig::$variant(_) => GameId::$variant),* }
            }

            /// The number of seats.
            pub fn players(&self) -> usize {
                match self { $(AnyConfig::$variant(config) => super::$module::$variant::seats(config)),* }
            }

            /// Draws the chance of a match.
            ///
            /// # Errors
            /// A config out of range gives the reason.
            pub fn draw(&self, rng: &mut impl Rng) -> Result<AnyDeal, Text> {
                match self {
                    $(AnyConfig::$variant(config) =>
                        super::$module::$variant::draw(config, rng).map(AnyDeal::$variant)),*
                }
            }

            /// The rules as a JSON object, without the game's name.
            pub fn to_json(&self) -> serde_json::Value {
                match self { $(AnyConfig::$variant(config) => json(config)),* }
            }
        }

        impl AnyDeal {
            /// The deal as JSON, without the game's name.
            pub fn to_json(&self) -> serde_json::Value {
                match self { $(AnyDeal::$variant(deal) => json(deal)),* }
            }
        }

        impl AnyAction {
            /// The action as JSON, without the game's name.
            pub fn to_json(&self) -> serde_json::Value {
                match self { $(AnyAction::$variant(action) => json(action)),* }
            }

            /// The action as the page and the lab name it.
            pub fn label(&self) -> Text {
                match self { $(AnyAction::$variant(action) => super::$module::$variant::label(action)),* }
            }
        }

        impl AnyObservation {
            /// Which game this is.
            pub fn game(&self) -> GameId {
                match self { $(AnyObservation::$variant(_) => GameId::$variant),* }
            }

            /// Whose view this is.
            pub fn seat(&self) -> Seat {
                match self { $(AnyObservation::$variant(seen) => seen.seat()),* }
            }

            /// Who chooses next.
            pub fn to_move(&self) -> Option<Seat> {
                match self { $(AnyObservation::$variant(seen) => seen.to_move()),* }
            }

            /// What this seat may do now.
            pub fn legal_actions(&self) -> Vec<AnyAction> {
                match self {
                    $(AnyObservation::$variant(seen) =>
                        seen.legal_actions().into_iter().map(AnyAction::$variant).collect()),*
                }
            }

            /// A past action as this view may tell it; `None` for another game's action.
            pub fn told(&self, ply: usize, by: Seat, action: &AnyAction) -> Option<Text> {
                match (self, action) {
                    $((AnyObservation::$variant(seen), AnyAction::$variant(action)) =>
                        Some(super::$module::$variant::told(seen, ply, by, action)),)*
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }

            /// Where a finished match turned: a ply worth looking into first, and why.
            pub fn turning_point(&self) -> Option<(usize, Text)> {
                match self { $(AnyObservation::$variant(seen) => super::$module::$variant::turning_point(seen)),* }
            }

            /// The observation as JSON, without the game's name.
            pub fn to_json(&self) -> serde_json::Value {
                match self { $(AnyObservation::$variant(seen) => json(seen)),* }
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
                        super::$module::$variant::set_up(config, deal).map(AnyGame::$variant),)*
                    #[allow(unreachable_patterns)]
                    _ => Err(words::OTHER_GAME.text()),
                }
            }

            /// Which game this is.
            pub fn id(&self) -> GameId {
                match self { $(AnyGame::$variant(_) => GameId::$variant),* }
            }

            /// The number of seats.
            pub fn players(&self) -> usize {
                match self { $(AnyGame::$variant(game) => game.players()),* }
            }

            /// The rules in force.
            pub fn config(&self) -> AnyConfig {
                match self { $(AnyGame::$variant(game) => AnyConfig::$variant(game.config().clone())),* }
            }

            /// Who chooses next; `None` once the match has ended.
            pub fn to_move(&self) -> Option<Seat> {
                match self { $(AnyGame::$variant(game) => game.to_move()),* }
            }

            /// Plays the choice of the seat to move.
            ///
            /// # Errors
            /// An illegal action comes back with the reason, and nothing changes.
            pub fn play(&mut self, action: &AnyAction) -> Result<(), IllegalAction<AnyAction>> {
                match (self, action) {
                    $((AnyGame::$variant(game), AnyAction::$variant(action)) =>
                        game.play(action).map_err(|illegal| {
                            IllegalAction::new(AnyAction::$variant(illegal.action), illegal.reason)
                        }),)*
                    #[allow(unreachable_patterns)]
                    _ => Err(IllegalAction::new(action.clone(), words::OTHER_GAME.text())),
                }
            }

            /// One score a seat, once the match has ended.
            pub fn scores(&self) -> Option<Vec<f32>> {
                match self { $(AnyGame::$variant(game) => game.scores()),* }
            }

            /// What a seat has seen so far.
            pub fn observe(&self, seat: Seat) -> AnyObservation {
                match self { $(AnyGame::$variant(game) => AnyObservation::$variant(game.observe(seat))),* }
            }

            /// A world that an observation allows.
            pub fn determinize(seen: &AnyObservation, rng: &mut impl Rng) -> AnyGame {
                match seen {
                    $(AnyObservation::$variant(seen) =>
                        AnyGame::$variant(super::$module::$variant::determinize(seen, rng))),*
                }
            }
        }

        impl AnyAgent {
            /// Makes an agent of a game.
            ///
            /// # Errors
            /// An unknown name or parameter, or a value out of range, says what there is.
            pub fn new(game: GameId, spec: &AgentSpec) -> Result<AnyAgent, SpecError> {
                match game {
                    $(GameId::$variant => super::$module::$variant::agent(spec).map(AnyAgent::$variant)),*
                }
            }

            /// Starts to think; `None` when the observation is another game's.
            pub fn begin(&self, seen: &AnyObservation, seed: u64, shard: Shard) -> Option<AnySearch> {
                match (self, seen) {
                    $((AnyAgent::$variant(agent), AnyObservation::$variant(seen)) =>
                        Some(AnySearch::$variant(agent.begin(seen, seed, shard))),)*
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }
        }

        impl AnySearch {
            /// Thinks for a slice.
            pub fn step(&mut self) -> Progress {
                match self { $(AnySearch::$variant(search) => search.step()),* }
            }

            /// Thinks natively until the budget is used or the search settles; see [`think`].
            pub fn think(&mut self, budget: Budget, now_ms: &mut dyn FnMut() -> f64) {
                match self { $(AnySearch::$variant(search) => think(search.as_mut(), budget, now_ms)),* }
            }

            /// What it thinks so far.
            pub fn insight(&self) -> Insight {
                match self { $(AnySearch::$variant(search) => search.insight()),* }
            }

            /// The action it would take now.
            pub fn best(&self) -> AnyAction {
                match self { $(AnySearch::$variant(search) => AnyAction::$variant(search.best())),* }
            }

            /// Simulations so far.
            pub fn simulations(&self) -> u64 {
                match self { $(AnySearch::$variant(search) => search.simulations()),* }
            }
        }
    };
}

with_games!(any);

fn json(value: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(value).expect("plain data with string keys always has a JSON form")
}
