//! The part of the settings that tells what is kept on this device and what could be, and the notice that
//! a new version is here or that a host gives out what it should not.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{Held, Installing, Keeping, Offline, SiteCopy};
use crate::i18n::phrases::frame as phrases;
use crate::i18n::{Voice, t};
use yomite::words::{Arg, Text};

/// What is kept here.
#[component]
pub fn DeviceSettings(#[prop(into)] open: Signal<bool>) -> impl IntoView {
    let (voice, offline, installing) = (Voice::get(), Offline::get(), Installing::get());
    let keeping = RwSignal::new(Keeping::default());
    Effect::new(move |_| {
        if open.get() {
            offline.look();
            spawn_local(async move {
                keeping.try_set(Keeping::look().await);
            });
        }
    });
    let standing = move || voice.say(&copy_text(&offline.standing.get()));
    let rest = Memo::new(move |_| {
        offline.standing.with(|standing| match standing {
            SiteCopy::Kept(held) if held.rest() > 0.0 => Some(held.clone()),
            _ => None,
        })
    });
    let kept = move || {
        let Keeping { promised, used } = keeping.get();
        let promised = promised.map(|promised| match promised {
            true => phrases::OFFLINE_PROMISED.text(),
            false => phrases::OFFLINE_NOT_PROMISED.text(),
        });
        let used = used.map(|bytes| phrases::OFFLINE_USED.with([megabytes(bytes)]));
        let said = promised.into_iter().chain(used);
        said.map(|text| view! { <span class="muted small">{move || voice.say(&text)}</span> })
            .collect_view()
    };
    view! {
        <section class="setting device" data-test="device">
            <h3 class="field-label">{t(phrases::OFFLINE_DEVICE)}</h3>
            <span class="muted small" data-test="offline-standing">{standing}</span>
            {move || rest.get().map(|held| view! { <Rest held /> })}
            <div class="setting" data-test="keeping">{kept}</div>
            <Show when=move || installing.offered.get()>
                <div class="setting">
                    <button type="button" class="btn" data-test="install"
                        on:click=move |_| installing.ask()>{t(phrases::OFFLINE_INSTALL)}</button>
                    <span class="muted small">{t(phrases::OFFLINE_INSTALL_ABOUT)}</span>
                </div>
            </Show>
        </section>
    }
}

/// What is not here yet, and the way to it.
#[component]
fn Rest(held: Held) -> impl IntoView {
    let (voice, offline) = (Voice::get(), Offline::get());
    let rest = megabytes(held.rest());
    if held.coming {
        let text = phrases::OFFLINE_FETCHING.with([rest]);
        return view! {
            <span class="small num" role="status" data-test="fetching">{move || voice.say(&text)}</span>
        }
        .into_any();
    }
    let stopped = held
        .stopped
        .map(|why| phrases::OFFLINE_STOPPED.with([why.text().into()]));
    let fetch = phrases::OFFLINE_FETCH.with([rest]);
    view! {
        {stopped
            .map(|text| {
                view! { <span class="small" role="status" data-test="fetch-stopped">{move || voice.say(&text)}</span> }
            })}
        <button type="button" class="btn" data-test="fetch-rest" on:click=move |_| offline.complete()>
            {move || voice.say(&fetch)}
        </button>
    }
    .into_any()
}

fn copy_text(standing: &SiteCopy) -> Text {
    match standing {
        SiteCopy::Unknown => phrases::OFFLINE_CHECKING.text(),
        SiteCopy::Absent => phrases::OFFLINE_ABSENT.text(),
        SiteCopy::Coming => phrases::OFFLINE_COMING.text(),
        SiteCopy::Refused(why) => phrases::OFFLINE_NOT_KEPT.with([why.clone().into()]),
        SiteCopy::Kept(held) if held.rest() > 0.0 => {
            phrases::OFFLINE_PART.with([megabytes(held.bytes()), megabytes(held.rest())])
        }
        SiteCopy::Kept(held) => phrases::OFFLINE_ALL.with([megabytes(held.bytes())]),
    }
}

/// A size in millions of bytes.
fn megabytes(bytes: f64) -> Arg {
    Arg::Number((bytes / 1e6).max(0.1), 1)
}

/// The notices; nothing where there is nothing to say.
#[component]
pub fn OfflineNotice() -> impl IntoView {
    let (voice, offline) = (Voice::get(), Offline::get());
    let shown = Memo::new(move |_| offline.renewed.get() == Some(false));
    view! {
        <Show when=move || shown.get()>
            <div class="notice" data-test="new-version">
                <span>{t(phrases::OFFLINE_NEW)}</span>
                <button type="button" class="btn btn--small" data-test="renew"
                    on:click=move |_| offline.renew()>{t(phrases::OFFLINE_RELOAD)}</button>
                <button type="button" class="btn btn--quiet" data-test="later"
                    on:click=move |_| offline.renewed.set(Some(true))>{t(phrases::OFFLINE_LATER)}</button>
            </div>
        </Show>
        {move || offline.fault.get().map(|text| view! {
            <div class="notice" data-test="offline-fault">
                <span>{move || voice.say(&text)}</span>
                <button type="button" class="btn btn--quiet"
                    on:click=move |_| offline.fault.set(None)>{t(phrases::CLOSE)}</button>
            </div>
        })}
    }
}
