//! A deck as text: a line a card, `4 ember-runner`; what follows a `#` is a comment.

use std::fmt::Write;

use super::{COPIES, Deck, named, size_fault, words};
use crate::games::duel::card::{CardId, MAX_CARDS};
use crate::games::duel::cards;
use crate::words::{Arg, Text, count, cut};

/// After so many faults the rest of a text is not read: it is no deck.
const MAX_FAULTS: usize = 20;

impl Deck {
    /// The deck as text, which [`Deck::from_text`] reads: a line a card, in the order of the
    /// catalogue.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for (card, count) in self.iter() {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{count} {}", cards::slug(card));
        }
        text
    }

    /// Reads a deck from lines of a number and a card's id; a card may come again.
    ///
    /// # Errors
    /// What is wrong, in order, the first 20 faults: each names the line and what would be right.
    pub fn from_text(text: &str) -> Result<Deck, Vec<Text>> {
        let mut counts = [0u8; MAX_CARDS];
        let mut faults = Vec::new();
        for (at, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let added = read(line).and_then(|(copies, card)| add(&mut counts, copies, card));
            if let Err(what) = added {
                faults.push(words::LINE.with([count(at + 1), what.into()]));
            }
            if faults.len() == MAX_FAULTS {
                return Err(faults);
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let cards = counts.iter().copied().map(usize::from).sum();
        match size_fault(cards) {
            None => Deck::of_counts(counts).map_err(|what| vec![what]),
            Some(what) => Err(vec![what]),
        }
    }
}

/// A line's number and card.
fn read(line: &str) -> Result<(u8, CardId), Text> {
    let (number, written) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let written = written.trim();
    let Ok(copies) = number.parse::<u64>() else {
        // A card alone is what people leave the number out of.
        let card = cards::nearest(line).filter(|card| cards::slug(*card) == line);
        return Err(match card {
            Some(card) => words::NO_NUMBER.with([slug(card)]),
            None => words::NO_LINE.with([cut(line).into(), example()]),
        });
    };
    if written.is_empty() {
        return Err(words::NO_LINE.with([cut(line).into(), example()]));
    }
    let Some(card) = cards::id(written) else {
        let near = cards::nearest(written).map_or_else(example, slug);
        return Err(words::UNKNOWN.with([cut(written).into(), near]));
    };
    let copies = u8::try_from(copies).unwrap_or(u8::MAX);
    if copies == 0 {
        return Err(words::NONE_OF.with([slug(card), count(COPIES)]));
    }
    Ok((copies, card))
}

fn add(counts: &mut [u8; MAX_CARDS], copies: u8, card: CardId) -> Result<(), Text> {
    let Some(place) = counts.get_mut(card.index()) else {
        return Err(words::NO_CARD.with([count(card.0)]));
    };
    *place = place.saturating_add(copies);
    if *place > COPIES {
        return Err(words::COPIES.with([count(*place), named(card), count(COPIES)]));
    }
    Ok(())
}

fn slug(card: CardId) -> Arg {
    cards::slug(card).into()
}

/// An id that there is, where nothing is near.
fn example() -> Arg {
    slug(CardId(0))
}
