//! Which cards may be laid: the board as 4 lanes of 13 bits, and a few sums and shifts.
//!
//! A lane holds A, 2, … K from its lowest bit up. Cards of a burst player fill their places, so
//! a side may have gaps; a run passes over what is filled: the next place is the first empty one.

use serde::{Deserialize, Serialize};

use crate::cards::{Card, Cards};

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
/// The four aces.
pub const ACES: u64 = LANES;
/// The four sevens.
pub const SEVENS: u64 = LANES << 6;
/// The four kings.
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
    let lane = Cards::of(card.suit()).bits();
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
