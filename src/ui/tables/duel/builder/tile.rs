//! One card of the catalogue: what it is, what it does, and how many of it are in the deck.

use leptos::prelude::*;

use super::bench::Bench;
use super::phrases;
use crate::games::duel::decks::{COPIES, SIZE};
use crate::games::duel::{CardId, cards, text};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::Live;
use crate::ui::tables::dragging::Dragging;
use crate::ui::tables::duel::face::{CardFace, ElementSign, Face, colours, kind_line};
use crate::words::{Arg, Phrase, count};

/// Makes it so many of a card, and says so to those who do not see it.
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
    bench.say(phrases::FULL.with([name, count(there)]));
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
    let told = phrases::COPIES.with([name, count(copies)]);
    let size = phrases::DECK_OF.with([count(size), count(SIZE)]);
    live.say(voice.say(&phrases::JOINED.with([told.into(), size.into()])));
}

/// How many of a card are in the deck, with a button for one less and one for one more.
#[component]
pub fn Stepper(
    /// The card.
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
                aria-label=named(phrases::REMOVE)
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
                aria-label=named(phrases::ADD)
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
pub fn Tile(
    /// The card.
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
            <button
                type="button"
                class="deck-tile-head"
                data-test="open-tile"
                tabindex=index
                aria-expanded=move || opened.get().to_string()
                on:click=move |_| opened.update(|opened| *opened = !*opened)
            >
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
