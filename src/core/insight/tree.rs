//! Trees of lines of play, as plain data.

use serde::{Deserialize, Serialize};

use super::Label;
use crate::game::Seat;
use crate::words::Text;

/// A tree of lines of play, as a flat list: a parent stands before its children, the root first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tree {
    /// What was searched.
    pub title: Text,
    /// What its figures count.
    pub of: TreeOf,
    /// The nodes; keep to the largest 500 or fewer and sum the rest.
    pub nodes: Vec<Node>,
    /// Names of the cards that places and moves speak of by index, as in
    /// [`SampledWorld::contents`](super::SampledWorld::contents); several cards may share a name (jokers).
    #[serde(default)]
    pub cards: Vec<String>,
    /// Where cards lie at the root, so that the position at every node can be shown; empty where
    /// none is.
    #[serde(default)]
    pub places: Vec<TreePlace>,
    /// A value of fewer visits than this is not told.
    #[serde(default)]
    pub least: u64,
}

impl Tree {
    /// A tree that shows no position.
    pub fn new(title: Text, of: TreeOf, nodes: Vec<Node>) -> Self {
        Self {
            title,
            of,
            nodes,
            cards: Vec::new(),
            places: Vec::new(),
            least: 0,
        }
    }

    /// A node's value, where it is told.
    pub fn value(&self, node: &Node) -> Option<f64> {
        (node.visits >= self.least).then_some(node.value)
    }

    /// What lies in each place at a node, as indices of [`Tree::cards`], in the order in which it
    /// came; nothing for a node that there is not. Whatever a damaged tree names that there is
    /// not is left out.
    pub fn position(&self, node: usize) -> Vec<Vec<u8>> {
        let mut path = Vec::new();
        let mut at = (node < self.nodes.len()).then_some(node);
        while let Some(here) = at {
            path.push(here);
            let parent = self.nodes[here].parent.map(|parent| parent as usize);
            // A parent stands before its children, so that no tree goes in circles.
            at = parent.filter(|parent| *parent < here);
        }
        let known = |card: &u8| usize::from(*card) < self.cards.len();
        let mut places: Vec<Vec<u8>> = match path.is_empty() {
            true => return Vec::new(),
            false => self
                .places
                .iter()
                .map(|place| place.cards.iter().copied().filter(known).collect())
                .collect(),
        };
        for &(card, to) in path.iter().rev().flat_map(|at| &self.nodes[*at].moves) {
            if !known(&card) || usize::from(to) >= places.len() {
                continue;
            }
            for place in &mut places {
                place.retain(|held| *held != card);
            }
            places[usize::from(to)].push(card);
        }
        places
    }
}

/// A place that holds cards in the positions of a [`Tree`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TreePlace {
    pub name: Label,
    /// Whose it is.
    pub seat: Option<Seat>,
    /// How many cards fill it; 0 where it has no room of its own and is shown only with cards.
    pub size: u8,
    /// What lies there at the root, as indices of [`Tree::cards`].
    pub cards: Vec<u8>,
}

/// What the figures of a [`Tree`] count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TreeOf {
    /// A search: simulations, and their mean value to the agent that searches.
    #[default]
    Search,
    /// A plan that is worked out: possibilities that are left, and how many moves are still needed
    /// on average.
    Plan,
}

/// One node of a [`Tree`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Node {
    /// Index of the parent; `None` for the root.
    pub parent: Option<u32>,
    /// The action or event that led here.
    pub label: Label,
    /// Whose move, or what else, led here; the agent's own at the root.
    pub kind: NodeKind,
    /// Simulations through the node, or what [`TreeOf`] says.
    pub visits: u64,
    /// Mean value, to the agent that searches, or what [`TreeOf`] says.
    pub value: f64,
    /// Probability given before the search.
    pub prior: Option<f64>,
    /// What is put where on the way here, as indices of [`Tree::cards`] and [`Tree::places`]: a
    /// card lies where it was put last.
    #[serde(default)]
    pub moves: Vec<(u8, u8)>,
    /// So many further moves are not considered here yet: the search widens with the visits.
    #[serde(default)]
    pub waiting: u32,
    /// What else is known of the position there: "a foul in 12 %".
    #[serde(default)]
    pub note: Option<Text>,
}

impl Node {
    /// A node of which only its place in the tree is known yet.
    pub fn new(parent: Option<u32>, label: Label, kind: NodeKind) -> Self {
        Self {
            parent,
            label,
            kind,
            visits: 0,
            value: 0.0,
            prior: None,
            moves: Vec::new(),
            waiting: 0,
            note: None,
        }
    }
}

/// What leads to a [`Node`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NodeKind {
    /// A move of the agent that searches.
    Own,
    /// A move of another seat.
    Other(Seat),
    Chance,
    /// So many smaller siblings, summed.
    Rest(u32),
    /// Whatever ends the match, or the line.
    End,
}
