//! Those that see the truth of a match of Duel, and their catalogue.

use crate::catalogue::AgentInfo;
use crate::words::Phrase;

use super::agents::params;
use super::learned::TEACHER;

#[cfg(feature = "agents")]
mod oracle;
mod words;

/// What they say.
pub(super) const PHRASES: &[Phrase] = words::ALL;

/// Those that see all cards.
pub(super) const TEACHERS: &[AgentInfo] = &[AgentInfo {
    advises: false,
    assets: &[super::statistics::ASSET, TEACHER[0], TEACHER[1]],
    ..AgentInfo::new(
        "oracle",
        words::ORACLE_NAME,
        words::ORACLE,
        words::ORACLE_SUMMARY,
        params::ORACLE,
        true,
    )
}];

#[cfg(feature = "agents")]
impl crate::agent::HasTeachers for super::Duel {
    fn teacher(
        spec: &crate::catalogue::AgentSpec,
        files: &crate::assets::Assets,
    ) -> Result<Box<dyn crate::agent::Teacher<Self>>, crate::catalogue::SpecError> {
        let params = spec.resolve_teacher(TEACHERS)?;
        Ok(Box::new(oracle::Oracle::new(&params, files)?))
    }
}
