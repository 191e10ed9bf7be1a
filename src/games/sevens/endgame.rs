//! The end of a known world, exactly: every seat plays for its own win and sees all hands.

use std::collections::HashMap;

use super::table::{MAX_PLAYERS, World};

/// Win chance by seat.
pub type Values = [f32; MAX_PLAYERS];

/// An exact solver with a memory, for worlds with few cards left.
#[derive(Clone, Debug, Default)]
pub struct Endgame {
    known: HashMap<Key, Values>,
}

/// What the future depends on within one deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key {
    hands: [u64; MAX_PLAYERS],
    passes: [u8; MAX_PLAYERS],
    turn: u8,
}

impl Endgame {
    /// Win chances when everyone plays on for its own win; a seat that has several equally good
    /// choices takes each with the same chance.
    ///
    /// The number of positions grows with the cards in hand and the passes left: fit for a dozen
    /// cards. The board follows from the hands as long as the solver is used for worlds of one
    /// deal and one set of rules; use a new one for another deal.
    pub fn solve(&mut self, world: &World) -> Values {
        let mut values = [0.0; MAX_PLAYERS];
        if let Some(winner) = world.table.winner() {
            values[winner.index()] = 1.0;
            return values;
        }
        let Some(seat) = world.table.to_move() else {
            return values;
        };
        let key = Key {
            hands: world.hands,
            passes: world.table.passes,
            turn: seat.0,
        };
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let mut best = f32::NEG_INFINITY;
        let mut ties = 0.0;
        let mut consider = |next: World, solver: &mut Endgame| {
            let outcome = solver.solve(&next);
            let own = outcome[seat.index()];
            if own > best {
                best = own;
                ties = 0.0;
                values = [0.0; MAX_PLAYERS];
            }
            if own == best {
                ties += 1.0;
                values.iter_mut().zip(outcome).for_each(|(v, o)| *v += o);
            }
        };
        let mut left = world.playable();
        let stuck = left == 0;
        while left != 0 {
            let card = left & left.wrapping_neg();
            left ^= card;
            let mut next = *world;
            next.lay(card);
            consider(next, self);
        }
        // A burst by choice can never win more than any other move.
        if stuck || !world.table.pass_is_burst() {
            let mut next = *world;
            next.pass();
            consider(next, self);
        }
        values.iter_mut().for_each(|v| *v /= ties);
        self.known.insert(key, values);
        values
    }
}
