//! The end of a known world, exactly: against players that see all hands and play for their own
//! win, or as the best reply to players of known kinds.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use super::opponent::{Kind, Model};
use super::table::{MAX_PLAYERS, World};
use crate::cards::Cards;
use crate::game::Seat;

/// Win chance by seat.
pub type Values = [f32; MAX_PLAYERS];

/// An exact solver with a memory, for worlds with few cards left under one set of rules.
#[derive(Clone, Debug, Default)]
pub struct Endgame {
    known: Memory<Values>,
    replies: Memory<f32>,
}

type Memory<V> = HashMap<Key, V, BuildHasherDefault<Mix>>;

/// What the future depends on: a card that nobody holds is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key {
    hands: [u64; MAX_PLAYERS],
    /// Who moves, and passes and kind by seat, in a byte each.
    rest: u64,
}

impl Endgame {
    /// Positions solved so far: the work done.
    pub fn positions(&self) -> usize {
        self.known.len() + self.replies.len()
    }

    /// Win chances when everyone plays on for its own win; a seat that has several equally good
    /// choices takes each with the same chance.
    ///
    /// The number of positions grows with the cards in hand and the passes left: fit for a dozen
    /// cards.
    pub fn solve(&mut self, world: &World) -> Values {
        let mut values = [0.0; MAX_PLAYERS];
        if let Some(winner) = world.table.winner() {
            values[winner.index()] = 1.0;
            return values;
        }
        let Some(seat) = world.table.to_move() else {
            return values;
        };
        let key = Key::of(world, seat, None);
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

    /// The chance that `me` wins by the best replies to players of these kinds of a model, in a world
    /// that it sees. A solver is asked with one model alone.
    pub fn reply(
        &mut self,
        world: &World,
        me: Seat,
        (model, kinds): (&Model, &[Kind; MAX_PLAYERS]),
    ) -> f32 {
        if let Some(winner) = world.table.winner() {
            return f32::from(u8::from(winner == me));
        }
        let Some(seat) = world.table.to_move().filter(|_| world.table.plays(me)) else {
            return 0.0;
        };
        let key = Key::of(world, seat, Some(kinds));
        if let Some(known) = self.replies.get(&key) {
            return *known;
        }
        let playable = Cards::from_bits(world.playable());
        let mut value = 0.0f32;
        let mut considered = 0.0;
        let mut consider = |card: u64, solver: &mut Endgame| {
            let chance = if seat == me {
                1.0
            } else {
                let hand = world.hands[seat.index()];
                model.chance(kinds[seat.index()], &world.table, hand, card) as f32
            };
            // What a kind does only by a slip changes little and costs much.
            if chance < NEGLIGIBLE {
                return;
            }
            let mut next = *world;
            if card == 0 {
                next.pass()
            } else {
                next.lay(card)
            }
            let outcome = solver.reply(&next, me, (model, kinds));
            if seat == me {
                value = value.max(outcome);
            } else {
                value += chance * outcome;
                considered += chance;
            }
        };
        for card in playable.iter() {
            consider(card.bit(), self);
        }
        if playable.is_empty() || !world.table.pass_is_burst() {
            consider(0, self);
        }
        if considered > 0.0 {
            value /= considered;
        }
        self.replies.insert(key, value);
        value
    }
}

/// Chances below this are left out, and the others scaled up to a whole.
const NEGLIGIBLE: f32 = 0.03;

impl Key {
    fn of(world: &World, seat: Seat, kinds: Option<&[Kind; MAX_PLAYERS]>) -> Key {
        let mut rest = u64::from(seat.0);
        for (at, &passes) in world.table.passes.iter().enumerate() {
            let kind = kinds.map_or(0, |kinds| kinds[at].index() as u64);
            // At most 10 passes and 6 kinds.
            rest = rest << 8 | u64::from(passes) << 3 | kind;
        }
        Key {
            hands: world.hands,
            rest,
        }
    }
}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hands.iter().for_each(|hand| state.write_u64(*hand));
        state.write_u64(self.rest);
    }
}

/// A hash of a few words by multiplication: the default one guards against keys chosen to
/// collide, and takes longer than the rest of the solver.
#[derive(Clone, Copy, Debug, Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        bytes
            .iter()
            .for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0 ^ word)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .rotate_left(29);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
