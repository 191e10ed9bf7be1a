//! The public states of a game laid out for walking.

use std::collections::HashMap;
use std::hash::Hash;

use super::{Edge, Next, Node, PublicTree};

/// All public states, parents before children.
pub(super) struct Tree<N, S> {
    pub nodes: Vec<Node>,
    pub edges: Vec<Edge>,
    pub sets: Vec<(u32, u8)>,
    pub rows: u32,
    /// The first state met of each set.
    pub known: Vec<N>,
    places: HashMap<S, u32>,
}

impl<N: Copy, S: Copy + Eq + Hash> Tree<N, S> {
    pub fn of<const K: usize, G: PublicTree<K, Node = N, Set = S>>(game: &G) -> Tree<N, S> {
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
