//! All matches that were kept: to resume, review, save, import or delete; and how one fares.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use crate::games::GameId;
use crate::record::read_reviewed;
use crate::ui::i18n::phrases::history as phrases;
use crate::ui::i18n::phrases::screens::TO_GAMES;
use crate::ui::i18n::{Voice, t};
use crate::ui::router::Route;
use crate::ui::store::{Kept, Reviewed, Store, new_id};
use crate::words::{Arg, Text, count};
use filter::{Filter, Filters};
use row::HistoryRow;
use trend::{Trend, TrendView};

mod entry;
mod filter;
mod row;
#[cfg(test)]
mod samples;
mod trend;

pub use entry::Entry;
pub use row::EntryRow;

/// The screen.
#[component]
pub fn HistoryScreen() -> impl IntoView {
    let (voice, store) = (Voice::get(), Store::get());
    let entries = RwSignal::new(None::<Vec<Arc<Entry>>>);
    let report = RwSignal::new(Vec::<Text>::new());
    let load = move || {
        spawn_local(async move {
            let kept = store.list().await.into_iter();
            entries.try_set(Some(kept.map(|kept| Arc::new(Entry::read(kept))).collect()));
        });
    };
    load();
    // It outlives the list, which is read again after every change.
    let filter = RwSignal::new(Filter::default());
    let file = NodeRef::<html::Input>::new();
    let bring_in = move |_| {
        let Some(input) = file.get_untracked() else {
            return;
        };
        let Some(chosen) = input.files().and_then(|files| files.get(0)) else {
            return;
        };
        spawn_local(async move {
            let texts = match JsFuture::from(chosen.text()).await {
                Ok(text) => import(store, &text.as_string().unwrap_or_default()).await,
                Err(_) => vec![phrases::FILE_UNREADABLE.with([chosen.name().into()])],
            };
            report.try_set(texts);
            load();
        });
        // The same file may be chosen again after it was mended.
        input.set_value("");
    };
    let save_all = move |_| {
        let all = entries.get_untracked().unwrap_or_default();
        let lines: String = all.iter().map(|entry| entry.kept.to_file()).collect();
        save_file("yomite.jsonl", &lines);
    };
    let delete = move |id: String| {
        spawn_local(async move {
            store.delete(&id).await;
            load();
        });
    };
    view! {
        <section class="page stack" data-test="history">
            <h1>{t(phrases::HISTORY)}</h1>
            <div class="row">
                <label class="btn file-button">
                    {t(phrases::IMPORT)}
                    <input
                        class="sr-only"
                        type="file"
                        accept=".jsonl,.json,.txt,application/jsonl"
                        data-test="import"
                        node_ref=file
                        on:change=bring_in
                    />
                </label>
                <button type="button" class="btn" data-test="export" on:click=save_all>
                    {t(phrases::EXPORT)}
                </button>
            </div>
            <div role="status" class="stack" data-test="import-report">
                {move || {
                    report
                        .get()
                        .into_iter()
                        .map(|text| view! { <p class="notice">{move || voice.say(&text)}</p> })
                        .collect_view()
                }}
            </div>
            {move || match entries.get() {
                None => view! { <p class="muted small">{t(phrases::LOADING)}</p> }.into_any(),
                Some(all) if all.is_empty() => {
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
                Some(all) => {
                    view! {
                        <Trends entries=all.clone() filter />
                        <Matches entries=all filter delete=Callback::new(delete) />
                    }
                        .into_any()
                }
            }}
        </section>
    }
}

/// The line of each game that has one.
#[component]
fn Trends(entries: Vec<Arc<Entry>>, filter: RwSignal<Filter>) -> impl IntoView {
    let games = GameId::ALL.iter();
    let trends: Vec<Trend> = games
        .filter_map(|&game| Trend::of(game, &entries))
        .collect();
    let game = Memo::new(move |_| filter.with(|filter| filter.game));
    move || {
        let shown = trends.iter();
        let shown = shown.filter(|trend| game.get().is_none_or(|game| game == trend.game));
        let shown: Vec<Trend> = shown.cloned().collect();
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

/// The matches that the filter admits, and the filter.
#[component]
fn Matches(
    entries: Vec<Arc<Entry>>,
    filter: RwSignal<Filter>,
    delete: Callback<String>,
) -> impl IntoView {
    let voice = Voice::get();
    let all = entries.len();
    let shown = Signal::derive(move || {
        let filter = filter.get();
        let admitted = |entry: &&Arc<Entry>| filter.admits(entry, |name| voice.say(name));
        entries.iter().filter(admitted).cloned().collect::<Vec<_>>()
    });
    let told = move || voice.say(&phrases::SHOWN.with([count(shown.get().len()), count(all)]));
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
        <For each=move || shown.get() key=|entry| entry.kept.id.clone() let:entry>
            <HistoryRow entry delete />
        </For>
    }
}

/// Keeps every sound record of a text with its review, in the order of the file; says of the others
/// what is wrong with them.
async fn import(store: Store, text: &str) -> Vec<Text> {
    let (mut sound, mut unread, mut report) = (0_u32, 0_usize, Vec::new());
    let now = js_sys::Date::now();
    for result in read_reviewed(text) {
        match result {
            Ok((record, line)) => {
                let review = line.and_then(|line| Reviewed::from_line(line, &record));
                unread += usize::from(line.is_some() && review.is_none());
                let kept = Kept {
                    id: new_id(),
                    // The list shows the latest first, and so it is written.
                    changed: now - f64::from(sound),
                    lines: record.to_lines(),
                    review,
                };
                store.save(kept).await;
                sound += 1;
            }
            Err(error) => report.push(phrases::IMPORT_BAD.with([Arg::from(error.text())])),
        }
    }
    if unread > 0 {
        report.push(phrases::REVIEW_BAD.with([count(unread)]));
    }
    report.insert(0, phrases::IMPORTED.with([count(sound)]));
    report
}

/// Offers a text as a file.
pub fn save_file(name: &str, text: &str) {
    use wasm_bindgen::JsCast;
    let parts = js_sys::Array::of1(&text.into());
    let options = web_sys::BlobPropertyBag::new();
    options.set_type("application/jsonl");
    let Ok(blob) = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options) else {
        return;
    };
    let Ok(url) = web_sys::Url::create_object_url_with_blob(&blob) else {
        return;
    };
    if let Ok(link) = document().create_element("a")
        && let Ok(link) = link.dyn_into::<web_sys::HtmlAnchorElement>()
    {
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    // The click has taken its own hold of the blob.
    let _ = web_sys::Url::revoke_object_url(&url);
}
