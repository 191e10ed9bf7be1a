//! Counterfactual regret minimisation for two players with one private card each and public
//! actions: CFR+ over whole vectors of private cards.
//!
//! Full-width: nothing is sampled, so there is no seed and the result is always the same.
//! Tammelin, "Solving Large Imperfect Information Games Using CFR+", 2014. Public states may share
//! an information set, where players forget (Waugh et al., "A Practical Use of Imperfect Recall",
//! 2009); best responses forget nothing, so what they gain is exact all the same. A solver may
//! lean: one player then learns against an opponent that is a given model with some weight, and
//! its worst enemy otherwise. Johanson, Zinkevich, Bowling, "Computing Robust Counter-Strategies",
//! 2007 (restricted Nash response).

use std::collections::HashMap;
use std::hash::Hash;

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
    /// What a player remembers of a public state.
    type Set: Copy + Eq + Hash;

    /// The first decision.
    fn root(&self) -> Self::Node;

    /// Who decides, 0 or 1.
    fn actor(&self, node: Self::Node) -> usize;

    /// What is remembered of a state; states that share it have the same actor and actions.
    fn set(&self, node: Self::Node) -> Self::Set;

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

/// A public state; its edges stand together, and its rows are those of its information set.
struct Node {
    actor: u8,
    actions: u8,
    edges: u32,
    first: u32,
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
    /// The model's strategy by row.
    model: Vec<[f64; K]>,
}

/// How likely a decision is reached, by private card of each.
#[derive(Clone, Copy)]
struct Reach<const K: usize> {
    own: [f64; K],
    other: [f64; K],
    /// The other's, if it were the model.
    model: [f64; K],
}

/// A solver over one game. A row is an action of an information set, with a figure a card.
pub struct Solver<const K: usize> {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// First row and number of actions by information set.
    sets: Vec<(u32, u8)>,
    payoffs: Vec<[[f64; K]; K]>,
    flipped: Vec<[[f64; K]; K]>,
    lean: Option<Lean<K>>,
    state: Checkpoint,
    /// The strategy that a walk goes by.
    current: Vec<[f64; K]>,
    /// What a walk adds to the regrets.
    gained: Vec<[f64; K]>,
    /// What a walk adds to the sums.
    played: Vec<[f64; K]>,
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

/// A state of each information set, in the order in which a solver numbers the sets.
pub fn information_sets<const K: usize, G: PublicTree<K>>(game: &G) -> Vec<G::Node> {
    Tree::from_game(game).known
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
        let tree = Tree::from_game(game);
        let rows = tree.rows as usize;
        Solver {
            nodes: tree.nodes,
            edges: tree.edges,
            sets: tree.sets,
            payoffs,
            flipped,
            lean: None,
            state: Checkpoint {
                iterations: 0,
                regrets: Vec::new(),
                sums: vec![0.0; rows * K],
            },
            current: vec![[0.0; K]; rows],
            gained: Vec::new(),
            played: Vec::new(),
        }
    }

    /// Lets `learner` learn against `model` with this weight; `model` gives the strategy at an
    /// information set, `[action][card]`.
    pub fn lean(&mut self, learner: usize, weight: f64, model: impl Fn(usize) -> Vec<[f64; K]>) {
        self.lean = Some(Lean {
            learner,
            weight,
            model: (0..self.sets.len()).flat_map(model).collect(),
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

    /// Whether a state is of a game of this size.
    pub fn fits(&self, state: &Checkpoint) -> bool {
        let rows = self.state.sums.len();
        (state.regrets.len(), state.sums.len()) == (rows, rows)
    }

    /// Takes up an earlier state of the same game; `false` if it is another game's.
    pub fn resume(&mut self, state: Checkpoint) -> bool {
        let fits = self.fits(&state);
        if fits {
            self.state = state;
        }
        fits
    }

    /// One iteration: regrets of both players, one after the other.
    pub fn iterate(&mut self) {
        // A solver that only measures has no need of these.
        self.state.regrets.resize(self.state.sums.len(), 0.0);
        self.gained.resize(self.current.len(), [0.0; K]);
        self.played.resize(self.current.len(), [0.0; K]);
        self.state.iterations += 1;
        // Early strategies count for little: squares instead of Tammelin's line.
        let weight = (self.state.iterations as f64).powi(2);
        for player in 0..2 {
            self.choose(Walk::Train);
            self.walk(0, player, &Reach::START, Walk::Train);
            let gained = self.gained.iter_mut().flatten();
            for (regret, gain) in self.state.regrets.iter_mut().zip(gained) {
                *regret = (*regret + std::mem::take(gain)).max(0.0);
            }
            let played = self.played.iter_mut().flatten();
            for (sum, p) in self.state.sums.iter_mut().zip(played) {
                *sum += weight * std::mem::take(p);
            }
        }
    }

    /// What the average strategies are worth.
    pub fn worth(&mut self) -> Worth {
        self.choose(Walk::Value);
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

    /// The average strategy at an information set: `[card][action]`.
    pub fn average(&self, set: usize) -> Vec<Vec<f64>> {
        let (first, n) = self.sets[set];
        let sums = &self.state.sums[first as usize * K..][..usize::from(n) * K];
        (0..K)
            .map(|card| {
                let all: f64 = sums.iter().skip(card).step_by(K).sum();
                let known = sums.iter().skip(card).step_by(K);
                known.map(|sum| share(*sum, all, n)).collect()
            })
            .collect()
    }

    /// Puts another strategy in the average's place, for measuring it: `[card][action]`.
    pub fn set_average(&mut self, set: usize, rows: &[Vec<f64>]) {
        let (first, n) = self.sets[set];
        for (card, row) in rows.iter().enumerate().take(K) {
            for (action, p) in row.iter().enumerate().take(usize::from(n)) {
                self.state.sums[(first as usize + action) * K + card] = *p;
            }
        }
    }

    /// Takes up the strategy that a walk goes by: regret matching, or the average.
    fn choose(&mut self, kind: Walk) {
        let weights = match kind {
            Walk::Train => &self.state.regrets,
            Walk::Value | Walk::Best => &self.state.sums,
        };
        for &(first, n) in &self.sets {
            let rows = first as usize..first as usize + usize::from(n);
            for card in 0..K {
                let all: f64 = rows.clone().map(|row| weights[row * K + card]).sum();
                for row in rows.clone() {
                    self.current[row][card] = share(weights[row * K + card], all, n);
                }
            }
        }
    }

    /// Counterfactual values of `player` by private card, from a node on.
    fn walk(&mut self, at: usize, player: usize, reach: &Reach<K>, kind: Walk) -> [f64; K] {
        let leaning = kind == Walk::Train
            && self
                .lean
                .as_ref()
                .is_some_and(|lean| lean.learner == player);
        let node = &self.nodes[at];
        let (first, edges) = (node.first as usize, node.edges as usize);
        let n = usize::from(node.actions);
        let own = usize::from(node.actor) == player;
        let mut value = match kind {
            Walk::Best if own => [f64::NEG_INFINITY; K],
            _ => [0.0; K],
        };
        for action in 0..n {
            let mut next = *reach;
            let strategy = self.current[first + action];
            if own {
                multiply(&mut next.own, &strategy);
            } else {
                multiply(&mut next.other, &strategy);
                if let Some(lean) = self.lean.as_ref().filter(|_| leaning) {
                    multiply(&mut next.model, &lean.model[first + action]);
                }
            }
            // The other never gets here: no value or regret depends on what follows. The average
            // still does, where the player itself would come.
            let never = |reach: &[f64; K]| reach.iter().all(|p| *p == 0.0);
            let other_never = never(&next.other) && (!leaning || never(&next.model));
            let skipped = other_never && (kind != Walk::Train || never(&next.own));
            let values = match self.edges[edges + action] {
                _ if skipped => [0.0; K],
                Edge::Node(child) => self.walk(child as usize, player, &next, kind),
                Edge::End(end) => self.payoff(end as usize, player, &next, leaning),
            };
            for card in 0..K {
                value[card] = match kind {
                    _ if !own => value[card] + values[card],
                    Walk::Best => value[card].max(values[card]),
                    _ => value[card] + values[card] * strategy[card],
                };
            }
            if own && kind == Walk::Train {
                for card in 0..K {
                    self.gained[first + action][card] += values[card];
                    self.played[first + action][card] += reach.own[card] * strategy[card];
                }
            }
        }
        if own && kind == Walk::Train {
            for row in &mut self.gained[first..first + n] {
                for (gain, v) in row.iter_mut().zip(&value) {
                    *gain -= v;
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

/// A probability from weights; nothing known is played evenly.
fn share(weight: f64, all: f64, n: u8) -> f64 {
    if all > 0.0 {
        weight / all
    } else {
        1.0 / f64::from(n)
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

/// All public states, parents before children.
struct Tree<N, S> {
    pub nodes: Vec<Node>,
    pub edges: Vec<Edge>,
    pub sets: Vec<(u32, u8)>,
    pub rows: u32,
    /// The first state met of each set.
    pub known: Vec<N>,
    places: HashMap<S, u32>,
}

impl<N: Copy, S: Copy + Eq + Hash> Tree<N, S> {
    pub fn from_game<const K: usize, G: PublicTree<K, Node = N, Set = S>>(game: &G) -> Tree<N, S> {
        let mut tree = Tree {
            nodes: Vec::new(),
            edges: Vec::new(),
            sets: Vec::new(),
            rows: 0,
            known: Vec::new(),
            places: HashMap::new(),
        };
        tree.grow(game, game.root());
        tree
    }

    /// Adds a state and all below it, and returns its place.
    fn grow<const K: usize, G>(&mut self, game: &G, node: N) -> u32
    where
        G: PublicTree<K, Node = N, Set = S>,
    {
        let actions = game.actions(node);
        let (at, n) = (self.nodes.len(), actions.len() as u8);
        let set = *self.places.entry(game.set(node)).or_insert_with(|| {
            self.sets.push((self.rows, n));
            self.known.push(node);
            self.rows += u32::from(n);
            self.sets.len() as u32 - 1
        });
        let (first, known) = self.sets[set as usize];
        assert_eq!(
            known, n,
            "states of one information set have the same actions"
        );
        let edges = self.edges.len();
        self.nodes.push(Node {
            actor: game.actor(node) as u8,
            actions: n,
            edges: edges as u32,
            first,
        });
        self.edges.resize(edges + actions.len(), Edge::End(0));
        for (action, next) in actions.into_iter().enumerate() {
            self.edges[edges + action] = match next {
                Next::Decision(child) => Edge::Node(self.grow(game, child)),
                Next::End(end) => Edge::End(end as u32),
            };
        }
        at as u32
    }
}

#[cfg(test)]
mod tests;
