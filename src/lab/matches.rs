//! `lab match`: agent against agent.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Value, json};

use super::failure::Failure;
use super::recorder::Recorder;
use super::roster;
use super::series::{Series, progress_bar, title};
use super::text_table::{Align, TextTable, figure, figures, percent, percents};
use crate::agent::Budget;
use crate::arena::{Match, Row, Secret, Standings};
use crate::games::{AnyConfig, GameId};

/// Arguments of `lab match`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = GameId::from_name)]
    game: GameId,
    /// Who plays, one a seat: name, name:parameter=value,…, teacher:NAME or cmd:PROGRAM
    ///
    /// Commas part the agents, except before a further parameter:
    /// bayes:threshold=0.4,open=2,counter are two agents. A PROGRAM with a comma in it is named
    /// with --agent. A teacher sees all cards: what it wins more is what they cost those who do
    /// not. What lines a PROGRAM reads and writes is told in src/arena/protocol.md.
    #[arg(long, value_name = "A,B,…", required_unless_present = "agent")]
    agents: Option<String>,
    /// One who plays, exactly as written; repeat it for each seat
    #[arg(long, value_name = "A", conflicts_with = "agents")]
    agent: Vec<String>,
    #[command(flatten)]
    series: Series,
    /// Milliseconds that an agent may think over a decision
    #[arg(long, value_name = "MS")]
    budget_ms: Option<u32>,
    /// Simulations that an agent may make for a decision
    #[arg(long, value_name = "N")]
    simulations: Option<u64>,
    /// Searchers that share each decision of an agent, as a page's workers do
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=64))]
    searchers: u16,
    /// Seconds that a cmd: program may take over a decision, its start included
    #[arg(long, default_value = "10", value_name = "S", value_parser = seconds)]
    move_timeout: Duration,
    /// Write every game to this file as a record
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
}

/// Plays the match and writes the standings.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let specs = match &args.agents {
        Some(list) => roster::split(list),
        None => args.agent.clone(),
    };
    let contestants = roster::contestants(args.game, &specs)?;
    let series = &args.series;
    let config = roster::rules(args.game, &series.rule, contestants.len())?;
    let deals = series.deals(config.players());
    let secret = series.secret(&contestants)?;
    let recorder = args.records.as_deref().map(Recorder::create).transpose()?;
    let bar = progress_bar(deals * config.players() as u64, "games");
    let played = Match {
        config: config.clone(),
        contestants,
        deals,
        seed: series.seed,
        secret,
        budget: Budget {
            millis: args.budget_ms,
            simulations: args.simulations,
        },
        searchers: args.searchers,
        move_timeout: args.move_timeout,
        threads: series.threads(),
    }
    .play(&|deal, games| {
        if let Some(recorder) = &recorder {
            recorder.add(deal, games);
        }
        bar.inc(games.len() as u64);
    });
    bar.finish_and_clear();
    let standings = played?;
    tell_forfeits(&standings);
    series.tell(secret);
    if series.json {
        let json = to_json(&config, series.seed, secret, &standings);
        writeln!(out, "{json}")?;
    } else {
        write_table(out, &config, series.seed, &standings)?;
    }
    recorder.map_or(Ok(()), Recorder::finish)
}

fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .filter(|&seconds| seconds > 0.0 && seconds <= 86_400.0)
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "it takes seconds, above 0 and up to 86400".to_owned())
}

/// The first reasons of each contestant's forfeits.
fn tell_forfeits(standings: &Standings) {
    const SHOWN: usize = 3;
    for row in &standings.agents {
        for note in row.forfeit_reasons.iter().take(SHOWN) {
            eprintln!(
                "{} forfeits deal {}, rotation {}, ply {}: {}",
                row.agent, note.deal, note.rotation, note.ply, note.reason
            );
        }
        let more = row.forfeits.saturating_sub(SHOWN as u64);
        if more > 0 {
            eprintln!("{} forfeits {more} more", row.agent);
        }
    }
    if standings.unfinished > 0 {
        eprintln!(
            "{} games would not end and were broken off; everyone shares them",
            standings.unfinished
        );
    }
}

/// The standings with what the match was played from; `secret` is there only if there was one.
fn to_json(config: &AnyConfig, seed: u64, secret: Option<Secret>, standings: &Standings) -> Value {
    let mut json = json!({
        "game": config.game().name(),
        "rules": config.to_json(),
        "games": standings.games,
        "seed": seed,
        "unfinished": standings.unfinished,
        "agents": standings.agents,
    });
    if let Some(secret) = secret {
        json["secret"] = json!(secret.to_string());
    }
    json
}

fn write_table(
    out: &mut dyn Write,
    config: &AnyConfig,
    seed: u64,
    standings: &Standings,
) -> Result<(), Failure> {
    writeln!(
        out,
        "{}: {} games, seed {seed}; intervals of 95 % over deals",
        title(config),
        standings.games
    )?;
    let mut table = TextTable::new().column("agent", Align::Left);
    for title in [
        "wins",
        "win rate",
        "95 %",
        "score",
        "95 %",
        "ms/decision",
        "sims/decision",
        "forfeits",
    ] {
        table = table.column(title, Align::Right);
    }
    for row in &standings.agents {
        table.row(cells(row));
    }
    table.write(out, 0)?;
    for row in standings.agents.iter().filter(|row| row.sees_all) {
        writeln!(out, "{} sees all cards", row.agent)?;
    }
    write_figures(out, standings)
}

/// What the game tells beside the score, a row a figure and an agent.
fn write_figures(out: &mut dyn Write, standings: &Standings) -> Result<(), Failure> {
    if standings.agents.iter().all(|row| row.figures.is_empty()) {
        return Ok(());
    }
    let mut table = TextTable::new()
        .column("figure", Align::Left)
        .column("agent", Align::Left)
        .column("mean", Align::Right)
        .column("95 %", Align::Right)
        .column("of", Align::Right);
    let first = standings.agents.first();
    let names = first.into_iter().flat_map(|row| row.figures.keys());
    for name in names {
        for row in &standings.agents {
            let Some(found) = row.figures.get(name) else {
                continue;
            };
            table.row(vec![
                name.replace('_', " "),
                row.agent.to_string(),
                figure(found.mean, 4),
                figures(found.ci95, 4),
                format!("{:.0}", found.of),
            ]);
        }
    }
    writeln!(out)?;
    Ok(table.write(out, 0)?)
}

fn cells(row: &Row) -> Vec<String> {
    // Whole wins stay whole; shares of them show two digits.
    let wins = if row.wins.fract() == 0.0 {
        format!("{:.0}", row.wins)
    } else {
        format!("{:.2}", row.wins)
    };
    vec![
        row.agent.to_string(),
        wins,
        percent(row.win_rate),
        percents(row.ci95),
        figure(row.mean_score, 3),
        figures(row.score_ci95, 3),
        format!("{:.3}", row.ms_per_decision),
        format!("{:.1}", row.simulations_per_decision),
        row.forfeits.to_string(),
    ]
}
