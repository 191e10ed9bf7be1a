//! `lab match`: agent against agent; `lab merge`: the parts of a match that were played anywhere, put together; and
//! the standings of both, as a table or as JSON.

use std::collections::HashSet;
use std::fmt::Display;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use yomite::agent::Budget;
use yomite::arena::{Chance, Row, Standings};
use yomite::assets::embedded;
use yomite::catalogue::AgentSpec;
use yomite::contest::{Contestant, Match, Part, Setup, Shard, Shards, contains_programs};
use yomite::games::GameId;
use yomite::minds::luck::Appraisal;

use super::Failure;
use super::printing::{TextTable, figure, figures, percent, percents};
use super::records::Recorder;
use super::roster::{self, Series, progress_bar, title};

/// Arguments of `lab match`.
#[derive(clap::Args)]
pub(super) struct MatchArgs {
    /// The game
    #[arg(value_parser = GameId::from_name)]
    game: GameId,
    /// Who plays, one a seat: name, name:parameter=value,…, teacher:NAME or cmd:PROGRAM
    ///
    /// Commas part the agents, except before a further parameter:
    /// bayes:threshold=0.4,open=2,counter are two agents. A PROGRAM with a comma in it is named
    /// with --agent. A teacher sees all cards: what it wins more is what they cost those who do
    /// not. What lines a PROGRAM reads and writes is told in src/games/arena/protocol.md.
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
    /// Take the luck of later draws out of the scores, measured over so many redraws each
    ///
    /// Wherever chance strikes after the deal, what came is held against K other ways in which it
    /// might have come, by a quick evaluation of the game's agents. No mean is moved by that,
    /// however wrong the evaluation is; the better it is, the shorter is the interval. For Coyote,
    /// OFC Pineapple and Duel.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=1000))]
    adjust: Option<u16>,
    /// Write every game to this file as a record
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Play only this part of the match, and write it for `lab merge`
    ///
    /// The parts of a match are played from the same command line apart from this, and each needs
    /// none of the others. The deals are the same on any machine, and so are the games, unless
    /// --budget-ms or a cmd: program makes them hang on the machine's clock or on the program.
    #[arg(long, value_name = "I/N", conflicts_with = "json")]
    shard: Option<Part>,
}

/// Plays the match and writes the standings, or of a part of it what was played.
pub(super) fn run(args: &MatchArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let specs = match &args.agents {
        Some(list) => AgentSpec::split(list),
        None => args.agent.clone(),
    };
    let contestants = roster::contestants(args.game, &specs)?;
    let series = &args.series;
    let config = roster::rules(args.game, &series.rule, contestants.len())?;
    if args.shard.is_some()
        && series.secret.is_none()
        && contestants.iter().any(Contestant::is_program)
    {
        let what = "the parts of a match with a program need the same deals: name a --secret of 64 \
                    hexadecimal digits for all of them";
        return Err(Failure::Usage(what.to_owned()));
    }
    if contestants.iter().any(Contestant::is_program) && !contains_programs() {
        eprintln!(
            "Note: this system gives no process namespaces (`unshare` of util-linux). What a program starts in a \
             session of its own may run on after the match."
        );
    }
    let appraisal = args.adjust.map(|redraws| appraisal(args.game, redraws));
    let appraisal = appraisal.transpose()?;
    let part = args.shard.unwrap_or(Part::WHOLE);
    let deals = series.deals(config.players());
    let secret = series.secret(&contestants)?;
    let recorder = args.records.as_deref();
    let recorder = recorder.map(|path| Recorder::create(path, part));
    let recorder = recorder.transpose()?;
    let bar = progress_bar(part.share(deals) * config.players() as u64, "games");
    let played = Match {
        config,
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
        appraisal,
        threads: series.threads(),
    }
    .play_part(part, &|deal, games| {
        if let Some(recorder) = &recorder {
            recorder.add(deal, games);
        }
        bar.inc(games.len() as u64);
    });
    bar.finish_and_clear();
    let shard = played?;
    series.tell(secret);
    if args.shard.is_some() {
        shard.write(out)?;
    } else {
        let found = shard.standings();
        tell_forfeits(&found);
        write_standings(out, &shard.setup, &found, series.json)?;
    }
    recorder.map_or(Ok(()), Recorder::finish)
}

/// How luck is measured in a game.
fn appraisal(game: GameId, redraws: u16) -> Result<Appraisal, Failure> {
    let appraisal = Appraisal::new(game, redraws, &embedded());
    let appraisal = appraisal.map_err(|error| Failure::Failed(error.to_string()))?;
    appraisal.ok_or_else(|| {
        Failure::Usage(format!(
            "--adjust: nothing is drawn after the deal in {game}: there is nothing to adjust"
        ))
    })
}

fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .filter(|&seconds| seconds > 0.0 && seconds <= 86_400.0)
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "it takes seconds, above 0 and up to 86400".to_owned())
}

/// Missing shards that are named one by one.
const NAMED: usize = 20;

/// Arguments of `lab merge`.
#[derive(clap::Args)]
pub(super) struct MergeArgs {
    /// What `lab match … --shard I/N` wrote, in any order
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write JSON, as `lab match --json` does
    #[arg(long)]
    json: bool,
}

/// Writes the standings over all shards that can be used, of the match of which most are there, and
/// fails after that if one cannot be used or is missing.
pub(super) fn merge(args: &MergeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut left_out = 0;
    let mut leave_out = |path: &Path, what: &dyn Display| {
        eprintln!("{} is left out: {what}", path.display());
        left_out += 1;
    };
    let mut shards = Vec::new();
    for path in &args.files {
        match read_shard(path) {
            Ok(shard) => shards.push((path, shard)),
            Err(what) => leave_out(path, &what),
        }
    }
    let Some(first) = largest(shards.iter().map(|(_, shard)| shard)) else {
        let what = "none of these files is a shard of a match";
        return Err(Failure::Failed(what.to_owned()));
    };
    let mut all = Shards::new(shards.remove(first).1);
    for (path, shard) in shards {
        if let Err(what) = all.add(shard) {
            leave_out(path, &what);
        }
    }
    let found = all.standings();
    tell_forfeits(&found);
    write_standings(out, all.setup(), &found, args.json)?;
    let missing = all.missing();
    if !missing.is_empty() {
        let named = missing.iter().take(NAMED).map(Part::to_string);
        let mut named = named.collect::<Vec<_>>().join(", ");
        if missing.len() > NAMED {
            named += &format!(" and {} more", missing.len() - NAMED);
        }
        let what = format!("these shards are missing: {named}");
        return Err(Failure::Failed(what));
    }
    match left_out {
        0 => Ok(()),
        _ => Err(Failure::Failed(format!("files left out: {left_out}"))),
    }
}

fn read_shard(path: &Path) -> Result<Shard, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    Shard::read(&text).map_err(|error| error.to_string())
}

/// Where the first shard stands of the match of which most parts are there; of several such
/// matches, of the one that comes first.
fn largest<'a>(shards: impl Iterator<Item = &'a Shard>) -> Option<usize> {
    let mut matches: Vec<(usize, &Shard, HashSet<Part>)> = Vec::new();
    for (at, shard) in shards.enumerate() {
        let known = matches.iter_mut().find(|(_, first, _)| {
            first.part.count() == shard.part.count() && first.setup == shard.setup
        });
        match known {
            Some((_, _, parts)) => {
                parts.insert(shard.part);
            }
            None => matches.push((at, shard, HashSet::from([shard.part]))),
        }
    }
    // Of equals the maximum is the last.
    let largest = matches.iter().rev().max_by_key(|(_, _, parts)| parts.len());
    largest.map(|(at, _, _)| *at)
}

/// Writes the standings with what was played.
fn write_standings(
    out: &mut dyn Write,
    setup: &Setup,
    standings: &Standings,
    as_json: bool,
) -> Result<(), Failure> {
    if as_json {
        let chance = Chance {
            seed: setup.seed,
            secret: setup.secret,
        };
        let json = standings.to_json(&setup.config, chance, setup.redraws);
        writeln!(out, "{json}")?;
        return Ok(());
    }
    write_table(out, setup, standings)
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

fn write_table(out: &mut dyn Write, setup: &Setup, standings: &Standings) -> Result<(), Failure> {
    writeln!(
        out,
        "{}: {} games, seed {}; intervals of 95 % over deals",
        title(&setup.config),
        standings.games,
        setup.seed
    )?;
    let mut table = TextTable::new().words(["agent"]).figures([
        "wins",
        "win rate",
        "95 %",
        "score",
        "95 %",
        "ms/decision",
        "sims/decision",
        "forfeits",
    ]);
    for row in &standings.agents {
        table.row(cells(row));
    }
    table.write(out, 0)?;
    for row in standings.agents.iter().filter(|row| row.sees_all) {
        writeln!(out, "{} sees all cards", row.agent)?;
    }
    if let Some(redraws) = setup.redraws {
        write_adjusted(out, standings, redraws)?;
    }
    write_figures(out, standings)
}

/// Scores less their luck, a row an agent.
fn write_adjusted(out: &mut dyn Write, standings: &Standings, redraws: u16) -> Result<(), Failure> {
    writeln!(
        out,
        "\nscores less the luck of later draws, over {redraws} redraws each; 1/width² times as many \
         games would tell as much without"
    )?;
    let mut table = TextTable::new()
        .words(["agent"])
        .figures(["score", "95 %", "width"]);
    for row in &standings.agents {
        let Some(found) = &row.adjusted else { continue };
        table.row(vec![
            row.agent.to_string(),
            figure(found.mean_score, 3),
            figures(found.score_ci95, 3),
            figure(found.width.unwrap_or(f64::NAN), 2),
        ]);
    }
    Ok(table.write(out, 0)?)
}

/// What the game tells beside the score, a row a figure and an agent.
fn write_figures(out: &mut dyn Write, standings: &Standings) -> Result<(), Failure> {
    if standings.agents.iter().all(|row| row.figures.is_empty()) {
        return Ok(());
    }
    let mut table = TextTable::new()
        .words(["figure", "agent"])
        .figures(["mean", "95 %", "of"]);
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
