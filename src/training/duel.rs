//! What is learned of Duel.

pub mod course;
pub mod decisions;
pub mod learner;
pub mod selfplay;
pub mod strength;
pub mod trajectories;
pub mod worth;

pub use worth::{Fit, fit};
