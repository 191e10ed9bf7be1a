//! `lab positions`: plays the matches anew that practice begins with, and chooses the questions at them.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use super::failure::Failure;
use crate::agent::{Brief, Progress};
use crate::assets::Assets;
use crate::catalogue::AgentSpec;
use crate::games::{AnyAgent, AnyReader, GameId};
use crate::practice::{Drilled, Position, WORTH};
use crate::reading::interest;
use crate::record::{Plain, Player, Record};
use crate::session::Session;
use crate::words::{Lang, say};

/// Arguments of `lab positions`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The file that the positions are written to
    #[arg(
        long,
        value_name = "FILE",
        default_value = "assets/practice/positions.jsonl"
    )]
    out: PathBuf,
}

/// Matches of each game.
const MATCHES: u64 = 4;
/// Questions of a match.
const QUESTIONS: usize = 4;
/// Moments of a match that are judged.
const MOMENTS: usize = 16;
/// The seed of the first match; the others follow.
const SEED: u64 = 3_600;

/// Who plays a game for it, round the table, and under which rules.
fn table(
    game: GameId,
) -> (
    &'static [&'static str],
    &'static [(&'static str, &'static str)],
) {
    match game {
        GameId::Numeron => (&["expected", "random"], &[]),
        GameId::Coyote => (&["counter", "bayes", "novice"], &[("players", "4")]),
        GameId::Sevens => (&["pimc:simulations=100", "greedy"], &[]),
        GameId::Pineapple => (&["policy"], &[("hands", "2")]),
        GameId::Duel => (&["student"], &[]),
    }
}

/// Writes the file.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let files = Assets::embedded();
    let mut lines = String::new();
    for &game in GameId::ALL {
        for seed in SEED..SEED + MATCHES {
            let record = play(game, seed)?;
            let positions = choose(&record, &files)?;
            writeln!(out, "{game}, seed {seed}: {} question(s)", positions.len())?;
            lines.push_str(&Drilled { record, positions }.to_lines());
        }
    }
    let path = &args.out;
    let failed = |why: std::io::Error| Failure::Failed(format!("{}: {why}", path.display()));
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    fs::write(path, lines).map_err(failed)
}

/// A match to its end.
fn play(game: GameId, seed: u64) -> Result<Record, Failure> {
    let failed = |why: String| Failure::Failed(format!("{game}, seed {seed}: {why}"));
    let (agents, rules) = table(game);
    let mut config = game.default_config();
    for (rule, value) in rules {
        config = config.with_rule(rule, value)?;
    }
    let specs = agents.iter().map(|agent| agent.parse());
    let specs = specs.collect::<Result<Vec<AgentSpec>, _>>()?;
    let seats: Vec<&AgentSpec> = specs.iter().cycle().take(config.players()).collect();
    let agents = seats.iter().map(|spec| AnyAgent::new(game, spec));
    let agents = agents.collect::<Result<Vec<_>, _>>()?;
    let dealt = Session::deal(&config, seed);
    let mut session = dealt.map_err(|why| failed(say(&why, &Plain(Lang::En))))?;
    while let Some(seat) = session.to_move() {
        let brief = Brief::new(session.decision_seed(session.plies().len()));
        let search = agents[seat.index()].begin(&session.observe(seat), &brief);
        let mut search = search.ok_or_else(|| failed("another game's agent".to_owned()))?;
        while search.step() == Progress::Thinking {}
        let choice = search.evaluation().chosen().cloned();
        let choice = choice.ok_or_else(|| failed("an agent chose nothing".to_owned()))?;
        let played = session.play(choice);
        played.map_err(|illegal| failed(say(&illegal.reason, &Plain(Lang::En))))?;
    }
    let seats = seats.into_iter().cloned().map(Player::Agent).collect();
    Ok(Record::of(&session, seats, None))
}

/// The questions of a match that are most worth asking: each of another moment, kind by kind in turn.
fn choose(record: &Record, files: &Assets) -> Result<Vec<Position>, Failure> {
    let failed = |why: String| Failure::Failed(format!("{}: {why}", record.game()));
    let replayed = record.replay();
    let session = replayed.map_err(|error| failed(error.to_string()))?;
    let plies = session.plies();
    let mut found: BTreeMap<&str, Vec<(f64, Position)>> = BTreeMap::new();
    for ply in (0..plies.len()).step_by(plies.len().div_ceil(MOMENTS).max(1)) {
        let seat = plies[ply].seat;
        let seen = session.observe_at(ply, seat);
        let queries = seen.queries();
        let reader = AnyReader::new(&seen, files, session.decision_seed(ply));
        let mut reader = reader.map_err(|error| failed(error.to_string()))?;
        while reader.step() {}
        let beliefs = reader.beliefs(&queries);
        for (query, belief) in queries.into_iter().zip(beliefs) {
            let form = seen.answers(&query).map(|answers| answers.form());
            let worth = belief
                .zip(form)
                .and_then(|(belief, form)| interest(&belief, &form));
            let Some(worth) = worth.filter(|worth| *worth >= WORTH) else {
                continue;
            };
            let position = Position { ply, seat, query };
            let kind = found.entry(position.query.kind().name).or_default();
            kind.push((worth, position));
        }
    }
    for kind in found.values_mut() {
        kind.sort_by(|a, b| a.0.total_cmp(&b.0));
    }
    let mut chosen: Vec<Position> = Vec::new();
    while chosen.len() < QUESTIONS && found.values().any(|kind| !kind.is_empty()) {
        for kind in found.values_mut() {
            let moments: Vec<usize> = chosen.iter().map(|position| position.ply).collect();
            kind.retain(|(_, position)| !moments.contains(&position.ply));
            chosen.extend(kind.pop().map(|(_, position)| position));
        }
    }
    chosen.truncate(QUESTIONS);
    Ok(chosen)
}
