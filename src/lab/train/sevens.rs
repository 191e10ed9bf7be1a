//! `lab train sevens`: the habits of its players, from matches of all agents to a report.

use std::io::Write;
use std::path::PathBuf;

use yomite::minds::sevens::habits::Style;
use yomite::minds::sevens::opponent::{KINDS, Kind};
use yomite::nets::Precision;
use yomite_train::TrainingError;
use yomite_train::learn::Rate;
use yomite_train::report::{Curve, Part, Plot, Table};
use yomite_train::sevens::selfplay::Matches;
use yomite_train::sevens::{Learned, Told, TrainingRun};

use super::super::Failure;
use super::{install, with_bar, write_report};

/// What is not said is as for the network that is shipped.
#[derive(clap::Args)]
pub(super) struct Args {
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
const SHIPPED: [u64; 3] = [12_000, 12, 600];
const QUICK: [u64; 3] = [200, 8, 60];

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let [games, epochs, held_out] = if args.quick { QUICK } else { SHIPPED };
    let course = TrainingRun {
        folder: args.out.clone(),
        games: Matches {
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
    with_bar(course.games.games, "matches", |bar| {
        course.play(|done| bar.inc(done))
    })?;
    let learned = with_bar(course.epochs, "epochs", |bar| {
        course.learn(|loss| {
            bar.inc(1);
            bar.set_message(format!("loss {loss:.4}"));
        })
    })?;
    let bytes = learned.weights.write(Precision::Half);
    let bytes = bytes.map_err(TrainingError::from)?;
    let files: [(&str, &[u8]); 1] = [("habits.safetensors", &bytes)];
    install::write(&args.out, "sevens", Some(args.seed), &files)?;
    let table = table(&learned);
    for row in std::iter::once(&table.columns).chain(&table.rows) {
        writeln!(out, "{}", row.join("  "))?;
    }
    let told = format!(
        "The network was fitted in {} epochs to {} decisions of {} matches of all agents against each other, \
         under all rules of the tunnel and with two to five players. Below is the mean log loss (nats a \
         decision with more than one choice) over {} other matches: what players of each style did, as \
         told by the habits of each style and by the kinds of player that go by a rule.",
        course.epochs, learned.decisions, course.games.games, course.held_out
    );
    let losses = learned.losses.iter().copied().map(f64::from);
    let plot = Plot::new(
        "loss",
        "Training loss",
        ["epoch", "nats"],
        vec![Curve::by_round("loss", losses)],
    );
    let parts = [Part::Words(told), Part::Table(table), Part::Plot(plot)];
    write_report(&args.out, "Habits of players of Sevens", &parts, out)
}

/// Log loss by style and kind.
fn table(learned: &Learned) -> Table {
    let mut columns = vec!["players".to_owned(), "decisions".to_owned()];
    columns.extend(KINDS.map(|kind| match kind {
        Kind::Learned(style) => format!("habits of {}", name(style)),
        ruled => format!("{ruled:?}").to_lowercase(),
    }));
    let row = |(style, told): (&Style, &Told)| {
        let mut row = vec![name(*style).to_owned(), told.decisions.to_string()];
        row.extend(KINDS.map(|kind| format!("{:.4}", told.by(kind))));
        row
    };
    Table::new(columns, Style::ALL.iter().zip(&learned.told).map(row))
}

fn name(style: Style) -> &'static str {
    match style {
        Style::Hasty => "hasty samplers",
        Style::Sampler => "samplers",
        Style::Reader => "readers",
    }
}
