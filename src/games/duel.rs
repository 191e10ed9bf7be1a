//! Duel: two decks, five shields each, and attacks that hand the defender cards.

#[cfg(feature = "agents")]
pub mod belief;
pub mod card;
pub mod cards;
pub mod decks;
mod file;
mod lexicon;
pub mod text;

pub use file::Fault;
pub use lexicon::{Plain, phrases};
