//! A solved strategy for one round between two players, as it is shipped.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::bidding::{Bidding, History};
use super::card::Card;
use super::rules::{Action, MAX_BID};

/// The strategy as it was trained; `equilibrium.json` beside it says how well.
static SHIPPED: &[u8] = include_bytes!("../../../assets/coyote/equilibrium.bin");

/// The shipped strategy; `None` only if the file is damaged.
pub fn shipped() -> Option<&'static Strategy> {
    static READ: OnceLock<Option<Strategy>> = OnceLock::new();
    READ.get_or_init(|| Strategy::read(SHIPPED)).as_ref()
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
    /// Probabilities by what is remembered and the card in view, ascending by these. An action
    /// is 0 for a call, else one more than the level that is bid; probabilities are in 1/255, and
    /// 0 is left out. Information sets that the strategy's own choices hardly ever reach are left
    /// out: there the agent counts cards.
    pub rows: Vec<Row>,
}

/// What is remembered, the card in view, and the actions with their parts.
pub type Row = (u32, u8, Vec<(u8, u8)>);

impl Strategy {
    /// Reads a strategy; `None` when the bytes are not one.
    pub fn read(bytes: &[u8]) -> Option<Strategy> {
        let strategy: Strategy = postcard::from_bytes(bytes).ok()?;
        let sorted = strategy.rows.is_sorted_by_key(|row| (row.0, row.1));
        (strategy.bidding.fits() && sorted).then_some(strategy)
    }

    /// The actions at an information set with their probabilities, which sum to 1: `None` is a
    /// call, `Some` a level. Empty where the strategy never comes.
    pub fn at(&self, history: History, in_view: Card) -> Vec<(Option<usize>, f64)> {
        let key = (self.bidding.recall(history).0, in_view.index() as u8);
        let Ok(at) = self.rows.binary_search_by_key(&key, |row| (row.0, row.1)) else {
            return Vec::new();
        };
        let row = &self.rows[at].2;
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
        let Some(history) = self.bidding.track(bids).filter(|_| last < MAX_BID) else {
            // Beyond the top there is nothing to gain but by a call.
            return Some(vec![(Action::Call, 1.0)]);
        };
        let mut actions: Vec<(Action, f64)> = self
            .at(history, in_view)
            .into_iter()
            .map(|(level, p)| {
                let bid = |level| Action::Bid(self.bidding.real(level, last));
                (level.map_or(Action::Call, bid), p)
            })
            .collect();
        actions.sort_by(|a, b| b.1.total_cmp(&a.1));
        (!actions.is_empty()).then_some(actions)
    }
}
