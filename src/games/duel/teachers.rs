//! Those that see the truth of a match of Duel, and their catalogue.

use super::agents;
use crate::catalogue::AgentInfo;
use crate::words::Phrase;

/// The networks of the one that sees all cards: as the student's.
pub const TEACHER: [&str; 2] = ["duel/teacher-policy", "duel/teacher-forecast"];

pub(super) const PHRASES: &[Phrase] = ALL;

/// Those that see all cards.
pub(super) const TEACHERS: &[AgentInfo] = &[AgentInfo::new("oracle", NAME, ORACLE, SUMMARY)
    .params(agents::ORACLE)
    .parallel()
    .without_advice()
    .assets(&[super::statistics::ASSET, TEACHER[0], TEACHER[1]])];

crate::phrases!("teachers", "duel-oracle", "duel");
