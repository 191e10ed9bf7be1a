//! Playing a known world to its end, fast: the random playout and the policies in it.

use rand::Rng;

use super::board::{ACES, BEYOND, KINGS, Tunnel};
use super::table::{MAX_PLAYERS, Table, World};
use crate::game::Seat;
use crate::search::below;

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
