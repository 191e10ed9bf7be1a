//! The agents of Duel and their catalogue.

use super::learned;
#[cfg(feature = "agents")]
use super::statistics::Profiles;
use crate::catalogue::{AgentInfo, Level, LineUp};
use crate::words::Phrase;

#[cfg(feature = "agents")]
mod appraiser;
#[cfg(feature = "agents")]
pub(super) mod descent;
#[cfg(feature = "agents")]
mod explain;
#[cfg(feature = "agents")]
mod greedy;
#[cfg(feature = "agents")]
pub(super) mod growth;
#[cfg(feature = "agents")]
pub(super) mod guide;
#[cfg(feature = "agents")]
mod ismcts;
pub(super) mod params;
#[cfg(feature = "agents")]
mod pimc;
#[cfg(feature = "agents")]
mod random;
#[cfg(feature = "agents")]
pub(super) mod rating;
pub(super) mod reasons;
#[cfg(feature = "agents")]
pub(super) mod student;
#[cfg(feature = "agents")]
mod win_first;
#[cfg(feature = "agents")]
mod win_search;
pub(super) mod words;
#[cfg(feature = "agents")]
mod worlds;

#[cfg(feature = "agents")]
use win_first::WinFirst;

/// What the agents say.
pub(super) const PHRASES: [&[Phrase]; 2] = [words::ALL, reasons::ALL];

/// What the searching agents explain themselves with.
const FILES: &[&str] = &[super::statistics::ASSET];

/// What positions are valued with, where luck is measured: what the student forecasts with.
pub(super) const APPRAISED_BY: &[&str] = STUDENT;

#[cfg(feature = "agents")]
pub(super) use appraiser::Forecasts;

/// What the student thinks with.
const STUDENT: &[&str] = &[
    super::statistics::ASSET,
    learned::STUDENT[0],
    learned::STUDENT[1],
];

crate::roster! {
    super::rules::Duel;
    AgentInfo {
        // Chance can give no reasons.
        advises: false,
        ..AgentInfo::new("random", words::RANDOM_NAME, words::RANDOM, words::RANDOM_SUMMARY, &[], false)
    } => |_| Box::new(random::Random),
    AgentInfo::new("greedy", words::GREEDY_NAME, words::GREEDY, words::GREEDY_SUMMARY, &[], false)
        => |_| Box::new(WinFirst(greedy::Greedy)),
    AgentInfo {
        assets: STUDENT,
        ..AgentInfo::new("student", words::STUDENT_NAME, words::STUDENT, words::STUDENT_SUMMARY, &[], false)
    } => |_, files| Ok(Box::new(WinFirst(student::Student::new(files)?))),
    AgentInfo {
        assets: FILES,
        ..AgentInfo::new("pimc", words::PIMC_NAME, words::PIMC, words::PIMC_SUMMARY, params::PIMC, true)
    } => |params, files| Ok(Box::new(WinFirst(pimc::Pimc::new(params, Profiles::shipped(files)?)))),
    AgentInfo {
        assets: STUDENT,
        ..AgentInfo::new("ismcts", words::ISMCTS_NAME, words::ISMCTS, words::ISMCTS_SUMMARY, params::ISMCTS, true)
    } => |params, files| Ok(Box::new(WinFirst(ismcts::TreeSearch::new(params, files)?))),
}

/// The strengths, weakest first.
pub(super) const LEVELS: &[Level] = &[
    Level {
        title: words::LEVEL_EASY,
        about: words::LEVEL_EASY_ABOUT,
        params: "simulations=30,worlds=fitting,turns=0,networks=off",
    },
    Level {
        title: words::LEVEL_MIDDLE,
        about: words::LEVEL_MIDDLE_ABOUT,
        params: "simulations=300",
    },
    Level {
        title: words::LEVEL_FULL,
        about: words::LEVEL_FULL_ABOUT,
        params: "simulations=3000",
    },
];

/// The tables to choose from.
pub(super) const LINE_UPS: &[LineUp] = &[
    LineUp {
        name: "easy",
        title: words::EASY,
        rules: &[],
        agents: &["greedy"],
    },
    LineUp {
        name: "hard",
        title: words::HARD,
        rules: &[],
        agents: &["ismcts"],
    },
];
