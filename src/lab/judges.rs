//! `lab judges`: whether anybody who could judge a game plays better than its judge.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::roster::{Series, progress_bar};
use super::text_table::{Align, TextTable};
use super::{Failure, roster};
use crate::agent::Budget;
use crate::arena::Match;
use crate::catalogue::AgentSpec;
use crate::games::GameId;
use crate::review::judges::{Challenge, timed, valuers};

/// Arguments of `lab judges`.
///
/// Every agent of a game that values actions plays the game's judge, with equal time for a decision
/// and seats in turn. Nobody should be ahead of the judge: else it is to be the judge.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = GameId::from_name)]
    game: GameId,
    /// Milliseconds that each may think over a decision
    #[arg(long, value_name = "MS", default_value_t = 20)]
    budget_ms: u32,
    /// Another challenger, beside those with their usual parameters; repeat it for several
    #[arg(long, value_name = "A")]
    also: Vec<AgentSpec>,
    /// Keep the table, beside what is there of other games
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    #[command(flatten)]
    series: Series,
}

/// Plays the league and writes its table.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let game = args.game;
    let judge = timed(game, &game.reviewer().parse()?);
    let config = roster::config(game, &args.series.rule)?;
    let also = args.also.iter().map(|spec| timed(game, spec));
    let challengers = valuers(game).into_iter().chain(also);
    let challengers: Vec<AgentSpec> = challengers.filter(|spec| *spec != judge).collect();
    let mut rows = Vec::new();
    let deals = args.series.deals(config.players());
    let games = deals * config.players() as u64;
    let bar = progress_bar(games * challengers.len() as u64, "games");
    for challenger in challengers {
        // One challenger, and the judge on all other seats.
        let mut specs = vec![judge.to_string(); config.players()];
        specs[0] = challenger.to_string();
        let standings = Match {
            config: config.clone(),
            contestants: roster::contestants(game, &specs)?,
            deals,
            seed: args.series.seed,
            secret: None,
            budget: Budget {
                millis: Some(args.budget_ms),
                simulations: None,
            },
            searchers: 1,
            move_timeout: Duration::from_secs(10),
            appraisal: None,
            threads: args.series.threads(),
        }
        .play(&|_, games| bar.inc(games.len() as u64))?;
        let Some(row) = standings.agents.first() else {
            continue;
        };
        rows.push(Challenge {
            judge: judge.clone(),
            challenger,
            games,
            seed: args.series.seed,
            budget_ms: args.budget_ms,
            score: row.mean_score,
            ci95: row.score_ci95,
            even: config.stakes().even(config.players()),
        });
    }
    bar.finish_and_clear();
    if let Some(file) = &args.write {
        change_rows(file, game, |kept| kept.clone_from(&rows))?;
    }
    if args.series.json {
        let text = serde_json::to_string(&rows).map_err(|e| Failure::Failed(e.to_string()))?;
        return Ok(writeln!(out, "{text}")?);
    }
    writeln!(
        out,
        "against {judge}, {} ms a decision: {games} games each, seed {}; intervals of 95 % over deals",
        args.budget_ms, args.series.seed
    )?;
    let mut table = TextTable::new().column("challenger", Align::Left);
    for title in ["score", "95 %", "even"] {
        table = table.column(title, Align::Right);
    }
    for row in &rows {
        table.row(vec![
            row.challenger.to_string(),
            format!("{:.3}", row.score),
            format!("{:.3} to {:.3}", row.ci95.0, row.ci95.1),
            format!("{:.3}", row.even),
        ]);
    }
    Ok(table.write(out, 0)?)
}

/// Changes the rows of one game in a JSON file, and leaves those of other games as they are; a file that is
/// not there yet is begun.
///
/// # Errors
/// The file cannot be read or written, or is no such file: then it stays as it was.
pub(super) fn change_rows<T: Serialize + DeserializeOwned>(
    file: &Path,
    game: GameId,
    change: impl FnOnce(&mut Vec<T>),
) -> Result<(), Failure> {
    let broken = |error: &dyn Display| Failure::Failed(format!("{}: {error}", file.display()));
    let text = match fs::read_to_string(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => "{}".to_owned(),
        read => read.map_err(|error| broken(&error))?,
    };
    let all = serde_json::from_str(&text);
    let mut all: BTreeMap<String, Vec<T>> = all.map_err(|error| broken(&error))?;
    change(all.entry(game.name().to_owned()).or_default());
    let text = serde_json::to_string_pretty(&all).map_err(|error| broken(&error))?;
    fs::write(file, text + "\n").map_err(|error| broken(&error))
}
