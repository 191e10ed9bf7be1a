//! The frame around every screen: name, places, settings, help, notices.

use leptos::ev::{KeyboardEvent, keydown};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::keys_dialog::KeysDialog;
use super::settings_dialog::SettingsDialog;
use super::unkept::StoreNotice;
use super::{Glyph, Icon, Live};
use crate::ui::engine::Engine;
use crate::ui::i18n::phrases::engine::RETRY;
use crate::ui::i18n::phrases::frame as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::offline::OfflineNotice;
use crate::ui::router::Route;
use crate::ui::settings::Settings;
use crate::ui::tables::DeckNotice;
use crate::words::{Lang, Phrase};

/// The frame; the screen stands in it.
#[component]
pub fn Frame(
    /// Where one is.
    #[prop(into)]
    place: Signal<Route>,
    /// The screen.
    children: Children,
) -> impl IntoView {
    let settings = Settings::get();
    let (help, setting) = (RwSignal::new(false), RwSignal::new(false));
    let keys = window_event_listener(keydown, move |event| {
        if event.key() == "?" && !is_typing(&event) {
            event.prevent_default();
            help.update(|open| *open = !*open);
        }
    });
    on_cleanup(move || keys.remove());
    let link = move |to: Route, name: Phrase| {
        let href = to.href();
        view! {
            <a href=href aria-current=move || place.get().is_within(&to).then_some("page")>
                {t(name)}
            </a>
        }
    };
    let swap_language = move |_| {
        settings.lang.update(|lang| {
            *lang = if *lang == Lang::En {
                Lang::Ja
            } else {
                Lang::En
            }
        });
    };
    view! {
        <header class="app-bar">
            <a class="brand" href=Route::Home.href()>
                <img src="icon.svg" alt="" width="28" height="28" />
                <span>{t(phrases::NAME)}</span>
            </a>
            <nav class="places" aria-label=t(phrases::PLACES)>
                {link(Route::Home, phrases::GAMES)}
                {link(Route::Arena(None), phrases::ARENA)}
                {link(Route::History, phrases::HISTORY)}
                {link(Route::Gallery, phrases::GALLERY)}
            </nav>
            <div class="app-tools">
                <button type="button" class="btn btn--quiet" data-test="language" on:click=swap_language>
                    {move || match settings.lang.get() {
                        Lang::En => view! { <span lang="ja">"日本語"</span> },
                        Lang::Ja => view! { <span lang="en">"English"</span> },
                    }}
                </button>
                <button
                    type="button"
                    class="btn btn--quiet"
                    data-test="settings"
                    on:click=move |_| setting.set(true)
                >
                    <Icon glyph=Glyph::Sliders />
                    <span class="tool-name">{t(phrases::SETTINGS)}</span>
                </button>
                <button
                    type="button"
                    class="btn btn--quiet"
                    data-test="help"
                    aria-label=t(phrases::KEYS)
                    on:click=move |_| help.set(true)
                >
                    "?"
                </button>
            </div>
        </header>
        <Notices />
        <main id="main" tabindex="-1">{children()}</main>
        <SettingsDialog open=setting />
        <KeysDialog open=help />
        <div class="sr-only" role="status" aria-live="polite" data-test="announcer">
            {move || Live::get().text.get()}
        </div>
    }
}

/// Whether a key goes into a field, and so is not a command.
///
/// A field marked `data-digits` takes digits only: while it is empty, every other key is free.
pub fn is_typing(event: &KeyboardEvent) -> bool {
    let Some(element) = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
    else {
        return false;
    };
    if element.closest("dialog[open]").ok().flatten().is_some() {
        return true;
    }
    if let Some(input) = element.dyn_ref::<web_sys::HtmlInputElement>()
        && input.has_attribute("data-digits")
        && input.value().is_empty()
    {
        let key = event.key();
        return event.is_composing() || key == "Process" || key.chars().all(char::is_numeric);
    }
    matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA")
}

/// What the reader should know: a worker replaced, a match not kept.
#[component]
fn Notices() -> impl IntoView {
    let (voice, engine, settings) = (Voice::get(), Engine::get(), Settings::get());
    let settings_refused = move || {
        settings
            .refused
            .get()
            .then(|| phrases::SETTINGS_REFUSED.text())
    };
    view! {
        <div class="notices" role="status" data-test="notices">
            {move || {
                engine
                    .notice
                    .get()
                    .map(|notice| {
                        let again = notice.nobody_thinks;
                        view! {
                            <p class="notice" data-test="engine-notice">
                                <span>{move || voice.say(&notice.text)}</span>
                                {again
                                    .then(|| {
                                        view! {
                                            <button
                                                type="button"
                                                class="btn btn--small"
                                                data-test="engine-retry"
                                                on:click=move |_| engine.revive()
                                            >
                                                {t(RETRY)}
                                            </button>
                                        }
                                    })}
                                <button
                                    type="button"
                                    class="btn btn--quiet"
                                    on:click=move |_| engine.notice.set(None)
                                >
                                    {t(phrases::CLOSE)}
                                </button>
                            </p>
                        }
                    })
            }}
            <OfflineNotice />
            <StoreNotice />
            <DeckNotice />
            {move || {
                settings_refused()
                    .map(|text| {
                        view! {
                            <p class="notice" data-test="settings-notice">
                                {move || voice.say(&text)}
                            </p>
                        }
                    })
            }}
        </div>
    }
}
