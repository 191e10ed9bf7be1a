//! What this browser does not keep: which matches, why, and what can be done about it.

use leptos::prelude::*;

use super::file::save_file;
use crate::record::Player;
use crate::ui::i18n::phrases::store as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::play::{Seating, player_name};
use crate::ui::store::{Store, Summary};
use crate::words::{Text, count};

/// How many of the unkept matches are named.
const NAMED: usize = 2;

/// The notice; it stays while anything is unkept.
#[component]
pub fn StoreNotice() -> impl IntoView {
    let (voice, store) = (Voice::get(), Store::get());
    let reason = move || {
        let trouble = store.trouble.get();
        trouble.map_or_else(|| phrases::UNSAID.text(), |trouble| trouble.text())
    };
    let text = move || {
        let names = store.unkept.with(|unkept| {
            let mut named = unkept.values().map(|row| name(&row.summary));
            let mut names = named.next()?;
            for next in named.by_ref().take(NAMED - 1) {
                names = phrases::JOINED.with([names.into(), next.into()]);
            }
            Some(match named.count() {
                0 => names,
                more => phrases::AND_MORE.with([names.into(), count(more)]),
            })
        });
        Some(match names {
            Some(names) => phrases::UNKEPT.with([names.into(), reason().into()]),
            None => phrases::UNREAD.with([store.trouble.get()?.text().into()]),
        })
    };
    let unkept = Memo::new(move |_| store.unkept.with(|unkept| !unkept.is_empty()));
    let save = move |_| {
        let lines: String = store
            .unkept
            .with_untracked(|unkept| unkept.values().map(|row| row.kept.to_file()).collect());
        save_file("yomite-unsaved.jsonl", &lines);
    };
    view! {
        <Show when=move || text().is_some()>
            <div class="notice notice--danger" data-test="store-notice">
                <span>{move || text().map(|text| voice.say(&text))}</span>
                <Show when=move || unkept.get()>
                    <button type="button" class="btn" data-test="save-unkept" on:click=save>
                        {t(phrases::SAVE_UNKEPT)}
                    </button>
                    <button
                        type="button"
                        class="btn btn--quiet"
                        data-test="keep-again"
                        on:click=move |_| store.try_again()
                    >
                        {t(phrases::TRY_AGAIN)}
                    </button>
                </Show>
            </div>
        </Show>
    }
}

/// A match by its game, the others at the table, and how far it has come.
fn name(summary: &Summary) -> Text {
    let Ok(told) = &summary.record else {
        return phrases::BROKEN_ONE.text();
    };
    let game = told.game();
    let seating = Seating::of(&told.seats);
    let shared = seating.is_shared();
    let others = told.seats.iter().zip(seating.plain_names(game));
    let others = others.filter(|(seat, _)| shared || **seat != Player::Human);
    let names = others
        .map(|(_, name)| name)
        .reduce(|names, next| phrases::JOINED.with([names.into(), next.into()]));
    let phrase = match told.person() {
        Some(_) => phrases::ONE,
        None => phrases::WATCHED_ONE,
    };
    let names = names.unwrap_or_else(|| player_name(game, &Player::Human));
    phrase.with([game.title().text().into(), names.into(), count(told.plies)])
}
