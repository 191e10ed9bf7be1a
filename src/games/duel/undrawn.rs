//! The chance of a match that has not struck yet.

use rand::{Rng, RngExt};

use super::action::Action;
use super::determinize::fill_own;
use super::rules::Duel;
use super::table::{PLAYERS, Table};
use crate::game::{Game as _, Seat};

/// The same match with what neither player knows drawn anew: each library in another order, shields
/// that nobody has seen among its cards, and all later chance.
pub(super) fn redraw(game: &Duel, rng: &mut impl Rng) -> Duel {
    let mut world = game.clone();
    if game.table.result().is_some() {
        return world;
    }
    for seat in Seat::all(PLAYERS) {
        // Nobody knows more of a seat's own cards than it does.
        let seen = game.observe(seat);
        let mut view = *seen.table();
        fill_own(&mut view, &seen, seat, &game.decks[seat.index()], rng);
        *world.table.side_mut(seat) = *view.side(seat);
    }
    world.table.chance = rng.random_range(0..1 << 53);
    world
}

/// Whether a legal action draws, breaks a shield, looks into a library, or meets later chance. What
/// happens up to there hangs on nothing that is drawn anew.
pub(super) fn strikes(table: &Table, action: Action) -> bool {
    let mut after = *table;
    after.play(action, &mut ());
    let drawn = |table: &Table| {
        let sides = [0, 1].map(|at| {
            let side = table.side(Seat(at));
            let sizes = (side.library.len(), side.shields.len());
            (sizes, side.known, side.epoch)
        });
        (sides, table.chance)
    };
    drawn(table) != drawn(&after)
}
