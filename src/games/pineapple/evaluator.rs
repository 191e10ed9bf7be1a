//! The strength of a row, jokers included, by one look-up.
//!
//! A row is a [`RowKey`]: the sum of a number for each of its cards. From the key follows a
//! pattern: how often each rank occurs, how many jokers there are, and whether all cards can be
//! of one suit. There are 11,297 patterns of rows of three or five cards; the tables know the
//! strength of each, and of those with jokers all strengths that the jokers can make.

mod hash;
mod key;
mod tables;

pub use key::RowKey;

use super::board::Row;
use super::strength::Strength;
use crate::cards::Faces;

/// The best value of a full row; a joker stands for whatever card makes it highest that is not
/// in the row already.
///
/// [`Strength::NONE`], for a row that is not full.
pub fn strength(row: Row, cards: Faces) -> Strength {
    if cards.len() != row.size() {
        return Strength::NONE;
    }
    RowKey::from(cards).strength()
}

/// The best value of a full row that is not above a limit; without a joker a row has one value
/// only. `None` if there is no such value, or the row is not full.
pub fn strength_within(row: Row, cards: Faces, limit: Strength) -> Option<Strength> {
    if cards.len() != row.size() {
        return None;
    }
    RowKey::from(cards).strength_within(limit)
}
