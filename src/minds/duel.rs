//! What thinks about Duel.

mod agents;
pub mod learned;
pub mod merit;
mod mind;
pub mod policy;
pub mod study;
mod teachers;

pub use agents::may_win_now;
