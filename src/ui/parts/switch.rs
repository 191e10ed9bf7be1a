//! A choice that is on or off.

use leptos::prelude::*;

use crate::ui::i18n::t;
use crate::words::Phrase;

/// A switch.
#[component]
pub fn Switch(
    /// Its name for tests.
    name: &'static str,
    /// What it switches.
    label: Phrase,
    /// Whether it is on.
    on: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            role="switch"
            class="switch"
            data-test=name
            aria-checked=move || on.get().to_string()
            on:click=move |_| on.update(|on| *on = !*on)
        >
            {t(label)}
        </button>
    }
}
