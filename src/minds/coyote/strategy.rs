//! One round between two players: its abstraction, in which some numbers can be bid, and a solved
//! strategy as it is shipped.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use yomite_games::coyote::{Action, Card, Counts, KINDS, MAX_BID, STRATEGY, Tally};

use crate::assets::{AssetError, Assets};

/// How many numbers an abstraction has room for.
const MAX_LEVELS: usize = 24;

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

/// The steps in which probabilities are stored.
pub const QUANTA: u32 = 255;

/// An average strategy of a solver, with how well it is known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strategy {
    /// The bids of the abstraction.
    pub bidding: Bidding,
    /// Iterations of the solver.
    pub iterations: u64,
    /// How far it leans towards beating a card counter; 0 is the equilibrium itself.
    pub lean: f64,
    /// What a round is worth to the opener, in lives: +1 for the other's, −1 for its own.
    pub value: f64,
    /// What a best response gains a round on average over both seats, in lives, against this
    /// strategy as it is stored; by best response in the same abstraction.
    pub exploitability: f64,
    /// Probabilities by history and card in view, ascending: what is often reached.
    pub exact: Vec<Row>,
    /// Probabilities by what is remembered and card in view, ascending: the average over all
    /// histories that leave the same memory, for what is rarely reached. Where the strategy's own
    /// choices never come there is nothing, and the agent counts cards.
    pub coarse: Vec<Row>,
}

/// A [`History`] or [`Recall`], the card in view, and the actions: 0 for
/// a call, else one more than the level that is bid, each with its probability in 1/255; 0 is
/// left out.
pub type Row = (u32, u8, Vec<(u8, u8)>);

impl Strategy {
    /// The strategy that is shipped; `equilibrium.json` beside it says how well it is known.
    ///
    /// # Errors
    /// The file is not at hand, or is no strategy.
    pub fn shipped(files: &Assets) -> Result<Arc<Strategy>, AssetError> {
        let read = Strategy::read(files.get(STRATEGY)?);
        read.map(Arc::new).map_err(|what| AssetError::Content {
            name: STRATEGY,
            what,
        })
    }

    /// Reads a strategy.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn read(bytes: &[u8]) -> Result<Strategy, String> {
        let strategy: Strategy =
            postcard::from_bytes(bytes).map_err(|error| format!("no strategy ({error})"))?;
        if !strategy.bidding.fits() {
            return Err("numbers that cannot be bid".to_owned());
        }
        let figures = [
            ("lean", strategy.lean),
            ("value", strategy.value),
            ("exploitability", strategy.exploitability),
        ];
        if let Some((name, figure)) = figures.iter().find(|(_, figure)| !figure.is_finite()) {
            return Err(format!("its {name} is {figure}"));
        }
        let levels = strategy.bidding.levels.len();
        for (name, rows) in [("exact", &strategy.exact), ("coarse", &strategy.coarse)] {
            let fits = |(_, card, actions): &Row| {
                usize::from(*card) < KINDS && actions.iter().all(|(a, _)| usize::from(*a) <= levels)
            };
            if let Some(at) = rows.iter().position(|row| !fits(row)) {
                return Err(format!(
                    "row {at} of {name} has a card or a bid out of range"
                ));
            }
            if !rows.is_sorted_by(|a, b| (a.0, a.1) < (b.0, b.1)) {
                return Err(format!("the rows of {name} do not ascend"));
            }
        }
        Ok(strategy)
    }

    /// The actions at an information set with their probabilities, which sum to 1: `None` is a
    /// call, `Some` a level. Empty where the strategy never comes.
    pub fn at(&self, history: History, in_view: Card) -> Vec<(Option<usize>, f64)> {
        let find = |rows: &'_ [Row], place: u32| -> Option<usize> {
            let key = (place, in_view.index() as u8);
            rows.binary_search_by_key(&key, |row| (row.0, row.1)).ok()
        };
        let exact = find(&self.exact, history.0).map(|at| &self.exact[at].2);
        let recall = self.bidding.recall(history);
        let coarse = || find(&self.coarse, recall.0).map(|at| &self.coarse[at].2);
        let Some(row) = exact.or_else(coarse) else {
            return Vec::new();
        };
        let raises = self.bidding.raises(history);
        let legal = |action: u8| match usize::from(action).checked_sub(1) {
            None => history != History::default(),
            Some(level) => raises.contains(&level),
        };
        let legal: Vec<(u8, u8)> = row
            .iter()
            .copied()
            .filter(|(action, q)| *q > 0 && legal(*action))
            .collect();
        let all: u32 = legal.iter().map(|(_, q)| u32::from(*q)).sum();
        legal
            .into_iter()
            .map(|(action, q)| {
                let p = f64::from(q) / f64::from(all);
                (usize::from(action).checked_sub(1), p)
            })
            .collect()
    }

    /// The actions after some real bids of a round, likeliest first, with probabilities that sum
    /// to 1; `None` where the strategy never comes.
    pub fn after(&self, in_view: Card, bids: &[i32]) -> Option<Vec<(Action, f64)>> {
        let last = bids.last().copied().unwrap_or(0);
        let histories = self.bidding.track(bids);
        if histories.is_empty() || last >= MAX_BID {
            // Beyond what can be bid here there is nothing to gain but by a call.
            return Some(vec![(Action::Call, 1.0)]);
        }
        let mut actions: Vec<(Action, f64)> = Vec::new();
        let mut known = 0.0;
        for (history, weight) in histories {
            for (level, p) in self.at(history, in_view) {
                let bid = |level| Action::Bid(self.bidding.real(level, last));
                let action = level.map_or(Action::Call, bid);
                known += weight * p;
                match actions.iter_mut().find(|(other, _)| *other == action) {
                    Some((_, sum)) => *sum += weight * p,
                    None => actions.push((action, weight * p)),
                }
            }
        }
        actions.iter_mut().for_each(|(_, p)| *p /= known);
        actions.sort_by(|a, b| b.1.total_cmp(&a.1));
        (!actions.is_empty()).then_some(actions)
    }
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
