//! Bringing records in from a file, part by part, so that the page answers all the while; and the part of
//! the history for everything that is kept: out as one file, and in again.

use std::pin::Pin;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use super::ListedMatches;
use crate::everything;
use crate::i18n::phrases::history as phrases;
use crate::i18n::{Voice, t};
use crate::parts::{Door, FileButton, Switch, save_file};
use crate::settings::Settings;
use crate::store::{Decks, Guests, Logbook, Matches};
use crate::tables::Bench;
use yomite::words::{Arg, Phrase, Text, count, cut};

mod beside;
mod taking;

use beside::Beside;
use taking::IncomingRecords;

/// How many bytes are read at a time: some dozens of records.
const SLICE: f64 = 65_536.0;

/// What is to be taken from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Records with their reviews.
    pub matches: bool,
    pub decks: bool,
    /// Readers' own agents.
    pub guests: bool,
    /// Answers to questions.
    pub answers: bool,
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
    name: &'static str,
    label: Phrase,
    /// What the file is taken for.
    door: Door,
    #[prop(into)] wanted: Signal<Wanted>,
    /// What stands beside the button.
    children: Children,
) -> impl IntoView {
    let (voice, into) = (Voice::get(), Places::get());
    let progress = RwSignal::new(None::<Progress>);
    let stopped = RwSignal::new(false);
    let report = RwSignal::new(Vec::<Text>::new());
    let bring_in = move |chosen: web_sys::File| {
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
            <FileButton label test=name accept=".jsonl,.json,.txt,application/jsonl"
                disabled=reading take=bring_in />
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
                <button type="button" class="btn" data-test=format!("{name}-stop")
                    on:click=move |_| stopped.set(true)>{t(phrases::STOP)}</button>
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
    store: Matches,
    decks: Decks,
    bench: Bench,
    settings: Settings,
    guests: Guests,
    logbook: Logbook,
}

impl Places {
    fn get() -> Places {
        Places {
            store: Matches::get(),
            decks: Decks::get(),
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
    let (taking, beside) = (
        IncomingRecords::new(into.store, wanted.matches).await,
        beside.await,
    );
    let (mut taking, mut beside) = match (taking, beside) {
        (Ok(taking), Ok(beside)) => (taking, beside),
        (Err(trouble), _) | (_, Err(trouble)) => {
            return vec![phrases::NOT_COMPARED.with([trouble.text().into()])];
        }
    };
    let (size, mut at, mut parts) = (file.size(), 0.0, FileReader::default());
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

/// What marks the first line of a record.
const HEADER: &[u8] = b"\"yomite\"";
/// The most bytes that are held back for the end of a record: a match has a thousandth of it, and the
/// largest guest that is kept two thirds.
const LONGEST: usize = 12 << 20;

/// What was read of a file and not yet taken.
#[derive(Default)]
struct FileReader {
    rest: Vec<u8>,
    /// The last header in what was looked through, and how much that is.
    header: Option<usize>,
    looked: usize,
    /// How many lines were taken.
    lines: usize,
    /// The beginning of a line without end was let go, and its end is still to come.
    within: bool,
}

impl FileReader {
    /// Adds the next bytes of the file.
    pub fn push(&mut self, bytes: &[u8]) {
        self.rest.extend_from_slice(bytes);
    }

    /// Takes all records that are there to their end, with the number of their first line, from 1;
    /// at the end of the file all that is left. What is no text has marks in its place. Of a line
    /// without end only the beginning is taken, so that it is one fault.
    pub fn take(&mut self, last: bool) -> Option<(usize, String)> {
        self.pass_over();
        let end = if last { self.rest.len() } else { self.whole() };
        if end == 0 {
            return None;
        }
        let first = self.lines + 1;
        let part: Vec<u8> = self.rest.drain(..end).collect();
        self.header = self.header.and_then(|at| at.checked_sub(end));
        self.looked = self.looked.saturating_sub(end);
        self.lines += part.iter().filter(|&&byte| byte == b'\n').count();
        self.within = !part.ends_with(b"\n");
        Some((first, String::from_utf8_lossy(&part).into_owned()))
    }

    /// Passes over what is left of a line that was let go.
    fn pass_over(&mut self) {
        if !self.within {
            return;
        }
        let end = self.rest.iter().position(|&byte| byte == b'\n');
        self.rest.drain(..end.map_or(self.rest.len(), |at| at + 1));
        self.lines += usize::from(end.is_some());
        self.within = end.is_none();
    }

    /// Where the last record begins, of which more may come. What goes on without end is no record,
    /// and is let go.
    fn whole(&mut self) -> usize {
        let line_before = |at: usize| {
            let before = self.rest[..at].iter();
            before
                .rev()
                .position(|&byte| byte == b'\n')
                .map(|back| at - back)
        };
        // What was looked through may end within a header.
        let from = self.looked.saturating_sub(HEADER.len() - 1);
        let mut new = self.rest[from..].windows(HEADER.len());
        let found = new.rposition(|at| at == HEADER).map(|at| from + at);
        (self.header, self.looked) = (found.or(self.header), self.rest.len());
        let begins = self.header.and_then(line_before).unwrap_or(0);
        if begins == 0 && self.rest.len() > LONGEST {
            return line_before(self.rest.len()).unwrap_or(self.rest.len());
        }
        begins
    }
}

#[component]
pub fn Everything(listed: ListedMatches) -> impl IntoView {
    let voice = Voice::get();
    let (store, kept_decks, settings) = (Matches::get(), Decks::get(), Settings::get());
    let (guests, logbook) = (Guests::get(), Logbook::get());
    let [matches, decks, own_agents, answers] = [true; 4].map(RwSignal::new);
    // Settings are replaced, so they wait to be asked for.
    let own_settings = RwSignal::new(false);
    let failed = RwSignal::new(None::<Text>);
    let wanted = move || Wanted {
        matches: matches.get(),
        decks: decks.get(),
        guests: own_agents.get(),
        answers: answers.get(),
        settings: own_settings.get(),
    };
    let save = move |_| {
        spawn_local(async move {
            let trouble = match everything::write(settings, kept_decks, guests, logbook, store)
                .await
            {
                Ok(lines) => {
                    let today = String::from(js_sys::Date::new_0().to_iso_string());
                    let today = today.get(..10).unwrap_or_default();
                    save_file(&format!("yomite-everything-{today}.jsonl"), &lines);
                    None
                }
                Err(trouble) => Some(phrases::EVERYTHING_NOT_SAVED.with([trouble.text().into()])),
            };
            failed.try_set(trouble);
        });
    };
    view! {
        <section class="surface everything" data-test="everything">
            <h2>{t(phrases::EVERYTHING_TITLE)}</h2>
            <p class="muted small">{t(phrases::EVERYTHING_ABOUT)}</p>
            <fieldset class="everything-what small">
                <legend>{t(phrases::EVERYTHING_WHAT)}</legend>
                <Switch name="take-matches" label=phrases::EVERYTHING_MATCHES on=matches />
                <Switch name="take-decks" label=phrases::EVERYTHING_DECKS on=decks />
                <Switch name="take-guests" label=phrases::EVERYTHING_GUESTS on=own_agents />
                <Switch name="take-answers" label=phrases::EVERYTHING_ANSWERS on=answers />
                <Switch name="take-settings" label=phrases::EVERYTHING_SETTINGS on=own_settings />
            </fieldset>
            {move || failed.get().map(|why| view! {
                <p class="field-error" role="alert" data-test="everything-failed">
                    {move || voice.say(&why)}
                </p>
            })}
            <Import
                done=Callback::new(move |()| Box::pin(listed.read_all(store)) as _)
                name="everything-import"
                label=phrases::EVERYTHING_BRING
                door=Door::Everything
                wanted=Signal::derive(wanted)
            >
                <button type="button" class="btn" data-test="everything-save" on:click=save>{t(phrases::EVERYTHING_SAVE)}</button>
            </Import>
        </section>
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    /// A text taken in slices of the given number of bytes.
    fn taken(text: &[u8], slice: usize) -> Vec<(usize, String)> {
        let mut parts = FileReader::default();
        let mut found = Vec::new();
        for bytes in text.chunks(slice) {
            parts.push(bytes);
            found.extend(parts.take(false));
        }
        found.extend(parts.take(true));
        found
    }

    #[test]
    fn whole_records_are_taken_wherever_the_slices_end() {
        let text = "{\"yomite\":1,\"名\":\"読み手\"}\n{\"ply\":0}\n\n".repeat(20);
        for slice in [1, 7, 64, 200, 10_000] {
            let parts = taken(text.as_bytes(), slice);
            let joined: String = parts.iter().map(|(_, part)| part.as_str()).collect();
            assert_eq!(joined, text, "slices of {slice}");
            let mut line = 1;
            for (first, part) in &parts {
                assert!(part.starts_with("{\"yomite\""), "slices of {slice}: {part}");
                assert_eq!(*first, line);
                line += part.matches('\n').count();
            }
        }
        // No slice has the beginnings of two.
        assert_eq!(taken(text.as_bytes(), 7).len(), 20);
    }

    #[test]
    fn what_goes_on_without_end_is_not_held_back() {
        let line = format!("{}\n", "x".repeat(99));
        let text = line.repeat(2 * LONGEST / 100);
        let parts = taken(text.as_bytes(), 1 << 16);
        assert!(parts.len() > 1);
        assert!(
            parts
                .iter()
                .all(|(_, part)| part.len() <= LONGEST + (1 << 16))
        );
        assert!(taken(b"", 1).is_empty());
    }

    #[test]
    fn a_line_without_end_is_taken_once_and_what_follows_it_is_not_lost() {
        let record = "{\"yomite\":1}\n{\"ply\":0}\n";
        for end in ["", "\n", &format!("\n{record}{record}")] {
            let text = format!("{}{end}", "x".repeat(4 * LONGEST));
            let parts = taken(text.as_bytes(), 1 << 16);
            let (first, rest) = parts.split_first().expect("its beginning");
            assert!(first.0 == 1 && first.1.bytes().all(|byte| byte == b'x'));
            let rest: Vec<(usize, &str)> = rest.iter().map(|(at, part)| (*at, &part[..])).collect();
            match end.len() {
                0 | 1 => assert!(rest.is_empty()),
                _ => {
                    let text: String = rest.iter().map(|(_, part)| *part).collect();
                    assert_eq!((rest[0].0, text), (2, record.repeat(2)));
                }
            }
        }
    }
}
