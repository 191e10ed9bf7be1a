//! The tree as the page gets it: the boards at every node, and what widening has not opened yet.

use super::{positions, step, think};
use yomite::game::Observation as _;
use yomite::games::pineapple::{Row, sign};
use yomite::insight::{NodeKind, Panel, Tree};

fn tree(insight: &yomite::insight::Insight) -> Option<&Tree> {
    let ranking = step(insight, "pineapple.ranking.title")?;
    ranking.panels.iter().find_map(|panel| match panel {
        Panel::Tree(tree) => Some(tree),
        _ => None,
    })
}

#[test]
fn every_node_shows_boards_that_can_be() {
    let mut nodes = 0;
    for (jokers, seed) in [(0, 31), (2, 32)] {
        for seen in positions(jokers, seed) {
            let (_, insight) = think("mcts:simulations=200", &seen, seed);
            let Some(tree) = tree(&insight) else { continue };
            assert!(tree.nodes.len() <= 500);
            let rival = yomite::games::pineapple::other(seen.seat());
            let named = |cards: &[u8]| {
                let names = cards
                    .iter()
                    .map(|card| tree.cards[usize::from(*card)].clone());
                let mut names: Vec<String> = names.collect();
                names.sort();
                names
            };
            let root = tree.position(0);
            let here = [seen.board_of(rival), seen.board()];
            let rows = here.iter().flat_map(|board| Row::ALL.map(|row| board[row]));
            let expected = rows.chain([seen.task().hand, seen.discards()]);
            for (place, cards) in root.iter().zip(expected) {
                let mut names: Vec<String> = cards.iter().map(sign).collect();
                names.sort();
                assert_eq!(named(place), names, "seed {seed}");
            }
            for (at, node) in tree.nodes.iter().enumerate() {
                nodes += 1;
                let position = tree.position(at);
                let mut all: Vec<u8> = position.iter().flatten().copied().collect();
                all.sort_unstable();
                let count = all.len();
                all.dedup();
                assert_eq!(all.len(), count, "a card lies in two places (seed {seed})");
                for (place, cards) in tree.places.iter().zip(&position) {
                    let size = usize::from(place.size);
                    assert!(size == 0 || cards.len() <= size, "seed {seed}: {node:?}");
                }
                let Some(parent) = node.parent else { continue };
                let before = tree.position(parent as usize);
                let of = |position: &[Vec<u8>], places: std::ops::Range<usize>| {
                    position[places].iter().map(Vec::len).sum::<usize>()
                };
                let grown = |places: std::ops::Range<usize>| {
                    of(&position, places.clone()) - of(&before, places)
                };
                match node.kind {
                    // The hand is empty: all its cards are placed, or put away.
                    NodeKind::Own => {
                        assert_eq!(of(&position, 6..7), 0);
                        assert_eq!(grown(3..6) + grown(7..8), of(&before, 6..7));
                    }
                    NodeKind::Other(_) => {
                        let placed = if of(&before, 0..3) == 0 { 5 } else { 2 };
                        assert_eq!(grown(0..3), placed, "seed {seed}");
                    }
                    NodeKind::Chance => assert_eq!(grown(6..7), 3),
                    NodeKind::Rest(_) | NodeKind::End => assert_eq!(position, before),
                }
            }
        }
    }
    assert!(nodes > 1_000, "{nodes}");
}

#[test]
fn what_is_not_considered_yet_is_what_widening_leaves() {
    for seen in positions(0, 33) {
        for simulations in [64u64, 200] {
            let spec = format!("mcts:simulations={simulations},width=2");
            let (found, insight) = think(&spec, &seen, 1);
            let Some(tree) = tree(&insight) else { continue };
            let placements = found.actions.len();
            let width = (2.0 * (found.simulations as f64).sqrt()).ceil() as usize;
            let waiting = placements - width.min(placements);
            assert_eq!(tree.nodes[0].waiting as usize, waiting);
            let tried: usize = tree
                .nodes
                .iter()
                .filter(|node| node.parent == Some(0))
                .map(|node| match node.kind {
                    NodeKind::Rest(summed) => summed as usize,
                    _ => 1,
                })
                .sum();
            assert!(
                tried + waiting <= placements,
                "{tried} {waiting} {placements}"
            );
            let visited = found.actions.iter().filter(|rated| rated.visits > 0);
            assert_eq!(tried, visited.count());
        }
    }
}
