//! A match of the lab: who plays, how often, and in how many threads.

use std::time::Duration;

use rayon::prelude::*;
use thiserror::Error;

use super::chance::{Chance, Secret};
use super::game::{PlayedDeal, PlayedGame};
use super::guard::Guard;
use super::luck::Appraisal;
use super::part::Part;
use super::seats::Bench;
use super::shard::{Setup, Shard};
use super::standing::Standings;
use super::table::Table;
use crate::agent::Budget;
use crate::catalogue::AgentSpec;
use crate::games::{AnyAgent, AnyConfig, AnyTeacher};
use crate::record::{Plain, Player};
use crate::words::{Lang, Text, say};

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

    /// Plays the games of one part of the deals, for [`Shards`](super::Shards) to put together; watched as by
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
                    Ok(PlayedDeal::of(deal, games))
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
