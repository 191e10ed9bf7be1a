//! The face of a card or joker, and its back.

use leptos::prelude::*;

use crate::cards::{Card, Face, Suit};
use crate::games::pineapple::sign;
use crate::ui::panels::suit_class;
use crate::ui::tables::suits::shape;

/// A star with five points in a square of 24.
const STAR: &str = "M12 1.5L15.1 8.6L22.8 9.3L17 14.4L18.7 22L12 18L5.3 22L7 14.4L1.2 9.3L8.9 8.6Z";

/// Rank above suit; a joker is a star above the card that it stands for, where that is known. The
/// paper is its holder's.
#[component]
pub fn CardFace(
    /// The card.
    face: Face,
    /// What a joker stands for.
    #[prop(optional_no_strip)]
    stands: Option<Card>,
) -> impl IntoView {
    match (face, stands) {
        (Face::Card(card), _) => view! { <Printed card /> }.into_any(),
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

/// A card with rank and suit.
#[component]
fn Printed(card: Card) -> impl IntoView {
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

/// The suit alone.
#[component]
pub fn SuitSign(
    /// The suit.
    suit: Suit,
) -> impl IntoView {
    let class = format!("suit-sign {}", suit_class(suit));
    view! {
        <svg class=class viewBox="0 0 24 24" aria-hidden="true">
            <path d=shape(suit) />
        </svg>
    }
}

/// A card in words for those who do not see it: `♥Q`, and a joker with what it stands for.
pub fn spoken(face: Face, stands: Option<Card>) -> String {
    match stands {
        Some(card) => format!("{} = {card}", sign(face)),
        None => sign(face),
    }
}
