//! All cards, those that are asked for: the fields of the search, and the cards below, each with what it
//! does and how many of it are in the deck.

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::bench::Bench;
use crate::i18n::phrases::common;
use crate::i18n::{Voice, t};
use crate::parts::{Field, Live, Segmented, each, focus_on, is_combined, is_typing, on_keys};
use crate::tables::Dragging;
use crate::tables::duel::face::{CardFace, ElementSign, Face, colours, kind_line};
use crate::tables::duel::phrases;
use yomite::games::duel::decks::{Ability, BARS, COPIES, Query, SIZE};
use yomite::games::duel::{CardId, Element, Elements, card::Kind};
use yomite::games::duel::{cards, element as named, text};
use yomite::words::{Arg, Phrase, count};

/// The search and what it finds.
#[component]
pub fn Finder() -> impl IntoView {
    let (voice, bench, live) = (Voice::get(), Bench::get(), Live::get());
    let query = RwSignal::new(Query::default());
    let found = Memo::new(move |_| query.with(Query::found));
    let told = move || {
        let (some, all) = (found.with(Vec::len), cards::ids().len());
        voice.say(&phrases::DECKS_FOUND.with([count(some), count(all)]))
    };
    // One card at a time is in the order of the tab key: there are many.
    let cursor = RwSignal::new(CardId::default());
    let tabbed = Memo::new(move |_| {
        let at = cursor.get();
        found.with(|found| match found.contains(&at) {
            true => Some(at),
            false => found.first().copied(),
        })
    });
    let search = NodeRef::<html::Input>::new();
    // On a telephone only the elements are always there.
    let more = RwSignal::new(false);
    on_keys(move |event| {
        if event.key() == "/" && !is_typing(&event) {
            event.prevent_default();
            more.set(true);
            let go = move || {
                if let Some(search) = search.get_untracked() {
                    let _ = search.focus();
                }
            };
            go();
            // Where the fields were folded away they are there in the next frame.
            request_animation_frame(go);
        }
    });
    let on_key = move |event: KeyboardEvent| {
        let Some((card, button)) = pressed_at(&event) else {
            return;
        };
        let by = match event.key().as_str() {
            "ArrowRight" | "ArrowDown" => 1,
            "ArrowLeft" | "ArrowUp" => -1,
            key => {
                if let Ok(copies @ 0..=4) = key.parse::<u8>() {
                    event.prevent_default();
                    put(bench, voice, live, card, copies);
                }
                return;
            }
        };
        event.prevent_default();
        let next = found.with_untracked(|found| {
            let at = found.iter().position(|one| *one == card)?;
            found.get(at.checked_add_signed(by)?).copied()
        });
        if let Some(next) = next {
            cursor.set(next);
            let slug = cards::slug(next);
            // The same button of another card.
            focus_on(&format!(
                "[data-test=tiles] [data-card=\"{slug}\"] [data-test=\"{button}\"]"
            ));
        }
    };
    view! {
        <section class="deck-finder" aria-labelledby="deck-cards">
            <h2 id="deck-cards">{t(phrases::DECKS_CARDS)}</h2>
            <Fields query search more />
            <p class="spread small muted">
                <span class="num" role="status" data-test="found">{told}</span>
                <span class="by-keys">{t(phrases::DECKS_KEYS)}</span>
            </p>
            <Show when=move || found.with(Vec::is_empty)>
                <div class="empty">
                    <p>{t(phrases::DECKS_NONE_FOUND)}</p>
                    <button type="button" class="btn" data-test="show-all"
                        on:click=move |_| query.set(Query::default())>{t(common::PAGE_SHOW_ALL)}</button>
                </div>
            </Show>
            <ul
                class="deck-tiles"
                data-test="tiles"
                on:keydown=on_key
                on:focusin=move |event| {
                    if let Some((card, _)) = place_of(event.target()) {
                        cursor.set(card);
                    }
                }
            >
                <For each=move || found.get() key=|card| *card let:card>
                    <Tile card tabbed />
                </For>
            </ul>
        </section>
    }
}

/// The card and the button that an element belongs to.
fn place_of(target: Option<web_sys::EventTarget>) -> Option<(CardId, String)> {
    let element: web_sys::Element = target?.dyn_into().ok()?;
    let tile = element.closest("[data-card]").ok()??;
    let card = cards::id(&tile.get_attribute("data-card")?)?;
    Some((card, element.get_attribute("data-test").unwrap_or_default()))
}

fn pressed_at(event: &KeyboardEvent) -> Option<(CardId, String)> {
    place_of(event.target()).filter(|_| !is_combined(event))
}

/// The fields of the search.
#[component]
fn Fields(
    query: RwSignal<Query>,
    search: NodeRef<html::Input>,
    more: RwSignal<bool>,
) -> impl IntoView {
    let voice = Voice::get();
    let kinds = vec![
        ("any", Kind::Any, phrases::DECKS_ANY),
        ("creature", Kind::Creature, phrases::DECKS_CREATURES),
        ("spell", Kind::Spell, phrases::DECKS_SPELLS),
    ];
    let cost = move |bar: usize| match bar + 1 == BARS {
        true => voice.say(&phrases::DECKS_OR_MORE.with([count(BARS)])),
        false => (bar + 1).to_string(),
    };
    let asked = move || {
        query.with(|query| {
            let asks = [
                !query.words.trim().is_empty(),
                !matches!(query.kind, Kind::Any),
                query.bar.is_some(),
                query.ability.is_some(),
            ];
            asks.into_iter().filter(|asks| *asks).count()
        })
    };
    view! {
        <search class="deck-fields" class:open=more>
            <button type="button" class="btn deck-more" data-test="more-filters"
                aria-expanded=move || more.get().to_string()
                on:click=move |_| more.update(|more| *more = !*more)>
                {t(phrases::DECKS_FILTERS)}
                {move || Some(asked()).filter(|asked| *asked > 0).map(|asked| view! { " " <b class="num">{asked}</b> })}
            </button>
            <Field class="field deck-search" label=phrases::DECKS_SEARCH>
                <input
                    class="input"
                    type="search"
                    autocomplete="off"
                    enterkeyhint="search"
                    data-test="search"
                    node_ref=search
                    prop:value=move || query.with(|query| query.words.clone())
                    on:input=move |event| {
                        query.update(|query| query.words = event_target_value(&event));
                    }
                />
            </Field>
            <div class="field deck-by-element" role="group" aria-label=t(phrases::DECKS_ELEMENT)>
                <span class="field-label" aria-hidden="true">{t(phrases::DECKS_ELEMENT)}</span>
                <div class="deck-elements">
                    {each(Element::ALL, |element| view! { <ElementToggle query element /> })}
                </div>
            </div>
            <Segmented name="deck-kind" label=phrases::DECKS_KIND options=kinds
                value=Signal::derive(move || query.with(|query| query.kind))
                choose=move |kind| query.update(|query| query.kind = kind) />
            <Field label=phrases::DECKS_COST>
                <select class="select" data-test="cost"
                    prop:value=move || {
                        query.with(|query| query.bar.map(|bar| bar.to_string()).unwrap_or_default())
                    }
                    on:change=move |event| {
                        query.update(|query| query.bar = event_target_value(&event).parse().ok());
                    }>
                    <option value="">{t(phrases::DECKS_ANY)}</option>
                    {(0..BARS)
                        .map(|bar| view! { <option value=bar.to_string()>{move || cost(bar)}</option> })
                        .collect_view()}
                </select>
            </Field>
            <Field label=phrases::DECKS_ABILITY>
                <select class="select" data-test="ability"
                    prop:value=move || {
                        let ability = query.with(|query| query.ability);
                        let at = Ability::ALL.iter().position(|one| Some(*one) == ability);
                        at.map(|at| at.to_string()).unwrap_or_default()
                    }
                    on:change=move |event| {
                        let at = event_target_value(&event).parse::<usize>().ok();
                        query.update(|query| {
                            query.ability = at.and_then(|at| Ability::ALL.get(at).copied());
                        });
                    }>
                    <option value="">{t(phrases::DECKS_ANY)}</option>
                    {Ability::ALL
                        .into_iter()
                        .enumerate()
                        .map(|(at, ability)| {
                            view! { <option value=at.to_string()>{t(ability.title())}</option> }
                        })
                        .collect_view()}
                </select>
            </Field>
        </search>
    }
}

/// One element to ask for.
#[component]
fn ElementToggle(query: RwSignal<Query>, element: Element) -> impl IntoView {
    let on = move || query.with(|query| query.elements.has(element));
    let bit = Elements::from(element).bits();
    view! {
        <button type="button" class="deck-element" data-test=format!("element-{element}")
            aria-pressed=move || on().to_string() aria-label=t(named(element))
            on:click=move |_| {
                query.update(|query| {
                    query.elements = Elements::from_bits(query.elements.bits() ^ bit);
                });
            }>
            <ElementSign element />
            <span aria-hidden="true">{t(named(element))}</span>
        </button>
    }
}

/// Sets how many of a card there are, and says so to those who do not see it.
pub fn put(bench: Bench, voice: Voice, live: Live, card: CardId, copies: u8) {
    bench.change(|draft| draft.set(card, copies.min(COPIES)));
    tell(bench, voice, live, card);
}

/// Adds one of a card, or says why not.
pub fn add(bench: Bench, voice: Voice, live: Live, card: CardId) {
    if bench.change(|draft| draft.add(card)) == Some(true) {
        return tell(bench, voice, live, card);
    }
    let there = bench.work.with_untracked(|work| work.draft.count(card));
    let name = cards::title(card).text().into();
    bench.say(phrases::DECKS_FULL.with([name, count(there)]));
}

/// Takes one of a card out.
pub fn remove(bench: Bench, voice: Voice, live: Live, card: CardId) {
    if bench.change(|draft| draft.remove(card)) == Some(true) {
        tell(bench, voice, live, card);
    }
}

/// Says how many of a card there are now, and how many cards.
fn tell(bench: Bench, voice: Voice, live: Live, card: CardId) {
    let (copies, size) = bench
        .work
        .with_untracked(|work| (work.draft.count(card), work.draft.size()));
    let name: Arg = cards::title(card).text().into();
    let told = Arg::from(phrases::DECKS_COPIES.with([name, count(copies)]));
    let size = phrases::DECKS_DECK_OF.with([count(size), count(SIZE)]);
    live.say(voice.arg(&told.comma(size.into())));
}

/// How many of a card are in the deck, with a button for one less and one for one more.
#[component]
pub fn Stepper(
    card: CardId,
    /// Whether its buttons are in the order of the tab key.
    #[prop(into)]
    tabbed: Signal<bool>,
) -> impl IntoView {
    let (voice, bench, live) = (Voice::get(), Bench::get(), Live::get());
    let copies = Memo::new(move |_| bench.work.with(|work| work.draft.count(card)));
    let named =
        move |phrase: Phrase| move || voice.say(&phrase.with([cards::title(card).text().into()]));
    let index = move || if tabbed.get() { "0" } else { "-1" };
    view! {
        <span class="deck-stepper" class:over=move || { copies.get() > COPIES }>
            <button
                type="button"
                data-test="less"
                tabindex=index
                aria-label=named(phrases::DECKS_REMOVE)
                aria-disabled=move || (copies.get() == 0).then_some("true")
                on:click=move |_| remove(bench, voice, live, card)
            >
                "−"
            </button>
            <output class="num" data-test="copies" class:none=move || copies.get() == 0>
                {copies}
            </output>
            <button
                type="button"
                data-test="more"
                tabindex=index
                aria-label=named(phrases::DECKS_ADD)
                aria-disabled=move || (copies.get() >= COPIES).then_some("true")
                on:click=move |_| add(bench, voice, live, card)
            >
                "+"
            </button>
        </span>
    }
}

/// A card of the catalogue.
#[component]
fn Tile(
    card: CardId,
    /// The card whose buttons are in the order of the tab key.
    tabbed: Memo<Option<CardId>>,
) -> impl IntoView {
    let (voice, bench, live) = (Voice::get(), Bench::get(), Live::get());
    let printed = cards::card(card);
    let line = kind_line(printed);
    let rules = text::rules(printed).into_iter();
    let rules = rules
        .map(|rule| view! { <li>{move || voice.say(&rule)}</li> })
        .collect_view();
    let signs = || {
        let signs = printed.elements.iter();
        signs
            .map(|element| view! { <ElementSign element /> })
            .collect_view()
    };
    let told = line.clone();
    let opened = RwSignal::new(false);
    let index = move || match tabbed.get() == Some(card) {
        true => "0",
        false => "-1",
    };
    let inside = move || bench.work.with(|work| work.draft.count(card)) > 0;
    let dragging = Dragging::new();
    let by = RwSignal::new(None::<(f64, f64)>);
    view! {
        <li
            class=format!("deck-tile{}", colours(printed.elements))
            class:inside=inside
            class:opened=opened
            data-card=cards::slug(card)
            data-test="tile"
        >
            // On a telephone a card is one line; what it does is shown at a press.
            <button type="button" class="deck-tile-head" data-test="open-tile" tabindex=index
                aria-expanded=move || opened.get().to_string()
                on:click=move |_| opened.update(|opened| *opened = !*opened)>
                <b class="deck-line-cost num" aria-hidden="true">{printed.cost}</b>
                <span class="deck-tile-name">
                    <span>
                        <strong>{t(cards::title(card))}</strong>
                        <span class="duel-text-signs">{signs()}</span>
                    </span>
                    <span class="muted">{move || voice.say(&told)}</span>
                </span>
            </button>
            // Pressing the picture is the short way to the button's deed.
            <span
                class="duel-card still"
                class:dragged=move || by.with(Option::is_some)
                aria-hidden="true"
                data-test="picture"
                style:translate=move || by.get().map(|(x, y)| format!("{x}px {y}px"))
                on:pointerdown=move |event| dragging.start(&event, event.pointer_type() == "mouse")
                on:pointermove=move |event| {
                    if let Some((moved, _)) = dragging.go(&event) {
                        by.set(Some(moved));
                    }
                }
                on:pointerup=move |event| {
                    let target = dragging.drop(&event);
                    by.set(None);
                    let sheet = target.and_then(|target| target.closest(".deck-sheet").ok().flatten());
                    if sheet.is_some() {
                        add(bench, voice, live, card);
                    }
                }
                on:pointercancel=move |_| {
                    dragging.cancel();
                    by.set(None);
                }
                on:click=move |_| {
                    if !dragging.ends() {
                        add(bench, voice, live, card);
                    }
                }
            >
                <CardFace face=Face::printed(card) />
            </span>
            <div class="deck-tile-text">
                <p class="duel-text-name">
                    <strong>{t(cards::title(card))}</strong>
                    <span class="duel-text-signs">{signs()}</span>
                </p>
                <p class="muted small">{move || voice.say(&line)}</p>
                <ul class="deck-rules">{rules}</ul>
                <Stepper card tabbed=Signal::derive(move || tabbed.get() == Some(card)) />
            </div>
        </li>
    }
}
