//! What thinks about Numer0n.

mod agents;
mod mind;
pub mod race;
pub mod solve;
