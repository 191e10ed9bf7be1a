//! What jokers can make of rows and boards, by trying every card.

use yomite::cards::{Card, Cards, Face, Faces};
use yomite::games::pineapple::{Board, Row, Strength};

use crate::naive::{Value, value};

/// The value that a strength says.
pub fn said(strength: Strength) -> Value {
    let mut ranks = [0; 5];
    for (place, rank) in ranks.iter_mut().zip(strength.ranks()) {
        *place = rank.ace_high() as u8 + 2;
    }
    (strength.category(), ranks)
}

/// The cards of a set without its jokers.
pub fn natural(cards: Faces) -> Vec<Card> {
    cards.iter().filter_map(Face::card).collect()
}

/// All values that a row can have, each once, from the weakest up.
pub fn values(cards: Faces) -> Vec<Value> {
    let natural = natural(cards);
    let free: Vec<Card> = (Cards::ALL - natural.iter().copied().collect())
        .iter()
        .collect();
    let mut values = Vec::new();
    let mut with = |chosen: &[Card]| values.push(value(&[&natural[..], chosen].concat()));
    match cards.len() - natural.len() {
        0 => with(&[]),
        1 => free.iter().for_each(|card| with(&[*card])),
        _ => {
            for (later, second) in free.iter().enumerate() {
                free[..later]
                    .iter()
                    .for_each(|first| with(&[*first, *second]));
            }
        }
    }
    values.sort_unstable();
    values.dedup();
    values
}

/// The values of the rows from the top down, or `None` for a foul: the best of all choices of
/// the jokers that put the rows in order, the bottom first, then the middle, then the top.
pub fn read(board: &Board) -> Option<[Value; 3]> {
    let [tops, middles, bottoms] = Row::ALL.map(|row| values(board[row]));
    let mut best = None;
    for bottom in &bottoms {
        for middle in middles.iter().filter(|middle| *middle <= bottom) {
            for top in tops.iter().filter(|top| *top <= middle) {
                best = best.max(Some([*bottom, *middle, *top]));
            }
        }
    }
    best.map(|[bottom, middle, top]| [top, middle, bottom])
}
