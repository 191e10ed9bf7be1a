//! Who sees the truth: a measure for agents, and whom they may learn from.

use super::{Brief, Search};
use crate::game::Game;

/// A policy that sees the whole truth of a match.
///
/// It is no [`Agent`](super::Agent), and nothing makes one of it: an agent is given an observation,
/// and there is no way from that to the truth. So whoever lets a teacher play must hold the truth
/// itself, and has to say so: a measuring match does, and what is watched while no person plays.
pub trait Teacher<G: Game>: Send + Sync {
    /// Starts to think about the decision of the seat that is to move. With the same truth and
    /// brief the search takes the same course, step by step.
    fn begin(&self, truth: &G, brief: &Brief<G::Action>) -> Box<dyn Search<G>>;
}
