//! Bringing records in from a file, part by part, so that the page answers all the while.

use std::pin::Pin;

use gloo_timers::future::TimeoutFuture;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use crate::ui::i18n::phrases::history as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::Door;
use crate::ui::settings::Settings;
use crate::ui::store::{Guests, Logbook, Shelf, Store};
use crate::ui::tables::Bench;
use crate::words::{Arg, Phrase, Text, count, cut};
use beside::Beside;
use parts::Parts;
use taking::Taking;

mod answers;
mod beside;
mod guests;
mod parts;
mod taking;

/// How many bytes are read at a time: some dozens of records.
const SLICE: f64 = 65_536.0;

/// What is to be taken from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Records with their reviews.
    pub matches: bool,
    /// Decks.
    pub decks: bool,
    /// Readers' own agents.
    pub guests: bool,
    /// Answers to questions.
    pub answers: bool,
    /// Settings.
    pub settings: bool,
}

impl Wanted {
    /// Records, and nothing beside them.
    pub const MATCHES: Wanted = Wanted {
        matches: true,
        decks: false,
        guests: false,
        answers: false,
        settings: false,
    };

    /// Whether anything beside records is to be taken.
    const fn any_beside(self) -> bool {
        self.decks || self.guests || self.answers || self.settings
    }
}

/// How far the reading of a file has come.
#[derive(Clone, Debug, PartialEq)]
struct Progress {
    name: String,
    /// The share of the file that was read.
    share: f64,
    records: u32,
}

/// The button for a file, beside it what else is offered, and below what became of the file.
#[component]
pub fn Import(
    /// Brings what is shown up to date, whenever something may have been brought in.
    done: Callback<(), Pin<Box<dyn Future<Output = ()>>>>,
    /// Its name for tests.
    name: &'static str,
    /// What stands on the button.
    label: Phrase,
    /// What the file is taken for.
    door: Door,
    /// What is to be taken.
    #[prop(into)]
    wanted: Signal<Wanted>,
    /// What stands beside the button.
    children: Children,
) -> impl IntoView {
    let (voice, into) = (Voice::get(), Places::get());
    let progress = RwSignal::new(None::<Progress>);
    let stopped = RwSignal::new(false);
    let report = RwSignal::new(Vec::<Text>::new());
    let file = NodeRef::<html::Input>::new();
    let bring_in = move |_| {
        let Some(input) = file.get_untracked() else {
            return;
        };
        let Some(chosen) = input.files().and_then(|files| files.get(0)) else {
            return;
        };
        // The same file may be chosen again after it was mended.
        input.set_value("");
        if let Some(refused) = door.refuses_file(&chosen) {
            return report.set(vec![refused]);
        }
        let wanted = wanted.get_untracked();
        stopped.set(false);
        report.set(Vec::new());
        progress.set(Some(Progress {
            name: cut(&chosen.name()),
            share: 0.0,
            records: 0,
        }));
        spawn_local(async move {
            // The page may leave the screen meanwhile: the file is brought in all the same.
            let texts = read(into, wanted, &chosen, progress, stopped).await;
            // Rows that move under the pointer do so before it is said that there are more.
            if let Some(shown) = done.try_run(()) {
                shown.await;
            }
            report.try_set(texts);
            progress.try_set(None);
        });
    };
    let reading = move || progress.get().is_some();
    let told = move || {
        progress.get().map(|progress| {
            voice.say(&phrases::READING.with([
                progress.name.into(),
                Arg::Share(progress.share),
                count(progress.records),
            ]))
        })
    };
    view! {
        <div class="row">
            <label class="btn file-button">
                {t(label)}
                <input
                    class="sr-only"
                    type="file"
                    accept=".jsonl,.json,.txt,application/jsonl"
                    data-test=name
                    node_ref=file
                    disabled=reading
                    on:change=bring_in
                />
            </label>
            {children()}
        </div>
        <Show when=reading>
            <div class="row" data-test=format!("{name}-progress")>
                <progress
                    max="1"
                    aria-label=t(label)
                    prop:value=move || progress.get().map_or(0.0, |progress| progress.share)
                ></progress>
                <span class="small num">{told}</span>
                <button
                    type="button"
                    class="btn"
                    data-test=format!("{name}-stop")
                    on:click=move |_| stopped.set(true)
                >
                    {t(phrases::STOP)}
                </button>
            </div>
        </Show>
        <div role="status" class="stack" data-test=format!("{name}-report")>
            {move || {
                report
                    .get()
                    .into_iter()
                    .map(|text| view! { <p class="notice">{move || voice.say(&text)}</p> })
                    .collect_view()
            }}
        </div>
    }
}

/// Where a file is brought in.
#[derive(Clone, Copy)]
struct Places {
    store: Store,
    shelf: Shelf,
    bench: Bench,
    settings: Settings,
    guests: Guests,
    logbook: Logbook,
}

impl Places {
    fn get() -> Places {
        Places {
            store: Store::get(),
            shelf: Shelf::get(),
            bench: Bench::get(),
            settings: Settings::get(),
            guests: Guests::get(),
            logbook: Logbook::get(),
        }
    }
}

/// Brings in what is wanted of a file; what became of it.
async fn read(
    into: Places,
    wanted: Wanted,
    file: &web_sys::File,
    progress: RwSignal<Option<Progress>>,
    stopped: RwSignal<bool>,
) -> Vec<Text> {
    let beside = Beside::new(wanted, into);
    let (taking, beside) = (Taking::new(into.store, wanted.matches).await, beside.await);
    let (mut taking, mut beside) = match (taking, beside) {
        (Ok(taking), Ok(beside)) => (taking, beside),
        (Err(trouble), _) | (_, Err(trouble)) => {
            return vec![phrases::NOT_COMPARED.with([trouble.text().into()])];
        }
    };
    let (size, mut at, mut parts) = (file.size(), 0.0, Parts::default());
    loop {
        let end = size.min(at + SLICE);
        let bytes = match file.slice_with_f64_and_f64(at, end) {
            Ok(slice) => JsFuture::from(slice.array_buffer()).await,
            Err(error) => Err(error),
        };
        let Ok(bytes) = bytes else {
            taking.unreadable(&file.name());
            break;
        };
        parts.push(&js_sys::Uint8Array::new(&bytes).to_vec());
        at = end;
        if let Some((line, text)) = parts.take(at >= size) {
            beside.take(&text, line).await;
            taking.take(&text, line).await;
        }
        if at >= size {
            taking.end(beside.any);
            break;
        }
        progress.try_update(|progress| {
            if let Some(progress) = progress {
                progress.share = at / size;
                progress.records = taking.records();
            }
        });
        // A breath, so that the page can draw and a press on Stop arrives.
        TimeoutFuture::new(0).await;
        if stopped.try_get_untracked() == Some(true) {
            taking.stop();
            break;
        }
    }
    let mut report = taking.report();
    report.extend(beside.report().await);
    report
}
