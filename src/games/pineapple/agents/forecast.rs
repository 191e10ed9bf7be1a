//! What becomes of both boards, counted over playouts.

use std::collections::HashMap;

use super::spot::Outcome;
use crate::evaluation::Sample;
use crate::games::pineapple::{Action, Reading, Row};

/// What became of one board, as sums over playouts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Tally {
    pub(super) boards: u64,
    pub(super) fouls: u64,
    /// Fantasyland in the next hand, by number of cards from 14 on.
    pub(super) fantasyland: [u64; 4],
    /// Royalties by row, from the top down; fouls earn none.
    pub(super) royalties: [u64; Row::COUNT],
    /// Sum of the squares of the royalties of all rows.
    squares: u64,
}

impl Tally {
    fn add(&mut self, reading: &Option<Reading>, next: u8) {
        self.boards += 1;
        let Some(reading) = reading else {
            self.fouls += 1;
            return;
        };
        if let Some(at) = usize::from(next).checked_sub(14) {
            self.fantasyland[at.min(3)] += 1;
        }
        self.squares += u64::from(reading.royalty()).pow(2);
        for (sum, royalty) in self.royalties.iter_mut().zip(reading.royalties) {
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

    /// The share that plays fantasyland in the next hand.
    pub(super) fn enters(&self) -> f64 {
        self.share(self.fantasyland.iter().sum())
    }

    /// The share that plays it with so many cards, by number from 14 on.
    pub(super) fn enters_with(&self) -> [f64; 4] {
        self.fantasyland.map(|n| self.share(n))
    }

    /// Mean royalties of a row.
    pub(super) fn royalty(&self, row: Row) -> f64 {
        self.share(self.royalties[row.index()])
    }

    /// Mean royalties of all rows.
    pub(super) fn all_royalties(&self) -> f64 {
        self.share(self.royalties.iter().sum())
    }

    /// The royalties of all rows as what was sampled of them.
    pub(super) fn sample(&self) -> Sample {
        let mean = self.all_royalties();
        let squares = self.share(self.squares);
        Sample {
            mean,
            spread: (squares - mean * mean).max(0.0).sqrt(),
            visits: self.boards,
        }
    }
}

/// What became of a hand after one placement, as sums over playouts.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct After {
    /// The board of the seat that decides.
    pub(super) own: Tally,
    /// The other's board.
    pub(super) rival: Tally,
    points: i64,
    paid: i64,
}

impl After {
    fn mean(&self, sum: f64) -> f64 {
        sum / self.own.boards.max(1) as f64
    }

    /// Mean points of the hand, before the loser's chips set a limit.
    pub(super) fn points(&self) -> f64 {
        self.mean(self.points as f64)
    }

    /// Mean chips won or lost in the hand.
    pub(super) fn paid(&self) -> f64 {
        self.mean(self.paid as f64)
    }
}

/// What became of both boards after each placement that was tried.
#[derive(Clone, Debug, Default)]
pub(super) struct Forecasts {
    of: HashMap<Action, After>,
    /// Playouts, and the sum of what they brought beyond what the search counted of them.
    playouts: u64,
    beyond: f64,
}

impl Forecasts {
    /// Counts one playout after a placement, which brought so much more than the search counted.
    pub(super) fn add(&mut self, first: &Action, outcome: &Outcome, beyond: f64) {
        self.playouts += 1;
        self.beyond += beyond;
        let after = self.of.entry(*first).or_default();
        let [own, rival] = outcome.next;
        after.own.add(&outcome.own, own);
        after.rival.add(&outcome.rival, rival);
        after.points += i64::from(outcome.points);
        after.paid += i64::from(outcome.paid);
    }

    /// What playouts bring on average beyond what the search counts of them: the judgement's
    /// offset, the same for all placements.
    pub(super) fn offset(&self) -> f64 {
        self.beyond / self.playouts.max(1) as f64
    }

    /// What became of the hand after a placement; nothing was counted where it was not tried.
    pub(super) fn after(&self, action: &Action) -> After {
        self.of.get(action).copied().unwrap_or_default()
    }
}
