//! The dialog of the settings.

use leptos::prelude::*;

use super::{Dialog, Segmented, Switch};
use crate::ui::i18n::phrases::{frame as phrases, practice};
use crate::ui::i18n::t;
use crate::ui::offline::DeviceSettings;
use crate::ui::panels::Content;
use crate::ui::settings::{Settings, Theme};
use crate::words::{Lang, Phrase};

/// The dialog.
#[component]
pub fn SettingsDialog(
    /// Whether it is open.
    open: RwSignal<bool>,
) -> impl IntoView {
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
                <Switch name label=title on=signal />
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
                {switch("ask-first", practice::ASK_FIRST, practice::ASK_FIRST_ABOUT, settings.ask_first)}
                <div class="setting">
                    {switch("four-suits", phrases::SUITS, phrases::SUITS_ABOUT, settings.four_suits)}
                    <p class="suits-shown" aria-hidden="true">
                        {["♠A", "♥K", "♦Q", "♣J"]
                            .map(|name| view! { <Content name /> })
                            .collect_view()}
                    </p>
                </div>
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
                <DeviceSettings open />
                // The build writes it; in a tab of its own, so that no match is left for it.
                <a class="small" href="licences.txt" target="_blank" rel="noopener" data-test="licences">
                    {t(phrases::LICENCES)}
                </a>
            </div>
        </Dialog>
    }
}
