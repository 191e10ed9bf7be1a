//! How good a position is by what lies on the table: the chance to win, from a sum of features.

use super::card::Keyword;
use super::merit::Merits;
use super::table::{Table, other};
use crate::game::Seat;

/// Numbers of shields that are told apart, from 0.
const SHIELDS: usize = 7;
/// Features of a position.
pub const FEATURES: usize = SHIELDS + 9;

/// What each feature adds to the log-odds of a win.
pub type Weights = [f32; FEATURES];

/// What one side has, by feature; a position is the difference of two.
fn side(table: &Table, merits: &Merits, seat: Seat) -> [f32; FEATURES] {
    let mut out = [0.0; FEATURES];
    let own = table.side(seat);
    let pool = table.pool();
    out[own.shields().len().min(SHIELDS - 1)] = 1.0;
    let rest = &mut out[SHIELDS..];
    for creature in own.battle() {
        let printed = pool.card(creature.card);
        rest[0] += merits.body(creature.card);
        rest[1] += 1.0;
        // What can attack in its next turn, and what guards until then.
        rest[2] += f32::from(printed.breaks);
        if printed.has(Keyword::Guard) && !creature.tapped {
            rest[3] += 1.0;
        }
    }
    rest[4] = own.hand().len().min(3) as f32;
    rest[5] = own.hand().len() as f32;
    rest[6] = own.mana().len().min(8) as f32;
    rest[7] = if table.active() == seat { 1.0 } else { 0.0 };
    rest[8] = if own.library().len() < 5 { 1.0 } else { 0.0 };
    out
}

/// The features of a position from the side of a seat.
pub fn features(table: &Table, merits: &Merits, seat: Seat) -> [f32; FEATURES] {
    let (own, others) = (side(table, merits, seat), side(table, merits, other(seat)));
    std::array::from_fn(|at| own[at] - others[at])
}

/// Fitted by logistic regression to the results of matches between noisy players by rule, at the
/// start of each turn.
pub const WEIGHTS: Weights = [
    -2.51, -1.49, -0.79, -0.06, 0.51, 0.99, 2.09, 0.33, 0.33, -0.23, 0.23, 0.31, 0.07, 0.14, 0.18,
    -2.03,
];

/// The chance of a seat to win, 0 to 1; exact once the match is over.
pub fn chance(table: &Table, merits: &Merits, weights: &Weights, seat: Seat) -> f64 {
    if let Some((winner, _)) = table.result() {
        return match winner {
            None => 0.5,
            Some(winner) => f64::from(u8::from(winner == seat)),
        };
    }
    let features = features(table, merits, seat);
    let sum: f32 = features.iter().zip(weights).map(|(x, w)| x * w).sum();
    1.0 / (1.0 + f64::from(-sum).exp())
}
