//! How long a player still needs, as chances.

use crate::games::numeron::solve::Tree;

/// How many more calls a player needs to find the other's secret, as chances.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calls {
    /// By calls made before it: the chance that this call is the hit. They sum to 1.
    hits: Vec<f64>,
    /// By calls made before it, as many as `hits`: the chance that none of them was the hit, and
    /// that a possible code drawn at random is: what a reply is worth in the place of this call.
    replies: Vec<f64>,
}

impl Calls {
    /// What a strategy needs from one of its positions on, over all secrets left there.
    pub fn of(tree: &Tree, node: usize) -> Calls {
        let nodes = tree.nodes();
        let total = nodes.get(node).map_or(0, |node| node.size);
        let mut calls = Calls::default();
        let mut level: Vec<usize> = (total > 0).then_some(node).into_iter().collect();
        while !level.is_empty() {
            let next = || level.iter().flat_map(|&at| &nodes[at].next);
            let here: u32 = level.iter().map(|&at| nodes[at].size).sum();
            let on: u32 = next().map(|&(_, child)| nodes[child].size).sum();
            calls.hits.push(f64::from(here - on) / f64::from(total));
            // One of the codes of a position is the secret, and each position has its own.
            calls.replies.push(level.len() as f64 / f64::from(total));
            level = next().map(|&(_, child)| child).collect();
        }
        calls
    }

    /// From how many codes are found by the first call, by the second, and so on, and how many
    /// positions are open before each; both in the same unit.
    pub(super) fn counted(found: &[u32], open: &[u32]) -> Calls {
        let total: u32 = found.iter().sum();
        let share = |&count: &u32| f64::from(count) / f64::from(total.max(1));
        Calls {
            hits: found.iter().map(share).collect(),
            replies: open.iter().map(share).collect(),
        }
    }

    /// Adds the chances of a call after `before` others.
    pub(super) fn add(&mut self, before: usize, hit: f64, reply: f64) {
        let len = self.hits.len().max(before + 1);
        self.hits.resize(len, 0.0);
        self.replies.resize(len, 0.0);
        self.hits[before] += hit;
        self.replies[before] += reply;
    }

    /// Adds what is needed after `before` calls, with the chance that it comes to that.
    pub(super) fn add_all(&mut self, before: usize, chance: f64, then: &Calls) {
        for (at, (hit, reply)) in then.hits.iter().zip(&then.replies).enumerate() {
            self.add(before + at, chance * hit, chance * reply);
        }
    }

    /// The most calls that can be needed.
    pub fn most(&self) -> usize {
        self.hits.len()
    }

    /// The chance that the call after `before` others is the hit.
    pub fn hit(&self, before: usize) -> f64 {
        self.hits.get(before).copied().unwrap_or(0.0)
    }

    /// The chance that `before` calls are made without a hit, and a possible code drawn at random
    /// in the place of the next is one.
    pub fn reply(&self, before: usize) -> f64 {
        self.replies.get(before).copied().unwrap_or(0.0)
    }

    /// The chance that more than `calls` are needed; exactly 0 where none is.
    pub fn more_than(&self, calls: usize) -> f64 {
        self.hits.iter().skip(calls).sum()
    }

    /// How many are needed on average.
    pub fn mean(&self) -> f64 {
        let calls = (1u32..).map(f64::from);
        calls.zip(&self.hits).map(|(n, hit)| n * hit).sum()
    }
}
