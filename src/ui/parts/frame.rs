//! The frame around every screen: name, places, settings, help, notices.

use leptos::ev::{KeyboardEvent, keydown};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::{Dialog, Live, Segmented};
use crate::ui::engine::Engine;
use crate::ui::i18n::phrases::frame as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::router::Route;
use crate::ui::settings::{Settings, Theme};
use crate::ui::store::Store;
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
            <a href=href aria-current=move || (place.get() == to).then_some("page")>
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
                    {t(phrases::SETTINGS)}
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

/// Whether a key goes into a field, so that it is no command.
pub fn is_typing(event: &KeyboardEvent) -> bool {
    event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
        .is_some_and(|element| {
            let field = matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA");
            // A radio button or a slider uses the arrows itself; a letter it does not.
            field || element.closest("dialog[open]").ok().flatten().is_some()
        })
}

/// What the reader should know: a worker replaced, a match not kept.
#[component]
fn Notices() -> impl IntoView {
    let (voice, engine, store, settings) =
        (Voice::get(), Engine::get(), Store::get(), Settings::get());
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
                    .map(|text| {
                        view! {
                            <p class="notice" data-test="engine-notice">
                                <span>{move || voice.say(&text)}</span>
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
            {move || {
                store
                    .refused
                    .get()
                    .or_else(settings_refused)
                    .map(|text| {
                        view! {
                            <p class="notice" data-test="store-notice">
                                {move || voice.say(&text)}
                            </p>
                        }
                    })
            }}
        </div>
    }
}

#[component]
fn SettingsDialog(open: RwSignal<bool>) -> impl IntoView {
    let settings = Settings::get();
    let theme = move || {
        match settings.theme.get() {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
        .to_owned()
    };
    let set_theme = move |name: String| {
        settings.theme.set(match name.as_str() {
            "light" => Theme::Light,
            "dark" => Theme::Dark,
            _ => Theme::System,
        });
    };
    let lang = move || {
        if settings.lang.get() == Lang::Ja {
            "ja"
        } else {
            "en"
        }
        .to_owned()
    };
    let set_lang = move |name: String| {
        settings
            .lang
            .set(if name == "ja" { Lang::Ja } else { Lang::En })
    };
    let options = |pairs: &[(&str, Phrase)]| {
        pairs
            .iter()
            .map(|(name, title)| ((*name).to_owned(), *title))
            .collect::<Vec<_>>()
    };
    let switch = move |name: &'static str, title: Phrase, about: Phrase, signal: RwSignal<bool>| {
        view! {
            <div class="setting">
                <button
                    type="button"
                    role="switch"
                    class="switch"
                    data-test=name
                    aria-checked=move || signal.get().to_string()
                    on:click=move |_| signal.update(|on| *on = !*on)
                >
                    {t(title)}
                </button>
                <span class="muted small">{t(about)}</span>
            </div>
        }
    };
    view! {
        <Dialog open title=phrases::SETTINGS name="settings-dialog">
            <div class="stack">
                <Segmented
                    name="lang"
                    label=phrases::LANGUAGE
                    options=options(&[("en", phrases::ENGLISH), ("ja", phrases::JAPANESE)])
                    value=Signal::derive(lang)
                    choose=Callback::new(set_lang)
                />
                <Segmented
                    name="theme"
                    label=phrases::THEME
                    options=options(
                        &[
                            ("system", phrases::THEME_SYSTEM),
                            ("light", phrases::THEME_LIGHT),
                            ("dark", phrases::THEME_DARK),
                        ],
                    )
                    value=Signal::derive(theme)
                    choose=Callback::new(set_theme)
                />
                {switch("live-beliefs", phrases::LIVE, phrases::LIVE_ABOUT, settings.live_beliefs)}
                {switch("aids", phrases::AIDS, phrases::AIDS_ABOUT, settings.aids)}
                <label class="field">
                    <span class="field-label">{t(phrases::WORKERS)}</span>
                    <select class="select"
                        data-test="workers"
                        prop:value=move || settings.workers.get().to_string()
                        on:change=move |event| {
                            if let Ok(n) = event_target_value(&event).parse() {
                                settings.workers.set(n);
                            }
                        }
                    >
                        {(1..=8)
                            .map(|n: usize| {
                                view! {
                                    <option
                                        value=n.to_string()
                                        selected=settings.workers.get_untracked() == n
                                    >
                                        {n}
                                    </option>
                                }
                            })
                            .collect_view()}
                    </select>
                    <span class="muted small">{t(phrases::WORKERS_ABOUT)}</span>
                </label>
            </div>
        </Dialog>
    }
}

#[component]
fn KeysDialog(open: RwSignal<bool>) -> impl IntoView {
    let keys = [
        ("←  →", phrases::KEY_PLY),
        ("Home  End", phrases::KEY_ENDS),
        ("↑  ↓", phrases::KEY_STEP),
        ("H", phrases::KEY_HINT),
        ("Space", phrases::KEY_PAUSE),
        ("S", phrases::KEY_SKIP),
        ("Enter", phrases::KEY_CONFIRM),
        ("?", phrases::KEY_HELP),
    ];
    view! {
        <Dialog open title=phrases::KEYS name="keys-dialog">
            <dl class="keys">
                {keys
                    .into_iter()
                    .map(|(key, meaning)| {
                        view! {
                            <div>
                                <dt>
                                    <kbd class="kbd">{key}</kbd>
                                </dt>
                                <dd>{t(meaning)}</dd>
                            </div>
                        }
                    })
                    .collect_view()}
            </dl>
        </Dialog>
    }
}
