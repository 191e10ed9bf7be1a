//! All matches that were kept: to go on with, to look into, to save, to bring in, to forget.

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use crate::record::{Player, Record, RecordError, read, read_one};
use crate::ui::i18n::phrases::screens as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::play::player_name;
use crate::ui::router::Route;
use crate::ui::store::{Kept, Store, new_id};
use crate::words::{Arg, Lang, Text, count};

/// One match of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    kept: Kept,
    record: Result<Record, RecordError>,
}

impl Entry {
    /// Reads what was kept.
    pub fn read(kept: Kept) -> Entry {
        let record = read_one(&kept.lines);
        Entry { kept, record }
    }

    /// A person's match that has not ended.
    pub fn is_open(&self) -> bool {
        self.record
            .as_ref()
            .is_ok_and(|record| record.result.is_none() && record.seats.contains(&Player::Human))
    }

    /// How it ended, from a person's seat where one played.
    fn outcome(&self) -> Text {
        let record = match &self.record {
            Ok(record) => record,
            Err(error) => return phrases::UNREADABLE.with([error.text().into()]),
        };
        let Some(scores) = &record.result else {
            return phrases::RUNNING.with([count(record.plies.len())]);
        };
        let best = scores.iter().copied().fold(f32::MIN, f32::max);
        let winners: Vec<usize> = (0..scores.len()).filter(|&i| scores[i] == best).collect();
        let person = record
            .seats
            .iter()
            .position(|player| *player == Player::Human);
        match (winners.as_slice(), person) {
            ([_, _, ..], _) => phrases::DRAW.text(),
            (&[winner], Some(me)) if winner == me => phrases::WON.text(),
            (&[winner], person) => {
                let name = player_name(record.game(), &record.seats[winner]);
                let phrase = if person.is_some() {
                    phrases::LOST
                } else {
                    phrases::WINNER
                };
                phrase.with([name.into()])
            }
            ([], _) => phrases::DRAW.text(),
        }
    }
}

/// One line of the list, with a link to the match.
#[component]
pub fn EntryRow(
    /// The match.
    entry: Entry,
) -> impl IntoView {
    let voice = Voice::get();
    let date = js_sys::Date::new(&entry.kept.changed.into());
    let when = move || {
        let locale = if voice.lang.get() == Lang::Ja {
            "ja-JP"
        } else {
            "en-GB"
        };
        let options = js_sys::Object::new();
        for (name, style) in [("dateStyle", "medium"), ("timeStyle", "short")] {
            // Setting a field of a fresh object cannot fail.
            let _ = js_sys::Reflect::set(&options, &name.into(), &style.into());
        }
        String::from(date.to_locale_string(locale, &options))
    };
    let outcome = entry.outcome();
    let (title, against) = match &entry.record {
        Ok(record) => {
            let names: Vec<Text> = record
                .seats
                .iter()
                .map(|player| player_name(record.game(), player))
                .collect();
            (Some(record.game().title()), names)
        }
        Err(_) => (None, Vec::new()),
    };
    let readable = entry.record.is_ok();
    let href = Route::Match {
        id: entry.kept.id.clone(),
        ply: None,
    }
    .href();
    let names = move || {
        against
            .iter()
            .map(|name| voice.say(name))
            .collect::<Vec<_>>()
            .join(" · ")
    };
    let open = entry.is_open();
    view! {
        <div class="entry">
            <div class="entry-what">
                <strong>{move || title.map(|title| voice.t(title))}</strong>
                <span class="muted small">{names}</span>
            </div>
            <span class="entry-outcome">{move || voice.say(&outcome)}</span>
            <time class="muted small">{when}</time>
            {readable
                .then(|| {
                    view! {
                        <a class="btn" href=href data-test="open">
                            {t(if open { phrases::GO_ON } else { phrases::LOOK_INTO })}
                        </a>
                    }
                })}
        </div>
    }
}

/// The list.
#[component]
pub fn HistoryScreen() -> impl IntoView {
    let (voice, store) = (Voice::get(), Store::get());
    let entries = RwSignal::new(None::<Vec<Entry>>);
    let report = RwSignal::new(Vec::<Text>::new());
    let load = move || {
        spawn_local(async move {
            let kept = store.list().await;
            entries.try_set(Some(kept.into_iter().map(Entry::read).collect()));
        });
    };
    load();
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
        let lines: String = all.iter().map(|entry| entry.kept.lines.as_str()).collect();
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
                            <p>{t(phrases::NO_HISTORY)}</p>
                            <a class="btn btn--primary" href=Route::Home.href()>
                                {t(phrases::TO_GAMES)}
                            </a>
                        </div>
                    }
                        .into_any()
                }
                Some(all) => {
                    all.into_iter()
                        .map(|entry| {
                            view! { <HistoryRow entry delete=Callback::new(delete) /> }
                        })
                        .collect_view()
                        .into_any()
                }
            }}
        </section>
    }
}

#[component]
fn HistoryRow(entry: Entry, delete: Callback<String>) -> impl IntoView {
    let sure = RwSignal::new(false);
    let (id, lines) = (entry.kept.id.clone(), entry.kept.lines.clone());
    let name = format!("yomite-{id}.jsonl");
    view! {
        <article class="surface history-row" data-test="entry">
            <EntryRow entry />
            <div class="row">
                <button
                    type="button"
                    class="btn btn--quiet"
                    data-test="download"
                    on:click=move |_| save_file(&name, &lines)
                >
                    {t(phrases::SAVE)}
                </button>
                // Forgetting cannot be undone: it is asked for twice.
                <button
                    type="button"
                    class="btn btn--quiet"
                    data-test="delete"
                    on:click=move |_| {
                        if sure.get_untracked() { delete.run(id.clone()) } else { sure.set(true) }
                    }
                    on:blur=move |_| sure.set(false)
                >
                    {move || {
                        let phrase = if sure.get() { phrases::DELETE_SURE } else { phrases::DELETE };
                        Voice::get().t(phrase)
                    }}
                </button>
            </div>
        </article>
    }
}

/// Keeps every sound record of a text; says of the others what is wrong with them.
async fn import(store: Store, text: &str) -> Vec<Text> {
    let (mut sound, mut report) = (0, Vec::new());
    for result in read(text) {
        match result {
            Ok(record) => {
                let changed = js_sys::Date::now();
                store
                    .save(Kept {
                        id: new_id(),
                        changed,
                        lines: record.to_lines(),
                    })
                    .await;
                sound += 1;
            }
            Err(error) => report.push(phrases::IMPORT_BAD.with([Arg::from(error.text())])),
        }
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
