//! What can be known of the cards that a player does not see.

mod hidden;
mod source;

pub use hidden::{ByZone, HAND, Hidden, LIBRARY, Lot, SECRET, SHIELDS, ZONES};
pub use source::{Counts, Rest, Source, base};
