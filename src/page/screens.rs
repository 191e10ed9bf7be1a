//! The screens, one for each route.

use leptos::prelude::*;

use crate::i18n::phrases::frame as phrases;
use crate::i18n::{Voice, t};
use crate::router::Route;
use yomite::words::Arg;

mod arena;
mod daily;
mod gallery;
mod guests;
mod history;
mod home;
mod match_screen;
mod practice;
mod setup;
mod shared;
mod strength;
mod strengths;
mod table;

pub use arena::ArenaScreen;
pub use daily::DailyScreen;
pub use gallery::Gallery;
pub use guests::GuestsScreen;
pub use history::HistoryScreen;
pub use home::Home;
pub use match_screen::MatchScreen;
pub use practice::PracticeScreen;
pub use setup::{Setup, deal, first_form, new_seed};
pub use shared::SharedScreen;
pub use strengths::Strengths;
pub use table::TableScreen;

/// Says what was asked for and leads back.
#[component]
pub fn Missing(
    /// The address, without its `#/`.
    path: String,
) -> impl IntoView {
    let voice = Voice::get();
    let text = phrases::SCREENS_MISSING.with([Arg::Label(path)]);
    view! {
        <section class="page narrow stack" data-test="missing">
            <h1>{t(phrases::SCREENS_MISSING_TITLE)}</h1>
            <p>{move || voice.say(&text)}</p>
            <p>
                <a class="btn" href=Route::Home.href()>
                    {t(phrases::SCREENS_TO_GAMES)}
                </a>
            </p>
        </section>
    }
}
