//! All cards, those that are asked for: the fields of the search, and the cards below.

use leptos::ev::{KeyboardEvent, keydown};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::bench::Bench;
use super::phrases;
use super::tile::{Tile, put};
use crate::games::duel::card::{CardId, Element, Elements, Kind};
use crate::games::duel::decks::{Ability, BARS, Query};
use crate::games::duel::{cards, element as named};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::{Live, Segmented, is_typing};
use crate::ui::tables::duel::face::ElementSign;
use crate::words::count;

/// The search and what it finds.
#[component]
pub fn Finder() -> impl IntoView {
    let (voice, bench, live) = (Voice::get(), Bench::get(), Live::get());
    let query = RwSignal::new(Query::default());
    let found = Memo::new(move |_| query.with(Query::found));
    let told = move || {
        let (some, all) = (found.with(Vec::len), cards::ids().len());
        voice.say(&phrases::CARDS_FOUND.with([count(some), count(all)]))
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
    let keys = window_event_listener(keydown, move |event| {
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
    on_cleanup(move || keys.remove());
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
            focus(next, &button);
        }
    };
    view! {
        <section class="deck-finder" aria-labelledby="deck-cards">
            <h2 id="deck-cards">{t(phrases::CARDS)}</h2>
            <Fields query search more />
            <p class="spread small muted">
                <span class="num" role="status" data-test="found">{told}</span>
                <span class="by-keys">{t(phrases::KEYS)}</span>
            </p>
            <Show when=move || found.with(Vec::is_empty)>
                <div class="empty">
                    <p>{t(phrases::NONE_FOUND)}</p>
                    <button
                        type="button"
                        class="btn"
                        data-test="show-all"
                        on:click=move |_| query.set(Query::default())
                    >
                        {t(phrases::SHOW_ALL)}
                    </button>
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
    let plain = !event.ctrl_key() && !event.alt_key() && !event.meta_key();
    place_of(event.target()).filter(|_| plain)
}

/// Moves the focus to the same button of another card.
fn focus(card: CardId, button: &str) {
    let slug = cards::slug(card);
    let place = format!("[data-test=tiles] [data-card=\"{slug}\"] [data-test=\"{button}\"]");
    let found = document().query_selector(&place).ok().flatten();
    if let Some(found) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) {
        // A button that is not there leaves the focus where it is.
        let _ = found.focus();
    }
}

/// The fields of the search.
#[component]
fn Fields(
    query: RwSignal<Query>,
    search: NodeRef<html::Input>,
    more: RwSignal<bool>,
) -> impl IntoView {
    let voice = Voice::get();
    let kinds = [
        ("any", phrases::ANY),
        ("creature", phrases::CREATURES),
        ("spell", phrases::SPELLS),
    ];
    let kind = move || match query.with(|query| query.kind) {
        Kind::Any => "any",
        Kind::Creature => "creature",
        Kind::Spell => "spell",
    };
    let set_kind = move |word: String| {
        query.update(|query| {
            query.kind = match word.as_str() {
                "creature" => Kind::Creature,
                "spell" => Kind::Spell,
                _ => Kind::Any,
            };
        });
    };
    let cost = move |bar: usize| match bar + 1 == BARS {
        true => voice.say(&phrases::OR_MORE.with([count(BARS)])),
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
            <button
                type="button"
                class="btn deck-more"
                data-test="more-filters"
                aria-expanded=move || more.get().to_string()
                on:click=move |_| more.update(|more| *more = !*more)
            >
                {t(phrases::FILTERS)}
                {move || Some(asked()).filter(|asked| *asked > 0).map(|asked| view! { " " <b class="num">{asked}</b> })}
            </button>
            <label class="field deck-search">
                <span class="field-label">{t(phrases::SEARCH)}</span>
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
            </label>
            <div class="field deck-by-element" role="group" aria-label=t(phrases::ELEMENT)>
                <span class="field-label" aria-hidden="true">{t(phrases::ELEMENT)}</span>
                <div class="deck-elements">
                    {Element::ALL
                        .into_iter()
                        .map(|element| view! { <ElementToggle query element /> })
                        .collect_view()}
                </div>
            </div>
            <Segmented
                name="deck-kind"
                label=phrases::KIND
                options=kinds.map(|(word, title)| (word.to_owned(), title)).to_vec()
                value=Signal::derive(move || kind().to_owned())
                choose=Callback::new(set_kind)
            />
            <label class="field">
                <span class="field-label">{t(phrases::COST)}</span>
                <select
                    class="select"
                    data-test="cost"
                    prop:value=move || {
                        query.with(|query| query.bar.map(|bar| bar.to_string()).unwrap_or_default())
                    }
                    on:change=move |event| {
                        query.update(|query| query.bar = event_target_value(&event).parse().ok());
                    }
                >
                    <option value="">{t(phrases::ANY)}</option>
                    {(0..BARS)
                        .map(|bar| view! { <option value=bar.to_string()>{move || cost(bar)}</option> })
                        .collect_view()}
                </select>
            </label>
            <label class="field">
                <span class="field-label">{t(phrases::ABILITY)}</span>
                <select
                    class="select"
                    data-test="ability"
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
                    }
                >
                    <option value="">{t(phrases::ANY)}</option>
                    {Ability::ALL
                        .into_iter()
                        .enumerate()
                        .map(|(at, ability)| {
                            view! { <option value=at.to_string()>{t(ability.title())}</option> }
                        })
                        .collect_view()}
                </select>
            </label>
        </search>
    }
}

/// One element to ask for.
#[component]
fn ElementToggle(query: RwSignal<Query>, element: Element) -> impl IntoView {
    let on = move || query.with(|query| query.elements.has(element));
    let bit = Elements::from(element).bits();
    view! {
        <button
            type="button"
            class="deck-element"
            data-test=format!("element-{element}")
            aria-pressed=move || on().to_string()
            aria-label=t(named(element))
            on:click=move |_| {
                query.update(|query| {
                    query.elements = Elements::from_bits(query.elements.bits() ^ bit);
                });
            }
        >
            <ElementSign element />
            <span aria-hidden="true">{t(named(element))}</span>
        </button>
    }
}
