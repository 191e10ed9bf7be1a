//! The agents of Sevens and their catalogue.

use crate::agent::{Agent, AgentInfo, AgentSpec, Level, SpecError};
use crate::words::Phrase;

use super::rules::Sevens;

mod random;
mod words;

/// What the agents say.
pub(super) const PHRASES: &[Phrase] = words::ALL;

/// The agent that a newcomer meets first.
pub(super) const OPPONENT: &str = "random";

/// The agents, weakest first.
pub(super) const AGENTS: &[AgentInfo] = &[AgentInfo {
    name: "random",
    title: words::RANDOM,
    summary: words::RANDOM_SUMMARY,
    params: &[],
    parallel: false,
}];

/// The strengths, weakest first.
pub(super) const LEVELS: &[Level] = &[];

/// Makes an agent.
pub(super) fn agent(spec: &AgentSpec) -> Result<Box<dyn Agent<Sevens>>, SpecError> {
    spec.resolve(AGENTS)?;
    Ok(Box::new(random::Random))
}
