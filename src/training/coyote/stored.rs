//! What of a solved strategy is stored, and what that is worth.

use std::collections::HashMap;

use super::{RoundGame, counter};
use crate::games::coyote::strategy::{History, Recall};
use crate::games::coyote::strategy::{QUANTA, Row, Strategy};
use crate::games::coyote::{Card, KINDS};
use crate::training::cfr::{PublicTree, Solver, Worth, information_sets};

/// What is written beside a stored strategy.
pub fn beside(game: &RoundGame, strategy: &Strategy) -> serde_json::Value {
    serde_json::json!({
        "bidding": strategy.bidding,
        "iterations": strategy.iterations,
        "lean": strategy.lean,
        "value": strategy.value,
        "exploitability": strategy.exploitability,
        "against_counter": against_counter(game, strategy),
    })
}

/// Worth of a stored strategy in its game, by best response.
pub fn measure(game: &RoundGame, strategy: &Strategy) -> Worth {
    let mut solver = Solver::new(game);
    for (at, history) in information_sets(game).into_iter().enumerate() {
        solver.set_average(at, &stored(game, strategy, history));
    }
    solver.worth()
}

/// What a round is worth against the card counter, in lives, on average over both seats.
pub fn against_counter(game: &RoundGame, strategy: &Strategy) -> f64 {
    let seat = |seat: usize| {
        let mut solver = Solver::new(game);
        for (at, history) in information_sets(game).into_iter().enumerate() {
            let rows = if game.actor(history) == seat {
                stored(game, strategy, history)
            } else {
                let columns = counter(game, history);
                let row = |card: usize| columns.iter().map(|column| column[card]).collect();
                (0..KINDS).map(row).collect()
            };
            solver.set_average(at, &rows);
        }
        solver.worth().value
    };
    (seat(0) - seat(1)) / 2.0
}

/// The probabilities at a decision, `[card][action]`; where nothing is stored, the agent counts
/// cards.
fn stored(game: &RoundGame, strategy: &Strategy, history: History) -> Vec<Vec<f64>> {
    let raises = game.bidding.raises(history);
    let call = usize::from(history != History::default());
    let instead = counter(game, history);
    Card::kinds()
        .map(|card| {
            let known = strategy.at(history, card);
            if known.is_empty() {
                return instead.iter().map(|column| column[card.index()]).collect();
            }
            let mut row = vec![0.0; raises.len() + call];
            for (level, p) in known {
                row[level.map_or(0, |level| level - raises.start + call)] = p;
            }
            row
        })
        .collect()
}

/// Information sets that are reached less often than this are not stored on their own.
const RARE: f64 = 0.0001;

/// The share of slips, when it is asked what is reached: a trembling hand does anything at all.
const TREMBLE: f64 = 0.03;

/// The solver's average, rounded; what is rarely reached is stored by what is remembered of it.
pub(super) fn ship(game: &RoundGame, solvers: &[Solver<KINDS>], lean: f64) -> (Strategy, Worth) {
    let sets = information_sets(game);
    let mut gleaned = Gleaned {
        game,
        solvers,
        places: sets
            .into_iter()
            .enumerate()
            .map(|(set, at)| (at, set))
            .collect(),
        exact: Vec::new(),
        coarse: HashMap::new(),
    };
    gleaned.glean(History::default(), [[1.0; KINDS]; 2], [[1.0; KINDS]; 2]);
    let mut exact = gleaned.exact;
    exact.sort_unstable();
    let mut coarse: Vec<Row> = gleaned
        .coarse
        .into_iter()
        .map(|((recall, card), weights)| {
            let all: f64 = weights.iter().sum();
            let shares: Vec<f64> = weights.iter().map(|weight| weight / all).collect();
            (recall.0, card, quantise(&shares))
        })
        .collect();
    coarse.sort_unstable();
    let mut strategy = Strategy {
        bidding: game.bidding.clone(),
        iterations: solvers[0].iterations(),
        lean,
        value: 0.0,
        exploitability: 0.0,
        exact,
        coarse,
    };
    let worth = measure(game, &strategy);
    strategy.value = worth.value;
    strategy.exploitability = worth.exploitability();
    (strategy, worth)
}

/// What has been found worth storing.
struct Gleaned<'a> {
    game: &'a RoundGame,
    solvers: &'a [Solver<KINDS>],
    places: HashMap<History, usize>,
    exact: Vec<Row>,
    /// By memory and card: weights of the actions, as they are stored.
    coarse: HashMap<(Recall, u8), Vec<f64>>,
}

impl Gleaned<'_> {
    /// Gathers from a history on; `reach` is each player's own part, by card, and `trembling` the
    /// same with slips.
    fn glean(&mut self, at: History, reach: [[f64; KINDS]; 2], trembling: [[f64; KINDS]; 2]) {
        let game = self.game;
        let actor = game.actor(at);
        if reach.iter().flatten().all(|p| *p == 0.0) {
            return;
        }
        let deck = game.deck.iter();
        let sum: f64 = deck
            .map(|(card, n)| f64::from(n) * trembling[1 - actor][card.index()])
            .sum();
        let other = sum / game.deck.len() as f64;
        let average = self.solvers[actor % self.solvers.len()].average(self.places[&at]);
        let raises = game.bidding.raises(at);
        let recall = game.bidding.recall(at);
        for (card, _) in game.deck.iter() {
            let weight = reach[actor][card.index()] * other;
            if weight <= 0.0 {
                continue;
            }
            let row = actions(&average[card.index()], at, &raises);
            let weights = self.coarse.entry((recall, card.index() as u8));
            let weights = weights.or_insert_with(|| vec![0.0; row.len()]);
            for (sum, p) in weights.iter_mut().zip(&row) {
                *sum += weight * p;
            }
            if weight >= RARE {
                self.exact.push((at.0, card.index() as u8, quantise(&row)));
            }
        }
        let n = average[0].len() as f64;
        for level in raises.clone() {
            let action = level - raises.start + usize::from(at != History::default());
            let (mut reach, mut trembling) = (reach, trembling);
            for card in 0..KINDS {
                let p = average[card][action];
                reach[actor][card] *= p;
                trembling[actor][card] *= (1.0 - TREMBLE) * p + TREMBLE / n;
            }
            self.glean(at.with(level), reach, trembling);
        }
    }
}

/// A row as it is stored: a call first, then all levels.
fn actions(row: &[f64], at: History, raises: &std::ops::Range<usize>) -> Vec<f64> {
    let call = usize::from(at != History::default());
    let mut actions = vec![0.0; raises.end + 1];
    actions[0] = if call > 0 { row[0] } else { 0.0 };
    actions[raises.start + 1..].copy_from_slice(&row[call..]);
    actions
}

/// Probabilities in 1/255, the small ones dropped.
fn quantise(row: &[f64]) -> Vec<(u8, u8)> {
    let quanta = f64::from(QUANTA);
    row.iter()
        .enumerate()
        .map(|(action, p)| (action as u8, (p * quanta).round() as u8))
        .filter(|(_, q)| *q > 2)
        .collect()
}
