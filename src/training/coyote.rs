//! The equilibrium of one round of Coyote between two players.

use std::collections::HashMap;

use rayon::prelude::*;

use crate::games::coyote::bidding::{Bidding, History, Recall, chances, reached};
use crate::games::coyote::strategy::{QUANTA, Strategy};
use crate::games::coyote::{Card, Counts, KINDS};
use crate::training::cfr::{Checkpoint, Next, PublicTree, Solver, Worth, information_sets};

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
    type Set = Recall;

    fn root(&self) -> History {
        History::default()
    }

    fn actor(&self, node: History) -> usize {
        (node.bids() % 2) as usize
    }

    fn set(&self, node: History) -> Recall {
        self.bidding.recall(node)
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
        target: 400,
        measure_every: 50,
        lean: 0.3,
    };
    (bidding, plan)
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

/// The card counter's threshold, as its agent has it.
const COUNTER_THRESHOLD: f64 = 0.75;

/// Solves a round, taking up `from` if it fits. `progress` hears of every iteration and gets the
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
    for (solver, state) in solvers.iter_mut().zip(from.into_iter().flatten()) {
        solver.resume(state);
    }
    while solvers[0].iterations() < plan.target {
        solvers.par_iter_mut().for_each(Solver::iterate);
        let iterations = solvers[0].iterations();
        let measured = iterations.is_multiple_of(plan.measure_every.max(1));
        let now = Progress {
            iterations,
            target: plan.target,
            worth: measured.then(|| measure(game, &ship(game, &solvers, plan.lean))),
        };
        if !progress(now, solvers.iter().map(Solver::checkpoint).collect()) {
            break;
        }
    }
    ship(game, &solvers, plan.lean)
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

/// Information sets that the strategy's own choices reach less often than this are not stored.
const RARE: f64 = 0.004;

/// The solver's average, rounded and without what it hardly ever reaches.
fn ship(game: &RoundGame, solvers: &[Solver<KINDS>], lean: f64) -> Strategy {
    let sets: HashMap<Recall, usize> = information_sets(game)
        .into_iter()
        .enumerate()
        .map(|(set, history)| (game.set(history), set))
        .collect();
    let mut rows: HashMap<(u32, u8), Vec<(u8, u8)>> = HashMap::new();
    for (card, _) in game.deck.iter() {
        // Own choices decide what is reached: all of the other's are kept.
        for opener in [true, false] {
            let mut open = vec![(History::default(), 1.0)];
            while let Some((history, reach)) = open.pop() {
                let raises = game.bidding.raises(history);
                if (game.actor(history) == 0) != opener {
                    open.extend(raises.map(|level| (history.with(level), reach)));
                    continue;
                }
                if reach < RARE {
                    continue;
                }
                let call = usize::from(history != History::default());
                let recall = game.set(history);
                let row = rows
                    .entry((recall.0, card.index() as u8))
                    .or_insert_with(|| {
                        let learner = game.actor(history) % solvers.len();
                        let average = &solvers[learner].average(sets[&recall])[card.index()];
                        let level = |action: usize| match action.checked_sub(call) {
                            None => 0,
                            Some(at) => (raises.start + at + 1) as u8,
                        };
                        let row = quantise(average).into_iter();
                        row.map(|(action, q)| (level(action), q)).collect()
                    });
                for (action, q) in row {
                    if let Some(level) = usize::from(*action).checked_sub(1) {
                        let p = f64::from(*q) / f64::from(QUANTA);
                        open.push((history.with(level), reach * p));
                    }
                }
            }
        }
    }
    let rows = rows
        .into_iter()
        .map(|((recall, card), row)| (recall, card, row));
    let mut rows: Vec<_> = rows.collect();
    rows.sort_unstable_by_key(|row| (row.0, row.1));
    let mut strategy = Strategy {
        bidding: game.bidding.clone(),
        iterations: solvers[0].iterations(),
        lean,
        value: 0.0,
        exploitability: 0.0,
        rows,
    };
    let worth = measure(game, &strategy);
    strategy.value = worth.value;
    strategy.exploitability = worth.exploitability();
    strategy
}

/// Probabilities in 1/255, the small ones dropped.
fn quantise(row: &[f64]) -> Vec<(usize, u8)> {
    let quanta = f64::from(QUANTA);
    row.iter()
        .enumerate()
        .map(|(action, p)| (action, (p * quanta).round() as u8))
        .filter(|(_, q)| *q > 2)
        .collect()
}
