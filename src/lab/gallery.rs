//! What the page is shipped with, played and drawn anew by agents: `lab gallery` draws the pictures of the gallery from
//! the kept matches, `lab positions` plays the matches that practice begins with and chooses the questions at them.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use yomite::agent::{Brief, Budget, Shard, Spending};
use yomite::assets::{Assets, embedded};
use yomite::catalogue::AgentSpec;
use yomite::exhibit::{Exhibit, Frame};
use yomite::games::GameId;
use yomite::insight::{Insight, Panel};
use yomite::minds::{AnyAgent, AnyReader};
use yomite::practice::{Drilled, Position, WORTH};
use yomite::reading::interest;
use yomite::record::{Plain, Player, Record, read_one};
use yomite::session::Session;
use yomite::words::{Lang, say};

use super::Failure;
use super::roster::play_out;

/// Arguments of `lab gallery`.
#[derive(clap::Args)]
pub(super) struct GalleryArgs {
    /// The folder that the pictures are written to
    #[arg(long, value_name = "DIR", default_value = "assets/gallery")]
    out: PathBuf,
}

/// Which picture of which thought is kept.
struct Choice {
    /// Its file.
    name: &'static str,
    game: GameId,
    ply: usize,
    /// The key of the picture's title.
    title: &'static str,
    /// Which of the pictures of that title, from 0.
    nth: usize,
    /// Simulations after which it is drawn; none draws it once, at the end.
    frames: &'static [u64],
}

/// When a search of Sevens is looked at.
const SEVENS: &[u64] = &[300, 600, 1200, 2100, 4200, 8000];

/// When a search of OFC Pineapple is: its simulations are fewer, and each a longer one.
const PINEAPPLE: &[u64] = &[40, 100, 250, 500, 1000, 2000];

/// Declares pictures, a row each: file, game, ply, the key of the title, which of those of the title, and
/// the simulations after which it is drawn.
macro_rules! choices {
    ($($name:literal, $game:ident, $ply:literal, $title:literal, $nth:literal, $frames:expr;)*) => {
        &[$(Choice {
            name: $name,
            game: GameId::$game,
            ply: $ply,
            title: $title,
            nth: $nth,
            frames: $frames,
        }),*]
    };
}

/// All pictures: one or more of every kind, and of every game.
const CHOICES: &[Choice] = choices! {
    "total", Coyote, 11, "coyote.panel.after", 5, &[];
    "reached", Coyote, 11, "coyote.panel.curve", 0, &[];
    "answers", Numeron, 4, "numeron.split.title", 0, &[];
    "digits", Numeron, 4, "numeron.matrix.title", 0, &[];
    "players", Coyote, 11, "coyote.panel.models", 0, &[];
    "hands", Sevens, 8, "sevens.panel.map", 0, &[];
    "narrowing", Numeron, 8, "numeron.candidates.title", 0, &[];
    "calls", Numeron, 6, "numeron.ranking.title", 0, &[];
    "plays", Sevens, 9, "sevens.panel.ranking", 0, SEVENS;
    "lines", Sevens, 9, "sevens.panel.tree", 0, SEVENS;
    "boards", Pineapple, 2, "pineapple.tree.panel", 0, PINEAPPLE;
    "outs", Pineapple, 3, "pineapple.outs.panel", 0, &[];
    "worlds", Sevens, 8, "sevens.panel.worlds", 0, &[];
    "left", Numeron, 4, "numeron.formula.title", 0, &[];
    "passes", Sevens, 17, "sevens.panel.passes", 0, &[];
    "zones", Duel, 34, "duel.zones.panel", 0, &[];
    "potential", Duel, 34, "duel.potential.panel", 0, &[];
};

/// Writes every picture to its file.
pub(super) fn gallery(args: &GalleryArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let files = embedded();
    for choice in CHOICES {
        let exhibit = draw(choice, &files)?;
        let path = args.out.join(format!("{}.jsonl", choice.name));
        write(&path, &exhibit)?;
        let frames = exhibit.frames.len();
        writeln!(out, "{}: {frames} frame(s)", path.display())?;
    }
    Ok(())
}

/// Lets the agent of the kept match think about its decision again, with what was played among the
/// actions to be valued, and keeps the picture.
fn draw(choice: &Choice, files: &Assets) -> Result<Exhibit, Failure> {
    let failed = |why: String| Failure::Failed(format!("{}: {why}", choice.name));
    let record = kept(choice.game, files).map_err(failed)?;
    let session = record.replay().map_err(|error| failed(error.to_string()))?;
    let played = session.plies().get(choice.ply);
    let played = played.ok_or_else(|| failed(format!("the match has no ply {}", choice.ply)))?;
    let seat = played.seat;
    let Some(Player::Agent(spec)) = record.seats.get(seat.index()) else {
        return Err(failed("no agent sat there".to_owned()));
    };
    let agent = AnyAgent::new(choice.game, spec)?;
    let brief = Brief::new(session.decision_seed(choice.ply)).ask([played.action.clone()]);
    // A search that is shown as it goes by ends where its last frame says.
    let brief = match choice.frames {
        [] => brief.compare(),
        _ => brief,
    };
    let search = agent.begin(&session.observe_at(choice.ply, seat), &brief);
    let mut search = search.ok_or_else(|| failed("the record is another game's".to_owned()))?;
    let mut frames = Vec::new();
    let stops: Vec<Option<u64>> = match choice.frames {
        [] => vec![None],
        frames => frames.iter().map(|&stop| Some(stop)).collect(),
    };
    for simulations in stops {
        let budget = Budget {
            millis: None,
            simulations,
        };
        // Without a limit of time no clock is needed.
        search.think(
            &Spending::new(budget, Shard::WHOLE, 0.0),
            f64::INFINITY,
            &mut || 0.0,
        );
        let panel = pick(choice, &search.insight());
        frames.push(Frame {
            simulations: search.simulations(),
            panel: panel.ok_or_else(|| failed(format!("no picture {}", choice.title)))?,
        });
    }
    Ok(Exhibit {
        game: choice.game,
        ply: choice.ply,
        agent: spec.clone(),
        frames,
    })
}

/// The match of a game, from the same files as the page's.
fn kept(game: GameId, files: &Assets) -> Result<Record, String> {
    let content = files.get(&Exhibit::record(game));
    let content = content.map_err(|error| error.to_string())?;
    let text = std::str::from_utf8(content).map_err(|error| error.to_string())?;
    read_one(text).map_err(|error| error.to_string())
}

fn pick(choice: &Choice, insight: &Insight) -> Option<Panel> {
    let panels = insight.steps.iter().flat_map(|step| &step.panels);
    let mut named = panels.filter(|panel| panel.title().key == choice.title);
    named.nth(choice.nth).cloned()
}

fn write(path: &Path, exhibit: &Exhibit) -> Result<(), Failure> {
    let failed = |why: String| Failure::Failed(format!("{}: {why}", path.display()));
    let mut json = serde_json::to_string(exhibit).map_err(|error| failed(error.to_string()))?;
    json.push('\n');
    fs::write(path, json).map_err(|error| failed(error.to_string()))
}

/// Arguments of `lab positions`.
#[derive(clap::Args)]
pub(super) struct PositionsArgs {
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
pub(super) fn positions(args: &PositionsArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let files = embedded();
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
    play_out(&mut session, |seat| &agents[seat.index()]).map_err(failed)?;
    let seats = seats.into_iter().cloned().map(Player::Agent).collect();
    Ok(Record::from_session(&session, seats, None))
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
