//! What the game says, in both languages.

use super::action::{Action, signs};
use super::board::Row;
use crate::cards::Faces;
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
    said(action, laid(action))
}

/// The same beside another placement: only the cards that go elsewhere there.
pub fn places_beside(action: &Action, other: &Action) -> Text {
    let (mut moved, there) = (laid(action), laid(other));
    for (cards, there) in moved.iter_mut().zip(there) {
        *cards = *cards - there;
    }
    match moved.iter().all(|cards| cards.is_empty()) {
        true => places(action),
        false => PLACES_BESIDE.with([said(action, moved).into()]),
    }
}

/// The cards of each row, and those that go away.
fn laid(action: &Action) -> [Faces; Row::COUNT + 1] {
    let placed = action.placed();
    let [top, middle, bottom] = Row::ALL.map(|row| placed[row]);
    [top, middle, bottom, action.discards]
}

fn said(action: &Action, cards: [Faces; Row::COUNT + 1]) -> Text {
    let phrases = [PLACE_TOP, PLACE_MIDDLE, PLACE_BOTTOM, PLACE_AWAY];
    let all = cards.into_iter().zip(phrases);
    let some = all.filter(|(cards, _)| !cards.is_empty());
    let mut said = some.map(|(cards, phrase)| Arg::from(phrase.with([signs(cards).into()])));
    let first = said.next().unwrap_or_else(|| action.signs().into());
    PLACES.with([said.fold(first, Arg::comma)])
}
