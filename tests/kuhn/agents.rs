//! The agents by name, and the tables that they sit at.

use yomite::catalogue::{AgentInfo, LineUp};

use super::words;

/// The agents, weakest first.
pub const AGENTS: &[AgentInfo] = &[
    AgentInfo::new(
        "random",
        words::RANDOM_NAME,
        words::RANDOM,
        words::RANDOM_SUMMARY,
    )
    .without_advice(),
    AgentInfo::new(
        "equilibrium",
        words::EQUILIBRIUM_NAME,
        words::EQUILIBRIUM,
        words::EQUILIBRIUM_SUMMARY,
    ),
];

/// The tables to choose from, easier ones first.
pub const LINE_UPS: &[LineUp] = yomite::line_ups! {
    "heads-up", words::HEADS_UP, &[], &["equilibrium"];
};
