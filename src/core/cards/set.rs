//! Sets of cards or faces as bits.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, Sub};

use serde::{Deserialize, Serialize};

use super::{Card, Face, Rank, Suit};

/// What a set can hold: so many things, each with a number.
pub trait Item: Copy + fmt::Display {
    /// How many there are, at most 64.
    const COUNT: usize;

    /// Number below [`Item::COUNT`].
    fn index(self) -> usize;

    /// The item of a number.
    fn from_index(index: usize) -> Option<Self>;
}

impl Item for Card {
    const COUNT: usize = Card::COUNT;

    fn index(self) -> usize {
        self.index()
    }

    fn from_index(index: usize) -> Option<Self> {
        Card::from_index(index)
    }
}

impl Item for Face {
    const COUNT: usize = Face::COUNT;

    fn index(self) -> usize {
        self.index()
    }

    fn from_index(index: usize) -> Option<Self> {
        Face::from_index(index)
    }
}

pub type Cards = CardSet<Card>;

/// A set of cards and jokers.
pub type Faces = CardSet<Face>;

/// A set of items, one bit each; it is written as a list in the order of the bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(
    try_from = "Vec<T>",
    into = "Vec<T>",
    bound(
        serialize = "T: Item + Serialize",
        deserialize = "T: Item + Deserialize<'de>"
    )
)]
pub struct CardSet<T>(u64, PhantomData<T>);

impl<T: Item> CardSet<T> {
    pub const NONE: Self = CardSet(0, PhantomData);

    pub const ALL: Self = CardSet(u64::MAX >> (u64::BITS as usize - T::COUNT), PhantomData);

    /// A set from its bits; bits that are no item are dropped.
    pub const fn from_bits(bits: u64) -> Self {
        CardSet(bits & Self::ALL.0, PhantomData)
    }

    /// The set as bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many items.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn contains(self, item: T) -> bool {
        self.0 >> item.index() & 1 == 1
    }

    /// The items in the order of their bits.
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            T::from_index(index as usize)
        })
    }
}

impl Cards {
    pub const fn of_suit(suit: Suit) -> Cards {
        const LANE: u64 = (1 << Rank::COUNT) - 1;
        Cards::from_bits(LANE << (Rank::COUNT * suit.index()))
    }
}

impl<T: Item> Default for CardSet<T> {
    fn default() -> Self {
        CardSet::NONE
    }
}

impl<T: Item> BitOr for CardSet<T> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        CardSet(self.0 | other.0, PhantomData)
    }
}

impl<T: Item> BitAnd for CardSet<T> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        CardSet(self.0 & other.0, PhantomData)
    }
}

impl<T: Item> Sub for CardSet<T> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        CardSet(self.0 & !other.0, PhantomData)
    }
}

impl<T: Item> FromIterator<T> for CardSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let bits = items.into_iter().map(|item| 1 << item.index());
        CardSet(bits.fold(0, BitOr::bitor), PhantomData)
    }
}

impl<T: Item> fmt::Display for CardSet<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, item) in self.iter().enumerate() {
            write!(f, "{}{item}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl<T: Item> fmt::Debug for CardSet<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl<T: Item> TryFrom<Vec<T>> for CardSet<T> {
    type Error = String;

    fn try_from(list: Vec<T>) -> Result<Self, String> {
        let mut set = CardSet::NONE;
        for item in list {
            if set.contains(item) {
                return Err(format!("{item} is listed twice"));
            }
            set.0 |= 1 << item.index();
        }
        Ok(set)
    }
}

impl<T: Item> From<CardSet<T>> for Vec<T> {
    fn from(set: CardSet<T>) -> Self {
        set.iter().collect()
    }
}
