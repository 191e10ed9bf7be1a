//! A search tree as an indented list.

use std::io::{self, Write};

use super::INDENT;
use crate::insight::{Node, NodeKind, Tree, TreeOf};
use crate::lab::speech::Voice;
use crate::lab::text_table::{Align, TextTable};
use crate::lab::words;
use crate::words::{Arg, count, grouped, number, share};

/// A branch with less than this share of all visits is not written out.
const SMALLEST: f64 = 0.005;

/// A line of the list.
enum Line {
    /// A node, by its index.
    Node(usize),
    /// So many small siblings.
    LeftOut(usize),
}

/// Writes the tree depth first, large branches before small ones.
pub(super) fn write(out: &mut dyn Write, voice: Voice, panel: &Tree) -> io::Result<()> {
    let (counted, valued) = match panel.of {
        TreeOf::Search => (words::VISITS, words::VALUE),
        TreeOf::Plan => (words::LEFT_HEAD, words::NEEDED),
    };
    let mut table = TextTable::new()
        .column("", Align::Left)
        .column(voice.t(words::KIND), Align::Left)
        .column(voice.t(counted), Align::Right)
        .column(voice.t(valued), Align::Right);
    let guessed = panel.nodes.iter().any(|node| node.prior.is_some());
    if guessed {
        table = table.column(voice.t(words::PRIOR), Align::Right);
    }
    let mut children = vec![Vec::new(); panel.nodes.len()];
    for (i, node) in panel.nodes.iter().enumerate() {
        // A parent stands before its children, so a tree that says otherwise cannot go in circles.
        if let Some(parent) = node.parent.filter(|&parent| (parent as usize) < i) {
            children[parent as usize].push(i);
        }
    }
    let least = panel.nodes.first().map_or(0.0, |root| root.visits as f64) * SMALLEST;
    let mut open = Vec::from_iter((!panel.nodes.is_empty()).then_some((Line::Node(0), 0)));
    while let Some((next, depth)) = open.pop() {
        let at = match next {
            Line::Node(at) => at,
            Line::LeftOut(n) => {
                let note = voice.say(&words::REST.with([count(n)]));
                table.row(vec![format!("{}({note})", "  ".repeat(depth))]);
                continue;
            }
        };
        table.row(cells(voice, &panel.nodes[at], depth, guessed));
        let visits = |child: usize| panel.nodes[child].visits;
        let (mut large, small): (Vec<_>, Vec<_>) = children[at]
            .iter()
            .copied()
            .partition(|&child| depth == 0 || visits(child) as f64 >= least);
        // The last one pushed is written first.
        if !small.is_empty() {
            open.push((Line::LeftOut(small.len()), depth + 1));
        }
        large.sort_by_key(|&child| visits(child));
        open.extend(
            large
                .into_iter()
                .map(|child| (Line::Node(child), depth + 1)),
        );
    }
    table.write(out, INDENT)
}

fn cells(voice: Voice, node: &Node, depth: usize, guessed: bool) -> Vec<String> {
    let kind = match node.kind {
        NodeKind::Own => voice.t(words::OWN).to_owned(),
        NodeKind::Other(seat) => voice.arg(&Arg::Seat(seat.0)),
        NodeKind::Chance => voice.t(words::CHANCE).to_owned(),
        NodeKind::Rest(n) => voice.say(&words::REST.with([count(n)])),
        NodeKind::End => voice.t(words::END).to_owned(),
    };
    let mut cells = vec![
        format!("{}{}", "  ".repeat(depth), voice.arg(&node.label)),
        kind,
        grouped(i64::try_from(node.visits).unwrap_or(i64::MAX)),
        number(node.value, 3),
    ];
    if guessed {
        cells.push(node.prior.map_or(String::new(), share));
    }
    cells
}
