//! The agents of Numer0n and their catalogue.

use crate::agent::{Agent, AgentInfo, AgentSpec, Domain, Level, ParamInfo, SpecError};
use crate::words::Phrase;

use super::rule::Rule;
use super::rules::Numeron;

mod ahead;
mod explain;
mod planner;
mod position;
mod reader;
mod route;
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
    }
}

/// The agents, weakest first.
pub(super) const AGENTS: &[AgentInfo] = &[
    AgentInfo {
        name: "random",
        title: words::RANDOM,
        summary: words::RANDOM_SUMMARY,
        params: &[],
        parallel: false,
    },
    by_rule(Rule::Minimax, words::MINIMAX, words::MINIMAX_SUMMARY),
    by_rule(Rule::Parts, words::PARTS, words::PARTS_SUMMARY),
    by_rule(Rule::Expected, words::EXPECTED, words::EXPECTED_SUMMARY),
    by_rule(Rule::Entropy, words::ENTROPY, words::ENTROPY_SUMMARY),
    AgentInfo {
        name: "optimal",
        title: words::OPTIMAL,
        summary: words::OPTIMAL_SUMMARY,
        params: SLIP,
        parallel: false,
    },
];

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

/// Makes an agent.
pub(super) fn agent(spec: &AgentSpec) -> Result<Box<dyn Agent<Numeron>>, SpecError> {
    let params = spec.resolve(AGENTS)?;
    let slip = if spec.name == "random" {
        0.0
    } else {
        params.number("slip")
    };
    if spec.name == "optimal" {
        return Ok(Box::new(planner::Planner { slip }));
    }
    let rule = Rule::ALL.into_iter().find(|rule| rule.name() == spec.name);
    Ok(Box::new(reader::Reader { rule, slip }))
}
