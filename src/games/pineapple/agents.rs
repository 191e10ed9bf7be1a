//! The agents of OFC Pineapple and their catalogue.

use crate::catalogue::{AgentInfo, Level, LineUp};
#[cfg(feature = "agents")]
use crate::games::pineapple::learned::{Learned, Rater};
use crate::words::Phrase;

#[cfg(feature = "agents")]
mod alike;
#[cfg(feature = "agents")]
mod appraiser;
#[cfg(feature = "agents")]
mod certain;
#[cfg(feature = "agents")]
mod descent;
#[cfg(feature = "agents")]
mod explain;
#[cfg(feature = "agents")]
mod fantasyland;
#[cfg(feature = "agents")]
mod forecast;
#[cfg(feature = "agents")]
mod foretold;
#[cfg(feature = "agents")]
mod gauge;
#[cfg(feature = "agents")]
mod greedy;
#[cfg(feature = "agents")]
mod guide;
#[cfg(feature = "agents")]
mod last;
#[cfg(feature = "agents")]
mod learning;
#[cfg(feature = "agents")]
mod mcts;
#[cfg(feature = "agents")]
mod outlook;
mod params;
#[cfg(feature = "agents")]
mod policy;
#[cfg(feature = "agents")]
mod prospects;
#[cfg(feature = "agents")]
mod random;
#[cfg(feature = "agents")]
mod rating;
mod reasons;
#[cfg(feature = "agents")]
mod rivals;
#[cfg(feature = "agents")]
mod rollout;
#[cfg(feature = "agents")]
mod rule;
#[cfg(feature = "agents")]
mod setting;
#[cfg(feature = "agents")]
mod sight;
#[cfg(feature = "agents")]
mod spot;
mod words;

/// What the agents say.
pub(super) const PHRASES: &[Phrase] = words::ALL;

/// What they give as reasons.
pub(super) const REASONS: &[Phrase] = reasons::ALL;

crate::roster! {
    super::rules::Pineapple;
    AgentInfo {
        // Chance can give no reasons.
        advises: false,
        ..AgentInfo::new("random", words::RANDOM_NAME, words::RANDOM, words::RANDOM_SUMMARY, &[], false)
    } => |_| Box::new(random::Random),
    AgentInfo {
        assets: &[PLACES],
        ..AgentInfo::new("policy-seed", words::SEED_NAME, words::SEED, words::SEED_SUMMARY, &[], false)
    } => |_, files| Ok(Box::new(policy::Policy::new(Learned::shipped(files, PLACES)?))),
    AgentInfo::new("greedy", words::GREEDY_NAME, words::GREEDY, words::GREEDY_SUMMARY, &[], false)
        => |_| Box::new(greedy::Greedy::new()),
    AgentInfo {
        assets: &ROWS,
        ..AgentInfo::new("policy", words::POLICY_NAME, words::POLICY, words::POLICY_SUMMARY, &[], false)
    } => |_, files| Ok(Box::new(policy::Policy::by_rows(Rater::shipped(files, ROWS)?))),
    AgentInfo::new("rollout", words::ROLLOUT_NAME, words::ROLLOUT, words::ROLLOUT_SUMMARY, params::ROLLOUT, true)
        => |params| Box::new(rollout::Rollout::new(params)),
    AgentInfo {
        assets: JUDGEMENTS,
        ..AgentInfo::new("mcts", words::MCTS_NAME, words::MCTS, words::MCTS_SUMMARY, params::MCTS, true)
    } => |params, files| {
        let known = mcts::Judgements::shipped(files)?.with_networks(params, files)?;
        Ok(Box::new(mcts::Mcts::new(params, known)))
    },
}

/// The judgements of boards, without and with jokers in the deck.
pub(super) const JUDGES: [&str; 2] = ["pineapple/judge-0", "pineapple/judge-2"];

/// The networks in their place.
const BOARDS: [&str; 2] = ["pineapple/boards-0", "pineapple/boards-2"];

/// All of them.
const JUDGEMENTS: &[&str] = &[JUDGES[0], JUDGES[1], BOARDS[0], BOARDS[1]];

/// The files that the prospects of boards are worked out with.
pub(super) const PROSPECTS_WITH: &[&str] = &JUDGES;

/// The network of the policy that sees where the cards are.
const PLACES: &str = "pineapple/policy";

/// Those of the policy that sees the rows of each placement: the one that rates, and the one that forecasts.
const ROWS: [&str; 2] = ["pineapple/rows-score", "pineapple/rows-forecast"];

#[cfg(feature = "train")]
pub use alike::Alike;
#[cfg(feature = "agents")]
pub(super) use appraiser::Boards;
#[cfg(feature = "agents")]
pub use foretold::Foretold;
#[cfg(feature = "agents")]
pub use gauge::Gauge;
#[cfg(feature = "agents")]
pub use policy::Policy;
#[cfg(feature = "agents")]
pub(super) use prospects::Prospects;

/// The strengths, weakest first.
pub(super) const LEVELS: &[Level] = &[
    Level {
        title: words::LEVEL_0,
        about: words::LEVEL_0_ABOUT,
        params: "simulations=0",
    },
    Level {
        title: words::LEVEL_10,
        about: words::LEVEL_10_ABOUT,
        params: "simulations=10",
    },
    Level {
        title: words::LEVEL_100,
        about: words::LEVEL_100_ABOUT,
        params: "simulations=100",
    },
    Level {
        title: words::LEVEL_500,
        about: words::LEVEL_500_ABOUT,
        params: "simulations=500",
    },
    Level {
        title: words::LEVEL_2000,
        about: words::LEVEL_2000_ABOUT,
        params: "simulations=2000",
    },
];

/// The tables to choose from.
pub(super) const LINE_UPS: &[LineUp] = &[
    LineUp {
        name: "easy",
        title: words::EASY,
        rules: &[],
        agents: &["greedy"],
    },
    LineUp {
        name: "usual",
        title: words::USUAL,
        rules: &[],
        agents: &["rollout"],
    },
    LineUp {
        name: "hard",
        title: words::HARD,
        rules: &[],
        agents: &["mcts"],
    },
    LineUp {
        name: "plain",
        title: words::PLAIN,
        rules: &[("jokers", "0")],
        agents: &["rollout"],
    },
];
