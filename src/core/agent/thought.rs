//! The agents themselves, and their thoughts in progress.

use super::Brief;
use crate::evaluation::Evaluation;
use crate::game::Game;
use crate::insight::Insight;

/// Whether more thinking can change anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
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
