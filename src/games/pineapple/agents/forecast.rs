//! What becomes of both boards, counted over playouts.

use std::collections::HashMap;

use super::spot::Outcome;
use crate::games::pineapple::playout::Result;
use crate::games::pineapple::{Action, Row};

/// What became of one board, as sums over playouts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Tally {
    pub(super) boards: u64,
    pub(super) fouls: u64,
    /// By number of cards from 14 on.
    pub(super) fantasyland: [u64; 4],
    /// Royalties by row, from the top down; fouls earn none.
    pub(super) royalties: [u64; Row::COUNT],
}

impl Tally {
    fn add(&mut self, result: &Option<Result>) {
        self.boards += 1;
        let Some(result) = result else {
            self.fouls += 1;
            return;
        };
        if let Some(at) = usize::from(result.fantasyland).checked_sub(14) {
            self.fantasyland[at.min(3)] += 1;
        }
        for (sum, royalty) in self.royalties.iter_mut().zip(result.royalties) {
            *sum += u64::from(royalty);
        }
    }

    fn share(&self, n: u64) -> f64 {
        n as f64 / self.boards.max(1) as f64
    }

    /// The share of fouls.
    pub(super) fn foul(&self) -> f64 {
        self.share(self.fouls)
    }

    /// The share that earns fantasyland.
    pub(super) fn enters(&self) -> f64 {
        self.share(self.fantasyland.iter().sum())
    }

    /// Mean royalties of a row.
    pub(super) fn royalty(&self, row: Row) -> f64 {
        self.share(self.royalties[row.index()])
    }

    /// Mean royalties of all rows.
    pub(super) fn all_royalties(&self) -> f64 {
        self.share(self.royalties.iter().sum())
    }
}

/// What became of both boards after each placement that was tried.
#[derive(Clone, Debug, Default)]
pub(super) struct Forecasts {
    of: HashMap<Action, [Tally; 2]>,
    /// Playouts, and the sum of what they brought beyond what the search counted of them.
    playouts: u64,
    beyond: f64,
}

impl Forecasts {
    /// Counts one playout after a placement, which brought so much more than the search counted.
    pub(super) fn add(&mut self, first: &Action, outcome: &Outcome, beyond: f64) {
        self.playouts += 1;
        self.beyond += beyond;
        let [own, rival] = self.of.entry(*first).or_default();
        own.add(&outcome.own);
        rival.add(&outcome.rival);
    }

    /// What playouts bring on average beyond what the search counts of them: the judgement's
    /// offset, the same for all placements.
    pub(super) fn offset(&self) -> f64 {
        self.beyond / self.playouts.max(1) as f64
    }

    /// The own board and the other's after a placement; none were counted where it was not tried.
    pub(super) fn after(&self, action: &Action) -> [Tally; 2] {
        self.of.get(action).copied().unwrap_or_default()
    }
}
