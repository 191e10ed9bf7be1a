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

const RANDOM: &[ParamInfo] = crate::params! {
    "call", words::PARAM_CALL, "0.2", Domain::Number(0.0, 1.0);
    "raise", words::PARAM_RAISE, "10", Domain::Whole(1, 140);
};

const CONSTANT: &[ParamInfo] = crate::params! {
    "bid", words::PARAM_CONSTANT, "20", Domain::Whole(1, 140);
};

const PLUS_ONE: &[ParamInfo] = crate::params! {
    "limit", words::PARAM_LIMIT, "20", Domain::Whole(1, 140);
};

const BAYES: &[ParamInfo] = crate::params! {
    "hit", words::PARAM_HIT, "0.9", Domain::Number(0.0, 1.0);
    "miss", words::PARAM_MISS, "0.1", Domain::Number(0.0, 1.0);
    "threshold", words::PARAM_THRESHOLD, "0.5", Domain::Number(0.0, 1.0);
    "open", words::PARAM_OPEN, "1", Domain::Whole(1, 140);
    "count", words::PARAM_COUNT, "on", Domain::Word(&[("on", words::PARAM_COUNT_ON), ("off", words::PARAM_COUNT_OFF)]);
};

/// Of those that call where a bid is too unlikely to be reached.
const RISK: &[ParamInfo] = crate::params! {
    "threshold", words::PARAM_RISK, "0.75", Domain::Number(0.0, 1.0);
};

const READER: &[ParamInfo] = crate::params! {
    "depth", words::PARAM_DEPTH, "0", Domain::Whole(0, 6);
    "listen", words::PARAM_LISTEN, "on", Domain::Word(&[("on", words::PARAM_LISTEN_ON), ("off", words::PARAM_LISTEN_OFF)]);
};

/// A whole parameter; the domains keep each within 1..=140.
#[cfg(feature = "agents")]
fn whole(params: &crate::catalogue::Params, name: &str) -> i32 {
    i32::try_from(params.whole(name)).unwrap_or(1)
}

crate::roster! {
    super::rules::Coyote;
    AgentInfo::new("random", words::RANDOM_NAME, words::RANDOM, words::RANDOM_SUMMARY).params(RANDOM).without_advice()
        => |params| Box::new(simple::Simple(Kind::Random { call: params.number("call"), raise: whole(params, "raise") })),
    AgentInfo::new("constant", words::CONSTANT_NAME, words::CONSTANT, words::CONSTANT_SUMMARY)
        .params(CONSTANT)
        .without_advice()
        => |params| Box::new(simple::Simple(Kind::Constant { bid: whole(params, "bid") })),
    AgentInfo::new("plus-one", words::PLUSONE_NAME, words::PLUSONE, words::PLUSONE_SUMMARY)
        .params(PLUS_ONE)
        .without_advice()
        => |params| Box::new(simple::Simple(Kind::PlusOne { limit: whole(params, "limit") })),
    AgentInfo::new("novice", words::NOVICE_NAME, words::NOVICE, words::NOVICE_SUMMARY).without_advice()
        => |_| Box::new(simple::Novice),
    AgentInfo::new("bayes", words::BAYES_NAME, words::BAYES, words::BAYES_SUMMARY).params(BAYES)
        => |params| Box::new(simple::BayesAgent {
            rule: Bayes {
                hit: params.number("hit"),
                miss: params.number("miss"),
                threshold: params.number("threshold"),
                open: whole(params, "open"),
            },
            counting: params.word("count") == "on",
        }),
    AgentInfo::new("counter", words::COUNTER_NAME, words::COUNTER, words::COUNTER_SUMMARY).params(RISK)
        => |params| Box::new(counter::Counter { threshold: params.number("threshold"), instead: None }),
    AgentInfo::new("equilibrium", words::EQUILIBRIUM_NAME, words::EQUILIBRIUM, words::EQUILIBRIUM_SUMMARY)
        .params(RISK)
        .assets(&[STRATEGY])
        => |params, files| Ok(Box::new(equilibrium::Equilibrium {
            threshold: params.number("threshold"),
            strategy: Strategy::shipped(files)?,
        })),
    AgentInfo::new("reader", words::READER_NAME, words::READER, words::READER_SUMMARY)
        .params(READER)
        .assets(&[STRATEGY])
        => |params, files| Ok(Box::new(reader::BidReader {
            depth: params.whole("depth").unsigned_abs() as u32,
            listens: params.word("listen") == "on",
            strategy: Strategy::shipped(files)?,
        })),
}

/// The strengths: here they are the agents themselves, and the tables made of them.
pub(super) const LEVELS: &[Level] = &[];

/// The tables to choose from.
pub(super) const LINE_UPS: &[LineUp] = crate::line_ups! {
    "easy", words::TABLE_EASY, &[("players", "4")], &["novice", "plus-one", "novice"];
    "mixed", words::TABLE_MIXED, &[("players", "4")], &["novice", "counter", "reader"];
    "hard", words::TABLE_HARD, &[("players", "4")], &["reader", "counter", "reader"];
    "six", words::TABLE_SIX, &[("players", "6")], &["novice", "counter", "bayes", "reader", "plus-one"];
    "duel", words::TABLE_DUEL, &[("players", "2")], &["equilibrium"];
};

/// The numbers bid in this round, ascending.
#[cfg(feature = "agents")]
fn bid_numbers(seen: &Observation) -> Vec<i32> {
    seen.bids.iter().map(|bid| bid.bid).collect()
}
