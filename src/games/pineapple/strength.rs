//! What a full row is worth as a poker hand.

use std::fmt;

use crate::cards::Rank;

/// The kind of a poker hand, from the weakest up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// Nothing of the rest.
    HighCard,
    /// Two of a rank.
    Pair,
    /// Two of a rank, twice.
    TwoPair,
    /// Three of a rank.
    Trips,
    /// Five ranks in a row; the ace is below the two or above the king.
    Straight,
    /// Five cards of a suit.
    Flush,
    /// Three of a rank and two of another.
    FullHouse,
    /// Four of a rank.
    Quads,
    /// A straight of a suit.
    StraightFlush,
    /// The straight of a suit up to the ace.
    RoyalFlush,
}

impl Category {
    /// How many there are.
    pub const COUNT: usize = Category::ALL.len();

    /// All categories, from the weakest up.
    pub const ALL: [Category; 10] = [
        Category::HighCard,
        Category::Pair,
        Category::TwoPair,
        Category::Trips,
        Category::Straight,
        Category::Flush,
        Category::FullHouse,
        Category::Quads,
        Category::StraightFlush,
        Category::RoyalFlush,
    ];

    /// Number below 10, from the weakest up.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Ranks that a strength has room for.
const PLACES: u32 = 5;

/// Bits of a rank, and of the category.
const WIDTH: u32 = 4;

/// How strong a row of three or of five cards is: the category, then the ranks in order of
/// significance, four bits each from the two as 2 up to the ace as 14.
///
/// Rows of different sizes compare: a kicker that a row of three has no card for counts as 0, so
/// A K Q is below A K Q 3 2. Of a straight only the highest card is significant, and the five is
/// the highest of A 2 3 4 5.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct Strength(u32);

impl Strength {
    /// Below every full row.
    pub const NONE: Strength = Strength(0);

    /// No row is above it.
    pub const MAX: Strength = Strength::new(Category::RoyalFlush, &[Rank::Ace]);

    /// The strength of a category with its significant ranks, at most five, first the most
    /// significant; more are left out.
    pub const fn new(category: Category, ranks: &[Rank]) -> Strength {
        let mut bits = category as u32;
        let mut place = 0;
        while place < PLACES as usize {
            let rank = if place < ranks.len() {
                ranks[place].ace_high() as u32 + 2
            } else {
                0
            };
            bits = bits << WIDTH | rank;
            place += 1;
        }
        Strength(bits)
    }

    /// The number that it compares by: the category in bits 20 to 23, the ranks below.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Its category.
    pub const fn category(self) -> Category {
        let index = (self.0 >> (PLACES * WIDTH)) as usize;
        if index < Category::COUNT {
            Category::ALL[index]
        } else {
            Category::RoyalFlush
        }
    }

    /// The significant ranks, first the most significant: of two pair, the higher pair, the lower
    /// pair and the kicker.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        (0..PLACES)
            .rev()
            .map(move |place| self.place(place))
            .take_while(|place| *place != 0)
            .map(rank)
    }

    /// The most significant rank: of the pair, the trips, the highest card. The two, for
    /// [`Strength::NONE`], which has none.
    pub const fn lead(self) -> Rank {
        rank(self.place(PLACES - 1))
    }

    const fn place(self, place: u32) -> u32 {
        self.0 >> (place * WIDTH) & ((1 << WIDTH) - 1)
    }
}

/// The rank of a number from the two as 2 up to the ace as 14.
const fn rank(number: u32) -> Rank {
    match number {
        0..2 => Rank::Two,
        _ => Rank::ALL[(number as usize - 1) % Rank::COUNT],
    }
}

impl fmt::Debug for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.category())?;
        self.ranks()
            .try_for_each(|rank| write!(f, " {}", rank.letter()))
    }
}
