//! The agents of Numer0n and their catalogue.

use super::belief::Rule;
use crate::catalogue::{AgentInfo, Domain, Level, LineUp, ParamInfo};
use crate::words::Phrase;

#[cfg(feature = "agents")]
mod caller;
#[cfg(feature = "agents")]
mod explain;
#[cfg(feature = "agents")]
mod planner;
#[cfg(feature = "agents")]
mod position;
#[cfg(feature = "agents")]
mod valuing;
mod words;

pub(super) const PHRASES: &[Phrase] = words::ALL;

const SLIP: &[ParamInfo] = &[ParamInfo {
    name: "slip",
    meaning: words::SLIP,
    default: "0",
    domain: Domain::Number(0.0, 1.0),
}];

const fn by_rule(rule: Rule, nickname: Phrase, title: Phrase, summary: Phrase) -> AgentInfo {
    AgentInfo {
        name: rule.name(),
        nickname,
        title,
        summary,
        params: SLIP,
        parallel: true,
        advises: true,
        assets: &[],
    }
}

#[cfg(feature = "agents")]
fn by(rule: Rule, params: &crate::catalogue::Params) -> Box<caller::Caller> {
    Box::new(caller::Caller {
        rule: Some(rule),
        slip: params.number("slip"),
        memory: None,
    })
}

/// How many of its answers a beginner has in mind.
#[cfg(feature = "agents")]
const MEMORY: usize = 2;

crate::roster! {
    super::rules::Numeron;
    AgentInfo {
        name: "novice",
        nickname: words::NOVICE_NAME,
        title: words::NOVICE,
        summary: words::NOVICE_SUMMARY,
        params: &[],
        parallel: false,
        advises: false,
        assets: &[],
    } => |_| Box::new(caller::Caller { rule: None, slip: 0.0, memory: Some(MEMORY) }),
    AgentInfo {
        name: "random",
        nickname: words::RANDOM_NAME,
        title: words::RANDOM,
        summary: words::RANDOM_SUMMARY,
        params: &[],
        parallel: false,
        advises: true,
        assets: &[],
    } => |_| Box::new(caller::Caller { rule: None, slip: 0.0, memory: None }),
    by_rule(Rule::Minimax, words::MINIMAX_NAME, words::MINIMAX, words::MINIMAX_SUMMARY) => |params| by(Rule::Minimax, params),
    by_rule(Rule::Parts, words::PARTS_NAME, words::PARTS, words::PARTS_SUMMARY) => |params| by(Rule::Parts, params),
    by_rule(Rule::Expected, words::EXPECTED_NAME, words::EXPECTED, words::EXPECTED_SUMMARY) => |params| by(Rule::Expected, params),
    by_rule(Rule::Entropy, words::ENTROPY_NAME, words::ENTROPY, words::ENTROPY_SUMMARY) => |params| by(Rule::Entropy, params),
    AgentInfo {
        name: "optimal",
        nickname: words::OPTIMAL_NAME,
        title: words::OPTIMAL,
        summary: words::OPTIMAL_SUMMARY,
        params: SLIP,
        parallel: false,
        advises: true,
        assets: &[],
    } => |params| Box::new(planner::Planner { slip: params.number("slip") }),
}

/// The strengths, weakest first.
pub(super) const LEVELS: &[Level] = &[
    Level {
        title: words::RELAXED,
        about: words::RELAXED_ABOUT,
        params: "slip=0.6",
    },
    Level {
        title: words::STEADY,
        about: words::STEADY_ABOUT,
        params: "slip=0.25",
    },
    Level {
        title: words::FULL,
        about: words::FULL_ABOUT,
        params: "slip=0",
    },
];

/// The tables to choose from.
pub(super) const LINE_UPS: &[LineUp] = &[
    LineUp {
        name: "easy",
        title: words::EASY,
        rules: &[],
        agents: &["novice"],
    },
    LineUp {
        name: "even",
        title: words::EVEN,
        rules: &[],
        agents: &["expected"],
    },
    LineUp {
        name: "hard",
        title: words::HARD,
        rules: &[],
        agents: &["optimal"],
    },
];
