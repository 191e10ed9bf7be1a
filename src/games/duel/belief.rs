//! What can be known of the cards that a player does not see.

mod hidden;
mod patience;
mod reading;
mod source;

pub use hidden::{ByZone, HAND, Hidden, LIBRARY, Lot, SECRET, SHIELDS, ZONES};
pub use patience::{Habits, Patience};
pub use reading::{Candidate, Reading, Rival, Setting, decks_before};
pub use source::{Counts, Rest, Source, base, pooled};
