//! The agents of Sevens and their catalogue.

use crate::catalogue::{AgentInfo, Level, ParamInfo};
use crate::words::Phrase;

#[cfg(feature = "agents")]
mod belief;
#[cfg(feature = "agents")]
mod explain;
#[cfg(feature = "agents")]
mod greedy;
#[cfg(feature = "agents")]
mod ismcts;
mod params;
#[cfg(feature = "agents")]
mod pimc;
#[cfg(feature = "agents")]
mod random;
#[cfg(feature = "agents")]
mod rating;
#[cfg(feature = "agents")]
mod weighing;
mod words;

/// What the agents say.
pub(super) const PHRASES: &[Phrase] = words::ALL;

/// The agent that a newcomer meets first.
pub(super) const OPPONENT: &str = "belief";

const fn info(
    name: &'static str,
    title: Phrase,
    summary: Phrase,
    params: &'static [ParamInfo],
    parallel: bool,
) -> AgentInfo {
    AgentInfo {
        name,
        title,
        summary,
        params,
        parallel,
        // Chance can give no reasons.
        advises: !matches!(name.as_bytes(), b"random"),
        assets: &[],
    }
}

crate::roster! {
    super::rules::Sevens;
    info("random", words::RANDOM, words::RANDOM_SUMMARY, &[], false) => |_| Box::new(random::Random),
    info("greedy", words::GREEDY, words::GREEDY_SUMMARY, &[], false) => |_| Box::new(greedy::Greedy),
    // Three presets of one agent: only their defaults differ.
    info("pimc", words::PIMC, words::PIMC_SUMMARY, params::PIMC, true)
        => |params| Box::new(pimc::Pimc::new(params)),
    info("pimc-seed", words::PIMC_SEED, words::PIMC_SEED_SUMMARY, params::PIMC_SEED, true)
        => |params| Box::new(pimc::Pimc::new(params)),
    info("pimc-full", words::PIMC_FULL, words::PIMC_FULL_SUMMARY, params::PIMC_FULL, true)
        => |params| Box::new(pimc::Pimc::new(params)),
    info("ismcts", words::ISMCTS, words::ISMCTS_SUMMARY, params::ISMCTS, true)
        => |params| Box::new(ismcts::TreeSearch::new(params)),
    info("belief", words::BELIEF, words::BELIEF_SUMMARY, params::BELIEF, true)
        => |params| Box::new(belief::HandReader::new(params)),
}

/// The strengths, weakest first.
pub(super) const LEVELS: &[Level] = &[
    Level {
        title: words::LEVEL_EASY,
        params: "reading=counts,worlds=20,simulations=100,endgame=0",
    },
    Level {
        title: words::LEVEL_MIDDLE,
        params: "worlds=200,simulations=800",
    },
    Level {
        title: words::LEVEL_FULL,
        params: "worlds=1000,simulations=8000",
    },
];
