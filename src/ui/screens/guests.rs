//! Readers' own agents: added, tried, renamed, removed.

use std::sync::Arc;

use leptos::prelude::*;

use crate::ui::i18n::phrases::guests as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::store::{Guests, KeptGuest};
use crate::words::Text;
use adding::Adding;
pub use offered::{missing, offered};
use row::GuestRow;

mod adding;
mod offered;
mod row;
mod trial;

/// The screen.
#[component]
pub fn GuestsScreen() -> impl IntoView {
    let (voice, guests) = (Voice::get(), Guests::get());
    guests.want();
    let all = Memo::new(move |_| guests.by_name());
    let said = RwSignal::new(None::<Text>);
    let edited = RwSignal::new(None::<Arc<KeptGuest>>);
    let trouble = move || {
        let trouble = guests.trouble.get()?;
        let text = phrases::UNREAD.with([trouble.text().into()]);
        let unkept = guests.unkept.with(|unkept| !unkept.is_empty());
        // What is not kept is told where it was added.
        (!unkept).then(|| {
            view! {
                <p class="notice notice--danger" data-test="guests-unread">
                    {voice.say(&text)}
                </p>
            }
        })
    };
    view! {
        <section class="page narrow stack" data-test="guests">
            <h1>{t(phrases::TITLE)}</h1>
            <p>{t(phrases::LEAD)}</p>
            {trouble}
            <p role="status" data-test="guest-said">
                {move || said.get().map(|said| voice.say(&said))}
            </p>
            <Show when=move || guests.are_read() && all.with(Vec::is_empty)>
                <p class="muted small">{t(phrases::NONE)}</p>
            </Show>
            <ul class="stack guest-kept" data-test="kept-guests">
                <For
                    each=move || all.get()
                    key=|guest| (guest.id.clone(), guest.changed.to_bits())
                    let:guest
                >
                    <GuestRow guest said edited />
                </For>
            </ul>
            <Adding said edited />
        </section>
    }
}
