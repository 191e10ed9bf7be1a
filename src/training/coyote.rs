//! The equilibrium of one round of Coyote between two players.

use crate::games::coyote::bidding::{History, MAX_LEVELS, chances, reached};
use crate::games::coyote::strategy::{QUANTA, Strategy, key};
use crate::games::coyote::{Card, Counts, KINDS};
use crate::training::coyote_cfr::{Checkpoint, Next, PublicTree, Solver, Worth};

/// One round on some levels, with some deck; lives are the payoff.
///
/// The opener is the first player; a player's private card is the one that it sees, the other's.
pub struct RoundGame {
    levels: Vec<i32>,
    deck: Counts,
}

impl RoundGame {
    /// A round; `None` when the levels do not rise or are too many or too few.
    pub fn new(levels: &[i32], deck: Counts) -> Option<RoundGame> {
        let fits = (1..=MAX_LEVELS).contains(&levels.len());
        let rises = levels.is_sorted_by(|a, b| a < b) && levels.first().is_some_and(|&l| l > 0);
        (fits && rises && deck.len() > 2).then(|| RoundGame {
            levels: levels.to_vec(),
            deck,
        })
    }
}

impl PublicTree<KINDS> for RoundGame {
    type Node = History;

    fn root(&self) -> History {
        History::default()
    }

    fn actor(&self, node: History) -> usize {
        (node.bids() % 2) as usize
    }

    /// A call first, if there is a bid; then the levels above the last.
    fn actions(&self, node: History) -> Vec<Next<History>> {
        let last = node.last();
        let call = last.map(|level| Next::End(2 * level + self.actor(node)));
        let next = last.map_or(0, |level| level + 1);
        let raises = (next..self.levels.len()).map(|level| Next::Decision(node.with(level)));
        call.into_iter().chain(raises).collect()
    }

    /// By level and caller: the last bid stands on the level, and 0 or 1 calls it.
    fn payoffs(&self) -> Vec<[[f64; KINDS]; KINDS]> {
        let chances = chances(&self.deck);
        let mut ends = Vec::with_capacity(2 * self.levels.len());
        for level in &self.levels {
            let mut caller_first = [[0.0; KINDS]; KINDS];
            for (one, _) in self.deck.iter() {
                for (two, _) in self.deck.without(one).iter() {
                    let (i, j) = (one.index(), two.index());
                    let reached = reached(&self.deck, one, two, *level);
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
    /// Worth of the average strategy, where it was just measured.
    pub worth: Option<Worth>,
}

/// Solves a round: up to `target` iterations in all, taking up `from` if it fits, and telling
/// `progress` about every iteration; every `measure_every`-th it comes with a best response.
/// `progress` gets the state as well, to keep it, and stops the run by returning `false`.
///
/// Nothing is sampled: the same game and number of iterations always give the same strategy.
pub fn solve(
    game: &RoundGame,
    from: Option<Checkpoint>,
    target: u64,
    measure_every: u64,
    mut progress: impl FnMut(Progress, &Checkpoint) -> bool,
) -> Strategy {
    let mut solver = Solver::new(game);
    if let Some(state) = from {
        solver.resume(state);
    }
    while solver.iterations() < target {
        solver.iterate();
        let iterations = solver.iterations();
        let measured = iterations.is_multiple_of(measure_every.max(1));
        let worth = measured.then(|| solver.worth());
        let now = Progress {
            iterations,
            target,
            worth,
        };
        if !progress(now, solver.checkpoint()) {
            break;
        }
    }
    ship(game, &mut solver)
}

/// Worth of a stored strategy in its game, by best response.
pub fn measure(game: &RoundGame, strategy: &Strategy) -> Worth {
    let mut solver = Solver::new(game);
    for (at, history) in decisions(game).into_iter().enumerate() {
        let offset = history.last().map_or(0, |level| level + 1);
        let call = usize::from(history.last().is_some());
        let n = game.levels.len() - offset + call;
        let rows: Vec<Vec<f64>> = Card::kinds()
            .map(|card| {
                let mut row = vec![0.0; n];
                for (level, p) in strategy.at(history, card) {
                    match level {
                        None => row[0] = p,
                        Some(level) => row[call + level - offset] = p,
                    }
                }
                row
            })
            .collect();
        solver.set_average(at, &rows);
    }
    solver.worth()
}

/// The solver's average, rounded and without what it never reaches.
fn ship(game: &RoundGame, solver: &mut Solver<KINDS>) -> Strategy {
    let histories = decisions(game);
    let place: std::collections::HashMap<u32, usize> = histories
        .iter()
        .enumerate()
        .map(|(at, history)| (history.0, at))
        .collect();
    let mut rows = Vec::new();
    for (card, n) in Counts::FULL.iter() {
        if n == 0 || game.deck.of(card) == 0 {
            continue;
        }
        // Own choices decide what is reached: all of the other's are kept.
        for opener in [true, false] {
            let mut open = vec![History::default()];
            while let Some(history) = open.pop() {
                let own = (history.bids() % 2 == 0) == opener;
                let offset = history.last().map_or(0, |level| level + 1);
                if !own {
                    open.extend((offset..game.levels.len()).map(|level| history.with(level)));
                    continue;
                }
                let call = usize::from(history.last().is_some());
                let average = &solver.average(place[&history.0])[card.index()];
                let row = quantise(average);
                let row: Vec<(u8, u8)> = row
                    .into_iter()
                    .map(|(action, q)| {
                        let Some(raise) = action.checked_sub(call) else {
                            return (0, q);
                        };
                        open.push(history.with(offset + raise));
                        ((offset + raise) as u8 + 1, q)
                    })
                    .collect();
                rows.push((key(history, card), row));
            }
        }
    }
    rows.sort_unstable_by_key(|row| row.0);
    let mut strategy = Strategy {
        levels: game.levels.clone(),
        iterations: solver.iterations(),
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

/// The histories of all decisions, in the solver's order.
fn decisions(game: &RoundGame) -> Vec<History> {
    let mut all = Vec::new();
    let mut open = vec![game.root()];
    while let Some(history) = open.pop() {
        all.push(history);
        let children = game.actions(history).into_iter().rev();
        open.extend(children.filter_map(|next| match next {
            Next::Decision(child) => Some(child),
            Next::End(_) => None,
        }));
    }
    all
}
