//! The agents of OFC Pineapple and their catalogue.

use crate::catalogue::{AgentInfo, Level, LineUp, ParamInfo};
use crate::words::Phrase;

#[cfg(feature = "agents")]
mod random;
#[cfg(feature = "agents")]
mod rating;
mod words;

/// What the agents say.
pub(super) const PHRASES: &[Phrase] = words::ALL;

const fn info(
    name: &'static str,
    nickname: Phrase,
    title: Phrase,
    summary: Phrase,
    params: &'static [ParamInfo],
    parallel: bool,
) -> AgentInfo {
    AgentInfo {
        name,
        nickname,
        title,
        summary,
        params,
        parallel,
        // Chance can give no reasons.
        advises: !matches!(name.as_bytes(), b"random"),
        assets: &[],
    }
}

crate::roster! {
    super::rules::Pineapple;
    info("random", words::RANDOM_NAME, words::RANDOM, words::RANDOM_SUMMARY, &[], false) => |_| Box::new(random::Random),
}

/// The strengths, weakest first.
pub(super) const LEVELS: &[Level] = &[];

/// The tables to choose from.
pub(super) const LINE_UPS: &[LineUp] = &[LineUp {
    name: "usual",
    title: words::USUAL,
    rules: &[],
    agents: &["random"],
}];
