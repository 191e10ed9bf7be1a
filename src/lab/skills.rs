//! `lab skills`: what a learned agent makes of one thing alone; a variant a game.
//!
//! A position is asked twice, and only that thing differs: what the answers differ by is its effect.

use std::io::Write;

use clap::Subcommand;

use super::failure::Failure;

mod duel;

/// Arguments of `lab skills`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    game: Skilled,
}

#[derive(Subcommand)]
enum Skilled {
    /// Duel: attacks into open mana, attacks by the kind of deck in the mana zone, decks told from mana
    Duel(duel::Args),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

/// Plays, asks, and writes what differs.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.game {
        Skilled::Duel(args) => duel::run(args, out),
        Skilled::Other(words) => Err(Failure::no_such(words, "to ask", "duel")),
    }
}
