//! The abstraction of one round between two players: some numbers can be bid.
//!
//! An information set is the card in view and all bids; whose turn it is follows from their
//! number. The deck is full: the discards are not part of the abstraction. A real bid stands for
//! the numbers next to it that can be bid here.

use serde::{Deserialize, Serialize};

use super::card::{Card, Counts, KINDS};
use super::reveal::Tally;
use super::rules::MAX_BID;

/// How many numbers an abstraction has room for.
pub const MAX_LEVELS: usize = 24;

/// What can be bid in the abstraction, and what is remembered where little is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bidding {
    /// The numbers that can be bid, ascending.
    pub levels: Vec<i32>,
    /// How many of the last bids a stored strategy tells apart where it is rarely reached.
    pub memory: u32,
}

/// The bids of a round so far, in the abstraction: bit i is set when the i-th level was bid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct History(pub u32);

/// What is remembered of a [`History`]: its last bids, and in the highest bit whether their whole
/// number is odd.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Recall(pub u32);

impl History {
    /// How many bids there were.
    pub const fn bids(self) -> u32 {
        self.0.count_ones()
    }

    /// The first level that can still be bid.
    pub const fn next(self) -> usize {
        (u32::BITS - self.0.leading_zeros()) as usize
    }

    /// With one more bid, by its level.
    pub const fn with(self, level: usize) -> History {
        History(self.0 | 1 << level)
    }
}

impl Bidding {
    /// Whether the numbers are in range and rise.
    pub fn fits(&self) -> bool {
        (1..=MAX_LEVELS).contains(&self.levels.len())
            && (1..=MAX_LEVELS as u32).contains(&self.memory)
            && self.levels.is_sorted_by(|a, b| a < b)
            && self.levels.iter().all(|bid| (1..=MAX_BID).contains(bid))
    }

    /// The highest number.
    pub fn top(&self) -> i32 {
        self.levels.last().copied().unwrap_or(0)
    }

    /// The last bid, 0 before the first.
    pub fn last(&self, history: History) -> i32 {
        let level = history.next().checked_sub(1);
        level.map_or(0, |level| self.levels[level])
    }

    /// The levels that can be bid at a history; none at the top.
    pub fn raises(&self, history: History) -> std::ops::Range<usize> {
        history.next()..self.levels.len()
    }

    /// What is remembered of a history.
    pub fn recall(&self, history: History) -> Recall {
        let (mut bids, mut kept) = (history.0, 0);
        for _ in 0..self.memory {
            if bids != 0 {
                let highest = 1 << (u32::BITS - 1 - bids.leading_zeros());
                bids ^= highest;
                kept |= highest;
            }
        }
        Recall(kept | (history.bids() & 1) << (u32::BITS - 1))
    }

    /// The histories that real bids stand for, with weights that sum to 1; none where no level is
    /// left for them, as beyond the top.
    ///
    /// The last bid, between two levels, is taken for either, the nearer the likelier: if it were
    /// always rounded, a bid on the rounded side could not be answered well. Earlier ones are
    /// rounded.
    pub fn track(&self, bids: &[i32]) -> Vec<(History, f64)> {
        let Some((last, earlier)) = bids.split_last() else {
            return vec![(History::default(), 1.0)];
        };
        let mut history = History::default();
        for &bid in earlier {
            let nearest = self
                .raises(history)
                .min_by_key(|level| (self.levels[*level] - bid).abs());
            let Some(level) = nearest else {
                return Vec::new();
            };
            history = history.with(level);
        }
        let raises = self.raises(history);
        let above = self.levels.partition_point(|level| level < last);
        if above >= self.levels.len() || raises.is_empty() {
            return Vec::new();
        }
        let below = above.checked_sub(1).filter(|level| raises.contains(level));
        match below {
            Some(below) if self.levels[above] != *last => {
                let (low, high) = (self.levels[below], self.levels[above]);
                let share = f64::from(last - low) / f64::from(high - low);
                vec![
                    (history.with(below), 1.0 - share),
                    (history.with(above), share),
                ]
            }
            _ => vec![(history.with(above.max(raises.start)), 1.0)],
        }
    }

    /// The real bid of a level, where `last` was really bid last.
    pub fn real(&self, level: usize, last: i32) -> i32 {
        self.levels[level].clamp((last + 1).min(MAX_BID), MAX_BID)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn bidding() -> Bidding {
        Bidding {
            levels: vec![1, 2, 3, 5, 9],
            memory: 2,
        }
    }

    /// The levels of each history that some bids stand for, with its weight.
    fn tracked(bids: &[i32]) -> Vec<(u32, f64)> {
        let histories = bidding().track(bids).into_iter();
        histories
            .map(|(history, weight)| (history.0, weight))
            .collect()
    }

    #[test]
    fn real_bids_stand_for_the_levels_next_to_them() {
        assert_eq!(tracked(&[]), [(0, 1.0)]);
        assert_eq!(tracked(&[1, 3]), [(0b101, 1.0)]);
        // Between two levels, either; by nearness.
        assert_eq!(tracked(&[1, 6]), [(0b1001, 0.75), (0b1_0001, 0.25)]);
        // Earlier bids are rounded, and a level is bid once only.
        assert_eq!(tracked(&[4, 5]), [(0b1100, 1.0)]);
        assert_eq!(tracked(&[5, 6]), [(0b1_1000, 1.0)]);
        // Beyond the top, and where no level is left.
        assert_eq!(tracked(&[10]), []);
        assert_eq!(tracked(&[8, 9]), []);
    }

    #[test]
    fn a_level_is_bid_as_it_is_or_just_above_the_last_bid() {
        assert_eq!(bidding().real(3, 2), 5);
        assert_eq!(bidding().real(3, 6), 7);
        assert_eq!(bidding().real(4, MAX_BID - 1), MAX_BID);
    }

    #[test]
    fn the_last_bids_and_whose_turn_it_is_are_remembered() {
        let recall = |bids: u32| bidding().recall(History(bids));
        assert_eq!(recall(0b111), Recall(0b110 | 1 << 31));
        assert_ne!(recall(0b110), recall(0b111));
        assert_eq!(recall(0b1111), recall(0b1100));
        assert_eq!(recall(0), Recall(0));
    }
}
