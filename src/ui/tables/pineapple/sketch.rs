//! A small picture of the game.

use leptos::prelude::*;

use super::face::CardFace;
use crate::cards::{Card, Face, Joker, Rank, Suit};

/// Three rows, the topmost with a pair of queens, places still open.
#[component]
pub fn Sketch() -> impl IntoView {
    let card = |suit, rank| Some(Face::Card(Card::new(suit, rank)));
    let rows: [(usize, Vec<Option<Face>>); 2] = [
        (
            1,
            vec![
                card(Suit::Hearts, Rank::Queen),
                card(Suit::Spades, Rank::Queen),
                None,
            ],
        ),
        (
            0,
            vec![
                card(Suit::Diamonds, Rank::Ace),
                Some(Face::Joker(Joker::First)),
                None,
                None,
                card(Suit::Clubs, Rank::Seven),
            ],
        ),
    ];
    let rows = rows.into_iter().enumerate().map(|(at, (indent, cards))| {
        let cards = cards.into_iter().enumerate().map(move |(place, face)| {
            let (x, y) = (9 + 21 * (place + indent), 2 + 27 * at);
            let class = if face.is_some() { "tile" } else { "tile open" };
            view! {
                <g>
                    <rect class=class x=x y=y width="18" height="25" rx="2.5" />
                    <svg x=x + 1 y=y + 1 width="16" height="23" viewBox="0 0 40 54">
                        {face.map(|face| view! { <CardFace face stands=None /> })}
                    </svg>
                </g>
            }
        });
        cards.collect_view()
    });
    view! {
        <svg class="sketch pine-sketch" viewBox="0 0 120 56" aria-hidden="true">
            {rows.collect_view()}
        </svg>
    }
}
