//! Rows before they are full: what they make so far, and whether a foul is certain.

use super::board::{Board, Row};
use super::evaluator::{strength, strength_within};
use super::strength::{Category, Strength};
use crate::cards::{Face, Faces, Rank};

/// What a row makes with the cards that it has: its strength when full, else by pairs, trips and
/// fours alone, a joker joining the largest group.
pub fn so_far(row: Row, cards: Faces) -> Strength {
    if cards.len() == row.size() {
        return strength(row, cards);
    }
    of_groups(cards)
}

/// Two rows that are out of order whatever is still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The row that is too strong.
    pub above: Row,
    /// The row that is too weak for it.
    pub below: Row,
}

/// Whether a foul is certain: a row is above the best value of a full row that should be at least
/// as strong. Cards to come never make a row weaker. `None` says nothing: what cannot be avoided
/// with the cards that are left is not looked into.
pub fn clash(board: &Board) -> Option<Clash> {
    let full = |row: Row| board[row].len() == row.size();
    let bottom = full(Row::Bottom).then(|| strength(Row::Bottom, board.bottom));
    let middle = match (full(Row::Middle), bottom) {
        (true, Some(bottom)) => strength_within(Row::Middle, board.middle, bottom),
        (true, None) => Some(strength(Row::Middle, board.middle)),
        (false, _) => None,
    };
    let against = |above: Row, below: Row, limit: Option<Strength>| {
        let limit = limit?;
        let exceeds = match full(above) {
            true => strength_within(above, board[above], limit).is_none(),
            false => at_least(board[above]) > limit,
        };
        exceeds.then_some(Clash { above, below })
    };
    against(Row::Middle, Row::Bottom, bottom)
        .or_else(|| against(Row::Top, Row::Middle, middle))
        .or_else(|| against(Row::Top, Row::Bottom, bottom))
}

/// No row with these cards is below it: a joker may be of no use.
fn at_least(cards: Faces) -> Strength {
    of_groups(cards.iter().filter(|face| face.card().is_some()).collect())
}

/// The strength by groups of a rank alone.
fn of_groups(cards: Faces) -> Strength {
    let mut groups: Vec<(usize, Rank)> = Rank::ALL
        .into_iter()
        .map(|rank| (of_rank(cards, rank).count(), rank))
        .filter(|(times, _)| *times > 0)
        .collect();
    let jokers = cards.iter().filter(|face| face.card().is_none()).count();
    groups.sort_by_key(|(times, rank)| std::cmp::Reverse((*times, rank.ace_high())));
    match groups.first_mut() {
        // A rank has four cards.
        Some((times, _)) => *times = (*times + jokers).min(4),
        // Jokers alone: aces.
        None if jokers > 0 => groups.push((jokers, Rank::Ace)),
        None => return Strength::NONE,
    }
    let times = |at: usize| groups.get(at).map_or(0, |(times, _)| *times);
    let category = match (times(0), times(1)) {
        (4.., _) => Category::Quads,
        (3, 2..) => Category::FullHouse,
        (3, _) => Category::Trips,
        (2, 2) => Category::TwoPair,
        (2, _) => Category::Pair,
        _ => Category::HighCard,
    };
    let ranks: Vec<Rank> = groups.into_iter().map(|(_, rank)| rank).collect();
    Strength::new(category, &ranks)
}

/// The cards of a rank.
fn of_rank(cards: Faces, rank: Rank) -> impl Iterator<Item = Face> {
    let has = move |face: &Face| face.card().is_some_and(|card| card.rank() == rank);
    cards.iter().filter(has)
}

#[cfg(test)]
mod tests;
