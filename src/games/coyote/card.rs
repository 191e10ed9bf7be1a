//! The 36 cards: eleven numbers, four special cards, and multisets of them.

use std::fmt;

use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::words;
use crate::words::{Arg, number};

/// How many different cards there are.
pub const KINDS: usize = 15;

/// How many cards the full deck has.
pub const DECK: usize = 36;

/// The code of each kind, as records write it.
const CODES: [i16; KINDS] = [-10, -5, 0, 1, 2, 3, 4, 5, 10, 15, 20, 100, 101, 102, 103];

/// Copies of each kind in the full deck.
const COPIES: [u8; KINDS] = [1, 2, 3, 4, 4, 4, 4, 4, 3, 2, 1, 1, 1, 1, 1];

/// A card; copies of one kind are alike.
///
/// In JSON it is its number, or the code of a special card: 100 double, 101 night, 102 max → 0,
/// 103 "?". So the contest's engine has them (`server/arena.py` of coyote-AI-competition/resource); its README and the
/// report of its Bayesian player have an older numbering, 101 max → 0 and 102 night, which in the report counts 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "i16", into = "i16")]
pub struct Card(u8);

/// A number that is on no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is no card {0}")]
pub struct CardError(pub i16);

impl Card {
    /// Doubles the total.
    pub const DOUBLE: Card = Card(11);
    /// Counts 0; after the round the full deck is restored and shuffled.
    pub const NIGHT: Card = Card(12);
    /// Makes one copy of the largest number card count 0.
    pub const MAX_ZERO: Card = Card(13);
    /// Is replaced by the next card of the deck.
    pub const MYSTERY: Card = Card(14);

    /// Every kind once, numbers first, ascending.
    pub fn kinds() -> impl ExactSizeIterator<Item = Card> {
        (0..KINDS as u8).map(Card)
    }

    /// The place of the kind in [`Card::kinds`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number; `None` for a special card.
    pub fn number(self) -> Option<i32> {
        (self < Card::DOUBLE).then(|| i32::from(self.code()))
    }

    pub const fn code(self) -> i16 {
        CODES[self.index()]
    }

    /// How many of it the full deck has.
    pub const fn copies(self) -> u8 {
        COPIES[self.index()]
    }

    /// The card as the page names it.
    pub fn label(self) -> Arg {
        match self {
            Card::DOUBLE => "×2".into(),
            Card::NIGHT => words::CARD_NIGHT.text().into(),
            Card::MAX_ZERO => "max→0".into(),
            Card::MYSTERY => "?".into(),
            _ => number(f64::from(self.code()), 0).into(),
        }
    }
}

impl TryFrom<i16> for Card {
    type Error = CardError;

    fn try_from(code: i16) -> Result<Card, CardError> {
        Card::kinds()
            .find(|card| card.code() == code)
            .ok_or(CardError(code))
    }
}

impl From<Card> for i16 {
    fn from(card: Card) -> i16 {
        card.code()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Card::DOUBLE => f.write_str("x2"),
            Card::NIGHT => f.write_str("night"),
            Card::MAX_ZERO => f.write_str("max0"),
            Card::MYSTERY => f.write_str("?"),
            _ => write!(f, "{}", self.code()),
        }
    }
}

/// A multiset of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts([u8; KINDS]);

impl Counts {
    pub const FULL: Counts = Counts(COPIES);

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many of one kind.
    pub const fn count_of(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    pub fn add(&mut self, card: Card) {
        self.0[card.index()] += 1;
    }

    /// Takes a card out; `false` when there is none.
    pub fn take(&mut self, card: Card) -> bool {
        let n = &mut self.0[card.index()];
        let there = *n > 0;
        *n -= u8::from(there);
        there
    }

    /// The same with one card less.
    pub fn without(mut self, card: Card) -> Counts {
        self.take(card);
        self
    }

    /// The same with one card more.
    pub fn with(mut self, card: Card) -> Counts {
        self.add(card);
        self
    }

    /// The kinds that are there and their number, in the order of [`Card::kinds`].
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> {
        Card::kinds().zip(self.0).filter(|(_, n)| *n > 0)
    }

    /// The cards, one by one, in the order of [`Card::kinds`].
    pub fn cards(&self) -> Vec<Card> {
        self.iter()
            .flat_map(|(card, n)| std::iter::repeat_n(card, usize::from(n)))
            .collect()
    }

    /// The cards in a random order.
    pub fn shuffled(&self, rng: &mut impl Rng) -> Vec<Card> {
        let mut cards = self.cards();
        cards.shuffle(rng);
        cards
    }

    pub fn draw(&self, rng: &mut impl Rng) -> Option<Card> {
        let cards = self.cards();
        (!cards.is_empty()).then(|| cards[rng.random_range(0..cards.len())])
    }
}

impl FromIterator<Card> for Counts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Counts {
        cards.into_iter().fold(Counts::default(), Counts::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_is_the_published_one() {
        assert_eq!(Counts::FULL.len(), DECK);
        let numbers: Vec<(i32, u8)> = Counts::FULL
            .iter()
            .filter_map(|(card, n)| Some((card.number()?, n)))
            .collect();
        let published = [
            (-10, 1),
            (-5, 2),
            (0, 3),
            (1, 4),
            (2, 4),
            (3, 4),
            (4, 4),
            (5, 4),
            (10, 3),
            (15, 2),
            (20, 1),
        ];
        assert_eq!(numbers, published);
        for (card, code) in [
            (Card::DOUBLE, 100),
            (Card::NIGHT, 101),
            (Card::MAX_ZERO, 102),
            (Card::MYSTERY, 103),
        ] {
            assert_eq!((card.code(), card.copies(), card.number()), (code, 1, None));
        }
        assert_eq!(Card::try_from(6), Err(CardError(6)));
    }

    #[test]
    fn a_multiset_never_goes_below_none() {
        let mut counts = Counts::default().with(Card::NIGHT);
        assert!(counts.take(Card::NIGHT));
        assert!(!counts.take(Card::NIGHT));
        assert!(counts.is_empty());
    }
}
