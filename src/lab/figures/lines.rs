//! The lines of the strength tables, which people edit, and what was measured for each.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Parser as _;
use serde::Deserialize;
use serde_json::Value;
use yomite::contest::Contestant;
use yomite::figures::{self, Figure, Line, Measured, Shown};
use yomite::games::{AnyConfig, GameId};
use yomite::minds::sevens::study::{ABLATION, ABLATION_RIVAL};

use super::round;
use crate::kept::{failed, read_rows};
use crate::roster::{self, Series};
use crate::{Cli, Command, Failure};

/// A table of the document.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Table {
    /// Each line is a whole ablation, and gives a row a variant.
    #[serde(default)]
    pub(super) ablation: bool,
    /// The page shows it too.
    #[serde(default)]
    shown: bool,
    /// `TITLE = COLUMN`, or the column alone.
    pub(super) columns: Vec<String>,
    /// Decimal places of points.
    #[serde(default = "one")]
    pub(super) digits: usize,
    pub(super) lines: Vec<Line>,
}

fn one() -> usize {
    1
}

/// How the lab plays a line.
pub(super) trait Plays {
    /// What is played from each seed.
    fn series(&self, threads: Option<u16>) -> impl Iterator<Item = Series>;

    /// The rules in force.
    fn config(&self) -> Result<AnyConfig, Failure>;

    /// The command that measures the line.
    fn cli(&self) -> Result<Command, Failure>;

    /// What `column` shows of the command's answer: a figure, and its interval where one stands beside it.
    fn figure(&self, answer: &Value, column: &str) -> Option<Figure>;
}

impl Plays for Line {
    fn series(&self, threads: Option<u16>) -> impl Iterator<Item = Series> {
        let games = self.games / self.seeds.len().max(1) as u64;
        let seeds = self.seeds.iter();
        seeds.map(move |&seed| Series::new(games, seed, &self.rules, threads))
    }

    fn config(&self) -> Result<AnyConfig, Failure> {
        match self.agents.is_empty() {
            true => roster::config(self.game, &self.rules),
            false => roster::rules(self.game, &self.rules, self.specs().len()),
        }
    }

    fn cli(&self) -> Result<Command, Failure> {
        let words = ["lab"].into_iter().chain(self.command.split_whitespace());
        let cli = Cli::try_parse_from(words.chain(["--json"]));
        let wrong = |reason: &str| Failure::Failed(format!("\"{}\": {reason}", self.command));
        match cli {
            Ok(cli) if matches!(cli.command, Command::Figures(_)) => {
                Err(wrong("it measures itself"))
            }
            Ok(cli) => Ok(cli.command),
            Err(error) => Err(wrong(error.to_string().replace('\n', " ").trim())),
        }
    }

    fn figure(&self, answer: &Value, column: &str) -> Option<Figure> {
        let place = format!("{}/{}", self.at, column.replace('.', "/"));
        let (parent, _) = place.rsplit_once('/')?;
        let beside = [format!("{place}_ci95"), format!("{parent}/ci95")];
        let ends = beside.iter().find_map(|place| answer.pointer(place));
        let end = |at: usize| ends.and_then(|ends| ends.get(at)?.as_f64());
        let mean = answer.pointer(&place)?.as_f64()?;
        Some([Some(mean), end(0), end(1)].map(|x| x.map(round)))
    }
}

/// Fails on a line that could never be played, unless its note says why.
fn check(line: &Line, ablation: bool) -> Result<(), Failure> {
    if !line.command.is_empty() {
        return check_command(line, ablation);
    }
    let parts = (line.config()?.players() * line.seeds.len()) as u64;
    let contestants = match line.agents.is_empty() {
        true => Vec::new(),
        false => roster::contestants(line.game, &line.specs())?,
    };
    let wrong = |what: &str| Err(Failure::Failed(what.to_owned()));
    if line.note.is_some() != (contestants.is_empty() && !ablation) {
        return wrong("name agents, or say in a note why the house cannot play it");
    }
    if contestants.iter().any(Contestant::is_program) {
        return wrong("a program's games don't come from the seed alone; name agents");
    }
    if ablation && (line.game != GameId::Sevens || line.seeds.len() != 1) {
        return wrong("an ablation is of sevens, from one seed");
    }
    if line.note.is_none() && (line.games == 0 || !line.games.is_multiple_of(parts)) {
        return wrong(&format!(
            "name at least one seed, and as games a multiple of {parts}: all seeds in all seats"
        ));
    }
    Ok(())
}

fn check_command(line: &Line, ablation: bool) -> Result<(), Failure> {
    let alone = Line {
        label: line.label.clone(),
        against: line.against.clone(),
        game: line.game,
        rules: Vec::new(),
        agents: String::new(),
        games: 0,
        seeds: Vec::new(),
        command: line.command.clone(),
        at: line.at.clone(),
        note: None,
    };
    if ablation || line.label.is_none() || *line != alone {
        let what = "beside a command a line has a label, a game and a place in the answer alone";
        return Err(Failure::Failed(what.to_owned()));
    }
    line.cli().map(|_| ())
}

impl Table {
    /// Its rows: a line each, or of an ablation a variant each.
    pub(super) fn rows(&self) -> impl Iterator<Item = Line> {
        self.lines.iter().flat_map(|line| self.rows_of(line))
    }

    /// The rows of one line.
    pub(super) fn rows_of(&self, line: &Line) -> Vec<Line> {
        if !self.ablation {
            return vec![line.clone()];
        }
        let rivals = line.config().map_or(0, |config| config.players() - 1);
        let variants = ABLATION.iter().map(|variant| Line {
            label: Some(variant.name.to_owned()),
            agents: variant.spec.to_owned() + &format!(",{ABLATION_RIVAL}").repeat(rivals),
            ..line.clone()
        });
        variants.collect()
    }
}

/// Everything below `assets/figures`.
pub(super) struct Lists {
    pub(super) tables: BTreeMap<String, Table>,
    measured: BTreeMap<String, Vec<Measured>>,
}

impl Lists {
    /// Reads both files, and checks that every line can be played.
    ///
    /// # Errors
    /// A file is missing or broken, or a line asks for what there is not: the message names the line.
    pub(super) fn read(root: &Path) -> Result<Lists, Failure> {
        let file = root.join("assets/figures/lines.json");
        let text = fs::read_to_string(&file).map_err(|error| failed(&file, &error))?;
        let tables = serde_json::from_str(&text).map_err(|error| failed(&file, &error));
        let tables: BTreeMap<String, Table> = tables?;
        for (name, table) in &tables {
            for (at, line) in table.lines.iter().enumerate() {
                check(line, table.ablation).map_err(|failure| match failure {
                    Failure::Usage(what) | Failure::Failed(what) => {
                        let place = format!("table {name}, line {}", at + 1);
                        failed(&file, &format!("{place}: {what}"))
                    }
                    Failure::Output(error) => Failure::Output(error),
                })?;
            }
        }
        let measured = read_rows(&Lists::measured_file(root))?;
        Ok(Lists { tables, measured })
    }

    /// The file that [`measured`](Lists::of) rows are kept in, by game.
    pub(super) fn measured_file(root: &Path) -> PathBuf {
        root.join("assets/figures/measured.json")
    }

    /// A table by name; an error says which there are.
    pub(super) fn table(&self, name: &str) -> Result<&Table, String> {
        let known = || {
            self.tables
                .keys()
                .map(String::as_str)
                .collect::<Vec<_>>()
                .join(", ")
        };
        let table = self.tables.get(name);
        table.ok_or_else(|| format!("there is no table \"{name}\"; there are: {}", known()))
    }

    /// What was measured for a line; `None` if it was measured otherwise than it now says.
    pub(super) fn of(&self, line: &Line) -> Option<&Measured> {
        let setup = line.setup();
        self.measured
            .get(line.game.name())?
            .iter()
            .find(|row| row.line == setup)
    }

    /// The file of the rows that the page shows.
    pub(super) fn shown_file(root: &Path) -> PathBuf {
        root.join("assets")
            .join(figures::ASSET)
            .with_extension("jsonl")
    }

    /// The rows that the page shows, a line of JSON each: what was measured of the tables that are shown.
    pub(super) fn shown(&self) -> String {
        let tables = self.tables.iter().filter(|(_, table)| table.shown);
        let rows = tables.flat_map(|(name, table)| table.rows().map(move |line| (name, line)));
        let rows = rows.filter_map(|(name, line)| {
            let measured = self.of(&line)?.clone();
            let row = Measured { line, ..measured };
            Some(
                serde_json::json!(Shown {
                    table: name.clone(),
                    row
                })
                .to_string()
                    + "\n",
            )
        });
        rows.collect()
    }
}
