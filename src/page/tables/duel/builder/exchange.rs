//! A deck as text, out and in: by a field, the clipboard and files.

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use super::bench::{Bench, Work};
use crate::i18n::phrases::common;
use crate::i18n::{Voice, t};
use crate::parts::{Dialog, Door, FileButton, TextArea, copied_text, copy_text, save_file};
use crate::tables::duel::phrases;
use yomite::games::duel::decks::{Deck, Draft};
use yomite::words::{Text, cut};

/// What became of the text.
#[derive(Clone, Debug, Default, PartialEq)]
struct Report {
    /// What was done, or why it was not.
    said: Option<Text>,
    /// What is wrong with the text.
    faults: Vec<Text>,
}

#[component]
pub fn Exchange(open: RwSignal<bool>) -> impl IntoView {
    let (voice, bench) = (Voice::get(), Bench::get());
    let text = RwSignal::new(String::new());
    let report = RwSignal::new(Report::default());
    let field = NodeRef::<html::Textarea>::new();
    Effect::new(move |_| {
        if open.get() {
            text.set(bench.work.with_untracked(written));
            report.set(Report::default());
        }
    });
    let say = move |said: Text| {
        report.try_set(Report {
            said: Some(said),
            ..Report::default()
        });
    };
    let copy = move |_| {
        let wanted = text.get_untracked();
        spawn_local(async move {
            let copied = copy_text(&wanted).await;
            if !copied && let Some(field) = field.try_get_untracked().flatten() {
                field.select();
            }
            say(match copied {
                true => common::PAGE_COPIED.text(),
                false => phrases::DECKS_TEXT_NO_COPY.text(),
            });
        });
    };
    let paste = move |_| {
        spawn_local(async move {
            match copied_text().await {
                Some(read) => match Door::Deck.refuses_text(read.length() as usize) {
                    Some(refused) => say(refused),
                    None => {
                        text.try_set(read.into());
                        report.try_set(Report::default());
                    }
                },
                None => say(phrases::DECKS_TEXT_NO_PASTE.text()),
            }
        });
    };
    let save = move |_| {
        let name = bench.work.with_untracked(|work| file_name(&work.name));
        save_file(&name, &text.get_untracked());
    };
    let open_file = move |chosen: web_sys::File| {
        spawn_local(async move {
            if let Some(refused) = Door::Deck.refuses_file(&chosen) {
                return say(refused);
            }
            let read = JsFuture::from(chosen.text()).await.ok();
            match read.and_then(|read| read.as_string()) {
                Some(read) => {
                    text.try_set(read);
                    report.try_set(Report::default());
                }
                None => say(common::PAGE_FILE_UNREADABLE.with([cut(&chosen.name()).into()])),
            }
        });
    };
    let take = move |_| {
        let written = text.get_untracked();
        if let Some(refused) = Door::Deck.refuses_text(written.len()) {
            return say(refused);
        }
        // What this page wrote because it was not kept comes back legal or not.
        let parts = Draft::read_parts(&written);
        if !parts.is_empty() {
            bench.take_all(parts);
            open.set(false);
            return;
        }
        match Deck::from_text(&written) {
            Ok(deck) => {
                let name = name_in(&written).unwrap_or_default();
                let name = bench.free_name(&name, None);
                bench.lay(Work::new(name, Draft::from(&deck)));
                if !untrack(|| bench.can_undo()) {
                    bench.say(phrases::DECKS_TEXT_TAKEN.text());
                }
                open.set(false);
            }
            Err(faults) => report.set(Report {
                said: Some(phrases::DECKS_TEXT_REFUSED.text()),
                faults,
            }),
        }
    };
    view! {
        <Dialog open title=phrases::DECKS_TEXT_TITLE name="deck-text">
            <p class="small muted">{t(phrases::DECKS_TEXT_ABOUT)}</p>
            <TextArea class="input deck-textarea" test="text" rows="12" door=Door::Deck
                value=text field refuse=say
                take=move |changed| {
                    text.set(changed);
                    report.set(Report::default());
                }
                label=phrases::DECKS_TEXT_LABEL described_by="deck-text-report"
                faulty=Signal::derive(move || report.with(|report| !report.faults.is_empty())) />
            <div class="cluster">
                <button type="button" class="btn" data-test="text-copy" on:click=copy>{t(common::PAGE_COPY)}</button>
                <button type="button" class="btn" data-test="text-paste" on:click=paste>{t(phrases::DECKS_TEXT_PASTE)}</button>
                <button type="button" class="btn" data-test="text-save" on:click=save>{t(common::PAGE_SAVE_FILE)}</button>
                <FileButton label=phrases::DECKS_TEXT_OPEN test="text-open" accept=".txt,text/plain"
                    take=open_file />
            </div>
            <div class="deck-report small" role="alert" id="deck-text-report" data-test="text-report">
                {move || report.get().said.map(|said| view! { <p>{move || voice.say(&said)}</p> })}
                <ul>
                    {move || {
                        report
                            .get()
                            .faults
                            .into_iter()
                            .map(|fault| view! { <li>{move || voice.say(&fault)}</li> })
                            .collect_view()
                    }}
                </ul>
            </div>
            <button type="button" class="btn btn--primary btn--wide" data-test="text-use"
                on:click=take>{t(phrases::DECKS_TEXT_USE)}</button>
        </Dialog>
    }
}

/// A deck as it is handed out: its name as a comment, then its cards.
fn written(work: &Work) -> String {
    let cards = work.draft.to_text();
    match work.name.trim() {
        "" => cards,
        name => format!("# {name}\n{cards}"),
    }
}

/// The name in the first line, where that is a comment.
fn name_in(text: &str) -> Option<String> {
    let first = text.trim_start_matches('\u{feff}').lines().next()?;
    Some(first.trim().strip_prefix('#')?.trim().to_owned())
}

/// A file's name: the deck's, without what file systems do not take.
fn file_name(name: &str) -> String {
    let allowed = |letter: char| {
        if letter.is_alphanumeric() {
            letter
        } else {
            '-'
        }
    };
    let name: String = name.trim().chars().map(allowed).collect();
    match name.trim_matches('-') {
        "" => "yomite-deck.txt".to_owned(),
        name => format!("yomite-deck-{name}.txt"),
    }
}
