//! Results and records as files.

use std::sync::Arc;

use leptos::prelude::*;

use crate::games::GameId;
use crate::ui::arena::{Arena, KEPT, Shown};
use crate::ui::i18n::phrases::arena as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::save_file;
use crate::words::count;

/// The buttons for both.
#[component]
pub fn Export(game: GameId, shown: RwSignal<Option<Arc<Shown>>>) -> impl IntoView {
    let (voice, arena) = (Voice::get(), Arena::get());
    let seed = move || shown.with(|shown| shown.as_ref().map(|shown| shown.plan.seed));
    let nothing = move || shown.with(|shown| shown.as_ref().is_none_or(|shown| shown.rounds == 0));
    let no_game = move || shown.with(|shown| shown.as_ref().is_none_or(|shown| shown.played == 0));
    let name = move |of: &str| {
        let seed = seed().unwrap_or_default();
        format!("yomite-arena-{game}-{seed}{of}.jsonl")
    };
    let about = move || {
        let seed = seed()?;
        let secret = shown.with(|shown| Some(shown.as_ref()?.plan.secret.is_some()))?;
        let about = match secret {
            true => phrases::SAVE_ABOUT_SECRET,
            false => phrases::SAVE_ABOUT,
        };
        Some(voice.say(&about.with([seed.to_string().into(), count(KEPT)])))
    };
    view! {
        <section class="surface stack" data-test="export">
            <div class="row">
                <button
                    type="button"
                    class="btn"
                    data-test="save-results"
                    disabled=nothing
                    on:click=move |_| save_file(&name("-results"), &arena.results())
                >
                    {t(phrases::SAVE_RESULTS)}
                </button>
                <button
                    type="button"
                    class="btn"
                    data-test="save-records"
                    disabled=no_game
                    on:click=move |_| save_file(&name(""), &arena.records())
                >
                    {t(phrases::SAVE_RECORDS)}
                </button>
            </div>
            <p class="muted small">{about}</p>
        </section>
    }
}
