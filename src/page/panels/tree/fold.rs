//! Which nodes of a search tree are open, under names that survive a new insight; and the tree in words
//! and as a table.

use std::collections::{HashMap, HashSet};

use super::layout::Spot;
use crate::i18n::Voice;
use crate::i18n::phrases::panels as say;
use crate::panels::frame::Grid;
use crate::panels::steer::sentences;
use yomite::insight::{Node, NodeKind, Tree, TreeOf};
use yomite::words::{Arg, Text, count};

/// Rows that a tree may fill before the reader opens more.
const ROWS: usize = 22;
/// How deep the main line is opened at first.
const DEPTH: usize = 3;

/// A number for each node, the same in every insight in which the same line leads there.
///
/// The list of nodes is made anew while the search grows, so that an index names nothing for
/// long.
#[derive(Debug, Default)]
pub struct Names {
    known: HashMap<(Option<usize>, String, usize), usize>,
}

impl Names {
    /// The nodes' numbers, in the order of the list.
    pub fn number(&mut self, nodes: &[Node]) -> Vec<usize> {
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
pub fn main_line(children: &[Vec<usize>]) -> Vec<usize> {
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
pub fn one_more(
    children: &[Vec<usize>],
    open: &dyn Fn(usize) -> bool,
    most: usize,
) -> HashSet<usize> {
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

/// A node's name.
pub fn label_of(node: &Node, voice: Voice) -> String {
    match (node.parent, node.kind) {
        (None, _) => voice.t(say::ROOT),
        (_, NodeKind::Rest(n)) => voice.say(&say::REST.with([count(n)])),
        _ => voice.arg(&node.label),
    }
}

/// A node's value in figures; nothing where it is not told.
pub fn value_of(panel: &Tree, node: &Node, voice: Voice) -> String {
    let value = panel.value(node);
    value.map_or(String::new(), |value| voice.arg(&Arg::Number(value, 2)))
}

/// Whose move led to a node, or what else.
pub fn who(of: TreeOf, kind: NodeKind) -> Text {
    match kind {
        NodeKind::Chance if of == TreeOf::Plan => say::KIND_ANSWER.text(),
        NodeKind::Own => say::KIND_OWN.text(),
        NodeKind::Other(seat) => say::KIND_OTHER.with([Arg::Seat(seat.0)]),
        NodeKind::Chance => say::KIND_CHANCE.text(),
        NodeKind::Rest(n) => say::KIND_REST.with([count(n)]),
        NodeKind::End => say::KIND_END.text(),
    }
}

/// The picture in a sentence.
pub fn summary(panel: &Tree, voice: Voice) -> String {
    let first = children(&panel.nodes)
        .first()
        .and_then(|kids| kids.first().copied());
    let (Some(root), Some(best)) = (panel.nodes.first(), first.map(|v| &panel.nodes[v])) else {
        return voice.t(say::TREE_EMPTY);
    };
    if panel.of == TreeOf::Plan {
        return voice.say(&say::PLAN_SUMMARY.with([
            best.label.clone(),
            count(root.visits),
            Arg::Number(best.value, 2),
        ]));
    }
    let visits = |node: &&Node| node.visits == best.visits;
    let first = panel.nodes.iter().filter(|node| node.parent == Some(0));
    let first = first.filter(|node| !matches!(node.kind, NodeKind::Rest(_)));
    let equal = first.filter(visits).count();
    // As folded ones are counted: all but the root, a sum of small ones being one.
    let branches = panel.nodes.len() - 1;
    if equal > 1 {
        return voice.say(&say::TREE_SUMMARY_EQUAL.with([
            count(branches),
            count(root.visits),
            count(equal),
        ]));
    }
    let args = [count(branches), count(root.visits), best.label.clone()].into_iter();
    voice.say(&match panel.value(best) {
        Some(value) => say::TREE_SUMMARY.with(args.chain([Arg::Number(value, 2)])),
        None => say::TREE_SUMMARY_FEW.with(args),
    })
}

pub fn describe(panel: &Tree, spot: &Spot, voice: Voice) -> String {
    let Some(node) = panel.nodes.get(spot.index) else {
        return String::new();
    };
    let (name, who) = (
        label_of(node, voice).into(),
        who(panel.of, node.kind).into(),
    );
    let (visits, share) = (count(node.visits), Arg::Share(spot.share));
    let value = panel.value(node).map(|value| Arg::Number(value, 2));
    let mut said = vec![match (panel.of, value) {
        (TreeOf::Search, Some(value)) => say::NODE.with([name, who, visits, share, value]),
        (TreeOf::Plan, Some(value)) => say::PLAN_NODE.with([name, who, visits, value]),
        (_, None) => say::NODE_FEW.with([name, who, visits, share]),
    }];
    if let Some(prior) = node.prior {
        let prior = voice.say(&say::PRIOR.with([Arg::Share(prior)]));
        said.push(say::SENTENCE.with([prior.into()]));
    }
    said.extend(node.note.clone());
    if node.waiting > 0 {
        said.push(say::WAITING.with([count(node.waiting)]));
    }
    if spot.folded > 0 {
        said.push(say::FOLDED.with([count(spot.folded)]));
    }
    sentences(&said, voice)
}

/// The tree as a table, depth first as the list has it.
pub fn grid(panel: &Tree, voice: Voice) -> Grid {
    let mut depth: Vec<usize> = Vec::with_capacity(panel.nodes.len());
    let rows = panel.nodes.iter().map(|node| {
        let parent = node.parent.and_then(|p| depth.get(p as usize).copied());
        let own = parent.map_or(0, |d| d + 1);
        depth.push(own);
        vec![
            format!("{}{}", "· ".repeat(own), label_of(node, voice)),
            voice.say(&who(panel.of, node.kind)),
            voice.arg(&count(node.visits)),
            value_of(panel, node, voice),
            node.prior
                .map(|p| voice.arg(&Arg::Share(p)))
                .unwrap_or_default(),
        ]
    });
    let mut rows: Vec<Vec<String>> = rows.collect();
    let widens = panel.nodes.iter().any(|node| node.waiting > 0);
    if widens {
        for (row, node) in rows.iter_mut().zip(&panel.nodes) {
            row.push(match node.waiting {
                0 => String::new(),
                waiting => voice.arg(&count(waiting)),
            });
        }
    }
    let noted = panel.nodes.iter().any(|node| node.note.is_some());
    if noted {
        for (row, node) in rows.iter_mut().zip(&panel.nodes) {
            row.push(
                node.note
                    .as_ref()
                    .map_or(String::new(), |note| voice.say(note)),
            );
        }
    }
    let (visits, value) = match panel.of {
        TreeOf::Search => (say::VISITS_SHARE, say::VALUE),
        TreeOf::Plan => (say::PLAN_LEFT, say::PLAN_NEEDED),
    };
    let mut head = vec![say::ACTION, say::WHO, visits, value, say::PRIOR_NAME];
    head.extend(widens.then_some(say::WAITING_NAME));
    head.extend(noted.then_some(say::NOTE_NAME));
    Grid {
        head: head.into_iter().map(|name| voice.t(name)).collect(),
        rows,
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use yomite::words::Arg;

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
