//! The deck as one can count it: what is gone since the last shuffle, what lies in view, what is
//! left.

use leptos::prelude::*;

use super::phrases;
use crate::games::coyote::{Card, Counts, Observation};
use crate::ui::i18n::Voice;
use crate::words::count;

/// How many copies of one kind are where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kind {
    card: Card,
    /// Used since the last shuffle.
    gone: u8,
    /// In view this round.
    table: u8,
    /// In the pile, or one's own card.
    unseen: u8,
}

fn kinds(seen: &Observation) -> Vec<Kind> {
    let unseen = seen.unseen();
    let gone: Counts = seen.discards.iter().copied().collect();
    Card::kinds()
        .map(|card| Kind {
            card,
            gone: gone.of(card),
            table: card.copies().saturating_sub(unseen.of(card) + gone.of(card)),
            unseen: unseen.of(card),
        })
        .collect()
}

/// Every kind of card with its copies as dots.
#[component]
pub fn Deck(
    /// The position.
    seen: Memo<Observation>,
) -> impl IntoView {
    let voice = Voice::get();
    let kinds = Memo::new(move |_| seen.with(kinds));
    let sum = move || {
        let (pile, gone) = seen.with(|seen| (seen.pile, seen.discards.len()));
        voice.say(&phrases::DECK.with([count(pile), count(gone)]))
    };
    let rows = move || {
        kinds
            .get()
            .into_iter()
            .map(|kind| {
                let label = kind.card.label();
                let words = phrases::KIND.with([
                    label.clone(),
                    count(kind.unseen),
                    count(kind.card.copies()),
                    count(kind.gone),
                    count(kind.table),
                ]);
                let dots = |n: u8, class: &'static str| {
                    (0..n).map(move |_| view! { <i class=class></i> }).collect_view()
                };
                view! {
                    <li
                        class:none=kind.unseen == 0
                        title=voice.say(&words)
                        data-kind=kind.card.to_string()
                        data-unseen=kind.unseen
                    >
                        <span class="sr-only">{voice.say(&words)}</span>
                        <b class="num" aria-hidden="true">
                            {voice.arg(&label)}
                        </b>
                        <span class="copies" aria-hidden="true">
                            {dots(kind.unseen, "unseen")}
                            {dots(kind.table, "table")}
                            {dots(kind.gone, "gone")}
                        </span>
                    </li>
                }
            })
            .collect_view()
    };
    view! {
        <div class="deck" data-test="deck">
            <p class="small num">{sum}</p>
            <ul class="kinds">{rows}</ul>
            <p class="muted small deck-key" aria-hidden="true">
                <span class="copies">
                    <i class="unseen"></i>
                </span>
                {move || voice.t(phrases::KEY_UNSEEN)}
                <span class="copies">
                    <i class="table"></i>
                </span>
                {move || voice.t(phrases::KEY_TABLE)}
                <span class="copies">
                    <i class="gone"></i>
                </span>
                {move || voice.t(phrases::KEY_GONE)}
            </p>
        </div>
    }
}
