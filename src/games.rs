//! The list of games, and what lets the rest of the house handle any of them.
//!
//! Adding a game: a folder here that keeps the contracts of [`PlayableGame`](crate::contract::PlayableGame), a
//! line in [`with_games`](crate::with_games), a table in the page.
//! `ARCHITECTURE.md` lists every other place, those that the compiler does not name too.

mod any;
mod catalogue;
mod notes;
mod queries;
#[cfg(feature = "agents")]
mod thinking;

pub mod coyote;
pub mod duel;
pub mod numeron;
pub mod pineapple;
pub mod sevens;
mod spelling;

pub use any::{AnyAction, AnyAnswer, AnyConfig, AnyDeal, AnyGame, AnyObservation, AnyQuestion};
pub use catalogue::{GameId, ParseError, RuleError, phrase};
pub use notes::{AnyNotes, MOST_LINES, Refused, Taken, World};
pub use queries::{AnyQuery, Beliefs, ReasonedBeliefs};
#[cfg(feature = "native")]
pub use thinking::Shipped;
#[cfg(feature = "agents")]
pub use thinking::{AnyAgent, AnyAppraiser, AnyReader, AnySearch, AnyStudy, AnyTeacher};

/// Calls a macro with one line a game: `Variant module`, where `module::Variant` is the
/// [`Game`](crate::game::Game).
#[macro_export]
macro_rules! with_games {
    ($callback:ident) => {
        $callback! {
            Numeron numeron
            Coyote coyote
            Sevens sevens
            Pineapple pineapple
            Duel duel
        }
    };
}

macro_rules! assert_all_playable {
    ($($variant:ident $module:ident)*) => { $(crate::assert_playable!(without a mind: $module::$variant);)* };
}

with_games!(assert_all_playable);
