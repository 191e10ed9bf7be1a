//! What a newcomer is told, each when it first matters.

use super::{Category, Observation, Row, STREETS, so_far};
use crate::cards::Rank;
use crate::catalogue::{FirstMatch, Lesson, LineUp};
use crate::game::Observation as _;

pub(super) use self::ALL as PHRASES;

/// The match that teaches: three hands without jokers, against one who counts outs.
pub(super) const FIRST_MATCH: FirstMatch = FirstMatch {
    table: LineUp {
        name: "first",
        title: FIRST,
        rules: &[("hands", "3"), ("jokers", "0")],
        agents: &["greedy"],
    },
    seed: 11,
};

pub(super) const LESSONS: &[Lesson<Observation>] = crate::lessons! {
    "pineapple.rows", ROWS, |seen| street(seen) == Some(1);
    "pineapple.order", ORDER, |seen| street(seen) == Some(1);
    "pineapple.away", AWAY, |seen| street(seen) == Some(2);
    "pineapple.royalties", ROYALTIES, |seen| street(seen) == Some(2);
    "pineapple.queens", QUEENS, |seen| street(seen).is_some() && queens(seen);
    "pineapple.live", LIVE, |seen| street(seen) == Some(3);
    "pineapple.danger", DANGER, |seen| street(seen).is_some() && tight(seen);
    "pineapple.last", LAST, |seen| street(seen) == Some(STREETS);
    "pineapple.fantasy", FANTASY, |seen| {
        seen.to_move() == Some(seen.seat()) && seen.table().fantasy[seen.seat().index()] > 0
    };
    "pineapple.score", SCORE, |seen| street(seen) == Some(1) && seen.table().hand > 0;
};

/// The street of an ordinary hand in which one is to place.
fn street(seen: &Observation) -> Option<usize> {
    let table = seen.table();
    let own = seen.to_move() == Some(seen.seat()) && table.fantasy[seen.seat().index()] == 0;
    own.then(|| table.street())
}

/// A queen or better is in hand, and the top has room for a pair.
fn queens(seen: &Observation) -> bool {
    let high = |rank| matches!(rank, Rank::Queen | Rank::King | Rank::Ace);
    let mut hand = seen.hand().iter().filter_map(|face| face.card());
    seen.board().room(Row::Top) > 1 && hand.any(|card| high(card.rank()))
}

/// The top has a pair, and the middle is not full yet.
fn tight(seen: &Observation) -> bool {
    let board = seen.board();
    let top = so_far(Row::Top, board[Row::Top]);
    top.category() > Category::HighCard && board.room(Row::Middle) > 0
}

crate::phrases!("lessons", "pineapple-lesson", "pineapple");
