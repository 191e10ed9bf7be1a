//! The contract of worlds that are played on: a position as a deal and choices, and one that is drawn as
//! likely as it is believed to be.
//!
//! A record holds a deal and what was chosen since. So whoever wants a match to begin from a position
//! that was made up, and not dealt, asks that position for a deal and choices that lead to it.

use crate::game::Game;

/// A game whose positions can be set up again.
#[diagnostic::on_unimplemented(
    message = "positions of the game `{Self}` cannot be played on: `yomite::retrace::HasWorlds` is missing",
    label = "this contract of a game is missing",
    note = "write `impl HasWorlds for {Self}` in its folder; `yomite::contract` lists every contract of a game"
)]
pub trait HasWorlds: Game {
    /// The deal and the choices, in order, that lead to this position: with them it can be set up and
    /// played on as a record. Every seat sees there what it sees here. A game whose deal can say how
    /// things stand in the middle of a match gives no choices, and nothing of a match that is over.
    fn retrace(&self) -> (Self::Deal, Vec<Self::Action>);

    /// The files that drawing a likely world needs.
    const IMAGINED_WITH: &[&str] = &[];
}
