//! Poker hands by their definition: sort, count, compare.

use yomite::cards::Card;
use yomite::games::pineapple::Category;

/// Category and significant ranks, the two as 2 up to the ace as 14, filled up with 0.
pub type Value = (Category, [u8; 5]);

/// The value of three or five cards.
pub fn value(cards: &[Card]) -> Value {
    let mut ranks = [0u8; 5];
    for (place, card) in ranks.iter_mut().zip(cards) {
        *place = card.rank().ace_high() as u8 + 2;
    }
    ranks[..cards.len()].sort_unstable_by(|a, b| b.cmp(a));
    let [a, b, c, d, e] = ranks;
    let three = cards.len() == 3;
    if a == b && b == c && c == d && !three {
        return (Category::Quads, [a, e, 0, 0, 0]);
    }
    if b == c && c == d && d == e && !three {
        return (Category::Quads, [b, a, 0, 0, 0]);
    }
    if a == b && b == c {
        return match d == e && !three {
            true => (Category::FullHouse, [a, d, 0, 0, 0]),
            false => (Category::Trips, [a, d, e, 0, 0]),
        };
    }
    if !three && c == d && d == e {
        return match a == b {
            true => (Category::FullHouse, [c, a, 0, 0, 0]),
            false => (Category::Trips, [c, a, b, 0, 0]),
        };
    }
    if !three && b == c && c == d {
        return (Category::Trips, [b, a, e, 0, 0]);
    }
    if three {
        return match (a == b, b == c) {
            (true, _) => (Category::Pair, [a, c, 0, 0, 0]),
            (_, true) => (Category::Pair, [b, a, 0, 0, 0]),
            _ => (Category::HighCard, ranks),
        };
    }
    match (a == b, b == c, c == d, d == e) {
        (true, _, true, _) => (Category::TwoPair, [a, c, e, 0, 0]),
        (true, _, _, true) => (Category::TwoPair, [a, d, c, 0, 0]),
        (_, true, _, true) => (Category::TwoPair, [b, d, a, 0, 0]),
        (true, ..) => (Category::Pair, [a, c, d, e, 0]),
        (_, true, ..) => (Category::Pair, [b, a, d, e, 0]),
        (_, _, true, _) => (Category::Pair, [c, a, b, e, 0]),
        (_, _, _, true) => (Category::Pair, [d, a, b, c, 0]),
        _ => without_pair(ranks, cards),
    }
}

fn without_pair(ranks: [u8; 5], cards: &[Card]) -> Value {
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let high = match ranks {
        [14, 5, 4, 3, 2] => 5,
        [a, _, _, _, e] if a == e + 4 => a,
        _ => 0,
    };
    match (high, flush) {
        (14, true) => (Category::RoyalFlush, [14, 0, 0, 0, 0]),
        (0, true) => (Category::Flush, ranks),
        (0, false) => (Category::HighCard, ranks),
        (_, true) => (Category::StraightFlush, [high, 0, 0, 0, 0]),
        (_, false) => (Category::Straight, [high, 0, 0, 0, 0]),
    }
}
