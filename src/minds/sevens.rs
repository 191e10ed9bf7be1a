//! What thinks about Sevens.

mod agents;
pub mod belief;
pub mod habits;
mod mind;
pub mod opponent;
pub mod playout;
pub mod study;
