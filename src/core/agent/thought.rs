//! Agents, teachers, studies and values at a glance, and their thoughts in progress.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

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

/// Values positions at a glance, as agents of the game do.
///
/// Whatever it says, what is made of it is unbiased; the better it foresees results, the more luck
/// it tells apart. So it may err, but not waver: the same position has the same values.
pub trait Appraiser<G: Game>: Send + Sync {
    /// How many figures it gives a seat, at least one.
    fn figures(&self) -> usize {
        1
    }

    /// A position that is not over, seat by seat: the expected score first, then what else may tell
    /// of the result, of which nothing is left at the end: as much as one side alone may hope for,
    /// or how open the match is.
    fn values(&self, truth: &G) -> Vec<Vec<f64>>;
}

/// Sees no difference between seats.
pub struct Even;

impl<G: Game> Appraiser<G> for Even {
    fn values(&self, truth: &G) -> Vec<Vec<f64>> {
        let players = truth.players();
        vec![vec![G::stakes(truth.config()).even(players)]; players]
    }
}

/// A game with questions that are no decisions, such as what could be believed in the past. They
/// are asked by the page and studied by a worker.
#[diagnostic::on_unimplemented(
    message = "the game `{Self}` does not say what it studies: `yomite::agent::HasStudies` is missing",
    label = "this contract of a game is missing",
    note = "write `without_studies!({Self});` where there is nothing to study, else `impl HasStudies for {Self}`; `yomite::contract` lists every contract of a game"
)]
pub trait HasStudies: Game {
    /// What is asked; observations and numbers, never the truth.
    type Question: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What comes of it, so far or in full.
    type Answer: Clone + Debug + PartialEq + Serialize + DeserializeOwned;

    /// The files that the study of a question needs.
    fn files(question: &Self::Question) -> &'static [&'static str];
}

/// A study in progress.
pub trait Study<A> {
    /// Goes on for a slice, well under 16 ms, and says whether there is more to do.
    fn step(&mut self) -> Progress;

    /// What has come of it so far.
    fn answer(&self) -> A;
}

/// The question, and the answer, of a game without any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Nothing {}

/// Declares that a game has no questions to study.
#[macro_export]
macro_rules! without_studies {
    ($game:ty) => {
        impl $crate::agent::HasStudies for $game {
            type Question = $crate::agent::Nothing;
            type Answer = $crate::agent::Nothing;
            fn files(question: &$crate::agent::Nothing) -> &'static [&'static str] {
                match *question {}
            }
        }
    };
}
