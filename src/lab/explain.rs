//! `lab explain`: an agent's reasoning at one ply of a record.

use std::io::Write;
use std::time::Instant;

use serde_json::json;

use super::failure::Failure;
use super::panels;
use super::records::RecordArgs;
use super::speech::{LangArg, Voice};
use super::words;
use crate::agent::{Brief, Budget, Shard, Spending};
use crate::catalogue::AgentSpec;
use crate::games::{AnyAction, AnyAgent, GameId};
use crate::insight::Insight;
use crate::record::{Player, Record};
use crate::words::{Arg, count};

/// Arguments of `lab explain`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = GameId::from_name)]
    game: GameId,
    #[command(flatten)]
    record: RecordArgs,
    /// Before which ply, from 0; the seat to move there is the one that thinks
    #[arg(long, value_name = "K")]
    ply: usize,
    /// Who thinks: name or name:parameter=value,… [default: the agent that sat there]
    #[arg(long, value_name = "A")]
    agent: Option<AgentSpec>,
    /// The seed of the decision [default: the one that the record's seed gives it]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Simulations that the agent may make
    #[arg(long, value_name = "N")]
    simulations: Option<u64>,
    /// Milliseconds that the agent may think
    #[arg(long, value_name = "MS")]
    budget_ms: Option<u32>,
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// The language of the explanation
    #[arg(long, value_enum, default_value = "en")]
    lang: LangArg,
}

/// Thinks about the position and writes the headline, the steps and their pictures.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let record = args.record.load(args.game)?;
    let session = record
        .replay()
        .map_err(|error| Failure::Failed(error.to_string()))?;
    let played = session.plies().get(args.ply);
    let to_move = match played {
        Some(ply) => Some(ply.seat),
        None if args.ply == session.plies().len() => session.to_move(),
        None => None,
    };
    let seat = to_move.ok_or_else(|| {
        let turns = session.plies().len() + usize::from(session.to_move().is_some());
        Failure::Usage(match turns {
            0 => "nobody is to move in this record".to_owned(),
            _ => format!(
                "nobody is to move at ply {}; this record has plies 0 to {}",
                args.ply,
                turns - 1
            ),
        })
    })?;
    let spec = match &args.agent {
        Some(spec) => spec.clone(),
        None => who_sat_there(&record, seat.index())?,
    };
    let agent = AnyAgent::new(args.game, &spec)?;
    let seed = args.seed.unwrap_or_else(|| session.decision_seed(args.ply));
    let seen = session.observe_at(args.ply, seat);
    let brief = Brief::new(seed).ask(played.map(|ply| ply.action.clone()));
    let mut search = agent
        .begin(&seen, &brief)
        .ok_or_else(|| Failure::Failed("the record is another game's".to_owned()))?;
    let budget = Budget {
        millis: args.budget_ms,
        simulations: args.simulations,
    };
    let start = Instant::now();
    let spending = Spending::new(budget, Shard::WHOLE, 0.0);
    search.think(&spending, f64::INFINITY, &mut || {
        start.elapsed().as_secs_f64() * 1e3
    });
    let (insight, found) = (search.insight(), search.evaluation());
    let choice = found.chosen().cloned();
    let choice = choice.ok_or_else(|| Failure::Failed("the agent chose nothing".to_owned()))?;
    if args.json {
        let answer = json!({
            "game": args.game.name(),
            "ply": args.ply,
            "seat": seat,
            "agent": spec,
            "seed": seed,
            "observation": seen.to_json(),
            "played": played.map(|ply| ply.action.to_json()),
            "action": choice.to_json(),
            "insight": insight,
            "evaluation": found,
        });
        return Ok(writeln!(out, "{answer}")?);
    }
    let voice = Voice::new(args.lang);
    let head = words::HEAD.with([
        args.game.title().text().into(),
        count(args.ply),
        Arg::Seat(seat.0),
        spec.to_string().into(),
        Arg::Label(seed.to_string()),
    ]);
    writeln!(out, "{}", voice.say(&head))?;
    write_insight(out, voice, &insight, found.simulations)?;
    writeln!(out)?;
    let label = |action: &AnyAction| [Arg::from(action.label())];
    writeln!(out, "{}", voice.say(&words::CHOICE.with(label(&choice))))?;
    if let Some(ply) = played {
        writeln!(
            out,
            "{}",
            voice.say(&words::PLAYED.with(label(&ply.action)))
        )?;
    }
    Ok(())
}

/// The agent of the record at a seat.
fn who_sat_there(record: &Record, seat: usize) -> Result<AgentSpec, Failure> {
    match record.seats.get(seat) {
        Some(Player::Agent(spec)) => Ok(spec.clone()),
        other => Err(Failure::Usage(format!(
            "no agent of the game sat there, but {}: name one with --agent",
            other.map_or("nobody".to_owned(), Player::to_string)
        ))),
    }
}

fn write_insight(
    out: &mut dyn Write,
    voice: Voice,
    insight: &Insight,
    simulations: u64,
) -> Result<(), Failure> {
    writeln!(out, "{}", voice.say(&insight.headline))?;
    if simulations > 0 {
        let simulations = words::SIMULATIONS.with([count(simulations)]);
        writeln!(out, "{}", voice.say(&simulations))?;
    }
    for (i, step) in insight.steps.iter().enumerate() {
        let figure = step.figure.as_ref();
        let figure = figure.map_or(String::new(), |figure| format!("  [{}]", voice.say(figure)));
        writeln!(out, "\n{}. {}{figure}", i + 1, voice.say(&step.title))?;
        writeln!(out, "   {}", voice.say(&step.sentence))?;
        for note in &step.notes {
            writeln!(out, "   {}", voice.say(note))?;
        }
        for panel in &step.panels {
            writeln!(out)?;
            panels::write(out, voice, panel)?;
        }
    }
    Ok(())
}
