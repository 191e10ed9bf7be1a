//! A tidy drawing of a tree after Reingold and Tilford (1981): plain functions.

/// Places the nodes of a tree in rows, one apart at least in every column.
///
/// `children[v]` are the nodes under `v`, in order, each with a larger index than `v`; node 0
/// is the root. A parent stands in the middle between its first and its last child, subtrees
/// are as near to each other as their outlines allow, and equal subtrees are drawn equally.
/// Returns the row of each node, the topmost at 0.
pub fn tidy(children: &[Vec<usize>]) -> Vec<f64> {
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
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

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
        let parents: Vec<usize> = (0..20_000).collect();
        let (children, _) = tree(&parents);
        assert!(tidy(&children).iter().all(|row| *row == 0.0));
    }
}
