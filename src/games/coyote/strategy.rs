//! A solved strategy for one round between two players, as it is shipped.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::STRATEGY;
use super::bidding::{Bidding, History};
use super::card::{Card, KINDS};
use super::rules::{Action, MAX_BID};
use crate::assets::{AssetError, Assets};

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

/// A [`History`] or [`Recall`](super::bidding::Recall), the card in view, and the actions: 0 for
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
