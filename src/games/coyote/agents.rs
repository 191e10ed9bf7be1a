//! The agents of Coyote and their catalogue.

use super::STRATEGY;
#[cfg(feature = "agents")]
use super::observation::Observation;
#[cfg(feature = "agents")]
use super::policy::{Bayes, Kind};
#[cfg(feature = "agents")]
use super::strategy::Strategy;
use crate::catalogue::{AgentInfo, Domain, Level, LineUp, ParamInfo};
use crate::words::Phrase;

#[cfg(feature = "agents")]
mod counter;
#[cfg(feature = "agents")]
mod equilibrium;
#[cfg(feature = "agents")]
mod pictures;
#[cfg(feature = "agents")]
mod reader;
#[cfg(feature = "agents")]
mod simple;
#[cfg(feature = "agents")]
mod solved;
mod words;
#[cfg(feature = "agents")]
mod worth;

#[cfg(feature = "agents")]
pub(super) use reader::{Heard, belief};
#[cfg(feature = "agents")]
pub(super) use worth::Counters;

pub(super) const PHRASES: &[Phrase] = words::ALL;

const THRESHOLD: ParamInfo = ParamInfo {
    name: "threshold",
    meaning: words::PARAM_RISK,
    default: "0.75",
    domain: Domain::Number(0.0, 1.0),
};

/// A whole parameter; the domains keep each within 1..=140.
#[cfg(feature = "agents")]
fn whole(params: &crate::catalogue::Params, name: &str) -> i32 {
    i32::try_from(params.whole(name)).unwrap_or(1)
}

crate::roster! {
    super::rules::Coyote;
    AgentInfo {
        name: "random",
        nickname: words::RANDOM_NAME,
        title: words::RANDOM,
        summary: words::RANDOM_SUMMARY,
        params: &[
            ParamInfo {
                name: "call",
                meaning: words::PARAM_CALL,
                default: "0.2",
                domain: Domain::Number(0.0, 1.0),
            },
            ParamInfo {
                name: "raise",
                meaning: words::PARAM_RAISE,
                default: "10",
                domain: Domain::Whole(1, 140),
            },
        ],
        parallel: false,
        advises: false,
        assets: &[],
    } => |params| Box::new(simple::Simple(Kind::Random { call: params.number("call"), raise: whole(params, "raise") })),
    AgentInfo {
        name: "constant",
        nickname: words::CONSTANT_NAME,
        title: words::CONSTANT,
        summary: words::CONSTANT_SUMMARY,
        params: &[ParamInfo {
            name: "bid",
            meaning: words::PARAM_CONSTANT,
            default: "20",
            domain: Domain::Whole(1, 140),
        }],
        parallel: false,
        advises: false,
        assets: &[],
    } => |params| Box::new(simple::Simple(Kind::Constant { bid: whole(params, "bid") })),
    AgentInfo {
        name: "plus-one",
        nickname: words::PLUS_ONE_NAME,
        title: words::PLUS_ONE,
        summary: words::PLUS_ONE_SUMMARY,
        params: &[ParamInfo {
            name: "limit",
            meaning: words::PARAM_LIMIT,
            default: "20",
            domain: Domain::Whole(1, 140),
        }],
        parallel: false,
        advises: false,
        assets: &[],
    } => |params| Box::new(simple::Simple(Kind::PlusOne { limit: whole(params, "limit") })),
    AgentInfo {
        name: "novice",
        nickname: words::NOVICE_NAME,
        title: words::NOVICE,
        summary: words::NOVICE_SUMMARY,
        params: &[],
        parallel: false,
        advises: false,
        assets: &[],
    } => |_| Box::new(simple::Novice),
    AgentInfo {
        name: "bayes",
        nickname: words::BAYES_NAME,
        title: words::BAYES,
        summary: words::BAYES_SUMMARY,
        params: &[
            ParamInfo {
                name: "hit",
                meaning: words::PARAM_HIT,
                default: "0.9",
                domain: Domain::Number(0.0, 1.0),
            },
            ParamInfo {
                name: "miss",
                meaning: words::PARAM_MISS,
                default: "0.1",
                domain: Domain::Number(0.0, 1.0),
            },
            ParamInfo {
                name: "threshold",
                meaning: words::PARAM_THRESHOLD,
                default: "0.5",
                domain: Domain::Number(0.0, 1.0),
            },
            ParamInfo {
                name: "open",
                meaning: words::PARAM_OPEN,
                default: "1",
                domain: Domain::Whole(1, 140),
            },
            ParamInfo {
                name: "count",
                meaning: words::PARAM_COUNT,
                default: "on",
                domain: Domain::Word(&[("on", words::COUNT_ON), ("off", words::COUNT_OFF)]),
            },
        ],
        parallel: false,
        advises: true,
        assets: &[],
    } => |params| Box::new(simple::BayesAgent {
        rule: Bayes {
            hit: params.number("hit"),
            miss: params.number("miss"),
            threshold: params.number("threshold"),
            open: whole(params, "open"),
        },
        counting: params.word("count") == "on",
    }),
    AgentInfo {
        name: "counter",
        nickname: words::COUNTER_NAME,
        title: words::COUNTER,
        summary: words::COUNTER_SUMMARY,
        params: &[THRESHOLD],
        parallel: false,
        advises: true,
        assets: &[],
    } => |params| Box::new(counter::Counter {
        threshold: params.number("threshold"),
        instead: None,
    }),
    AgentInfo {
        name: "equilibrium",
        nickname: words::EQUILIBRIUM_NAME,
        title: words::EQUILIBRIUM_TITLE,
        summary: words::EQUILIBRIUM_SUMMARY,
        params: &[THRESHOLD],
        parallel: false,
        advises: true,
        assets: &[STRATEGY],
    } => |params, files| Ok(Box::new(equilibrium::Equilibrium {
        threshold: params.number("threshold"),
        strategy: Strategy::shipped(files)?,
    })),
    AgentInfo {
        name: "reader",
        nickname: words::READER_NAME,
        title: words::READER,
        summary: words::READER_SUMMARY,
        params: &[
            ParamInfo {
                name: "depth",
                meaning: words::PARAM_DEPTH,
                default: "0",
                domain: Domain::Whole(0, 6),
            },
            ParamInfo {
                name: "listen",
                meaning: words::PARAM_LISTEN,
                default: "on",
                domain: Domain::Word(&[("on", words::LISTEN_ON), ("off", words::LISTEN_OFF)]),
            },
        ],
        parallel: false,
        advises: true,
        assets: &[STRATEGY],
    } => |params, files| Ok(Box::new(reader::BidReader {
        depth: params.whole("depth").unsigned_abs() as u32,
        listens: params.word("listen") == "on",
        strategy: Strategy::shipped(files)?,
    })),
}

/// The strengths: here they are the agents themselves, and the tables made of them.
pub(super) const LEVELS: &[Level] = &[];

/// The tables to choose from.
pub(super) const LINE_UPS: &[LineUp] = &[
    LineUp {
        name: "easy",
        title: words::EASY,
        rules: &[("players", "4")],
        agents: &["novice", "plus-one", "novice"],
    },
    LineUp {
        name: "mixed",
        title: words::MIXED,
        rules: &[("players", "4")],
        agents: &["novice", "counter", "reader"],
    },
    LineUp {
        name: "hard",
        title: words::HARD,
        rules: &[("players", "4")],
        agents: &["reader", "counter", "reader"],
    },
    LineUp {
        name: "six",
        title: words::SIX,
        rules: &[("players", "6")],
        agents: &["novice", "counter", "bayes", "reader", "plus-one"],
    },
    LineUp {
        name: "duel",
        title: words::DUEL,
        rules: &[("players", "2")],
        agents: &["equilibrium"],
    },
];

/// The numbers bid in this round, ascending.
#[cfg(feature = "agents")]
fn bid_numbers(seen: &Observation) -> Vec<i32> {
    seen.bids.iter().map(|bid| bid.bid).collect()
}
