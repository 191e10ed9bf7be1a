//! Which part of a search tree is drawn.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Node, NodeKind, Tree, TreeOf};
use crate::words::Text;

/// So many nodes of a tree are usually shown.
pub const UNFOLDED: usize = 150;

/// A node with what is behind it.
pub struct Twig<I> {
    /// The node; [`Tree::unfold`] sees to its parent.
    pub node: Node,
    /// What tells its branches.
    pub at: I,
}

/// A branch that is not shown yet: the most visited first, of equals the one found first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Open {
    visits: u64,
    found: Reverse<usize>,
}

impl Tree {
    /// Draws a tree best first: of all branches not shown yet the most visited, until `shown`
    /// nodes stand there. What is left below one of them is then summed, or shown where it is
    /// a single one: at most twice as many nodes in all.
    pub fn unfold<I>(
        title: Text,
        root: Twig<I>,
        shown: usize,
        branches: impl Fn(&I) -> Vec<Twig<I>>,
    ) -> Tree {
        let mut found: Vec<Option<Twig<I>>> = Vec::new();
        let mut open: BinaryHeap<Open> = BinaryHeap::new();
        let mut nodes: Vec<Node> = Vec::new();
        let mut next = Some(root);
        while let Some(twig) = next {
            let parent = u32::try_from(nodes.len()).ok();
            nodes.push(twig.node);
            for mut branch in branches(&twig.at) {
                branch.node.parent = parent;
                open.push(Open {
                    // What is a sum already stays one.
                    visits: match branch.node.kind {
                        NodeKind::Rest(_) => 0,
                        _ => branch.node.visits,
                    },
                    found: Reverse(found.len()),
                });
                found.push(Some(branch));
            }
            let more = nodes.len() < shown;
            let best = if more { open.pop() } else { None };
            next = best.and_then(|best| found[best.found.0].take());
        }
        let mut rest: Vec<Node> = found.into_iter().flatten().map(|twig| twig.node).collect();
        rest.sort_by_key(|node| node.parent);
        for siblings in rest.chunk_by(|a, b| a.parent == b.parent) {
            nodes.push(together(siblings));
        }
        Tree::new(title, TreeOf::Search, nodes)
    }

    /// The same tree with no more than its most visited branches.
    pub fn trim(self, shown: usize) -> Tree {
        let Some(root) = self.nodes.first() else {
            return self;
        };
        let mut below: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
        for (at, node) in self.nodes.iter().enumerate() {
            if let Some(siblings) = node.parent.and_then(|p| below.get_mut(p as usize)) {
                siblings.push(at);
            }
        }
        let twig = |at: usize| Twig {
            node: self.nodes[at].clone(),
            at,
        };
        let root = Twig {
            node: root.clone(),
            at: 0,
        };
        let trimmed = Tree::unfold(self.title.clone(), root, shown, |at| {
            below[*at].iter().map(|at| twig(*at)).collect()
        });
        Tree {
            nodes: trimmed.nodes,
            ..self
        }
    }
}

/// A single node as it is, several as their sum.
fn together(siblings: &[Node]) -> Node {
    let visits: u64 = siblings.iter().map(|node| node.visits).sum();
    let sum = |figure: &dyn Fn(&Node) -> f64| siblings.iter().map(figure).sum::<f64>();
    let priors: Option<Vec<f64>> = siblings.iter().map(|node| node.prior).collect();
    let counted = siblings.iter().map(|node| match node.kind {
        NodeKind::Rest(n) => n,
        _ => 1,
    });
    match siblings {
        [single] => single.clone(),
        _ => Node {
            visits,
            value: sum(&|node| node.value * node.visits as f64) / visits.max(1) as f64,
            prior: priors.map(|priors| priors.iter().sum()),
            ..Node::new(
                siblings.first().and_then(|node| node.parent),
                "".into(),
                NodeKind::Rest(counted.sum()),
            )
        },
    }
}
