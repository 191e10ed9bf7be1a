//! What the reader should know of what thinks and what keeps.

use leptos::prelude::*;

use crate::chunk::chunk;
use crate::i18n::phrases::common::ENGINE_RETRY;
use crate::i18n::phrases::{common, frame};
use crate::i18n::{Voice, t};
use crate::parts::save_file;
use crate::play::{Seating, player_name};
use crate::store::{Matches, Summary};
use crate::tables::DeckNotice;
use crate::workers::WorkerPool;
use yomite::record::Player;
use yomite::words::{Text, count};

chunk! { notices: pub mod engine() = view! { <EngineNotice /> } }
chunk! { notices: pub mod store() = view! { <StoreNotice /> } }
chunk! { notices: pub mod decks() = view! { <DeckNotice /> } }

/// A worker was replaced, or nobody thinks any more.
#[component]
fn EngineNotice() -> impl IntoView {
    let (voice, workers) = (Voice::get(), WorkerPool::get());
    move || {
        workers.notice.get().map(|notice| {
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
        })
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
