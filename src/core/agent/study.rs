//! What the page has worked out for it besides decisions.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::Progress;
use crate::game::Game;

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

    /// The files that the study of any question needs.
    const FILES: &[&str];
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
            const FILES: &[&str] = &[];
        }
    };
}
