//! `lab inference`: how well hidden things are read, apart from winning; a variant a game.
//!
//! Agents play, and at each turn what could be concluded then is held against the truth.

use std::io::Write;

use clap::Subcommand;

use super::failure::Failure;

mod coyote;
mod duel;
mod pineapple;
mod sevens;

/// Arguments of `lab inference`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    game: Readable,
}

#[derive(Subcommand)]
enum Readable {
    /// Who holds what in Sevens: counting cards, reading passes, reading plays
    Sevens(sevens::Args),
    /// The total in Coyote: counting cards, reading bids
    Coyote(coyote::Args),
    /// The other's hand in Duel: counting cards, reading decks, reading what was not done
    Duel(duel::Args),
    /// What becomes of boards in OFC Pineapple: what agents foretell, street by street
    Pineapple(pineapple::Args),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

/// Plays, and writes log losses and calibration.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.game {
        Readable::Sevens(args) => sevens::run(args, out),
        Readable::Coyote(args) => coyote::run(args, out),
        Readable::Duel(args) => duel::run(args, out),
        Readable::Pineapple(args) => pineapple::run(args, out),
        Readable::Other(words) => {
            let all = "coyote, duel, pineapple, sevens";
            Err(Failure::no_such(words, "to read", all))
        }
    }
}
