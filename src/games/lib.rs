//! The games of Yomite, and what anybody may know of a match: rules, what a seat sees, words, records, reviews.
//!
//! Nothing here thinks. A game lists its agents by name, with their parameters and the files that they need; the package
//! `yomite-minds` makes them.
//!
//! Adding a game: a folder here that keeps the contracts of [`PlayableGame`](yomite_core::contract::PlayableGame), a
//! line in [`with_games`], a mind, a table in the page.
//! `ARCHITECTURE.md` lists every other place, those that the compiler does not name too.

use yomite_core::{
    agent, assert_playable, assets, cards, catalogue, contract, deals, evaluation, game, insight,
    lessons, levels, line_ups, mistakes, notation, notes, param, params, phrases, reading, retrace,
    rules, scoring, serde_as_text, without_studies, words,
};

mod any;
mod id;
mod spelling;

pub mod coyote;
pub mod duel;
pub mod numeron;
pub mod pineapple;
pub mod sevens;

pub mod arena;
pub mod career;
pub mod daily;
pub mod exhibit;
pub mod figures;
pub mod practice;
pub mod protocol;
pub mod record;
pub mod review;
pub mod session;

pub use any::{
    AnyAction, AnyAnswer, AnyConfig, AnyDeal, AnyGame, AnyNotes, AnyObservation, AnyQuery,
    AnyQuestion, Beliefs, Brought, MOST_LINES, ReasonedBeliefs, Refused, Taken, World, bring,
};
pub use id::{GameId, ParseError, RuleError, phrase};

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
    ($($variant:ident $module:ident)*) => { $(crate::assert_playable!($module::$variant);)* };
}

with_games!(assert_all_playable);
