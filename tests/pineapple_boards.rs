//! The network that judges boards: its numbers, and how a decision asks it.

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::assets::embedded;
use yomite::cards::{Card, Face, Faces};
use yomite::games::pineapple::{Board, Row};
use yomite::minds::pineapple::Swap;
use yomite::minds::pineapple::judge::{
    Asked, Boards, FOUL, GAME, INPUTS, Layout, Live, Placement, Prices, Rows, Scene, UNIT, Weights,
    encoding, heads, shown,
};
use yomite::nets::{Expected, Network, Pass, sigmoid};

const SEED: u64 = 20_261_123;
const PRICES: Prices = Prices {
    enter: [9.0, 15.5, 27.0, 48.0],
    share: 1.0,
    foul: FOUL - 3.5,
};

fn rng() -> Xoshiro256PlusPlus {
    println!("seed {SEED}");
    Xoshiro256PlusPlus::seed_from_u64(SEED)
}

fn set(cards: &[Face]) -> Faces {
    cards.iter().copied().collect()
}

/// A board after some streets, its next cards, and what is unseen then.
struct Position {
    board: Board,
    streets: usize,
    next: Vec<Face>,
    unseen: Faces,
}

fn position(jokers: bool, rng: &mut Xoshiro256PlusPlus) -> Position {
    let all = if jokers { Face::COUNT } else { Card::COUNT };
    let mut cards: Vec<Face> = (0..all).filter_map(Face::from_index).collect();
    cards.shuffle(rng);
    let streets = rng.random_range(0..4usize);
    let placed = if streets == 0 { 0 } else { 3 + 2 * streets };
    let mut board = Board::default();
    for card in &cards[..placed] {
        let rows = Row::ALL.into_iter();
        let open: Vec<Row> = rows.filter(|row| board.room(*row) > 0).collect();
        let row = open[rng.random_range(0..open.len())];
        board[row] = board[row] | set(&[*card]);
    }
    let more = if streets == 0 { 5 } else { 3 };
    // What the other shows, and what was put away.
    let gone = placed + more + rng.random_range(0..12usize);
    Position {
        board,
        streets,
        next: cards[placed..placed + more].to_vec(),
        unseen: set(&cards[gone..]),
    }
}

fn numbers(board: &Board, street: usize, unseen: Faces) -> Vec<f32> {
    let mut row = vec![0.0; INPUTS];
    for (at, value) in shown(&Rows::from(board), street, &Live::from_unseen(unseen)).entries() {
        row[*at as usize] += value;
    }
    row
}

#[test]
fn other_names_of_suits_change_no_number() {
    let mut rng = rng();
    for nth in 0..300 {
        let at = position(nth % 2 == 0, &mut rng);
        let right = numbers(&at.board, at.streets, at.unseen);
        for swap in Swap::all() {
            let mut board = Board::default();
            for row in Row::ALL {
                board[row] = swap.swapped(at.board[row]);
            }
            assert_eq!(numbers(&board, at.streets, swap.swapped(at.unseen)), right);
        }
    }
}

/// Another rank of one card alone, and the same card in another row.
#[test]
fn a_card_of_another_rank_or_in_another_row_has_other_numbers() {
    let mut rng = rng();
    let mut compared = 0;
    for nth in 0..2_000 {
        let at = position(nth % 2 == 0, &mut rng);
        let right = numbers(&at.board, at.streets, at.unseen);
        let held: Vec<(Row, Face)> = Row::ALL
            .into_iter()
            .flat_map(|row| at.board[row].iter().map(move |face| (row, face)))
            .collect();
        let Some((row, face)) = held.choose(&mut rng).copied() else {
            continue;
        };
        let rank = |face: Face| face.card().map(|card| card.rank());
        let without = |board: &Board| {
            let mut board = *board;
            board[row] = board[row] - set(&[face]);
            board
        };
        let others = (0..Face::COUNT).filter_map(Face::from_index);
        for other in
            others.filter(|other| rank(*other) != rank(face) && !at.board.cards().contains(*other))
        {
            let mut board = without(&at.board);
            board[row] = board[row] | set(&[other]);
            assert_ne!(
                numbers(&board, at.streets, at.unseen),
                right,
                "{other} for {face}"
            );
            compared += 1;
        }
        for to in Row::ALL
            .into_iter()
            .filter(|to| *to != row && at.board.room(*to) > 0)
        {
            let mut board = without(&at.board);
            board[to] = board[to] | set(&[face]);
            assert_ne!(
                numbers(&board, at.streets, at.unseen),
                right,
                "{face} moved"
            );
        }
    }
    assert!(compared > 10_000);
}

fn file() -> Vec<u8> {
    let files = embedded();
    files.get("pineapple/boards-2").expect("shipped").to_vec()
}

#[test]
fn a_decision_asks_as_the_forward_pass_would() {
    let mut rng = rng();
    let boards = Boards::read(&file()).expect("its own");
    let expected = Expected {
        game: GAME,
        encoding: encoding(),
        inputs: INPUTS,
        heads: &heads(),
    };
    let weights = yomite::nets::Weights::read(&file(), &expected).expect("its own");
    let network = Network::new(weights);
    let (weights, layout) = (Weights::zero(), Layout::new());
    let mut pass = Pass::default();
    for _ in 0..60 {
        let at = position(true, &mut rng);
        let rows = Rows::from(&at.board);
        let scene = Scene {
            weights: &weights,
            layout: &layout,
            rows,
            cards: &at.next,
            live: Live::from_unseen(at.unseen),
            street: at.streets + 1,
            prices: PRICES,
            network: Some(Asked::about_all(&boards)),
        };
        let mut all = 0;
        scene.each(|placement, value| {
            let after = rows.with(&at.next, placement);
            let features = shown(&after, scene.street, &scene.live);
            let &[sound, points, fantasyland] = network.forward(&features, &mut pass) else {
                panic!("three outputs");
            };
            let chance = sigmoid(sound);
            let right = UNIT * (points + fantasyland.max(0.0)) + (1.0 - chance) * PRICES.foul;
            // Where a foul is all but certain, what the rest is worth is not divided by it.
            assert!(
                chance < 2e-3 || (value - right).abs() < 1e-3,
                "{value} for {right}"
            );
            all += 1;
        });
        assert_eq!(all, rows.placements(at.next.len()).count());
    }
}

#[test]
fn what_is_not_asked_about_is_no_better_than_what_is() {
    let mut rng = rng();
    let boards = Boards::read(&file()).expect("its own");
    let weights = Weights::shipped(&embedded(), "pineapple/judge-2").expect("shipped");
    let (layout, most) = (Layout::new(), 4);
    let mut few = 0;
    for _ in 0..200 {
        let at = position(true, &mut rng);
        let values = |network| {
            let scene = Scene {
                weights: &weights,
                layout: &layout,
                rows: Rows::from(&at.board),
                cards: &at.next,
                live: Live::from_unseen(at.unseen),
                street: at.streets + 1,
                prices: PRICES,
                network,
            };
            let mut values: Vec<(Placement, f32)> = Vec::new();
            scene.each(|placement, value| values.push((placement, value)));
            values
        };
        let (judged, full) = (values(None), values(Some(Asked::about_all(&boards))));
        let asked = values(Some(Asked {
            boards: &boards,
            most,
        }));
        assert_eq!(asked.len(), full.len());
        if asked.len() <= most {
            assert_eq!(asked, full);
            continue;
        }
        few += 1;
        let mut order: Vec<f32> = judged.iter().map(|(_, value)| *value).collect();
        order.sort_by(|a, b| b.total_cmp(a));
        let (mut lowest, mut highest) = (f32::INFINITY, f32::NEG_INFINITY);
        for (((_, judged), full), asked) in judged.iter().zip(&full).zip(&asked) {
            if *judged > order[most] {
                assert_eq!(asked, full);
                lowest = lowest.min(asked.1);
            } else {
                highest = highest.max(asked.1);
            }
        }
        assert!(highest <= lowest + 1e-2, "{highest} above {lowest}");
    }
    assert!(few > 100);
}

#[test]
fn a_file_of_another_form_is_refused() {
    let files = embedded();
    let other = files.get("pineapple/policy").expect("shipped");
    let refused = Boards::read(other).expect_err("of places");
    assert!(refused.contains("places"), "{refused}");
    let mut cut = file();
    cut.truncate(cut.len() / 2);
    assert!(Boards::read(&cut).is_err());
}
