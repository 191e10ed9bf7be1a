//! Fantasyland hands arranged by trying everything, or nearly everything.

use std::cmp::Ordering;

use yomite::cards::{Face, Faces};
use yomite::games::pineapple::{Board, Category, Row, Strength, read, royalty, strength};
use yomite::minds::pineapple::fantasy::Terms;

/// What is compared: the value, then the strengths of bottom, middle and top.
#[derive(Clone, Copy, Debug)]
pub struct Best {
    pub value: f64,
    pub rows: [Strength; 3],
}

impl Best {
    const NONE: Best = Best {
        value: f64::NEG_INFINITY,
        rows: [Strength::NONE; 3],
    };

    /// The worth of a board under terms, if it is no foul.
    pub fn new(board: &Board, terms: Terms) -> Option<Best> {
        let reading = read(board, terms.middle_stays)?;
        let [top, middle, bottom] = reading.strengths;
        let bonus = if reading.stay { terms.stay_bonus } else { 0.0 };
        Some(Best {
            value: f64::from(reading.royalty()) + bonus,
            rows: [bottom, middle, top],
        })
    }

    pub fn cmp(&self, other: &Best) -> Ordering {
        let order = self.value.total_cmp(&other.value);
        order.then_with(|| self.rows.cmp(&other.rows))
    }

    fn raise(&mut self, other: Best) {
        if other.cmp(self) == Ordering::Greater {
            *self = other;
        }
    }
}

/// All sets of so many of the cards.
fn rows(cards: Faces, size: usize) -> Vec<Faces> {
    let cards: Vec<Face> = cards.iter().collect();
    let sets = (0u32..1 << cards.len()).filter(|set| set.count_ones() as usize == size);
    let row = |set: u32| {
        let places = (0..cards.len()).filter(|place| set >> place & 1 == 1);
        places.map(|place| cards[place]).collect()
    };
    sets.map(row).collect()
}

/// The best of every board that the cards can make.
pub fn of_all_boards(cards: Faces, terms: Terms) -> Best {
    let mut best = Best::NONE;
    for bottom in rows(cards, 5) {
        let rest = cards - bottom;
        for middle in rows(rest, 5) {
            for top in rows(rest - middle, 3) {
                let board = Board {
                    top,
                    middle,
                    bottom,
                };
                if let Some(found) = Best::new(&board, terms) {
                    best.raise(found);
                }
            }
        }
    }
    best
}

/// The same by pairs of bottom and middle: a pair is left out only if three aces above it would
/// not do.
pub fn of_all_pairs(cards: Faces, terms: Terms) -> Best {
    let fives: Vec<(Faces, Strength)> = rows(cards, 5)
        .into_iter()
        .map(|row| (row, strength(Row::Bottom, row)))
        .collect();
    let mut best = Best::NONE;
    for (bottom, strongest) in &fives {
        let of_bottom = royalty(Row::Bottom, *strongest);
        for (middle, as_middle) in &fives {
            if !(*middle & *bottom).is_empty() {
                continue;
            }
            let as_middle = (*as_middle).min(*strongest);
            let of_middle = royalty(Row::Middle, as_middle);
            let of_top = if as_middle.category() < Category::Trips {
                9
            } else {
                22
            };
            let most = of_bottom + of_middle + of_top;
            if f64::from(most) + terms.stay_bonus.max(0.0) < best.value {
                continue;
            }
            for top in rows(cards - *bottom - *middle, 3) {
                let board = Board {
                    top,
                    middle: *middle,
                    bottom: *bottom,
                };
                if let Some(found) = Best::new(&board, terms) {
                    best.raise(found);
                }
            }
        }
    }
    best
}
