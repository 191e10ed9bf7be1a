//! A card or a joker: what games of 54 cards deal.

use std::fmt;
use std::str::FromStr;

use super::{Card, Rank, Suit, spelling};

/// One of the two jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Joker {
    /// `X1`
    First,
    /// `X2`
    Second,
}

/// What a card of a deck of 54 shows; its text is rank and suit in a letter each, or the joker's
/// name: `Ah`, `Td`, `X1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// A card with suit and rank.
    Card(Card),
    /// A joker.
    Joker(Joker),
}

impl Face {
    /// How many there are.
    pub const COUNT: usize = Card::COUNT + 2;

    /// The face of a number below 54.
    pub fn from_index(index: usize) -> Option<Face> {
        match index.checked_sub(Card::COUNT) {
            None => Card::from_index(index).map(Face::Card),
            Some(0) => Some(Face::Joker(Joker::First)),
            Some(1) => Some(Face::Joker(Joker::Second)),
            Some(_) => None,
        }
    }

    /// Number below 54: the cards by theirs, then the jokers.
    pub const fn index(self) -> usize {
        match self {
            Face::Card(card) => card.index(),
            Face::Joker(joker) => Card::COUNT + joker as usize,
        }
    }

    /// The card, unless it is a joker.
    pub const fn card(self) -> Option<Card> {
        match self {
            Face::Card(card) => Some(card),
            Face::Joker(_) => None,
        }
    }
}

impl From<Card> for Face {
    fn from(card: Card) -> Self {
        Face::Card(card)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Card(card) => write!(f, "{}{}", card.rank().letter(), card.suit().letter()),
            Face::Joker(Joker::First) => write!(f, "X1"),
            Face::Joker(Joker::Second) => write!(f, "X2"),
        }
    }
}

/// A text that names no face.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" names no card; a card is written as rank and suit, such as Ah, Td or 7c, and the \
     jokers are X1 and X2"
)]
pub struct FaceError(String);

impl FromStr for Face {
    type Err = FaceError;

    fn from_str(text: &str) -> Result<Self, FaceError> {
        let card = || {
            let mut letters = text.chars();
            let (rank, suit) = (letters.next()?, letters.next()?);
            let card = Card::new(Suit::of_letter(suit)?, Rank::of_letter(rank)?);
            letters.next().is_none().then_some(Face::Card(card))
        };
        match text {
            "X1" => Ok(Face::Joker(Joker::First)),
            "X2" => Ok(Face::Joker(Joker::Second)),
            _ => card().ok_or_else(|| FaceError(text.to_owned())),
        }
    }
}

crate::serde_as_text!(Face, typed);

/// The face of a text that a person may have written. Of a joker it must say which.
fn typed(text: &str) -> Result<Face, FaceError> {
    text.parse()
        .or_else(|error| spelling::one_face(text).flatten().ok_or(error))
}
