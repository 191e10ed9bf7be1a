//! Which cards the jokers of a board stand for.

use super::board::{Board, Row};
use super::evaluator::strength;
use super::reading::read;
use super::strength::Strength;
use crate::cards::{Card, Cards, Face, Faces};

/// The card that each joker of a board stands for, in the order of the rows and the jokers;
/// empty if the board is a foul or not full.
///
/// Where several cards would do, it is one that is nowhere on the board, if there is such a card,
/// and the first by suit.
pub fn stand_ins(board: &Board) -> Vec<(Face, Card)> {
    let Some(reading) = read(board, false) else {
        return Vec::new();
    };
    let of_row = |row: Row| in_row(board, row, reading.strengths[row.index()]);
    Row::ALL.into_iter().flat_map(of_row).collect()
}

/// The jokers of a row with the cards that give it its strength.
fn in_row(board: &Board, row: Row, reached: Strength) -> Vec<(Face, Card)> {
    let cards = board[row];
    let jokers: Vec<Face> = cards.iter().filter(|face| face.card().is_none()).collect();
    let natural: Faces = cards.iter().filter(|face| face.card().is_some()).collect();
    let elsewhere = board.cards();
    let mut free: Vec<Card> = Cards::ALL
        .iter()
        .filter(|card| !natural.contains((*card).into()))
        .collect();
    free.sort_by_key(|card| (elsewhere.contains((*card).into()), card.suit()));
    let reaches = |chosen: &[Card]| {
        let chosen: Faces = chosen.iter().copied().map(Face::Card).collect();
        strength(row, natural | chosen) == reached
    };
    let chosen = match jokers.len() {
        1 => free.iter().map(|card| vec![*card]).find(|c| reaches(c)),
        2 => pairs(&free).find(|two| reaches(two)),
        _ => None,
    };
    jokers.into_iter().zip(chosen.unwrap_or_default()).collect()
}

/// All pairs, those of two early cards first.
fn pairs(cards: &[Card]) -> impl Iterator<Item = Vec<Card>> {
    cards.iter().enumerate().flat_map(move |(later, second)| {
        cards[..later]
            .iter()
            .map(move |first| vec![*first, *second])
    })
}
