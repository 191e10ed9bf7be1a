//! The agents of Numer0n and their catalogue.

use super::knowledge::Rule;
use crate::catalogue::{AgentInfo, Domain, Level, LineUp, ParamInfo};
use crate::game::MistakeKind;
use crate::words::Phrase;

/// What the agents say, in both languages.
pub mod words {
    crate::phrases!("agents/words", "numeron");
}

pub(super) const PHRASES: &[Phrase] = words::ALL;

const SLIP: &[ParamInfo] = crate::params! {
    "slip", words::SLIP, "0", Domain::Number(0.0, 1.0);
};

const fn by_rule(rule: Rule, nickname: Phrase, title: Phrase, summary: Phrase) -> AgentInfo {
    AgentInfo::new(rule.name(), nickname, title, summary)
        .params(SLIP)
        .parallel()
}

/// The agents, weakest first.
pub const AGENTS: &[AgentInfo] = &[
    AgentInfo::new(
        "novice",
        words::NOVICE_NAME,
        words::NOVICE,
        words::NOVICE_SUMMARY,
    )
    .without_advice(),
    AgentInfo::new(
        "random",
        words::RANDOM_NAME,
        words::RANDOM,
        words::RANDOM_SUMMARY,
    ),
    by_rule(
        Rule::Minimax,
        words::MINIMAX_NAME,
        words::MINIMAX,
        words::MINIMAX_SUMMARY,
    ),
    by_rule(
        Rule::Parts,
        words::PARTS_NAME,
        words::PARTS,
        words::PARTS_SUMMARY,
    ),
    by_rule(
        Rule::Expected,
        words::EXPECTED_NAME,
        words::EXPECTED,
        words::EXPECTED_SUMMARY,
    ),
    by_rule(
        Rule::Entropy,
        words::ENTROPY_NAME,
        words::ENTROPY,
        words::ENTROPY_SUMMARY,
    ),
    AgentInfo::new(
        "optimal",
        words::OPTIMAL_NAME,
        words::OPTIMAL,
        words::OPTIMAL_SUMMARY,
    )
    .params(SLIP),
];

/// The strengths, weakest first.
pub(super) const LEVELS: &[Level] = crate::levels! {
    words::LEVEL_RELAXED, words::LEVEL_RELAXED_ABOUT, "slip=0.6";
    words::LEVEL_STEADY, words::LEVEL_STEADY_ABOUT, "slip=0.25";
    words::LEVEL_FULL, words::LEVEL_FULL_ABOUT, "slip=0";
};

/// The tables to choose from.
pub(super) const LINE_UPS: &[LineUp] = crate::line_ups! {
    "easy", words::TABLE_EASY, &[], &["novice"];
    "even", words::TABLE_EVEN, &[], &["expected"];
    "hard", words::TABLE_HARD, &[], &["optimal"];
};

/// The kinds of mistakes, the first that fits.
pub(super) const MISTAKES: &[MistakeKind] = crate::mistakes! {
    "known", words::MISTAKE_KNOWN, words::MISTAKE_KNOWN_ADVICE,
        Against(&[words::REASON_CALLED]);
    "unable", words::MISTAKE_UNABLE, words::MISTAKE_UNABLE_ADVICE,
        Part(&[words::PART_NOW_MORE]);
    "slow", words::MISTAKE_SLOW, words::MISTAKE_SLOW_ADVICE,
        Part(&[words::PART_NEXT_MORE]);
    "little", words::MISTAKE_LITTLE, words::MISTAKE_LITTLE_ADVICE,
        Part(&[words::PART_LATER_MORE]);
};
