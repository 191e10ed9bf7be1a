//! Boards as the playouts read them, against the rules.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::cards::{Card, Face, Faces};
use yomite::games::pineapple::judge::Rows;
use yomite::games::pineapple::playout::{Result, points};
use yomite::games::pineapple::{Board, Row, compare, read, strength};

/// Two boards of one deck, with rows swapped into order for every other seed, so that not nearly
/// all are fouls.
fn two(seed: u64, deck: usize) -> [Board; 2] {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut faces: Vec<Face> = (0..deck).filter_map(Face::from_index).collect();
    faces.shuffle(&mut rng);
    // Jokers come to the boards in half of the deals.
    if seed % 4 < 2 {
        faces.sort_by_key(|face| face.card().is_some());
        faces[..26].shuffle(&mut rng);
    }
    let set = |faces: &[Face]| faces.iter().copied().collect::<Faces>();
    [0, 13].map(|from| {
        let mut fives = [
            set(&faces[from + 3..from + 8]),
            set(&faces[from + 8..from + 13]),
        ];
        if seed.is_multiple_of(2) {
            fives.sort_by_key(|row| strength(Row::Bottom, *row));
        }
        Board {
            top: set(&faces[from..from + 3]),
            middle: fives[0],
            bottom: fives[1],
        }
    })
}

#[test]
fn a_playout_reads_boards_as_the_rules_do() {
    let (mut fouls, mut sound) = (0, 0);
    for seed in 0..20_000 {
        let deck = if seed % 3 == 0 {
            Card::COUNT
        } else {
            Face::COUNT
        };
        let boards = two(seed, deck);
        let results = boards.map(|board| Result::of(&Rows::from(&board)));
        for (board, result) in boards.iter().zip(&results) {
            let reading = read(board, false);
            assert_eq!(
                result.is_none(),
                reading.is_none(),
                "seed {seed}: {board:?}"
            );
            let Some((result, reading)) = result.zip(reading) else {
                fouls += 1;
                continue;
            };
            sound += 1;
            assert_eq!(
                result.strengths, reading.strengths,
                "seed {seed}: {board:?}"
            );
            assert_eq!(
                result.royalties, reading.royalties,
                "seed {seed}: {board:?}"
            );
            assert_eq!(
                result.fantasyland, reading.fantasyland,
                "seed {seed}: {board:?}"
            );
            assert_eq!(
                result.royalty(),
                i32::from(reading.royalty()),
                "seed {seed}"
            );
        }
        let [own, other] = &boards;
        let ruled = i32::from(compare(own, other, false).points);
        assert_eq!(
            points(&results[0], &results[1]),
            ruled,
            "seed {seed}: {boards:?}"
        );
        assert_eq!(
            points(&results[1], &results[0]),
            -ruled,
            "seed {seed}: {boards:?}"
        );
    }
    assert!(fouls > 1_000 && sound > 1_000, "{fouls} fouls, {sound} not");
}
