//! Sevens: the habits of its players, learned from matches of all agents against each other.

pub mod course;
pub mod decisions;
pub mod selfplay;
