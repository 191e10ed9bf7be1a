//! What a full board is worth: hands and their strengths, royalties, fantasyland, what its jokers stand
//! for, and two boards against each other.

use std::fmt;

use super::board::{Board, Row};
use super::evaluator::{RowKey, strength};
use crate::cards::{Card, Cards, Face, Faces, Rank};

/// Royalties of the middle by category.
const MIDDLE: [u8; Category::COUNT] = [0, 0, 0, 2, 4, 8, 12, 20, 30, 50];

/// Royalties of the bottom by category.
const BOTTOM: [u8; Category::COUNT] = [0, 0, 0, 0, 2, 4, 6, 10, 15, 25];

/// The bonus points that a row of a board earns with a strength.
pub fn royalty(row: Row, strength: Strength) -> u8 {
    let category = strength.category();
    match row {
        Row::Top => {
            let lead = strength.lead().ace_high() as u8;
            match category {
                Category::Pair => lead.saturating_sub(Rank::Five.ace_high() as u8),
                Category::Trips => 10 + lead,
                _ => 0,
            }
        }
        Row::Middle => MIDDLE[category.index()],
        Row::Bottom => BOTTOM[category.index()],
    }
}

/// A full board that is no foul.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Reading {
    /// The strength of each row, from the top down; none is above the next.
    pub strengths: [Strength; Row::COUNT],
    /// The royalties of each row, from the top down.
    pub royalties: [u8; Row::COUNT],
    /// How many cards of fantasyland the board earns if it was played normally: 14 to 17, or 0.
    pub fantasyland: u8,
    /// Whether the board stays in fantasyland if it was arranged there.
    pub stay: bool,
}

impl Reading {
    /// Reads three full rows, from the top down, as [`read`] reads a board.
    pub fn from_rows(
        [top, middle, bottom]: [RowKey; Row::COUNT],
        middle_stays: bool,
    ) -> Option<Reading> {
        let bottom = bottom.strength();
        let middle = middle.strength_within(bottom)?;
        let top = top.strength_within(middle)?;
        Some(Reading {
            strengths: [top, middle, bottom],
            royalties: [
                royalty(Row::Top, top),
                royalty(Row::Middle, middle),
                royalty(Row::Bottom, bottom),
            ],
            fantasyland: fantasyland(top),
            stay: stays([top, middle, bottom], middle_stays),
        })
    }

    /// The royalties of all rows.
    pub fn royalty(&self) -> u8 {
        self.royalties.iter().sum()
    }

    /// Cards of fantasyland in the next hand, or 0, of a board that was played with so many; 0 for
    /// card by card.
    pub fn next(&self, fantasy: u8) -> u8 {
        match fantasy {
            0 => self.fantasyland,
            _ if self.stay => fantasy,
            _ => 0,
        }
    }
}

/// Reads a board: jokers make the bottom as strong as can be, then the middle as strong as it
/// can be not above the bottom, then the top so below the middle.
///
/// With `middle_stays`, a full house or better in the middle stays in fantasyland, too. `None` if
/// the board is a foul, that is, no choice of the jokers puts the rows in order, or if it is not
/// full.
pub fn read(board: &Board, middle_stays: bool) -> Option<Reading> {
    let rows = Row::ALL.map(|row| RowKey::from(board[row]));
    board
        .is_full()
        .then(|| Reading::from_rows(rows, middle_stays))
        .flatten()
}

/// The cards of fantasyland that a top earns, or 0.
pub fn fantasyland(top: Strength) -> u8 {
    match (top.category(), top.lead()) {
        (Category::Trips, _) => 17,
        (Category::Pair, Rank::Ace) => 16,
        (Category::Pair, Rank::King) => 15,
        (Category::Pair, Rank::Queen) => 14,
        _ => 0,
    }
}

/// Whether rows in order, from the top down, stay in fantasyland.
fn stays([top, middle, bottom]: [Strength; Row::COUNT], middle_stays: bool) -> bool {
    top.category() == Category::Trips
        || bottom.category() >= Category::Quads
        || middle_stays && middle.category() >= Category::FullHouse
}

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

/// The points for all three rows, beside one for each.
pub const SCOOP: i16 = 3;

/// What a board wins of one that fouls, beside its royalties: all rows, and the scoop.
pub const FOULED: i16 = Row::COUNT as i16 + SCOOP;

/// What a hand is worth to the owner of the first of two boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Showdown {
    /// The board whose points are counted; `None` if it is a foul.
    pub own: Option<Reading>,
    /// The board that it is held against; `None` if it is a foul.
    pub other: Option<Reading>,
    /// Each row from the top down: 1 won, 0 tied, −1 lost. A foul loses all rows to a board that
    /// is none.
    pub rows: [i8; Row::COUNT],
    /// All rows won, 1, or lost, −1, which is worth three more points; else 0.
    pub scoop: i8,
    /// Own royalties less those of the other; a foul has none.
    pub royalties: i16,
    /// Rows, scoop and royalties together, before what the loser can pay.
    pub points: i16,
}

/// Scores two boards; one that is not full counts as a foul.
pub fn compare(own: &Board, other: &Board, middle_stays: bool) -> Showdown {
    Showdown::between(read(own, middle_stays), read(other, middle_stays))
}

impl Showdown {
    /// Scores two boards that have been read; `None` for a foul.
    pub fn between(own: Option<Reading>, other: Option<Reading>) -> Showdown {
        let rows = match (&own, &other) {
            (Some(own), Some(other)) => {
                std::array::from_fn(|row| own.strengths[row].cmp(&other.strengths[row]) as i8)
            }
            (Some(_), None) => [1; Row::COUNT],
            (None, Some(_)) => [-1; Row::COUNT],
            (None, None) => [0; Row::COUNT],
        };
        let scoop = match rows {
            [1, 1, 1] => 1,
            [-1, -1, -1] => -1,
            _ => 0,
        };
        let royalty = |reading: &Option<Reading>| reading.map_or(0, |r| i16::from(r.royalty()));
        let royalties = royalty(&own) - royalty(&other);
        let of_rows: i16 = rows.iter().copied().map(i16::from).sum();
        Showdown {
            own,
            other,
            rows,
            scoop,
            royalties,
            points: of_rows + SCOOP * i16::from(scoop) + royalties,
        }
    }
}

/// The card that each joker of a board stands for, in the order of the rows and the jokers;
/// empty if the board is a foul or not full.
///
/// Where several cards would do, it is one that is nowhere on the board, if there is such a card,
/// and the first by suit.
pub fn stand_ins(board: &Board) -> Vec<(Face, Card)> {
    let Some(reading) = read(board, false) else {
        return Vec::new();
    };
    let of_row = |row: Row| in_row(board, row, reading.strengths[row.index()]);
    Row::ALL.into_iter().flat_map(of_row).collect()
}

/// The jokers of a row with the cards that give it its strength.
fn in_row(board: &Board, row: Row, reached: Strength) -> Vec<(Face, Card)> {
    let cards = board[row];
    let jokers: Vec<Face> = cards.iter().filter(|face| face.card().is_none()).collect();
    let natural: Faces = cards.iter().filter(|face| face.card().is_some()).collect();
    let elsewhere = board.cards();
    let mut free: Vec<Card> = Cards::ALL
        .iter()
        .filter(|card| !natural.contains((*card).into()))
        .collect();
    free.sort_by_key(|card| (elsewhere.contains((*card).into()), card.suit()));
    let reaches = |chosen: &[Card]| {
        let chosen: Faces = chosen.iter().copied().map(Face::Card).collect();
        strength(row, natural | chosen) == reached
    };
    let chosen = match jokers.len() {
        1 => free.iter().map(|card| vec![*card]).find(|c| reaches(c)),
        2 => pairs(&free).find(|two| reaches(two)),
        _ => None,
    };
    jokers.into_iter().zip(chosen.unwrap_or_default()).collect()
}

/// All pairs, those of two early cards first.
fn pairs(cards: &[Card]) -> impl Iterator<Item = Vec<Card>> {
    cards.iter().enumerate().flat_map(move |(later, second)| {
        cards[..later]
            .iter()
            .map(move |first| vec![*first, *second])
    })
}
