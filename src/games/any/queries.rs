//! Questions about what is hidden, of any game.

use serde::{Deserialize, Serialize};

use super::code::code;
use super::{AnyGame, AnyObservation, GameId};
use crate::reading::{Answers, Belief, Believed, HasQueries, Kind, Truth};
use crate::with_games;
use crate::words::Text;

/// What a reader believes of each of several questions; `None` of one that is not asked there.
pub type Beliefs = Vec<Option<Belief>>;
/// The same, each with its reasons.
pub type ReasonedBeliefs = Vec<Option<Believed>>;

/// Questions as they cross to a worker.
pub(super) mod packed {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{AnyQuery, Packed};

    pub fn serialize<S: Serializer>(queries: &[AnyQuery], to: S) -> Result<S::Ok, S::Error> {
        let packed: Vec<Packed> = queries.iter().map(Packed::from).collect();
        packed.serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<AnyQuery>, D::Error> {
        let packed = Vec::<Packed>::deserialize(from)?;
        Ok(packed.into_iter().map(AnyQuery::from).collect())
    }
}

macro_rules! any_queries {
    ($($variant:ident $module:ident)*) => {
        /// A question about what a seat does not see, of any game.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "game", content = "query", rename_all = "lowercase")]
        pub enum AnyQuery {
            $(#[doc = stringify!($variant)] $variant(<crate::$module::$variant as HasQueries>::Query)),*
        }

        /// The same where games are told apart by their place in the list, not by name: what is packed has no names.
        #[derive(Serialize, Deserialize)]
        enum Packed {
            $($variant(<crate::$module::$variant as HasQueries>::Query)),*
        }

        impl From<&AnyQuery> for Packed {
            fn from(query: &AnyQuery) -> Packed {
                match query { $(AnyQuery::$variant(query) => Packed::$variant(query.clone())),* }
            }
        }

        impl From<Packed> for AnyQuery {
            fn from(query: Packed) -> AnyQuery {
                match query { $(Packed::$variant(query) => AnyQuery::$variant(query)),* }
            }
        }

        impl AnyQuery {
            pub const fn game(&self) -> GameId {
                match self { $(AnyQuery::$variant(_) => GameId::$variant),* }
            }

            pub fn kind(&self) -> Kind {
                match self {
                    $(AnyQuery::$variant(query) => {
                        type Game = crate::$module::$variant;
                        Game::KINDS[Game::kind(query)]
                    })*
                }
            }
        }

        impl GameId {
            /// The kinds of questions that are asked at a game.
            pub const fn query_kinds(self) -> &'static [Kind] {
                match self { $(GameId::$variant => <crate::$module::$variant as HasQueries>::KINDS),* }
            }

            /// The files that its reader needs to answer them.
            pub const fn believed_with(self) -> &'static [&'static str] {
                match self { $(GameId::$variant => <crate::$module::$variant as HasQueries>::BELIEVED_WITH),* }
            }
        }

        impl AnyObservation {
            /// What this seat may be asked about what it does not see.
            pub fn queries(&self) -> Vec<AnyQuery> {
                match self {
                    $(AnyObservation::$variant(seen) => {
                        let queries = (code::<crate::$module::$variant>().queries)(seen);
                        queries.into_iter().map(AnyQuery::$variant).collect()
                    })*
                }
            }

            /// A question in words; `None` of another game's.
            pub fn asked(&self, query: &AnyQuery) -> Option<Text> {
                match (self, query) {
                    $((AnyObservation::$variant(seen), AnyQuery::$variant(query)) =>
                        Some((code::<crate::$module::$variant>().asked)(seen, query)),)*
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }

            /// What can be answered to a question; `None` of one that is not asked here.
            pub fn answers(&self, query: &AnyQuery) -> Option<Answers> {
                match (self, query) {
                    $((AnyObservation::$variant(seen), AnyQuery::$variant(query)) =>
                        (code::<crate::$module::$variant>().answers)(seen, query),)*
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }

            /// What is true of a question that this seat was asked in the position `then`, as far as the
            /// match has come with `later`; `None` where it is not decided yet.
            pub fn truth(&self, query: &AnyQuery, then: &AnyGame, later: &AnyGame) -> Option<Truth> {
                // One that was not asked here may be of anybody and anything.
                self.answers(query)?;
                match (self, query, then, later) {
                    $((
                        AnyObservation::$variant(seen),
                        AnyQuery::$variant(query),
                        AnyGame::$variant(then),
                        AnyGame::$variant(later),
                    ) => (code::<crate::$module::$variant>().truth)(seen, query, then, later),)*
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }
        }
    };
}

with_games!(any_queries);
