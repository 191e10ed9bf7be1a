//! Which part of a search tree is drawn.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Node, NodeKind, Tree, TreeOf};
use crate::words::Text;

/// So many nodes of a tree are usually shown.
pub const UNFOLDED: usize = 150;

/// Of one node's branches no more than so many are shown by themselves: what can happen in very
/// many ways would leave no room for what follows.
const SIBLINGS: usize = 24;

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
    /// Draws a tree: the line of most visits to its end, then best first, of all branches not
    /// shown yet the most visited, until `shown` nodes stand there. What is left below one of them is then summed, or shown where it is
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
        // How many branches of each node are shown.
        let mut below: Vec<usize> = Vec::new();
        let mut on_line = true;
        let mut next = Some(root);
        while let Some(twig) = next.take() {
            let parent = u32::try_from(nodes.len()).ok();
            if let Some(shown) = twig.node.parent.and_then(|at| below.get_mut(at as usize)) {
                *shown += 1;
            }
            nodes.push(twig.node);
            below.push(0);
            let fresh = found.len();
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
            if nodes.len() >= shown {
                break;
            }
            if on_line {
                let at = most_visited(&found[fresh..]);
                next = at.and_then(|at| found[fresh + at].take());
                on_line = next.is_some();
            }
            while next.is_none()
                && let Some(best) = open.pop()
            {
                let twig = &mut found[best.found.0];
                let parent = twig.as_ref().and_then(|twig| twig.node.parent);
                let full = parent.is_some_and(|at| below[at as usize] >= SIBLINGS);
                // What was shown on the line of most visits is not there any more.
                next = if full { None } else { twig.take() };
            }
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

/// The most visited of some branches, the first of equals; a sum is none.
fn most_visited<I>(branches: &[Option<Twig<I>>]) -> Option<usize> {
    let moves = branches.iter().enumerate().rev();
    let visits = moves.filter_map(|(at, twig)| {
        let node = &twig.as_ref()?.node;
        let sum = matches!(node.kind, NodeKind::Rest(_));
        (!sum).then_some((at, node.visits))
    });
    visits.max_by_key(|(_, visits)| *visits).map(|(at, _)| at)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn text() -> Text {
        Text {
            key: "t".into(),
            args: Vec::new(),
        }
    }

    fn twig(visits: u64, at: (usize, u64)) -> Twig<(usize, u64)> {
        Twig {
            node: Node {
                visits,
                ..Node::new(None, "x".into(), NodeKind::Chance)
            },
            at,
        }
    }

    /// Every node has 60 branches, the first one with a visit more; six levels.
    fn wide(shown: usize) -> Tree {
        Tree::unfold(
            text(),
            twig(1_000_000, (0, 1_000_000)),
            shown,
            |(depth, visits)| {
                let each = visits / 60;
                let branch = |nth| twig(each + u64::from(nth == 7), (depth + 1, each));
                match *depth {
                    6.. => Vec::new(),
                    _ => (0..60).map(branch).collect(),
                }
            },
        )
    }

    #[test]
    fn the_line_of_most_visits_is_shown_to_its_end() {
        let tree = wide(100);
        let mut depth = vec![0; tree.nodes.len()];
        for (at, node) in tree.nodes.iter().enumerate().skip(1) {
            depth[at] = depth[node.parent.unwrap() as usize] + 1;
        }
        // One step at a time, before all others.
        assert_eq!(&depth[..7], [0, 1, 2, 3, 4, 5, 6]);
        assert!(tree.nodes.len() <= 200);
    }

    #[test]
    fn no_node_takes_all_the_room_and_no_visit_is_lost() {
        let tree = wide(150);
        for at in 0..tree.nodes.len() {
            let below = |node: &&Node| node.parent == Some(at as u32);
            let kids: Vec<&Node> = tree.nodes.iter().filter(below).collect();
            assert!(kids.len() <= SIBLINGS + 1);
            let counted: u32 = kids
                .iter()
                .map(|node| match node.kind {
                    NodeKind::Rest(summed) => summed,
                    _ => 1,
                })
                .sum();
            assert!(kids.is_empty() || counted == 60, "{counted}");
        }
    }
}
