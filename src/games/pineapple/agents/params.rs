//! The parameters of the agents, with their defaults.

use super::words;
use crate::catalogue::{Domain, ParamInfo};

/// Of flat Monte Carlo.
pub(super) const ROLLOUT: &[ParamInfo] = &[ParamInfo {
    name: "simulations",
    meaning: words::PARAM_PLAYOUTS,
    default: "500",
    domain: Domain::Whole(0, 1_000_000),
}];

/// Of the tree search.
pub(super) const MCTS: &[ParamInfo] = &[
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
