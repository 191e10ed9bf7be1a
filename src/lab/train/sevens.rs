//! `lab train sevens`: the habits of players of Sevens, from matches of all agents to a report.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use super::super::Failure;
use super::super::roster::progress_bar;
use super::named;
use crate::games::sevens::habits::Style;
use crate::games::sevens::opponent::{KINDS, Kind};
use crate::training::learn::Rate;
use crate::training::report::{self, Curve, Part, Plot, Table};
use crate::training::sevens::course::{Course, Learned};
use crate::training::sevens::selfplay::SelfPlay;

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
    let course = Course {
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
    write(&course, &learned, table).map_err(|error| named(&args.out, error))?;
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
    let row = |(style, told): (&Style, &crate::training::sevens::decisions::Told)| {
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

fn write(course: &Course, learned: &Learned, table: Table) -> std::io::Result<()> {
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
