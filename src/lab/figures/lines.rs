//! The lines of the strength tables, which people edit, and what was measured for each.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Parser as _;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use yomite::contest::Contestant;
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

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_zero(games: &u64) -> bool {
    *games == 0
}

/// What is played for a row, and what the row is called.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Line {
    /// Replaces the first agent's spec in the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) label: Option<String>,
    /// Replaces the specs of the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) against: Option<String>,
    pub(super) game: GameId,
    /// `NAME=VALUE`, as `--rule` takes them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) rules: Vec<String>,
    /// As `--agents` takes them; empty in an ablation, beside a command, and where the house cannot play the line.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) agents: String,
    /// Of all seeds together, with every seat rotation.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) games: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) seeds: Vec<u64>,
    /// In place of a match: words after `cargo lab` of a command that knows `--json`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) command: String,
    /// Where the row stands in what the command answers, as a JSON pointer; columns are looked up below it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) at: String,
    /// Why the house cannot play the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) note: Option<String>,
}

/// A mean with the ends of its 95 % interval, as far as they were kept.
pub(super) type Figure = [Option<f64>; 3];

/// What came of a line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Measured {
    /// The line as it was played, without what it is called.
    pub(super) line: Line,
    pub(super) date: String,
    pub(super) hardware: String,
    /// Milliseconds a decision, one for each agent that plays.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) ms: Vec<f64>,
    pub(super) figures: BTreeMap<String, Figure>,
}

impl Line {
    /// The line without what it is called: two lines with the same setup are measured once.
    pub(super) fn setup(&self) -> Line {
        Line {
            label: None,
            against: None,
            ..self.clone()
        }
    }

    /// The agents, one a seat.
    pub(super) fn specs(&self) -> Vec<String> {
        roster::split(&self.agents)
    }

    /// What is played from each seed.
    pub(super) fn series(&self, threads: Option<u16>) -> impl Iterator<Item = Series> {
        let games = self.games / self.seeds.len().max(1) as u64;
        let seeds = self.seeds.iter();
        seeds.map(move |&seed| Series::new(games, seed, &self.rules, threads))
    }

    /// The rules in force.
    pub(super) fn config(&self) -> Result<AnyConfig, Failure> {
        match self.agents.is_empty() {
            true => roster::config(self.game, &self.rules),
            false => roster::rules(self.game, &self.rules, self.specs().len()),
        }
    }

    /// The command that measures the line.
    pub(super) fn cli(&self) -> Result<Command, Failure> {
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

    /// What `column` shows of the command's answer: a figure, and its interval where one stands beside it.
    pub(super) fn figure(&self, answer: &Value, column: &str) -> Option<Figure> {
        let place = format!("{}/{}", self.at, column.replace('.', "/"));
        let (parent, _) = place.rsplit_once('/')?;
        let beside = [format!("{place}_ci95"), format!("{parent}/ci95")];
        let ends = beside.iter().find_map(|place| answer.pointer(place));
        let end = |at: usize| ends.and_then(|ends| ends.get(at)?.as_f64());
        let mean = answer.pointer(&place)?.as_f64()?;
        Some([Some(mean), end(0), end(1)].map(|x| x.map(round)))
    }

    /// Fails on a line that could never be played, unless its note says why.
    fn check(&self, ablation: bool) -> Result<(), Failure> {
        if !self.command.is_empty() {
            return self.check_command(ablation);
        }
        let parts = (self.config()?.players() * self.seeds.len()) as u64;
        let contestants = match self.agents.is_empty() {
            true => Vec::new(),
            false => roster::contestants(self.game, &self.specs())?,
        };
        let wrong = |what: &str| Err(Failure::Failed(what.to_owned()));
        if self.note.is_some() != (contestants.is_empty() && !ablation) {
            return wrong("name agents, or say in a note why the house cannot play it");
        }
        if contestants.iter().any(Contestant::is_program) {
            return wrong("a program's games don't come from the seed alone; name agents");
        }
        if ablation && (self.game != GameId::Sevens || self.seeds.len() != 1) {
            return wrong("an ablation is of sevens, from one seed");
        }
        if self.note.is_none() && (self.games == 0 || !self.games.is_multiple_of(parts)) {
            return wrong(&format!(
                "name at least one seed, and as games a multiple of {parts}: all seeds in all seats"
            ));
        }
        Ok(())
    }

    fn check_command(&self, ablation: bool) -> Result<(), Failure> {
        let alone = Line {
            label: self.label.clone(),
            against: self.against.clone(),
            game: self.game,
            rules: Vec::new(),
            agents: String::new(),
            games: 0,
            seeds: Vec::new(),
            command: self.command.clone(),
            at: self.at.clone(),
            note: None,
        };
        if ablation || self.label.is_none() || *self != alone {
            let what =
                "beside a command a line has a label, a game and a place in the answer alone";
            return Err(Failure::Failed(what.to_owned()));
        }
        self.cli().map(|_| ())
    }
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
                line.check(table.ablation)
                    .map_err(|failure| match failure {
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
}
