//! Own mistakes of reviewed matches: find the better move.

use std::collections::BTreeSet;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{Matches, SERIES};
use crate::game::Seat;
use crate::practice::{Answer, Entry};
use crate::ui::i18n::phrases::practice as say;
use crate::ui::i18n::{Voice, t};
use crate::ui::practice::{Drills, Item, What};
use crate::ui::store::{Store, Summary, key};
use crate::words::count;

/// How many of the latest reviewed matches are looked through.
const MATCHES: usize = 30;

/// How many there are, and a way to find better moves.
#[component]
pub fn Mistakes(
    /// All answers.
    entries: Memo<Vec<Arc<Entry>>>,
    /// The matches that are kept.
    matches: Matches,
) -> impl IntoView {
    let (voice, store, drills) = (Voice::get(), Store::get(), Drills::get());
    let found = RwSignal::new(None::<Vec<(String, Item)>>);
    Effect::new(move |_| {
        let Some(matches) = matches.get() else { return };
        spawn_local(async move {
            let mut reviewed: Vec<&Summary> = matches
                .values()
                .filter(|of| of.review.as_ref().is_some_and(|found| found.own.is_some()))
                .collect();
            reviewed.sort_by(|a, b| b.changed.total_cmp(&a.changed));
            let mut all = Vec::new();
            for of in reviewed.into_iter().take(MATCHES) {
                // One that cannot be read now is read the next time.
                let Ok(Some(kept)) = store.load(&of.id).await else {
                    continue;
                };
                let Ok(told) = &of.record else { continue };
                let seat = told.person().unwrap_or_default();
                let source = key(told.source);
                let account = kept
                    .review
                    .and_then(|r| r.review.seats.into_iter().nth(seat));
                let decisions = account.into_iter().flat_map(|account| account.decisions);
                let lost = decisions.filter(|decision| decision.verdict.is_grave());
                all.extend(lost.map(|decision| {
                    let item = Item {
                        id: of.id.clone(),
                        ply: decision.ply,
                        seat: Seat(seat as u8),
                        what: What::Move,
                    };
                    (source.clone(), item)
                }));
            }
            found.try_set(Some(all));
        });
    });
    // What was tried comes back by itself.
    let open = Memo::new(move |_| {
        let entries = entries.get();
        let tried: BTreeSet<(&str, usize)> = entries
            .iter()
            .filter(|entry| matches!(entry.answer, Answer::Move { .. }))
            .map(|entry| (entry.source.as_str(), entry.ply))
            .collect();
        let mut all = found.get().unwrap_or_default();
        all.retain(|(source, item)| !tried.contains(&(source.as_str(), item.ply)));
        all.into_iter().map(|(_, item)| item).collect::<Vec<_>>()
    });
    let text = move || {
        found
            .with(Option::is_some)
            .then(|| match open.with(Vec::len) {
                0 => voice.t(say::OWN_NONE),
                many => voice.say(&say::OWN_SOME.with([count(many)])),
            })
    };
    let begin = move |_| {
        let items = open.get_untracked().into_iter().take(SERIES);
        drills.begin(items.collect());
    };
    view! {
        <section class="surface practice-part" data-test="mistakes">
            <h2>{t(say::OWN)}</h2>
            <p>{text}</p>
            <Show when=move || open.with(|open| !open.is_empty())>
                <button type="button" class="btn" data-test="mistakes-begin" on:click=begin>
                    {t(say::OWN_BEGIN)}
                </button>
            </Show>
        </section>
    }
}
