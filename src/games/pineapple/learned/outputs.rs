//! Placements as outputs of a network: 232 of five cards, 27 of three.

use std::sync::LazyLock;

use crate::cards::{Face, Faces};
use crate::games::pineapple::{Action, Board, Row, Task};

/// Ways to place five cards in order: a digit of base 3 a card, its row.
const CODES: usize = 3usize.pow(5);
/// Those of them that put at most three cards on top.
const FIVES: usize = 232;
/// Ways to put one of three cards away and to place the others.
const THREES: usize = 3 * Row::COUNT * Row::COUNT;
/// All outputs: those of five cards, then those of three.
pub const OUTPUTS: usize = FIVES + THREES;

/// The codes of five cards with room on top, in their order.
static FITTING: LazyLock<Vec<u16>> = LazyLock::new(|| {
    let on_top = |code: usize| (0..5u32).filter(|at| digit(code, *at) == 0).count();
    let fitting = (0..CODES).filter(|code| on_top(*code) <= Row::Top.size());
    fitting.map(|code| code as u16).collect()
});

fn digit(code: usize, at: u32) -> usize {
    code / 3usize.pow(at) % 3
}

/// The output of a placement; `None` for one of a fantasyland hand.
///
/// The cards of the hand are numbered in their order, so that the numbers mean the same wherever a
/// decision comes from. Of five cards an output is a choice of rows; of three it is 232 + 9 × the card
/// that goes away + the row of the lower of the others + 3 × that of the higher.
pub fn output(task: &Task, action: &Action) -> Option<usize> {
    let row = |face: &Face| {
        Row::ALL
            .iter()
            .position(|row| action.placed()[*row].contains(*face))
    };
    let stays: Vec<Face> = (task.hand - action.discards).iter().collect();
    let rows: Vec<usize> = stays.iter().map(row).collect::<Option<_>>()?;
    let code = rows.iter().rev().fold(0, |code, row| 3 * code + row);
    match (task.hand.len(), stays.len()) {
        (5, 5) => FITTING.binary_search(&(code as u16)).ok(),
        (3, 2) => {
            let away = task
                .hand
                .iter()
                .position(|face| action.discards.contains(face))?;
            Some(FIVES + away * Row::COUNT * Row::COUNT + code)
        }
        _ => None,
    }
}

/// The placement of an output; `None` where the rows have no room for it, and for a fantasyland hand.
pub fn placement(task: &Task, output: usize) -> Option<Action> {
    let hand: Vec<Face> = task.hand.iter().collect();
    let (code, discards) = match (hand.len(), output.checked_sub(FIVES)) {
        (5, None) => (usize::from(*FITTING.get(output)?), Faces::NONE),
        (3, Some(three)) => {
            let each = Row::COUNT * Row::COUNT;
            let away = hand.get(three / each)?;
            (three % each, [*away].into_iter().collect())
        }
        _ => return None,
    };
    let mut placed = Board::default();
    for (at, face) in (0..).zip((task.hand - discards).iter()) {
        let row = Row::ALL[digit(code, at)];
        placed[row] = placed[row] | [face].into_iter().collect();
    }
    let fits = |row: &Row| placed[*row].len() <= task.board.room(*row);
    let fits = Row::ALL.iter().all(fits);
    fits.then(|| Action::new(placed, discards))
}
