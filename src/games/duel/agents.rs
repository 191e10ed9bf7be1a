//! The agents of Duel and their catalogue.

use crate::catalogue::{AgentInfo, Level, LineUp};
use crate::words::Phrase;

#[cfg(feature = "agents")]
mod random;
mod words;

/// What the agents say.
pub(super) const PHRASES: &[Phrase] = words::ALL;

crate::roster! {
    super::rules::Duel;
    AgentInfo {
        // Chance can give no reasons.
        advises: false,
        ..AgentInfo::new("random", words::RANDOM_NAME, words::RANDOM, words::RANDOM_SUMMARY, &[], false)
    } => |_| Box::new(random::Random),
}

/// The strengths, weakest first: chance has none.
pub(super) const LEVELS: &[Level] = &[];

/// The tables to choose from.
pub(super) const LINE_UPS: &[LineUp] = &[LineUp {
    name: "easy",
    title: words::EASY,
    rules: &[],
    agents: &["random"],
}];
