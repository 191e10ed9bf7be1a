//! `lab figures`: the strength tables of the document, written from a list of lines and what was measured for each.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde_json::Value;
use yomite::arena::{Estimate, Row, Standings};
use yomite::contest::{Contestant, Part};
use yomite::figures::{Figure, Line, Measured};
use yomite::minds::sevens::study::{ABLATION, ABLATION_RIVAL};

use super::calibration::today;
use super::kept::{change_rows, failed, replace};
use super::roster::{contestants, progress_bar};
use super::{Failure, comparisons};

use lines::{Lists, Plays as _};

mod document;
mod lines;

/// Where the tables stand, below the repository's folder.
const DOCUMENT: &str = "src/lab/STRENGTH.md";

/// Arguments of `lab figures`.
///
/// The lines stand in assets/figures/lines.json, what was measured for each in assets/figures/measured.json. A
/// line is a match, or a command of the lab whose answer holds its figures. A line whose command, rules, agents, games or seeds are others than those that were measured counts as not measured.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Play the lines that are not measured first, and keep each as soon as it is played
    #[arg(long, conflicts_with = "check")]
    measure: bool,
    /// Play lines of this table alone
    #[arg(long, value_name = "TABLE", requires = "measure")]
    only: Option<String>,
    /// Play measured lines again
    #[arg(long, requires = "measure")]
    again: bool,
    /// Write nothing; name the tables that are stale, with exit code 1
    #[arg(long)]
    check: bool,
    /// Threads to play in; only the milliseconds depend on it [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// The repository's folder
    #[arg(long, value_name = "DIR", default_value = ".")]
    root: PathBuf,
}

/// Measures if asked to, and writes or checks the document and what the page shows.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    // Whatever is broken shows before the first game.
    let mut files = Files::load(&args.root)?;
    if args.measure {
        measure(args, &files.lists)?;
        files = Files::load(&args.root)?;
    }
    for (name, table) in &files.lists.tables {
        let lists = &files.lists;
        let missing = table.rows().filter(|row| lists.of(row).is_none()).count();
        writeln!(
            out,
            "{name}: {} rows, {missing} not measured",
            table.rows().count()
        )?;
    }
    if !args.check {
        return files.write();
    }
    for (file, stale) in [
        (&files.document, &files.stale),
        (&files.shown, &files.unshown),
    ] {
        if !stale.is_empty() {
            let what = format!(
                "stale: {}; `cargo lab figures` writes them anew",
                stale.join(", ")
            );
            return Err(failed(&file.0, &what));
        }
    }
    Ok(())
}

/// The lists, and each file that is written from them as it is to be.
struct Files {
    lists: Lists,
    document: (PathBuf, String),
    /// The tables that stand otherwise in it.
    stale: Vec<String>,
    shown: (PathBuf, String),
    /// Says that what the page shows stands otherwise.
    unshown: Vec<String>,
}

impl Files {
    fn load(root: &Path) -> Result<Files, Failure> {
        let lists = Lists::read(root)?;
        let file = root.join(DOCUMENT);
        let text = fs::read_to_string(&file).map_err(|error| failed(&file, &error))?;
        let spliced = document::splice(&text, &lists);
        let (text, stale) = spliced.map_err(|what| failed(&file, &what))?;
        let (shown, rows) = (Lists::shown_file(root), lists.shown());
        // A list of which nothing is shown has no such file.
        let old = fs::read_to_string(&shown).unwrap_or_default();
        let unshown = (old != rows).then(|| "the rows that the page shows".to_owned());
        Ok(Files {
            lists,
            document: (file, text),
            stale,
            shown: (shown, rows),
            unshown: unshown.into_iter().collect(),
        })
    }

    fn write(&self) -> Result<(), Failure> {
        let of = [(&self.document, &self.stale), (&self.shown, &self.unshown)];
        for ((file, text), stale) in of {
            if !stale.is_empty() {
                replace(file, text)?;
            }
        }
        Ok(())
    }
}

/// Plays the lines that are asked for, and keeps each as soon as it is played.
fn measure(args: &Args, lists: &Lists) -> Result<(), Failure> {
    if let Some(only) = &args.only {
        lists.table(only).map_err(Failure::Usage)?;
    }
    let meant = |name: &String| args.only.as_ref().is_none_or(|only| only == name);
    // A line may stand in two tables, and several rows in one command's answer.
    let mut played: Vec<Line> = Vec::new();
    for (name, table) in lists.tables.iter().filter(|(name, _)| meant(name)) {
        for line in table.lines.iter().filter(|line| line.note.is_none()) {
            let rows = table.rows_of(line);
            let known = |row: &Line| !args.again && lists.of(row).is_some();
            if played.contains(&line.setup()) || rows.iter().all(known) {
                continue;
            }
            let found = if line.command.is_empty() {
                eprintln!(
                    "{name}: {} {}, {} games",
                    line.game, line.agents, line.games
                );
                let found = match table.ablation {
                    true => play_ablation(line, args.threads)?,
                    false => vec![play(line, args.threads)?],
                };
                rows.into_iter().zip(found).collect()
            } else {
                eprintln!("{name}: {}", line.command);
                run_command(line, lists)?
            };
            played.push(line.setup());
            played.extend(found.iter().map(|(row, _)| row.setup()));
            let new = found.into_iter().map(|(row, (ms, figures))| Measured {
                line: row.setup(),
                date: today(),
                hardware: hardware(args.threads),
                ms,
                figures,
            });
            let new: Vec<Measured> = new.collect();
            let file = Lists::measured_file(&args.root);
            change_rows(&file, line.game, |kept: &mut Vec<Measured>| {
                kept.retain(|row| new.iter().all(|new| new.line != row.line));
                kept.extend(new);
            })?;
        }
    }
    Ok(())
}

/// Runs a line's command, and reads every row of any table that stands in its answer.
fn run_command(line: &Line, lists: &Lists) -> Result<Vec<(Line, Found)>, Failure> {
    let mut answer = Vec::new();
    crate::run(line.cli()?, &mut answer)?;
    let broken = |what: &dyn std::fmt::Display| {
        Failure::Failed(format!("cargo lab {} --json: {what}", line.command))
    };
    let answer: Value = serde_json::from_slice(&answer).map_err(|error| broken(&error))?;
    let mut found: Vec<(Line, Found)> = Vec::new();
    for table in lists.tables.values() {
        let columns: Vec<&str> = table
            .columns
            .iter()
            .map(|column| document::figure_of(column))
            .collect();
        for row in table
            .lines
            .iter()
            .filter(|row| (&row.command, row.game) == (&line.command, line.game))
        {
            if answer.pointer(&row.at).is_none() {
                return Err(broken(&format!("the answer has no \"{}\"", row.at)));
            }
            let figures = columns
                .iter()
                .filter_map(|column| Some(((*column).to_owned(), row.figure(&answer, column)?)));
            let figures: BTreeMap<String, Figure> = figures.collect();
            match found
                .iter_mut()
                .find(|(other, _)| other.setup() == row.setup())
            {
                Some((_, (_, other))) => other.extend(figures),
                None => found.push((row.clone(), (Vec::new(), figures))),
            }
        }
    }
    Ok(found)
}

/// Milliseconds a decision and figures, as they are kept.
type Found = (Vec<f64>, BTreeMap<String, Figure>);

/// Plays a line as `lab match` does, the deals of all its seeds together.
fn play(line: &Line, threads: Option<u16>) -> Result<Found, Failure> {
    let (config, specs) = (line.config()?, line.specs());
    let bar = progress_bar(line.games, "games");
    let (mut deals, mut players) = (Vec::new(), Vec::new());
    for series in line.series(threads) {
        let contestants = contestants(line.game, &specs)?;
        players = contestants.iter().map(Contestant::player).collect();
        let fixture = series.fixture(&config, contestants, series.deals(config.players()))?;
        let shard = fixture.play_part(Part::WHOLE, &|_, games| bar.inc(games.len() as u64))?;
        deals.extend(shard.deals);
    }
    bar.finish_and_clear();
    let rows = Standings::from_deals(&players, &deals.iter().collect::<Vec<_>>()).agents;
    let first = |at: &usize| {
        rows[..*at]
            .iter()
            .all(|before| before.agent != rows[*at].agent)
    };
    let ms = (0..rows.len())
        .filter(first)
        .map(|at| round(rows[at].ms_per_decision));
    Ok((ms.collect(), figures(&rows[0], None)))
}

/// Plays every variant of an ablation.
fn play_ablation(line: &Line, threads: Option<u16>) -> Result<Vec<Found>, Failure> {
    let config = line.config()?;
    let bar = progress_bar(line.games * ABLATION.len() as u64, "games");
    let mut variants = Vec::new();
    for series in line.series(threads) {
        let deals = series.deals(config.players());
        variants = comparisons::measure(&series, &config, ABLATION_RIVAL, deals, &bar)?;
    }
    bar.finish_and_clear();
    let found = variants.iter().map(|found| {
        let ms = vec![round(found.row.ms_per_decision)];
        (ms, figures(&found.row, found.difference))
    });
    Ok(found.collect())
}

/// What is kept of the first contestant.
fn figures(row: &Row, difference: Option<Estimate>) -> BTreeMap<String, Figure> {
    let kept = |mean, (low, high): (f64, f64)| {
        [mean, low, high].map(|x: f64| x.is_finite().then(|| round(x)))
    };
    let mut all = BTreeMap::from([("wins".to_owned(), kept(row.win_rate, row.ci95))]);
    // In most games the score is the share of the win.
    if row.mean_score != row.win_rate {
        all.insert("score".to_owned(), kept(row.mean_score, row.score_ci95));
    }
    if row.simulations_per_decision > 0.0 {
        let spent = Some(round(row.simulations_per_decision));
        all.insert("simulations".to_owned(), [spent, None, None]);
    }
    for (name, figure) in &row.figures {
        all.insert(name.to_string(), kept(figure.mean, figure.ci95));
    }
    if let Some(difference) = difference {
        all.insert(
            "difference".to_owned(),
            kept(difference.mean, difference.ci95),
        );
    }
    all
}

/// To six decimal places: more than any table shows.
fn round(x: f64) -> f64 {
    (x * 1e6).round() / 1e6
}

/// The cores that play, and of what.
fn hardware(threads: Option<u16>) -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let cores = threads.map_or(cores, |threads| cores.min(threads.into()));
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or(std::env::consts::ARCH, |(_, model)| model.trim());
    format!(
        "{cores} {} of {model}",
        if cores == 1 { "core" } else { "cores" }
    )
}
