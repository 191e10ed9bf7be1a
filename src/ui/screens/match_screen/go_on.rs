//! The way from any moment of a match to one that is played on from there.

use leptos::prelude::*;

use crate::ui::i18n::phrases::table as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::play::Worlds;

/// Plays on in a world that was possible then.
#[component]
pub fn GoOn() -> impl IntoView {
    let (voice, worlds) = (Voice::get(), Worlds::new());
    let may = Memo::new(move |_| worlds.eyes().is_some());
    let trouble = move || {
        let why = worlds.trouble.get()?;
        Some(view! { <p class="notice" role="alert">{voice.say(&why)}</p> })
    };
    view! {
        <Show when=move || may.get()>
            <p class="go-on">
                <button
                    type="button"
                    class="btn"
                    data-test="play-on"
                    disabled=move || worlds.drawing.get()
                    on:click=move |_| worlds.play_on()
                >
                    {t(phrases::PLAY_ON)}
                </button>
                <span class="muted small">{t(phrases::PLAY_ON_ABOUT)}</span>
            </p>
            {trouble}
        </Show>
    }
}
