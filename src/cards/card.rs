//! One of 52 cards.

use std::fmt;
use std::str::FromStr;

use super::{Face, Rank, Suit, spelling};

/// One card of 52; its text is what is shown: `♠7`, `♥10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many there are.
    pub const COUNT: usize = Suit::COUNT * Rank::COUNT;

    /// The card of a suit and a rank.
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card((Rank::COUNT * suit.index() + rank.ace_low()) as u8)
    }

    /// The card of a number below 52.
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < Card::COUNT {
            Some(Card(index as u8))
        } else {
            None
        }
    }

    /// Number below 52: suit by suit, each from the ace up to the king.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.index() / Rank::COUNT]
    }

    /// Its rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() % Rank::COUNT]
    }

    /// The set of this card alone, as bits.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit().sign(), self.rank().name())
    }
}

/// A text that names no card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" names no card; a card is written suit first, such as ♠7 or ♥10")]
pub struct CardError(String);

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        let card = || {
            let mut chars = text.chars();
            let suit = Suit::of_sign(chars.next()?)?;
            Some(Card::new(suit, Rank::of_name(chars.as_str())?))
        };
        card().ok_or_else(|| CardError(text.to_owned()))
    }
}

crate::serde_as_text!(Card, typed);

/// The card of a text that a person may have written.
fn typed(text: &str) -> Result<Card, CardError> {
    text.parse()
        .or_else(|error| match spelling::one_face(text) {
            Some(Some(Face::Card(card))) => Ok(card),
            _ => Err(error),
        })
}
