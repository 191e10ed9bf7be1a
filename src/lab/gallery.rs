//! `lab gallery`: draws the pictures of the page's gallery anew, by the agents that played the
//! kept matches.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::failure::Failure;
use crate::agent::{Brief, Budget, Shard, Spending};
use crate::assets::Assets;
use crate::exhibit::{Exhibit, Frame};
use crate::games::{AnyAgent, GameId};
use crate::insight::{Insight, Panel};
use crate::record::{Player, Record, read_one};

/// Arguments of `lab gallery`.
#[derive(clap::Args)]
pub(super) struct Args {
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

const fn once(
    name: &'static str,
    game: GameId,
    ply: usize,
    title: &'static str,
    nth: usize,
) -> Choice {
    Choice {
        name,
        game,
        ply,
        title,
        nth,
        frames: &[],
    }
}

const fn growing(
    name: &'static str,
    game: GameId,
    ply: usize,
    title: &'static str,
    frames: &'static [u64],
) -> Choice {
    Choice {
        name,
        game,
        ply,
        title,
        nth: 0,
        frames,
    }
}

/// When a search of Sevens is looked at.
const SEVENS: &[u64] = &[300, 600, 1200, 2100, 4200, 8000];
/// When a search of OFC Pineapple is: its simulations are fewer, and each a longer one.
const PINEAPPLE: &[u64] = &[40, 100, 250, 500, 1000, 2000];

/// All pictures: one or more of every kind, and of every game.
const CHOICES: [Choice; 17] = [
    once("total", GameId::Coyote, 11, "coyote.panel.after", 5),
    once("reached", GameId::Coyote, 11, "coyote.panel.curve", 0),
    once("answers", GameId::Numeron, 4, "numeron.split.title", 0),
    once("digits", GameId::Numeron, 4, "numeron.matrix.title", 0),
    once("players", GameId::Coyote, 11, "coyote.panel.models", 0),
    once("hands", GameId::Sevens, 8, "sevens.panel.map", 0),
    once(
        "narrowing",
        GameId::Numeron,
        8,
        "numeron.candidates.title",
        0,
    ),
    once("calls", GameId::Numeron, 6, "numeron.ranking.title", 0),
    growing("plays", GameId::Sevens, 9, "sevens.panel.ranking", SEVENS),
    growing("lines", GameId::Sevens, 9, "sevens.panel.tree", SEVENS),
    growing(
        "boards",
        GameId::Pineapple,
        2,
        "pineapple.tree.panel",
        PINEAPPLE,
    ),
    once("outs", GameId::Pineapple, 3, "pineapple.outs.panel", 0),
    once("worlds", GameId::Sevens, 8, "sevens.panel.worlds", 0),
    once("left", GameId::Numeron, 4, "numeron.formula.title", 0),
    once("passes", GameId::Sevens, 17, "sevens.panel.passes", 0),
    once("zones", GameId::Duel, 34, "duel.zones.panel", 0),
    once("potential", GameId::Duel, 34, "duel.potential.panel", 0),
];

/// Writes every picture to its file.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let files = Assets::embedded();
    for choice in &CHOICES {
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
