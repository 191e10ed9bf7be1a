//! The part of the history for everything that is kept: out as one file, and in again.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Listed;
use super::import::{Import, Wanted};
use crate::ui::everything;
use crate::ui::i18n::phrases::history as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::{Door, Switch, save_file};
use crate::ui::settings::Settings;
use crate::ui::store::{Guests, Logbook, Shelf, Store};
use crate::words::Text;

/// The part.
#[component]
pub fn Everything(
    /// The matches.
    listed: Listed,
) -> impl IntoView {
    let voice = Voice::get();
    let (store, shelf, settings) = (Store::get(), Shelf::get(), Settings::get());
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
            let trouble = match everything::write(settings, shelf, guests, logbook, store).await {
                Ok(lines) => {
                    let today = String::from(js_sys::Date::new_0().to_iso_string());
                    let today = today.get(..10).unwrap_or_default();
                    save_file(&format!("yomite-everything-{today}.jsonl"), &lines);
                    None
                }
                Err(trouble) => Some(phrases::NOT_SAVED.with([trouble.text().into()])),
            };
            failed.try_set(trouble);
        });
    };
    view! {
        <section class="surface everything" data-test="everything">
            <h2>{t(phrases::EVERYTHING_TITLE)}</h2>
            <p class="muted small">{t(phrases::EVERYTHING_ABOUT)}</p>
            <fieldset class="everything-what small">
                <legend>{t(phrases::WHAT)}</legend>
                <Switch name="take-matches" label=phrases::MATCHES on=matches />
                <Switch name="take-decks" label=phrases::DECKS on=decks />
                <Switch name="take-guests" label=phrases::GUESTS on=own_agents />
                <Switch name="take-answers" label=phrases::ANSWERS on=answers />
                <Switch name="take-settings" label=phrases::SETTINGS on=own_settings />
            </fieldset>
            {move || {
                failed
                    .get()
                    .map(|why| {
                        view! {
                            <p class="field-error" role="alert" data-test="everything-failed">
                                {move || voice.say(&why)}
                            </p>
                        }
                    })
            }}
            <Import
                done=Callback::new(move |()| Box::pin(listed.read_all(store)) as _)
                name="everything-import"
                label=phrases::BRING
                door=Door::Everything
                wanted=Signal::derive(wanted)
            >
                <button type="button" class="btn" data-test="everything-save" on:click=save>
                    {t(phrases::SAVE_EVERYTHING)}
                </button>
            </Import>
        </section>
    }
}
