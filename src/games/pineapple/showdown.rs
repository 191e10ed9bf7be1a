//! Two boards against each other.

use super::board::{Board, Row};
use super::reading::{Reading, read};

/// The points for all three rows, beside one for each.
pub(super) const SCOOP: i16 = 3;
/// What a board wins of one that fouls, beside its royalties: all rows, and the scoop.
#[cfg(feature = "agents")]
pub(super) const FOULED: i16 = Row::COUNT as i16 + SCOOP;

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
