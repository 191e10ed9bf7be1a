//! A person's practice: what was answered to questions about hidden cards and about own mistakes, how
//! good the answers were, and when a question that was missed is asked again.

mod account;
mod entry;
mod positions;
mod spacing;

pub use account::{Account, Calibrations, Day, accounts, calibrations, firsts};
pub use entry::{Answer, Entry, Miss, Verdict};
pub use positions::{BadPositions, Drilled, POSITIONS, Position, read_positions};
pub use spacing::{Card, WAITS, cards};

/// A question that is less [worth asking](crate::reading::interest) is not chosen.
pub const WORTH: f64 = 0.004;
