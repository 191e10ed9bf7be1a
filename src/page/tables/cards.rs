//! Playing cards as they are drawn.

use leptos::prelude::*;

use yomite::cards::{Card, Suit};
use yomite::scene::suit_class;

/// The shapes of the suits in a square of 24, in the order of [`Suit::ALL`].
const SHAPES: [&str; Suit::COUNT] = [
    "M12 1C16 7 22 10 22 15.2C22 18.2 19.8 20 17.4 20C15.5 20 14 19 13.1 17.5C13.2 20 14 22 15.6 23\
     H8.4C10 22 10.8 20 10.9 17.5C10 19 8.5 20 6.6 20C4.2 20 2 18.2 2 15.2C2 10 8 7 12 1Z",
    "M12 22.5C6 17 1.5 12.8 1.5 7.8C1.5 4.2 4.1 1.8 7.1 1.8C9.2 1.8 11 3 12 5.2C13 3 14.8 1.8 16.9 1.8\
     C19.9 1.8 22.5 4.2 22.5 7.8C22.5 12.8 18 17 12 22.5Z",
    "M12 1C14.2 5.2 17 8.8 20.5 12C17 15.2 14.2 18.8 12 23C9.8 18.8 7 15.2 3.5 12C7 8.8 9.8 5.2 12 1Z",
    "M7 6.2a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM1.4 14a5 5 0 1 0 10 0a5 5 0 1 0-10 0z\
     M12.6 14a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM12 8L14 15C14 19.5 14.4 21.8 16 23H8C9.6 21.8 10 19.5 10 15Z",
];

/// The shape of a suit, as a path in a square of 24.
pub fn shape(suit: Suit) -> &'static str {
    SHAPES[suit.index()]
}

/// The rank in one corner, the suit in the other; the paper is its holder's.
#[component]
pub fn PlayingCard(card: Card) -> impl IntoView {
    let class = format!("face {}", suit_class(card.suit()));
    view! {
        <svg class=class viewBox="0 0 40 54" aria-hidden="true">
            <text class="face-rank" x="3.5" y="23">{card.rank().name()}</text>
            <path transform="translate(14.5 28.500) scale(0.96)" d=shape(card.suit()) />
        </svg>
    }
}

/// The suit alone.
#[component]
pub fn SuitSign(suit: Suit, #[prop(optional)] class: Option<&'static str>) -> impl IntoView {
    let own = || format!("suit-sign {}", suit_class(suit));
    let class = class.map_or_else(own, str::to_owned);
    view! {
        <svg class=class viewBox="0 0 24 24" aria-hidden="true">
            <path d=shape(suit) />
        </svg>
    }
}
