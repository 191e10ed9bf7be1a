//! What the table says.

use yomite::games::pineapple::Row;
use yomite::words::Phrase;

yomite::phrases!("phrases", "t-pine");

/// The name of a row at the start of a line.
pub const fn titled(row: Row) -> Phrase {
    match row {
        Row::Top => TITLE_TOP,
        Row::Middle => TITLE_MIDDLE,
        Row::Bottom => TITLE_BOTTOM,
    }
}

/// The name of a row.
pub const fn row(row: Row) -> Phrase {
    match row {
        Row::Top => ROW_TOP,
        Row::Middle => ROW_MIDDLE,
        Row::Bottom => ROW_BOTTOM,
    }
}
