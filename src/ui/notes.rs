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
use whose::{Open, Whose};

pub mod begun;
mod text;
mod whose;

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
        anew,
        may_untell,
        untell,
    } = telling;
    let error = RwSignal::new(None::<Text>);
    let open = RwSignal::new(None::<Open>);
    let typed = RwSignal::new(String::new());
    let opened = RwSignal::new(false);
    let wanted = Memo::new(move |_| notes.with(AnyNotes::wanted));
    let hear = move |line: String| {
        let lines = line.trim().lines().count();
        let left_open = notes.with_untracked(|notes| Open::of(notes, &line));
        let outcome = tell.run(line);
        match &outcome {
            Ok(()) => {
                error.set(None);
                open.set(left_open);
                let next = wanted.get_untracked();
                live.say(voice.say(&next.unwrap_or_else(|| phrases::ENDED.text())));
            }
            // Of several lines it is said which.
            Err(refused) if lines > 1 => error.set(Some(at_line(refused))),
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
    let submit = move || {
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
            <Last notes />
            <NotePad notes tell=pad />
            <form
                class="notes-line"
                on:submit=move |event| {
                    event.prevent_default();
                    submit();
                }
            >
                // What is pasted may have several lines, which a field of one would run together.
                <textarea
                    class="input"
                    rows="1"
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
                    on:keydown=move |event| {
                        // Not the Enter that ends a word of Japanese.
                        if event.key() == "Enter" && !event.shift_key() && !event.is_composing() {
                            event.prevent_default();
                            submit();
                        }
                    }
                ></textarea>
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
                        open.set(None);
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
            <Whose open anew error />
        </section>
        <AsText telling opened open />
    }
}

/// What was taken down last: the table shows no more than the seat sees whole.
#[component]
fn Last(notes: Signal<AnyNotes>) -> impl IntoView {
    let voice = Voice::get();
    let last =
        move || {
            notes.with(|notes| {
                let said = |word: &str| {
                    let spelled = phrases::SPELLED.iter().find(|phrase| phrase.en == word);
                    spelled.map_or_else(|| word.to_owned(), |phrase| voice.t(*phrase))
                };
                let line: Vec<String> = notes.entries().last()?.split(' ').map(said).collect();
                let line = line.join(" ");
                Some(voice.say(
                    &phrases::LAST.with([count(notes.entries().count()), line.as_str().into()]),
                ))
            })
        };
    view! { <p class="muted small" data-test="note-last">{last}</p> }
}

/// Why some of several lines could not be taken down.
fn at_line(refused: &Refused) -> Text {
    phrases::AT_LINE.with([count(refused.line), refused.reason.clone().into()])
}
