//! Three rows of cards.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::cards::Faces;

/// A row of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Row {
    /// Three cards, to be the weakest.
    Top,
    /// Five cards.
    Middle,
    /// Five cards, to be the strongest.
    Bottom,
}

impl Row {
    /// How many there are.
    pub const COUNT: usize = Row::ALL.len();

    /// All rows, from the top down.
    pub const ALL: [Row; 3] = [Row::Top, Row::Middle, Row::Bottom];

    /// Number below 3, from the top down.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many cards it takes.
    pub const fn size(self) -> usize {
        match self {
            Row::Top => 3,
            Row::Middle | Row::Bottom => 5,
        }
    }

    /// Name in places and files: `top`, `middle`, `bottom`.
    pub const fn name(self) -> &'static str {
        match self {
            Row::Top => "top",
            Row::Middle => "middle",
            Row::Bottom => "bottom",
        }
    }
}

/// The cards of one player, row by row, as far as they are placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// At most three.
    pub top: Faces,
    /// At most five.
    pub middle: Faces,
    /// At most five.
    pub bottom: Faces,
}

impl Board {
    /// How many cards fill it.
    pub const SIZE: usize = 13;

    /// All its cards.
    pub fn cards(&self) -> Faces {
        self.top | self.middle | self.bottom
    }

    /// How many more cards a row takes.
    pub fn room(&self, row: Row) -> usize {
        row.size().saturating_sub(self[row].len())
    }

    /// The board with these cards added to its rows.
    pub fn with(&self, placed: &Board) -> Board {
        Board {
            top: self.top | placed.top,
            middle: self.middle | placed.middle,
            bottom: self.bottom | placed.bottom,
        }
    }

    /// Whether every row is full.
    pub fn is_full(&self) -> bool {
        Row::ALL.iter().all(|row| self[*row].len() == row.size())
    }
}

impl Index<Row> for Board {
    type Output = Faces;

    fn index(&self, row: Row) -> &Faces {
        match row {
            Row::Top => &self.top,
            Row::Middle => &self.middle,
            Row::Bottom => &self.bottom,
        }
    }
}

impl IndexMut<Row> for Board {
    fn index_mut(&mut self, row: Row) -> &mut Faces {
        match row {
            Row::Top => &mut self.top,
            Row::Middle => &mut self.middle,
            Row::Bottom => &mut self.bottom,
        }
    }
}
