//! Agent against agent: the measuring match.
//!
//! Every deal is played under all seat rotations: with n seats there are n games of the same
//! deal and chance, and from one to the next every contestant moves one seat on. So luck of the
//! deal and of the seat falls on all alike, and a contestant's result on one deal is its mean
//! over these n games. Games of one deal are not independent; deals are. All intervals are
//! therefore taken over deals (see [`Estimate`]).
//!
//! A match with the same contestants, rules, deals and seed gives the same result with any
//! number of threads, unless a clock decides (a budget in milliseconds, a program's time limit).

use std::time::Duration;

use rayon::prelude::*;
use thiserror::Error;

use crate::agent::{AgentSpec, Budget};
use crate::games::{AnyAgent, AnyConfig};
use crate::record::{Plain, Player};
use crate::session::{Session, decision_seed};
use crate::words::{Lang, Text, say};

mod estimate;
mod game;
mod program;
mod seats;
mod standing;
mod wire;

pub use estimate::{Estimate, cluster_mean, win_rate};
pub use game::{End, Forfeit, Outcome, PlayedGame};
pub use standing::{ForfeitNote, Row, Standings};
pub use wire::{Reply, Request};

use game::Table;
use seats::Bench;

/// One who plays in a match; two contestants may be equal, and are still counted apart.
pub enum Contestant {
    /// An agent of this crate; the spec is its name in records and results.
    Agent(AgentSpec, AnyAgent),
    /// A shell command that speaks the lines of `lab agent`.
    Program(String),
}

impl Contestant {
    /// The name in records and results.
    pub fn player(&self) -> Player {
        match self {
            Contestant::Agent(spec, _) => Player::Agent(spec.clone()),
            Contestant::Program(command) => Player::Command(command.clone()),
        }
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
    /// What an agent may spend on a decision; programs are told of it.
    pub budget: Budget,
    /// How long a program may take over a decision, its start included.
    pub move_timeout: Duration,
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
        Session::deal(&self.config, self.seed).map_err(MatchError::Rules)?;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads)
            .build()
            .map_err(|error| MatchError::Threads(error.to_string()))?;
        let benches: Vec<_> = (0..pool.current_num_threads())
            .map(|_| Bench::new(&self.contestants, self.move_timeout))
            .collect();
        let games: Vec<Vec<Outcome>> = pool.install(|| {
            (0..self.deals)
                .into_par_iter()
                .map(|deal| {
                    let bench = rayon::current_thread_index().unwrap_or(0);
                    let games = self.play_deal(deal, &benches[bench])?;
                    watch(deal, &games);
                    Ok(games.into_iter().map(|game| game.outcome).collect())
                })
                .collect::<Result<_, MatchError>>()
        })?;
        let players = self.contestants.iter().map(Contestant::player).collect();
        Ok(Standings::of(players, &games))
    }

    /// Plays one deal under every rotation.
    fn play_deal(&self, deal: u64, bench: &Bench) -> Result<Vec<PlayedGame>, MatchError> {
        let deal_seed = seed_of(self.seed, deal);
        let chance = Session::deal(&self.config, deal_seed)
            .map_err(MatchError::Rules)?
            .chance()
            .clone();
        let players: Vec<_> = self.contestants.iter().map(Contestant::player).collect();
        (0..players.len())
            .map(|rotation| {
                let table = Table {
                    config: &self.config,
                    chance: &chance,
                    // Each game of a deal has decision seeds of its own: two equal agents that
                    // swap seats would otherwise play the same game twice.
                    seed: seed_of(deal_seed, rotation as u64),
                    rotation,
                    players: &players,
                    contestants: &self.contestants,
                    budget: self.budget,
                };
                table.play(bench).map_err(MatchError::Rules)
            })
            .collect()
    }
}

/// The seed of one part of a whole: a match's deals and a deal's games are numbered as the
/// decisions of a game are.
fn seed_of(whole: u64, part: u64) -> u64 {
    decision_seed(whole, part as usize)
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
    /// Nothing to play.
    #[error("a match needs at least one deal")]
    NoDeal,
    /// The system gives no threads, in its words.
    #[error("no threads to play in: {0}")]
    Threads(String),
}
