//! A key for each card of the deck: suit by suit, from the ace down.

use leptos::prelude::*;

use super::super::face::SuitSign;
use crate::cards::{Card, Face, Faces, Rank, Suit};
use crate::games::pineapple::sign;
use crate::ui::panels::suit_class;

/// The keys.
#[component]
pub fn CardKeys(
    /// The cards that are played with.
    #[prop(into)]
    deck: Signal<Faces>,
    /// Those that cannot be pressed: they lie somewhere.
    #[prop(into)]
    taken: Signal<Faces>,
    /// Those that are pressed.
    #[prop(into)]
    told: Signal<Faces>,
    /// A key is pressed.
    press: Callback<Face>,
) -> impl IntoView {
    let mut ranks = Rank::ALL;
    ranks.sort_by_key(|rank| std::cmp::Reverse(rank.ace_high()));
    let key = move |face: Face| {
        let shown = match face {
            Face::Card(card) => view! {
                <span>{card.rank().letter().to_string()}</span>
                <SuitSign suit=card.suit() />
            }
            .into_any(),
            Face::Joker(_) => view! { <span>{format!("★ {face}")}</span> }.into_any(),
        };
        view! {
            <button
                type="button"
                class="pine-key"
                data-test=format!("key-{face}")
                aria-label=match face {
                    Face::Card(_) => sign(face),
                    Face::Joker(_) => face.to_string(),
                }
                aria-pressed=move || told.get().contains(face).to_string()
                disabled=move || taken.get().contains(face)
                on:click=move |_| press.run(face)
            >
                {shown}
            </button>
        }
    };
    let suits = Suit::ALL.map(|suit| {
        let keys = ranks.map(|rank| key(Face::Card(Card::new(suit, rank))));
        view! {
            <div class=format!("pine-key-row {}", suit_class(suit))>
                {keys.into_iter().collect_view()}
            </div>
        }
    });
    let jokers = move || {
        let jokers = deck.get().iter().filter(|face| face.card().is_none());
        let jokers: Vec<Face> = jokers.collect();
        (!jokers.is_empty()).then(|| {
            view! {
                <div class="pine-key-jokers">{jokers.into_iter().map(key).collect_view()}</div>
            }
        })
    };
    view! {
        <div class="pine-key-rows" role="group" data-test="card-keys">
            {suits.into_iter().collect_view()}
            {jokers}
        </div>
    }
}
