//! Cards and sets of cards: 4 suits of 13 ranks, one bit a card.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Number of cards.
pub const CARDS: usize = 52;

/// The suits' signs, in the order of their bits.
pub const SUITS: [char; 4] = ['♠', '♥', '♦', '♣'];

/// The ranks' names from ace to king, in the order of their bits.
pub const RANKS: [&str; 13] = [
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
];

/// One card; as a number `13 · suit + rank`, the ace being rank 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

impl Card {
    /// The card of a suit (0..4) and a rank (0..13).
    pub const fn new(suit: usize, rank: usize) -> Option<Card> {
        if suit < 4 && rank < 13 {
            Some(Card((13 * suit + rank) as u8))
        } else {
            None
        }
    }

    /// The card of a number below 52.
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < CARDS {
            Some(Card(index as u8))
        } else {
            None
        }
    }

    /// Number below 52.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Suit, 0..4 in the order of [`SUITS`].
    pub const fn suit(self) -> usize {
        self.0 as usize / 13
    }

    /// Rank, 0 (ace) to 12 (king).
    pub const fn rank(self) -> usize {
        self.0 as usize % 13
    }

    /// The set of this card alone, as bits.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", SUITS[self.suit()], RANKS[self.rank()])
    }
}

/// A text that names no card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" names no card; a card is written suit first, such as ♠7 or ♥10")]
pub struct CardError(String);

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        let wrong = || CardError(text.to_owned());
        let mut chars = text.chars();
        let sign = chars.next().ok_or_else(wrong)?;
        let suit = SUITS.iter().position(|&s| s == sign).ok_or_else(wrong)?;
        let rank = RANKS
            .iter()
            .position(|&r| r == chars.as_str())
            .ok_or_else(wrong)?;
        Card::new(suit, rank).ok_or_else(wrong)
    }
}

impl TryFrom<String> for Card {
    type Error = CardError;

    fn try_from(text: String) -> Result<Self, CardError> {
        text.parse()
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.to_string()
    }
}

/// A set of cards; it is written as a list in the order of the bits.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// All 52.
    pub const ALL: Cards = Cards((1 << CARDS) - 1);

    /// A set from its bits; bits that are no card are dropped.
    pub const fn from_bits(bits: u64) -> Cards {
        Cards(bits & Cards::ALL.0)
    }

    /// The set as bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a card is in it.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & card.bit() != 0
    }

    /// The cards in the order of their bits.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            Card::from_index(index as usize)
        })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        Cards(cards.into_iter().fold(0, |bits, card| bits | card.bit()))
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl TryFrom<Vec<Card>> for Cards {
    type Error = String;

    fn try_from(list: Vec<Card>) -> Result<Self, String> {
        let mut set = Cards::NONE;
        for card in list {
            if set.contains(card) {
                return Err(format!("{card} is listed twice"));
            }
            set.0 |= card.bit();
        }
        Ok(set)
    }
}

impl From<Cards> for Vec<Card> {
    fn from(set: Cards) -> Self {
        set.iter().collect()
    }
}
