//! Counterfactual regret minimisation for two players with one private card each and public
//! actions: CFR+ over whole vectors of private cards.
//!
//! Full-width: nothing is sampled, so there is no seed and the result is always the same.
//! Tammelin, "Solving Large Imperfect Information Games Using CFR+", 2014. A solver may lean:
//! one player then learns against an opponent that is a given model with some weight, and its
//! worst enemy otherwise. Johanson, Zinkevich, Bowling, "Computing Robust Counter-Strategies",
//! 2007 (restricted Nash response).

use serde::{Deserialize, Serialize};

/// What follows an action.
pub enum Next<N> {
    /// A decision of the other player or, if the game has it so, of the same.
    Decision(N),
    /// The end, with the index of its payoff matrix.
    End(usize),
}

/// A zero-sum game of two players: `K` private cards each, the rest public.
pub trait PublicTree<const K: usize> {
    /// A public state.
    type Node: Copy;

    /// The first decision.
    fn root(&self) -> Self::Node;

    /// Who decides, 0 or 1.
    fn actor(&self, node: Self::Node) -> usize;

    /// What each action leads to, in a fixed order.
    fn actions(&self, node: Self::Node) -> Vec<Next<Self::Node>>;

    /// The payoff matrices: `[first's card][second's card]`, to the first player, times the
    /// chance of the pair of cards.
    fn payoffs(&self) -> Vec<[[f64; K]; K]>;
}

#[derive(Clone, Copy)]
enum Edge {
    Node(u32),
    End(u32),
}

struct Node {
    actor: usize,
    first: usize,
    edges: Vec<Edge>,
}

/// The state of a solver that can be stopped and taken up again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// Iterations so far.
    pub iterations: u64,
    /// Clipped regrets, action by action, each with one figure a private card.
    pub regrets: Vec<f64>,
    /// Weighted sums of strategies, in the same order.
    pub sums: Vec<f64>,
}

/// Whom a player leans against, and how far.
struct Lean<const K: usize> {
    learner: usize,
    weight: f64,
    /// The model's strategy, `[decision][action][card]`.
    model: Vec<Vec<[f64; K]>>,
}

/// How likely a decision is reached, by private card of each.
#[derive(Clone, Copy)]
struct Reach<const K: usize> {
    own: [f64; K],
    other: [f64; K],
    /// The other's, if it were the model.
    model: [f64; K],
}

/// A solver over one game.
pub struct Solver<const K: usize> {
    nodes: Vec<Node>,
    payoffs: Vec<[[f64; K]; K]>,
    flipped: Vec<[[f64; K]; K]>,
    lean: Option<Lean<K>>,
    state: Checkpoint,
}

/// What a pair of strategies is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Worth {
    /// To the first player, when both play the average strategy.
    pub value: f64,
    /// To the first player's best response against the second's strategy.
    pub first_best: f64,
    /// To the second player's best response against the first's strategy.
    pub second_best: f64,
}

impl Worth {
    /// Half of what the two best responses gain together: 0 at an equilibrium.
    pub fn exploitability(&self) -> f64 {
        (self.first_best + self.second_best) / 2.0
    }
}

/// Whose values a walk computes, and what the one who is walked for does.
#[derive(Clone, Copy, PartialEq)]
enum Walk {
    Train,
    Value,
    Best,
}

impl<const K: usize> Solver<K> {
    /// A solver that knows nothing yet.
    pub fn new<G: PublicTree<K>>(game: &G) -> Solver<K> {
        let payoffs = game.payoffs();
        let flipped = payoffs
            .iter()
            .map(|matrix| {
                let mut other = [[0.0; K]; K];
                for (i, row) in matrix.iter().enumerate() {
                    for (j, x) in row.iter().enumerate() {
                        other[j][i] = -x;
                    }
                }
                other
            })
            .collect();
        let mut nodes = Vec::new();
        let mut rows = 0;
        grow(game, game.root(), &mut nodes, &mut rows);
        Solver {
            nodes,
            payoffs,
            flipped,
            lean: None,
            state: Checkpoint {
                iterations: 0,
                regrets: vec![0.0; rows * K],
                sums: vec![0.0; rows * K],
            },
        }
    }

    /// Lets `learner` learn against `model` with this weight; `model` gives the strategy at the
    /// n-th decision in depth-first order, `[action][card]`.
    pub fn lean(&mut self, learner: usize, weight: f64, model: impl Fn(usize) -> Vec<[f64; K]>) {
        self.lean = Some(Lean {
            learner,
            weight,
            model: (0..self.nodes.len()).map(model).collect(),
        });
    }

    /// Iterations so far.
    pub fn iterations(&self) -> u64 {
        self.state.iterations
    }

    /// The state, to be taken up again later.
    pub fn checkpoint(&self) -> &Checkpoint {
        &self.state
    }

    /// Takes up an earlier state of the same game; `false` if it is another game's.
    pub fn resume(&mut self, state: Checkpoint) -> bool {
        let fits = state.regrets.len() == self.state.regrets.len()
            && state.sums.len() == self.state.sums.len();
        if fits {
            self.state = state;
        }
        fits
    }

    /// One iteration: regrets of both players, one after the other.
    pub fn iterate(&mut self) {
        self.state.iterations += 1;
        for player in 0..2 {
            self.walk(0, player, &Reach::START, Walk::Train);
        }
    }

    /// What the average strategies are worth.
    pub fn worth(&mut self) -> Worth {
        let mut walk = |player, kind| {
            let values = self.walk(0, player, &Reach::START, kind);
            values.iter().sum()
        };
        Worth {
            value: walk(0, Walk::Value),
            first_best: walk(0, Walk::Best),
            second_best: walk(1, Walk::Best),
        }
    }

    /// The average strategy at the `at`-th decision in depth-first order: `[card][action]`.
    pub fn average(&self, at: usize) -> Vec<Vec<f64>> {
        let node = &self.nodes[at];
        let n = node.edges.len();
        let columns = self.strategy(node, &self.state.sums);
        (0..K)
            .map(|card| (0..n).map(|action| columns[action][card]).collect())
            .collect()
    }

    /// Puts another strategy in the average's place, for measuring it: `[card][action]`.
    pub fn set_average(&mut self, at: usize, rows: &[Vec<f64>]) {
        let node = &self.nodes[at];
        for (card, row) in rows.iter().enumerate().take(K) {
            for (action, p) in row.iter().enumerate().take(node.edges.len()) {
                self.state.sums[(node.first + action) * K + card] = *p;
            }
        }
    }

    /// Regret matching, or normalised sums; nothing known is played evenly.
    fn strategy(&self, node: &Node, weights: &[f64]) -> Vec<[f64; K]> {
        let n = node.edges.len();
        let mut columns = vec![[0.0; K]; n];
        for card in 0..K {
            let at = |action: usize| weights[(node.first + action) * K + card];
            let all: f64 = (0..n).map(at).sum();
            for (action, column) in columns.iter_mut().enumerate() {
                column[card] = if all > 0.0 {
                    at(action) / all
                } else {
                    1.0 / n as f64
                };
            }
        }
        columns
    }

    /// Counterfactual values of `player` by private card, from a node on.
    fn walk(&mut self, at: usize, player: usize, reach: &Reach<K>, kind: Walk) -> [f64; K] {
        let leaning = kind == Walk::Train
            && self
                .lean
                .as_ref()
                .is_some_and(|lean| lean.learner == player);
        let node = &self.nodes[at];
        let (actor, first, n) = (node.actor, node.first, node.edges.len());
        let strategy = match kind {
            Walk::Train => self.strategy(node, &self.state.regrets),
            Walk::Value | Walk::Best => self.strategy(node, &self.state.sums),
        };
        let mut values = vec![[0.0; K]; n];
        for action in 0..n {
            let mut next = *reach;
            let moved = if actor == player {
                &mut next.own
            } else {
                &mut next.other
            };
            multiply(moved, &strategy[action]);
            if let Some(lean) = self.lean.as_ref().filter(|_| leaning && actor != player) {
                multiply(&mut next.model, &lean.model[at][action]);
            }
            // The other never gets here: no value or regret depends on what follows. The average
            // still does, where the player itself would come.
            let never = |reach: &[f64; K]| reach.iter().all(|p| *p == 0.0);
            let other_never = never(&next.other) && (!leaning || never(&next.model));
            if other_never && (kind != Walk::Train || never(&next.own)) {
                continue;
            }
            values[action] = match self.nodes[at].edges[action] {
                Edge::Node(child) => self.walk(child as usize, player, &next, kind),
                Edge::End(end) => self.payoff(end as usize, player, &next, leaning),
            };
        }
        let mut value = [0.0; K];
        if actor != player {
            for action in &values {
                for (v, x) in value.iter_mut().zip(action) {
                    *v += x;
                }
            }
            return value;
        }
        if kind == Walk::Best {
            for (card, v) in value.iter_mut().enumerate() {
                let all = values.iter().map(|action| action[card]);
                *v = all.fold(f64::NEG_INFINITY, f64::max);
            }
            return value;
        }
        for (action, p) in values.iter().zip(&strategy) {
            for card in 0..K {
                value[card] += action[card] * p[card];
            }
        }
        if kind == Walk::Train {
            let weight = self.state.iterations as f64;
            for action in 0..n {
                for card in 0..K {
                    let slot = (first + action) * K + card;
                    let regret = &mut self.state.regrets[slot];
                    *regret = (*regret + values[action][card] - value[card]).max(0.0);
                    self.state.sums[slot] += weight * reach.own[card] * strategy[action][card];
                }
            }
        }
        value
    }

    fn payoff(&self, end: usize, player: usize, reach: &Reach<K>, leaning: bool) -> [f64; K] {
        let matrix = if player == 0 {
            &self.payoffs[end]
        } else {
            &self.flipped[end]
        };
        let mut other = reach.other;
        if let Some(lean) = self.lean.as_ref().filter(|_| leaning) {
            for (p, model) in other.iter_mut().zip(&reach.model) {
                *p = (1.0 - lean.weight) * *p + lean.weight * model;
            }
        }
        let mut values = [0.0; K];
        for (value, row) in values.iter_mut().zip(matrix) {
            *value = row.iter().zip(&other).map(|(x, p)| x * p).sum();
        }
        values
    }
}

impl<const K: usize> Reach<K> {
    const START: Reach<K> = Reach {
        own: [1.0; K],
        other: [1.0; K],
        model: [1.0; K],
    };
}

fn multiply<const K: usize>(reach: &mut [f64; K], by: &[f64; K]) {
    for (reach, p) in reach.iter_mut().zip(by) {
        *reach *= p;
    }
}

/// Adds a node and all below it, parents before children, and returns its place.
fn grow<const K: usize, G: PublicTree<K>>(
    game: &G,
    node: G::Node,
    nodes: &mut Vec<Node>,
    rows: &mut usize,
) -> u32 {
    let at = nodes.len();
    let actions = game.actions(node);
    nodes.push(Node {
        actor: game.actor(node),
        first: *rows,
        edges: Vec::with_capacity(actions.len()),
    });
    *rows += actions.len();
    for next in actions {
        let edge = match next {
            Next::Decision(child) => Edge::Node(grow(game, child, nodes, rows)),
            Next::End(end) => Edge::End(end as u32),
        };
        nodes[at].edges.push(edge);
    }
    at as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Kuhn poker: three cards, ante 1, bets of 1. A node is the actions so far.
    struct Kuhn;

    const ROOT: u8 = 0;
    const CHECK: u8 = 1;
    const BET: u8 = 2;
    const CHECK_BET: u8 = 3;

    impl PublicTree<3> for Kuhn {
        type Node = u8;

        fn root(&self) -> u8 {
            ROOT
        }

        fn actor(&self, node: u8) -> usize {
            usize::from(node == CHECK || node == BET)
        }

        fn actions(&self, node: u8) -> Vec<Next<u8>> {
            // Ends: 0 showdown for 1, 1 showdown for 2, 2 the first folds, 3 the second folds.
            match node {
                ROOT => vec![Next::Decision(CHECK), Next::Decision(BET)],
                CHECK => vec![Next::End(0), Next::Decision(CHECK_BET)],
                BET => vec![Next::End(3), Next::End(1)],
                _ => vec![Next::End(2), Next::End(1)],
            }
        }

        fn payoffs(&self) -> Vec<[[f64; 3]; 3]> {
            let matrix = |of: fn(usize, usize) -> f64| {
                let mut matrix = [[0.0; 3]; 3];
                for (i, row) in matrix.iter_mut().enumerate() {
                    for (j, x) in row.iter_mut().enumerate() {
                        *x = if i == j { 0.0 } else { of(i, j) / 6.0 };
                    }
                }
                matrix
            };
            let better = |i, j| if i > j { 1.0 } else { -1.0 };
            let double: fn(usize, usize) -> f64 = |i, j| if i > j { 2.0 } else { -2.0 };
            vec![
                matrix(better),
                matrix(double),
                matrix(|_, _| -1.0),
                matrix(|_, _| 1.0),
            ]
        }
    }

    #[test]
    fn a_three_card_bluff_has_the_value_of_kuhn_poker() {
        let mut solver = Solver::new(&Kuhn);
        for _ in 0..4_000 {
            solver.iterate();
        }
        let worth = solver.worth();
        assert!((worth.value + 1.0 / 18.0).abs() < 1e-4, "{worth:?}");
        assert!(worth.exploitability() < 1e-3, "{worth:?}");
        assert!(worth.exploitability() > -1e-12, "{worth:?}");
        // The second player calls a bet with the middle card in one case of three.
        let bet = solver
            .nodes
            .iter()
            .position(|node| matches!(node.edges[..], [Edge::End(3), Edge::End(1)]));
        let calls = solver.average(bet.expect("the second faces a bet"))[1][1];
        assert!((calls - 1.0 / 3.0).abs() < 0.02, "{calls}");
    }

    #[test]
    fn a_resumed_run_equals_one_without_a_break() {
        let mut whole = Solver::new(&Kuhn);
        (0..50).for_each(|_| whole.iterate());
        let mut first = Solver::new(&Kuhn);
        (0..20).for_each(|_| first.iterate());
        let mut second = Solver::new(&Kuhn);
        assert!(second.resume(first.checkpoint().clone()));
        (0..30).for_each(|_| second.iterate());
        assert_eq!(whole.checkpoint(), second.checkpoint());
    }
}
