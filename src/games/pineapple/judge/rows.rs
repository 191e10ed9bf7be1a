//! Boards as sums, and where the cards of a street may go.

use crate::cards::Face;
use crate::games::pineapple::{Board, Reading, Row, RowKey};

/// A board as one sum a row, from the top down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rows(pub [RowKey; Row::COUNT]);

impl From<&Board> for Rows {
    fn from(board: &Board) -> Rows {
        Rows(Row::ALL.map(|row| RowKey::from(board[row])))
    }
}

impl Rows {
    /// Reads a full board; `None` for a foul.
    pub fn read(&self, middle_stays: bool) -> Option<Reading> {
        Reading::of(self.0, middle_stays)
    }

    /// How many more cards a row takes.
    pub fn room(&self, row: Row) -> usize {
        row.size().saturating_sub(self.0[row.index()].len())
    }

    /// Whether all rows are full.
    pub fn is_full(&self) -> bool {
        Row::ALL.into_iter().all(|row| self.room(row) == 0)
    }

    /// All placements of five cards, or of two of three, for which there is room.
    pub fn placements(self, cards: usize) -> impl Iterator<Item = Placement> {
        let room = Row::ALL.map(|row| self.room(row));
        let fits = move |placement: &&Placement| {
            let adds = placement.0.iter().zip(room);
            adds.into_iter()
                .all(|(mask, room)| mask.count_ones() as usize <= room)
        };
        codes(cards).iter().filter(fits).copied()
    }

    /// The board with a placement of these cards.
    pub fn with(&self, cards: &[Face], placement: Placement) -> Rows {
        let mut rows = *self;
        for (at, face) in cards.iter().enumerate() {
            for (row, mask) in rows.0.iter_mut().zip(placement.0) {
                if mask >> at & 1 == 1 {
                    *row += *face;
                }
            }
        }
        rows
    }
}

/// Where the cards of a hand go: for each row, from the top down, a bit a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Placement(pub [u8; Row::COUNT]);

/// All codes of three cards with one put away, and of five: three masks each.
const THREE: [Placement; 27] = {
    let mut all = [Placement([0; 3]); 27];
    let mut code = 0;
    while code < 27 {
        let (away, digits) = (code / 9, code % 9);
        let (one, two) = ((away + 1) % 3, (away + 2) % 3);
        all[code].0[digits / 3] |= 1 << one;
        all[code].0[digits % 3] |= 1 << two;
        code += 1;
    }
    all
};
const FIVE: [Placement; 243] = {
    let mut all = [Placement([0; 3]); 243];
    let mut code = 0;
    while code < 243 {
        let (mut digits, mut at) = (code, 0);
        while at < 5 {
            all[code].0[digits % 3] |= 1 << at;
            digits /= 3;
            at += 1;
        }
        code += 1;
    }
    all
};

/// All ways to place five cards, or two of three.
pub(super) fn codes(cards: usize) -> &'static [Placement] {
    match cards {
        5 => &FIVE,
        _ => &THREE,
    }
}
