//! `lab train boards`: teaches the network that judges boards; `lab train judgement`: fits the judgement of boards, or
//! measures what fantasyland is worth.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use yomite::assets::embedded;
use yomite::minds::pineapple::judge::{HIDDEN, Prices, Weights};
use yomite::minds::pineapple::worth::Measured;
use yomite::nets::Precision;
use yomite_train::learn::Rate;
use yomite_train::pineapple::boards::{Plan, raise};
use yomite_train::pineapple::{fit, measure};
use yomite_train::report::Part;
use yomite_train::{TrainingError, pineapple as judging};

use super::super::Failure;
use super::findings::{RoundsTold, parts_of_rounds};
use super::{install, named, number, with_bar, write_report};

/// What is not said is as for the network that is shipped for two jokers.
#[derive(clap::Args)]
pub(super) struct BoardsArgs {
    /// The folder for boards-0.safetensors or boards-2.safetensors, report.md and the state after every round;
    /// what is there already is not done again
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Jokers in the deck
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=2))]
    jokers: u8,
    /// Rounds of play and learning
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    rounds: u64,
    /// Hands of a round
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    hands: u64,
    /// Next deals over which what is expected of a board is averaged, by street
    #[arg(long, value_names = ["A", "B", "C"], num_args = 3, default_values_t = [6, 6, 2], value_parser = clap::value_parser!(u64).range(1..))]
    deals: Vec<u64>,
    /// How much more than it costs a foul counts, as a share of what entering fantasyland is worth
    #[arg(long, value_name = "X", default_value_t = 0.2, value_parser = positive)]
    caution: f32,
    /// Share of decisions at the start that are not quite the best ones
    #[arg(long, value_name = "P", default_value_t = 0.2, value_parser = share)]
    explore: f32,
    /// The highest step size
    #[arg(long, value_name = "X", default_value_t = 1e-3, value_parser = super::rate)]
    rate: f64,
    /// How often a board is learned from
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    passes: u64,
    /// Deals, each played twice, over which it is held against the judgement and the version before after
    /// every tenth round
    #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = clap::value_parser!(u64).range(2..))]
    measured: u64,
    /// Widths of the two hidden layers
    #[arg(long, value_names = ["A", "B"], num_args = 2, default_values_t = HIDDEN.map(|width| width as u64), value_parser = clap::value_parser!(u64).range(1..=1_024))]
    hidden: Vec<u64>,
    /// The seed of all cards and weights
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub(super) fn boards(args: &BoardsArgs, out: &mut dyn Write) -> Result<(), Failure> {
    if args.jokers == 1 {
        return Err(Failure::Usage("--jokers takes 0 or 2".to_owned()));
    }
    let name = match args.jokers {
        0 => "pineapple/judge-0",
        _ => "pineapple/judge-2",
    };
    let weights =
        Weights::shipped(&embedded(), name).map_err(|error| Failure::Failed(error.to_string()))?;
    let deals: Vec<usize> = args.deals.iter().map(|n| *n as usize).collect();
    let deals = <[usize; 3]>::try_from(deals);
    let plan = Plan {
        jokers: args.jokers,
        rounds: args.rounds,
        hands: args.hands,
        deals: deals.map_err(|_| Failure::Usage("--deals takes three numbers".to_owned()))?,
        explore: args.explore,
        prices: Measured::known(args.jokers).cautious(args.caution),
        rate: Rate {
            peak: args.rate,
            warm_up: 0.01,
            last: 0.02,
        },
        hidden: args.hidden.iter().map(|width| *width as usize).collect(),
        batch: 512,
        passes: args.passes,
        every: 10,
        measured: args.measured,
        seed: args.seed,
    };
    let state = args.out.join(format!("boards-{}.state", args.jokers));
    let mut told = RoundsTold::new("the judgement", out);
    let raised = with_bar(args.rounds, "rounds", |bar| {
        raise(&weights, &plan, &state, |round| told.tell(round, bar))
    });
    told.end()?;
    let raised = raised?;
    let bytes = raised.network.write(Precision::Half);
    let bytes = bytes.map_err(TrainingError::from)?;
    let name = format!("boards-{}.safetensors", args.jokers);
    install::write(&args.out, "pineapple", Some(args.seed), &[(&name, &bytes)])?;
    let words = format!(
        "The network ({} inputs of boards, hidden layers of {:?}) played {} rounds of {} hands against itself \
         with {} jokers in the deck. After every {} rounds it was held, at sight, against the judgement that \
         stands beside it and against the version before, over {} deals, each played twice with the seats \
         swapped. It became the next version unless its interval against the one before lies below 0; the last \
         version is the network that this course gives. Intervals are of 95 % over deals.",
        yomite::minds::pineapple::judge::INPUTS,
        plan.hidden,
        raised.rounds.len(),
        plan.hands,
        plan.jokers,
        plan.every,
        plan.measured,
    );
    let mut parts = vec![Part::Words(words)];
    let files = format!("boards-{}", plan.jokers);
    parts.extend(parts_of_rounds(&raised.rounds, "the judgement", &files));
    write_report(&args.out, "A network that judges boards", &parts, out)
}

fn positive(text: &str) -> Result<f32, String> {
    number(text, 0.0, 100.0).ok_or_else(|| "it takes a number from 0 to 100".to_owned())
}

fn share(text: &str) -> Result<f32, String> {
    number(text, 0.0, 1.0).ok_or_else(|| "it takes a number from 0 to 1".to_owned())
}

/// What is not said is as for the judgement that is shipped.
#[derive(clap::Args)]
pub(super) struct JudgementArgs {
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

pub(super) fn judgement(args: &JudgementArgs, out: &mut dyn Write) -> Result<(), Failure> {
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
    let plan = judging::Plan {
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
    let name = format!("judge-{}.bin", args.jokers);
    let write = |weights: &Weights| {
        let files: [(&str, &[u8]); 1] = [(&name, &weights.write())];
        install::write(&args.out, "pineapple", Some(args.seed), &files)
    };
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
            .and_then(|()| write(weights))
            .err();
        failed.is_none()
    });
    match failed {
        Some(failure) => Err(failure),
        None => write(&weights),
    }
}

/// Measures what fantasyland brings, and what that makes it worth.
fn worth(
    args: &JudgementArgs,
    plan: &judging::Plan,
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
