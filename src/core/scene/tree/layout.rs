//! Where the nodes and branches of a search tree stand, in CSS pixels: a tidy drawing after Reingold and
//! Tilford (1981).

use std::collections::HashMap;

use super::unfold::{children, under, visible};
use crate::insight::Node;
use crate::scene::px;

const ROW: f64 = 38.0;
const ROOT: f64 = 40.0;
const FORK: f64 = 34.0;
/// From a node's middle to its words and on to the middles of the next column, beside the words.
const BESIDE: f64 = FORK + 12.0;
/// The least room for words.
const NARROWEST: f64 = 46.0;
const TOP: f64 = 22.0;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// Size of the picture; wider than asked where the open lines are too deep to fit.
    pub width: f64,
    pub height: f64,
    /// Room for the words of each column; none for the root's.
    pub rooms: Vec<f64>,
    /// The nodes that can be seen, by name.
    pub spots: HashMap<usize, Spot>,
    /// Their names, from the top to the bottom of each column.
    pub columns: Vec<Vec<usize>>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spot {
    /// Its index in the list.
    pub index: usize,
    pub parent: Option<usize>,
    /// The first child's name, if the node is open.
    pub child: Option<usize>,
    /// Steps from the root.
    pub depth: usize,
    pub x: f64,
    pub y: f64,
    /// The branch that leads here.
    pub branch: String,
    pub thickness: f64,
    /// Share of the parent's visits.
    pub share: f64,
    /// The most visited among its siblings.
    pub main: bool,
    /// How many nodes are folded under it.
    pub folded: usize,
}

/// Lays out in `width` what can be seen; `names` are the nodes' names, `open` says which of
/// them are open, and `wide` how much room a node's words take.
pub fn layout(
    nodes: &[Node],
    names: &[usize],
    open: &dyn Fn(usize) -> bool,
    wide: &dyn Fn(&Node) -> f64,
    width: f64,
) -> Layout {
    let children = children(nodes);
    let under = under(&children);
    let is_open = |v: usize| names.get(v).is_some_and(|name| open(*name));
    let seen = visible(&children, &is_open);
    let place: HashMap<usize, usize> = seen.iter().enumerate().map(|(i, v)| (*v, i)).collect();
    let shown = |v: usize| {
        if is_open(v) {
            children[v].as_slice()
        } else {
            &[]
        }
    };
    let kids: Vec<Vec<usize>> = seen
        .iter()
        .map(|v| shown(*v).iter().map(|k| place[k]).collect())
        .collect();
    let rows = tidy(&kids);

    let mut depth = vec![0; seen.len()];
    let mut parent = vec![None; seen.len()];
    for (i, kids) in kids.iter().enumerate() {
        for kid in kids {
            depth[*kid] = depth[i] + 1;
            parent[*kid] = Some(i);
        }
    }
    let deepest = depth.iter().copied().max().unwrap_or(0).max(1);
    let mut rooms = vec![0.0_f64; deepest + 1];
    for (v, depth) in seen.iter().zip(&depth).filter(|(_, depth)| **depth > 0) {
        rooms[*depth] = rooms[*depth].max(wide(&nodes[*v]));
    }
    share_out(&mut rooms[1..], width - ROOT);
    let right = |depth: usize| {
        let columns = rooms[1..=depth].iter();
        ROOT + columns.map(|room| room + BESIDE).sum::<f64>()
    };
    let x = |depth: usize| match depth {
        0 => 12.0,
        _ => px(right(depth - 1) + 8.0),
    };
    let y = |row: f64| px(TOP + row * ROW);
    let all = nodes.first().map_or(0, |root| root.visits).max(1) as f64;

    let mut columns = vec![Vec::new(); deepest + 1];
    let mut spots = HashMap::new();
    for (i, v) in seen.iter().enumerate() {
        let node = &nodes[*v];
        let from = parent[i];
        let of_parent = from.map_or(node.visits, |p| nodes[seen[p]].visits).max(1);
        let (cx, cy) = (x(depth[i]), y(rows[i]));
        let branch = from.map(|p| {
            let (stem, fork) = if depth[p] == 0 {
                (x(0), x(0))
            } else {
                let room = rooms[depth[p]];
                let words = wide(&nodes[seen[p]]).min(room);
                (x(depth[p]) + 19.0 + words, x(depth[p]) + 19.0 + room)
            };
            let (y0, middle) = (y(rows[p]), px((fork + cx) / 2.0));
            format!(
                "M{} {y0}H{}C{middle} {y0} {middle} {cy} {cx} {cy}",
                px(stem),
                px(fork)
            )
        });
        columns[depth[i]].push(names[*v]);
        spots.insert(
            names[*v],
            Spot {
                index: *v,
                parent: from.map(|p| names[seen[p]]),
                child: kids[i].first().map(|kid| names[seen[*kid]]),
                depth: depth[i],
                x: cx,
                y: cy,
                branch: branch.unwrap_or_default(),
                thickness: px((12.0 * node.visits as f64 / all).max(1.0)),
                share: (node.visits as f64 / of_parent as f64).min(1.0),
                main: from.is_none_or(|p| kids[p].first() == Some(&i)),
                folded: if is_open(*v) { 0 } else { under[*v] },
            },
        );
    }
    for column in &mut columns {
        column.sort_by(|a, b| spots[a].y.total_cmp(&spots[b].y));
    }
    let last = rows.iter().copied().fold(0.0, f64::max);
    Layout {
        width: width.max(px(right(deepest))),
        height: y(last) + TOP,
        rooms,
        spots,
        columns,
    }
}

/// Gives columns the room that their words take, where all of it fits into `width`; else the wide ones
/// share equally what the narrow ones leave, as far as words need any.
fn share_out(rooms: &mut [f64], width: f64) {
    let mut left = width - rooms.len() as f64 * BESIDE;
    let mut needs: Vec<f64> = rooms.to_vec();
    needs.sort_by(f64::total_cmp);
    let mut most = f64::INFINITY;
    for (narrower, need) in needs.iter().enumerate() {
        let share = left / (needs.len() - narrower) as f64;
        if *need > share {
            most = share;
            break;
        }
        left -= need;
    }
    for room in rooms {
        *room = room.min(most.max(NARROWEST)).max(NARROWEST);
    }
}

/// Places the nodes of a tree in rows, one apart at least in every column.
///
/// `children[v]` are the nodes under `v`, in order, each with a larger index than `v`; node 0
/// is the root. A parent stands in the middle between its first and its last child, subtrees
/// are as near to each other as their outlines allow, and equal subtrees are drawn equally.
/// Returns the row of each node, the topmost at 0.
fn tidy(children: &[Vec<usize>]) -> Vec<f64> {
    let n = children.len();
    let mut outlines: Vec<Vec<(f64, f64)>> = vec![Vec::new(); n];
    let mut from_parent = vec![0.0; n];
    // Children have larger indices, so that backwards is from the leaves up.
    for v in (0..n).rev() {
        let mut merged: Vec<(f64, f64)> = Vec::new();
        for child in &children[v] {
            let outline = std::mem::take(&mut outlines[*child]);
            let shift = merged
                .iter()
                .zip(&outline)
                .map(|(above, below)| above.1 - below.0 + 1.0)
                .fold(f64::NEG_INFINITY, f64::max);
            let shift = if merged.is_empty() { 0.0 } else { shift };
            from_parent[*child] = shift;
            for (depth, (low, high)) in outline.into_iter().enumerate() {
                match merged.get_mut(depth) {
                    Some(row) => row.1 = high + shift,
                    None => merged.push((low + shift, high + shift)),
                }
            }
        }
        let first = children[v].first().map_or(0.0, |c| from_parent[*c]);
        let last = children[v].last().map_or(0.0, |c| from_parent[*c]);
        let middle = (first + last) / 2.0;
        for child in &children[v] {
            from_parent[*child] -= middle;
        }
        let below = merged.into_iter().map(|(l, h)| (l - middle, h - middle));
        outlines[v] = std::iter::once((0.0, 0.0)).chain(below).collect();
    }
    let mut rows = vec![0.0; n];
    for v in 0..n {
        for child in &children[v] {
            rows[*child] = rows[v] + from_parent[*child];
        }
    }
    let top = rows.iter().copied().fold(f64::INFINITY, f64::min);
    rows.iter().map(|row| row - top).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::insight::NodeKind;
    use crate::words::Arg;

    fn wide(n: usize) -> Vec<Node> {
        (0..n)
            .map(|i| {
                let parent = (i > 0).then(|| (i as u32 - 1) / 3);
                Node {
                    visits: (n - i) as u64,
                    ..Node::new(parent, Arg::Count(i as i64), NodeKind::Own)
                }
            })
            .collect()
    }

    #[test]
    fn all_that_is_open_stands_inside_and_apart() {
        let nodes = wide(121);
        let names: Vec<usize> = (0..nodes.len()).collect();
        let out = layout(&nodes, &names, &|_| true, &|_| 30.0, 340.0);
        assert_eq!(out.spots.len(), 121);
        for spot in out.spots.values() {
            assert!(spot.x > 0.0 && spot.x + 12.0 + out.rooms[spot.depth] <= out.width);
            assert!(spot.y > 0.0 && spot.y < out.height);
        }
        for column in &out.columns {
            let apart = |w: &[usize]| out.spots[&w[1]].y - out.spots[&w[0]].y >= ROW - 0.2;
            assert!(column.windows(2).all(apart));
        }
    }

    #[test]
    fn words_are_cut_only_where_there_is_no_room() {
        let shared = |rooms: &[f64], width: f64| {
            let mut rooms = rooms.to_vec();
            share_out(&mut rooms, width);
            rooms
        };
        // One column of long words has the whole picture, and a short one leaves its room to others.
        assert_eq!(shared(&[300.0], 600.0), [300.0]);
        assert_eq!(shared(&[240.0, 60.0], 300.0 + 2.0 * BESIDE), [240.0, 60.0]);
        assert_eq!(shared(&[240.0, 60.0], 200.0 + 2.0 * BESIDE), [140.0, 60.0]);
        assert_eq!(shared(&[240.0, 300.0, 10.0], 100.0), [NARROWEST; 3]);
    }

    #[test]
    fn what_is_folded_is_counted() {
        let nodes = wide(40);
        let names: Vec<usize> = (0..40).map(|i| i + 1000).collect();
        let out = layout(&nodes, &names, &|name| name == 1000, &|_| 30.0, 640.0);
        assert_eq!(out.spots.len(), 4);
        assert_eq!(out.spots[&1000].child, Some(1001));
        assert_eq!(out.spots[&1001].parent, Some(1000));
        let folded: usize = [1001, 1002, 1003].iter().map(|k| out.spots[k].folded).sum();
        assert_eq!(folded, 36);
    }

    #[test]
    fn an_empty_tree_has_no_node() {
        assert!(
            layout(&[], &[], &|_| true, &|_| 30.0, 340.0)
                .spots
                .is_empty()
        );
    }

    /// Children lists and depths of a tree given by its parents.
    fn tree(parents: &[usize]) -> (Vec<Vec<usize>>, Vec<usize>) {
        let n = parents.len() + 1;
        let mut children = vec![Vec::new(); n];
        let mut depth = vec![0; n];
        for (i, parent) in parents.iter().enumerate() {
            children[*parent].push(i + 1);
            depth[i + 1] = depth[*parent] + 1;
        }
        (children, depth)
    }

    /// What makes a drawing tidy, checked directly on the rows.
    fn is_tidy(children: &[Vec<usize>], depth: &[usize]) {
        let rows = tidy(children);
        assert_eq!(rows.iter().copied().fold(f64::INFINITY, f64::min), 0.0);
        for (v, kids) in children.iter().enumerate() {
            if let (Some(first), Some(last)) = (kids.first(), kids.last()) {
                assert!((rows[v] - (rows[*first] + rows[*last]) / 2.0).abs() < 1e-9);
            }
            assert!(
                kids.windows(2)
                    .all(|w| rows[w[1]] - rows[w[0]] >= 1.0 - 1e-9)
            );
        }
        for a in 0..rows.len() {
            for b in 0..a {
                let same = depth[a] == depth[b];
                assert!(
                    !same || (rows[a] - rows[b]).abs() >= 1.0 - 1e-9,
                    "{a} meets {b}"
                );
            }
        }
    }

    #[test]
    fn one_node_stands_at_the_top() {
        assert_eq!(tidy(&[vec![]]), [0.0]);
        assert_eq!(tidy(&[]), [0.0; 0]);
    }

    #[test]
    fn a_parent_stands_between_its_children() {
        let (children, _) = tree(&[0, 0, 0]);
        assert_eq!(tidy(&children), [1.0, 0.0, 1.0, 2.0]);
    }

    #[test]
    fn a_small_subtree_tucks_under_a_deep_one() {
        // Root with a deep left child of two leaves, and a leaf: no row is wasted on the leaf.
        let (children, depth) = tree(&[0, 0, 1, 1]);
        is_tidy(&children, &depth);
        let rows = tidy(&children);
        assert_eq!(rows[2] - rows[1], 1.0);
    }

    #[test]
    fn random_trees_are_tidy() {
        let mut state = 7u64;
        for size in [2usize, 10, 60, 200] {
            for _ in 0..20 {
                let parents: Vec<usize> = (0..size)
                    .map(|i| {
                        state = state
                            .wrapping_mul(6364136223846793005)
                            .wrapping_add(1442695040888963407);
                        (state >> 33) as usize % (i + 1)
                    })
                    .collect();
                let (children, depth) = tree(&parents);
                is_tidy(&children, &depth);
            }
        }
    }

    #[test]
    fn a_long_line_needs_no_stack() {
        let parents: Vec<usize> = (0..2_000).collect();
        let (children, _) = tree(&parents);
        assert!(tidy(&children).iter().all(|row| *row == 0.0));
    }
}
