//! The strength of rows and boards of OFC Pineapple, against poker hands by their definition.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::cards::{Card, Face, Faces};
use yomite::games::pineapple::{Category, Row, RowKey, Strength, strength, strength_within};

#[path = "pineapple_evaluation/boards.rs"]
mod boards;
#[path = "pineapple_evaluation/choices.rs"]
mod choices;
#[path = "pineapple_evaluation/naive.rs"]
mod naive;

fn faces(text: &str) -> Faces {
    text.split_whitespace()
        .map(|face| face.parse::<Face>().expect(text))
        .collect()
}

const JOKERS: [&str; 3] = ["", "X1", "X1 X2"];

/// Calls for each set of so many of the 52 cards, as a list.
fn each_hand(size: usize, visit: &mut impl FnMut(&[Card])) {
    fn from(first: usize, size: usize, hand: &mut Vec<Card>, visit: &mut impl FnMut(&[Card])) {
        if size == 0 {
            return visit(hand);
        }
        for index in first..Card::COUNT {
            hand.extend(Card::from_index(index));
            from(index + 1, size - 1, hand, visit);
            hand.pop();
        }
    }
    from(0, size, &mut Vec::new(), visit);
}

fn set(cards: &[Card]) -> Faces {
    cards.iter().copied().map(Face::Card).collect()
}

#[test]
fn every_row_without_jokers_has_its_value() {
    for (row, count) in [(Row::Top, 22_100), (Row::Middle, 2_598_960)] {
        let mut seen = 0;
        each_hand(row.size(), &mut |hand| {
            let found = choices::said(strength(row, set(hand)));
            assert_eq!(found, naive::value(hand), "{}", set(hand));
            seen += 1;
        });
        assert_eq!(seen, count);
    }
}

/// Every row with so many jokers against the best of all cards that they can stand for; cards
/// alone were checked above.
fn jokers_stand_for_the_best(row: Row, jokers: usize, count: usize) {
    let (mut seen, joker) = (0, faces(JOKERS[jokers]));
    each_hand(row.size() - jokers, &mut |hand| {
        let natural = set(hand);
        let free: Vec<Faces> = (Faces::ALL - natural)
            .iter()
            .filter_map(Face::card)
            .map(|card| set(&[card]))
            .collect();
        let mut best = Strength::NONE;
        for (later, second) in free.iter().enumerate() {
            if jokers == 1 {
                best = best.max(strength(row, natural | *second));
            } else {
                for first in &free[..later] {
                    best = best.max(strength(row, natural | *first | *second));
                }
            }
        }
        assert_eq!(strength(row, natural | joker), best, "{natural} {joker}");
        seen += 1;
    });
    assert_eq!(seen, count);
}

#[test]
fn one_joker_stands_for_the_best_card() {
    jokers_stand_for_the_best(Row::Top, 1, 1_326);
    jokers_stand_for_the_best(Row::Bottom, 1, 270_725);
}

#[test]
fn two_jokers_stand_for_the_best_cards() {
    jokers_stand_for_the_best(Row::Top, 2, 52);
    jokers_stand_for_the_best(Row::Bottom, 2, 22_100);
}

/// A random deck, whose jokers are among the first cards as often as wanted.
fn deck(rng: &mut Xoshiro256PlusPlus, jokers: usize, within: usize) -> Vec<Face> {
    let mut deck: Vec<Face> = (0..Face::COUNT).filter_map(Face::from_index).collect();
    deck[..Card::COUNT].shuffle(rng);
    for joker in 0..jokers {
        let place = rng.random_range(0..within);
        deck.swap(place, Card::COUNT + joker);
    }
    deck
}

#[test]
fn a_limit_is_kept_as_closely_as_jokers_can() {
    let seed = 20_260_701;
    println!("seed {seed}");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for round in 0..1_200 {
        let row = [Row::Top, Row::Bottom][round % 2];
        let mut deck = deck(&mut rng, round % 3, row.size());
        // Rows of one suit have flushes to keep within limits.
        if round % 5 == 0 {
            deck.sort_by_key(|face| face.card().map(Card::suit));
        }
        let cards: Faces = deck[..row.size()].iter().copied().collect();
        let values = choices::values(cards);
        let mut limits = Vec::new();
        for _ in 0..40 {
            deck[..Card::COUNT].shuffle(&mut rng);
            limits.push(strength(Row::Middle, deck[..5].iter().copied().collect()));
            limits.push(strength(Row::Top, deck[..3].iter().copied().collect()));
        }
        limits.extend(
            limits
                .clone()
                .iter()
                .filter_map(|limit| strength_within(row, cards, *limit)),
        );
        for limit in limits {
            let wanted = values.iter().rfind(|value| **value <= choices::said(limit));
            let found = strength_within(row, cards, limit);
            assert_eq!(
                found.map(choices::said),
                wanted.copied(),
                "{cards} within {limit:?}"
            );
        }
    }
}

#[test]
fn keys_add_up_to_rows() {
    let seed = 20_260_702;
    println!("seed {seed}");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for round in 0..2_000 {
        let row = Row::ALL[round % 3];
        let deck = deck(&mut rng, round % 3, 8);
        let hand = &deck[..row.size()];
        let cards = hand.iter().copied().collect();
        let mut key = RowKey::NONE;
        for (placed, face) in hand.iter().enumerate() {
            assert_eq!(key.len(), placed);
            if placed != 3 {
                assert_eq!(key.strength(), Strength::NONE, "not full");
            }
            key += *face;
        }
        assert_eq!(key, RowKey::from(cards));
        assert_eq!(key.strength(), strength(row, cards));
    }
    assert_eq!(strength(Row::Top, faces("Ah Ad")), Strength::NONE);
    assert_eq!(
        strength_within(Row::Top, faces("Ah Ad"), Strength::MAX),
        None
    );
}

#[test]
fn aces_are_high_and_low_and_rows_of_both_sizes_compare() {
    let five = |text| strength(Row::Middle, faces(text));
    let three = |text| strength(Row::Top, faces(text));
    // From the weakest up; the rows of one line are equal.
    let ladder = [
        vec![three("2h 3d 4s")],
        vec![five("2h 3h 4h 5h 7s"), five("2h 3h 4h 5s 7d")],
        vec![three("Ah Kd Qs"), three("As Ks Qs")],
        vec![five("Ah Kd Qs 3c 2c")],
        vec![three("2h 2d 3s")],
        vec![five("2h 2d 5s 4c 3c")],
        vec![three("Ah Ad Ks")],
        vec![five("Ah Ad Ks 3s 2c")],
        vec![five("3h 3d 2s 2d Ac")],
        vec![three("2h 2d 2s")],
        vec![five("2h 2d 2s 4c 3c"), five("2h X1 2s 4c 3c")],
        vec![five("Ah 2d 3s 4c 5c")],
        vec![five("2d 3s 4c 5c 6h")],
        vec![five("Ah Kd Qs Jc Tc"), five("Kd Qs Jc Tc X1")],
        vec![five("7h 5h 4h 3h 2h")],
        vec![five("Ah Kh 8h 4h 3h"), five("Ah X1 8h 4h 3h")],
        vec![five("Ah Kh Qh Jh 2h"), five("X1 X2 Qh Jh 2h")],
        vec![five("2h 2d 2s 3c 3h")],
        vec![five("2h 2d 2s 2c 3h")],
        vec![five("Ah 2h 3h 4h 5h")],
        vec![five("Kh Qh Jh Th 9h")],
        vec![five("Ah Kh Qh Jh Th"), five("X1 X2 Qh Jh Th")],
    ];
    for pair in ladder.windows(2) {
        assert!(pair[0][0] < pair[1][0], "{:?} {:?}", pair[0], pair[1]);
    }
    for equal in ladder {
        assert!(
            equal.iter().all(|strength| *strength == equal[0]),
            "{equal:?}"
        );
    }
    assert_eq!(five("Ah Kh Qh Jh Th"), Strength::MAX);
    assert_eq!(format!("{:?}", five("Ah 2d 3s 4c 5c")), "Straight 5");
    assert_eq!(format!("{:?}", five("Ah X1 4h 3h 8h")), "Flush A K 8 4 3");
    assert_eq!(format!("{:?}", five("Kh X1 X2 2h 8h")), "Flush A K Q 8 2");
    assert_eq!(five("Ah X1 4h 3h 2h").category(), Category::StraightFlush);
}
