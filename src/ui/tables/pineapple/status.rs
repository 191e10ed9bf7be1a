//! How far the session has come.

use leptos::prelude::*;

use super::phrases;
use crate::game::Observation as _;
use crate::games::pineapple::Observation;
use crate::ui::i18n::Voice;
use crate::words::{Text, count};

/// The number of the hand and its street.
#[component]
pub fn Status(
    /// The position.
    seen: Memo<Observation>,
    /// A hand that has ended and is shown, by its number from 0.
    shown: Memo<Option<usize>>,
    /// The hand, by its number from 0, that a match from life has been told of so far that the next own
    /// cards are missing.
    told: Memo<Option<usize>>,
) -> impl IntoView {
    let voice = Voice::get();
    let hand = move || {
        let (hand, hands) = seen.with(|seen| (seen.table().hand, seen.config().hands));
        let (phrase, hand) = match shown.get() {
            Some(ended) => (phrases::END_OF_HAND, ended),
            None => (phrases::HAND_OF_ALL, told.get().unwrap_or(hand)),
        };
        voice.say(&phrase.with([count(hand + 1), count(hands)]))
    };
    let street = move || {
        let street = match told.get() {
            Some(_) => Some(phrases::TO_BE_TOLD.text()),
            None => seen.with(street),
        };
        let street = street.filter(|_| shown.get().is_none());
        street.map(|text| voice.say(&text))
    };
    view! {
        <p class="pine-status small" data-test="status">
            <b class="num">{hand}</b>
            <span class="muted num">{street}</span>
        </p>
    }
}

/// What is played now, where it is not the end of a hand.
fn street(seen: &Observation) -> Option<Text> {
    let table = seen.table();
    let Some(mover) = seen.to_move() else {
        return Some(phrases::ENDED.text());
    };
    Some(match table.fantasy[mover.index()] {
        0 => phrases::STREET.with([count(table.street())]),
        _ => phrases::SETTING.text(),
    })
}
