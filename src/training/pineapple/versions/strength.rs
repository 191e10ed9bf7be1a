//! How strong a policy is, by single hands.

use super::super::boards::Against;
use crate::arena::{Contestant, Match, MatchError, Standings};
use crate::catalogue::AgentSpec;
use crate::games::pineapple::learned::Learned;
use crate::games::pineapple::{Config, PLAYERS, Policy};
use crate::games::{AnyAgent, AnyConfig};

/// A policy at a table, as it would play once it is shipped.
pub fn contestant(policy: Learned) -> Contestant {
    let agent = AnyAgent::Pineapple(Box::new(Policy::new(policy)));
    Contestant::Agent(AgentSpec::plain("policy-seed"), agent)
}

/// Single hands on equal deals, each played by both; `told` hears of every deal, from the threads that play.
///
/// # Errors
/// Nothing was played: there are too few hands, or no threads to be had.
pub fn single_hands(
    jokers: u8,
    contestants: [Contestant; PLAYERS],
    deals: u64,
    seed: u64,
    told: &(dyn Fn() + Sync),
) -> Result<Standings, MatchError> {
    let config = Config {
        jokers,
        hands: 1,
        ..Config::default()
    };
    let played = Match {
        config: AnyConfig::Pineapple(config),
        contestants: contestants.into(),
        deals: deals.max(1),
        seed,
        secret: None,
        budget: Default::default(),
        searchers: 1,
        move_timeout: Default::default(),
        appraisal: None,
        threads: 0,
    };
    played.play(&|_, _| told())
}

/// One policy against another over so many deals with each deck: means over both, in points of the hand alone.
///
/// # Errors
/// As [`single_hands`].
pub fn between(
    policies: [&Learned; PLAYERS],
    deals: u64,
    seed: u64,
) -> Result<Against, MatchError> {
    let mut sum = Against::default();
    let mut square = 0.0;
    for jokers in [0, 2] {
        let contestants = policies.map(|policy| contestant(policy.clone()));
        let standings = single_hands(jokers, contestants, deals, seed, &|| {})?;
        for (went, row) in sum.boards.iter_mut().zip(&standings.agents) {
            let mean = |name| row.figures.get(name).map_or(0.0, |figure| figure.mean);
            went.royalties += 0.5 * mean("royalties");
            went.foul += 0.5 * mean("foul");
            went.fantasyland += 0.5 * mean("fantasyland");
        }
        let first = standings.agents.first();
        if let Some(points) = first.and_then(|row| row.figures.get("points")) {
            sum.points += 0.5 * points.mean;
            square += (0.5 * (points.ci95.1 - points.mean)).powi(2);
        }
    }
    sum.within = square.sqrt();
    Ok(sum)
}
