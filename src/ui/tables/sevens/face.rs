//! The face of a card.

use leptos::prelude::*;

use crate::cards::{Card, Cards, Suit};
use crate::ui::panels::suit_class;
use crate::ui::tables::suits::shape;

/// A suit's name in attributes: `S`.
pub fn suit_code(suit: Suit) -> char {
    suit.letter().to_ascii_uppercase()
}

/// A card's name in attributes: `S7`, `H10`.
pub fn code(card: Card) -> String {
    format!("{}{}", suit_code(card.suit()), card.rank().name())
}

/// Rank above suit; the paper is its holder's.
#[component]
pub fn Face(
    /// The card.
    card: Card,
) -> impl IntoView {
    let class = format!("face {}", suit_class(card.suit()));
    view! {
        <svg class=class viewBox="0 0 40 54" aria-hidden="true">
            <text class="face-rank" x="20" y="25" text-anchor="middle">
                {card.rank().name()}
            </text>
            <path transform="translate(10 30) scale(0.83)" d=shape(card.suit()) />
        </svg>
    }
}

/// A few cards in running text.
#[component]
pub fn CardWords(
    /// The cards.
    cards: Cards,
) -> impl IntoView {
    let words = cards.iter().map(|card| {
        let class = format!("card-word {}", suit_class(card.suit()));
        view! { <span class=class>{card.to_string()}</span> }
    });
    view! { <span class="card-words">{words.collect_view()}</span> }
}
