//! All that was told, as text to be changed or pasted.

use leptos::prelude::*;

use super::whose::Open;
use super::{Telling, at_line};
use crate::games::AnyNotes;
use crate::ui::i18n::phrases::notes as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::{Dialog, Door};
use crate::words::Text;

/// The dialog.
#[component]
pub fn AsText(
    telling: Telling,
    opened: RwSignal<bool>,
    /// What of it does not say whose it is.
    open: RwSignal<Option<Open>>,
) -> impl IntoView {
    view! {
        <Dialog open=opened title=phrases::TEXT_TITLE name="note-dialog">
            // What was told is read when it is looked at.
            {move || opened.get().then(|| view! { <Lines telling opened open /> })}
        </Dialog>
    }
}

#[component]
fn Lines(telling: Telling, opened: RwSignal<bool>, open: RwSignal<Option<Open>>) -> impl IntoView {
    let voice = Voice::get();
    let lines = telling
        .notes
        .with_untracked(|notes| notes.lines().join("\n"));
    let before = StoredValue::new(lines.clone());
    let text = RwSignal::new(lines);
    let error = RwSignal::new(None::<Text>);
    let guard = move |event: &web_sys::Event| {
        if let Some(refused) = Door::Notes.guards(event) {
            error.set(Some(refused));
        }
    };
    let apply = move |_| {
        let told = text.get_untracked();
        let none = telling.notes.with_untracked(|notes| notes.cut(0));
        match telling.anew.run(told.clone()) {
            Ok(()) => {
                // What stood there before was taken in turn when it was told.
                let changed = told.trim() != before.get_value();
                open.set(Open::of(&none, &told).filter(|_| changed));
                opened.set(false);
            }
            Err(refused) => error.set(Some(at_line(&refused))),
        }
    };
    let spelling = telling.notes.with_untracked(AnyNotes::spelling).into_iter();
    let spelling = spelling.map(|line| view! { <li>{move || voice.say(&line)}</li> });
    view! {
        <div class="stack">
            <p class="muted small">{t(phrases::TEXT_ABOUT)}</p>
            <textarea
                class="input notes-text"
                rows="10"
                spellcheck="false"
                aria-label=t(phrases::TEXT_TITLE)
                data-test="note-lines"
                prop:value=text
                on:paste=move |event| guard(&event)
                on:drop=move |event| guard(&event)
                on:input=move |event| {
                    error.set(None);
                    text.set(event_target_value(&event));
                }
            ></textarea>
            <p class="field-error" role="alert" data-test="note-lines-error">
                {move || error.get().map(|why| voice.say(&why))}
            </p>
            <div class="row">
                <button type="button" class="btn btn--primary" data-test="note-apply" on:click=apply>
                    {t(phrases::APPLY)}
                </button>
            </div>
            <h3>{t(phrases::SPELLING)}</h3>
            <ul class="small notes-spelling">{spelling.collect_view()}</ul>
        </div>
    }
}
