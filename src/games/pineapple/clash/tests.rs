use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::cards::Face;
use crate::games::pineapple::read;

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
