//! A small picture of the game.

use leptos::prelude::*;

use super::face::Face;
use crate::cards::{Card, Rank, Suit};

/// A run from the seven that comes back through the tunnel.
#[component]
pub fn Sketch() -> impl IntoView {
    let run = [Rank::Ace, Rank::Six, Rank::Seven, Rank::Eight, Rank::King];
    let cards = run.into_iter().enumerate().map(|(at, rank)| {
        let x = 3 + 23 * at;
        let tile = match rank {
            Rank::Seven => "tile seven",
            _ => "tile",
        };
        view! {
            <g>
                <rect class=tile x=x y="6" width="21" height="30" rx="3" />
                <svg x=x y="7" width="21" height="28" viewBox="0 0 40 54">
                    <Face card=Card::new(Suit::Spades, rank) />
                </svg>
            </g>
        }
    });
    view! {
        <svg class="sketch sevens-sketch" viewBox="0 0 120 56" aria-hidden="true">
            {cards.collect_view()}
            <path class="way" d="M13 39V44A5 5 0 0 0 18 49H100A5 5 0 0 0 105 44V41" />
            <path class="tip" d="M105 37L108.5 43H101.5Z" />
        </svg>
    }
}
