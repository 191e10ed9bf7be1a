//! What the game says, in both languages.

use super::action::{Action, signs};
use super::board::Row;
use crate::words::{Arg, Phrase, Text};

crate::phrases!("words", "pineapple");

/// The name of a row.
pub const fn row(row: Row) -> Phrase {
    match row {
        Row::Top => ROW_TOP,
        Row::Middle => ROW_MIDDLE,
        Row::Bottom => ROW_BOTTOM,
    }
}

/// A placement in words: which cards go where.
pub fn places(action: &Action) -> Text {
    let placed = action.placed();
    let rows = [
        (Row::Top, PLACE_TOP),
        (Row::Middle, PLACE_MIDDLE),
        (Row::Bottom, PLACE_BOTTOM),
    ];
    let laid = rows.map(|(row, phrase)| (placed[row], phrase));
    let all = laid.into_iter().chain([(action.discards, PLACE_AWAY)]);
    let some = all.filter(|(cards, _)| !cards.is_empty());
    let mut said = some.map(|(cards, phrase)| Arg::from(phrase.with([signs(cards).into()])));
    let first = said.next().unwrap_or_else(|| action.signs().into());
    PLACES.with([said.fold(first, Arg::comma)])
}
