//! Rows as sums.

use std::ops::{Add, AddAssign};

use super::super::strength::Strength;
use super::tables::TABLES;
use crate::cards::{Card, Face, Faces, Rank, Suit};

/// The cards of a row as a sum of one number each, from which its strength follows: a search
/// that adds a card adds a number.
///
/// Bits 0 to 38 count the ranks, three bits each from the two up to the ace; bits 39 and 40 the
/// jokers; bits 41 to 52 the cards of each suit, a joker in all four; the bits from 53 on count
/// all cards. The sum means something for up to five cards of a deck of 54, each once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RowKey(u64);

/// Bits of a count.
const WIDTH: u32 = 3;
const JOKERS: u32 = WIDTH * Rank::COUNT as u32;
const SUITS: u32 = JOKERS + 2;
const CARDS: u32 = SUITS + WIDTH * Suit::COUNT as u32;
/// One in the count of each suit.
const EACH_SUIT: u64 = 0o1111;

/// Which ranks a row has, how often, and its jokers, without the suits; the tables are about
/// patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pattern(u64);

impl Pattern {
    /// No cards, of no suit in common.
    pub(super) const MIXED: Pattern = Pattern(0);

    /// No cards, and all that come are of one suit.
    pub(super) const SUITED: Pattern = Pattern(1 << SUITS);

    /// With one more card of a rank, the two as 0 up to the ace as 12.
    pub(super) const fn with(self, place: usize) -> Pattern {
        Pattern(self.0 + (1 << (WIDTH as usize * place)))
    }

    /// With one more joker.
    pub(super) const fn with_joker(self) -> Pattern {
        Pattern(self.0 + (1 << JOKERS))
    }

    pub(super) const fn bits(self) -> u64 {
        self.0
    }
}

/// The number of each face.
const NUMBERS: [u64; Face::COUNT] = {
    let mut numbers = [0; Face::COUNT];
    let mut index = 0;
    while index < Face::COUNT {
        let (counted, suits) = match Card::from_index(index) {
            Some(card) => (
                Pattern::MIXED.with(card.rank().ace_high()),
                1 << (WIDTH as usize * card.suit().index()),
            ),
            None => (Pattern::MIXED.with_joker(), EACH_SUIT),
        };
        numbers[index] = counted.bits() + (suits << SUITS) + (1 << CARDS);
        index += 1;
    }
    numbers
};

impl RowKey {
    /// A row without cards.
    pub const NONE: RowKey = RowKey(0);

    /// How many cards it has.
    pub const fn len(self) -> usize {
        (self.0 >> CARDS) as usize
    }

    /// Whether it has no card.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// How many of its cards are jokers.
    pub const fn jokers(self) -> usize {
        (self.0 >> JOKERS & 3) as usize
    }

    /// The best value of a full row of three or five cards; [`Strength::NONE`] for any other.
    pub fn strength(self) -> Strength {
        match self.len() {
            3 | 5 => TABLES.best(self.pattern()),
            _ => Strength::NONE,
        }
    }

    /// The best value of a full row of three or five cards that is not above a limit.
    pub fn strength_within(self, limit: Strength) -> Option<Strength> {
        if !matches!(self.len(), 3 | 5) {
            return None;
        }
        let pattern = self.pattern();
        let best = TABLES.best(pattern);
        if best <= limit {
            Some(best)
        } else if self.jokers() == 0 {
            None
        } else {
            // A joker in a row of one suit may stand for a card of another suit, too.
            let within = |pattern| TABLES.best_within(pattern, limit);
            within(pattern).or_else(|| within(self.mixed()))
        }
    }

    /// How many cards of a rank it has, the two as place 0 up to the ace as 12.
    pub const fn count(self, place: usize) -> usize {
        (self.0 >> (WIDTH as usize * place) & 7) as usize
    }

    /// The counts of ranks and jokers in one number, without the suits.
    pub const fn counts(self) -> u64 {
        self.mixed().0
    }

    /// A suit that all its cards can be of; the first of several.
    pub fn suit(self) -> Option<Suit> {
        let len = self.len() as u64;
        let of = |suit: &Suit| self.0 >> (SUITS + WIDTH * suit.index() as u32) & 7 == len;
        Suit::ALL.into_iter().find(of)
    }

    /// The pattern when jokers are of the suit that all other cards share, if five do.
    fn pattern(self) -> Pattern {
        // Only a count of five has its first and its third bit.
        let suits = self.0 >> SUITS;
        let five = suits & suits >> 2 & EACH_SUIT;
        Pattern(self.mixed().0 | u64::from(five != 0) << SUITS)
    }

    const fn mixed(self) -> Pattern {
        Pattern(self.0 & ((1 << SUITS) - 1))
    }
}

impl Add<Face> for RowKey {
    type Output = RowKey;

    fn add(self, face: Face) -> RowKey {
        RowKey(self.0.wrapping_add(NUMBERS[face.index()]))
    }
}

impl AddAssign<Face> for RowKey {
    fn add_assign(&mut self, face: Face) {
        *self = *self + face;
    }
}

impl Add for RowKey {
    type Output = RowKey;

    fn add(self, other: RowKey) -> RowKey {
        RowKey(self.0.wrapping_add(other.0))
    }
}

impl From<Faces> for RowKey {
    fn from(cards: Faces) -> RowKey {
        let mut left = cards.bits();
        let mut sum = 0u64;
        while left != 0 {
            let index = left.trailing_zeros() as usize;
            sum = sum.wrapping_add(NUMBERS.get(index).copied().unwrap_or(0));
            left &= left - 1;
        }
        RowKey(sum)
    }
}
