//! Who sees the truth: a measure for agents, and whom they may learn from.

use super::{Brief, HasAgents, Search};
use crate::assets::Assets;
use crate::catalogue::{AgentSpec, SpecError};
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

/// A game that may have teachers; most have none.
#[diagnostic::on_unimplemented(
    message = "the game `{Self}` does not say who sees all cards: `yomite::agent::HasTeachers` is missing",
    label = "this contract of a game is missing",
    note = "`#[cfg(feature = \"agents\")] impl HasTeachers for {Self} {{}}` does where nobody does; `yomite::contract` lists every contract of a game"
)]
pub trait HasTeachers: HasAgents {
    /// Makes a teacher, with the files at hand.
    ///
    /// # Errors
    /// As [`HasAgents::make`], of [`Catalogue::teachers`](crate::catalogue::Catalogue::teachers).
    fn teacher(spec: &AgentSpec, files: &Assets) -> Result<Box<dyn Teacher<Self>>, SpecError> {
        let _ = files;
        spec.resolve_teacher(Self::teachers())?;
        // A game that lists teachers makes them itself.
        Err(SpecError::Form {
            text: spec.to_string(),
        })
    }
}
