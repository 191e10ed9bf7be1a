//! The picture of a strategy as a tree of calls and answers.

use std::collections::BinaryHeap;

use crate::games::numeron::agents::position::Position;
use crate::games::numeron::agents::route::Place;
use crate::games::numeron::agents::words;
use crate::games::numeron::solve::Tree as Strategy;
use crate::games::numeron::{Answer, Codes};
use crate::insight::{Label, Node, NodeKind, Tree, TreeOf};

/// Nodes drawn; what is smaller is summed.
const DRAWN: usize = 260;

/// The calls still needed in the worst case.
pub(super) fn depth(strategy: &Strategy, node: usize) -> usize {
    let below = strategy.nodes()[node]
        .next
        .iter()
        .map(|&(_, child)| depth(strategy, child));
    1 + below.max().unwrap_or(0)
}

/// The largest branches from a place on. Visits are the codes left, a value the calls still to
/// come on average.
pub(super) fn picture(position: &Position, strategy: &Strategy, place: &Place) -> Tree {
    let mut nodes = vec![turn(
        None,
        words::TREE_NOW.text().into(),
        strategy,
        place.node,
    )];
    // The largest set first; of equal ones the one found first.
    let mut open = BinaryHeap::from([(nodes[0].visits, u32::MAX)]);
    let mut places = vec![(place.clone(), 0u32)];
    while let Some((_, order)) = open.pop() {
        let (place, parent) = places[(u32::MAX - order) as usize].clone();
        let node = &strategy.nodes()[place.node];
        if nodes.len() + node.next.len() + 2 > DRAWN {
            // Neither this branch nor a smaller one is opened any more: it stays a leaf.
            break;
        }
        let mut place = place;
        let call = place.naming.call(position.codes, node.call);
        let asked = nodes.len() as u32;
        let code = position.codes.code(call).to_string();
        nodes.push(Node {
            visits: u64::from(node.size),
            value: mean(strategy, place.node),
            ..Node::new(Some(parent), code.into(), NodeKind::Own)
        });
        let elsewhere: u32 = node
            .next
            .iter()
            .map(|&(_, child)| strategy.nodes()[child].size)
            .sum();
        if elsewhere < node.size {
            nodes.push(hit(asked, position.codes));
        }
        for &(answer, child) in &node.next {
            let at = nodes.len() as u32;
            nodes.push(turn(
                Some(asked),
                label(position.codes, answer),
                strategy,
                child,
            ));
            open.push((
                u64::from(strategy.nodes()[child].size),
                u32::MAX - places.len() as u32,
            ));
            places.push((
                Place {
                    node: child,
                    naming: place.naming.clone(),
                },
                at,
            ));
        }
    }
    Tree::new(words::TREE_TITLE.text(), TreeOf::Plan, nodes)
}

/// A position where the agent calls.
fn turn(parent: Option<u32>, label: Label, strategy: &Strategy, node: usize) -> Node {
    // An answer leads here, but to the root.
    let kind = match parent {
        Some(_) => NodeKind::Chance,
        None => NodeKind::Own,
    };
    Node {
        visits: u64::from(strategy.nodes()[node].size),
        value: mean(strategy, node),
        ..Node::new(parent, label, kind)
    }
}

fn hit(parent: u32, codes: &Codes) -> Node {
    Node {
        visits: 1,
        ..Node::new(Some(parent), label(codes, codes.hit()), NodeKind::End)
    }
}

fn mean(strategy: &Strategy, node: usize) -> f64 {
    let node = &strategy.nodes()[node];
    f64::from(node.total) / f64::from(node.size.max(1))
}

fn label(codes: &Codes, answer: usize) -> Label {
    let named = Answer::all(codes.len()).find(|known| known.index() == answer);
    named
        .map_or_else(String::new, |answer| answer.to_string())
        .into()
}
