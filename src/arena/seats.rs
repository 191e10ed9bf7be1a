//! Who chooses in a game: agents, and programs that are started for it.

use std::time::{Duration, Instant};

use super::choice::{Choice, Fault};
use super::contest::Contestant;
use super::guard::Guard;
use super::hearing::{Heard, hear};
use super::program::Program;
use super::wire::Request;
use crate::agent::{Brief, Shard, Spending};
use crate::games::{AnyAction, AnyGame, AnySearch};
use crate::record::{Breach, short};

/// The players of a match.
pub(super) struct Bench<'a> {
    contestants: &'a [Contestant],
    /// What ends the programs; there is one where there are any.
    guard: Option<&'a Guard>,
    move_timeout: Duration,
    /// How many searchers share each decision of an agent.
    searchers: u16,
}

/// The players of one game.
///
/// Programs run for this game alone: one that ran on would know from one rotation of a deal what
/// the others hold in the next.
pub(super) struct Sitting<'a> {
    bench: &'a Bench<'a>,
    /// One a contestant: `None` of an agent, or why the program cannot play on.
    programs: Vec<Option<Result<Program<'a>, String>>>,
}

impl<'a> Bench<'a> {
    /// The players of these contestants.
    pub(super) fn new(
        contestants: &'a [Contestant],
        guard: Option<&'a Guard>,
        move_timeout: Duration,
        searchers: u16,
    ) -> Self {
        Bench {
            contestants,
            guard,
            move_timeout,
            searchers,
        }
    }

    /// Starts the programs for a game and tells each what `line` gives for it.
    pub(super) fn sit(&self, line: impl Fn(usize) -> String) -> Sitting<'_> {
        let start = |(at, contestant): (usize, &Contestant)| match (contestant, self.guard) {
            (Contestant::Agent(..) | Contestant::Teacher(..), _) => None,
            (Contestant::Program(_), None) => Some(Err("there is no guard for it".to_owned())),
            (Contestant::Program(command), Some(guard)) => {
                let program = Program::start(command, guard);
                let told = program.inspect(|program| program.tell(line(at)));
                Some(told.map_err(|error| format!("it cannot be started: {error}")))
            }
        };
        Sitting {
            bench: self,
            programs: self.contestants.iter().enumerate().map(start).collect(),
        }
    }

    /// How long a program may take over a decision.
    pub(super) fn move_timeout(&self) -> Duration {
        self.move_timeout
    }

    /// One decision by searchers that share it, one after the other, and their pooled choice.
    fn think(
        &self,
        begin: &dyn Fn(&Brief<AnyAction>) -> Option<AnySearch>,
        request: &Request,
        clock: &mut dyn FnMut() -> f64,
    ) -> Choice {
        let mut found = Vec::new();
        for shard in Shard::all(self.searchers) {
            let brief = Brief::new(request.seed).shard(shard);
            let Some(mut search) = begin(&brief) else {
                return refused("the agent is another game's".to_owned(), clock());
            };
            let spending = Spending::new(request.budget, shard, clock());
            search.think(&spending, f64::INFINITY, clock);
            found.push(search.evaluation());
        }
        Choice::pooled(&found, clock())
    }
}

/// No choice, after so many milliseconds.
fn refused(reason: String, millis: f64) -> Choice {
    Choice {
        action: Err(Fault::Words(reason)),
        simulations: 0,
        millis,
    }
}

impl Sitting<'_> {
    /// Lets a contestant choose. The truth is for teachers alone.
    pub(super) fn choose(
        &mut self,
        contestant: usize,
        request: &Request,
        truth: &AnyGame,
    ) -> Choice {
        let start = Instant::now();
        let mut millis = || start.elapsed().as_secs_f64() * 1e3;
        match &self.bench.contestants[contestant] {
            Contestant::Agent(_, agent) => {
                let begin = |brief: &Brief<AnyAction>| agent.begin(&request.observation, brief);
                self.bench.think(&begin, request, &mut millis)
            }
            Contestant::Teacher(_, teacher) => {
                let begin = |brief: &Brief<AnyAction>| teacher.begin(truth, brief);
                self.bench.think(&begin, request, &mut millis)
            }
            Contestant::Program(_) => match self.ask(contestant, request) {
                Ok((action, simulations)) => Choice {
                    action: Ok(action),
                    simulations,
                    millis: millis(),
                },
                Err(reason) => refused(reason, millis()),
            },
        }
    }

    fn ask(&mut self, contestant: usize, request: &Request) -> Result<(AnyAction, u64), String> {
        let limit = self.bench.move_timeout;
        let deadline = Instant::now() + limit;
        let program = match &mut self.programs[contestant] {
            Some(Ok(program)) => program,
            Some(Err(reason)) => return Err(reason.clone()),
            None => return Err("it is no program".to_owned()),
        };
        // Its answers would be taken for those to later questions.
        if let Some(line) = program.overheard()? {
            return Err(Breach::Unasked { line: short(&line) }.to_string());
        }
        program.tell(request.to_line());
        loop {
            let line = program.hear(deadline, limit)?;
            match hear(request, &line).map_err(|breach| breach.to_string())? {
                Heard::Asked(answer) => program.tell(answer),
                Heard::Chosen {
                    action,
                    simulations,
                    ..
                } => return Ok((action, simulations)),
            }
        }
    }

    /// Tells each program what `line` gives for it, and ends them all.
    pub(super) fn end(mut self, line: impl Fn(usize) -> String) {
        // All first, so that they end side by side.
        for (at, program) in self.programs.iter_mut().enumerate() {
            if let Some(Ok(program)) = program {
                program.tell(line(at));
                program.close();
            }
        }
    }
}
