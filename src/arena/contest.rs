//! A match of the lab: who plays, how often, and in how many threads; and each of its games, a deal under one rotation,
//! with agents, teachers and programs that are started for it.

use std::time::{Duration, Instant};

use rayon::prelude::*;
use thiserror::Error;
use yomite_games::arena::{
    Begin, Chance, Choice, Ending, Fault, Heard, PlayedDeal, PlayedGame, Playing, Request, Secret,
    Standings, hear, seat_of, sits_at,
};
use yomite_games::record::{Breach, Plain, Player, Record, short};
use yomite_games::session::match_id;
use yomite_games::{AnyAction, AnyConfig, AnyDeal, AnyGame};

use yomite_core::agent::{self, Brief, Budget, Spending};
use yomite_core::catalogue::AgentSpec;
use yomite_core::game::Seat;
use yomite_core::words::{Lang, Text, say};
use yomite_minds::luck::{Appraisal, Weighed};
use yomite_minds::{AnyAgent, AnySearch, AnyTeacher};

use program::{Guard, Program};

mod program;
mod shard;

pub use program::contains_programs;
pub use shard::{BadPart, BadShard, Part, Setup, Shard, Shards};

/// One who plays in a match; two contestants may be equal, and are still counted apart.
pub enum Contestant {
    /// An agent of this crate; the spec is its name in records and results.
    Agent(AgentSpec, AnyAgent),
    /// A teacher, who sees the truth: what it gains by that is measured here. Its name in records
    /// and results says so.
    Teacher(AgentSpec, AnyTeacher),
    /// A shell command that speaks the lines of `protocol.md`.
    Program(String),
}

impl Contestant {
    /// The name in records and results.
    pub fn player(&self) -> Player {
        match self {
            Contestant::Agent(spec, _) => Player::Agent(spec.clone()),
            Contestant::Teacher(spec, _) => Player::Teacher(spec.clone()),
            Contestant::Program(command) => Player::Command(command.clone()),
        }
    }

    /// Whether it is a program from outside.
    pub fn is_program(&self) -> bool {
        matches!(self, Contestant::Program(_))
    }
}

/// What is played: by whom, how often and from which seed.
pub struct Match {
    /// The rules in force.
    pub config: AnyConfig,
    /// One a seat; the first sits at seat 0 in the first rotation.
    pub contestants: Vec<Contestant>,
    /// The number of deals; each is played once a rotation.
    pub deals: u64,
    /// The seed of all deals and decisions.
    pub seed: u64,
    /// What they come from beside the seed; a match with a program needs one.
    pub secret: Option<Secret>,
    /// What an agent may spend on a decision; programs are told of it.
    pub budget: Budget,
    /// How many searchers share each decision of an agent, within its one budget.
    pub searchers: u16,
    /// How long a program may take over a decision, its start included.
    pub move_timeout: Duration,
    /// How luck is measured, if it is; by the same game's appraiser.
    pub appraisal: Option<Appraisal>,
    /// Worker threads; 0 takes what rayon takes, one a core.
    pub threads: usize,
}

impl Match {
    /// Plays all games. `watch` is called once a deal from the thread that played it, in no
    /// particular order of deals, with the games in the order of the rotations.
    ///
    /// # Errors
    /// Contestants that do not fit the rules, rules out of range, no deal, or no threads to be
    /// had; nothing has been played then.
    pub fn play(
        &self,
        watch: &(dyn Fn(u64, &[PlayedGame]) + Sync),
    ) -> Result<Standings, MatchError> {
        Ok(self.play_part(Part::WHOLE, watch)?.standings())
    }

    /// Plays the games of one part of the deals, for [`Shards`] to put together; watched as by
    /// [`play`](Match::play).
    ///
    /// # Errors
    /// As of [`play`](Match::play).
    pub fn play_part(
        &self,
        part: Part,
        watch: &(dyn Fn(u64, &[PlayedGame]) + Sync),
    ) -> Result<Shard, MatchError> {
        let seats = self.config.players();
        if self.contestants.len() != seats {
            return Err(MatchError::Seats {
                expected: seats,
                found: self.contestants.len(),
            });
        }
        if self.deals == 0 {
            return Err(MatchError::NoDeal);
        }
        if self.secret.is_none() && self.contestants.iter().any(Contestant::is_program) {
            return Err(MatchError::Open);
        }
        let teaches = |player: &Contestant| matches!(player, Contestant::Teacher(..));
        if self.appraisal.is_some() && self.contestants.iter().any(teaches) {
            return Err(MatchError::Foreseen);
        }
        self.chance()
            .deal(&self.config, 0)
            .map_err(MatchError::Rules)?;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads)
            .build()
            .map_err(|error| MatchError::Threads(error.to_string()))?;
        let programs = self.contestants.iter().any(Contestant::is_program);
        let guard = programs.then(Guard::start).transpose();
        let guard = guard.map_err(|error| MatchError::Guard(error.to_string()))?;
        let bench = Bench::new(
            &self.contestants,
            guard.as_ref(),
            self.move_timeout,
            self.searchers,
        );
        let deals = pool.install(|| {
            (0..part.share(self.deals))
                .into_par_iter()
                .map(|nth| {
                    let deal = part.nth(nth);
                    let games = self.play_deal(deal, &bench)?;
                    watch(deal, &games);
                    Ok(PlayedDeal::new(deal, games))
                })
                .collect::<Result<_, MatchError>>()
        })?;
        Ok(Shard {
            setup: self.setup(),
            part,
            deals,
        })
    }

    /// What all its parts have in common.
    pub fn setup(&self) -> Setup {
        Setup {
            config: self.config.clone(),
            agents: self.players(),
            deals: self.deals,
            seed: self.seed,
            secret: self.secret,
            budget: self.budget,
            searchers: self.searchers,
            redraws: self.appraisal.as_ref().map(Appraisal::redraws),
            timeout_ms: u64::try_from(self.move_timeout.as_millis()).unwrap_or(u64::MAX),
        }
    }

    fn players(&self) -> Vec<Player> {
        self.contestants.iter().map(Contestant::player).collect()
    }

    fn chance(&self) -> Chance {
        Chance {
            seed: self.seed,
            secret: self.secret,
        }
    }

    /// Plays one deal under every rotation.
    fn play_deal(&self, deal: u64, bench: &Bench) -> Result<Vec<PlayedGame>, MatchError> {
        let chance = self.chance();
        let dealt = chance.deal(&self.config, deal).map_err(MatchError::Rules)?;
        let players = self.players();
        (0..players.len())
            .map(|rotation| {
                let table = Table {
                    config: &self.config,
                    deal: &dealt,
                    seed: chance.game_seed(deal, rotation as u64),
                    rotation,
                    players: &players,
                    contestants: &self.contestants,
                    budget: self.budget,
                    appraisal: self.appraisal.as_ref(),
                    luck_seed: chance.luck_seed(deal),
                };
                table.play(bench).map_err(MatchError::Rules)
            })
            .collect()
    }
}

/// Why a match cannot be played.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum MatchError {
    /// Another number of contestants than the rules have seats.
    #[error("these rules seat {expected}, but {found} agents are named")]
    Seats {
        /// What the rules ask for.
        expected: usize,
        /// How many are named.
        found: usize,
    },
    /// Rules out of range; the game's reason.
    #[error("{}", say(.0, &Plain(Lang::En)))]
    Rules(Text),
    /// A program could search the seed for the deal that fits its own cards.
    #[error("where a program plays, the deals must come from a secret")]
    Open,
    /// What a teacher wins by knowing what is still to be drawn would be taken for luck.
    #[error(
        "a teacher sees what is still to be drawn, so that its luck is not 0 in the mean: a match with one is not adjusted"
    )]
    Foreseen,
    /// Nothing to play.
    #[error("a match needs at least one deal")]
    NoDeal,
    /// The system gives no threads, in its words.
    #[error("no threads to play in: {0}")]
    Threads(String),
    /// Programs are not started without what ends them; the system's words.
    #[error("cmd: programs need a shell, sh, which cannot be started: {0}")]
    Guard(String),
}

/// The players of a match.
struct Bench<'a> {
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
struct Sitting<'a> {
    bench: &'a Bench<'a>,
    /// One a contestant: `None` of an agent, or why the program cannot play on.
    programs: Vec<Option<Result<Program<'a>, String>>>,
}

impl<'a> Bench<'a> {
    /// The players of these contestants.
    fn new(
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
    fn sit(&self, line: impl Fn(usize) -> String) -> Sitting<'_> {
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
    fn move_timeout(&self) -> Duration {
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
        for shard in agent::Shard::all(self.searchers) {
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
    fn choose(&mut self, contestant: usize, request: &Request, truth: &AnyGame) -> Choice {
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
    fn end(mut self, line: impl Fn(usize) -> String) {
        // All first, so that they end side by side.
        for (at, program) in self.programs.iter_mut().enumerate() {
            if let Some(Ok(program)) = program {
                program.tell(line(at));
                program.close();
            }
        }
    }
}

/// What is on the table before the first ply.
struct Table<'a> {
    config: &'a AnyConfig,
    deal: &'a AnyDeal,
    seed: u64,
    rotation: usize,
    players: &'a [Player],
    contestants: &'a [Contestant],
    budget: Budget,
    /// How luck is measured, if it is, and against what is drawn from which seed.
    appraisal: Option<&'a Appraisal>,
    luck_seed: u64,
}

impl Table<'_> {
    /// Plays the game; its outcome is by the contestants.
    ///
    /// # Errors
    /// Rules or a deal out of range give the reason.
    fn play(&self, bench: &Bench) -> Result<PlayedGame, Text> {
        let (n, rotation) = (self.contestants.len(), self.rotation);
        let playing = Playing::begin(self.record())?;
        let mut weighed = Weighed::new(playing, self.appraisal.cloned(), self.luck_seed);
        let id = match_id(self.seed);
        let mut players = bench.sit(|contestant| {
            let begin = Begin {
                id: &id,
                config: self.config,
                seat: seat_of(contestant, rotation, n),
                budget: self.budget,
                timeout_ms: bench.move_timeout().as_millis() as u64,
            };
            begin.to_line()
        });
        while let Some(due) = weighed.playing().due() {
            let playing = weighed.playing();
            let request = Request {
                id: Some(id.clone()),
                ply: Some(due.own as u64),
                observation: playing.truth().observe(due.seat),
                seed: due.seed,
                budget: self.budget,
            };
            let contestant = sits_at(due.seat, rotation, n);
            let choice = players.choose(contestant, &request, playing.truth());
            weighed.take(choice);
        }
        let played = weighed.finish();
        players.end(|contestant| {
            let seat = seat_of(contestant, rotation, n);
            Ending::from_played(&id, seat, &played).to_line()
        });
        Ok(played.turned(rotation))
    }

    /// The game before its first ply.
    fn record(&self) -> Record {
        let n = self.players.len();
        let seats = Seat::all(n).map(|seat| self.players[sits_at(seat, self.rotation, n)].clone());
        Record::before_play(
            self.config.clone(),
            self.seed,
            seats.collect(),
            self.deal.clone(),
        )
    }
}
