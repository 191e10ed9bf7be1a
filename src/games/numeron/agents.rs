//! The agents of Numer0n and their catalogue.

use crate::catalogue::{AgentInfo, Domain, Level, ParamInfo};
use crate::words::Phrase;

use super::rule::Rule;

#[cfg(feature = "agents")]
mod ahead;
#[cfg(feature = "agents")]
mod caller;
#[cfg(feature = "agents")]
mod explain;
#[cfg(feature = "agents")]
mod planner;
#[cfg(feature = "agents")]
mod position;
#[cfg(feature = "agents")]
mod rating;
#[cfg(feature = "agents")]
mod route;
#[cfg(feature = "agents")]
mod valuing;
#[cfg(feature = "agents")]
mod weighing;
mod words;

/// What the agents say.
pub(super) const PHRASES: &[Phrase] = words::ALL;

const SLIP: &[ParamInfo] = &[ParamInfo {
    name: "slip",
    meaning: words::SLIP,
    default: "0",
    domain: Domain::Number(0.0, 1.0),
}];

const fn by_rule(rule: Rule, title: Phrase, summary: Phrase) -> AgentInfo {
    AgentInfo {
        name: rule.name(),
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
    })
}

crate::roster! {
    super::rules::Numeron;
    AgentInfo {
        name: "random",
        title: words::RANDOM,
        summary: words::RANDOM_SUMMARY,
        params: &[],
        parallel: false,
        advises: true,
        assets: &[],
    } => |_| Box::new(caller::Caller { rule: None, slip: 0.0 }),
    by_rule(Rule::Minimax, words::MINIMAX, words::MINIMAX_SUMMARY) => |params| by(Rule::Minimax, params),
    by_rule(Rule::Parts, words::PARTS, words::PARTS_SUMMARY) => |params| by(Rule::Parts, params),
    by_rule(Rule::Expected, words::EXPECTED, words::EXPECTED_SUMMARY) => |params| by(Rule::Expected, params),
    by_rule(Rule::Entropy, words::ENTROPY, words::ENTROPY_SUMMARY) => |params| by(Rule::Entropy, params),
    AgentInfo {
        name: "optimal",
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
        params: "slip=0.6",
    },
    Level {
        title: words::STEADY,
        params: "slip=0.25",
    },
    Level {
        title: words::FULL,
        params: "slip=0",
    },
];
