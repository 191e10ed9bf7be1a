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
    /// So many moves that are not considered yet.
    Waiting(u32),
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
            Line::Waiting(n) => {
                let note = voice.say(&words::WAITING.with([count(n)]));
                table.row(vec![format!("{}({note})", "  ".repeat(depth))]);
                continue;
            }
        };
        table.row(cells(voice, panel, &panel.nodes[at], depth, guessed));
        let visits = |child: usize| panel.nodes[child].visits;
        let (mut large, small): (Vec<_>, Vec<_>) = children[at]
            .iter()
            .copied()
            .partition(|&child| depth == 0 || visits(child) as f64 >= least);
        // The last one pushed is written first.
        let waiting = panel.nodes[at].waiting;
        // A branch that was hardly visited considers little, and that is no news.
        if waiting > 0 && panel.nodes[at].visits as f64 >= least {
            open.push((Line::Waiting(waiting), depth + 1));
        }
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
    table.write(out, INDENT)?;
    let line = principal(panel, &children);
    match panel.places.is_empty() {
        true => Ok(()),
        false => position(out, voice, panel, line),
    }
}

/// The last node of the line of most visits; a sum of smaller branches is no move.
fn principal(panel: &Tree, children: &[Vec<usize>]) -> usize {
    let mut at = 0;
    loop {
        let moves = children.get(at).into_iter().flatten();
        let moves = moves.filter(|child| !matches!(panel.nodes[**child].kind, NodeKind::Rest(_)));
        match moves.rev().max_by_key(|child| panel.nodes[**child].visits) {
            Some(next) => at = *next,
            None => return at,
        }
    }
}

/// What lies where at a node.
fn position(out: &mut dyn Write, voice: Voice, panel: &Tree, node: usize) -> io::Result<()> {
    writeln!(out, "{:INDENT$}{}", "", voice.t(words::PRINCIPAL_END))?;
    let mut table = TextTable::new()
        .column("", Align::Left)
        .column("", Align::Left)
        .column("", Align::Left);
    for (place, cards) in panel.places.iter().zip(panel.position(node)) {
        let seat = place.seat.map(|seat| voice.arg(&Arg::Seat(seat.0)));
        let cards: Vec<&str> = cards
            .iter()
            .filter_map(|card| panel.cards.get(usize::from(*card)))
            .map(String::as_str)
            .collect();
        if cards.is_empty() && place.size == 0 {
            continue;
        }
        table.row(vec![
            seat.unwrap_or_default(),
            voice.arg(&place.name),
            cards.join(" "),
        ]);
    }
    table.write(out, INDENT)
}

fn cells(voice: Voice, panel: &Tree, node: &Node, depth: usize, guessed: bool) -> Vec<String> {
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
        panel
            .value(node)
            .map_or(String::new(), |value| number(value, 3)),
    ];
    if guessed {
        cells.push(node.prior.map_or(String::new(), share));
    }
    cells
}
