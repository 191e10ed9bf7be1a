//! Three rows of cards, full or not: what they make so far, and whether a foul is certain.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use super::evaluator::{strength, strength_within};
use super::reading::{Category, Strength};
use crate::cards::{Face, Faces, Rank};

/// A row of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Row {
    /// Three cards, to be the weakest.
    Top,
    /// Five cards.
    Middle,
    /// Five cards, to be the strongest.
    Bottom,
}

impl Row {
    pub const COUNT: usize = Row::ALL.len();

    /// All rows, from the top down.
    pub const ALL: [Row; 3] = [Row::Top, Row::Middle, Row::Bottom];

    /// Number below 3, from the top down.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many cards it takes.
    pub const fn size(self) -> usize {
        match self {
            Row::Top => 3,
            Row::Middle | Row::Bottom => 5,
        }
    }

    /// Name in places and files: `top`, `middle`, `bottom`.
    pub const fn name(self) -> &'static str {
        match self {
            Row::Top => "top",
            Row::Middle => "middle",
            Row::Bottom => "bottom",
        }
    }
}

/// The cards of one player, row by row, as far as they are placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// At most three.
    pub top: Faces,
    /// At most five.
    pub middle: Faces,
    /// At most five.
    pub bottom: Faces,
}

impl Board {
    /// How many cards fill it.
    pub const SIZE: usize = 13;

    pub fn cards(&self) -> Faces {
        self.top | self.middle | self.bottom
    }

    /// How many more cards a row takes.
    pub fn room(&self, row: Row) -> usize {
        row.size().saturating_sub(self[row].len())
    }

    /// The board with these cards added to its rows.
    pub fn with(&self, placed: &Board) -> Board {
        Board {
            top: self.top | placed.top,
            middle: self.middle | placed.middle,
            bottom: self.bottom | placed.bottom,
        }
    }

    /// Whether every row is full.
    pub fn is_full(&self) -> bool {
        Row::ALL.iter().all(|row| self[*row].len() == row.size())
    }
}

impl Index<Row> for Board {
    type Output = Faces;

    fn index(&self, row: Row) -> &Faces {
        match row {
            Row::Top => &self.top,
            Row::Middle => &self.middle,
            Row::Bottom => &self.bottom,
        }
    }
}

impl IndexMut<Row> for Board {
    fn index_mut(&mut self, row: Row) -> &mut Faces {
        match row {
            Row::Top => &mut self.top,
            Row::Middle => &mut self.middle,
            Row::Bottom => &mut self.bottom,
        }
    }
}

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

fn of_rank(cards: Faces, rank: Rank) -> impl Iterator<Item = Face> {
    let has = move |face: &Face| face.card().is_some_and(|card| card.rank() == rank);
    cards.iter().filter(has)
}

#[cfg(test)]
mod tests {
    use rand::seq::SliceRandom;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::cards::Face;
    use crate::pineapple::read;

    /// A board that is filled up to somewhere, and the cards that are left for it.
    fn begun(rng: &mut Xoshiro256PlusPlus) -> (Board, Vec<Face>) {
        let mut deck: Vec<Face> = Faces::ALL.iter().collect();
        deck.shuffle(rng);
        // Few ranks make pairs, and jokers, more frequent.
        let few = rng.random_bool(0.6);
        deck.sort_by_key(|face| few && face.card().is_some_and(|card| card.rank().ace_high() < 7));
        let mut board = Board::default();
        for row in Row::ALL {
            let size = if rng.random_bool(0.6) {
                row.size()
            } else {
                rng.random_range(0..=row.size())
            };
            board[row] = deck.drain(..size).collect();
        }
        (board, deck)
    }

    #[test]
    fn no_filling_of_a_board_with_a_clash_is_anything_but_a_foul() {
        let mut clashes = 0;
        for seed in 0..4_000 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let (board, mut left) = begun(&mut rng);
            let full = board.is_full();
            let found = clash(&board);
            clashes += usize::from(found.is_some());
            if full {
                assert_eq!(
                    found.is_some(),
                    read(&board, false).is_none(),
                    "seed {seed}"
                );
            }
            for _ in 0..20 {
                left.shuffle(&mut rng);
                let mut cards = left.iter().copied();
                let mut filled = board;
                for row in Row::ALL {
                    let more: Faces = cards.by_ref().take(board.room(row)).collect();
                    filled[row] = filled[row] | more;
                }
                let fouled = read(&filled, false).is_none();
                assert!(
                    found.is_none() || fouled,
                    "seed {seed}: {board:?} {filled:?}"
                );
            }
        }
        assert!(clashes > 400, "{clashes}");
    }

    #[test]
    fn a_row_that_is_begun_says_its_groups() {
        let cards = |names: &str| -> Faces {
            names
                .split(' ')
                .map(|name| name.parse::<Face>().expect("a card"))
                .collect()
        };
        for (row, names, category, lead) in [
            (Row::Top, "Qh 7c", Category::HighCard, Rank::Queen),
            (Row::Top, "Qh X1", Category::Pair, Rank::Queen),
            (Row::Top, "X1 X2", Category::Pair, Rank::Ace),
            (Row::Middle, "7h 7c Qd Qs", Category::TwoPair, Rank::Queen),
            (Row::Middle, "7h 7c 7d Qs", Category::Trips, Rank::Seven),
            (Row::Bottom, "7h 7c 7d X2", Category::Quads, Rank::Seven),
            (Row::Bottom, "7h X1 X2 2c", Category::Trips, Rank::Seven),
            (
                Row::Bottom,
                "7h 8h 9h Th Jh",
                Category::StraightFlush,
                Rank::Jack,
            ),
        ] {
            let found = so_far(row, cards(names));
            assert_eq!(
                (found.category(), found.lead()),
                (category, lead),
                "{names}"
            );
        }
    }
}
