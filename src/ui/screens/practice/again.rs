//! What was missed and is due.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;

use super::unasked::Unasked;
use super::{Matches, SERIES};
use crate::practice::{Answer, Card, Entry, cards};
use crate::ui::i18n::phrases::practice as say;
use crate::ui::i18n::{Voice, t};
use crate::ui::practice::{Drills, Item, What};
use crate::ui::store::{Summary, key};
use crate::words::{Text, count};

/// How often it is looked at whether something has come due.
const TICK: Duration = Duration::from_secs(20);
const MINUTE: f64 = 60_000.0;
const HOUR: f64 = 60.0 * MINUTE;

/// A question that comes back.
#[derive(Clone, Debug, PartialEq)]
struct Known {
    /// When: milliseconds since 1970.
    due: f64,
    item: Item,
}

/// How many questions are due, and a way to answer them.
#[component]
pub fn Again(
    /// All answers.
    entries: Memo<Vec<Arc<Entry>>>,
    /// The matches that are kept.
    matches: Matches,
) -> impl IntoView {
    let (voice, drills) = (Voice::get(), Drills::get());
    let now = RwSignal::new(js_sys::Date::now());
    let tick = move || {
        now.try_set(js_sys::Date::now());
    };
    let ticking = set_interval_with_handle(tick, TICK);
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
    // Of a match that is gone nothing can be asked.
    let known = Memo::new(move |_| {
        let entries = entries.get();
        let matches = matches.get().unwrap_or_default();
        let keys = matches
            .values()
            .filter_map(|of| Some((key(of.record.as_ref().ok()?.source), of)));
        let keys: BTreeMap<String, &Summary> = keys.collect();
        let here = |card: Card| {
            let of = keys.get(&card.last.source)?;
            is_there(of, card.last).then(|| Known {
                due: card.due,
                item: item(&of.id, card.last),
            })
        };
        let cards = cards(entries.iter().map(AsRef::as_ref));
        cards.into_iter().filter_map(here).collect::<Vec<_>>()
    });
    // An answer may come from another version of the page, with a question that this one has not.
    let unasked = Unasked::among(Signal::derive(move || {
        known.with(|known| known.iter().map(|known| known.item.clone()).collect())
    }));
    let known = Memo::new(move |_| {
        let mut known = known.get();
        known.retain(|known| !unasked.has(&known.item));
        known
    });
    let due = move || {
        known.with(|known| {
            let due = known.iter().filter(|known| known.due <= now.get());
            due.map(|known| known.item.clone()).collect::<Vec<_>>()
        })
    };
    let next = move || known.with(|known| known.first().map(|known| known.due));
    let text = move || match (due().len(), next()) {
        (0, None) => voice.t(say::DUE_NONE),
        (0, Some(at)) => voice.say(&say::DUE_NEXT.with([after(at - now.get()).into()])),
        (many, _) => voice.say(&say::DUE_SOME.with([count(many)])),
    };
    let begin = move |_| {
        let items = untrack(due).into_iter().take(SERIES);
        drills.begin(items.collect());
    };
    view! {
        <section class="surface practice-part" data-test="again">
            <h2>{t(say::DUE)}</h2>
            <p>{text}</p>
            {move || {
                let named = unasked.named();
                named
                    .map(|text| {
                        view! {
                            <p class="small muted" data-test="unasked">
                                {voice.say(&text)}
                            </p>
                        }
                    })
            }}
            <Show when=move || !due().is_empty()>
                <button type="button" class="btn btn--primary" data-test="again-begin" on:click=begin>
                    {t(say::REPEAT)}
                </button>
            </Show>
        </section>
    }
}

/// Whether the match that was kept has the moment of an answer.
fn is_there(of: &Summary, entry: &Entry) -> bool {
    let told = of.record.as_ref().ok();
    told.is_some_and(|told| {
        told.game() == entry.game()
            && entry.ply < told.plies
            && entry.seat.index() < told.seats.len()
            // A try is judged by the review.
            && (of.review.is_some() || !matches!(entry.answer, Answer::Move { .. }))
    })
}

fn item(id: &str, entry: &Entry) -> Item {
    Item {
        id: id.to_owned(),
        ply: entry.ply,
        seat: entry.seat,
        what: match &entry.answer {
            Answer::Reading { query, .. } => What::Reading(query.clone()),
            Answer::Move { .. } => What::Move,
        },
    }
}

/// A time from now, in its largest unit.
fn after(millis: f64) -> Text {
    let (phrase, unit) = match millis {
        m if m < HOUR => (say::IN_MINUTES, MINUTE),
        m if m < 24.0 * HOUR => (say::IN_HOURS, HOUR),
        _ => (say::IN_DAYS, 24.0 * HOUR),
    };
    phrase.with([count((millis / unit).ceil() as i64)])
}
