//! The deck in figures: how many cards of each cost, element and kind.

use leptos::prelude::*;

use super::bench::Bench;
use super::phrases;
use crate::games::duel::card::{Element, Keyword};
use crate::games::duel::decks::BARS;
use crate::games::duel::{CardId, cards, element};
use crate::ui::i18n::phrases::common::VERBATIM;
use crate::ui::i18n::{Voice, t};
use crate::ui::tables::duel::face::ElementSign;
use crate::words::{Phrase, Text, count};

/// Whether a card is such.
type Holds = fn(CardId) -> bool;

/// What a bar stands for.
fn cost(bar: usize) -> Text {
    match bar + 1 == BARS {
        true => phrases::OR_MORE.with([count(BARS)]),
        false => VERBATIM.with([count(bar + 1)]),
    }
}

/// The curve of costs and the counts.
#[component]
pub fn Figures() -> impl IntoView {
    let (voice, bench) = (Voice::get(), Bench::get());
    let curve = Memo::new(move |_| bench.work.with(|work| work.draft.curve()));
    let told = move || {
        let bars = curve.get();
        let some = bars.iter().enumerate().filter(|(_, cards)| **cards > 0);
        let some =
            some.map(|(bar, cards)| phrases::CURVE_ONE.with([cost(bar).into(), count(*cards)]));
        let all = some.reduce(|one, next| phrases::JOINED.with([one.into(), next.into()]));
        let all = all.unwrap_or_else(|| phrases::CURVE_NONE.text());
        voice.say(&phrases::CURVE_TOLD.with([all.into()]))
    };
    let bars = (0..BARS).map(|bar| {
        let cards = move || curve.with(|curve| curve[bar]);
        // The tallest bar fills the height; small decks do not begin with tall bars.
        let height = move || {
            let most = curve.with(|curve| curve.iter().copied().max().unwrap_or_default());
            format!("{}%", 100 * cards() / most.max(8))
        };
        view! {
            <span class="deck-bar">
                <span class="num">{move || Some(cards()).filter(|cards| *cards > 0)}</span>
                <i style:height=height></i>
                <b class="num">{move || voice.say(&cost(bar))}</b>
            </span>
        }
    });
    let such = move |holds: Holds| move || bench.work.with(|work| work.draft.such(holds));
    let kinds: [(Phrase, Holds); 3] = [
        (phrases::CREATURES, |card| cards::card(card).is_creature()),
        (phrases::SPELLS, |card| !cards::card(card).is_creature()),
        (phrases::TRIGGERS, |card| {
            cards::card(card).has(Keyword::Trigger)
        }),
    ];
    view! {
        <h3 class="small">{t(phrases::CURVE)}</h3>
        <div class="deck-curve" role="img" aria-label=told data-test="curve">
            {bars.collect_view()}
        </div>
        <ul class="deck-counts" aria-label=t(phrases::COUNTS) data-test="counts">
            {Element::ALL
                .into_iter()
                .map(|one| {
                    let cards = move || bench.work.with(|work| work.draft.of_element(one));
                    view! {
                        <li class:none=move || cards() == 0 data-test=format!("of-{one}")>
                            <ElementSign element=one />
                            <span>{t(element(one))}</span>
                            <b class="num">{cards}</b>
                        </li>
                    }
                })
                .collect_view()}
            {kinds
                .into_iter()
                .map(|(title, holds)| {
                    let cards = such(holds);
                    view! {
                        <li class:none=move || cards() == 0>
                            <span>{t(title)}</span>
                            <b class="num">{cards}</b>
                        </li>
                    }
                })
                .collect_view()}
        </ul>
    }
}
