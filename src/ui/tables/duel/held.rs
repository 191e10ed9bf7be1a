//! The other hand face up, for one who may see it: looking on with everything open, through that
//! player's eyes, or once the match is over.

use leptos::prelude::*;

use super::desk::Desk;
use super::face::{CardFace, spoken};
use super::hand::Held;
use super::{owner, phrases, speaks_of};
use crate::game::Seat;
use crate::games::duel::{Observation, cards};
use crate::ui::i18n::Voice;
use crate::words::count;

/// A row of small cards beyond the far side; nothing while the hand is hidden.
#[component]
pub fn HeldOpen(
    /// Whose.
    seat: Seat,
    /// What is shown.
    seen: Memo<Observation>,
    /// Where a card is read.
    desk: Desk,
    /// What the open step speaks of.
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let voice = Voice::get();
    let held = Memo::new(move |_| {
        let mut held = seen.with(|seen| Held::all(seen, seat));
        held.retain(|held| held.card.is_known());
        held
    });
    let title = move || voice.say(&phrases::HAND_OF.with([owner(seat), count(held.get().len())]));
    let card = move |held: Held| {
        let (card, face) = (held.card, held.face());
        let named = format!("card:{}", cards::slug(card));
        view! {
            <button
                type="button"
                class="duel-card"
                data-card=cards::slug(card)
                class:spoken-of=move || speaks_of(focus, &named)
                aria-label=move || spoken(voice, face)
                on:pointerenter=move |event| {
                    if event.pointer_type() == "mouse" {
                        desk.hovered.set(Some(card));
                    }
                }
                on:pointerleave=move |_| desk.hovered.set(None)
                on:click=move |_| desk.look_at(card)
            >
                <CardFace face />
            </button>
        }
    };
    view! {
        <Show when=move || !held.with(Vec::is_empty)>
            <div
                class="duel-held"
                data-test=format!("open-hand-{}", seat.0)
                role="group"
                aria-label=title
                style:--cards=move || held.with(Vec::len).to_string()
            >
                <For each=move || held.get() key=|held| *held children=card />
            </div>
        </Show>
    }
}
