//! What each placement is worth: the ranking, and the tree as a picture in which the boards can be seen
//! at every node.

use yomite_games::pineapple::agents::reasons as say;
use yomite_games::pineapple::{Action, Board, Pineapple, Row, sign, signs};

use super::{Basis, Case, boards, focused, together};
use crate::cards::{Face, Faces};
use crate::catalogue::Catalogue;
use crate::evaluation::{Measure, Rated, Unit};
use crate::game::Seat;
use crate::insight::{
    Drawing, LISTED, Label, Node, NodeKind, Panel, Ranking, Step, Tree, TreePlace, UNFOLDED,
};
use crate::pineapple::agents::descent::{Descent, Move};
use crate::pineapple::agents::explain;
use crate::pineapple::agents::mcts::SEVERAL;
use crate::pineapple::agents::spot::Spot;
use crate::search::IsMcts;
use crate::words::{Arg, Figure, Text, count};

/// The range that intervals take for possible in points of a hand: to both sides all that it may
/// bring but for rare boards, 40 points and the richest fantasyland.
pub(super) fn range(spot: &Spot) -> (f64, f64) {
    let swing = 40.0 + f64::from(spot.prices().enter[3]);
    (-swing, swing)
}

/// How often an action was tried, by all who search together.
pub(super) fn tried(rated: &Rated<Action>) -> Arg {
    Figure::Visits(rated.place).found(count(rated.visits))
}

/// Points, without a fraction where there is none.
fn points(x: f64) -> Arg {
    Arg::Number(x, u8::from(x.fract() != 0.0))
}

/// What the figures rest on, in a sentence.
fn basis(case: &Case) -> Text {
    let rival = Arg::Seat(case.spot().rival() as u8);
    match case.basis {
        Basis::Judged => say::RANKING_BY_JUDGEMENT.text(),
        Basis::Sampled(simulations) => {
            say::RANKING_BY_SIMULATIONS.with([Figure::Simulations.found(count(simulations))])
        }
        Basis::Draws(boards) => {
            if case.after.is_full() {
                return say::RANKING_BY_BOARDS.with([count(boards), rival]);
            }
            let cards = case.spot().unseen.len();
            let draws = cards * cards.saturating_sub(1) * cards.saturating_sub(2) / 6;
            say::RANKING_BY_DRAWS.with([count(draws), count(boards), rival])
        }
        Basis::Ends {
            total: 1,
            drawn: false,
            ..
        } => say::RANKING_BY_SCORING.text(),
        Basis::Ends {
            done, drawn: true, ..
        } => say::RANKING_BY_DRAWN.with([count(done), rival]),
        Basis::Ends { done, total, .. } if done < total => {
            say::RANKING_BY_SOME.with([count(done), count(total), rival])
        }
        Basis::Ends { done, .. } => say::RANKING_BY_ALL.with([count(done), rival]),
    }
}

/// What stands first, in a sentence.
fn first(case: &Case) -> Option<Text> {
    let best = case.chosen()?;
    let value = case.worth(best, 2)?;
    Some(match case.basis {
        Basis::Sampled(_) => {
            let visits = tried(best);
            say::RANKING_TRIED.with([visits, value])
        }
        _ => {
            let differs = |other: &&Rated<Action>| {
                other.action != best.action && (best.class.is_none() || other.class != best.class)
            };
            let mut others = case.found.actions.iter().filter(differs);
            let tied = others.any(|other| {
                let both = case.value(best).zip(case.value(other));
                both.is_some_and(|(a, b)| (a - b).abs() < 0.005)
            });
            say::RANKING_WORTH.with([value, tied.into()])
        }
    })
}

pub(super) fn step(case: &Case) -> Step {
    let spot = case.spot();
    let mut texts = vec![basis(case)];
    texts.extend(first(case));
    if spot.caution() > 0.0 && !matches!(case.basis, Basis::Ends { .. }) {
        texts.push(say::RANKING_CAREFUL.with([points(spot.caution())]));
    }
    let sampled = case.thinking.tree.iterations();
    if matches!(case.basis, Basis::Draws(_)) && sampled > 0 {
        texts.push(
            say::RANKING_TREE_SAMPLES.with([Figure::Sum("descents".into()).found(count(sampled))]),
        );
    }
    let sentence = together(texts).unwrap_or_else(|| say::RANKING_TITLE.text());
    let mut step = Step::new(say::RANKING_TITLE.text(), sentence).telling_most();
    if let Some(value) = case.chosen().and_then(|best| case.worth(best, 2)) {
        step = step.figure(say::WHY_POINTS.with([value]));
    }
    if case.thinking.tree.iterations() > 0 {
        step = step.panel(tree(case));
    }
    focused(step.panel(ranking(case)), &case.best)
}

fn ranking(case: &Case) -> Panel {
    let (title, measure) = match case.basis {
        Basis::Judged => (say::RANKING_JUDGED, say::RANKING_JUDGED_VALUE),
        Basis::Sampled(_) | Basis::Draws(_) if case.spot().caution() > 0.0 => {
            (say::RANKING_PANEL, say::RANKING_CAREFUL_VALUE)
        }
        _ => (say::RANKING_PANEL, say::RANKING_VALUE),
    };
    Panel::Ranking(Ranking::draw_by(
        &case.found,
        &Drawing {
            title: title.text(),
            value: Measure {
                name: measure.text(),
                unit: Unit::Number(2),
                more_is_better: true,
                sampled: !case.basis.values_exactly(),
            },
            range: range(case.spot()),
            listed: LISTED,
            label: &Pineapple::short,
            asked: &case.thinking.asked,
        },
        case.reckoning(),
    ))
}

/// The places, by their index in the picture: the other's rows, one's own rows from the top down,
/// the cards to place, those put away.
const RIVAL: u8 = 0;

pub(super) const OWN: u8 = Row::COUNT as u8;

const HAND: u8 = 2 * Row::COUNT as u8;

const AWAY: u8 = HAND + 1;

pub(super) fn tree(case: &Case) -> Panel {
    let spot = case.spot();
    // The judgement's offset is the same everywhere, and part of the values that are ranked.
    let offset = case.forecasts().offset() - spot.before();
    let mut tree = drawn(&case.thinking.tree, spot, offset);
    if matches!(case.basis, Basis::Draws(_)) {
        settle(&mut tree.nodes, case);
    }
    boards::at_nodes(&mut tree, spot);
    Panel::Tree(tree)
}

/// A tree as a picture in which the boards can be seen at every node; `offset` is added to every value.
pub(super) fn drawn(tree: &IsMcts<Descent>, spot: &Spot, offset: f64) -> Tree {
    let (title, root) = (say::TREE_PANEL.text(), say::TREE_ROOT.text().into());
    let tell = |step: &Move| (label(step), moves(step));
    let mut drawn = tree.picture_with(title, root, UNFOLDED, tell);
    drawn.nodes.iter_mut().for_each(|node| node.value += offset);
    Tree {
        least: SEVERAL,
        cards: (0..Face::COUNT)
            .filter_map(Face::from_index)
            .map(sign)
            .collect(),
        places: places(spot),
        ..drawn
    }
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
            name: explain::row(row),
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
    all.push(loose(say::TREE_HAND.text().into(), spot.task.hand));
    all.push(loose(say::TREE_AWAY.text().into(), away));
    all
}
