//! What a board with one street to come is worth, against a slow enumeration by the rules.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::cards::{Card, Face, Faces};
use yomite::games::pineapple::{Board, Reading, Row, Showdown, read};
use yomite::minds::pineapple::judge::{Closing, FOUL, Field, Prices, Rows};

const PRICES: Prices = Prices {
    enter: [9.0, 15.5, 27.0, 48.0],
    share: 0.75,
    foul: FOUL - 3.5,
};

fn faces(jokers: bool) -> Vec<Face> {
    let all = if jokers { Face::COUNT } else { Card::COUNT };
    (0..all).filter_map(Face::from_index).collect()
}

fn set(cards: &[Face]) -> Faces {
    cards.iter().copied().collect()
}

/// Points of a full board as they are counted against a field: a foul costs its price, and fouls of
/// the others bring nothing.
fn points(own: Option<Reading>, field: &[Option<Reading>]) -> f64 {
    let Some(own) = own else {
        return f64::from(PRICES.foul);
    };
    let sum: i32 = field
        .iter()
        .flatten()
        .map(|other| {
            let showdown = Showdown::between(Some(own), Some(*other));
            i32::from(showdown.points - showdown.royalties)
        })
        .sum();
    let follows = f64::from(PRICES.price(own.next(0)));
    f64::from(own.royalty()) + f64::from(sum) / field.len() as f64 + follows
}

/// The rows that a placement of two of three cards leads to, in all ways.
fn ends(board: &Board, draw: [Face; 3]) -> Vec<Board> {
    let mut ends = Vec::new();
    for away in 0..3 {
        let (a, b) = (draw[(away + 1) % 3], draw[(away + 2) % 3]);
        for one in Row::ALL {
            for two in Row::ALL {
                let mut end = *board;
                end[one] = end[one] | set(&[a]);
                end[two] = end[two] | set(&[b]);
                if end.is_full() {
                    ends.push(end);
                }
            }
        }
    }
    ends
}

#[test]
fn a_board_with_one_street_to_come_is_worth_the_mean_over_all_draws() {
    let (mut one_row, mut fouls, mut jokered) = (0, 0, 0);
    for seed in 0..120 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut all = faces(seed % 2 == 0);
        all.shuffle(&mut rng);
        // Rows that are somewhat in order, with two places left anywhere.
        let mut sizes = [3, 5, 5];
        for _ in 0..2 {
            loop {
                let row = rng.random_range(0..3);
                if sizes[row] > 0 {
                    sizes[row] -= 1;
                    break;
                }
            }
        }
        let mut five: Vec<Face> = all[3..13].to_vec();
        five.sort_by_key(|face| face.card().map_or(99, |card| card.rank().ace_high()));
        let board = Board {
            top: set(&all[..sizes[0]]),
            middle: set(&five[..sizes[1]]),
            bottom: set(&five[5..5 + sizes[2]]),
        };
        one_row += usize::from(sizes.iter().filter(|n| [3, 5, 5].contains(n)).count() == 2);
        jokered += usize::from(board.cards().iter().any(|face| face.card().is_none()));
        let others: Vec<Option<Reading>> = (0..13)
            .map(|_| {
                let mut cards = faces(false);
                cards.shuffle(&mut rng);
                let mut rows: Vec<Faces> = vec![set(&cards[3..8]), set(&cards[8..13])];
                rows.sort_by_key(|row| yomite::games::pineapple::strength(Row::Bottom, *row));
                let board = Board {
                    top: set(&cards[..3]),
                    middle: rows[0],
                    bottom: rows[1],
                };
                read(&board, false)
            })
            .collect();
        let unseen = set(&all[13..13 + 9]);
        let cards: Vec<Face> = unseen.iter().collect();
        let (mut sum, mut sound, mut draws) = (0.0, 0.0, 0.0);
        for i in 0..cards.len() {
            for j in i + 1..cards.len() {
                for k in j + 1..cards.len() {
                    let ends = ends(&board, [cards[i], cards[j], cards[k]]);
                    let read = |end: &Board| read(end, false);
                    let best = ends
                        .iter()
                        .map(|end| (points(read(end), &others), read(end).is_some()))
                        .max_by(|a, b| a.0.total_cmp(&b.0));
                    let (value, is_sound) = best.expect("two places are left");
                    sum += value;
                    sound += f64::from(u8::from(is_sound));
                    draws += 1.0;
                }
            }
        }
        let with_next: Vec<_> = others.iter().map(|other| (*other, 0)).collect();
        let field = Field::new(&with_next, &PRICES);
        let closing =
            Closing::new(Rows::from(&board), unseen, &field, PRICES).expect("two places are left");
        let value = f64::from(closing.value());
        assert!(
            (value - sum / draws).abs() < 1e-3,
            "seed {seed}: {value} against {}",
            sum / draws
        );
        let outlook = closing.outlook();
        let whole = f64::from(outlook.value(&PRICES));
        assert!(
            (whole - value).abs() < 1e-3,
            "seed {seed}: {whole}, {value}"
        );
        assert!(
            (f64::from(outlook.chance) - sound / draws).abs() < 1e-5,
            "seed {seed}"
        );
        fouls += usize::from(outlook.chance < 0.5);
    }
    // What is to be tested occurs.
    assert!(
        one_row >= 10 && fouls >= 5 && jokered >= 10,
        "{one_row} {fouls} {jokered}"
    );
}
