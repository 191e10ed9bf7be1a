//! Matches played to their end at random.

use rand::{Rng, RngExt};

use super::action::Action;
use super::event::Sink;
use super::table::Table;

/// A match in which somebody chooses more often than this is broken off as drawn: cards that bring
/// each other back free may go on for ever.
pub const LONGEST: usize = 20_000;

/// Plays a match on by legal actions that are drawn with the same chance each; how many were chosen.
/// `list` is room for the actions, so that nothing has to be allocated.
pub fn play_out(
    table: &mut Table,
    list: &mut Vec<Action>,
    rng: &mut impl Rng,
    sink: &mut impl Sink,
) -> usize {
    for plies in 0..LONGEST {
        table.actions(list);
        if list.is_empty() {
            return plies;
        }
        let at = rng.random_range(0..list.len());
        table.play(list[at], sink);
    }
    LONGEST
}
