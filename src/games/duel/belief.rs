//! What can be known of the cards that a player does not see.

mod before;
mod hidden;
mod hypergeometric;
mod outlook;
mod patience;
mod potential;
mod reading;
mod rival;
mod source;

pub use before::decks_before;
pub use hidden::{ByZone, HAND, Hidden, LIBRARY, Lot, SHIELDS, ZONES};
pub use hypergeometric::Hypergeometric;
pub use outlook::{Odds, Outlook, Share, Whereabouts, removes};
pub use patience::{Habits, Missed, Patience};
pub use potential::{Means, Potential};
pub use reading::{Candidate, Copies, Reading, Setting};
pub use rival::Rival;
pub use source::{Rest, Source, base, pooled};
