//! Who is ready to choose in one thread: agents, and programs that are started when needed.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::Contestant;
use super::program::Program;
use super::wire::{Reply, Request};
use crate::agent::Shard;
use crate::games::AnyAction;

/// One thread's players: the programs run on from game to game.
pub(super) struct Bench<'a> {
    contestants: &'a [Contestant],
    /// One a contestant, `None` where none is running. Only one thread ever takes the lock.
    programs: Mutex<Vec<Option<Program>>>,
    move_timeout: Duration,
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
    pub(super) fn new(contestants: &'a [Contestant], move_timeout: Duration) -> Self {
        Bench {
            contestants,
            programs: Mutex::new(contestants.iter().map(|_| None).collect()),
            move_timeout,
        }
    }

    /// Lets a contestant choose.
    pub(super) fn choose(&self, contestant: usize, request: &Request) -> Choice {
        let start = Instant::now();
        let mut millis = || start.elapsed().as_secs_f64() * 1e3;
        let (action, simulations) = match &self.contestants[contestant] {
            Contestant::Agent(_, agent) => {
                match agent.begin(&request.observation, request.seed, Shard::WHOLE) {
                    Some(mut search) => {
                        search.think(request.budget, &mut millis);
                        (Ok(search.best()), search.simulations())
                    }
                    None => (Err("the agent is another game's".to_owned()), 0),
                }
            }
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
