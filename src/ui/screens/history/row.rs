//! A match as one row: what it was, how it ended, what its review found, and what can be done.

use std::sync::Arc;

use leptos::prelude::*;

use super::entry::Entry;
use super::save_file;
use crate::ui::i18n::phrases::history as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::router::Route;
use crate::words::{Lang, Text};

/// What a match was, with a link to it.
#[component]
pub fn EntryRow(
    /// The match.
    entry: Arc<Entry>,
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
    let title = entry.game().map(|game| game.title());
    let href = Route::Match {
        id: entry.kept.id.clone(),
        ply: None,
    }
    .href();
    let listed = move |texts: Vec<Text>| {
        move || {
            let said: Vec<String> = texts.iter().map(|text| voice.say(text)).collect();
            said.join(" · ")
        }
    };
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
                <span class="muted small" data-test="rules">{listed(entry.rules())}</span>
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
    let sure = RwSignal::new(false);
    let id = entry.kept.id.clone();
    let saved = entry.clone();
    let save = move |_| {
        let kept = &saved.kept;
        save_file(&format!("yomite-{}.jsonl", kept.id), &kept.to_file());
    };
    view! {
        <article class="surface history-row" data-test="entry">
            <EntryRow entry />
            <div class="row">
                <button
                    type="button"
                    class="btn btn--quiet"
                    data-test="download"
                    on:click=save
                >
                    {t(phrases::SAVE)}
                </button>
                // Deleting cannot be undone: it is confirmed by a second press.
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
