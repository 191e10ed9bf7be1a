//! The agents of Sevens and their catalogue.

use crate::agent::{Agent, AgentInfo, AgentSpec, Level, SpecError};
use crate::words::Phrase;

use super::rules::Sevens;

mod belief;
mod explain;
mod greedy;
mod ismcts;
mod pimc;
mod random;
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
    params: &'static [crate::agent::ParamInfo],
    parallel: bool,
) -> AgentInfo {
    AgentInfo {
        name,
        title,
        summary,
        params,
        parallel,
    }
}

/// The agents, weakest first.
pub(super) const AGENTS: &[AgentInfo] = &[
    info("random", words::RANDOM, words::RANDOM_SUMMARY, &[], false),
    info("greedy", words::GREEDY, words::GREEDY_SUMMARY, &[], false),
    info("pimc", words::PIMC, words::PIMC_SUMMARY, pimc::PLAIN, true),
    info(
        "pimc-seed",
        words::PIMC_SEED,
        words::PIMC_SEED_SUMMARY,
        pimc::SEED,
        true,
    ),
    info(
        "pimc-full",
        words::PIMC_FULL,
        words::PIMC_FULL_SUMMARY,
        pimc::FULL,
        true,
    ),
    info(
        "ismcts",
        words::ISMCTS,
        words::ISMCTS_SUMMARY,
        ismcts::PARAMS,
        true,
    ),
    info(
        "belief",
        words::BELIEF,
        words::BELIEF_SUMMARY,
        belief::PARAMS,
        true,
    ),
];

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

/// Makes an agent.
pub(super) fn agent(spec: &AgentSpec) -> Result<Box<dyn Agent<Sevens>>, SpecError> {
    let params = spec.resolve(AGENTS)?;
    Ok(match spec.name.as_str() {
        "greedy" => Box::new(greedy::Greedy),
        "belief" => Box::new(belief::Reader::new(&params)),
        "ismcts" => Box::new(ismcts::TreeSearch::new(&params)),
        "random" => Box::new(random::Random),
        // The three presets of one agent: only their defaults differ.
        _ => Box::new(pimc::Pimc::new(&params)),
    })
}
