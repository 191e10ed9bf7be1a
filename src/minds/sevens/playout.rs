//! Playing a known world to its end: fast, by the random playout and its policies, or exactly.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use rand::Rng;
use yomite_games::sevens::table::{ACES, BEYOND, KINGS, MAX_PLAYERS, Table, Tunnel, World};

use super::opponent::{Kind, Model};
use crate::cards::Cards;
use crate::deals::below;
use crate::game::Seat;

/// What a seat does on a table where only its own hand is known to it.
pub trait Policy {
    /// The card to lay from `hand`, as one bit out of `playable` (never empty); 0 passes.
    fn choose(&self, table: &Table, hand: u64, playable: u64, rng: &mut impl Rng) -> u64;
}

/// Plays a world on until somebody has won. Each seat follows `policies[seat]`; none passes or
/// bursts but when it must or its policy does.
///
/// The winner is `None` only if the world was already without one and without a move.
pub fn play_out<P: Policy>(world: &mut World, policies: &[P], rng: &mut impl Rng) -> Option<Seat> {
    loop {
        if let Some(winner) = world.table.winner() {
            return Some(winner);
        }
        let seat = world.table.to_move()?;
        let playable = world.playable();
        let card = match (playable, policies.get(seat.index())) {
            (0, _) | (_, None) => 0,
            (_, Some(policy)) => {
                policy.choose(&world.table, world.hands[seat.index()], playable, rng)
            }
        };
        if card == 0 {
            world.pass();
        } else {
            world.lay(card);
        }
    }
}

/// Plays a world on by random cards until somebody has won.
pub fn play_out_randomly(world: &mut World, rng: &mut impl Rng) -> Option<Seat> {
    play_out(world, &[Uniform; MAX_PLAYERS], rng)
}

/// Any playable card with the same chance.
#[derive(Clone, Copy, Debug)]
pub struct Uniform;

impl Policy for Uniform {
    #[inline]
    fn choose(&self, _table: &Table, _hand: u64, playable: u64, rng: &mut impl Rng) -> u64 {
        pick(playable, rng)
    }
}

/// One bit of a set, each with the same chance (up to 2⁻³² of bias); 0 of the empty set.
#[inline]
pub fn pick(mut set: u64, rng: &mut impl Rng) -> u64 {
    let n = set.count_ones();
    if n > 1 {
        for _ in 0..below(n, rng) {
            set &= set - 1;
        }
    }
    set & set.wrapping_neg()
}

/// A linear rule over what a card opens: for its own hand, and for the others.
///
/// Each weight is the worth of one feature; a pass is worth `pass` and what follows it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// The next place is open to a card of the same hand.
    pub opens_own: f32,
    /// The next place is open to another hand's card.
    pub opens_other: f32,
    /// For each own card further out.
    pub own_beyond: f32,
    /// For each card of the others further out.
    pub other_beyond: f32,
    /// Nothing is left further out.
    pub last: f32,
    /// An end that lets an own card in at the other end.
    pub end_own: f32,
    /// An end that lets another's card in at the other end.
    pub end_other: f32,
    /// For each step from the seven.
    pub distance: f32,
    /// A pass, whatever is left.
    pub pass: f32,
    /// For each free pass left.
    pub pass_left: f32,
    /// For each further playable card.
    pub pass_options: f32,
    /// For each pass that the others have used, on average.
    pub pass_pressure: f32,
    /// For each card left in hand.
    pub pass_cards: f32,
    /// Largest noise on each worth, for variety.
    pub noise: f32,
}

impl Policy for Weights {
    #[inline]
    fn choose(&self, table: &Table, hand: u64, playable: u64, rng: &mut impl Rng) -> u64 {
        let Some(seat) = table.to_move() else {
            return 0;
        };
        let passes = table.passes_left(seat);
        let options = playable.count_ones();
        if options == 1 && passes == 0 {
            return playable;
        }
        let (mut best, mut chosen) = (f32::NEG_INFINITY, 0);
        if passes > 0 {
            best = self.pass_worth(table, seat, options) + self.jitter(rng);
        }
        let mut left = playable;
        while left != 0 {
            let card = left & left.wrapping_neg();
            left ^= card;
            let worth = self.worth(table, hand, card) + self.jitter(rng);
            if worth > best {
                (best, chosen) = (worth, card);
            }
        }
        chosen
    }
}

impl Weights {
    #[inline]
    fn jitter(&self, rng: &mut impl Rng) -> f32 {
        if self.noise == 0.0 {
            return 0.0;
        }
        self.noise * (rng.next_u64() >> 40) as f32 * (1.0 / (1u32 << 24) as f32)
    }

    /// The worth of a pass to `seat`, which has a free pass and `options` playable cards.
    #[inline]
    pub fn pass_worth(&self, table: &Table, seat: Seat, options: u32) -> f32 {
        let used: u32 = table.passes.iter().map(|&n| u32::from(n)).sum();
        let others = used - u32::from(table.passes[seat.index()]);
        self.pass
            + self.pass_left * f32::from(table.passes_left(seat))
            + self.pass_options * options as f32
            + self.pass_pressure * others as f32 / (table.players() - 1) as f32
            + self.pass_cards * f32::from(table.counts[seat.index()])
    }

    /// The worth of laying `card`, one bit, from `hand`.
    #[inline]
    pub fn worth(&self, table: &Table, hand: u64, card: u64) -> f32 {
        let board = table.board;
        let index = card.trailing_zeros() as usize;
        let rank = index % 13;
        let beyond = BEYOND[index % BEYOND.len()] & !board;
        let own = (beyond & hand).count_ones();
        let others = beyond.count_ones() - own;
        let mut worth = self.own_beyond * own as f32
            + self.other_beyond * others as f32
            + self.distance * rank.abs_diff(6) as f32;
        if beyond == 0 {
            worth += self.last;
        } else {
            let next = next_outward(board, card);
            worth += if next & hand != 0 {
                self.opens_own
            } else {
                self.opens_other
            };
        }
        if card & (ACES | KINGS) != 0 && table.tunnel() != Tunnel::None {
            let far = if rank == 0 { card << 12 } else { card >> 12 };
            if far & board == 0 {
                worth += if far & hand != 0 {
                    self.end_own
                } else {
                    self.end_other
                };
            }
        }
        worth
    }
}

/// Ends first, then cards whose next place is for the same hand, then any card.
#[derive(Clone, Copy, Debug)]
pub struct Strategic;

impl Policy for Strategic {
    #[inline]
    fn choose(&self, table: &Table, hand: u64, playable: u64, rng: &mut impl Rng) -> u64 {
        let ends = playable & (ACES | KINGS);
        if ends != 0 {
            return pick(ends, rng);
        }
        let mut safe = 0;
        let mut left = playable;
        while left != 0 {
            let card = left & left.wrapping_neg();
            left ^= card;
            if next_outward(table.board, card) & hand != 0 {
                safe |= card;
            }
        }
        pick(if safe != 0 { safe } else { playable }, rng)
    }
}

/// The nearest empty place further out than a card (one bit), as one bit; 0 when there is none.
#[inline]
pub fn next_outward(board: u64, card: u64) -> u64 {
    let index = card.trailing_zeros() as usize;
    let beyond = BEYOND[index % BEYOND.len()] & !board;
    if beyond == 0 {
        0
    } else if index % 13 < 6 {
        1 << (63 - beyond.leading_zeros())
    } else {
        beyond & beyond.wrapping_neg()
    }
}

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
        let key = Key::from_world(world, seat, None);
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
        let key = Key::from_world(world, seat, Some(kinds));
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
    fn from_world(world: &World, seat: Seat, kinds: Option<&[Kind; MAX_PLAYERS]>) -> Key {
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
