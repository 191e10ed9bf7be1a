//! What a full board is worth: strengths, royalties, fantasyland.

use super::board::{Board, Row};
use super::evaluator::RowKey;
use super::strength::{Category, Strength};
use crate::cards::Rank;

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
    pub fn of([top, middle, bottom]: [RowKey; Row::COUNT], middle_stays: bool) -> Option<Reading> {
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
        .then(|| Reading::of(rows, middle_stays))
        .flatten()
}

/// The cards of fantasyland that a top earns, or 0.
pub(super) fn fantasyland(top: Strength) -> u8 {
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
