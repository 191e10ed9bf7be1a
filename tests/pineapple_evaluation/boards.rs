//! Whole boards: jokers held in order, royalties, fantasyland, and two boards against each other.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::cards::{Face, Faces};
use yomite::games::pineapple::{Board, Category, Row, compare, read, royalty, stand_ins, strength};

use crate::{choices, deck, faces};

/// A board from its rows, from the top down.
fn board(rows: [&str; 3]) -> Board {
    let [top, middle, bottom] = rows.map(faces);
    Board {
        top,
        middle,
        bottom,
    }
}

/// A random full board with so many jokers, its five-card rows in order more often than not, and
/// half the time of low cards, which make strong rows.
fn random(rng: &mut Xoshiro256PlusPlus, jokers: usize) -> Board {
    let mut deck = deck(rng, jokers, Board::SIZE);
    if rng.random_bool(0.5) {
        let high = |face: &Face| face.card().is_some_and(|card| card.rank().ace_high() >= 7);
        deck.sort_by_key(high);
        deck.retain(|face| face.card().is_some());
        deck[..30].shuffle(rng);
        let jokers = Face::COUNT - jokers..Face::COUNT;
        for joker in jokers.filter_map(Face::from_index) {
            deck.insert(rng.random_range(0..Board::SIZE - 1), joker);
        }
    }
    let row = |cards: &[Face]| cards.iter().copied().collect::<Faces>();
    let (mut middle, mut bottom) = (row(&deck[3..8]), row(&deck[8..13]));
    let order = strength(Row::Middle, middle) <= strength(Row::Bottom, bottom);
    if !order && rng.random_bool(0.7) {
        (middle, bottom) = (bottom, middle);
    }
    Board {
        top: row(&deck[..3]),
        middle,
        bottom,
    }
}

#[test]
fn jokers_keep_the_rows_in_order_if_any_choice_does() {
    let seed = 20_260_703;
    println!("seed {seed}");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut fouls, mut held) = ([0; 3], [0; 3]);
    for round in 0..6_000 {
        let board = random(&mut rng, round % 3);
        let reading = read(&board, false);
        let found = reading.map(|reading| reading.strengths.map(choices::said));
        assert_eq!(found, choices::read(&board), "{board:?}");
        let Some(reading) = reading else {
            fouls[round % 3] += 1;
            assert!(stand_ins(&board).is_empty());
            continue;
        };
        for row in Row::ALL {
            let best = strength(row, board[row]);
            assert!(reading.strengths[row.index()] <= best);
            held[row.index()] += usize::from(reading.strengths[row.index()] < best);
        }
        stand_for_what_is_read(&board);
    }
    println!("fouls by jokers {fouls:?}, rows held below their best {held:?}");
    assert!(fouls.iter().all(|fouls| *fouls > 20));
    assert!(held[0] > 50 && held[1] > 50 && held[2] == 0);
}

/// The board with its stand-ins in place of the jokers reads the same.
fn stand_for_what_is_read(board: &Board) {
    let named = stand_ins(board);
    let jokers = board.cards().iter().filter(|face| face.card().is_none());
    assert_eq!(named.len(), jokers.count(), "{board:?}");
    let mut plain = *board;
    for (joker, card) in named {
        let row = Row::ALL.into_iter().find(|row| board[*row].contains(joker));
        let row = row.expect("on the board");
        assert!(!plain[row].contains(card.into()), "{board:?} {card}");
        let single = |face: Face| [face].into_iter().collect::<Faces>();
        plain[row] = (plain[row] - single(joker)) | single(card.into());
    }
    assert_eq!(read(&plain, true), read(board, true), "{board:?}");
}

/// Boards with the royalties of their rows, from the top down.
const ROYALTIES: &[([&str; 3], [u8; 3])] = &[
    (["5h 5d As", "7h 7d 2s 3c 4c", "8h 8d 8s 2c 3d"], [0, 0, 0]),
    (["6h 6d As", "7h 7d 7s 3c 4c", "2h 3d 4s 5c 6c"], [1, 2, 2]),
    (["7h X1 2s", "8h 8d 8s 3c 4c", "2h 5h 9h Jh Qh"], [2, 2, 4]),
    (["8h 8d 2s", "2c 3d 4s X1 6c", "3h 3d 3s Jh Jd"], [3, 4, 6]),
    (["9h 9d 2s", "4h 5h 9s X1 X2", "3h 3d 3s 3c Jd"], [4, 2, 10]),
    (["Th Td 2s", "4h 5h 9h Kh X2", "4d 5d 6d 7d X1"], [5, 8, 15]),
    (
        ["Jh Jd 2s", "2h 2d 3s 3c X1", "Ts Js Qs Ks As"],
        [6, 12, 25],
    ),
    (
        ["Qh X1 2s", "4h 4d 4s X2 9c", "Tc Jc Qc Kc Ac"],
        [7, 20, 25],
    ),
    (
        ["Kh Kd X1", "4h 5h 6h 7h 8h", "Tc Jc Qc Kc X2"],
        [21, 30, 25],
    ),
    (
        ["Ah Ad 2s", "Ts Js Qs Ks X1", "Tc Jc Qc X2 Ac"],
        [9, 50, 25],
    ),
    (
        ["Kh Kd 2s", "As Ad 3s 3c 3d", "Ah 2h 3h 4h 5h"],
        [8, 12, 15],
    ),
    (["2h 2d 2s", "5c 6d 7s 8c 9c", "2c 5s 6s 7c X1"], [10, 4, 0]),
    (["3h 3d 3s", "4c 5d 6s 7c 8c", "5h 6h 7d 8d 9h"], [11, 4, 2]),
    (["4h 4d X1", "2c 3d 4s 5c 6c", "5h 6h 7d 8d 9h"], [12, 4, 2]),
    (
        ["5h 5d X1", "8c 8d 9s 9c X2", "3h 3d 3s 3c 9h"],
        [13, 12, 10],
    ),
    (["6h X1 X2", "2c 3d 4s 5c 6c", "2h 4h 7h 8h 9h"], [14, 4, 4]),
    (["7h 7d 7s", "2c 3d 4s 5c 6c", "2h 4h 6h 8h 9h"], [15, 4, 4]),
    (["8h 8d 8s", "2c 3d 4s 5c 6c", "2h 4h 6h 7h 9h"], [16, 4, 4]),
    (["9h 9d 9s", "2c 3d 4s 5c 6c", "2h 4h 6h 7h 8h"], [17, 4, 4]),
    (["Th Td Ts", "2c 3d 4s 5c 6c", "2h 4h 6h 7h 8h"], [18, 4, 4]),
    (["Jh Jd Js", "2c 3d 4s 5c 6c", "2h 4h 6h 7h 8h"], [19, 4, 4]),
    (["Qh Qd Qs", "2c 3d 4s 5c 6c", "2h 4h 6h 7h 8h"], [20, 4, 4]),
    (
        ["Ah Ad As", "2c 2d 2s 5c X1", "Ah 2h 3h X2 5h"],
        [22, 20, 15],
    ),
];

#[test]
fn every_royalty_of_the_table_is_earned() {
    let mut earned = [Vec::new(), Vec::new(), Vec::new()];
    for (rows, royalties) in ROYALTIES {
        // A row that is shown against the order is measured alone.
        let board = board(*rows);
        let rows: [u8; 3] = match read(&board, false) {
            Some(reading) => {
                assert_eq!(reading.royalty(), royalties.iter().sum::<u8>());
                reading.royalties
            }
            None => Row::ALL.map(|row| royalty(row, strength(row, board[row]))),
        };
        assert_eq!(rows, *royalties, "{board:?}");
        (0..3).for_each(|row| earned[row].push(rows[row]));
    }
    let all = earned.map(|mut row| {
        row.sort_unstable();
        row.dedup();
        row
    });
    assert_eq!(all[0], (0..=22).collect::<Vec<u8>>());
    assert_eq!(all[1], [0, 2, 4, 8, 12, 20, 30, 50]);
    assert_eq!(all[2], [0, 2, 4, 6, 10, 15, 25]);
}

#[test]
fn fantasyland_is_entered_by_the_top_and_stayed_in_by_three_ways() {
    let flush = "2h 5h 9h Jh Qh";
    let pairs = "Kc Kd Ac As 3s";
    let read = |rows, middle_stays| read(&board(rows), middle_stays).expect("no foul");
    let earned = |top| {
        let reading = read([top, pairs, flush], false);
        (reading.fantasyland, reading.stay)
    };
    assert_eq!(earned("Jd Js 2s"), (0, false));
    assert_eq!(earned("Qd Qs 2s"), (14, false));
    assert_eq!(earned("Kh Ks 2s"), (15, false));
    assert_eq!(earned("Ah X1 2s"), (16, false));
    let straight = "6c 7d 8s 9c Tc";
    assert_eq!(read(["4d 4s X1", straight, flush], false).fantasyland, 17);
    assert!(read(["4d 4s X1", straight, flush], false).stay);
    let quads = "7c 7d 7s X1 2h";
    assert!(read(["4d 4s 2s", pairs, quads], false).stay);
    let house = "6c 6d X2 9c 9d";
    assert!(!read(["4d 4s 2s", house, "Tc Td Ts 2h 2d"], false).stay);
    assert!(read(["4d 4s 2s", house, "Tc Td Ts 2h 2d"], true).stay);
    assert!(!read(["4d 4s 2s", pairs, "Tc Td Ts 2h 2d"], true).stay);
}

#[test]
fn a_joker_yields_as_far_as_the_order_asks() {
    // The middle could be four aces; the bottom leaves it no more than two pair.
    let reading = read(
        &board(["2h 3d 4s", "Ah Ad As X1 9c", "Kh Kd Ks 4h 2d"]),
        false,
    );
    assert_eq!(reading, None, "three aces without the joker's help");
    let reading = read(
        &board(["2h 3d 4s", "Ah Ad 9c X1 3c", "Kh Kd Ks 4h 2d"]),
        false,
    )
    .expect("no foul");
    assert_eq!(reading.strengths[1].category(), Category::TwoPair);
    assert_eq!(format!("{:?}", reading.strengths[1]), "TwoPair A 9 3");
    // The top could be a pair of kings; the middle leaves it a queen beside the king.
    let reading = read(
        &board(["Kh 3d X1", "Kd Qd Js 9c 4c", "2h 2d 4s 5c 7d"]),
        false,
    )
    .expect("no foul");
    assert_eq!(format!("{:?}", reading.strengths[0]), "HighCard K Q 3");
    let fouled = board(["Kh Kd X1", "Ad Qd Js 9c 4c", "2h 2d 4s 5c 7d"]);
    assert_eq!(read(&fouled, false), None);
}

#[test]
fn hands_are_scored_by_rows_scoop_royalties_and_fouls() {
    let low = board(["2h 3d 4s", "5h 5d 6s 7c 8c", "9h 9d 9s Tc Jc"]);
    let high = board(["6h 6d 4c", "8h 8d 6c 7d Tc", "2c 3c 4c 5c 7c"]);
    let foul = board(["Ah Ad As", "8h 8d 6c 7d Tc", "2c 3c 4c 5c 7c"]);
    let points = |own: &Board, other: &Board| {
        let (there, back) = (compare(own, other, false), compare(other, own, false));
        assert_eq!(there.points, -back.points);
        there.points
    };
    assert_eq!(points(&high, &low), 3 + 3 + 5);
    assert_eq!(points(&high, &foul), 6 + 5);
    assert_eq!(points(&low, &foul), 6);
    assert_eq!(points(&foul, &foul), 0);
    assert_eq!(points(&low, &low), 0);
    // One row tied, one won, one lost: royalties alone.
    let mixed = board(["2s 3h 4d", "8h 8d 6c 7d Tc", "8s 8c 9c Tc 2d"]);
    let showdown = compare(&mixed, &low, false);
    assert_eq!(showdown.rows, [0, 1, -1]);
    assert_eq!((showdown.scoop, showdown.points), (0, 0));
    let unfinished = Board {
        top: faces("2h 3d"),
        ..low
    };
    assert_eq!(read(&unfinished, false), None);
    assert_eq!(points(&low, &unfinished), 6);
    assert!(stand_ins(&unfinished).is_empty());
}
