//! `lab train judgement`: fits the judgement of boards, or measures what fantasyland is worth.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use super::super::Failure;
use super::{named, write};
use crate::games::pineapple::judge::{Prices, Weights};
use crate::games::pineapple::worth::Measured;
use crate::training::pineapple::{Plan, fit, measure};

/// What is not said is as for the judgement that is shipped.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The folder for judge-0.bin or judge-2.bin
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Jokers in the deck
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=2))]
    jokers: u8,
    /// Hands to play
    #[arg(long, value_name = "N", default_value_t = 40_000_000)]
    hands: u64,
    /// Go on from these weights
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// What fantasyland is worth in points, with 14, 15, 16 and 17 cards
    #[arg(long, value_names = ["A", "B", "C", "D"], num_args = 4)]
    fantasyland: Option<Vec<f32>>,
    /// How much more than it costs a foul counts, as a share of what entering fantasyland is worth
    /// as it was measured
    #[arg(long, value_name = "X", default_value_t = 0.2)]
    caution: f32,
    /// Step size of a weight at the start and at the end
    #[arg(long, value_names = ["A", "B"], num_args = 2, default_values_t = [1.0, 0.1])]
    steps: Vec<f32>,
    /// Next deals over which each judgement is averaged
    #[arg(long, value_name = "N", default_value_t = 12)]
    deals: usize,
    /// Share of decisions at the start that are not quite the best ones
    #[arg(long, value_name = "P", default_value_t = 0.2)]
    explore: f32,
    /// Report after so many hands
    #[arg(long, value_name = "N", default_value_t = 500_000, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Measure what fantasyland brings, by so many hands with each number of cards, instead of
    /// fitting anything
    #[arg(long, value_name = "HANDS", requires = "from")]
    worth: Option<u64>,
    /// The seed of all cards
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    if args.jokers == 1 {
        return Err(Failure::Usage("--jokers takes 0 or 2".to_owned()));
    }
    let mut weights = match &args.from {
        None => Weights::zero(),
        Some(path) => {
            let bytes = fs::read(path).map_err(|error| named(path, error))?;
            Weights::read(&bytes).map_err(|what| named(path, what))?
        }
    };
    let given = args
        .fantasyland
        .as_deref()
        .and_then(|f| <[f32; 4]>::try_from(f).ok());
    let prices = Measured::known(args.jokers).cautious(args.caution);
    let plan = Plan {
        jokers: args.jokers,
        hands: args.hands,
        steps: (args.steps[0], args.steps[1]),
        deals: args.deals,
        explore: args.explore,
        prices: Prices {
            enter: given.unwrap_or(prices.enter),
            ..prices
        },
        seed: args.seed,
    };
    if let Some(hands) = args.worth {
        return worth(args, &plan, &weights, hands, out);
    }
    fs::create_dir_all(&args.out).map_err(|error| named(&args.out, error))?;
    let path = args.out.join(format!("judge-{}.bin", args.jokers));
    let mut failed = None;
    fit(&mut weights, &plan, args.every, |progress, weights| {
        let told = writeln!(
            out,
            "{} hands: {:.3} royalties, {:.2} % foul, {:.2} % fantasyland, {:.3} points, error {:.2}",
            progress.hands,
            progress.royalties,
            100.0 * progress.foul,
            100.0 * progress.fantasyland,
            progress.value,
            progress.error,
        );
        failed = told
            .and_then(|()| out.flush())
            .map_err(Failure::from)
            .and_then(|()| write(&path, &weights.write()))
            .err();
        failed.is_none()
    });
    match failed {
        Some(failure) => Err(failure),
        None => write(&path, &weights.write()),
    }
}

/// Measures what fantasyland brings, and what that makes it worth.
fn worth(
    args: &Args,
    plan: &Plan,
    weights: &Weights,
    hands: u64,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let found = measure(weights, args.jokers, plan.prices, hands, args.seed);
    let figures = |values: [f64; 4]| values.map(|value| format!("{value:.3}")).join(", ");
    let measured = found.measured;
    writeln!(out, "with 14, 15, 16 and 17 cards, {hands} hands each:")?;
    writeln!(out, "points     {}", figures(measured.points))?;
    writeln!(
        out,
        "     ±     {}",
        figures(found.errors.map(|error| 1.96 * error))
    )?;
    writeln!(out, "stays      {}", figures(measured.stays))?;
    writeln!(out, "enters     {}", figures(measured.enters))?;
    let endless = measured.endless().enter.map(f64::from);
    let taken = plan.prices.enter.map(f64::from);
    writeln!(
        out,
        "worth      {} (taken for {})",
        figures(endless),
        figures(taken)
    )?;
    Ok(())
}
