//! Placements as outputs of a network: 232 of five cards, 27 of three.

use std::sync::LazyLock;

use crate::games::pineapple::{Action, Row, Task};

/// Ways to place five cards in order: a digit of base 3 a card, its row.
const CODES: u64 = 3u64.pow(5);
/// Those of them that put at most three cards on top.
const FIVES: usize = 232;
/// Ways to put one of three cards away and to place the others.
const THREES: usize = 3 * Row::COUNT * Row::COUNT;
/// All outputs: those of five cards, then those of three.
pub const OUTPUTS: usize = FIVES + THREES;

/// The codes of five cards with room on top, in their order.
static FITTING: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let on_top = |code: &u64| {
        (0..5)
            .filter(|at| (code / 3u64.pow(*at)).is_multiple_of(3))
            .count()
    };
    let fitting = (0..CODES).filter(|code| on_top(code) <= Row::Top.size());
    fitting.collect()
});

/// The output of a placement; `None` for one of a fantasyland hand.
///
/// The cards of the hand are numbered in their order, so that the numbers mean the same wherever a
/// decision comes from. Of five cards an output is a choice of rows; of three it is 232 + 9 × the card
/// that goes away + the row of the lower of the others + 3 × that of the higher.
pub fn output(task: &Task, action: &Action) -> Option<usize> {
    match task.hand.len() {
        5 => FITTING.binary_search(&task.code(action)?).ok(),
        3 => Some(FIVES + task.code(action)? as usize),
        _ => None,
    }
}

/// The placement of an output; `None` where the rows have no room for it, and for a fantasyland hand.
pub fn placement(task: &Task, output: usize) -> Option<Action> {
    let code = match (task.hand.len(), output.checked_sub(FIVES)) {
        (5, None) => *FITTING.get(output)?,
        (3, Some(three)) => three as u64,
        _ => return None,
    };
    task.decode(code)
}
