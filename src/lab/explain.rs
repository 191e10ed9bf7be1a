//! One agent asked: `lab explain` shows its reasoning at one ply of a record, and `lab agent` lets it answer on standard
//! input and output.

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use yomite::agent::{Brief, Budget, Shard, Spending};
use yomite::arena::{Message, Reply, Request};
use yomite::catalogue::AgentSpec;
use yomite::evaluation::{Reason, Speaks};
use yomite::games::{AnyAction, AnyGame, AnyObservation, GameId};
use yomite::insight::{Analysis, Insight};
use yomite::minds::AnyAgent;
use yomite::record::{Player, Record};
use yomite::words::{Arg, count};

use super::printing::{self, LangArg, Voice};
use super::records::RecordArgs;
use super::{Failure, panels};

/// Arguments of `lab explain`.
#[derive(clap::Args)]
pub(super) struct ExplainArgs {
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
pub(super) fn explain(args: &ExplainArgs, out: &mut dyn Write) -> Result<(), Failure> {
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
    let brief = Brief::new(seed)
        .ask(played.map(|ply| ply.action.clone()))
        .compare();
    let budget = Budget {
        millis: args.budget_ms,
        simulations: args.simulations,
    };
    let analysis = analyse(&agent, &seen, &brief, budget);
    let other = || Failure::Failed("the record is another game's".to_owned());
    let Analysis {
        evaluation: found,
        insight,
    } = analysis.ok_or_else(other)?;
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
    let head = printing::HEAD.with([
        args.game.title().text().into(),
        count(args.ply),
        Arg::Seat(seat.0),
        spec.to_string().into(),
        Arg::Label(seed.to_string()),
    ]);
    writeln!(out, "{}", voice.say(&head))?;
    let named = |other: &AnyAction, best: &AnyAction| seen.named_beside(other, best);
    let reasons = found.reasons(&insight.reasons, &session.config().stakes(), named);
    write_insight(out, voice, &insight, &reasons, found.simulations)?;
    writeln!(out)?;
    let label = |action: &AnyAction| [Arg::from(action.label())];
    writeln!(out, "{}", voice.say(&printing::CHOICE.with(label(&choice))))?;
    if let Some(ply) = played {
        writeln!(
            out,
            "{}",
            voice.say(&printing::PLAYED.with(label(&ply.action)))
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
    reasons: &[Reason],
    simulations: u64,
) -> Result<(), Failure> {
    writeln!(out, "{}", voice.say(&insight.headline))?;
    for reason in reasons {
        let sign = reason.speaks.map_or("·", Speaks::sign);
        writeln!(out, "{sign} {}", voice.say(&reason.sentence))?;
    }
    if simulations > 0 {
        let simulations = printing::SIMULATIONS.with([count(simulations)]);
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

/// What the lines are, for those who write some.
pub(super) const LINES: &str = r#"It reads JSON objects, one a line, and answers some of them:

  {"protocol":1,"type":"begin","game":…,"rules":…,"seat":0,…}   a match begins: no answer
  {"protocol":1,"type":"move","observation":…,"ply":4,
   "seed":7,"budget_ms":100,"simulations":500,…}                answered by {"action":…,"ply":4,"insight":…}
  {"protocol":1,"type":"end","result":…,…}                      the match is over: no answer

A line without "type" is a move, and needs no more than its "observation". The other fields may be
left out: "seed" is 0 then, and without "budget_ms" and "simulations" the agent takes its own time.
"legal" is not looked at. A line that cannot be answered is answered by {"error":"…"}, and the
next one is read. "lab match --agents cmd:PROGRAM,…" speaks the same lines with any program.

Every field of every game is explained in src/games/arena/protocol.md, with a whole player in Python."#;

/// Arguments of `lab agent`.
#[derive(clap::Args)]
pub(super) struct AgentArgs {
    /// The game
    #[arg(value_parser = GameId::from_name)]
    game: GameId,
    /// The agent: name or name:parameter=value,…
    agent: AgentSpec,
}

/// Answers line by line until the input ends; blank lines are passed over.
pub(super) fn agent(args: &AgentArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let agent = AnyAgent::new(args.game, &args.agent)?;
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input
            .read_until(b'\n', &mut line)
            .map_err(|error| Failure::Failed(format!("standard input: {error}")))?;
        if read == 0 {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        // An observation from outside may be one that no match has, however it is checked: a
        // panic in the game's code is an answer too, not the end of the conversation.
        let answer = catch_unwind(AssertUnwindSafe(|| answer(&agent, args.game, &text)));
        let reply = match answer {
            Ok(Ok(None)) => continue,
            Ok(Ok(Some(reply))) => reply,
            Ok(Err(reason)) => Reply::error_line(&reason),
            Err(_) => Reply::error_line("the observation is not one of a match"),
        };
        out.write_all(reply.as_bytes())?;
        out.flush()?;
    }
}

/// What is to be written for a line: the choice where one is asked for, else nothing. An agent
/// remembers nothing, so it has no use for a match's begin and end.
fn answer(agent: &AnyAgent, game: GameId, line: &str) -> Result<Option<String>, String> {
    match Message::read(game, line)? {
        Message::Begin | Message::End => Ok(None),
        Message::Move(request) => think(agent, *request).map(Some),
    }
}

/// What an agent finds out within its budget, by the clock; `None` when the observation is another game's.
fn analyse(
    agent: &AnyAgent,
    seen: &AnyObservation,
    brief: &Brief<AnyAction>,
    budget: Budget,
) -> Option<Analysis<AnyAction>> {
    let mut search = agent.begin(seen, brief)?;
    let start = Instant::now();
    let spending = Spending::new(budget, Shard::WHOLE, 0.0);
    search.think(&spending, f64::INFINITY, &mut || {
        start.elapsed().as_secs_f64() * 1e3
    });
    Some(search.analysis())
}

/// Thinks about one request.
fn think(agent: &AnyAgent, request: Request) -> Result<String, String> {
    let Request {
        ply,
        observation,
        seed,
        budget,
        ..
    } = request;
    if observation.to_move() != Some(observation.seat()) {
        return Err("it is not the turn of the observation's seat".to_owned());
    }
    // A view that the rules can give is the view of each world made from it.
    let world = AnyGame::determinize(&observation, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
    if world.observe(observation.seat()) != observation {
        return Err("no match looks like this observation".to_owned());
    }
    let told = analyse(agent, &observation, &Brief::new(seed), budget)
        .ok_or("the observation is another game's")?;
    let action = told.evaluation.chosen().ok_or("the agent chose nothing")?;
    Ok(Reply::action_line(action, ply, &told))
}
