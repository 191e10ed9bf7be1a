//! One's own decks, and the decks that one can start from.

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::bench::{Bench, Work};
use super::phrases;
use crate::games::duel::decks::{Draft, SIZE, preset, presets};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::focus_is_free;
use crate::ui::store::{KeptDeck, Shelf};
use crate::ui::tables::duel::decks::ElementSigns;
use crate::words::{Phrase, count};

/// The kept decks, and beside them how another one begins.
#[component]
pub fn Shelves() -> impl IntoView {
    let (voice, shelf, bench) = (Voice::get(), Shelf::get(), Bench::get());
    let decks = Memo::new(move |_| shelf.by_name());
    let read = Memo::new(move |_| shelf.decks.with(Option::is_some));
    let trouble = move || {
        let trouble = shelf.trouble.get()?;
        // What is not kept is told of above every screen.
        shelf.unkept.with(|unkept| unkept.is_empty()).then(|| {
            let text = phrases::UNREAD.with([trouble.text().into()]);
            view! {
                <p class="notice notice--danger" data-test="decks-unread">
                    {voice.say(&text)}
                </p>
            }
        })
    };
    let start = move |event: leptos::ev::Event| {
        let id = event_target_value(&event);
        if let Some(preset) = preset(&id) {
            let name = phrases::MY_OWN.with([preset.title().text().into()]);
            let name = bench.free_name(&untrack(|| voice.say(&name)), None);
            bench.lay(Work::new(name, Draft::from(preset.deck())));
        }
        // The same one can be chosen again.
        event_target::<web_sys::HtmlSelectElement>(&event).set_selected_index(0);
    };
    view! {
        <section class="deck-shelves" aria-labelledby="deck-mine">
            <h2 id="deck-mine">{t(phrases::MINE)}</h2>
            {trouble}
            <Show when=move || read.get() && decks.with(Vec::is_empty)>
                <p class="muted small">{t(phrases::MINE_NONE)}</p>
            </Show>
            <ul class="deck-kept" data-test="kept-decks">
                <For
                    each=move || decks.get()
                    key=|deck| (deck.id.clone(), deck.changed.to_bits())
                    let:deck
                >
                    <KeptRow deck />
                </For>
            </ul>
            <div class="cluster deck-begin">
                <button
                    type="button"
                    class="btn"
                    data-test="new-deck"
                    on:click=move |_| bench.lay(Work::blank())
                >
                    {t(phrases::NEW)}
                </button>
                <label class="field">
                    <span class="sr-only">{t(phrases::START_FROM)}</span>
                    <select class="select" data-test="start-from" on:change=start>
                        <option value="">{t(phrases::START_CHOOSE)}</option>
                        {presets()
                            .iter()
                            .map(|preset| {
                                view! { <option value=preset.id()>{t(preset.title())}</option> }
                            })
                            .collect_view()}
                    </select>
                </label>
            </div>
        </section>
    }
}

/// One kept deck.
#[component]
fn KeptRow(deck: KeptDeck) -> impl IntoView {
    let (voice, shelf, bench) = (Voice::get(), Shelf::get(), Bench::get());
    let draft = Draft::read(&deck.text);
    let faults = draft.faults();
    let legal = faults.is_empty();
    let why = faults.into_iter().next();
    let size = draft.size();
    let about = move || match &why {
        None => voice.say(&phrases::SIZE.with([count(size), count(SIZE)])),
        Some(why) => voice.say(why),
    };
    let id = StoredValue::new(deck.id.clone());
    let deck = StoredValue::new(deck);
    let name = move || deck.with_value(|deck| deck.name.clone());
    let current = move || {
        let open = bench.work.with(|work| id.with_value(|id| work.id == *id));
        open.then_some("true")
    };
    let in_tab = move || {
        let here = shelf
            .unkept
            .with(|unkept| id.with_value(|id| unkept.contains_key(id)));
        here.then(|| view! { <span class="tag tag--danger">{t(phrases::IN_TAB)}</span> })
    };
    let named = move |phrase: Phrase| move || voice.say(&phrase.with([name().into()]));
    let copy = move |_| {
        let draft = deck.with_value(|deck| Draft::read(&deck.text));
        bench.lay(Work::new(bench.free_name(&name(), None), draft));
    };
    let row = NodeRef::<html::Li>::new();
    let delete = move |_| {
        let near = row.get_untracked().and_then(|row| neighbour(&row));
        spawn_local(async move {
            if bench.delete(deck.get_value()).await
                && let Some(near) = near
            {
                // By then its own row has gone, and the focus with it.
                request_animation_frame(move || keep_focus(&near));
            }
        });
    };
    view! {
        <li node_ref=row class="deck-row" class:unplayable=!legal aria-current=current data-test="kept-deck">
            <button
                type="button"
                class="deck-open"
                data-test="open-deck"
                aria-label=named(phrases::OPEN_OF)
                on:click=move |_| bench.lay(deck.with_value(Work::of))
            >
                <span class="duel-deck-head">
                    <strong>{name}</strong>
                    <ElementSigns draft=draft.clone() />
                </span>
                <span class="small muted num">{about}</span>
                {in_tab}
            </button>
            <button
                type="button"
                class="btn btn--quiet btn--small"
                data-test="copy-deck"
                aria-label=named(phrases::COPY_OF)
                on:click=copy
            >
                {t(phrases::COPY)}
            </button>
            <button
                type="button"
                class="btn btn--quiet btn--small"
                data-test="delete-deck"
                aria-label=named(phrases::DELETE_OF)
                on:click=delete
            >
                {t(phrases::DELETE)}
            </button>
        </li>
    }
}

/// Where the focus goes when a row does: the next deck, else the one before, else a new one.
fn neighbour(row: &Element) -> Option<HtmlElement> {
    let rows = [row.next_element_sibling(), row.previous_element_sibling()];
    let open = |row: Element| row.query_selector(".deck-open").ok().flatten();
    let near = rows.into_iter().flatten().find_map(open);
    let new = || row.closest(".deck-shelves").ok().flatten();
    let near = near.or_else(|| new()?.query_selector("[data-test=new-deck]").ok().flatten());
    near?.dyn_into().ok()
}

/// Takes the focus where nothing has it.
fn keep_focus(near: &HtmlElement) {
    if focus_is_free() {
        // A control out of sight cannot have it.
        let _ = near.focus();
    }
}
