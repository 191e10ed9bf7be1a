//! A match that somebody sent: what it is, and a way in. Nothing is kept before one looks.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::i18n::phrases::frame::SCREENS_TO_GAMES;
use crate::i18n::phrases::{history as phrases, table};
use crate::i18n::{Voice, t};
use crate::router::Route;
use crate::store::{MatchRow, Matches, Summary, new_id, played, source};
use yomite::record::{LinkError, Record};
use yomite::words::{Text, count};

/// The screen of an address that holds a match.
#[component]
pub fn SharedScreen(
    /// The record as a link.
    link: String,
    /// The ply at which it opens.
    ply: Option<usize>,
) -> impl IntoView {
    match Record::from_link(&link) {
        Ok(record) => view! { <Given record ply /> }.into_any(),
        Err(error) => view! { <Broken error /> }.into_any(),
    }
}

/// What was sent, without its end.
#[component]
fn Given(record: Record, ply: Option<usize>) -> impl IntoView {
    let (voice, store) = (Voice::get(), Matches::get());
    let opening = RwSignal::new(false);
    let ended = record.result.is_some();
    let game = record.game();
    let moves = record.plies.len();
    // A match that goes on is whoever's takes it up.
    let record = Record {
        given: ended,
        ..record
    };
    let row = MatchRow::new(new_id(), js_sys::Date::now(), &record, None);
    let listed = move |texts: Vec<Text>| move || voice.say_all(&texts, " · ");
    let (players, mut facts) = (row.summary.players(), row.summary.rules());
    facts.push(phrases::SHARE_MOVES.with([count(moves)]));
    let about = match ended {
        _ if record.view.is_some() => table::SHARE_ABOUT_VIEW,
        true => phrases::SHARE_ABOUT,
        false if row.summary.is_open() => phrases::SHARE_RUNNING_GIVEN,
        false => phrases::SHARE_UNFINISHED,
    };
    let ply = ply.filter(|ply| *ply < moves);
    let from = ply.map(|ply| phrases::SHARE_AT_MOVE.with([count(ply + 1)]));
    let (record, row) = (Arc::new(record), Arc::new(row));
    let open = move |_| {
        if opening.get_untracked() {
            return;
        }
        opening.set(true);
        let (record, row) = (Arc::clone(&record), Arc::clone(&row));
        spawn_local(async move {
            let id = match here(store, &record).await {
                Some(id) => id,
                None => {
                    let id = row.kept.id.clone();
                    // Where it is not kept it is in this tab, and the page says so.
                    let _ = store.save(MatchRow::clone(&row)).await;
                    id
                }
            };
            // Back leads to where the link was met, not to this screen once more.
            Route::Match { id, place: ply }.replace();
        });
    };
    view! {
        <section class="page narrow stack" data-test="shared">
            <h1>{t(phrases::SHARE_TITLE)}</h1>
            <p>{t(about)}</p>
            <div class="surface shared-match">
                <h2>{t(game.title())}</h2>
                <p data-test="players">{listed(players)}</p>
                <p class="muted small" data-test="rules">{listed(facts)}</p>
                {from.map(|from| view! { <p class="small">{move || voice.say(&from)}</p> })}
            </div>
            <div class="row">
                <button type="button" class="btn btn--primary" data-test="look" disabled=opening
                    on:click=open>{t(phrases::SHARE_LOOK)}</button>
                <a class="btn" href=Route::Home.href()>
                    {t(SCREENS_TO_GAMES)}
                </a>
            </div>
            {ended.then(|| view! { <p class="muted small">{t(phrases::SHARE_LOOK_ABOUT)}</p> })}
        </section>
    }
}

/// The match that is kept here already with all that was played in this one.
async fn here(store: Matches, record: &Record) -> Option<String> {
    let (source, played) = (source(record), played(&record.plies));
    let mut found = None;
    let note = |summaries: Vec<Summary>| {
        let same = summaries.into_iter().find(|summary| {
            let told = summary.record.as_ref();
            told.is_ok_and(|told| told.source == source && told.played == played)
        });
        found = found.take().or(same.map(|summary| summary.id));
    };
    // Of what is not heard this one is another.
    let _ = store.list(note).await;
    found
}

/// A link that gives no match.
#[component]
fn Broken(error: LinkError) -> impl IntoView {
    let voice = Voice::get();
    let text = phrases::SHARE_BAD.with([error.text().into()]);
    view! {
        <section class="page narrow stack" data-test="broken-link">
            <h1>{t(phrases::SHARE_BAD_TITLE)}</h1>
            <p>{move || voice.say(&text)}</p>
            <p>
                <a class="btn" href=Route::Home.href()>
                    {t(SCREENS_TO_GAMES)}
                </a>
            </p>
        </section>
    }
}
