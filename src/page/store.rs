//! What the browser keeps: tables of matches, decks, guests and answers, and the leagues of the arena.

mod connection;
mod decks;
mod guests;
mod league;
mod logbook;
mod matches;
mod names;
mod stored_match;
mod summary;
mod table;
mod tabs;

pub use connection::Trouble;
pub use decks::{Decks, StoredDeck};
pub use guests::{GuestKind, Guests, StoredGuest};
pub use league::{StoredGame, StoredLeague, keep_games, keep_league, last_league};
pub use logbook::Logbook;
pub use matches::Matches;
pub use names::{LONGEST_NAME, new_id};
pub use stored_match::{MatchRow, Reviewed, StoredMatch};
pub use summary::{
    Account, RecordSummary, Shipped, Summary, is_shipped, key, played, shipped, source,
};
pub use table::Saved;
pub use tabs::{Claim, News, listen};

/// How long the database is waited for, in milliseconds.
const PATIENCE: u32 = 4_000;
/// The same once it has been waited for in vain, until it answers again.
const SHORT_PATIENCE: u32 = 250;
/// How many rows are read or written at a time, so that the page answers in between.
const BATCH: usize = 50;
