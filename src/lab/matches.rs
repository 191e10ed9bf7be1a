//! `lab match`: agent against agent.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use super::failure::Failure;
use super::recorder::Recorder;
use super::roster;
use super::table::{Align, Table};
use crate::agent::Budget;
use crate::arena::{Match, MatchError, Row, Standings};
use crate::games::{AnyConfig, GameId};

/// Arguments of `lab match`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = GameId::from_name)]
    game: GameId,
    /// Who plays, one a seat: name, name:parameter=value,… or cmd:PROGRAM
    ///
    /// Commas part the agents, except before a further parameter:
    /// bayes:threshold=0.4,open=2,counter are two agents. A PROGRAM with a comma in it is named
    /// with --agent.
    #[arg(long, value_name = "A,B,…", required_unless_present = "agent")]
    agents: Option<String>,
    /// One who plays, exactly as written; repeat it for each seat
    #[arg(long, value_name = "A", conflicts_with = "agents")]
    agent: Vec<String>,
    /// Games to play, rounded up to whole deals: each is played once a seat rotation
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// The seed of all deals and decisions
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// A rule of the game, as `lab games` lists them; repeat it for several
    #[arg(long, value_name = "NAME=VALUE")]
    rule: Vec<String>,
    /// Milliseconds that an agent may think over a decision
    #[arg(long, value_name = "MS")]
    budget_ms: Option<u32>,
    /// Simulations that an agent may make for a decision
    #[arg(long, value_name = "N")]
    simulations: Option<u64>,
    /// Seconds that a cmd: program may take over a decision, its start included
    #[arg(long, default_value = "10", value_name = "S", value_parser = seconds)]
    move_timeout: Duration,
    /// Threads to play in; the result does not depend on it [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Write every game to this file as a record
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Plays the match and writes the standings.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let specs = match &args.agents {
        Some(list) => roster::split(list),
        None => args.agent.clone(),
    };
    let contestants = roster::contestants(args.game, &specs)?;
    let config = roster::rules(args.game, &args.rule, contestants.len())?;
    let rotations = contestants.len() as u64;
    let deals = args.games.div_ceil(rotations);
    if deals * rotations != args.games {
        eprintln!(
            "{} games asked for, {} played: {deals} deals under {rotations} seat rotations",
            args.games,
            deals * rotations
        );
    }
    let recorder = args.records.as_deref().map(Recorder::create).transpose()?;
    let bar = progress_bar(deals * rotations);
    let played = Match {
        config: config.clone(),
        contestants,
        deals,
        seed: args.seed,
        budget: Budget {
            millis: args.budget_ms,
            simulations: args.simulations,
        },
        move_timeout: args.move_timeout,
        threads: args.threads.map_or(0, usize::from),
    }
    .play(&|deal, games| {
        if let Some(recorder) = &recorder {
            recorder.add(deal, games);
        }
        bar.inc(games.len() as u64);
    });
    bar.finish_and_clear();
    let standings = played.map_err(|error| match error {
        MatchError::Threads(_) => Failure::Failed(error.to_string()),
        _ => Failure::Usage(error.to_string()),
    })?;
    tell_forfeits(&standings);
    if args.json {
        writeln!(out, "{}", to_json(&config, args.seed, &standings))?;
    } else {
        write_table(out, &config, args.seed, &standings)?;
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

/// A bar on a terminal; elsewhere it draws nothing.
fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left") {
        bar.set_style(style);
    }
    bar
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

fn to_json(config: &AnyConfig, seed: u64, standings: &Standings) -> Value {
    json!({
        "game": config.game().name(),
        "rules": config.to_json(),
        "games": standings.games,
        "seed": seed,
        "unfinished": standings.unfinished,
        "agents": standings.agents,
    })
}

fn write_table(
    out: &mut dyn Write,
    config: &AnyConfig,
    seed: u64,
    standings: &Standings,
) -> Result<(), Failure> {
    let game = config.game();
    let rules: Vec<_> = game
        .rules()
        .iter()
        .filter_map(|rule| Some(format!("{}={}", rule.name, config.rule(rule.name)?)))
        .collect();
    writeln!(
        out,
        "{game} {}: {} games, seed {seed}; intervals of 95 % over deals",
        rules.join(" "),
        standings.games
    )?;
    let mut table = Table::new().column("agent", Align::Left);
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
    Ok(table.write(out, 0)?)
}

fn cells(row: &Row) -> Vec<String> {
    let percent = |x: f64| format!("{:.1}", x * 100.0);
    let points = |x: f64| {
        if x.is_finite() {
            format!("{x:.3}")
        } else {
            "?".to_owned()
        }
    };
    // Whole wins stay whole; shares of them show two digits.
    let wins = if row.wins.fract() == 0.0 {
        format!("{:.0}", row.wins)
    } else {
        format!("{:.2}", row.wins)
    };
    vec![
        row.agent.to_string(),
        wins,
        format!("{} %", percent(row.win_rate)),
        format!("{}–{}", percent(row.ci95.0), percent(row.ci95.1)),
        points(row.mean_score),
        format!(
            "{} to {}",
            points(row.score_ci95.0),
            points(row.score_ci95.1)
        ),
        format!("{:.3}", row.ms_per_decision),
        format!("{:.1}", row.simulations_per_decision),
        row.forfeits.to_string(),
    ]
}
