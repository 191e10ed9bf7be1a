//! Seats and places in the sentences of notes.

use super::words;
use crate::game::Seat;
use crate::games::coyote::card::Card;
use crate::words::{Arg, Text};

/// A seat alone.
pub(super) fn name(seat: &Seat) -> Text {
    words::SEAT.with([Arg::Seat(seat.0)])
}

/// That a seat has a card.
pub(super) fn with(seat: &Seat) -> Text {
    words::WITH.with([Arg::Seat(seat.0)])
}

/// Texts one after the other; an empty label for none.
pub(super) fn joined(texts: impl Iterator<Item = Text>) -> Arg {
    let all = texts.reduce(|all, next| words::JOINED.with([all.into(), next.into()]));
    all.map_or_else(|| "".into(), Arg::from)
}

/// That what a "?" drew was left out, with the line that would tell it.
pub(super) fn drew_missing(holder: Seat, own: Option<Card>) -> Text {
    let holder = Arg::Seat(holder.0);
    match own {
        Some(own) => words::DREW_MISSING.with([holder, own.to_string().into()]),
        None => words::DREW_MISSING_OUT.with([holder]),
    }
}
