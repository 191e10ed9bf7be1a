//! The agents of OFC Pineapple: their catalogue, and their parameters with the defaults.

#[cfg(feature = "agents")]
use super::learned::{Learned, Rater};
use crate::catalogue::{AgentInfo, Domain, Level, LineUp, ParamInfo};
use crate::words::Phrase;

#[cfg(feature = "agents")]
mod alike;
#[cfg(feature = "agents")]
mod descent;
#[cfg(feature = "agents")]
mod explain;
#[cfg(feature = "agents")]
mod forecast;
#[cfg(feature = "agents")]
mod greedy;
#[cfg(feature = "agents")]
mod mcts;
#[cfg(feature = "agents")]
mod outlook;
#[cfg(feature = "agents")]
mod policy;
#[cfg(feature = "agents")]
mod rating;
mod reasons;
#[cfg(feature = "agents")]
mod rollout;
#[cfg(feature = "agents")]
mod setting;
#[cfg(feature = "agents")]
mod spot;
mod words;

#[cfg(feature = "native")]
pub use alike::Alike;
#[cfg(feature = "agents")]
pub use alike::Swap;
#[cfg(feature = "agents")]
pub use forecast::Foretold;
#[cfg(feature = "agents")]
pub(super) use forecast::Prospects;
#[cfg(feature = "agents")]
pub use policy::Policy;
#[cfg(feature = "agents")]
pub(super) use rating::Boards;
#[cfg(feature = "agents")]
pub use rating::Gauge;

pub(super) const PHRASES: &[Phrase] = words::ALL;

/// What they give as reasons.
pub(super) const REASONS: &[Phrase] = reasons::ALL;

crate::roster! {
    super::rules::Pineapple;
    AgentInfo {
        // Chance can give no reasons.
        advises: false,
        ..AgentInfo::new("random", words::RANDOM_NAME, words::RANDOM, words::RANDOM_SUMMARY, &[], false)
    } => |_| Box::new(greedy::Random),
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
    AgentInfo::new("rollout", words::ROLLOUT_NAME, words::ROLLOUT, words::ROLLOUT_SUMMARY, ROLLOUT, true)
        => |params| Box::new(rollout::Rollout::new(params)),
    AgentInfo {
        assets: JUDGEMENTS,
        ..AgentInfo::new("mcts", words::MCTS_NAME, words::MCTS, words::MCTS_SUMMARY, MCTS, true)
    } => |params, files| {
        let known = mcts::Judgements::shipped(files)?.with_networks(params, files)?;
        Ok(Box::new(mcts::Mcts::new(params, known)))
    },
}

/// The judgements of boards, without and with jokers in the deck.
pub(super) const JUDGES: [&str; 2] = ["pineapple/judge-0", "pineapple/judge-2"];

/// The networks in their place.
const BOARDS: [&str; 2] = ["pineapple/boards-0", "pineapple/boards-2"];

const JUDGEMENTS: &[&str] = &[JUDGES[0], JUDGES[1], BOARDS[0], BOARDS[1]];

/// The files that the prospects of boards are worked out with.
pub(super) const PROSPECTS_WITH: &[&str] = &JUDGES;

/// The network of the policy that sees where the cards are.
const PLACES: &str = "pineapple/policy";

/// Those of the policy that sees the rows of each placement: the one that rates, and the one that forecasts.
const ROWS: [&str; 2] = ["pineapple/rows-score", "pineapple/rows-forecast"];

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

/// Of flat Monte Carlo.
const ROLLOUT: &[ParamInfo] = &[ParamInfo {
    name: "simulations",
    meaning: words::PARAM_PLAYOUTS,
    default: "500",
    domain: Domain::Whole(0, 1_000_000),
}];

/// Of the tree search.
const MCTS: &[ParamInfo] = &[
    ParamInfo {
        name: "simulations",
        meaning: words::PARAM_SIMULATIONS,
        default: "2000",
        domain: Domain::Whole(0, 1_000_000),
    },
    ParamInfo {
        name: "networks",
        meaning: words::PARAM_NETWORKS,
        default: "own",
        domain: Domain::Word(&[
            ("off", words::NETWORKS_OFF),
            ("own", words::NETWORKS_OWN),
            ("both", words::NETWORKS_BOTH),
        ]),
    },
    ParamInfo {
        name: "exploration",
        meaning: words::PARAM_EXPLORATION,
        default: "4",
        domain: Domain::Number(0.0, 100.0),
    },
    ParamInfo {
        name: "caution",
        meaning: words::PARAM_CAUTION,
        default: "0.2",
        domain: Domain::Number(0.0, 10.0),
    },
    ParamInfo {
        name: "temperature",
        meaning: words::PARAM_TEMPERATURE,
        default: "1",
        domain: Domain::Number(0.05, 50.0),
    },
    // With 16 a hundred simulations with the network choose worse than the network alone: what a placement brings in one
    // world differs by a dozen points from the next, so that few visits say less than the judgement does. From 64 to 256
    // it made no difference that showed, from 100 to 2,000 simulations with the network and at 250 without it (`lab
    // regret pineapple`, 200 to 400 hands each).
    ParamInfo {
        name: "trust",
        meaning: words::PARAM_TRUST,
        default: "128",
        domain: Domain::Number(0.0, 100_000.0),
    },
    ParamInfo {
        name: "played",
        meaning: words::PARAM_PLAYED,
        default: "0.8",
        domain: Domain::Number(0.0, 1.0),
    },
    ParamInfo {
        name: "tries",
        meaning: words::PARAM_TRIES,
        default: "30",
        domain: Domain::Whole(0, 150),
    },
    ParamInfo {
        name: "width",
        meaning: words::PARAM_WIDTH,
        default: "2",
        domain: Domain::Number(0.5, 1000.0),
    },
    ParamInfo {
        name: "deals",
        meaning: words::PARAM_DEALS,
        default: "30",
        domain: Domain::Number(0.5, 100_000.0),
    },
];
