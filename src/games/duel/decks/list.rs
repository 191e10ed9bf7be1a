//! A deck as text: a line a card, `4 ember-runner` or `4 Ember Runner`, in either language; what
//! follows a `#` is a comment.

use std::fmt::Write;

use super::{COPIES, Deck, copies_fault, named, size_fault, words};
use crate::games::duel::card::CardId;
use crate::games::duel::cards::{self, folded};
use crate::games::duel::counts::Counts;
use crate::words::{Text, count, cut};

/// After so many faults the rest of a text is not read: it is no deck.
const MAX_FAULTS: usize = 20;

impl Deck {
    /// The deck as text, which [`Deck::from_text`] reads: a line a card, in the order of the
    /// catalogue.
    pub fn to_text(&self) -> String {
        write(self.iter())
    }

    /// Reads a deck from lines of a number and a card's id or name; a card may come again.
    ///
    /// # Errors
    /// What is wrong, in order, the first 20 faults: each names the line and what would be right,
    /// as a clause without a full stop.
    pub fn from_text(text: &str) -> Result<Deck, Vec<Text>> {
        let mut counts = Counts::NONE;
        let mut faults = Vec::new();
        for (number, line) in lines(text) {
            let added = read(line).and_then(|(copies, card)| add(&mut counts, copies, card));
            if let Err(what) = added {
                faults.push(words::LINE.with([count(number), what.into()]));
            }
            if faults.len() == MAX_FAULTS {
                return Err(faults);
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        match size_fault(counts.total()) {
            None => Deck::of_counts(counts).map_err(|what| vec![what]),
            Some(what) => Err(vec![what]),
        }
    }
}

/// Cards as lines of a text.
pub(super) fn write(cards: impl Iterator<Item = (CardId, u8)>) -> String {
    let mut text = String::new();
    for (card, count) in cards {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{count} {}", cards::slug(card));
    }
    text
}

/// The lines that say something, without comments, each with its number from 1.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
    lines.filter_map(|(number, line)| {
        let said = line.split(['#', '＃']).next().unwrap_or_default().trim();
        (!said.is_empty()).then_some((number, said))
    })
}

/// What is said of a kept line whose card this build has not.
pub(super) fn gone(line: &str) -> Text {
    words::GONE.with([cut(line).into()])
}

/// A line's number and card. Between them nothing need stand: Japanese has no spaces.
pub(super) fn read(line: &str) -> Result<(u64, CardId), Text> {
    let digit = |letter: char| matches!(letter, '0'..='9' | '０'..='９');
    let (number, written) = line.split_at(line.find(|c| !digit(c)).unwrap_or(line.len()));
    let written = without_times(written.trim());
    let copies = folded(number).parse::<u64>();
    let (Ok(copies), false) = (copies, written.is_empty()) else {
        return Err(no_line(line));
    };
    let Some(card) = cards::written(written) else {
        return Err(match cards::nearest(written) {
            Some(near) => words::UNKNOWN_BUT.with([cut(written).into(), named(near)]),
            None => words::UNKNOWN.with([cut(written).into()]),
        });
    };
    if copies == 0 {
        return Err(words::NONE_OF.with([named(card), count(COPIES)]));
    }
    Ok((copies, card))
}

/// What follows a sign for "times", as in "4x Ember Runner" or "4× 火の粉の走り手".
fn without_times(written: &str) -> &str {
    let rest = written.strip_prefix(['x', 'X', 'ｘ', '×']);
    let rest = rest.filter(|rest| rest.starts_with(char::is_whitespace));
    rest.map_or(written, str::trim_start)
}

/// What is said of a line that is no number with a card.
fn no_line(line: &str) -> Text {
    // A card alone is what people leave the number out of.
    if cards::written(line).is_some() {
        return words::NO_NUMBER.with([cut(line).into()]);
    }
    let rest = line.split_once(char::is_whitespace).map(|(_, rest)| rest);
    let near = cards::nearest(line).or_else(|| cards::nearest(rest?));
    match near {
        Some(near) => words::NO_LINE_BUT.with([cut(line).into(), named(near)]),
        None => words::NO_LINE.with([cut(line).into()]),
    }
}

/// Adds so many of a card to those of the lines above.
fn add(counts: &mut Counts, copies: u64, card: CardId) -> Result<(), Text> {
    let Some(place) = counts.get_mut(card.index()) else {
        return Err(words::NO_CARD.with([count(card.0)]));
    };
    let total = copies.saturating_add(u64::from(*place));
    *place = u8::try_from(total).unwrap_or(u8::MAX);
    copies_fault(card, total).map_or(Ok(()), Err)
}
