//! The list of games, and what lets the rest of the house handle any of them.
//!
//! Adding a game: a folder here, a line in [`with_games`](crate::with_games), a table in the page. The compiler
//! names every other place.

mod any;
mod catalogue;

pub mod coyote;
pub mod numeron;
pub mod sevens;

pub use any::{AnyAction, AnyAgent, AnyConfig, AnyDeal, AnyGame, AnyObservation, AnySearch};
pub use catalogue::{GameId, ParseError, RuleError, phrase};

/// Calls a macro with one line a game: `Variant module`, where `module::Variant` is the
/// [`Game`](crate::game::Game).
#[macro_export]
macro_rules! with_games {
    ($callback:ident) => {
        $callback! {
            Numeron numeron
            Coyote coyote
            Sevens sevens
        }
    };
}
