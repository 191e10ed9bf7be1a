//! The abstraction of one round between two players: a few levels instead of 140 bids.
//!
//! Both remember all bids, so an information set is the card in view and the set of levels that
//! were bid; whose turn it is follows from their number. A real bid stands for the lowest level
//! that is not below it. The deck is full: the discards are not part of the abstraction.

use super::card::{Card, Counts, KINDS};
use super::reveal::Tally;

/// The most levels that a history fits.
pub const MAX_LEVELS: usize = 24;

/// The bids of a round so far: bit i is set when level i was bid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct History(pub u32);

impl History {
    /// How many bids there were.
    pub const fn bids(self) -> u32 {
        self.0.count_ones()
    }

    /// The highest level so far.
    pub const fn last(self) -> Option<usize> {
        match self.0.checked_ilog2() {
            Some(level) => Some(level as usize),
            None => None,
        }
    }

    /// With one more level.
    pub const fn with(self, level: usize) -> History {
        History(self.0 | 1 << level)
    }

    /// The history of real bids; `None` where they do not rise through the levels.
    pub fn of(levels: &[i32], bids: &[i32]) -> Option<History> {
        let mut history = History::default();
        for bid in bids {
            let level = levels.iter().position(|level| level >= bid)?;
            if history.last().is_some_and(|last| level <= last) {
                return None;
            }
            history = history.with(level);
        }
        Some(history)
    }
}

/// P(total ≥ bid) for two cards; a "?" draws from the rest of the deck.
pub fn reached(deck: &Counts, one: Card, two: Card, bid: i32) -> f64 {
    let table: Tally = [one, two].into_iter().collect();
    let left = deck.without(one).without(two);
    if !table.mystery() || left.is_empty() {
        return f64::from(u8::from(table.total() >= bid));
    }
    let good: u32 = left
        .iter()
        .filter(|(card, _)| table.with(*card).total() >= bid)
        .map(|(_, n)| u32::from(n))
        .sum();
    f64::from(good) / left.len() as f64
}

/// The chance of a pair of cards, `chance[one][two]`.
pub fn chances(deck: &Counts) -> [[f64; KINDS]; KINDS] {
    let all = deck.len() as f64;
    let mut chances = [[0.0; KINDS]; KINDS];
    for (one, n) in deck.iter() {
        for (two, m) in deck.without(one).iter() {
            chances[one.index()][two.index()] =
                f64::from(n) * f64::from(m) / (all * (all - 1.0)).max(1.0);
        }
    }
    chances
}
