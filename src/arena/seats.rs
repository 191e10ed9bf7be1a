//! Who is ready to choose in one thread: agents, and programs that are started when needed.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::Contestant;
use super::program::Program;
use super::wire::{Reply, Request};
use crate::agent::{Brief, Shard, Spending};
use crate::evaluation::pool;
use crate::games::{AnyAction, AnyAgent};

/// One thread's players: the programs run on from game to game.
pub(super) struct Bench<'a> {
    contestants: &'a [Contestant],
    /// One a contestant, `None` where none is running. Only one thread ever takes the lock.
    programs: Mutex<Vec<Option<Program>>>,
    move_timeout: Duration,
    /// How many searchers share each decision of an agent.
    searchers: u16,
}

/// A decision and what it cost.
pub(super) struct Choice {
    /// The action, or why there is none.
    pub(super) action: Result<AnyAction, String>,
    pub(super) simulations: u64,
    pub(super) millis: f64,
}

impl<'a> Bench<'a> {
    /// A bench on which no program runs yet.
    pub(super) fn new(
        contestants: &'a [Contestant],
        move_timeout: Duration,
        searchers: u16,
    ) -> Self {
        Bench {
            contestants,
            programs: Mutex::new(contestants.iter().map(|_| None).collect()),
            move_timeout,
            searchers,
        }
    }

    /// Lets a contestant choose.
    pub(super) fn choose(&self, contestant: usize, request: &Request) -> Choice {
        let start = Instant::now();
        let mut millis = || start.elapsed().as_secs_f64() * 1e3;
        let (action, simulations) = match &self.contestants[contestant] {
            Contestant::Agent(_, agent) => self.think(agent, request, &mut millis),
            Contestant::Program(command) => match self.ask(contestant, command, request) {
                Ok((action, simulations)) => (Ok(action), simulations),
                Err(reason) => (Err(reason), 0),
            },
        };
        Choice {
            action,
            simulations,
            millis: millis(),
        }
    }

    /// One decision by searchers that share it, one after the other, and their pooled choice.
    fn think(
        &self,
        agent: &AnyAgent,
        request: &Request,
        clock: &mut dyn FnMut() -> f64,
    ) -> (Result<AnyAction, String>, u64) {
        let mut found = Vec::new();
        for shard in Shard::all(self.searchers) {
            let brief = Brief::new(request.seed).shard(shard);
            let Some(mut search) = agent.begin(&request.observation, &brief) else {
                return (Err("the agent is another game's".to_owned()), 0);
            };
            let spending = Spending::new(request.budget, shard, clock());
            search.think(&spending, f64::INFINITY, clock);
            found.push(search.evaluation());
        }
        let pooled = pool(&found);
        let choice = pooled.as_ref().and_then(|all| all.chosen()).cloned();
        let simulations = pooled.map_or(0, |all| all.simulations);
        (
            choice.ok_or_else(|| "the agent chose nothing".to_owned()),
            simulations,
        )
    }

    /// Ends a contestant's program, if it has one: the next game starts a fresh one.
    pub(super) fn dismiss(&self, contestant: usize) {
        self.programs()[contestant] = None;
    }

    fn ask(
        &self,
        contestant: usize,
        command: &str,
        request: &Request,
    ) -> Result<(AnyAction, u64), String> {
        let mut programs = self.programs();
        let slot = &mut programs[contestant];
        let program = match slot {
            Some(program) => program,
            None => slot.insert(
                Program::start(command)
                    .map_err(|error| format!("it cannot be started: {error}"))?,
            ),
        };
        let line = program.ask(request.to_line(), self.move_timeout)?;
        match Reply::read(request.observation.game(), &line) {
            Ok(Reply::Action(action, simulations)) => Ok((action, simulations)),
            Ok(Reply::Error(reason)) => Err(format!("the program says: {}", cut(&reason))),
            Err(reason) => Err(format!("no answer in {}: {reason}", cut(line.trim_end()))),
        }
    }

    fn programs(&self) -> MutexGuard<'_, Vec<Option<Program>>> {
        self.programs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The beginning of what a program wrote, quoted.
fn cut(text: &str) -> String {
    const SHOWN: usize = 60;
    if text.chars().count() <= SHOWN {
        format!("{text:?}")
    } else {
        let head: String = text.chars().take(SHOWN).collect();
        format!("{:?}", head + "…")
    }
}
