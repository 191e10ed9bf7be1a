//! An address that leads nowhere.

use leptos::prelude::*;

use crate::ui::i18n::phrases::frame as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::router::Route;
use crate::words::Arg;

/// Says what was asked for and leads back.
#[component]
pub fn Missing(
    /// The address, without its `#/`.
    path: String,
) -> impl IntoView {
    let voice = Voice::get();
    let text = phrases::MISSING.with([Arg::Label(path)]);
    view! {
        <section class="page narrow stack" data-test="missing">
            <h1>{t(phrases::MISSING_TITLE)}</h1>
            <p>{move || voice.say(&text)}</p>
            <p>
                <a class="btn" href=Route::Home.href()>
                    {t(phrases::TO_GAMES)}
                </a>
            </p>
        </section>
    }
}
