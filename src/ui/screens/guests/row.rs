//! One kept guest.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::trial::attempt;
use crate::games::GameId;
use crate::ui::i18n::phrases::guests as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::store::{GuestKind, Guests, KeptGuest};
use crate::words::{Phrase, Text, count};

/// A guest, with what can be done with it.
#[component]
pub fn GuestRow(
    /// The guest.
    guest: Arc<KeptGuest>,
    /// What became of the last thing that was done.
    said: RwSignal<Option<Text>>,
    /// The guest that stands in the form.
    edited: RwSignal<Option<Arc<KeptGuest>>>,
) -> impl IntoView {
    let (voice, guests) = (Voice::get(), Guests::get());
    let tried = RwSignal::new(Vec::<Text>::new());
    // How many decisions of a trial there were, while one runs.
    let runs = RwSignal::new(None::<usize>);
    let asked = Signal::derive(move || runs.with(Option::is_some));
    let name = RwSignal::new(guest.name.clone());
    let of_name = guest.name.clone();
    let named = move |phrase: Phrase| {
        let name = of_name.clone();
        move || voice.say(&phrase.with([name.as_str().into()]))
    };
    let about = match guest.kind {
        GuestKind::JavaScript => phrases::ABOUT_JS,
        GuestKind::WebAssembly => phrases::ABOUT_WASM,
    };
    let about = about.with([count(guest.source.len().div_ceil(1000))]);
    let plays: Vec<GameId> = GameId::ALL
        .iter()
        .copied()
        .filter(|game| guest.plays(*game))
        .collect();
    let titles = plays.clone();
    let facts = move || {
        let games = titles.iter().map(|game| voice.t(game.title()));
        let facts = [voice.say(&about)].into_iter().chain(games);
        facts.collect::<Vec<_>>().join(" · ")
    };
    let first = plays.first().copied();
    let game = RwSignal::new(first);
    let guest = StoredValue::new(guest);
    let in_tab = move || {
        let here = guests
            .unkept
            .with(|unkept| guest.with_value(|guest| unkept.contains(&guest.id)));
        here.then(|| view! { <span class="tag tag--danger">{t(phrases::IN_TAB)}</span> })
    };
    let attempt = move |_| {
        let Some(game) = game.get_untracked().filter(|_| !asked.get_untracked()) else {
            return;
        };
        runs.set(Some(0));
        tried.set(Vec::new());
        // The screen may be gone by then.
        let goes_on = move |decisions| runs.try_set(Some(decisions)).is_none();
        attempt(guest.get_value(), game, goes_on, move |told| {
            runs.try_set(None);
            tried.try_set(told);
        });
    };
    let rename = move |_| {
        let Some(wished) = KeptGuest::named(&name.get_untracked()) else {
            return said.set(Some(phrases::NO_NAME.with([count(KeptGuest::LONGEST)])));
        };
        let old = guest.get_value();
        let renamed = KeptGuest {
            name: guests.free_name(&wished, Some(&old.id)),
            changed: js_sys::Date::now(),
            ..KeptGuest::clone(&old)
        };
        name.set(renamed.name.clone());
        spawn_local(keep(guests, renamed, said));
    };
    let remove = move |_| {
        let old = guest.get_value();
        edited.update(|edited| drop(edited.take_if(|edited| edited.id == old.id)));
        spawn_local(async move {
            let text = match guests.delete(&old.id).await {
                Ok(()) => phrases::REMOVED.with([old.name.as_str().into()]),
                Err(trouble) => phrases::UNREAD.with([trouble.text().into()]),
            };
            said.try_set(Some(text));
        });
    };
    let choice = plays.into_iter().map(|of| {
        view! {
            <option value=of.name() selected=move || game.get() == Some(of)>
                {t(of.title())}
            </option>
        }
    });
    view! {
        <li class="surface stack guest-row" data-test="kept-guest">
            <div class="cluster">
                <strong class="guest-name">{guest.with_value(|guest| guest.name.clone())}</strong>
                <span class="small muted num">{facts}</span>
                {in_tab}
            </div>
            <div class="cluster">
                <label class="field">
                    <span class="sr-only">{t(phrases::GAMES)}</span>
                    <select
                        class="select"
                        data-test="try-game"
                        on:change=move |event| {
                            game.set(GameId::from_name(&event_target_value(&event)).ok());
                        }
                    >
                        {choice.collect_view()}
                    </select>
                </label>
                <button
                    type="button"
                    class="btn"
                    data-test="try-guest"
                    aria-label=named.clone()(phrases::TRY_OF)
                    disabled=asked
                    on:click=attempt
                >
                    {t(phrases::TRY)}
                </button>
                <label class="field">
                    <span class="sr-only">{t(phrases::NAME)}</span>
                    <input
                        class="input"
                        type="text"
                        autocomplete="off"
                        maxlength=KeptGuest::LONGEST.to_string()
                        data-test="guest-rename"
                        prop:value=name
                        on:input=move |event| name.set(event_target_value(&event))
                    />
                </label>
                <button
                    type="button"
                    class="btn btn--quiet"
                    data-test="rename-guest"
                    aria-label=named.clone()(phrases::RENAME_OF)
                    on:click=rename
                >
                    {t(phrases::RENAME)}
                </button>
                <button
                    type="button"
                    class="btn btn--quiet"
                    data-test="edit-guest"
                    aria-label=named.clone()(phrases::EDIT_OF)
                    on:click=move |_| edited.set(Some(guest.get_value()))
                >
                    {t(phrases::EDIT)}
                </button>
                <button
                    type="button"
                    class="btn btn--quiet"
                    data-test="remove-guest"
                    aria-label=named(phrases::REMOVE_OF)
                    on:click=remove
                >
                    {t(phrases::REMOVE)}
                </button>
            </div>
            <div role="status" data-test="tried">
                <Show when=move || asked.get()>
                    <p class="muted small num">
                        {move || {
                            let decisions = count(runs.get().unwrap_or_default());
                            voice.say(&phrases::TRIES.with([decisions]))
                        }}
                    </p>
                </Show>
                {move || {
                    tried
                        .get()
                        .into_iter()
                        .map(|told| view! { <p class="small guest-told">{move || voice.say(&told)}</p> })
                        .collect_view()
                }}
            </div>
        </li>
    }
}

/// Keeps a guest, and says what became of it.
pub async fn keep(guests: Guests, guest: KeptGuest, said: RwSignal<Option<Text>>) {
    let name = guest.name.clone();
    let text = match guests.save(guest).await {
        Ok(()) => phrases::KEPT.with([name.into()]),
        Err(trouble) => phrases::UNKEPT.with([name.into(), trouble.text().into()]),
    };
    said.try_set(Some(text));
}
