//! The tree as a picture in which the boards can be seen at every node.

use super::super::descent::Move;
use super::super::mcts::SEVERAL;
use super::super::reasons as say;
use super::super::spot::Spot;
use super::{Basis, Case, hands, sight};
use crate::cards::{Face, Faces};
use crate::catalogue::Catalogue;
use crate::evaluation::Rated;
use crate::game::Seat;
use crate::games::pineapple::{Action, Board, Pineapple, Row, sign, signs};
use crate::insight::{Label, Node, NodeKind, Panel, Tree, TreePlace, UNFOLDED};

/// The places, by their index in the picture: the other's rows, the own rows from the top down,
/// the cards to place, those put away.
const RIVAL: u8 = 0;
pub(super) const OWN: u8 = Row::COUNT as u8;
const HAND: u8 = 2 * Row::COUNT as u8;
const AWAY: u8 = HAND + 1;

pub(super) fn tree(case: &Case) -> Panel {
    let spot = case.spot();
    let (title, root) = (say::TREE_PANEL.text(), say::TREE_ROOT.text().into());
    let tell = |step: &Move| (label(step), moves(step));
    let mut drawn = case.thinking.tree.picture_with(title, root, UNFOLDED, tell);
    // The judgement's offset is the same everywhere, and part of the values that are ranked.
    let offset = case.forecasts().offset() - spot.before();
    drawn.nodes.iter_mut().for_each(|node| node.value += offset);
    if matches!(case.basis, Basis::Draws(_)) {
        settle(&mut drawn.nodes, case);
    }
    let mut tree = Tree {
        least: SEVERAL,
        cards: (0..Face::COUNT)
            .filter_map(Face::from_index)
            .map(sign)
            .collect(),
        places: places(spot),
        ..drawn
    };
    sight::at_nodes(&mut tree, spot);
    Panel::Tree(tree)
}

/// Moves every branch of the root to its placement's value where that is not the mean of the
/// simulations: one placement has one value.
fn settle(nodes: &mut [Node], case: &Case) {
    let known = |rated: &Rated<Action>| {
        let value = rated.value.map(|value| value - case.spot().before());
        (Pineapple::short(&rated.action), rated.visits, value)
    };
    let known: Vec<_> = case.found.actions.iter().map(known).collect();
    let shown: Vec<Label> = nodes
        .iter()
        .filter(|node| node.parent == Some(0))
        .map(|node| node.label.clone())
        .collect();
    // What is not shown is summed.
    let rest = known.iter().filter(|(label, ..)| !shown.contains(label));
    let rest = mean(rest.map(|(_, visits, value)| (*visits, *value)));
    let mut shifts = vec![0.0; nodes.len()];
    for at in 1..nodes.len() {
        let node = &mut nodes[at];
        let value = match (node.parent, node.kind) {
            (Some(0), NodeKind::Rest(_)) => rest,
            (Some(0), _) => {
                let found = known.iter().find(|(label, ..)| *label == node.label);
                found.and_then(|(.., value)| *value)
            }
            (parent, _) => {
                let shift = parent.and_then(|parent| shifts.get(parent as usize));
                shift.map(|shift| node.value + shift)
            }
        };
        shifts[at] = value.map_or(0.0, |value| value - node.value);
        node.value += shifts[at];
    }
    let below = nodes.iter().filter(|node| node.parent == Some(0));
    if let Some(value) = mean(below.map(|node| (node.visits, Some(node.value)))) {
        nodes[0].value = value;
    }
}

/// The mean of values over their visits; `None` where one of them is not known, or there is none.
fn mean(all: impl Iterator<Item = (u64, Option<f64>)>) -> Option<f64> {
    let (mut visits, mut sum) = (0, 0.0);
    for (n, value) in all.filter(|(n, _)| *n > 0) {
        visits += n;
        sum += value? * n as f64;
    }
    (visits > 0).then(|| sum / visits as f64)
}

fn label(step: &Move) -> Label {
    match step {
        Move::Own(action) => Pineapple::short(action),
        Move::Rival(board) => Pineapple::short(&Action::new(*board, Faces::NONE)),
        Move::Dealt(cards) => signs(*cards).into(),
    }
}

/// A face as the picture counts it.
fn index(face: Face) -> u8 {
    face.index() as u8
}

fn indices(cards: Faces) -> Vec<u8> {
    cards.iter().map(index).collect()
}

fn moves(step: &Move) -> Vec<(u8, u8)> {
    let to = |cards: Faces, place: u8| cards.iter().map(move |face| (index(face), place));
    let rows = |board: Board, first: u8| {
        let all = Row::ALL.map(|row| to(board[row], first + row.index() as u8));
        all.into_iter().flatten().collect::<Vec<_>>()
    };
    match step {
        Move::Own(action) => {
            let mut all = rows(action.placed(), OWN);
            all.extend(to(action.discards, AWAY));
            all
        }
        Move::Rival(board) => rows(*board, RIVAL),
        Move::Dealt(cards) => to(*cards, HAND).collect(),
    }
}

fn places(spot: &Spot) -> Vec<TreePlace> {
    let seat = |seat: usize| Some(Seat(seat as u8));
    let rows = |at: usize| {
        Row::ALL.map(|row| TreePlace {
            name: hands::row(row),
            seat: seat(at),
            size: row.size() as u8,
            cards: indices(spot.boards[at][row]),
        })
    };
    let [own, rival] = [spot.me, spot.rival()].map(rows);
    let boards = spot.boards[0].cards() | spot.boards[1].cards();
    let away = spot.deck - spot.unseen - boards - spot.task.hand;
    let loose = |name: Label, cards: Faces| TreePlace {
        name,
        seat: seat(spot.me),
        size: 0,
        cards: indices(cards),
    };
    let mut all: Vec<TreePlace> = rival.into_iter().chain(own).collect();
    all.push(loose(say::PLACE_HAND.text().into(), spot.task.hand));
    all.push(loose(say::PLACE_AWAY.text().into(), away));
    all
}
