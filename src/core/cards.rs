//! Playing cards, for every game that has them: suits, ranks, cards, faces, and sets of them.
//!
//! A [`Card`] is one of 52 and is written as it is shown, suit first: `♠7`, `♥10`. A [`Face`] is
//! a card or one of two jokers and is written as poker players do: `7s`, `Th`, `X1`. Sets of
//! both are bits: suit by suit, each from the ace up to the king, then the jokers. Which rank is
//! the highest, a game says for itself.

use std::fmt;
use std::str::FromStr;

mod set;
pub mod spelling;

pub use set::{CardSet, Cards, Faces, Item};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// ♠
    Spades,
    /// ♥
    Hearts,
    /// ♦
    Diamonds,
    /// ♣
    Clubs,
}

impl Suit {
    /// How many there are.
    pub const COUNT: usize = Suit::ALL.len();

    /// All suits, in the order of their numbers.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// Number below 4.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `♠`, `♥`, `♦` or `♣`.
    pub const fn sign(self) -> char {
        ['♠', '♥', '♦', '♣'][self.index()]
    }

    pub fn of_sign(sign: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.sign() == sign)
    }

    /// `s`, `h`, `d` or `c`.
    pub const fn letter(self) -> char {
        ['s', 'h', 'd', 'c'][self.index()]
    }

    pub fn of_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }
}

/// A rank. It has no order of its own: the ace is below the two in one game, above the king in
/// the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rank {
    Ace,
    /// 2
    Two,
    /// 3
    Three,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
    /// 7
    Seven,
    /// 8
    Eight,
    /// 9
    Nine,
    /// 10
    Ten,
    Jack,
    Queen,
    King,
}

impl Rank {
    /// How many there are.
    pub const COUNT: usize = Rank::ALL.len();

    /// All ranks from the ace up to the king.
    pub const ALL: [Rank; 13] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];

    /// Place with the ace lowest: 0 for the ace to 12 for the king.
    pub const fn ace_low(self) -> usize {
        self as usize
    }

    /// Place with the ace highest: 0 for the two to 12 for the ace.
    pub const fn ace_high(self) -> usize {
        (self as usize + Rank::COUNT - 1) % Rank::COUNT
    }

    /// As it is shown: `A`, `2` … `10`, `J`, `Q`, `K`.
    pub const fn name(self) -> &'static str {
        [
            "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
        ][self.ace_low()]
    }

    pub fn of_name(name: &str) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.name() == name)
    }

    /// In one letter: `T` for the ten, else its name.
    pub const fn letter(self) -> char {
        match self {
            Rank::Ten => 'T',
            _ => self.name().as_bytes()[0] as char,
        }
    }

    pub fn of_letter(letter: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.letter() == letter)
    }
}

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

    pub const fn suit(self) -> Suit {
        Suit::ALL[self.index() / Rank::COUNT]
    }

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

crate::serde_as_text!(Card, read_card);

/// The card of a text that a person may have written.
fn read_card(text: &str) -> Result<Card, CardError> {
    text.parse()
        .or_else(|error| match spelling::one_face(text) {
            Some(Some(Face::Card(card))) => Ok(card),
            _ => Err(error),
        })
}

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

crate::serde_as_text!(Face, read_face);

/// The face of a text that a person may have written. Of a joker it must say which.
fn read_face(text: &str) -> Result<Face, FaceError> {
    text.parse()
        .or_else(|error| spelling::one_face(text).flatten().ok_or(error))
}
