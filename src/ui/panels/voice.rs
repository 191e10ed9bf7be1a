//! Figures and lists in words, as every picture speaks of them.

use crate::insight::Unit;
use crate::ui::i18n::Voice;
use crate::ui::i18n::phrases::panels as say;
use crate::words::{Arg, Text};

/// A figure as its unit reads it.
pub fn figure(unit: Unit, x: f64) -> Arg {
    match unit {
        Unit::Share => Arg::Share(x),
        Unit::Number(digits) => Arg::Number(x, digits),
    }
}

/// Entries of a list in one line.
pub fn joined(parts: &[String], voice: Voice) -> String {
    parts.join(&voice.t(say::COMMA))
}

/// Sentences one after the other.
pub fn sentences(texts: &[Text], voice: Voice) -> String {
    let said: Vec<String> = texts.iter().map(|text| voice.say(text)).collect();
    said.join(&voice.t(say::SPACE))
}

/// The letter that stands for a seat wherever its colour does.
pub fn seat_letter(seat: u8) -> char {
    char::from(b'A' + seat % 26)
}

/// The class that gives a seat's colour.
pub fn seat_class(seat: u8) -> String {
    format!("seat-{}", seat % 8)
}
