//! A search tree in words and as a table.

use super::fold::children;
use super::layout::Spot;
use crate::insight::{Node, NodeKind, Tree, TreeOf};
use crate::ui::i18n::Voice;
use crate::ui::i18n::phrases::panels as say;
use crate::ui::panels::frame::Grid;
use crate::ui::panels::voice::sentences;
use crate::words::{Arg, Text, count};

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

/// A node in words.
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
