//! The frame around every screen, with its notices and the keys that work everywhere.

use leptos::prelude::*;

use super::dialogs::{KeysDialog, SettingsDialog};
use super::files::save_file;
use super::{Glyph, Icon, Live, is_typing, on_keys};
use crate::i18n::phrases::common::ENGINE_RETRY;
use crate::i18n::phrases::{common, frame};
use crate::i18n::{Voice, t};
use crate::offline::OfflineNotice;
use crate::play::{Seating, player_name};
use crate::router::Route;
use crate::settings::Settings;
use crate::store::{Matches, Summary};
use crate::tables::DeckNotice;
use crate::workers::WorkerPool;
use yomite::record::Player;
use yomite::words::{Lang, Phrase, Text, count};

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
                <span>{t(frame::NAME)}</span>
            </a>
            <nav class="places" aria-label=t(frame::PLACES)>
                {link(Route::Home, frame::GAMES)}
                {link(Route::Arena(None), frame::ARENA)}
                {link(Route::History, frame::HISTORY)}
                {link(Route::Gallery, frame::GALLERY)}
            </nav>
            <div class="app-tools">
                <button type="button" class="btn btn--quiet" data-test="language" on:click=swap_language>
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
        <main id="main" tabindex="-1">{children()}</main>
        <SettingsDialog open=setting />
        <KeysDialog open=help />
        <div class="sr-only" role="status" aria-live="polite" data-test="announcer">
            {move || Live::get().text.get()}
        </div>
    }
}

/// What the reader should know: a worker replaced, a match not kept.
#[component]
fn Notices() -> impl IntoView {
    let (voice, workers, settings) = (Voice::get(), WorkerPool::get(), Settings::get());
    let settings_refused = move || {
        settings
            .refused
            .get()
            .then(|| frame::SETTINGS_REFUSED.text())
    };
    view! {
        <div class="notices" role="status" data-test="notices">
            {move || workers.notice.get().map(|notice| {
                let again = notice.nobody_thinks;
                view! {
                    <p class="notice" data-test="engine-notice">
                        <span>{move || voice.say(&notice.text)}</span>
                        {again.then(|| view! {
                            <button type="button" class="btn btn--small" data-test="engine-retry"
                                on:click=move |_| workers.revive()>{t(ENGINE_RETRY)}</button>
                        })}
                        <button type="button" class="btn btn--quiet"
                            on:click=move |_| workers.notice.set(None)>{t(frame::CLOSE)}</button>
                    </p>
                }
            })}
            <OfflineNotice />
            <StoreNotice />
            <DeckNotice />
            {move || settings_refused().map(|text| view! {
                <p class="notice" data-test="settings-notice">
                    {move || voice.say(&text)}
                </p>
            })}
        </div>
    }
}

/// How many of the unkept matches are named.
const NAMED: usize = 2;

/// The notice; it stays while anything is unkept.
#[component]
fn StoreNotice() -> impl IntoView {
    let (voice, store) = (Voice::get(), Matches::get());
    let reason = move || {
        let trouble = store.trouble.get();
        trouble.map_or_else(|| common::STORE_UNSAID.text(), |trouble| trouble.text())
    };
    let text = move || {
        let rows = store.unkept();
        let named = rows.iter().take(NAMED).map(|row| name(&row.summary));
        let named =
            named.reduce(|names, next| common::STORE_JOINED.with([names.into(), next.into()]));
        let names = named.map(|names| match rows.len().saturating_sub(NAMED) {
            0 => names,
            more => common::STORE_AND_MORE.with([names.into(), count(more)]),
        });
        Some(match names {
            Some(names) => common::STORE_UNKEPT.with([names.into(), reason().into()]),
            None => common::STORE_UNREAD.with([store.trouble.get()?.text().into()]),
        })
    };
    let unkept = Memo::new(move |_| !store.all_kept());
    let save = move |_| {
        let rows = untrack(|| store.unkept());
        let lines: String = rows.iter().map(|row| row.kept.to_file()).collect();
        save_file("yomite-unsaved.jsonl", &lines);
    };
    view! {
        <Show when=move || text().is_some()>
            <div class="notice notice--danger" data-test="store-notice">
                <span>{move || text().map(|text| voice.say(&text))}</span>
                <Show when=move || unkept.get()>
                    <button type="button" class="btn" data-test="save-unkept" on:click=save>{t(common::PAGE_SAVE_FILE)}</button>
                    <button type="button" class="btn btn--quiet" data-test="keep-again"
                        on:click=move |_| store.try_again()>{t(common::STORE_TRY_AGAIN)}</button>
                </Show>
            </div>
        </Show>
    }
}

/// A match by its game, the others at the table, and how far it has come.
fn name(summary: &Summary) -> Text {
    let Ok(told) = &summary.record else {
        return common::STORE_BROKEN_ONE.text();
    };
    let game = told.game();
    let seating = Seating::from_players(&told.seats);
    let shared = seating.is_shared();
    let others = told.seats.iter().zip(seating.plain_names(game));
    let others = others.filter(|(seat, _)| shared || **seat != Player::Human);
    let names = others
        .map(|(_, name)| name)
        .reduce(|names, next| common::STORE_JOINED.with([names.into(), next.into()]));
    let phrase = match told.person() {
        Some(_) => common::STORE_ONE,
        None => common::STORE_WATCHED_ONE,
    };
    let names = names.unwrap_or_else(|| player_name(game, &Player::Human));
    phrase.with([game.title().text().into(), names.into(), count(told.plies)])
}
