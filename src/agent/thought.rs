//! The agents themselves, and their thoughts in progress.

use super::{Brief, HasStudies};
use crate::assets::Assets;
use crate::catalogue::{AgentSpec, Catalogue, SpecError};
use crate::evaluation::Evaluation;
use crate::game::Game;
use crate::insight::Insight;

/// Whether more thinking can change anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It can.
    Thinking,
    /// The search is complete.
    Settled,
}

/// A player that gives its reasons. It holds parameters and tables only, never a game's past:
/// any position can be analysed from its observation alone.
pub trait Agent<G: Game>: Send + Sync {
    /// Starts to think about an observation in which it is to move. With the same observation and
    /// brief the search takes the same course, step by step.
    fn begin(&self, seen: &G::Observation, brief: &Brief<G::Action>) -> Box<dyn Search<G>>;
}

/// A thought in progress.
pub trait Search<G: Game> {
    /// Thinks for a slice, well under 16 ms, and says whether more can change anything.
    fn step(&mut self) -> Progress;

    /// What it has found out so far; it always has a choice, and that is legal after no step at all.
    fn evaluation(&self) -> Evaluation<G::Action>;

    /// What it would do now.
    fn choice(&self) -> Option<G::Action> {
        self.evaluation().chosen().cloned()
    }

    /// Its reasons so far; good after no step at all.
    fn insight(&self) -> Insight;

    /// Simulations so far: playouts, or whatever it evaluates one at a time.
    fn simulations(&self) -> u64;
}

/// A thought that takes no time: the answer is there, the reasons are put together when asked for.
pub struct Ready<A, F> {
    /// The answer.
    pub evaluation: Evaluation<A>,
    /// Puts the reasons together.
    pub explain: F,
}

impl<G: Game, F: Fn() -> Insight> Search<G> for Ready<G::Action, F> {
    fn step(&mut self) -> Progress {
        Progress::Settled
    }

    fn evaluation(&self) -> Evaluation<G::Action> {
        self.evaluation.clone()
    }

    fn insight(&self) -> Insight {
        (self.explain)()
    }

    fn simulations(&self) -> u64 {
        self.evaluation.simulations
    }
}

/// A game that agents play.
#[diagnostic::on_unimplemented(
    message = "the game `{Self}` has no agents: `yomite::agent::HasAgents` is missing",
    label = "this contract of a game is missing",
    note = "list them with `roster! {{ {Self}; … }}` in its `agents.rs`; `yomite::contract` lists every contract of a game"
)]
pub trait HasAgents: Catalogue + HasStudies {
    /// Makes an agent, with the files at hand.
    ///
    /// # Errors
    /// An unknown name or parameter, or a value out of range, says what there is; a file that the
    /// agent needs and that is missing or broken, what is wrong with it.
    fn make(spec: &AgentSpec, files: &Assets) -> Result<Box<dyn Agent<Self>>, SpecError>;

    /// Makes an agent, with the files that the program brings.
    ///
    /// # Errors
    /// As [`HasAgents::make`].
    #[cfg(feature = "native")]
    fn agent(spec: &AgentSpec) -> Result<Box<dyn Agent<Self>>, SpecError> {
        Self::make(spec, &Assets::embedded())
    }
}
