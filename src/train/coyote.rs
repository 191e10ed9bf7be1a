//! A strategy for one round of Coyote between two players: the equilibrium or, with a lean, the
//! restricted Nash response to a card counter.

use std::collections::HashMap;

use rayon::prelude::*;
use yomite::games::coyote::{Card, Counts, KINDS};
use yomite::minds::coyote::strategy::{
    Bidding, History, QUANTA, Recall, Row, Strategy, chances, reached,
};

use super::cfr::{Checkpoint, Next, PublicTree, Solver, Worth, information_sets};

/// One round in some abstraction of the bids, with some deck; lives are the payoff.
///
/// The opener is the first player; a player's private card is the one that it sees, the other's.
pub struct RoundGame {
    bidding: Bidding,
    deck: Counts,
}

impl RoundGame {
    /// A round; `None` when the bids are out of range or the deck is too small.
    pub fn new(bidding: &Bidding, deck: Counts) -> Option<RoundGame> {
        (bidding.fits() && deck.len() > 2).then(|| RoundGame {
            bidding: bidding.clone(),
            deck,
        })
    }
}

impl PublicTree<KINDS> for RoundGame {
    type Node = History;
    type Set = History;

    fn root(&self) -> History {
        History::default()
    }

    fn actor(&self, node: History) -> usize {
        (node.bids() % 2) as usize
    }

    fn set(&self, node: History) -> History {
        node
    }

    /// A call first, if there is a bid; then the raises.
    fn actions(&self, node: History) -> Vec<Next<History>> {
        let call = node.next().checked_sub(1);
        let call = call.map(|level| Next::End(2 * level + self.actor(node)));
        let raises = self.bidding.raises(node);
        let raises = raises.map(|level| Next::Decision(node.with(level)));
        call.into_iter().chain(raises).collect()
    }

    /// By level of the last bid and caller: 0 or 1 calls it.
    fn payoffs(&self) -> Vec<[[f64; KINDS]; KINDS]> {
        let chances = chances(&self.deck);
        let mut ends = Vec::with_capacity(2 * self.bidding.levels.len());
        for bid in &self.bidding.levels {
            let mut caller_first = [[0.0; KINDS]; KINDS];
            for (one, _) in self.deck.iter() {
                for (two, _) in self.deck.without(one).iter() {
                    let (i, j) = (one.index(), two.index());
                    let reached = reached(&self.deck, one, two, *bid);
                    caller_first[i][j] = chances[i][j] * (1.0 - 2.0 * reached);
                }
            }
            ends.push(caller_first);
            ends.push(caller_first.map(|row| row.map(|x| -x)));
        }
        ends
    }
}

/// How a training run stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Iterations so far.
    pub iterations: u64,
    /// Iterations asked for.
    pub target: u64,
    /// Worth of the strategy as it would be stored now, where it was just measured.
    pub worth: Option<Worth>,
}

/// How a run goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Iterations in all.
    pub target: u64,
    /// A best response is computed after so many iterations.
    pub measure_every: u64,
    /// The weight with which the opponent is taken to be a card counter that raises by one; 0 solves for the equilibrium itself.
    pub lean: f64,
}

/// How the shipped strategy was trained.
pub fn standard() -> (Bidding, Plan) {
    let bidding = Bidding {
        levels: (1..=15).chain([17, 20, 22, 25, 30]).collect(),
        memory: 2,
    };
    let plan = Plan {
        target: 300,
        measure_every: 100,
        lean: 0.2,
    };
    (bidding, plan)
}

/// The card counter's threshold, as its agent has it.
const COUNTER_THRESHOLD: f64 = 0.75;

/// Solves a round, taking up `from` if all of it fits, else from nothing. `progress` hears of every iteration and gets the
/// state, to keep it; returning `false` stops the run.
///
/// Nothing is sampled: the same game and plan always give the same strategy. With a lean there
/// are two solvers, one for each seat that learns.
pub fn solve(
    game: &RoundGame,
    plan: &Plan,
    from: Option<Vec<Checkpoint>>,
    mut progress: impl FnMut(Progress, Vec<&Checkpoint>) -> bool,
) -> Strategy {
    let histories = information_sets(game);
    let mut solvers: Vec<Solver<KINDS>> = if plan.lean > 0.0 {
        let counter = |learner: usize| {
            let mut solver = Solver::new(game);
            solver.lean(learner, plan.lean, |at| counter(game, histories[at]));
            solver
        };
        vec![counter(0), counter(1)]
    } else {
        vec![Solver::new(game)]
    };
    let from = from.filter(|states| {
        let fit = solvers
            .iter()
            .zip(states)
            .filter(|(s, state)| s.fits(state));
        (fit.count(), states.len()) == (solvers.len(), solvers.len())
    });
    for (solver, state) in solvers.iter_mut().zip(from.into_iter().flatten()) {
        solver.resume(state);
    }
    while solvers[0].iterations() < plan.target {
        solvers.par_iter_mut().for_each(Solver::iterate);
        let iterations = solvers[0].iterations();
        let measured =
            iterations.is_multiple_of(plan.measure_every.max(1)) || iterations == plan.target;
        let now = Progress {
            iterations,
            target: plan.target,
            worth: measured.then(|| ship(game, &solvers, plan.lean).1),
        };
        if !progress(now, solvers.iter().map(Solver::checkpoint).collect()) {
            break;
        }
    }
    ship(game, &solvers, plan.lean).0
}

/// A card counter in the abstraction: `[action][card]`.
fn counter(game: &RoundGame, history: History) -> Vec<[f64; KINDS]> {
    let n = game.actions(history).len();
    let mut columns = vec![[0.0; KINDS]; n];
    for (in_view, _) in game.deck.iter() {
        let last = game.bidding.last(history);
        let calls = last > 0 && {
            let own = game.deck.without(in_view);
            let missed: f64 = own
                .iter()
                .map(|(card, n)| {
                    let reached = reached(&game.deck, in_view, card, last);
                    f64::from(n) * (1.0 - reached)
                })
                .sum();
            missed / own.len() as f64 > COUNTER_THRESHOLD
        };
        // A call stands first, the smallest raise next, where they are legal.
        let action = usize::from(!calls && last > 0).min(n - 1);
        columns[action][in_view.index()] = 1.0;
    }
    columns
}

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
fn ship(game: &RoundGame, solvers: &[Solver<KINDS>], lean: f64) -> (Strategy, Worth) {
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
