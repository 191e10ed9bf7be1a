//! `lab train`: computes the assets that agents ship with; a variant a game.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};

use super::Failure;
use super::roster::progress_bar;
use yomite::assets::replace;
use yomite::catalogue::SpecError;
use yomite::games::coyote::Counts;
use yomite::games::coyote::strategy::Bidding;
use yomite::games::sevens::habits::Style;
use yomite::games::sevens::opponent::{KINDS, Kind};
use yomite_train::TrainingError;
use yomite_train::cfr::Checkpoint;
use yomite_train::coyote::{Plan, RoundGame, against_counter, beside, solve, standard};
use yomite_train::learn::Rate;
use yomite_train::report::{self, Curve, Part, Plot, Table};
use yomite_train::sevens::selfplay::SelfPlay;
use yomite_train::sevens::{Learned, TrainingRun};

mod boards;
mod duel;
mod findings;
mod pineapple;
mod placements;

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
    /// Fit the judgement of OFC Pineapple's boards by temporal differences
    Judgement(boards::JudgementArgs),
    /// Teach the network that judges OFC Pineapple's boards
    Boards(boards::BoardsArgs),
    /// Teach the network of Sevens that knows the habits of players, from matches of all agents
    Sevens(SevensArgs),
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
        Trainable::Judgement(args) => boards::judgement(args, out),
        Trainable::Boards(args) => boards::boards(args, out),
        Trainable::Sevens(args) => sevens(args, out),
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
    fs::create_dir_all(&args.out).map_err(|error| named(&args.out, error))?;
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
    write(&args.out.join("equilibrium.bin"), &bytes)?;
    let json = serde_json::to_string_pretty(&beside(&game, &strategy))
        .map_err(|error| named(&args.out, error))?;
    write(&args.out.join("equilibrium.json"), (json + "\n").as_bytes())?;
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

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(path, bytes).map_err(|error| named(path, error))
}

fn named(path: &Path, error: impl std::fmt::Display) -> Failure {
    Failure::Failed(format!("{}: {error}", path.display()))
}

/// What is not said is as for the network that is shipped.
#[derive(clap::Args)]
struct SevensArgs {
    /// The folder for matches, state, habits.safetensors and report.md; matches and epochs that are there
    /// already are not made again
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Seconds instead of ten minutes: fewer matches
    #[arg(long)]
    quick: bool,
    /// Matches that are learned from
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// How often they are gone through
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    epochs: Option<u64>,
    /// Other matches, on which the network is measured
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    held_out: Option<u64>,
    /// The seed of all cards, chances and weights
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Matches, epochs and other matches: of what is shipped, and quickly.
const SHIPPED_SEVENS: [u64; 3] = [12_000, 12, 600];
const QUICK_SEVENS: [u64; 3] = [200, 8, 60];

fn sevens(args: &SevensArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let [games, epochs, held_out] = if args.quick {
        QUICK_SEVENS
    } else {
        SHIPPED_SEVENS
    };
    let course = TrainingRun {
        folder: args.out.clone(),
        games: SelfPlay {
            games: args.games.unwrap_or(games),
            seed: args.seed,
        },
        epochs: args.epochs.unwrap_or(epochs),
        rate: Rate {
            peak: 3e-3,
            warm_up: 0.02,
            last: 0.02,
        },
        held_out: args.held_out.unwrap_or(held_out),
        seed: args.seed,
    };
    let bar = progress_bar(course.games.games, "matches");
    let played = course.play(|done| bar.inc(done));
    bar.finish_and_clear();
    played?;
    let bar = progress_bar(course.epochs, "epochs");
    bar.enable_steady_tick(Duration::from_secs(1));
    let learned = course.learn(|loss| {
        bar.inc(1);
        bar.set_message(format!("loss {loss:.4}"));
    });
    bar.finish_and_clear();
    let learned = learned?;
    let table = table(&learned);
    for row in std::iter::once(&table.columns).chain(&table.rows) {
        writeln!(out, "{}", row.join("  "))?;
    }
    write_habits(&course, &learned, table).map_err(|error| named(&args.out, error))?;
    writeln!(out, "{}", args.out.join("report.md").display())?;
    Ok(())
}

/// Log loss by style and kind.
fn table(learned: &Learned) -> Table {
    let mut columns = vec!["players".to_owned(), "decisions".to_owned()];
    columns.extend(KINDS.map(|kind| match kind {
        Kind::Learned(style) => format!("habits of {}", name(style)),
        ruled => format!("{ruled:?}").to_lowercase(),
    }));
    let row = |(style, told): (&Style, &yomite_train::sevens::Told)| {
        let mut row = vec![name(*style).to_owned(), told.decisions.to_string()];
        row.extend(KINDS.map(|kind| format!("{:.4}", told.by(kind))));
        row
    };
    Table {
        columns,
        rows: Style::ALL.iter().zip(&learned.told).map(row).collect(),
    }
}

fn name(style: Style) -> &'static str {
    match style {
        Style::Hasty => "hasty samplers",
        Style::Sampler => "samplers",
        Style::Reader => "readers",
    }
}

fn write_habits(course: &TrainingRun, learned: &Learned, table: Table) -> std::io::Result<()> {
    let told = format!(
        "The network was fitted in {} epochs to {} decisions of {} matches of all agents against each other, \
         under all rules of the tunnel and with two to five players. Below is the mean log loss (nats a \
         decision with more than one choice) over {} other matches: what players of each style did, as \
         told by the habits of each style and by the kinds of player that go by a rule.",
        course.epochs, learned.decisions, course.games.games, course.held_out
    );
    let points = (1u32..).zip(&learned.losses);
    let points = points.map(|(nth, loss)| (f64::from(nth), f64::from(*loss)));
    let plot = Plot {
        file: "loss".to_owned(),
        title: "Training loss".to_owned(),
        x: "epoch".to_owned(),
        y: "nats".to_owned(),
        curves: vec![Curve {
            name: "loss".to_owned(),
            points: points.collect(),
        }],
    };
    let parts = [Part::Words(told), Part::Table(table), Part::Plot(plot)];
    report::write(&course.folder, "Habits of players of Sevens", &parts)
}
