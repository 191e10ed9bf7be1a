//! The public side of a match: the counts, the passes, the places and the board, which is 4 lanes of
//! 13 bits.

use serde::{Deserialize, Serialize};

use super::rules::{Config, Places};
use crate::cards::{Card, Cards};
use crate::game::Seat;

pub const MAX_PLAYERS: usize = 6;

const NOBODY: u8 = u8::MAX;

/// All that everybody sees, as one small value. The caller sees to it that what is laid is legal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Table {
    /// The cards laid, as bits.
    pub board: u64,
    /// Cards in hand, by seat.
    pub counts: [u8; MAX_PLAYERS],
    /// Passes used, by seat.
    pub passes: [u8; MAX_PLAYERS],
    /// Place reached, 1 for the winner; 0 while undecided.
    pub places: [u8; MAX_PLAYERS],
    active: u8,
    players: u8,
    turn: u8,
    winner: u8,
    allowed: u8,
    next_best: u8,
    next_worst: u8,
    tunnel: Tunnel,
    rest: Places,
}

impl Table {
    /// The table after all sevens are out: `counts` without the sevens, `first` to move.
    pub fn new(config: &Config, counts: [u8; MAX_PLAYERS], first: Seat) -> Table {
        Table {
            board: SEVENS,
            counts,
            passes: [0; MAX_PLAYERS],
            places: [0; MAX_PLAYERS],
            active: (1u8 << config.players) - 1,
            players: config.players,
            turn: first.0,
            winner: NOBODY,
            allowed: config.passes,
            next_best: 1,
            next_worst: config.players,
            tunnel: config.tunnel,
            rest: config.places,
        }
    }

    /// The cards that may be laid now, in anybody's hand.
    #[inline]
    pub fn open(&self) -> u64 {
        open(self.board, self.tunnel)
    }

    /// The tunnel rule in force.
    pub fn tunnel(&self) -> Tunnel {
        self.tunnel
    }

    pub fn players(&self) -> usize {
        usize::from(self.players)
    }

    /// Who is to move; `None` once every place is decided.
    #[inline]
    pub fn to_move(&self) -> Option<Seat> {
        (self.turn != NOBODY).then_some(Seat(self.turn))
    }

    /// Who has won, decided or not the other places.
    #[inline]
    pub fn winner(&self) -> Option<Seat> {
        (self.winner != NOBODY).then_some(Seat(self.winner))
    }

    /// Whether a seat still plays.
    pub fn plays(&self, seat: Seat) -> bool {
        seat.0 < self.players && self.active & (1 << seat.0) != 0
    }

    /// Free passes that a seat has left.
    pub fn passes_left(&self, seat: Seat) -> u8 {
        self.allowed.saturating_sub(self.passes[seat.index()])
    }

    /// Whether a pass of the seat to move is a burst.
    #[inline]
    pub fn pass_is_burst(&self) -> bool {
        self.turn != NOBODY && self.passes[usize::from(self.turn)] >= self.allowed
    }

    /// The seat to move lays a card.
    #[inline]
    pub fn lay(&mut self, card: u64) {
        let seat = usize::from(self.turn);
        self.board |= card;
        self.counts[seat] -= 1;
        if self.counts[seat] == 0 {
            self.finish();
        } else {
            self.advance();
        }
    }

    /// The seat to move passes, with a free pass left.
    #[inline]
    pub fn pass(&mut self) {
        self.passes[usize::from(self.turn)] += 1;
        self.advance();
    }

    /// The seat to move passes with none left: its cards go to their places and it is out.
    pub fn burst(&mut self, hand: u64) {
        let seat = usize::from(self.turn);
        self.passes[seat] += 1;
        self.board |= hand;
        self.counts[seat] = 0;
        self.leave(self.next_worst);
        self.next_worst -= 1;
    }

    fn finish(&mut self) {
        if self.winner == NOBODY {
            self.winner = self.turn;
        }
        let place = self.next_best;
        self.next_best += 1;
        if self.rest == Places::Fewest {
            self.places[usize::from(self.turn)] = place;
            self.active &= !(1 << self.turn);
            self.place_by_counts();
        } else {
            self.leave(place);
        }
    }

    fn leave(&mut self, place: u8) {
        self.places[usize::from(self.turn)] = place;
        self.active &= !(1 << self.turn);
        if self.active.is_power_of_two() {
            let last = self.active.trailing_zeros() as u8;
            self.places[usize::from(last)] = self.next_best;
            if self.winner == NOBODY {
                self.winner = last;
            }
            self.active = 0;
            self.turn = NOBODY;
        } else {
            self.advance();
        }
    }

    /// Places for those still playing: as many as hold fewer cards stand before.
    fn place_by_counts(&mut self) {
        for seat in 0..self.players() {
            if self.active & (1 << seat) != 0 {
                let before = (0..self.players())
                    .filter(|&other| {
                        self.active & (1 << other) != 0 && self.counts[other] < self.counts[seat]
                    })
                    .count();
                self.places[seat] = self.next_best + before as u8;
            }
        }
        self.active = 0;
        self.turn = NOBODY;
    }

    #[inline]
    fn advance(&mut self) {
        loop {
            self.turn += 1;
            if self.turn == self.players {
                self.turn = 0;
            }
            if self.active & (1 << self.turn) != 0 {
                return;
            }
        }
    }
}

/// A table with all hands known: the truth of a match, or a sampled one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct World {
    pub table: Table,
    /// The hands as bits, by seat; of those that are out, empty.
    pub hands: [u64; MAX_PLAYERS],
}

impl World {
    /// What the seat to move may lay, as bits; none once every place is decided.
    #[inline]
    pub fn playable(&self) -> u64 {
        match self.table.to_move() {
            Some(seat) => self.table.open() & self.hands[seat.index()],
            None => 0,
        }
    }

    /// Lays a card of the seat to move.
    #[inline]
    pub fn lay(&mut self, card: u64) {
        if let Some(seat) = self.table.to_move() {
            self.hands[seat.index()] &= !card;
            self.table.lay(card);
        }
    }

    /// Passes, or bursts when no pass is left.
    #[inline]
    pub fn pass(&mut self) {
        if self.table.pass_is_burst() {
            if let Some(seat) = self.table.to_move() {
                let hand = std::mem::take(&mut self.hands[seat.index()]);
                self.table.burst(hand);
            }
        } else if self.table.to_move().is_some() {
            self.table.pass();
        }
    }
}

/// What happens to a suit when its ace or its king is out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tunnel {
    /// The ace out: the suit goes on from the king inward only; the king out: from the ace.
    #[default]
    Standard,
    /// Outward always; with one end out, the other end may be laid too.
    Contest,
    /// Outward always, and nothing else.
    None,
}

const LANES: u64 = 1 | 1 << 13 | 1 << 26 | 1 << 39;

pub const ACES: u64 = LANES;

pub const SEVENS: u64 = LANES << 6;

pub const KINGS: u64 = LANES << 12;

/// Ace to six of every suit.
pub const LOW: u64 = LANES * 0b11_1111;

/// Eight to king of every suit.
pub const HIGH: u64 = LOW << 7;

/// The cards that may be laid on a board, in anybody's hand.
pub const fn open(board: u64, tunnel: Tunnel) -> u64 {
    let outward = first_high(board) | last_low(board);
    match tunnel {
        Tunnel::None => outward,
        Tunnel::Contest => {
            let ends = ((board & ACES) << 12) | ((board & KINGS) >> 12);
            outward | (ends & !board)
        }
        Tunnel::Standard => {
            let ace_out = (board & ACES) * 0x1fff;
            let king_out = ((board & KINGS) >> 12) * 0x1fff;
            (outward & !(ace_out | king_out))
                | (last_high(board) & ace_out)
                | (first_low(board) & king_out)
        }
    }
}

/// The lowest empty place of 8 … K: a carry runs through what is filled.
const fn first_high(board: u64) -> u64 {
    ((board & HIGH) + (LANES << 7)) & !board & HIGH
}

/// The lowest empty place of A … 6.
const fn first_low(board: u64) -> u64 {
    ((board & LOW) + LANES) & !board & LOW
}

/// The highest empty place of A … 6.
const fn last_low(board: u64) -> u64 {
    last(!board & LOW, LOW)
}

/// The highest empty place of 8 … K.
const fn last_high(board: u64) -> u64 {
    last(!board & HIGH, HIGH)
}

/// The highest bit of each half lane: smear downward, keep the edge. What leaks out of a half
/// lane falls on places that the mask removes.
const fn last(empty: u64, half: u64) -> u64 {
    let mut smeared = empty | (empty >> 1);
    smeared |= smeared >> 2;
    smeared |= smeared >> 2;
    smeared &= half;
    smeared & !((smeared >> 1) & half)
}

/// For every card the cards of its half suit that lie further out from the seven.
pub const BEYOND: [u64; Card::COUNT] = {
    let mut table = [0; Card::COUNT];
    let mut index = 0;
    while index < Card::COUNT {
        let (lane, rank) = (index / 13 * 13, index % 13);
        let mut other = 0;
        while other < 13 {
            if (rank < 6 && other < rank) || (rank > 6 && other > rank) {
                table[index] |= 1 << (lane + other);
            }
            other += 1;
        }
        index += 1;
    }
    table
};

/// Why a card that is neither on the board nor open cannot be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// This card of the same side must be laid first.
    Gap(Card),
    /// The ace is out: the suit goes on from the king inward, and this card is next.
    AceOut(Card),
    /// The king is out: the suit goes on from the ace inward, and this card is next.
    KingOut(Card),
}

/// Says why `card` is not open; `None` when it is open or on the board.
pub fn closed(board: u64, tunnel: Tunnel, card: Card) -> Option<Closed> {
    let open = open(board, tunnel);
    if (open | board) & card.bit() != 0 {
        return None;
    }
    let lane = Cards::of_suit(card.suit()).bits();
    let above = card.bit() & HIGH != 0;
    let half = lane & if above { HIGH } else { LOW };
    let first = |cards: u64| Card::from_index(cards.trailing_zeros() as usize);
    let next = first(open & half).or(first(open & lane))?;
    let (ace, king) = (board & lane & ACES != 0, board & lane & KINGS != 0);
    Some(match (tunnel, ace, king) {
        (Tunnel::Standard, true, false) => Closed::AceOut(next),
        (Tunnel::Standard, false, true) => Closed::KingOut(next),
        (Tunnel::Standard, true, true) if above => Closed::AceOut(next),
        (Tunnel::Standard, true, true) => Closed::KingOut(next),
        _ => Closed::Gap(next),
    })
}
