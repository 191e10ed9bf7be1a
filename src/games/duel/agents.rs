//! The agents of Duel: their catalogue, and their parameters with the defaults.

use crate::catalogue::{AgentInfo, Domain, FILE, Level, LineUp, ParamInfo};
use crate::game::MistakeKind;
use crate::words::Phrase;

/// The student's networks: the one that rates actions, and the one that forecasts.
pub const STUDENT: [&str; 2] = ["duel/student-policy", "duel/student-forecast"];

/// What the agents say, in both languages.
pub mod words {
    crate::phrases!("agents/words", "duel");
}

/// What is said of a position before anything is weighed: both sides' hidden cards, in both languages.
pub mod reasons {
    crate::phrases!("agents/reasons", "duel");
}

pub(super) const PHRASES: [&[Phrase]; 2] = [words::ALL, reasons::ALL];

/// What the searching agents explain themselves with.
const FILES: &[&str] = &[super::statistics::ASSET];

/// What positions are valued with, where luck is measured: what the student forecasts with.
pub(super) const APPRAISED_BY: &[&str] = STUDENT_FILES;

/// What the student thinks with.
const STUDENT_FILES: &[&str] = &[super::statistics::ASSET, STUDENT[0], STUDENT[1]];

/// The agents, weakest first.
pub const AGENTS: &[AgentInfo] = &[
    // Chance can give no reasons.
    AgentInfo::new(
        "random",
        words::RANDOM_NAME,
        words::RANDOM,
        words::RANDOM_SUMMARY,
    )
    .without_advice(),
    AgentInfo::new(
        "greedy",
        words::GREEDY_NAME,
        words::GREEDY,
        words::GREEDY_SUMMARY,
    ),
    AgentInfo::new(
        "student",
        words::STUDENT_NAME,
        words::STUDENT,
        words::STUDENT_SUMMARY,
    )
    .params(&[FILE])
    .assets(STUDENT_FILES),
    AgentInfo::new("pimc", words::PIMC_NAME, words::PIMC, words::PIMC_SUMMARY)
        .params(PIMC)
        .parallel()
        .assets(FILES),
    AgentInfo::new(
        "ismcts",
        words::ISMCTS_NAME,
        words::ISMCTS,
        words::ISMCTS_SUMMARY,
    )
    .params(ISMCTS)
    .parallel()
    .assets(STUDENT_FILES),
];

/// The strengths, weakest first.
pub(super) const LEVELS: &[Level] = crate::levels! {
    words::LEVEL_EASY, words::LEVEL_EASY_ABOUT, "simulations=30,worlds=fitting,turns=0,networks=off";
    words::LEVEL_MIDDLE, words::LEVEL_MIDDLE_ABOUT, "simulations=300";
    words::LEVEL_FULL, words::LEVEL_FULL_ABOUT, "simulations=3000";
};

/// The tables to choose from.
pub(super) const LINE_UPS: &[LineUp] = crate::line_ups! {
    "easy", words::TABLE_EASY, &[], &["greedy"];
    "hard", words::TABLE_HARD, &[], &["ismcts"];
};

/// What is spent on a decision.
const SIMULATIONS: ParamInfo =
    crate::param! { "simulations", words::PARAM_SIMULATIONS, "1000", Domain::Whole(0, 1_000_000) };

/// What worlds are drawn by.
const WORLDS: ParamInfo = crate::param! {
    "worlds", words::PARAM_WORLDS, "belief",
    Domain::Word(&[
        ("uniform", words::PARAM_WORLDS_UNIFORM),
        ("fitting", words::PARAM_WORLDS_FITTING),
        ("decks", words::PARAM_WORLDS_DECKS),
        ("belief", words::PARAM_WORLDS_BELIEF),
    ])
};

/// How long playouts are.
const TURNS: ParamInfo = crate::param! { "turns", words::PARAM_TURNS, "2", Domain::Whole(0, 100) };

/// How noisy the choices of playouts are.
const NOISE: ParamInfo =
    crate::param! { "noise", words::PARAM_NOISE, "0.2", Domain::Number(0.0, 10.0) };

/// How widely a tree is explored.
const EXPLORATION: ParamInfo =
    crate::param! { "exploration", words::PARAM_EXPLORATION, "1.0", Domain::Number(0.0, 10.0) };

/// How far priors follow the rule.
const TEMPERATURE: ParamInfo =
    crate::param! { "temperature", words::PARAM_TEMPERATURE, "1.0", Domain::Number(0.01, 100.0) };

/// Where networks are asked.
const NETWORKS: ParamInfo = crate::param! {
    "networks", words::PARAM_NETWORKS, "both",
    Domain::Word(&[
        ("off", words::PARAM_NETWORKS_OFF),
        ("prior", words::PARAM_NETWORKS_PRIOR),
        ("leaf", words::PARAM_NETWORKS_LEAF),
        ("both", words::PARAM_NETWORKS_BOTH),
    ])
};

/// Of information-set tree search.
const ISMCTS: &[ParamInfo] = &[
    SIMULATIONS,
    WORLDS,
    NETWORKS,
    EXPLORATION,
    TEMPERATURE,
    TURNS,
    NOISE,
    FILE,
];

/// Of tree search in the one true world.
pub(super) const ORACLE: &[ParamInfo] = &[
    SIMULATIONS,
    NETWORKS,
    EXPLORATION,
    TEMPERATURE,
    TURNS,
    NOISE,
    FILE,
];

/// Of flat Monte Carlo.
const PIMC: &[ParamInfo] = &[SIMULATIONS, WORLDS, TURNS, NOISE];

/// The kinds of mistakes, the first that fits.
pub(super) const MISTAKES: &[MistakeKind] = crate::mistakes! {
    "trigger", words::MISTAKE_TRIGGER, words::MISTAKE_TRIGGER_ADVICE,
        Against(&[words::REASON_TRIGGER]);
    "blocked", words::MISTAKE_BLOCKED, words::MISTAKE_BLOCKED_ADVICE,
        Against(&[words::REASON_BLOCKED]);
    "exposed", words::MISTAKE_EXPOSED, words::MISTAKE_EXPOSED_ADVICE,
        Against(&[words::REASON_EXPOSED]);
    "idle", words::MISTAKE_IDLE, words::MISTAKE_IDLE_ADVICE,
        Against(&[words::REASON_IDLE, words::REASON_COULD_PLAY]);
    "held", words::MISTAKE_HELD, words::MISTAKE_HELD_ADVICE,
        Missed(&[words::REASON_UNBLOCKED, words::REASON_BREAKS]);
    "win", words::MISTAKE_WIN, words::MISTAKE_WIN_ADVICE,
        Part(&[words::PART_WON_MORE]);
    "open", words::MISTAKE_OPEN, words::MISTAKE_OPEN_ADVICE,
        Part(&[words::PART_LOST_MORE]);
    "creatures", words::MISTAKE_CREATURES, words::MISTAKE_CREATURES_ADVICE,
        Part(&[words::PART_CREATURES_MORE, words::PART_SHIELDS_MORE]);
    "cards", words::MISTAKE_CARDS, words::MISTAKE_CARDS_ADVICE,
        Part(&[words::PART_HAND_MORE, words::PART_MANA_MORE]);
};
