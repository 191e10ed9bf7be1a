//! The deck builder: one's own decks and those one can start from, all cards with a search, and the deck on
//! the bench; and which decks this browser does not keep, why, and what can be done about it.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::decks::ElementSigns;
use super::phrases;
use crate::form::SetAside;
use crate::i18n::phrases::common;
use crate::i18n::{Voice, t};
use crate::parts::{Field, Tab, focus_is_free, save_file};
use crate::router::Route;
use crate::store::{Decks, StoredDeck};
use yomite::games::GameId;
use yomite::games::duel::decks::{Draft, SIZE, preset, presets};
use yomite::words::{Arg, Phrase, count};

mod bench;
mod exchange;
mod finder;
mod sheet;

pub use bench::{Bench, SaveState, word};

use bench::Work;
use exchange::Exchange;
use finder::Finder;
use sheet::Sheet;

/// Which half is in sight on a telephone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Half {
    Cards,
    Deck,
}

#[component]
pub fn DeckBuilder() -> impl IntoView {
    let (voice, decks, bench) = (Voice::get(), Decks::get(), Bench::get());
    let aside = SetAside::get();
    aside.will_return();
    decks.read_again();
    // News of an earlier visit is no news.
    if !untrack(|| bench.can_undo()) {
        bench.said.set(None);
    }
    let half = RwSignal::new(Half::Cards);
    let exchange = RwSignal::new(false);
    let size = Memo::new(move |_| bench.work.with(|work| work.draft.size()));
    let deck_tab =
        move || voice.say(&phrases::DECKS_DECK_OF.with([count(size.get()), count(SIZE)]));
    let tab = move |own: Half, name: &'static str, title: Signal<String>| {
        view! {
            <Tab test=name label=title shown=move || half.get() == own press=move |_| half.set(own) />
        }
    };
    view! {
        <section class="page deck-page" data-test="decks">
            <header class="spread">
                <h1>{t(phrases::DECKS_TITLE)}</h1>
                <a class="btn" data-test="to-form" href=Route::New(GameId::Duel).href()>
                    {t(phrases::DECKS_TO_FORM)}
                </a>
            </header>
            <Shelves />
            <p class="notice deck-said" role="status" data-test="deck-said" hidden=move || bench.said.with(Option::is_none)>
                <span>{move || bench.said.get().map(|said| voice.say(&said))}</span>
                <Show when=move || bench.can_undo()>
                    <button type="button" class="btn" data-test="undo"
                        on:click=move |_| bench.undo()>{t(phrases::DECKS_UNDO)}</button>
                </Show>
            </p>
            <div class="segmented deck-halves">
                {tab(Half::Cards, "half-cards", Signal::derive(move || voice.t(phrases::DECKS_CARDS)))}
                {tab(Half::Deck, "half-deck", Signal::derive(deck_tab))}
            </div>
            <div class="deck-desk" class:shows-deck=move || half.get() == Half::Deck>
                <Finder />
                <Sheet exchange />
            </div>
            <Exchange open=exchange />
        </section>
    }
}

/// The kept decks, and beside them how another one begins.
#[component]
fn Shelves() -> impl IntoView {
    let (voice, kept, bench) = (Voice::get(), Decks::get(), Bench::get());
    let decks = Memo::new(move |_| kept.by_name());
    let trouble = move || {
        let trouble = kept.trouble.get()?;
        // What is not kept is told of above every screen.
        kept.all_kept().then(|| {
            let text = phrases::DECKS_UNREAD.with([trouble.text().into()]);
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
            let name = phrases::DECKS_MY_OWN.with([preset.title().text().into()]);
            let name = bench.free_name(&untrack(|| voice.say(&name)), None);
            bench.lay(Work::new(name, Draft::from(preset.deck())));
        }
        // The same one can be chosen again.
        event_target::<web_sys::HtmlSelectElement>(&event).set_selected_index(0);
    };
    view! {
        <section class="deck-shelves" aria-labelledby="deck-mine">
            <h2 id="deck-mine">{t(phrases::DECKS_MINE)}</h2>
            {trouble}
            <Show when=move || kept.is_read() && decks.with(Vec::is_empty)>
                <p class="muted small">{t(phrases::DECKS_MINE_NONE)}</p>
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
                <button type="button" class="btn" data-test="new-deck"
                    on:click=move |_| bench.lay(Work::blank())>{t(phrases::DECKS_NEW)}</button>
                <Field label=phrases::DECKS_START_FROM heard=true>
                    <select class="select" data-test="start-from" on:change=start>
                        <option value="">{t(phrases::DECKS_START_CHOOSE)}</option>
                        {presets()
                            .iter()
                            .map(|preset| {
                                view! { <option value=preset.id()>{t(preset.title())}</option> }
                            })
                            .collect_view()}
                    </select>
                </Field>
            </div>
        </section>
    }
}

#[component]
fn KeptRow(deck: Arc<StoredDeck>) -> impl IntoView {
    let (voice, decks, bench) = (Voice::get(), Decks::get(), Bench::get());
    let draft = Draft::read(&deck.text);
    let faults = draft.faults();
    let legal = faults.is_empty();
    let why = faults.into_iter().next();
    let size = draft.size();
    let about = move || match &why {
        None => voice.say(&phrases::DECKS_SIZE.with([count(size), count(SIZE)])),
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
        let here = id.with_value(|id| decks.unkept_one(id));
        here.map(|_| view! { <span class="tag tag--danger">{t(phrases::DECKS_IN_TAB)}</span> })
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
            <button type="button" class="deck-open" data-test="open-deck"
                aria-label=named(phrases::DECKS_OPEN_OF)
                on:click=move |_| bench.lay(deck.with_value(|deck| Work::from_kept(deck)))>
                <span class="duel-deck-head">
                    <strong>{name}</strong>
                    <ElementSigns draft=draft.clone() />
                </span>
                <span class="small muted num">{about}</span>
                {in_tab}
            </button>
            <button type="button" class="btn btn--quiet btn--small" data-test="copy-deck"
                aria-label=named(phrases::DECKS_COPY_OF) on:click=copy>{t(phrases::DECKS_COPY)}</button>
            <button type="button" class="btn btn--quiet btn--small" data-test="delete-deck"
                aria-label=named(phrases::DECKS_DELETE_OF) on:click=delete>{t(phrases::DECKS_DELETE)}</button>
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

/// The notice; it stays while any deck is in this tab only.
#[component]
pub fn DeckNotice() -> impl IntoView {
    let (voice, decks) = (Voice::get(), Decks::get());
    let unkept = move || {
        let mut unkept = decks.by_name();
        unkept.retain(|deck| decks.unkept_one(&deck.id).is_some());
        unkept
    };
    let text = move || {
        let names = unkept().into_iter();
        let names = names.map(|deck| Arg::from(deck.name.as_str()));
        let names = names.reduce(Arg::comma)?;
        let why = decks.trouble.get();
        let why = why.map_or_else(|| common::STORE_UNSAID.text(), |trouble| trouble.text());
        Some(phrases::DECKS_UNKEPT.with([names, why.into()]))
    };
    let save = move |_| {
        let decks = untrack(unkept).into_iter();
        let parts: Vec<String> = decks
            .map(|deck| Draft::read(&deck.text).to_part(&deck.name))
            .collect();
        save_file("yomite-decks.txt", &parts.concat());
    };
    view! {
        <Show when=move || text().is_some()>
            <div class="notice notice--danger" data-test="deck-notice">
                <span>{move || text().map(|text| voice.say(&text))}</span>
                <button type="button" class="btn" data-test="save-unkept-decks" on:click=save>{t(common::PAGE_SAVE_FILE)}</button>
                <button type="button" class="btn btn--quiet" data-test="keep-decks-again"
                    on:click=move |_| decks.try_again()>{t(common::STORE_TRY_AGAIN)}</button>
            </div>
        </Show>
    }
}
