//! Which nodes of a search tree are open, under names that survive a new insight.

use std::collections::{HashMap, HashSet};

use super::layout::{Layout, layout};
use crate::insight::{Node, NodeKind, Tree};
use crate::scene::Kept;

/// Rows that a tree may fill before the reader opens more.
const ROWS: usize = 22;
/// How deep the main line is opened at first.
const DEPTH: usize = 3;

/// A number for each node, the same in every insight in which the same line leads there.
///
/// The list of nodes is made anew while the search grows, so that an index names nothing for
/// long.
#[derive(Debug, Default)]
struct Names {
    known: HashMap<(Option<usize>, String, usize), usize>,
}

impl Names {
    /// The nodes' numbers, in the order of the list.
    fn number(&mut self, nodes: &[Node]) -> Vec<usize> {
        let mut out: Vec<usize> = Vec::with_capacity(nodes.len());
        let mut twins: HashMap<(Option<usize>, String), usize> = HashMap::new();
        for node in nodes {
            let parent = node.parent.and_then(|p| out.get(p as usize).copied());
            let label = match node.kind {
                NodeKind::Rest(_) => "rest".to_owned(),
                _ => format!("{:?}", node.label),
            };
            let twin = twins.entry((parent, label.clone())).or_default();
            let next = self.known.len();
            out.push(*self.known.entry((parent, label, *twin)).or_insert(next));
            *twin += 1;
        }
        out
    }
}

/// Indices of each node's children, most visited first, what is summed last.
pub fn children(nodes: &[Node]) -> Vec<Vec<usize>> {
    let mut out = vec![Vec::new(); nodes.len()];
    for (i, node) in nodes.iter().enumerate().skip(1) {
        // A list that is not in order would hide a node, not break the page.
        if let Some(parent) = node.parent.map(|p| p as usize).filter(|p| *p < i) {
            out[parent].push(i);
        }
    }
    for kids in &mut out {
        kids.sort_by_key(|k| {
            let rest = matches!(nodes[*k].kind, NodeKind::Rest(_));
            (rest, std::cmp::Reverse(nodes[*k].visits), *k)
        });
    }
    out
}

/// The nodes that are open before the reader chooses: the most visited line, as deep and as
/// long as there is room.
fn main_line(children: &[Vec<usize>]) -> Vec<usize> {
    let mut open = Vec::new();
    let mut rows = 1;
    let mut at = 0;
    while let Some(kids) = children.get(at).filter(|kids| !kids.is_empty()) {
        rows += kids.len() - 1;
        if open.len() == DEPTH || (!open.is_empty() && rows > ROWS) {
            break;
        }
        open.push(at);
        at = kids[0];
    }
    open
}

/// The nodes from the root on along the most visits, to the end of what is known.
pub fn principal(nodes: &[Node]) -> Vec<usize> {
    let children = children(nodes);
    let mut line = Vec::from_iter((!nodes.is_empty()).then_some(0));
    while let Some(next) = line.last().and_then(|at| children[*at].first()) {
        // A sum of smaller branches is no move.
        if matches!(nodes[*next].kind, NodeKind::Rest(_)) {
            break;
        }
        line.push(*next);
    }
    line
}

/// How many nodes lie under each.
pub fn under(children: &[Vec<usize>]) -> Vec<usize> {
    let mut out = vec![0; children.len()];
    for v in (0..children.len()).rev() {
        out[v] = children[v].iter().map(|k| out[*k] + 1).sum();
    }
    out
}

/// The nodes that can be seen, parents first: those whose ancestors are all open.
pub fn visible(children: &[Vec<usize>], open: &dyn Fn(usize) -> bool) -> Vec<usize> {
    let mut out = Vec::new();
    let mut level = if children.is_empty() { vec![] } else { vec![0] };
    while !level.is_empty() {
        let next = level.iter().filter(|v| open(**v));
        let next = next.flat_map(|v| children[*v].iter().copied()).collect();
        out.append(&mut level);
        level = next;
    }
    out
}

/// The open nodes after one more level is opened everywhere, within `most` visible nodes.
fn one_more(children: &[Vec<usize>], open: &dyn Fn(usize) -> bool, most: usize) -> HashSet<usize> {
    let seen = visible(children, open);
    let mut room = most.saturating_sub(seen.len());
    let mut out: HashSet<usize> = seen.iter().copied().filter(|v| open(*v)).collect();
    for v in seen {
        let more = children[v].len();
        if !open(v) && more > 0 && more <= room {
            room -= more;
            out.insert(v);
        }
    }
    out
}

/// Nodes that may be open at once by opening level after level.
const MOST: usize = 160;

/// Which nodes are open, through all insights of a search: the most visited line from the start, and what was opened by
/// hand. Nodes have names that survive a new insight.
#[derive(Debug, Default)]
pub struct Unfolding {
    known: Names,
    /// The names of the nodes, in the order of the list.
    names: Vec<usize>,
    /// What was opened and folded by hand.
    chosen: HashMap<usize, bool>,
    main: HashSet<usize>,
    search: u64,
    /// How often something was opened or folded: then the picture may become lower too.
    turns: usize,
    kept: Kept,
}

impl Unfolding {
    fn read(&mut self, panel: &Tree, search: u64) {
        self.names = self.known.number(&panel.nodes);
        if self.search != search {
            self.main.clear();
        }
        self.search = search;
        let line = main_line(&children(&panel.nodes));
        self.main.extend(line.iter().map(|at| self.names[*at]));
    }

    fn is_open(&self, name: usize) -> bool {
        let chosen = self.chosen.get(&name).copied();
        chosen.unwrap_or_else(|| self.main.contains(&name))
    }

    /// Opens a node, or folds it.
    pub fn toggle(&mut self, name: usize) {
        self.choose([(name, !self.is_open(name))]);
    }

    fn choose(&mut self, nodes: impl IntoIterator<Item = (usize, bool)>) {
        self.chosen.extend(nodes);
        self.turns += 1;
    }

    /// Opens one level more.
    pub fn unfold(&mut self, panel: &Tree) {
        let open = |at: usize| self.is_open(self.names[at]);
        let more = one_more(&children(&panel.nodes), &open, MOST);
        let more: Vec<_> = more.into_iter().map(|at| (self.names[at], true)).collect();
        self.choose(more);
    }

    /// Folds all but the most visited line.
    pub fn fold(&mut self) {
        self.chosen.clear();
        self.turns += 1;
    }

    /// Opens the line of most visits to its end, and names the end.
    pub fn follow(&mut self, panel: &Tree) -> Option<usize> {
        let line = principal(&panel.nodes).into_iter();
        let line: Vec<usize> = line.map(|at| self.names[at]).collect();
        self.choose(line.iter().map(|name| (*name, true)));
        line.last().copied()
    }

    /// The index of a node by its name.
    pub fn index(&self, name: usize) -> Option<usize> {
        self.names.iter().position(|other| *other == name)
    }

    /// Lays out what can be seen, and says how high the picture is; `wide` is how much room a node's words take.
    pub fn lay(
        &mut self,
        panel: &Tree,
        wide: &dyn Fn(&Node) -> f64,
        (width, search): (f64, u64),
    ) -> (Layout, f64) {
        self.read(panel, search);
        let open = |name| self.is_open(name);
        let laid = layout(&panel.nodes, &self.names, &open, wide, width);
        let height = self.kept.grow((search, self.turns), laid.height);
        (laid, height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Arg;

    fn node(parent: Option<u32>, label: &str, visits: u64) -> Node {
        Node {
            visits,
            ..Node::new(parent, Arg::Label(label.into()), NodeKind::Own)
        }
    }

    fn sample() -> Vec<Node> {
        vec![
            node(None, "", 100),
            node(Some(0), "a", 20),
            node(Some(0), "b", 80),
            node(Some(2), "c", 50),
            node(Some(2), "d", 30),
            node(Some(3), "e", 50),
        ]
    }

    #[test]
    fn the_main_line_follows_the_visits() {
        let children = children(&sample());
        assert_eq!(children[0], [2, 1]);
        assert_eq!(main_line(&children), [0, 2, 3]);
        assert_eq!(under(&children), [5, 0, 3, 1, 0, 0]);
        assert!(main_line(&[]).is_empty() && main_line(&[vec![]]).is_empty());
    }

    #[test]
    fn the_principal_line_goes_to_its_end_and_into_no_sum() {
        let mut nodes = sample();
        assert_eq!(principal(&nodes), [0, 2, 3, 5]);
        nodes[5].kind = NodeKind::Rest(2);
        assert_eq!(principal(&nodes), [0, 2, 3]);
        assert!(principal(&[]).is_empty());
    }

    #[test]
    fn a_wide_root_is_opened_and_nothing_under_it() {
        let mut nodes = vec![node(None, "", 9)];
        nodes.extend((0..40).map(|i| node(Some(0), &i.to_string(), 40 - i)));
        nodes.extend((0..9).map(|i| node(Some(1), &i.to_string(), 1)));
        assert_eq!(main_line(&children(&nodes)), [0]);
    }

    #[test]
    fn only_what_hangs_on_open_nodes_is_seen() {
        let children = children(&sample());
        assert_eq!(visible(&children, &|v| v == 0), [0, 2, 1]);
        assert_eq!(visible(&children, &|v| v == 0 || v == 3), [0, 2, 1]);
        assert_eq!(visible(&children, &|_| true).len(), 6);
        assert_eq!(visible(&[], &|_| true).len(), 0);
    }

    #[test]
    fn one_more_level_stays_within_the_room() {
        let children = children(&sample());
        let more = one_more(&children, &|v| v == 0, 100);
        assert_eq!(more, HashSet::from([0, 2]));
        assert_eq!(one_more(&children, &|v| v == 0, 4), HashSet::from([0]));
    }

    #[test]
    fn names_outlast_a_new_order() {
        let mut names = Names::default();
        let nodes = sample();
        let first = names.number(&nodes);
        let turned = vec![
            nodes[0].clone(),
            nodes[2].clone(),
            node(Some(1), "d", 40),
            nodes[1].clone(),
            node(Some(1), "new", 1),
            node(Some(1), "new", 1),
        ];
        let second = names.number(&turned);
        assert_eq!(second[1], first[2]);
        assert_eq!(second[2], first[4]);
        assert_eq!(second[3], first[1]);
        assert!(!first.contains(&second[4]) && second[4] != second[5]);
    }

    #[test]
    fn a_list_out_of_order_is_no_panic() {
        let odd = vec![
            node(None, "", 1),
            node(Some(5), "x", 1),
            node(Some(1), "y", 1),
        ];
        assert_eq!(children(&odd)[0].len(), 0);
        assert_eq!(Names::default().number(&odd).len(), 3);
    }
}
