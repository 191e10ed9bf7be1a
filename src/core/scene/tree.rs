//! A search tree in words, as a table and drawn: branches as wide as they were visited.

use super::scale::text_width;
use super::{
    Anchor, Grid, Kept, Key, Move, Picture, Scene, Shape, View, Voice, Way, seat_class,
    seat_letter, sentences, words as say,
};
use crate::insight::{Node, NodeKind, Tree, TreeOf};
use crate::words::{Arg, Phrase, Text, count};

mod layout;
mod unfold;

pub use layout::{Layout, Spot};
pub use unfold::{Unfolding, children, principal};

/// A node's name.
pub fn label_of(node: &Node, voice: Voice) -> String {
    match (node.parent, node.kind) {
        (None, _) => voice.t(say::ROOT),
        (_, NodeKind::Rest(n)) => voice.say(&say::REST.with([count(n)])),
        _ => voice.arg(&node.label),
    }
}

/// A node's value in figures; nothing where it is not told.
fn value_of(panel: &Tree, node: &Node, voice: Voice) -> String {
    let value = panel.value(node);
    value.map_or(String::new(), |value| voice.arg(&Arg::Number(value, 2)))
}

/// Whose move led to a node, or what else.
fn who(of: TreeOf, kind: NodeKind) -> Text {
    match kind {
        NodeKind::Chance if of == TreeOf::Plan => say::KIND_ANSWER.text(),
        NodeKind::Own => say::KIND_OWN.text(),
        NodeKind::Other(seat) => say::KIND_OTHER.with([Arg::Seat(seat.0)]),
        NodeKind::Chance => say::KIND_CHANCE.text(),
        NodeKind::Rest(n) => say::KIND_REST.with([count(n)]),
        NodeKind::End => say::KIND_END.text(),
    }
}

impl Layout {
    /// A node in words; nothing of one that cannot be seen.
    pub fn describe(&self, panel: &Tree, name: usize, voice: Voice) -> String {
        let spot = self.spots.get(&name);
        let Some((spot, node)) = spot.and_then(|spot| Some((spot, panel.nodes.get(spot.index)?)))
        else {
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

    /// The next node for a key: ↑/↓ in the column, ← to the parent, → to the first child.
    pub fn go(&self, at: Option<usize>, step: Move) -> Option<usize> {
        let root = self.columns.first()?.first().copied();
        let Some((name, spot)) = at.and_then(|name| Some((name, self.spots.get(&name)?))) else {
            return root;
        };
        let column = self.columns.get(spot.depth)?;
        let place = column.iter().position(|other| *other == name)?;
        let next = match step {
            Move::Left => spot.parent.unwrap_or(name),
            Move::Right => spot.child.unwrap_or(name),
            Move::Up => column[place.saturating_sub(1)],
            Move::Down => column[(place + 1).min(column.len() - 1)],
            Move::First => root.unwrap_or(name),
            Move::Last => *column.last().unwrap_or(&name),
        };
        Some(next)
    }
}

impl Picture for Tree {
    fn title(&self) -> Text {
        self.title.clone()
    }

    fn how(&self) -> Phrase {
        match self.of {
            TreeOf::Search => say::TREE_HOW,
            TreeOf::Plan => say::PLAN_HOW,
        }
    }

    fn summary(&self, voice: Voice) -> String {
        let first = children(&self.nodes)
            .first()
            .and_then(|kids| kids.first().copied());
        let (Some(root), Some(best)) = (self.nodes.first(), first.map(|v| &self.nodes[v])) else {
            return voice.t(say::TREE_EMPTY);
        };
        if self.of == TreeOf::Plan {
            return voice.say(&say::PLAN_SUMMARY.with([
                best.label.clone(),
                count(root.visits),
                Arg::Number(best.value, 2),
            ]));
        }
        let visits = |node: &&Node| node.visits == best.visits;
        let first = self.nodes.iter().filter(|node| node.parent == Some(0));
        let first = first.filter(|node| !matches!(node.kind, NodeKind::Rest(_)));
        let equal = first.filter(visits).count();
        // As folded ones are counted: all but the root, a sum of small ones being one.
        let branches = self.nodes.len() - 1;
        if equal > 1 {
            return voice.say(&say::TREE_SUMMARY_EQUAL.with([
                count(branches),
                count(root.visits),
                count(equal),
            ]));
        }
        let args = [count(branches), count(root.visits), best.label.clone()].into_iter();
        voice.say(&match self.value(best) {
            Some(value) => say::TREE_SUMMARY.with(args.chain([Arg::Number(value, 2)])),
            None => say::TREE_SUMMARY_FEW.with(args),
        })
    }

    /// A node of what is open at first.
    fn describe(&self, mark: usize, voice: Voice) -> String {
        let view = View {
            voice,
            width: 0.0,
            low: false,
            search: 0,
        };
        match scene(self, &mut Unfolding::default(), &view).way {
            Way::Tree(laid) => laid.describe(self, mark, voice),
            _ => String::new(),
        }
    }

    /// Depth first, as the list has it.
    fn grid(&self, voice: Voice) -> Grid {
        let mut depth: Vec<usize> = Vec::with_capacity(self.nodes.len());
        let rows = self.nodes.iter().map(|node| {
            let parent = node.parent.and_then(|p| depth.get(p as usize).copied());
            let own = parent.map_or(0, |d| d + 1);
            depth.push(own);
            vec![
                format!("{}{}", "· ".repeat(own), label_of(node, voice)),
                voice.say(&who(self.of, node.kind)),
                voice.arg(&count(node.visits)),
                value_of(self, node, voice),
                node.prior
                    .map(|p| voice.arg(&Arg::Share(p)))
                    .unwrap_or_default(),
            ]
        });
        let mut rows: Vec<Vec<String>> = rows.collect();
        let widens = self.nodes.iter().any(|node| node.waiting > 0);
        if widens {
            for (row, node) in rows.iter_mut().zip(&self.nodes) {
                row.push(match node.waiting {
                    0 => String::new(),
                    waiting => voice.arg(&count(waiting)),
                });
            }
        }
        let noted = self.nodes.iter().any(|node| node.note.is_some());
        if noted {
            for (row, node) in rows.iter_mut().zip(&self.nodes) {
                row.push(
                    node.note
                        .as_ref()
                        .map_or(String::new(), |note| voice.say(note)),
                );
            }
        }
        let (visits, value) = match self.of {
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

    /// Each shape with whose moves it stands for.
    fn legend(&self, voice: Voice) -> Vec<Key> {
        let key = |kind: NodeKind| {
            let sample = Shape::group([sign(kind)]).with("transform", "translate(8 8) scale(0.8)");
            Key::new((16.0, 16.0), [sample], voice.say(&who(self.of, kind)))
        };
        kinds(self).into_iter().map(key).collect()
    }

    fn scene(&self, view: &View, _: &mut Kept) -> Option<Scene> {
        Some(scene(self, &mut Unfolding::default(), view))
    }
}

/// Draws what can be seen of a tree.
pub fn scene(panel: &Tree, unfolding: &mut Unfolding, view: &View) -> Scene {
    let voice = view.voice;
    let wide = |node: &Node| {
        let figure = text_width(&value_of(panel, node, voice), 11.0);
        text_width(&label_of(node, voice), 12.5).max(figure)
    };
    let (laid, height) = unfolding.lay(panel, &wide, (view.width, view.search));
    // In an order that stays: an element that changes its place in the document jumps.
    let mut seen: Vec<usize> = laid.spots.keys().copied().collect();
    seen.sort_unstable();
    let branches = seen.iter().map(|name| {
        let spot = &laid.spots[name];
        let branch = Shape::path(&spot.branch).class("branch").key(*name);
        let branch = branch.with("stroke-width", spot.thickness.to_string());
        branch.class_if(spot.main, "is-main")
    });
    let nodes = seen.iter().map(|name| drawn(panel, &laid, *name, voice));
    Scene {
        width: laid.width,
        height,
        shapes: branches.chain(nodes).collect(),
        way: Way::Tree(laid),
    }
}

/// A node: its sign, label, value, and how much is folded under it.
fn drawn(panel: &Tree, laid: &Layout, name: usize, voice: Voice) -> Shape {
    let spot = &laid.spots[&name];
    let node = &panel.nodes[spot.index];
    let root = spot.depth == 0;
    let room = laid.rooms.get(spot.depth).copied().unwrap_or(0.0);
    let wide = if root { 24.0 } else { room + 26.0 };
    let ground = Shape::rect((-12.0, -18.0), (wide, 36.0)).class("ground");
    let mut parts = vec![ground.with("rx", "4"), sign(node.kind)];
    if !root {
        let label = cut(&label_of(node, voice), room);
        let mut figures = value_of(panel, node, voice);
        for (sign, count) in [("+", spot.folded), ("⋯", node.waiting as usize)] {
            if count > 0 {
                figures.push_str(&format!("  {sign}{count}"));
            }
        }
        parts.push(Shape::text((13.0, -1.0), Anchor::Start, label).class("node-label"));
        parts.push(Shape::text((13.0, 13.0), Anchor::Start, figures).class("node-figure"));
    }
    Shape::group(parts)
        .class("node")
        .class_if(spot.main, "is-main")
        .key(name)
        .mark(name)
        .style("transform", format!("translate({}px,{}px)", spot.x, spot.y))
}

/// Whose move it was, as a shape; a seat also by its letter.
fn sign(kind: NodeKind) -> Shape {
    let origin = (0.0, 0.0);
    match kind {
        NodeKind::Own => Shape::circle(origin, 7.0).class("node-own"),
        NodeKind::Other(seat) => {
            let letter = seat_letter(seat.0).to_string();
            let paper = Shape::rect((-8.0, -8.0), (16.0, 16.0)).class("node-seat");
            let letter = Shape::text((0.0, 4.0), Anchor::Middle, letter).class("node-letter");
            Shape::group([paper.with("rx", "3"), letter]).class(seat_class(seat.0))
        }
        NodeKind::Chance => Shape::path("M0 -9L9 0L0 9L-9 0Z").class("node-chance"),
        NodeKind::Rest(_) => {
            let dots = [-6.0, 0.0, 6.0].map(|x| Shape::circle((x, 0.0), 2.0));
            Shape::group(dots).class("node-rest")
        }
        NodeKind::End => Shape::path("M-4 -7V7M1 -7V7").class("node-end"),
    }
}

/// A label that fits, with an ellipsis where it was cut.
fn cut(label: &str, room: f64) -> String {
    if text_width(label, 12.0) <= room {
        return label.to_owned();
    }
    let mut out = String::new();
    for c in label.chars() {
        out.push(c);
        if text_width(&out, 12.0) > room - 10.0 {
            out.pop();
            break;
        }
    }
    out + "…"
}

/// The kinds of node that a tree has, each once, sums and ends left out.
fn kinds(panel: &Tree) -> Vec<NodeKind> {
    let mut kinds: Vec<NodeKind> = Vec::new();
    for node in panel.nodes.iter().skip(1) {
        let told = !matches!(node.kind, NodeKind::Rest(_) | NodeKind::End);
        if told && !kinds.contains(&node.kind) {
            kinds.push(node.kind);
        }
    }
    kinds.sort_by_key(|kind| match kind {
        NodeKind::Own => (0, 0),
        NodeKind::Other(seat) => (1, seat.0),
        _ => (2, 0),
    });
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seat;

    #[test]
    fn each_kind_is_told_once_and_in_one_order() {
        let title = Text {
            key: "t".into(),
            args: Vec::new(),
        };
        let node = |parent, kind| Node::new(parent, "x".into(), kind);
        let nodes = vec![
            node(None, NodeKind::Own),
            node(Some(0), NodeKind::Chance),
            node(Some(1), NodeKind::Other(Seat(1))),
            node(Some(2), NodeKind::Rest(3)),
            node(Some(2), NodeKind::Own),
            node(Some(4), NodeKind::Chance),
        ];
        let told = kinds(&Tree::new(title, TreeOf::Search, nodes));
        assert_eq!(
            told,
            [NodeKind::Own, NodeKind::Other(Seat(1)), NodeKind::Chance]
        );
    }
}
