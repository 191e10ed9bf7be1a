//! The parameters of the agents, with their defaults.

use super::words;
#[cfg(feature = "agents")]
use super::worlds::Believing;
#[cfg(feature = "agents")]
use crate::catalogue::Params;
use crate::catalogue::{Domain, ParamInfo};

/// What is spent on a decision.
const SIMULATIONS: ParamInfo = ParamInfo {
    name: "simulations",
    meaning: words::PARAM_SIMULATIONS,
    default: "1000",
    domain: Domain::Whole(0, 1_000_000),
};

/// What worlds are drawn by.
const WORLDS: ParamInfo = ParamInfo {
    name: "worlds",
    meaning: words::PARAM_WORLDS,
    default: "belief",
    domain: Domain::Word(&[
        ("uniform", words::WORLDS_UNIFORM),
        ("fitting", words::WORLDS_FITTING),
        ("decks", words::WORLDS_DECKS),
        ("belief", words::WORLDS_BELIEF),
    ]),
};

/// How long playouts are.
const TURNS: ParamInfo = ParamInfo {
    name: "turns",
    meaning: words::PARAM_TURNS,
    default: "2",
    domain: Domain::Whole(0, 100),
};

/// How noisy the choices of playouts are.
const NOISE: ParamInfo = ParamInfo {
    name: "noise",
    meaning: words::PARAM_NOISE,
    default: "0.2",
    domain: Domain::Number(0.0, 10.0),
};

/// How widely a tree is explored.
const EXPLORATION: ParamInfo = ParamInfo {
    name: "exploration",
    meaning: words::PARAM_EXPLORATION,
    default: "1.0",
    domain: Domain::Number(0.0, 10.0),
};

/// How far priors follow the rule.
const TEMPERATURE: ParamInfo = ParamInfo {
    name: "temperature",
    meaning: words::PARAM_TEMPERATURE,
    default: "1.0",
    domain: Domain::Number(0.01, 100.0),
};

/// Where networks are asked.
const NETWORKS: ParamInfo = ParamInfo {
    name: "networks",
    meaning: words::PARAM_NETWORKS,
    default: "both",
    domain: Domain::Word(&[
        ("off", words::NETWORKS_OFF),
        ("prior", words::NETWORKS_PRIOR),
        ("leaf", words::NETWORKS_LEAF),
        ("both", words::NETWORKS_BOTH),
    ]),
};

/// Of information-set tree search.
pub(super) const ISMCTS: &[ParamInfo] = &[
    SIMULATIONS,
    WORLDS,
    NETWORKS,
    EXPLORATION,
    TEMPERATURE,
    TURNS,
    NOISE,
];

/// Of tree search in the one true world.
pub(in crate::games::duel) const ORACLE: &[ParamInfo] = &[
    SIMULATIONS,
    NETWORKS,
    EXPLORATION,
    TEMPERATURE,
    TURNS,
    NOISE,
];

/// Of flat Monte Carlo.
pub(super) const PIMC: &[ParamInfo] = &[SIMULATIONS, WORLDS, TURNS, NOISE];

/// What worlds are drawn by.
#[cfg(feature = "agents")]
pub(super) fn believing(params: &Params) -> Believing {
    match params.word("worlds") {
        "uniform" => Believing::Nothing,
        "fitting" => Believing::Fitting,
        "decks" => Believing::Decks,
        _ => Believing::All,
    }
}
