//! The abstraction of one round between two players: a raise is by one, or to a fixed number.
//!
//! Both remember all bids, so an information set is the card in view and the set of numbers that
//! were bid; whose turn it is follows from their number. The deck is full: the discards are not
//! part of the abstraction. A real jump stands for the nearest number that can be bid here; a
//! real raise by one stands for itself.

use serde::{Deserialize, Serialize};

use super::card::{Card, Counts, KINDS};
use super::reveal::Tally;
use super::rules::MAX_BID;

/// The highest number that a history has room for.
pub const MAX_TOP: i32 = 28;

/// What can be bid in the abstraction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bidding {
    /// The highest bid.
    pub top: i32,
    /// The numbers that can be jumped to, ascending.
    pub jumps: Vec<i32>,
}

/// The bids of a round so far, in the abstraction: bit i is set when i + 1 was bid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct History(pub u32);

impl History {
    /// How many bids there were.
    pub const fn bids(self) -> u32 {
        self.0.count_ones()
    }

    /// The last bid, 0 before the first.
    pub const fn last(self) -> i32 {
        (u32::BITS - self.0.leading_zeros()) as i32
    }

    /// With one more bid, from 1 to [`MAX_TOP`].
    pub const fn with(self, bid: i32) -> History {
        History(self.0 | 1 << (bid - 1))
    }
}

impl Bidding {
    /// Whether the numbers are in range and rise.
    pub fn fits(&self) -> bool {
        (1..=MAX_TOP).contains(&self.top)
            && self.jumps.is_sorted_by(|a, b| a < b)
            && self.jumps.iter().all(|jump| (1..=self.top).contains(jump))
    }

    /// The raises at a history, ascending; none at the top.
    pub fn raises(&self, history: History) -> Vec<i32> {
        let last = history.last();
        let step = (last < self.top).then_some(last + 1);
        let jumps = self.jumps.iter().copied();
        step.into_iter()
            .chain(jumps.filter(|jump| *jump > last + 1))
            .collect()
    }

    /// The history that real bids stand for; `None` beyond the top.
    pub fn track(&self, bids: &[i32]) -> Option<History> {
        let mut history = History::default();
        let mut before = 0;
        for &bid in bids {
            let raises = self.raises(history);
            let (step, jump) = (raises.first(), || {
                raises.iter().min_by_key(|raise| (**raise - bid).abs())
            });
            let raise = if bid == before + 1 { step } else { jump() };
            history = history.with(*raise?);
            before = bid;
        }
        Some(history)
    }

    /// The real bid of a raise at a history, where `last` was really bid last.
    pub fn real(&self, history: History, raise: i32, last: i32) -> i32 {
        let bid = if raise == history.last() + 1 {
            last + 1
        } else {
            raise.max(last + 1)
        };
        bid.min(MAX_BID)
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
