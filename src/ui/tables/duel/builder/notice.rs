//! What decks this browser does not keep, why, and what can be done about it.

use leptos::prelude::*;

use super::phrases;
use crate::games::duel::decks::Draft;
use crate::ui::i18n::phrases::common;
use crate::ui::i18n::phrases::common::VERBATIM;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::save_file;
use crate::ui::store::Shelf;

/// The notice; it stays while any deck is in this tab only.
#[component]
pub fn DeckNotice() -> impl IntoView {
    let (voice, shelf) = (Voice::get(), Shelf::get());
    let unkept = move || {
        let all = shelf.by_name();
        shelf.unkept.with(|unkept| {
            let here = all.into_iter().filter(|deck| unkept.contains_key(&deck.id));
            here.collect::<Vec<_>>()
        })
    };
    let text = move || {
        let names = unkept()
            .into_iter()
            .map(|deck| VERBATIM.with([deck.name.into()]));
        let names = names.reduce(|one, next| phrases::JOINED.with([one.into(), next.into()]))?;
        let why = shelf.trouble.get();
        let why = why.map_or_else(|| common::UNSAID.text(), |trouble| trouble.text());
        Some(phrases::UNKEPT.with([names.into(), why.into()]))
    };
    let save = move |_| {
        let decks = untrack(unkept).into_iter();
        let parts: Vec<String> = decks
            .map(|deck| Draft::read(&deck.text).to_part(&deck.name))
            .collect();
        save_file("yomite-decks.txt", &parts.concat());
    };
    view! {
        <Show when=move || text().is_some()>
            <div class="notice notice--danger" data-test="deck-notice">
                <span>{move || text().map(|text| voice.say(&text))}</span>
                <button type="button" class="btn" data-test="save-unkept-decks" on:click=save>
                    {t(common::SAVE_UNKEPT)}
                </button>
                <button
                    type="button"
                    class="btn btn--quiet"
                    data-test="keep-decks-again"
                    on:click=move |_| shelf.try_again()
                >
                    {t(common::TRY_AGAIN)}
                </button>
            </div>
        </Show>
    }
}
