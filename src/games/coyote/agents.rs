//! The agents of Coyote and their catalogue.

use super::STRATEGY;
use crate::catalogue::{AgentInfo, Domain, Level, LineUp, ParamInfo};
use crate::game::MistakeKind;
use crate::words::Phrase;

/// What the agents say, in both languages.
pub mod words {
    crate::phrases!("agents/words", "coyote");
}

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
    "bid", words::PARAM_BID, "likeliest", Domain::Word(&[("likeliest", words::PARAM_BID_LIKELIEST), ("least", words::PARAM_BID_LEAST)]);
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

/// The agents, weakest first.
pub const AGENTS: &[AgentInfo] = &[
    AgentInfo::new(
        "random",
        words::RANDOM_NAME,
        words::RANDOM,
        words::RANDOM_SUMMARY,
    )
    .params(RANDOM)
    .without_advice(),
    AgentInfo::new(
        "constant",
        words::CONSTANT_NAME,
        words::CONSTANT,
        words::CONSTANT_SUMMARY,
    )
    .params(CONSTANT)
    .without_advice(),
    AgentInfo::new(
        "plus-one",
        words::PLUSONE_NAME,
        words::PLUSONE,
        words::PLUSONE_SUMMARY,
    )
    .params(PLUS_ONE)
    .without_advice(),
    AgentInfo::new(
        "novice",
        words::NOVICE_NAME,
        words::NOVICE,
        words::NOVICE_SUMMARY,
    )
    .without_advice(),
    AgentInfo::new(
        "bayes",
        words::BAYES_NAME,
        words::BAYES,
        words::BAYES_SUMMARY,
    )
    .params(BAYES),
    AgentInfo::new(
        "counter",
        words::COUNTER_NAME,
        words::COUNTER,
        words::COUNTER_SUMMARY,
    )
    .params(RISK),
    AgentInfo::new(
        "equilibrium",
        words::EQUILIBRIUM_NAME,
        words::EQUILIBRIUM,
        words::EQUILIBRIUM_SUMMARY,
    )
    .params(RISK)
    .assets(&[STRATEGY]),
    AgentInfo::new(
        "reader",
        words::READER_NAME,
        words::READER,
        words::READER_SUMMARY,
    )
    .params(READER)
    .assets(&[STRATEGY]),
];

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

/// The kinds of mistakes, the first that fits.
pub(super) const MISTAKES: &[MistakeKind] = crate::mistakes! {
    "early", words::MISTAKE_EARLY, words::MISTAKE_EARLY_ADVICE,
        Ways(1, 0);
    "late", words::MISTAKE_LATE, words::MISTAKE_LATE_ADVICE,
        Ways(0, 1);
    "high", words::MISTAKE_HIGH, words::MISTAKE_HIGH_ADVICE,
        Part(&[words::PART_NOW_MORE]);
    "back", words::MISTAKE_BACK, words::MISTAKE_BACK_ADVICE,
        Part(&[words::PART_LATER_MORE]);
    "other", words::MISTAKE_OTHER, words::MISTAKE_OTHER_ADVICE,
        Part(&[words::PART_THROUGH_MORE]);
};
