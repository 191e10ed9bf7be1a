//! The tree as a picture in which the boards can be seen at every node.

use super::super::descent::Move;
use super::super::reasons as say;
use super::super::spot::Spot;
use super::{Case, hands, sight};
use crate::cards::{Face, Faces};
use crate::catalogue::Catalogue;
use crate::game::Seat;
use crate::games::pineapple::{Action, Board, Pineapple, Row, sign, signs};
use crate::insight::{Label, Panel, Tree, TreePlace, UNFOLDED};

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
    let offset = case.forecasts().offset();
    drawn.nodes.iter_mut().for_each(|node| node.value += offset);
    let mut tree = Tree {
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
