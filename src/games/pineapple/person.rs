//! How one person places: what is learned from their hands, and how well.

use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;

use super::action::Action;
use super::observation::Observation;
use super::table::STREETS;
use crate::game::Observation as _;

/// Placements on streets of one person, each with what they saw, hand after hand in the order of play.
pub type Placements = Vec<(Observation, Action)>;

/// Fewer placements than this tell more of the cards than of a person.
pub const LEAST: usize = 60;

/// The most that are learned from, the last ones: how somebody placed long ago says less.
pub const MOST: usize = 2_000;

/// Whether a placement is one of a street: fantasyland hands, which are laid all at once, tell nothing of how
/// somebody places card by card.
pub fn is_on_street(seen: &Observation) -> bool {
    seen.to_move() == Some(seen.seat()) && matches!(seen.hand().len(), 3 | 5)
}

/// How many more hands it takes until enough is known of a person; `None` where it is.
pub fn hands_missing(placements: usize) -> Option<usize> {
    let missing = LEAST.checked_sub(placements).filter(|more| *more > 0)?;
    Some(missing.div_ceil(STREETS))
}

/// What has been learned of a person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Learned {
    /// A network that rates placements, as `policy:file=…` plays by.
    pub file: ByteBuf,
    pub report: Report,
}

/// How well a person's placements are foretold, in hands that were kept back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// Placements that were learned from.
    pub learned: u32,
    /// Placements that were kept back.
    pub held: u32,
    pub person: Foretelling,
    /// The same of the policy alone, which knows nothing of the person.
    pub policy: Foretelling,
}

/// How well some placements are foretold. Placements that differ by suits that do not matter are one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Foretelling {
    /// The share of them that was named first.
    pub first: f64,
    /// The share of them that was among the first three.
    pub three: f64,
    /// The mean of −ln of the chance that they were given.
    pub log_loss: f64,
}
