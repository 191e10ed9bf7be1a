//! `lab agent`: an agent on standard input and output.

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::failure::Failure;
use crate::agent::{Brief, Shard, Spending};
use crate::arena::{Message, Reply, Request};
use crate::catalogue::AgentSpec;
use crate::games::{AnyAgent, AnyGame, GameId};
use crate::insight::Told;

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

Every field of every game is explained in src/arena/protocol.md, with a whole player in Python."#;

/// Arguments of `lab agent`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = GameId::from_name)]
    game: GameId,
    /// The agent: name or name:parameter=value,…
    agent: AgentSpec,
}

/// Answers line by line until the input ends; blank lines are passed over.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
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
    let mut search = agent
        .begin(&observation, &Brief::new(seed))
        .ok_or("the observation is another game's")?;
    let start = Instant::now();
    let spending = Spending::new(budget, Shard::WHOLE, 0.0);
    search.think(&spending, f64::INFINITY, &mut || {
        start.elapsed().as_secs_f64() * 1e3
    });
    let told = Told {
        evaluation: search.evaluation(),
        insight: search.insight(),
    };
    let action = told.evaluation.chosen().ok_or("the agent chose nothing")?;
    Ok(Reply::action_line(action, ply, &told))
}
