//! The frame around every screen, with its notices and the keys that work everywhere.

use leptos::prelude::*;

use super::dialogs::{KeysDialog, SettingsDialog};
use super::{Glyph, Icon, Live, is_typing, on_keys};
use crate::chunk::{self, Place, chunk};
use crate::i18n::phrases::frame;
use crate::i18n::{Voice, t};
use crate::offline::OfflineNotice;
use crate::router::Route;
use crate::settings::Settings;
use crate::store::{Decks, Matches};
use crate::workers::WorkerPool;
use crate::{notices, page_wide};
use yomite::words::{Lang, Phrase};

/// The frame; the screen stands in it.
#[component]
pub fn Frame(#[prop(into)] place: Signal<Route>, children: Children) -> impl IntoView {
    let settings = Settings::get();
    let (help, setting) = (RwSignal::new(false), RwSignal::new(false));
    on_keys(move |event| {
        if event.key() == "?" && !is_typing(&event) {
            event.prevent_default();
            help.update(|open| *open = !*open);
        }
    });
    let link = move |to: Route, name: Phrase| {
        let href = to.href();
        view! {
            <a href=href aria-current=move || place.get().is_within(&to).then_some("page")>
                {t(name)}
            </a>
        }
    };
    view! {
        <header class="app-bar">
            <a class="brand" href=Route::Home.href()>
                <img src="icon.svg" alt="" width="28" height="28" />
                <span>{t(frame::NAME)}</span>
            </a>
            <nav class="places" aria-label=t(frame::PLACES)>
                {link(Route::Home, frame::GAMES)}
                {link(Route::Arena(None), frame::ARENA)}
                {link(Route::History, frame::HISTORY)}
                {link(Route::Gallery, frame::GALLERY)}
            </nav>
            <div class="app-tools">
                <button type="button" class="btn btn--quiet" data-test="language" on:click=move |_| settings.switch_language()>
                    {move || match settings.lang.get() {
                        Lang::En => view! { <span lang="ja">"日本語"</span> },
                        Lang::Ja => view! { <span lang="en">"English"</span> },
                    }}
                </button>
                <button type="button" class="btn btn--quiet" data-test="settings"
                    on:click=move |_| setting.set(true)>
                    <Icon glyph=Glyph::Sliders />
                    <span class="tool-name">{t(frame::SETTINGS)}</span>
                </button>
                <button type="button" class="btn btn--quiet" data-test="help"
                    aria-label=t(frame::KEYS) on:click=move |_| help.set(true)>
                    "?"
                </button>
            </div>
        </header>
        <Notices />
        {chunk::dialog(setting, settings_dialog::load, settings_dialog::make)}
        {chunk::dialog(help, keys_dialog::load, keys_dialog::make)}
        <main id="main" tabindex="-1">{children()}</main>
        <div class="sr-only" role="status" aria-live="polite" data-test="announcer">
            {move || Live::get().text.get()}
        </div>
    }
}

chunk! { dialogs: mod settings_dialog(open: RwSignal<bool>) = view! { <SettingsDialog open /> } }
chunk! { dialogs: mod keys_dialog(open: RwSignal<bool>) = view! { <KeysDialog open /> } }

/// What the reader should know: a worker replaced, a match not kept. What speaks of something comes once there is one.
#[component]
fn Notices() -> impl IntoView {
    let (voice, settings) = (Voice::get(), Settings::get());
    let thinks = Memo::new(|_| page_wide::existing::<WorkerPool>().is_some());
    let keeps = Memo::new(|_| page_wide::existing::<Matches>().is_some());
    let builds = Memo::new(|_| page_wide::existing::<Decks>().is_some());
    let settings_refused = move || {
        settings
            .refused
            .get()
            .then(|| frame::SETTINGS_REFUSED.text())
    };
    view! {
        <div class="notices" role="status" data-test="notices">
            <OfflineNotice />
            <Show when=move || thinks.get()>{move || chunk::part(Place::Extra, notices::engine::load, notices::engine::make)}</Show>
            <Show when=move || keeps.get()>{move || chunk::part(Place::Extra, notices::store::load, notices::store::make)}</Show>
            <Show when=move || builds.get()>{move || chunk::part(Place::Extra, notices::decks::load, notices::decks::make)}</Show>
            <Show when=move || settings.words_unfetched.get()>
                <p class="notice" data-test="speechless">
                    <span>{t(frame::SPEECHLESS)}</span>
                    <button type="button" class="btn btn--quiet"
                        on:click=move |_| settings.words_unfetched.set(false)>{t(frame::CLOSE)}</button>
                </p>
            </Show>
            {move || settings_refused().map(|text| view! {
                <p class="notice" data-test="settings-notice">
                    {move || voice.say(&text)}
                </p>
            })}
        </div>
    }
}
