//! What a board shows, as numbers for a network that judges it.

use super::live::Live;
use super::patterns::{CLASSES, PATTERNS};
use super::rows::Rows;
use super::weights::JUDGED;
use crate::cards::Rank;
use crate::games::pineapple::{Row, RowKey};
use crate::nets::{Encoding, Features};

/// A rank occurs at least once, twice, three times, four times.
const RANKS: usize = 4 * Rank::COUNT;
/// One joker, two jokers.
const JOKERS: usize = RANKS;
/// So many cards, from none to five.
const CARDS: usize = JOKERS + 2;
/// What the row has, coarsely.
const CLASS: usize = CARDS + 6;
/// Two to five cards of one suit.
const SUITED: usize = CLASS + CLASSES;
/// With two to four: live cards of the suit (÷ 8).
const OF_SUIT: usize = SUITED + 4;
/// With three or four cards within a straight: live cards that go on with it (÷ 8), and 1.
const STRAIGHT: usize = OF_SUIT + 3;
/// Of a row that is not full: live cards of each rank that it has once, twice, three times (÷ 4).
const LIVE: usize = STRAIGHT + 4;
/// Numbers of one row.
pub(in crate::games::pineapple) const ROW: usize = LIVE + 3 * Rank::COUNT;

/// The street.
pub(in crate::games::pineapple) const STREET: usize = Row::COUNT * ROW;
/// At least one to four live cards of each rank.
const LEFT: usize = STREET + JUDGED;
/// One live joker, two.
const LIVE_JOKERS: usize = LEFT + 4 * Rank::COUNT;
/// How many numbers there are.
pub const INPUTS: usize = LIVE_JOKERS + 2;

/// How these numbers are told from others.
pub fn encoding() -> Encoding {
    Encoding::new("boards", 1)
}

/// Adds what a row shows by itself and with what is live. Suits are told by what they make of a row
/// alone, so that boards that differ by the names of suits are one.
pub(in crate::games::pineapple) fn add_row(
    row: Row,
    key: RowKey,
    live: &Live,
    features: &mut Features,
) {
    let base = row.index() * ROW;
    let mut push = |at: usize, value: f32| features.push((base + at) as u32, value);
    let known = PATTERNS.of(key);
    let cards = key.len();
    let full = cards >= row.size();
    for place in 0..Rank::COUNT {
        let n = key.count(place);
        for copy in 0..n.min(4) {
            push(copy * Rank::COUNT + place, 1.0);
        }
        if n > 0 && !full {
            let left = f32::from(live.ranks[place]) / 4.0;
            push(LIVE + (n.min(3) - 1) * Rank::COUNT + place, left);
        }
    }
    for joker in 0..key.jokers().min(2) {
        push(JOKERS + joker, 1.0);
    }
    push(CARDS + cards.min(5), 1.0);
    let class = match row {
        Row::Top => known.top,
        Row::Middle | Row::Bottom => known.class,
    };
    push(CLASS + usize::from(class), 1.0);
    if row == Row::Top {
        return;
    }
    if let (2..=5, Some(suit)) = (cards, key.suit()) {
        push(SUITED + cards - 2, 1.0);
        if !full {
            // Jokers alone are of any suit: of the one with the most cards left.
            let left = match key.jokers() == cards {
                true => live.suits.iter().copied().max().unwrap_or(0),
                false => live.suits[suit.index()],
            };
            push(OF_SUIT + cards - 2, f32::from(left) / 8.0);
        }
    }
    if known.connected && (3..=4).contains(&cards) {
        push(STRAIGHT + 2 * (cards - 3), live.straight(key) as f32 / 8.0);
        push(STRAIGHT + 2 * (cards - 3) + 1, 1.0);
    }
}

/// Adds what all boards of a decision share: the street, and what is live.
pub(in crate::games::pineapple) fn add_shared(street: usize, live: &Live, features: &mut Features) {
    let mut push = |at: usize| features.push(at as u32, 1.0);
    push(STREET + street.clamp(1, JUDGED) - 1);
    for (place, n) in live.ranks.iter().enumerate() {
        for copy in 0..usize::from(*n).min(4) {
            push(LEFT + copy * Rank::COUNT + place);
        }
    }
    for joker in 0..usize::from(live.jokers).min(2) {
        push(LIVE_JOKERS + joker);
    }
}

/// The numbers of a board after a street.
pub fn shown(rows: &Rows, street: usize, live: &Live) -> Features {
    let mut features = Features::default();
    add_shared(street, live, &mut features);
    for row in Row::ALL {
        add_row(row, rows.0[row.index()], live, &mut features);
    }
    features
}
