//! The sessions of a round: a search tells what to do, and a version does some of it.

use rand::RngExt as _;
use rayon::prelude::*;

use super::super::decisions::{advised, play_by};
use super::Plan;
use crate::agent::{Agent, HasAgents as _};
use crate::arena::Part;
use crate::catalogue::SpecError;
use crate::game::{Observation as _, Seat};
use crate::games::pineapple::learned::Learned;
use crate::games::pineapple::{Action, Config, Observation, PLAYERS, Pineapple};
use crate::training::samples::Sample;
use crate::training::shards::Run;

/// The sessions of all rounds.
pub(super) struct Lessons<'a> {
    plan: &'a Plan,
    /// What is taught, and from which start.
    of: &'a str,
    teacher: Box<dyn Agent<Pineapple>>,
}

impl<'a> Lessons<'a> {
    /// Makes the teacher, on the files that are shipped.
    pub(super) fn new(plan: &'a Plan, of: &'a str) -> Result<Lessons<'a>, SpecError> {
        let teacher = Pineapple::agent(&plan.teacher)?;
        Ok(Lessons { plan, of, teacher })
    }

    /// What the shard of a round says of where it comes from.
    pub(super) fn run(&self, nth: u64) -> Run {
        let plan = self.plan;
        Run {
            seed: plan.seed,
            part: Part::new(nth + 1, plan.rounds).unwrap_or(Part::WHOLE),
            played_by: format!("{}, and versions of a policy: {}", plan.teacher, self.of),
        }
    }

    /// Plays the sessions of a round with a version.
    pub(super) fn play(&self, version: &Learned, nth: u64) -> Vec<Sample> {
        let from = nth * self.plan.games;
        let games = (from..from + self.plan.games).into_par_iter();
        let played: Vec<_> = games.map(|game| self.session(version, game)).collect();
        played.into_iter().flatten().collect()
    }

    fn session(&self, version: &Learned, game: u64) -> Vec<Sample> {
        let plan = self.plan;
        let config = Config {
            jokers: if game.is_multiple_of(2) { 0 } else { 2 },
            hands: plan.hands,
            ..Config::default()
        };
        // Who places in the hand: whole hands are left to the version, for it is its own slips that it has to
        // learn to live with.
        let mut by_itself = (None, [false; PLAYERS]);
        play_by(&config, &plan.reward, (plan.seed, game), |seen, rng| {
            let hand = Some(seen.table().hand);
            if by_itself.0 != hand {
                let mut coin = || rng.random_bool(plan.own.clamp(0.0, 1.0));
                by_itself = (hand, [coin(), coin()]);
            }
            let (weights, told) = advised(self.teacher.as_ref(), seen, rng.random())?;
            let Seat(seat) = seen.seat();
            let own = by_itself.1.get(usize::from(seat)) == Some(&true);
            let own = own.then(|| likeliest(version, seen)).flatten();
            Some((weights, own.unwrap_or(told)))
        })
    }
}

/// The placement that a version takes; nothing in fantasyland, which is solved.
fn likeliest(version: &Learned, seen: &Observation) -> Option<Action> {
    let policy = version.opinion(seen)?.policy.into_iter();
    let best = policy.max_by(|a, b| a.1.total_cmp(&b.1));
    best.map(|(action, _)| action)
}
