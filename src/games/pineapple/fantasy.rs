//! The best arrangement of a fantasyland hand, exactly.
//!
//! Bottoms are tried from the strongest down, below each the middles that are not above it, from
//! the strongest down, and the best top of what remains is looked up. A bottom or a middle is
//! left out when even the best that could come with it does not reach what is found: royalties
//! of the row, of the strongest row that can stand above it, and of the best top of the cards
//! that are left.

mod rows;
mod search;
mod worth;

pub use search::Solver;

use super::board::Board;
use crate::cards::Faces;

/// Fewest and most cards of a fantasyland hand.
pub const HAND: std::ops::RangeInclusive<usize> = 14..=17;

/// What an arrangement is worth beside its royalties.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Terms {
    /// The worth of staying in fantasyland, in points, negative too; it is taken to the nearest
    /// 2⁻²⁰ within a million, and no number counts as 0.
    pub stay_bonus: f64,
    /// Whether a full house or better in the middle stays, too.
    pub middle_stays: bool,
}

/// A hand put into rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrangement {
    /// Full and no foul.
    pub board: Board,
    /// The cards left over.
    pub discards: Faces,
    /// The royalties of all rows.
    pub royalties: u8,
    /// Whether the board stays in fantasyland.
    pub stay: bool,
    /// Royalties, and the bonus of staying if it stays, in points.
    pub value: f64,
}

/// A number of cards that fantasyland does not deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("fantasyland deals 14 to 17 cards, not {0}")]
pub struct HandError(pub usize);

/// The arrangement of the highest value; among equals the one with the stronger bottom, then
/// middle, then top. It is never a foul.
///
/// # Errors
/// Fewer than 14 cards, or more than 17.
pub fn solve(cards: Faces, terms: Terms) -> Result<Arrangement, HandError> {
    let mut solver = Solver::new(cards, terms)?;
    while !solver.step() {}
    Ok(solver.best())
}
