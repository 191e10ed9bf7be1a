//! The cards of the nearer player's hand, and cards that are laid out to be chosen from.

use leptos::prelude::*;

use super::choices::Touch;
use super::desk::Desk;
use super::face::{Back, Face};
use super::loose::LooseCard;
use super::{owner, phrases};
use crate::game::Seat;
use crate::games::duel::{CardId, Observation};
use crate::ui::i18n::{Voice, t};

/// A card in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Held {
    /// Its place in the hand.
    pub at: usize,
    /// Which it is, as far as it is known.
    pub card: CardId,
    /// What it would cost now.
    cost: u8,
}

impl Held {
    /// The cards of a hand in their order.
    pub fn all(seen: &Observation, seat: Seat) -> Vec<Held> {
        let table = seen.table();
        let hand = table.side(seat).hand().iter().copied().enumerate();
        hand.map(|(at, card)| Held {
            at,
            card,
            cost: table.cost(seat, card),
        })
        .collect()
    }

    /// The card with what it would cost now.
    pub fn face(self) -> Face {
        Face {
            cost: Some(self.cost),
            ..Face::printed(self.card)
        }
    }
}

/// The hand.
#[component]
pub fn Hand(
    /// Whose.
    seat: Seat,
    /// What is shown.
    seen: Memo<Observation>,
    /// What is done with it.
    desk: Desk,
    /// What the open step speaks of.
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let voice = Voice::get();
    let held = Memo::new(move |_| seen.with(|seen| Held::all(seen, seat)));
    let offers = Memo::new(move |_| match desk.acts.get() {
        true => desk.read(|position| position.offers()),
        false => Vec::new(),
    });
    let many = move || offers.with(|offers| offers.len() > 1);
    let title = move || voice.say(&phrases::HAND.with([owner(seat)]));
    let card = move |held: Held| match held.card.is_known() {
        true => {
            let (touch, face) = (Touch::Hand(held.at), held.face());
            view! { <LooseCard touch face drags=true desk focus /> }.into_any()
        }
        false => view! { <span class="duel-card still"><Back /></span> }.into_any(),
    };
    view! {
        <section class="duel-hand-row" class:many=many aria-label=title>
            <Show when=move || !offers.with(Vec::is_empty)>
                <div class="duel-offers" data-test="offers" role="group" aria-label=t(phrases::OFFERS)>
                    <For each=move || offers.get() key=|card| *card let:card>
                        <LooseCard touch=Touch::Offer(card) face=Face::printed(card) desk focus />
                    </For>
                </div>
            </Show>
            <div
                class="duel-hand"
                data-test="hand"
                role="group"
                aria-label=title
                style:--cards=move || held.with(Vec::len).to_string()
            >
                <For each=move || held.get() key=|held| *held children=card />
            </div>
        </section>
    }
}
