//! Telling a match from life: what is asked for next, keys for it, a line to type, undo, and all of it
//! as text.

use leptos::prelude::*;

use crate::games::{AnyNotes, Refused};
use crate::ui::i18n::phrases::notes as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::{Door, Live};
use crate::ui::tables::NotePad;
use crate::words::{Text, count};
use text::AsText;

mod text;

/// What is told, and who hears it.
#[derive(Clone, Copy)]
pub struct Telling {
    /// What was told.
    pub notes: Signal<AnyNotes>,
    /// Takes lines down, or says why not.
    pub tell: Callback<String, Result<(), Refused>>,
    /// Tells everything anew, or says why not.
    pub anew: Callback<String, Result<(), Refused>>,
    /// Whether the last line can be taken back.
    pub may_untell: Signal<bool>,
    /// Takes it back.
    pub untell: Callback<()>,
}

/// Where a person tells what happens.
#[component]
pub fn NoteTaking(telling: Telling) -> impl IntoView {
    let (voice, live) = (Voice::get(), Live::get());
    let Telling {
        notes,
        tell,
        may_untell,
        untell,
        ..
    } = telling;
    let error = RwSignal::new(None::<Text>);
    let typed = RwSignal::new(String::new());
    let opened = RwSignal::new(false);
    let wanted = Memo::new(move |_| notes.with(AnyNotes::wanted));
    let hear = move |line: String| {
        let outcome = tell.run(line);
        match &outcome {
            Ok(()) => {
                error.set(None);
                let next = wanted.get_untracked();
                live.say(voice.say(&next.unwrap_or_else(|| phrases::ENDED.text())));
            }
            Err(refused) => error.set(Some(refused.reason.clone())),
        }
        outcome.is_ok()
    };
    let pad = Callback::new(move |line: String| {
        hear(line);
    });
    let guard = move |event: &web_sys::Event| {
        if let Some(refused) = Door::Notes.guards(event) {
            error.set(Some(refused));
        }
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if hear(typed.get_untracked()) {
            typed.set(String::new());
        }
    };
    view! {
        <section class="surface notes" data-test="notes" aria-label=t(phrases::TITLE)>
            <p class="notes-wanted" data-test="wanted">
                <span class="muted small">{t(phrases::WHAT_NOW)}</span>
                <strong>
                    {move || {
                        voice.say(&wanted.get().unwrap_or_else(|| phrases::ENDED.text()))
                    }}
                </strong>
            </p>
            <NotePad notes tell=pad />
            <form class="notes-line" on:submit=submit>
                <input
                    class="input"
                    type="text"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    data-test="note-line"
                    aria-label=t(phrases::LINE)
                    placeholder=t(phrases::LINE)
                    prop:value=typed
                    on:paste=move |event| guard(&event)
                    on:drop=move |event| guard(&event)
                    on:input=move |event| {
                        error.set(None);
                        typed.set(event_target_value(&event));
                    }
                />
                <button type="submit" class="btn" data-test="note-add">
                    {t(phrases::ADD)}
                </button>
                <button
                    type="button"
                    class="btn"
                    data-test="note-undo"
                    disabled=move || !may_untell.get()
                    on:click=move |_| {
                        error.set(None);
                        untell.run(());
                    }
                >
                    {t(phrases::UNDO)}
                </button>
                <button
                    type="button"
                    class="btn btn--quiet"
                    data-test="note-text"
                    on:click=move |_| opened.set(true)
                >
                    {t(phrases::AS_TEXT)}
                </button>
            </form>
            <p class="field-error" role="alert" data-test="note-error">
                {move || error.get().map(|why| voice.say(&why))}
            </p>
        </section>
        <AsText telling opened />
    }
}

/// Why some of several lines could not be taken down.
fn at_line(refused: &Refused) -> Text {
    phrases::AT_LINE.with([count(refused.line), refused.reason.clone().into()])
}
