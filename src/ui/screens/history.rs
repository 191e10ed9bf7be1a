//! All matches that were kept: to resume, review, save, import or delete; and how one fares.

use std::collections::BTreeSet;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::games::GameId;
use crate::ui::i18n::phrases::frame::TO_GAMES;
use crate::ui::i18n::phrases::history as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::{Door, save_file};
use crate::ui::router::Route;
use crate::ui::store::{News, Store, Summary, listen};
use crate::words::count;
use everything::Everything;
use filter::{Filter, Filters};
use import::{Import, Wanted};
use row::HistoryRow;
use trend::{Trend, TrendView};

mod entry;
mod everything;
mod filter;
mod import;
mod row;
#[cfg(test)]
mod samples;
mod trend;

pub use entry::Entry;
pub use row::EntryRow;

/// How many rows are shown at first, and how many more at a time: rows cost, whether or not
/// anybody scrolls to them.
const ROWS: usize = 50;
/// How much news at once is cheaper to hear by reading the whole list again.
const MUCH_NEWS: usize = 20;

/// The matches of the list, the latest first; `None` until they are read.
#[derive(Clone, Copy)]
struct Listed(RwSignal<Option<Vec<Arc<Entry>>>>);

impl Listed {
    /// Reads the list, and hears from then on what other tabs keep and forget.
    fn keep_up(store: Store) -> Listed {
        let listed = Listed(RwSignal::new(None));
        Effect::new(move |_| {
            store.back.track();
            listed.read(store);
        });
        listen(move |news| match news {
            News::Kept(ids) if ids.len() > MUCH_NEWS => listed.read(store),
            News::Kept(ids) => spawn_local(async move {
                for id in ids {
                    if let Some(summary) = store.summary(&id).await {
                        listed.put(vec![summary]);
                    }
                }
            }),
            News::Forgotten(id) => listed.remove(&id),
            News::Answers | News::Decks | News::Guests => {}
        });
        listed
    }

    fn read(self, store: Store) {
        spawn_local(self.read_all(store));
    }

    /// Reads the list to its end.
    async fn read_all(self, store: Store) {
        let mut first = true;
        // The page tells why it was not all.
        let _ = store
            .list(|summaries| {
                if first {
                    first = false;
                    // What is gone goes: this is all there is.
                    self.0.try_update(|entries| *entries = Some(Vec::new()));
                }
                self.put(summaries);
            })
            .await;
    }

    /// Puts matches where they belong, in place of what was known of them.
    fn put(self, summaries: Vec<Summary>) {
        self.0.try_update(|entries| {
            let entries = entries.get_or_insert_default();
            let new: BTreeSet<&str> = summaries.iter().map(|of| of.id.as_str()).collect();
            entries.retain(|entry| !new.contains(entry.id()));
            let new = summaries.iter().cloned().map(Entry::of).map(Arc::new);
            entries.extend(new);
            entries.sort_by_cached_key(|entry| std::cmp::Reverse(entry.date() as i64));
        });
    }

    fn remove(self, id: &str) {
        self.0.try_update(|entries| {
            if let Some(entries) = entries {
                entries.retain(|entry| entry.id() != id);
            }
        });
    }
}

/// The screen.
#[component]
pub fn HistoryScreen() -> impl IntoView {
    let (voice, store) = (Voice::get(), Store::get());
    let listed = Listed::keep_up(store);
    let entries = listed.0;
    let hides =
        Memo::new(move |_| entries.with(|all| all.iter().flatten().any(|entry| entry.is_open())));
    let save_all = move |_| {
        let all = entries.get_untracked().unwrap_or_default();
        let ids: Vec<String> = all.iter().map(|entry| entry.id().to_owned()).collect();
        spawn_local(async move {
            // What cannot be read is told by the store's own notice.
            if let Ok(lines) = store.file(&ids).await {
                save_file("yomite.jsonl", &lines);
            }
        });
    };
    let delete = Callback::new(move |id: String| {
        spawn_local(async move {
            if store.delete(&id).await {
                listed.remove(&id);
            }
        });
    });
    // It outlives every change of the list.
    let filter = RwSignal::new(Filter::of_step());
    Effect::new(move |before: Option<()>| {
        let filter = filter.get();
        if before.is_some() {
            filter.keep_with_step();
        }
    });
    let any = Memo::new(move |_| entries.with(|all| all.as_ref().map(|all| !all.is_empty())));
    view! {
        <section class="page stack" data-test="history">
            <h1>{t(phrases::HISTORY)}</h1>
            <Import
                done=Callback::new(move |()| Box::pin(listed.read_all(store)) as _)
                name="import"
                label=phrases::IMPORT
                door=Door::Records
                wanted=Wanted::MATCHES
            >
                <button type="button" class="btn" data-test="export" on:click=save_all>
                    {move || {
                        voice.t(if hides.get() { phrases::EXPORT_OPEN } else { phrases::EXPORT })
                    }}
                </button>
            </Import>
            {move || match any.get() {
                None => view! { <p class="muted small">{t(phrases::LOADING)}</p> }.into_any(),
                Some(false) => {
                    view! {
                        <div class="surface empty">
                            <p>{t(phrases::EMPTY)}</p>
                            <a class="btn btn--primary" href=Route::Home.href()>
                                {t(TO_GAMES)}
                            </a>
                        </div>
                    }
                        .into_any()
                }
                Some(true) => {
                    view! {
                        <Trends listed filter />
                        <Matches listed filter delete />
                    }
                        .into_any()
                }
            }}
            <Everything listed />
        </section>
    }
}

/// The line of each game that has one.
#[component]
fn Trends(listed: Listed, filter: RwSignal<Filter>) -> impl IntoView {
    let trends = Memo::new(move |_| {
        listed.0.with(|entries| {
            let entries = entries.as_deref().unwrap_or_default();
            let games = GameId::ALL.iter();
            games
                .filter_map(|&game| Trend::of(game, entries))
                .collect::<Vec<_>>()
        })
    });
    let game = Memo::new(move |_| filter.with(|filter| filter.game));
    move || {
        let shown = trends.get().into_iter();
        let shown = shown.filter(|trend| game.get().is_none_or(|game| game == trend.game));
        let shown: Vec<Trend> = shown.collect();
        (!shown.is_empty()).then(|| {
            view! {
                <section class="trends">
                    <h2>{t(phrases::TREND)}</h2>
                    <div class="grid-auto">
                        {shown
                            .into_iter()
                            .map(|trend| view! { <TrendView trend /> })
                            .collect_view()}
                    </div>
                </section>
            }
        })
    }
}

/// The matches that the filter admits, the latest of them as rows, and the filter.
#[component]
fn Matches(listed: Listed, filter: RwSignal<Filter>, delete: Callback<String>) -> impl IntoView {
    let voice = Voice::get();
    let rows = RwSignal::new(ROWS);
    Effect::new(move |_| {
        filter.track();
        rows.set(ROWS);
    });
    let shown = Memo::new(move |_| {
        let filter = filter.get();
        let admitted = |entry: &&Arc<Entry>| filter.admits(entry, |name| voice.say(name));
        listed.0.with(|entries| {
            let entries = entries.as_deref().unwrap_or_default().iter();
            entries.filter(admitted).cloned().collect::<Vec<_>>()
        })
    });
    let all = move || {
        listed
            .0
            .with(|entries| entries.as_ref().map_or(0, Vec::len))
    };
    let told = move || {
        let shown = shown.with(Vec::len);
        voice.say(&phrases::SHOWN.with([count(shown), count(all())]))
    };
    let window = move || {
        let rows = rows.get();
        shown.with(|shown| shown.iter().take(rows).cloned().collect::<Vec<_>>())
    };
    let hidden = Memo::new(move |_| shown.with(Vec::len).saturating_sub(rows.get()));
    let more = move || voice.say(&phrases::MORE_ROWS.with([count(hidden.get().min(ROWS))]));
    view! {
        <Filters filter />
        <p class="muted small" role="status" data-test="shown">
            {told}
        </p>
        <Show when=move || shown.with(Vec::is_empty)>
            <div class="surface empty">
                <p>{t(phrases::NONE_FITS)}</p>
                <button
                    type="button"
                    class="btn"
                    data-test="show-all"
                    on:click=move |_| filter.set(Filter::default())
                >
                    {t(phrases::SHOW_ALL)}
                </button>
            </div>
        </Show>
        // A row is drawn anew when its match has changed.
        <For
            each=window
            key=|entry| {
                let summary = &entry.summary;
                (summary.id.clone(), summary.changed.to_bits(), summary.review.is_some())
            }
            let:entry
        >
            <HistoryRow entry delete />
        </For>
        <Show when=move || hidden.with(|hidden| *hidden != 0)>
            <button
                type="button"
                class="btn"
                data-test="more-rows"
                on:click=move |_| rows.update(|rows| *rows += ROWS)
            >
                {more}
            </button>
        </Show>
    }
}
