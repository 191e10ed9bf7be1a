//! `lab train`: computes the assets that agents ship with; a variant a game. `lab install` brings them into `assets/`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};
use yomite::assets::replace;
use yomite::catalogue::SpecError;
use yomite::games::coyote::Counts;
use yomite::minds::coyote::strategy::Bidding;
use yomite_train::TrainingError;
use yomite_train::cfr::Checkpoint;
use yomite_train::coyote::{Plan, RoundGame, against_counter, beside, solve, standard};
use yomite_train::report::{self, Part};

use super::Failure;
use super::roster::progress_bar;

mod boards;
mod duel;
mod findings;
pub(super) mod install;
mod person;
mod pineapple;
mod placements;
mod sevens;

/// Arguments of `lab train`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    game: Trainable,
}

#[derive(Subcommand)]
enum Trainable {
    /// Solve a round of Coyote between two players by counterfactual regret minimisation
    Coyote(CoyoteArgs),
    /// Teach networks of Duel: a teacher who sees everything, a student, and a report
    Duel(duel::Args),
    /// Teach networks of OFC Pineapple from self-play: sessions, fit, strength and a report
    Pineapple(pineapple::Args),
    /// Teach OFC Pineapple's policy that sees the rows of each placement, from self-play
    Placements(placements::Args),
    /// Teach the policy of OFC Pineapple how one person places, from records of that person
    Person(person::Args),
    /// Fit the judgement of OFC Pineapple's boards by temporal differences
    Judgement(boards::JudgementArgs),
    /// Teach the network that judges OFC Pineapple's boards
    Boards(boards::BoardsArgs),
    /// Teach the network of Sevens that knows the habits of players, from matches of all agents
    Sevens(sevens::Args),
    /// Fit the worth of Duel's positions to who wins
    Worth(duel::WorthArgs),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

/// What is not said is as for the strategy that is shipped.
#[derive(clap::Args)]
struct CoyoteArgs {
    /// The folder for equilibrium.bin and equilibrium.json
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Keep the state in this file at every measurement, and go on from it if it is there (about
    /// a gigabyte)
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Iterations in all
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    iterations: Option<u64>,
    /// Measure by best response after so many iterations
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    measure_every: Option<u64>,
    /// The weight with which the opponent is a card counter, from 0 (the equilibrium) to 1
    #[arg(long, value_name = "W", value_parser = share)]
    lean: Option<f64>,
    /// The numbers that can be bid
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    levels: Option<Vec<i32>>,
    /// How many of the last bids are remembered where little is reached
    #[arg(long, value_name = "N")]
    memory: Option<u32>,
}

/// A number of an argument, from the first to the last that it takes.
fn number<T: FromStr + PartialOrd>(text: &str, from: T, to: T) -> Option<T> {
    let number = text.parse().ok();
    number.filter(|number| (from..=to).contains(number))
}

fn rate(text: &str) -> Result<f64, String> {
    number(text, 1e-9, 1.0).ok_or_else(|| "it takes a number above 0, and at most 1".to_owned())
}

fn share(text: &str) -> Result<f64, String> {
    number(text, 0.0, 1.0).ok_or_else(|| "it takes a number from 0 to 1".to_owned())
}

/// A run that can be taken up again.
#[derive(Serialize, Deserialize)]
struct State<C> {
    bidding: Bidding,
    lean: f64,
    solvers: C,
}

impl From<TrainingError> for Failure {
    fn from(error: TrainingError) -> Self {
        match error {
            TrainingError::Player(error) => SpecError::into(error),
            other => Failure::Failed(other.to_string()),
        }
    }
}

/// Trains and writes the asset, with its worth beside it.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.game {
        Trainable::Coyote(args) => coyote(args, out),
        Trainable::Duel(args) => duel::run(args, out),
        Trainable::Pineapple(args) => pineapple::run(args, out),
        Trainable::Placements(args) => placements::run(args, out),
        Trainable::Person(args) => person::run(args, out),
        Trainable::Judgement(args) => boards::judgement(args, out),
        Trainable::Boards(args) => boards::boards(args, out),
        Trainable::Sevens(args) => sevens::run(args, out),
        Trainable::Worth(args) => duel::worth(args, out),
        Trainable::Other(words) => Err(Failure::Usage(format!(
            "there is nothing to train for \"{}\"; there are: {}",
            words.first().map_or("", String::as_str),
            trainable().join(", ")
        ))),
    }
}

/// The names of all that can be trained, in the order of the help.
fn trainable() -> Vec<String> {
    let all = Trainable::augment_subcommands(clap::Command::new("train"));
    let names = all.get_subcommands().map(|one| one.get_name().to_owned());
    names.collect()
}

fn coyote(args: &CoyoteArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let (mut bidding, mut plan) = standard();
    bidding.levels = args.levels.clone().unwrap_or(bidding.levels);
    bidding.memory = args.memory.unwrap_or(bidding.memory);
    plan = Plan {
        target: args.iterations.unwrap_or(plan.target),
        measure_every: args.measure_every.unwrap_or(plan.measure_every),
        lean: args.lean.unwrap_or(plan.lean),
    };
    let game = RoundGame::new(&bidding, Counts::FULL).ok_or_else(|| {
        Failure::Usage(
            "--levels takes 1 to 24 numbers from 1 to 140 that rise, and --memory at least 1"
                .to_owned(),
        )
    })?;
    let from = match &args.state {
        Some(path) if path.exists() => Some(take_up(path, &bidding, plan.lean)?),
        _ => None,
    };
    let bar = ProgressBar::new(plan.target);
    if let Ok(style) =
        ProgressStyle::with_template("{bar:40} {pos}/{len} iterations, {eta} left {msg}")
    {
        bar.set_style(style);
    }
    let mut failed = None;
    let strategy = solve(&game, &plan, from, |progress, solvers| {
        bar.set_position(progress.iterations);
        let Some(worth) = progress.worth else {
            return true;
        };
        let gain = worth.exploitability();
        bar.set_message(format!("(exploitability {gain:.4} lives a round)"));
        if let Some(path) = &args.state {
            let state = State {
                bidding: bidding.clone(),
                lean: plan.lean,
                solvers,
            };
            failed = keep(path, &state).err();
        }
        failed.is_none()
    });
    bar.finish_and_clear();
    if let Some(failure) = failed {
        return Err(failure);
    }
    let bytes = postcard::to_allocvec(&strategy).map_err(|error| named(&args.out, error))?;
    let json = serde_json::to_string_pretty(&beside(&game, &strategy))
        .map_err(|error| named(&args.out, error))?;
    let files: [(&str, &[u8]); 2] = [
        ("equilibrium.bin", &bytes),
        ("equilibrium.json", &(json + "\n").into_bytes()),
    ];
    install::write(&args.out, "coyote", None, &files)?;
    writeln!(
        out,
        "coyote, two players: {} iterations, {} information sets kept and {} averaged, {} bytes",
        strategy.iterations,
        strategy.exact.len(),
        strategy.coarse.len(),
        bytes.len()
    )?;
    writeln!(
        out,
        "worth {:.4} to the opener; a best response gains {:.4}, a card counter loses {:.4} (lives a round)",
        strategy.value,
        strategy.exploitability,
        against_counter(&game, &strategy)
    )?;
    Ok(())
}

/// Reads a state that fits what is asked for.
fn take_up(path: &Path, bidding: &Bidding, lean: f64) -> Result<Vec<Checkpoint>, Failure> {
    let bytes = fs::read(path).map_err(|error| named(path, error))?;
    let state: State<Vec<Checkpoint>> = postcard::from_bytes(&bytes).map_err(|error| {
        named(
            path,
            format!("this is not the state of a training: {error}"),
        )
    })?;
    if (&state.bidding, state.lean) != (bidding, lean) {
        return Err(named(
            path,
            "this is the state of another training; name another file with --state, or ask for the same bids and lean",
        ));
    }
    Ok(state.solvers)
}

fn keep(path: &Path, state: &State<Vec<&Checkpoint>>) -> Result<(), Failure> {
    let bytes = postcard::to_allocvec(state).map_err(|error| named(path, error))?;
    replace(path, bytes).map_err(|error| named(path, error))
}

fn named(path: &Path, error: impl std::fmt::Display) -> Failure {
    Failure::Failed(format!("{}: {error}", path.display()))
}

/// Does something with a bar of so many, which shows that it goes on.
fn with_bar<T>(
    of: u64,
    counted: &str,
    run: impl FnOnce(&ProgressBar) -> Result<T, TrainingError>,
) -> Result<T, Failure> {
    let bar = progress_bar(of, counted);
    bar.enable_steady_tick(Duration::from_secs(1));
    let done = run(&bar);
    bar.finish_and_clear();
    Ok(done?)
}

/// Writes the report of a course, and tells where it is.
fn write_report(
    folder: &Path,
    title: &str,
    parts: &[Part],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    report::write(folder, title, parts).map_err(|error| named(folder, error))?;
    writeln!(out, "{}", folder.join("report.md").display())?;
    Ok(())
}
