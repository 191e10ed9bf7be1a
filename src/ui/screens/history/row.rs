//! A match as one row: what it was, how it ended, what its review found, and what can be done.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use super::entry::Entry;
use crate::ui::i18n::phrases::history as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::save_file;
use crate::ui::router::Route;
use crate::ui::store::Store;
use crate::words::Text;

/// What a match was, with a link to it.
#[component]
pub fn EntryRow(
    /// The match.
    entry: Arc<Entry>,
) -> impl IntoView {
    let voice = Voice::get();
    let date = entry.date();
    let when = move || voice.moment(date);
    let outcome = entry.outcome();
    let title = entry.game().map(|game| game.title());
    let href = Route::Match {
        id: entry.id().to_owned(),
        place: None,
    }
    .href();
    let listed = move |texts: Vec<Text>| {
        move || {
            let said: Vec<String> = texts.iter().map(|text| voice.say(text)).collect();
            said.join(" · ")
        }
    };
    let what: Vec<Text> = entry.rules().into_iter().chain(entry.origin()).collect();
    let findings = entry.findings();
    let findings = (!findings.is_empty()).then(|| {
        view! {
            <span class="kept-found num" data-test="found">{listed(findings)}</span>
        }
    });
    let open = entry.is_open();
    view! {
        <div class="kept">
            <div class="kept-what">
                <strong>{move || title.map(|title| voice.t(title))}</strong>
                <span class="muted small" data-test="players">{listed(entry.players())}</span>
                <span class="muted small" data-test="rules">{listed(what)}</span>
            </div>
            <div class="kept-how">
                <span>{move || voice.say(&outcome)}</span>
                {findings}
            </div>
            <time class="muted small">{when}</time>
            {title
                .is_some()
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

/// A row with what can be done with the match.
#[component]
pub fn HistoryRow(entry: Arc<Entry>, delete: Callback<String>) -> impl IntoView {
    let (voice, store) = (Voice::get(), Store::get());
    let sure = RwSignal::new(false);
    let (remove, asking) = (NodeRef::<html::Button>::new(), NodeRef::<html::Span>::new());
    let id = entry.id().to_owned();
    let saved = id.clone();
    let save = move |_| {
        let ids = vec![saved.clone()];
        spawn_local(async move {
            // What cannot be read is told by the store's own notice.
            if let Ok(lines) = store.file(&ids).await {
                save_file(&format!("yomite-{}.jsonl", ids[0]), &lines);
            }
        });
    };
    // Of a match that a person still plays the file tells what is hidden.
    let hides = entry.is_open();
    let name = move || {
        voice.t(if hides {
            phrases::SAVE_OPEN
        } else {
            phrases::SAVE
        })
    };
    let keep = move || {
        sure.set(false);
        if let Some(button) = remove.get_untracked() {
            // The focus goes back to where the question came from.
            let _ = button.focus();
        }
    };
    view! {
        <article class="surface history-row" data-test="entry">
            <EntryRow entry />
            <div class="row">
                <button type="button" class="btn btn--quiet" data-test="download" on:click=save>
                    {name}
                </button>
                // Deleting cannot be undone: it is confirmed by a second press.
                <span
                    class="delete"
                    node_ref=asking
                    on:keydown=move |event| {
                        if event.key() == "Escape" && sure.get_untracked() {
                            event.prevent_default();
                            keep();
                        }
                    }
                    on:focusout=move |event| {
                        // Going elsewhere takes the first press back.
                        let to = event.related_target();
                        let to = to.and_then(|to| to.dyn_into::<web_sys::Node>().ok());
                        // A row that is taken away loses the focus with everything else.
                        let asking = asking.try_get_untracked().flatten();
                        let inside = asking.is_some_and(|asking| asking.contains(to.as_ref()));
                        if !inside {
                            sure.try_set(false);
                        }
                    }
                >
                    <button
                        type="button"
                        class="btn btn--quiet"
                        class:btn--danger=sure
                        data-test="delete"
                        node_ref=remove
                        on:click=move |_| {
                            if sure.get_untracked() {
                                delete.run(id.clone());
                            } else {
                                sure.set(true);
                            }
                        }
                    >
                        {move || {
                            voice.t(if sure.get() { phrases::DELETE_SURE } else { phrases::DELETE })
                        }}
                    </button>
                    <Show when=move || sure.get()>
                        <button
                            type="button"
                            class="btn btn--quiet"
                            data-test="keep"
                            on:click=move |_| keep()
                        >
                            {t(phrases::KEEP)}
                        </button>
                    </Show>
                </span>
            </div>
        </article>
    }
}
