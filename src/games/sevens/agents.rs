//! The agents of Sevens: their catalogue, and their parameters with the defaults.

use crate::catalogue::{AgentInfo, Domain, Level, LineUp, ParamInfo};
use crate::words::Phrase;

#[cfg(feature = "agents")]
mod belief;
#[cfg(feature = "agents")]
mod explain;
#[cfg(feature = "agents")]
mod ismcts;
#[cfg(feature = "agents")]
mod pimc;
#[cfg(feature = "agents")]
mod simple;
mod words;

/// The network of learned habits.
pub(super) const HABITS: &str = "sevens/habits";

pub(super) const PHRASES: &[Phrase] = words::ALL;

crate::roster! {
    super::rules::Sevens;
    AgentInfo {
        // Chance can give no reasons.
        advises: false,
        ..AgentInfo::new("random", words::RANDOM_NAME, words::RANDOM, words::RANDOM_SUMMARY, &[], false)
    } => |_| Box::new(simple::Random),
    AgentInfo::new("greedy", words::GREEDY_NAME, words::GREEDY, words::GREEDY_SUMMARY, &[], false)
        => |_| Box::new(simple::Greedy),
    // Three presets of one agent: only their defaults differ.
    AgentInfo::new("pimc", words::PIMC_NAME, words::PIMC, words::PIMC_SUMMARY, PIMC, true)
        => |params| Box::new(pimc::Pimc::new(params)),
    AgentInfo::new("pimc-seed", words::PIMC_SEED_NAME, words::PIMC_SEED, words::PIMC_SEED_SUMMARY, PIMC_SEED, true)
        => |params| Box::new(pimc::Pimc::new(params)),
    AgentInfo::new("pimc-full", words::PIMC_FULL_NAME, words::PIMC_FULL, words::PIMC_FULL_SUMMARY, PIMC_FULL, true)
        => |params| Box::new(pimc::Pimc::new(params)),
    AgentInfo {
        assets: &[HABITS],
        ..AgentInfo::new("ismcts", words::ISMCTS_NAME, words::ISMCTS, words::ISMCTS_SUMMARY, ISMCTS, true)
    } => |params, files| Ok(Box::new(ismcts::TreeSearch::new(params, explain::model(params, files)?))),
    AgentInfo {
        assets: &[HABITS],
        ..AgentInfo::new("belief", words::BELIEF_NAME, words::BELIEF, words::BELIEF_SUMMARY, BELIEF, true)
    } => |params, files| Ok(Box::new(belief::HandReader::new(params, explain::model(params, files)?))),
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

/// Parameter: what is spent on a decision.
const SIMULATIONS: ParamInfo = ParamInfo {
    name: "simulations",
    meaning: words::PARAM_SIMULATIONS,
    default: "8000",
    domain: Domain::Whole(100, 1_000_000),
};

/// Parameter: the size of the belief.
const WORLDS: ParamInfo = ParamInfo {
    name: "worlds",
    meaning: words::PARAM_PARTICLES,
    default: "1000",
    domain: Domain::Whole(10, 100_000),
};

/// Parameter: whether the others may be players of learned habits, too.
const NETWORKS: ParamInfo = ParamInfo {
    name: "networks",
    meaning: words::PARAM_NETWORKS,
    default: "on",
    domain: Domain::Word(&[("off", words::NETWORKS_OFF), ("on", words::NETWORKS_ON)]),
};

/// Of information-set tree search.
const ISMCTS: &[ParamInfo] = &[
    SIMULATIONS,
    WORLDS,
    ParamInfo {
        name: "exploration",
        meaning: words::PARAM_EXPLORATION,
        default: "0.4",
        domain: Domain::Number(0.0, 4.0),
    },
    NETWORKS,
];

/// Of the reader of beliefs.
const BELIEF: &[ParamInfo] = &[
    SIMULATIONS,
    WORLDS,
    ParamInfo {
        name: "reading",
        meaning: words::PARAM_READING,
        default: "plays",
        domain: Domain::Word(&[
            ("counts", words::READING_COUNTS),
            ("passes", words::READING_PASSES),
            ("plays", words::READING_PLAYS),
        ]),
    },
    ParamInfo {
        name: "endgame",
        meaning: words::PARAM_ENDGAME,
        default: "6",
        domain: Domain::Whole(0, 12),
    },
    ParamInfo {
        name: "rivals",
        meaning: words::PARAM_RIVALS,
        default: "modelled",
        domain: Domain::Word(&[
            ("modelled", words::RIVALS_MODELLED),
            ("perfect", words::RIVALS_PERFECT),
        ]),
    },
    NETWORKS,
];

const TRACKER: Domain = Domain::Word(&[
    ("never", words::TRACKER_NEVER),
    ("hard", words::TRACKER_HARD),
    ("late", words::TRACKER_LATE),
    ("staged", words::TRACKER_STAGED),
    ("weight", words::TRACKER_WEIGHT),
]);

const DEALING: Domain = Domain::Word(&[
    ("free", words::WORLDS_FREE),
    ("retries30", words::WORLDS_RETRIES_30),
    ("retries100", words::WORLDS_RETRIES_100),
    ("progressive", words::WORLDS_PROGRESSIVE),
]);

const PLAYOUTS: Domain = Domain::Word(&[
    ("random", words::PLAYOUTS_RANDOM),
    ("strategic", words::PLAYOUTS_STRATEGIC),
]);

const SCORING: Domain = Domain::Word(&[
    ("plain", words::SCORING_PLAIN),
    ("detailed", words::SCORING_DETAILED),
]);

const PASS: Domain = Domain::Word(&[("keep", words::PASS_KEEP), ("drop", words::PASS_DROP)]);

/// The switches with these defaults, in the order tracker, worlds, playouts, scoring, pass,
/// lock, force, simulations.
const fn switches(defaults: [&'static str; 8]) -> [ParamInfo; 8] {
    let [
        tracker,
        worlds,
        playouts,
        scoring,
        pass,
        lock,
        force,
        simulations,
    ] = defaults;
    [
        param("tracker", words::PARAM_TRACKER, tracker, TRACKER),
        param("worlds", words::PARAM_WORLDS, worlds, DEALING),
        param("playouts", words::PARAM_PLAYOUTS, playouts, PLAYOUTS),
        param("scoring", words::PARAM_SCORING, scoring, SCORING),
        param("pass", words::PARAM_PASS, pass, PASS),
        param("lock", words::PARAM_LOCK, lock, Domain::Number(0.0, 20.0)),
        param(
            "force",
            words::PARAM_FORCE,
            force,
            Domain::Number(0.0, 20.0),
        ),
        param(
            "simulations",
            words::PARAM_SIMULATIONS,
            simulations,
            Domain::Whole(1, 100_000),
        ),
    ]
}

const fn param(
    name: &'static str,
    meaning: Phrase,
    default: &'static str,
    domain: Domain,
) -> ParamInfo {
    ParamInfo {
        name,
        meaning,
        default,
        domain,
    }
}

/// Determinized Monte Carlo with all switches off.
const PIMC: &[ParamInfo] = &switches(["never", "free", "random", "plain", "keep", "0", "0", "500"]);

/// The short-term plan: no bonus, no weights, passes dropped, read late, and many retries.
const PIMC_SEED: &[ParamInfo] = &switches([
    "late",
    "retries100",
    "random",
    "plain",
    "drop",
    "0",
    "0",
    "500",
]);

/// Everything at once, with the reduced bonus.
const PIMC_FULL: &[ParamInfo] = &switches([
    "staged",
    "progressive",
    "strategic",
    "detailed",
    "drop",
    "2",
    "5",
    "500",
]);
