//! The agents of Numer0n and their catalogue.

use crate::agent::{Agent, AgentInfo, AgentSpec, Level, SpecError};
use crate::words::Phrase;

use super::rules::Numeron;

mod random;
mod words;

/// What the agents say.
pub(super) const PHRASES: &[Phrase] = words::ALL;

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
pub(super) fn agent(spec: &AgentSpec) -> Result<Box<dyn Agent<Numeron>>, SpecError> {
    spec.resolve(AGENTS)?;
    Ok(Box::new(random::Random))
}
