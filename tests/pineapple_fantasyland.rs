//! The fantasyland solver of OFC Pineapple, against slower ways to the same arrangement.

use std::cmp::Ordering;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use yomite::cards::{Face, Faces};
use yomite::games::pineapple::{Board, read};
use yomite::minds::pineapple::fantasy::{Arrangement, HAND, HandError, Solver, Terms, solve};

#[path = "pineapple_fantasyland/slow.rs"]
mod slow;

use slow::{Best, of_all_boards, of_all_pairs};

const BONUSES: [f64; 6] = [0.0, 12.0, 7.5, -3.0, -11.0, 40.0];

/// Terms by number: all bonuses, with and without the middle.
fn terms(number: u64) -> Terms {
    Terms {
        stay_bonus: BONUSES[number as usize % BONUSES.len()],
        middle_stays: number / BONUSES.len() as u64 % 2 == 1,
    }
}

/// Decks that hands are dealt from, the narrow ones full of strong rows and of ties.
#[derive(Clone, Copy, Debug)]
enum Deck {
    Whole,
    /// Every hand has both jokers.
    Jokers,
    /// Six ranks and the jokers.
    Low,
    /// Two suits and the jokers.
    TwoSuits,
}

impl Deck {
    const ALL: [Deck; 4] = [Deck::Whole, Deck::Jokers, Deck::Low, Deck::TwoSuits];

    fn hand(self, size: usize, seed: u64) -> Faces {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let holds = |face: &Face| match (self, face.card()) {
            (Deck::Whole | Deck::Jokers, _) | (_, None) => true,
            (Deck::Low, Some(card)) => card.rank().ace_low() < 6,
            (Deck::TwoSuits, Some(card)) => card.suit().index() < 2,
        };
        let mut faces: Vec<Face> = (0..Face::COUNT).filter_map(Face::from_index).collect();
        faces.retain(holds);
        faces.shuffle(&mut rng);
        if let Deck::Jokers = self {
            faces.sort_by_key(|face| face.card().is_some());
        }
        faces.into_iter().take(size).collect()
    }
}

/// An arrangement uses each card once, says what its board is worth, and is as good as the best.
fn is_best(cards: Faces, terms: Terms, solved: &Arrangement, best: Best) {
    let place = format!("{cards} {terms:?}: {solved:?}, not {best:?}");
    says_its_worth(cards, terms, solved);
    let found = Best::new(&solved.board, terms).expect("no foul");
    assert_eq!(found.cmp(&best), Ordering::Equal, "{place}");
}

fn says_its_worth(cards: Faces, terms: Terms, solved: &Arrangement) {
    let Arrangement {
        board, discards, ..
    } = solved;
    assert!(board.is_full());
    assert_eq!(board.cards() | *discards, cards);
    assert_eq!(board.cards().len() + discards.len(), cards.len());
    assert_eq!(board.cards().len(), Board::SIZE);
    let reading = read(board, terms.middle_stays).expect("no foul");
    assert_eq!(solved.royalties, reading.royalty());
    assert_eq!(solved.stay, reading.stay);
    let bonus = if reading.stay { terms.stay_bonus } else { 0.0 };
    assert_eq!(solved.value, f64::from(reading.royalty()) + bonus);
}

/// Compares so many hands of a size with a slower way, which takes each in turn from another deck
/// and other terms.
fn compare(size: usize, hands: u64, slowly: fn(Faces, Terms) -> Best) {
    let first = 1_000 * size as u64;
    println!("seeds from {first}");
    (0..hands).into_par_iter().for_each(|hand| {
        let deck = Deck::ALL[hand as usize % Deck::ALL.len()];
        let cards = deck.hand(size, first + hand);
        let terms = terms(hand / Deck::ALL.len() as u64 + hand);
        let solved = solve(cards, terms).expect("a hand");
        is_best(cards, terms, &solved, slowly(cards, terms));
    });
}

#[test]
fn fourteen_cards_are_arranged_as_well_as_all_boards_allow() {
    compare(14, 32, of_all_boards);
}

#[test]
fn fifteen_cards_are_arranged_as_well_as_all_boards_allow() {
    compare(15, 4, of_all_boards);
}

#[test]
fn larger_hands_are_arranged_as_well_as_all_pairs_of_rows_allow() {
    compare(14, 16, of_all_pairs);
    compare(15, 16, of_all_pairs);
    compare(16, 12, of_all_pairs);
    compare(17, 8, of_all_pairs);
}

#[test]
fn every_step_has_a_board_that_is_no_foul_and_none_is_worse_than_the_one_before() {
    for seed in 0..200 {
        let size = 14 + seed as usize % 4;
        let cards = Deck::ALL[seed as usize / 4 % 4].hand(size, seed);
        let terms = terms(seed);
        let mut solver = Solver::new(cards, terms).expect("a hand");
        let mut value = f64::NEG_INFINITY;
        loop {
            let best = solver.best();
            says_its_worth(cards, terms, &best);
            assert!(best.value >= value, "seed {seed}");
            value = best.value;
            if solver.step() {
                break;
            }
        }
        assert_eq!(Ok(solver.best()), solve(cards, terms));
        assert!(solver.step(), "done stays done");
    }
}

#[test]
fn a_bonus_decides_between_royalties_and_staying() {
    // Four twos at the bottom stay; without them there are two full houses.
    let hand = |text: &str| -> Faces {
        let faces = text.split_whitespace().map(|face| face.parse::<Face>());
        faces.map(|face| face.expect(text)).collect()
    };
    let cards = hand("2h 2d 2s 2c 7h 7d 7s 9h 9d Jc Js 4s 3d Kh");
    let of = |stay_bonus| {
        let terms = Terms {
            stay_bonus,
            middle_stays: false,
        };
        solve(cards, terms).expect("a hand")
    };
    let (keen, weary) = (of(15.0), of(-15.0));
    assert!(keen.stay && !weary.stay);
    assert_eq!(keen.value, f64::from(keen.royalties) + 15.0);
    assert_eq!(weary.value, f64::from(weary.royalties));
}

#[test]
fn other_numbers_of_cards_are_no_hand_and_odd_bonuses_do_no_harm() {
    for size in (0..=54).filter(|size| !HAND.contains(size)) {
        let cards = (0..size).filter_map(Face::from_index).collect();
        assert_eq!(solve(cards, Terms::default()), Err(HandError(size)));
    }
    let cards = Deck::Whole.hand(15, 7);
    for stay_bonus in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300, 1e-300] {
        let terms = Terms {
            stay_bonus,
            middle_stays: true,
        };
        let solved = solve(cards, terms).expect("a hand");
        assert!(read(&solved.board, true).is_some() && solved.value.is_finite());
    }
}
