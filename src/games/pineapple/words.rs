//! What the game says, in both languages.

use super::board::Row;
use crate::words::Phrase;

crate::phrases!("words", "pineapple");

/// The name of a row.
pub const fn row(row: Row) -> Phrase {
    match row {
        Row::Top => ROW_TOP,
        Row::Middle => ROW_MIDDLE,
        Row::Bottom => ROW_BOTTOM,
    }
}
