//! The modal dialog, the dialog of the keys and that of the settings.

use leptos::html;
use leptos::prelude::*;

use super::{Field, Segmented, Switch, each};
use crate::i18n::phrases::terms::TITLE as TERMS;
use crate::i18n::phrases::{frame as phrases, practice};
use crate::i18n::t;
use crate::offline::DeviceSettings;
use crate::panels::Content;
use crate::settings::{Settings, Theme};
use crate::tables;
use crate::terms::Terms;
use yomite::games::GameId;
use yomite::words::{Lang, Phrase};

/// A modal dialog with a title and a button that closes it.
#[component]
pub fn Dialog(
    /// Whether it is open; the dialog sets it back when the reader closes it.
    open: RwSignal<bool>,
    title: Phrase,
    /// Its name for tests and styles.
    name: &'static str,
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if open.get() && !dialog.open() {
            // Fails only for a dialog outside the document: then there is nothing to open.
            let _ = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    // A click on the backdrop lands on the dialog itself, one inside it on something else.
    let on_click = move |event: leptos::ev::MouseEvent| {
        let inside = dialog.get_untracked().is_some_and(|dialog| {
            let target: &web_sys::EventTarget = dialog.as_ref();
            event.target().as_ref() != Some(target)
        });
        if !inside {
            open.set(false);
        }
    };
    view! {
        <dialog
            class="dialog"
            data-test=name
            node_ref=dialog
            aria-labelledby=format!("{name}-title")
            on:close=move |_| open.set(false)
            on:click=on_click
        >
            <div class="dialog-body">
                <header class="dialog-head">
                    <h2 id=format!("{name}-title")>{t(title)}</h2>
                    <button type="button" class="btn btn--quiet" data-test="close"
                        on:click=move |_| open.set(false)>{t(phrases::CLOSE)}</button>
                </header>
                {children()}
            </div>
        </dialog>
    }
}

/// What works on every screen of a match.
const EVERYWHERE: [(&str, Phrase); 9] = [
    ("←  →", phrases::KEY_PLY),
    ("Home  End", phrases::KEY_ENDS),
    ("↑  ↓", phrases::KEY_STEP),
    ("H", phrases::KEY_HINT),
    ("Shift  H", phrases::KEY_HINT_WHOLE),
    ("Space", phrases::KEY_PAUSE),
    ("S", phrases::KEY_SKIP),
    ("Enter", phrases::KEY_CONFIRM),
    ("?", phrases::KEY_HELP),
];

#[component]
pub fn KeysDialog(open: RwSignal<bool>) -> impl IntoView {
    let own = GameId::ALL.iter().filter_map(|game| {
        let keys = tables::keys(*game);
        (!keys.is_empty()).then(|| {
            view! {
                <h3>{t(game.title())}</h3>
                {list(keys)}
            }
        })
    });
    view! {
        <Dialog open title=phrases::KEYS name="keys-dialog">
            <div class="stack">
                {list(&EVERYWHERE)}
                {own.collect_view()}
                <h3>{t(TERMS)}</h3>
                <Terms />
            </div>
        </Dialog>
    }
}

fn list(keys: &'static [(&'static str, Phrase)]) -> impl IntoView {
    let rows = keys.iter().map(|(key, meaning)| {
        view! {
            <div>
                <dt>
                    <kbd class="kbd">{*key}</kbd>
                </dt>
                <dd>{t(*meaning)}</dd>
            </div>
        }
    });
    view! { <dl class="keys">{rows.collect_view()}</dl> }
}

#[component]
pub fn SettingsDialog(open: RwSignal<bool>) -> impl IntoView {
    let settings = Settings::get();
    let languages = vec![
        ("en", Lang::En, phrases::ENGLISH),
        ("ja", Lang::Ja, phrases::JAPANESE),
    ];
    let themes = vec![
        ("system", Theme::System, phrases::THEME_SYSTEM),
        ("light", Theme::Light, phrases::THEME_LIGHT),
        ("dark", Theme::Dark, phrases::THEME_DARK),
    ];
    let switch = move |name: &'static str, title: Phrase, about: Phrase, signal: RwSignal<bool>| {
        view! {
            <div class="setting">
                <Switch name label=title on=signal />
                <span class="muted small">{t(about)}</span>
            </div>
        }
    };
    view! {
        <Dialog open title=phrases::SETTINGS name="settings-dialog">
            <div class="stack">
                <Segmented name="lang" label=phrases::LANGUAGE options=languages
                    value=settings.asked_lang choose=move |lang| settings.choose_language(lang) />
                <Segmented name="theme" label=phrases::THEME options=themes
                    value=settings.theme choose=move |theme| settings.theme.set(theme) />
                {switch("live-beliefs", phrases::LIVE, phrases::LIVE_ABOUT, settings.live_beliefs)}
                {switch("aids", phrases::AIDS, phrases::AIDS_ABOUT, settings.aids)}
                {switch("ask-first", practice::ASK_FIRST, practice::ASK_FIRST_ABOUT, settings.ask_first)}
                <div class="setting">
                    {switch("four-suits", phrases::SUITS, phrases::SUITS_ABOUT, settings.four_suits)}
                    <p class="suits-shown" aria-hidden="true">
                        {each(["♠A", "♥K", "♦Q", "♣J"], |name| view! { <Content name /> })}
                    </p>
                </div>
                <Field label=phrases::WORKERS>
                    <select class="select" data-test="workers"
                        prop:value=move || settings.workers.get().to_string()
                        on:change=move |event| {
                            if let Ok(n) = event_target_value(&event).parse() {
                                settings.workers.set(n);
                            }
                        }>
                        {each(1..=8, |n: usize| view! {
                            <option
                                value=n.to_string()
                                selected=settings.workers.get_untracked() == n
                            >
                                {n}
                            </option>
                        })}
                    </select>
                    <span class="muted small">{t(phrases::WORKERS_ABOUT)}</span>
                </Field>
                <DeviceSettings open />
                // The build writes it; in a tab of its own, so that no match is left for it.
                <a class="small" href="licences.txt" target="_blank" rel="noopener" data-test="licences">
                    {t(phrases::LICENCES)}
                </a>
            </div>
        </Dialog>
    }
}
