//! `lab train worth`: fits the worth of positions to who wins.

use std::io::Write;

use crate::lab::failure::Failure;
use crate::training::duel::fit;

/// What is not said is as for the weights that are shipped.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Matches to play
    #[arg(long, value_name = "N", default_value_t = 40_000)]
    games: u64,
    /// How noisy the players' choices are, in cards
    #[arg(long, value_name = "X", default_value_t = 0.3)]
    noise: f32,
    /// The seed of all cards and choices
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let fit = fit(args.games, args.noise, args.seed);
    writeln!(
        out,
        "{} positions, log loss {:.4} where guessing has {:.4}",
        fit.positions, fit.loss, fit.base
    )?;
    writeln!(out, "{:?}", fit.weights)?;
    Ok(())
}
