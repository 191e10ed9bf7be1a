//! The face of a card or joker, and its back; and a board as it is shown: its cards in order, what each row
//! makes, what a joker stands for.

use leptos::prelude::*;

use super::phrases;
use crate::tables::cards::{PlayingCard, shape};
use yomite::cards::{Card, Face, Faces};
use yomite::games::pineapple::{
    Board, Category, Clash, Row, Strength, clash, read, royalty, sign, so_far, stand_ins,
    strength_within,
};
use yomite::scene::suit_class;
use yomite::words::{Arg, Phrase, Text};

/// A star with five points in a square of 24.
const STAR: &str = "M12 1.5L15.1 8.6L22.8 9.3L17 14.4L18.7 22L12 18L5.3 22L7 14.4L1.2 9.3L8.9 8.6Z";

/// Rank and suit; a joker is a star above the card that it stands for, where that is known. The
/// paper is its holder's.
#[component]
pub fn CardFace(face: Face, #[prop(optional_no_strip)] stands: Option<Card>) -> impl IntoView {
    match (face, stands) {
        (Face::Card(card), _) => view! { <PlayingCard card /> }.into_any(),
        (Face::Joker(_), None) => view! {
            <svg class="face joker" viewBox="0 0 40 54" aria-hidden="true">
                <path transform="translate(5 10) scale(1.25)" d=STAR />
            </svg>
        }
        .into_any(),
        (Face::Joker(_), Some(card)) => view! {
            <svg class="face joker" viewBox="0 0 40 54" aria-hidden="true">
                <path transform="translate(9 2) scale(0.92)" d=STAR />
                <g class=format!("stands {}", suit_class(card.suit()))>
                    <text class="face-rank" x="13" y="46" text-anchor="middle">
                        {card.rank().name()}
                    </text>
                    <path transform="translate(23 32) scale(0.6)" d=shape(card.suit()) />
                </g>
            </svg>
        }
        .into_any(),
    }
}

/// A card in words for those who do not see it: `♥Q`, and a joker with what it stands for.
pub fn spoken(face: Face, stands: Option<Card>) -> String {
    match stands {
        Some(card) => format!("{} = {card}", sign(face)),
        None => sign(face),
    }
}

/// What a row makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// Its strength, or what its cards make so far; `None` where there are none.
    pub strength: Option<Strength>,
    pub royalty: u8,
    /// All places are taken.
    pub full: bool,
}

/// What a board makes.
#[derive(Clone, Debug, PartialEq)]
pub struct Making {
    /// The rows from the top down.
    pub rows: [Made; Row::COUNT],
    /// What the jokers of a full board stand for.
    pub stands: Vec<(Face, Card)>,
    /// Two rows that cannot come into order any more.
    pub clash: Option<Clash>,
}

impl Making {
    /// What a board makes, full or not.
    pub fn from_board(board: &Board) -> Making {
        // Whether the middle keeps anybody in fantasyland changes no strength.
        let reading = read(board, false);
        let made = |row: Row| {
            let cards = board[row];
            let full = cards.len() == row.size();
            let strength = match reading {
                Some(reading) => reading.strengths[row.index()],
                None if full => in_order(board, row),
                None => so_far(row, cards),
            };
            Made {
                strength: (!cards.is_empty()).then_some(strength),
                royalty: royalty(row, strength),
                full,
            }
        };
        Making {
            rows: Row::ALL.map(made),
            stands: stand_ins(board),
            clash: clash(board),
        }
    }

    /// What a joker stands for.
    pub fn stands(&self, face: Face) -> Option<Card> {
        let found = self.stands.iter().find(|(joker, _)| *joker == face);
        found.map(|(_, card)| *card)
    }
}

/// The strength of a full row, with its jokers below what a full row under it allows, if they can be.
fn in_order(board: &Board, row: Row) -> Strength {
    let best = so_far(row, board[row]);
    let below = match row {
        Row::Top => Row::Middle,
        Row::Middle | Row::Bottom => Row::Bottom,
    };
    if below == row || board[below].len() < below.size() {
        return best;
    }
    let limit = in_order(board, below);
    strength_within(row, board[row], limit).unwrap_or(best)
}

/// A strength in words, short: a category with the ranks that name it.
pub fn strength_name(strength: Strength) -> Text {
    let rank = |at: usize| {
        let rank = strength.ranks().nth(at);
        Arg::from(rank.map_or("", |rank| rank.name()))
    };
    match strength.category() {
        Category::HighCard => phrases::HIGH.with([rank(0)]),
        Category::Pair => phrases::PAIR.with([rank(0)]),
        Category::TwoPair => phrases::TWO_PAIR.with([rank(0), rank(1)]),
        Category::Trips => phrases::TRIPS.with([rank(0)]),
        Category::Straight => phrases::STRAIGHT.with([rank(0)]),
        Category::Flush => phrases::FLUSH.with([rank(0)]),
        Category::FullHouse => phrases::FULL_HOUSE.with([rank(0), rank(1)]),
        Category::Quads => phrases::QUADS.with([rank(0)]),
        Category::StraightFlush => phrases::STRAIGHT_FLUSH.with([rank(0)]),
        Category::RoyalFlush => phrases::ROYAL_FLUSH.text(),
    }
}

/// How many cards make a category.
pub const fn named_category(category: Category) -> Phrase {
    match category {
        Category::HighCard => phrases::OUTS_NONE,
        Category::Pair => phrases::OUTS_PAIR,
        Category::TwoPair => phrases::OUTS_TWO_PAIR,
        Category::Trips => phrases::OUTS_TRIPS,
        Category::Straight => phrases::OUTS_STRAIGHT,
        Category::Flush => phrases::OUTS_FLUSH,
        Category::FullHouse => phrases::OUTS_FULL_HOUSE,
        Category::Quads => phrases::OUTS_QUADS,
        Category::StraightFlush => phrases::OUTS_STRAIGHT_FLUSH,
        Category::RoyalFlush => phrases::OUTS_ROYAL_FLUSH,
    }
}

/// Cards in the order in which a row is read: larger groups of a rank first, then higher ranks; jokers
/// beside the card that they stand for, or first.
pub fn in_groups(cards: Faces, stands: impl Fn(Face) -> Option<Card>) -> Vec<Face> {
    let rank = |face: Face| face.card().or_else(|| stands(face)).map(|card| card.rank());
    let mut faces: Vec<Face> = cards.iter().collect();
    let times = |of: Face| cards.iter().filter(|face| rank(*face) == rank(of)).count();
    faces.sort_by_key(|face| {
        let high = rank(*face).map_or(usize::MAX, |rank| rank.ace_high());
        std::cmp::Reverse((times(*face), high, std::cmp::Reverse(face.index())))
    });
    faces
}

/// Cards by rank, the highest first, or suit by suit; jokers first.
pub fn sorted(cards: Faces, by_suit: bool) -> Vec<Face> {
    let mut faces: Vec<Face> = cards.iter().collect();
    faces.sort_by_key(|face| {
        let suit = face.card().map_or(0, |card| 1 + card.suit().index());
        let rank = face.card().map_or(0, |card| 13 - card.rank().ace_high());
        match by_suit {
            true => (suit, rank),
            false => (rank, suit),
        }
    });
    faces
}
