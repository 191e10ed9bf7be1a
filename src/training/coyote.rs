//! A strategy for one round of Coyote between two players: the equilibrium or, with a lean, the
//! restricted Nash response to a card counter.

use rayon::prelude::*;

use crate::games::coyote::strategy::Strategy;
use crate::games::coyote::strategy::{Bidding, History, chances, reached};
use crate::games::coyote::{Counts, KINDS};
use crate::training::cfr::{Checkpoint, Next, PublicTree, Solver, Worth, information_sets};

mod stored;

pub use stored::{against_counter, beside, measure};

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
            worth: measured.then(|| stored::ship(game, &solvers, plan.lean).1),
        };
        if !progress(now, solvers.iter().map(Solver::checkpoint).collect()) {
            break;
        }
    }
    stored::ship(game, &solvers, plan.lean).0
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
