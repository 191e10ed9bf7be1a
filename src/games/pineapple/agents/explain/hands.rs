//! Poker hands and groups of cards by name.

use super::super::reasons as say;
use crate::cards::{Face, Faces, Rank, Suit};
use crate::games::pineapple::words as game_words;
use crate::games::pineapple::{Category, Row, Strength, signs};
use crate::words::{Arg, Phrase, Text};

/// A row's name.
pub(super) fn row(row: Row) -> Arg {
    game_words::row(row).text().into()
}

/// A category's name.
pub(super) const fn category(category: Category) -> Phrase {
    match category {
        Category::HighCard => say::HIGH_CARD,
        Category::Pair => say::PAIR,
        Category::TwoPair => say::TWO_PAIR,
        Category::Trips => say::TRIPS,
        Category::Straight => say::STRAIGHT,
        Category::Flush => say::FLUSH,
        Category::FullHouse => say::FULL_HOUSE,
        Category::Quads => say::QUADS,
        Category::StraightFlush => say::STRAIGHT_FLUSH,
        Category::RoyalFlush => say::ROYAL_FLUSH,
    }
}

/// A hand's name, with its rank where that tells most.
pub(super) fn named(strength: Strength) -> Text {
    let rank = || Arg::from(strength.lead().name());
    match strength.category() {
        Category::HighCard => say::HIGH_CARD_OF.with([rank()]),
        Category::Pair => say::PAIR_OF.with([rank()]),
        Category::Trips => say::TRIPS_OF.with([rank()]),
        Category::Quads => say::QUADS_OF.with([rank()]),
        other => category(other).text(),
    }
}

/// Cards in short: few one by one, those of one suit behind its sign, others by how many of each
/// rank there are, the highest first (`A×2 7×3`), jokers last.
pub(super) fn gathered(cards: Faces) -> String {
    const FEW: usize = 4;
    let plain: Vec<_> = cards.iter().filter_map(Face::card).collect();
    if cards.len() <= FEW {
        return signs(cards);
    }
    let jokers = "★".repeat(cards.len() - plain.len());
    let mut ranks = Rank::ALL;
    ranks.sort_by_key(|rank| std::cmp::Reverse(rank.ace_high()));
    let of = |rank: Rank| plain.iter().filter(move |card| card.rank() == rank).count();
    let one_suit = |suit: &Suit| plain.iter().all(|card| card.suit() == *suit);
    let mut parts: Vec<String> = match Suit::ALL.into_iter().find(one_suit) {
        Some(suit) => {
            let held = ranks.into_iter().filter(|rank| of(*rank) > 0);
            vec![format!(
                "{} {}",
                suit.sign(),
                held.map(|rank| rank.name()).collect::<Vec<_>>().join(" ")
            )]
        }
        None => {
            let held = ranks.into_iter().filter(|rank| of(*rank) > 0);
            held.map(|rank| match of(rank) {
                1 => rank.name().to_owned(),
                times => format!("{}×{times}", rank.name()),
            })
            .collect()
        }
    };
    parts.extend((!jokers.is_empty()).then_some(jokers));
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faces(text: &str) -> Faces {
        let faces = text.split_whitespace().map(|name| name.parse::<Face>());
        faces.map(|face| face.expect("a card")).collect()
    }

    #[test]
    fn cards_are_gathered_by_what_they_share() {
        assert_eq!(gathered(faces("Kh 2s")), "♥K ♠2");
        assert_eq!(gathered(faces("2h 9h Kh Th 3h")), "♥ K 10 9 3 2");
        assert_eq!(gathered(faces("7h 7s 7d 2c 2d X1")), "7×3 2×2 ★");
        assert_eq!(gathered(Faces::NONE), "");
    }
}
