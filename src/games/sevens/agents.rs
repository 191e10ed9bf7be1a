//! The agents of Sevens and their catalogue.

use crate::catalogue::{AgentInfo, Level, LineUp};
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

/// The network of learned habits.
pub(super) const HABITS: &str = "sevens/habits";

/// What the agents say.
pub(super) const PHRASES: &[Phrase] = words::ALL;

crate::roster! {
    super::rules::Sevens;
    AgentInfo {
        // Chance can give no reasons.
        advises: false,
        ..AgentInfo::new("random", words::RANDOM_NAME, words::RANDOM, words::RANDOM_SUMMARY, &[], false)
    } => |_| Box::new(random::Random),
    AgentInfo::new("greedy", words::GREEDY_NAME, words::GREEDY, words::GREEDY_SUMMARY, &[], false)
        => |_| Box::new(greedy::Greedy),
    // Three presets of one agent: only their defaults differ.
    AgentInfo::new("pimc", words::PIMC_NAME, words::PIMC, words::PIMC_SUMMARY, params::PIMC, true)
        => |params| Box::new(pimc::Pimc::new(params)),
    AgentInfo::new("pimc-seed", words::PIMC_SEED_NAME, words::PIMC_SEED, words::PIMC_SEED_SUMMARY, params::PIMC_SEED, true)
        => |params| Box::new(pimc::Pimc::new(params)),
    AgentInfo::new("pimc-full", words::PIMC_FULL_NAME, words::PIMC_FULL, words::PIMC_FULL_SUMMARY, params::PIMC_FULL, true)
        => |params| Box::new(pimc::Pimc::new(params)),
    AgentInfo {
        assets: &[HABITS],
        ..AgentInfo::new("ismcts", words::ISMCTS_NAME, words::ISMCTS, words::ISMCTS_SUMMARY, params::ISMCTS, true)
    } => |params, files| Ok(Box::new(ismcts::TreeSearch::new(params, weighing::model(params, files)?))),
    AgentInfo {
        assets: &[HABITS],
        ..AgentInfo::new("belief", words::BELIEF_NAME, words::BELIEF, words::BELIEF_SUMMARY, params::BELIEF, true)
    } => |params, files| Ok(Box::new(belief::HandReader::new(params, weighing::model(params, files)?))),
}

/// The strengths, weakest first.
pub(super) const LEVELS: &[Level] = &[
    Level {
        title: words::LEVEL_EASY,
        about: words::LEVEL_EASY_ABOUT,
        params: "reading=counts,worlds=20,simulations=100,endgame=0",
    },
    Level {
        title: words::LEVEL_MIDDLE,
        about: words::LEVEL_MIDDLE_ABOUT,
        params: "worlds=200,simulations=800",
    },
    Level {
        title: words::LEVEL_FULL,
        about: words::LEVEL_FULL_ABOUT,
        params: "worlds=1000,simulations=8000",
    },
];

/// The tables to choose from.
pub(super) const LINE_UPS: &[LineUp] = &[
    LineUp {
        name: "easy",
        title: words::EASY,
        rules: &[("players", "3")],
        agents: &["random", "greedy"],
    },
    LineUp {
        name: "mixed",
        title: words::MIXED,
        rules: &[("players", "3")],
        agents: &["greedy", "belief"],
    },
    LineUp {
        name: "hard",
        title: words::HARD,
        rules: &[("players", "3")],
        agents: &["belief", "ismcts"],
    },
    LineUp {
        name: "four",
        title: words::FOUR,
        rules: &[("players", "4")],
        agents: &["greedy", "belief", "random"],
    },
];
