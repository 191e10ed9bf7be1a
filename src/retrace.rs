//! The contract of worlds that are played on: a position as a deal and choices, and one that is drawn as
//! likely as it is believed to be.
//!
//! A record holds a deal and what was chosen since. So whoever wants a match to begin from a position
//! that was made up, and not dealt, asks that position for a deal and choices that lead to it.

#[cfg(feature = "agents")]
use rand::Rng;

#[cfg(feature = "agents")]
use crate::assets::{AssetError, Assets};
use crate::game::Game;

/// A game whose positions can be set up again.
#[diagnostic::on_unimplemented(
    message = "positions of the game `{Self}` cannot be played on: `yomite::retrace::HasWorlds` is missing",
    label = "this contract of a game is missing",
    note = "write `impl HasWorlds for {Self}` in its folder (Sevens: `rules.rs`; Duel: `deal.rs`; Coyote: `retrace.rs`; others: `notes.rs`); `yomite::contract` lists every contract of a game"
)]
pub trait HasWorlds: Game {
    /// The deal and the choices, in order, that lead to this position: with them it can be set up and
    /// played on as a record. Every seat sees there what it sees here. A game whose deal can say how
    /// things stand in the middle of a match gives no choices, and nothing of a match that is over.
    fn retrace(&self) -> (Self::Deal, Vec<Self::Action>);

    /// The files that [`imagine`](HasWorlds::imagine) needs.
    const IMAGINED_WITH: &[&str] = &[];

    /// A world of a match with these rules that this observation allows, as
    /// [`determinize`](Game::determinize) gives one, but drawn as likely as the game's reader holds it to
    /// be. Where all that is possible is as likely, it is the same.
    ///
    /// # Errors
    /// A file is missing or broken.
    #[cfg(feature = "agents")]
    fn imagine(
        rules: &Self::Config,
        seen: &Self::Observation,
        files: &Assets,
        rng: &mut impl Rng,
    ) -> Result<Self, AssetError> {
        // Most games' views have the rules in them.
        let _ = (rules, files);
        Ok(Self::determinize(seen, rng))
    }
}
