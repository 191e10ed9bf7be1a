//! That a new version is here, or that a host gives out what it should not.

use leptos::prelude::*;

use super::Offline;
use crate::ui::i18n::phrases::frame as phrases;
use crate::ui::i18n::{Voice, t};

/// The notices; nothing where there is nothing to say.
#[component]
pub fn OfflineNotice() -> impl IntoView {
    let (voice, offline) = (Voice::get(), Offline::get());
    let shown = Memo::new(move |_| offline.renewed.get() == Some(false));
    view! {
        <Show when=move || shown.get()>
            <div class="notice" data-test="new-version">
                <span>{t(phrases::NEW_VERSION)}</span>
                <button
                    type="button"
                    class="btn btn--small"
                    data-test="renew"
                    on:click=move |_| offline.renew()
                >
                    {t(phrases::RELOAD)}
                </button>
                <button
                    type="button"
                    class="btn btn--quiet"
                    data-test="later"
                    on:click=move |_| offline.renewed.set(Some(true))
                >
                    {t(phrases::LATER)}
                </button>
            </div>
        </Show>
        {move || {
            offline
                .fault
                .get()
                .map(|text| {
                    view! {
                        <div class="notice" data-test="offline-fault">
                            <span>{move || voice.say(&text)}</span>
                            <button
                                type="button"
                                class="btn btn--quiet"
                                on:click=move |_| offline.fault.set(None)
                            >
                                {t(phrases::CLOSE)}
                            </button>
                        </div>
                    }
                })
        }}
    }
}
