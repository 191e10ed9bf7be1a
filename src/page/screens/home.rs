//! The list of games, and the match that was left.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::daily::{Done, use_today};
use super::gallery::{KeptPicture, TOTAL};
use super::history::EntryRow;
use super::setup::{learn_at_once, play_at_once};
use crate::chunk::{self, Place, chunk};
use crate::game_code;
use crate::i18n::phrases::{arena, frame as phrases, practice, table as notes};
use crate::i18n::{Voice, t};
use crate::offline;
use crate::page_wide::PageScope;
use crate::parts::each;
use crate::play::Starter;
use crate::router::Route;
use crate::settings::Settings;
use crate::store::{Matches, Summary};
use crate::tables::{self, GameSketch};
use crate::workers::WorkerPool;
use yomite::games::GameId;
use yomite::words::count;

/// How long the first screen has the network to itself.
const WARM_UP: Duration = Duration::from_millis(500);

/// The first screen.
#[component]
pub fn Home() -> impl IntoView {
    let voice = Voice::get();
    // What is kept of today's deals, in words.
    let state = RwSignal::new(String::new());
    let started = StoredValue::new(false);
    let page = PageScope::get();
    // The line is idle from now on: what every match needs is on its way before a game is chosen.
    spawn_local(async { drop(begin::load().await) });
    // Whoever presses "Play" at once waits for nothing else; on a first visit nothing was left.
    let (reads_on, settled) = (RwSignal::new(offline::is_served()), RwSignal::new(false));
    set_timeout(
        {
            let page = page.clone();
            move || {
                // Who has begun a match, or gone elsewhere, waits for that alone.
                if started.try_get_value() != Some(false) {
                    return;
                }
                reads_on.set(true);
                spawn_local(async move {
                    // Who plays can come meanwhile.
                    drop(warm_up::make(page).await);
                    settled.try_set(true);
                });
            }
        },
        WARM_UP,
    );
    let play = move |game, learn| {
        if started.get_value() {
            return;
        }
        started.set_value(true);
        let page = page.clone();
        spawn_local(async move {
            // All that the first move needs is on its way at once.
            spawn_local(async move { drop(game_code::fetch(game).await) });
            spawn_local(async move { drop(tables::fetch(game).await) });
            let there = begin::load().await.is_ok() && game_code::fetch(game).await.is_ok();
            // Whoever has gone elsewhere meanwhile does not want it any more.
            if started.try_get_value().is_none() {
                return;
            }
            let begun = there && begin::make(page, game, learn).await.unwrap_or_default();
            if !begun {
                started.try_set_value(false);
                Route::New(game).go();
            }
        });
    };
    view! {
        <section class="page stack" data-test="home">
            <div class="hero-row">
                <header class="hero">
                    <h1>{t(phrases::SCREENS_HERO)}</h1>
                    <p>{t(phrases::SCREENS_HERO_ABOUT)}</p>
                </header>
                <p class="daily-link" data-test="today">
                    <a class="btn" href=Route::Daily(None).href()>
                        {t(phrases::DAILY_TITLE)}
                    </a>
                    <span class="muted small">{state}</span>
                </p>
            </div>
            <Show when=move || reads_on.get()>
                {move || chunk::part(Place::Extra, load_kept, move || kept::make(state))}
            </Show>
            <ul class="games">
                {each(GameId::ALL.iter(), |&game| {
                    let primer = game.default_config().primer().into_iter();
                    let primer = primer.map(|line| view! { <li>{move || voice.say(&line)}</li> });
                    view! {
                        <li class="surface game-card" data-test=format!("game-{game}")>
                            <GameSketch game />
                            <h2>{t(game.title())}</h2>
                            <p class="tagline">{t(game.tagline())}</p>
                            <details>
                                <summary>{t(phrases::SCREENS_RULES)}</summary>
                                <ol class="primer">{primer.collect_view()}</ol>
                            </details>
                            <div class="row game-start">
                                {game.first_match().map(|_| view! {
                                    <button type="button" class="btn" data-test="learn"
                                        on:click={
                                            let play = play.clone();
                                            move |_| play(game, true)
                                        }>{t(phrases::SCREENS_LEARN)}</button>
                                })}
                                <button type="button" class="btn btn--primary" data-test="play"
                                    on:click={
                                        let play = play.clone();
                                        move |_| play(game, false)
                                    }>{t(phrases::SCREENS_PLAY_NOW)}</button>
                                <a class="btn" href=Route::New(game).href()>
                                    {t(phrases::SCREENS_PLAY)}
                                </a>
                            </div>
                        </li>
                    }
                })}
            </ul>
            <section class="surface arena-invite" data-test="to-arena">
                <div>
                    <h2>{t(arena::TITLE)}</h2>
                    <p class="muted">{t(arena::LEAD)}</p>
                </div>
                <a class="btn" href=Route::Arena(None).href()>
                    {t(arena::VISIT)}
                </a>
            </section>
            <section class="surface arena-invite" data-test="to-table">
                <div>
                    <h2>{t(notes::NOTES_TITLE)}</h2>
                    <p class="muted">{t(notes::NOTES_LEAD)}</p>
                </div>
                <div class="row">
                    {each(GameId::ALL.iter().filter(|game| game.has_notes()), |&game| view! {
                        <a class="btn" href=Route::Table(game).href()>
                            {t(game.title())}
                        </a>
                    })}
                </div>
            </section>
            <section class="surface arena-invite" data-test="to-practice">
                <div>
                    <h2>{t(practice::TITLE)}</h2>
                    <p class="muted">{t(practice::LEAD)}</p>
                </div>
                <a class="btn" href=Route::Practice.href()>
                    {t(practice::VISIT)}
                </a>
            </section>
            <section class="surface how">
                <h2>{t(phrases::SCREENS_HOW)}</h2>
                <ol class="how-steps">
                    <li>{t(phrases::SCREENS_HOW_1)}</li>
                    <li>{t(phrases::SCREENS_HOW_2)}</li>
                    <li>{t(phrases::SCREENS_HOW_3)}</li>
                </ol>
                <Show when=move || settled.get()>
                    {move || chunk::part(Place::Extra, picture::load, picture::make)}
                </Show>
            </section>
        </section>
    }
}

chunk! { play: mod begin(page: PageScope, game: GameId, learn: bool) -> bool = page.act(|| {
    let starter = Starter::new();
    let begun = match learn {
        true => learn_at_once(game, starter, Settings::get()),
        false => play_at_once(game, starter),
    };
    begun.is_ok()
}) }
chunk! { play: mod warm_up(page: PageScope) -> () = page.act(|| {
    WorkerPool::get();
}) }
// What is kept of any game may have to be read.
async fn load_kept() -> Result<(), ()> {
    game_code::fetch_all().await.map_err(drop)?;
    kept::load().await.map_err(drop)
}

chunk! { home: mod kept(state: RwSignal<String>) = view! { <Kept state /> } }
chunk! { gallery: mod picture() = view! { <KeptPicture name=TOTAL /> } }

/// The match that was left, and how far one has come with the deals of the day.
#[component]
fn Kept(state: RwSignal<String>) -> impl IntoView {
    let open = RwSignal::new(None::<Arc<Summary>>);
    let (days, today) = (RwSignal::new(Done::default()), use_today());
    let (voice, store) = (Voice::get(), Matches::get());
    let look = move |summaries: Vec<Summary>| {
        days.try_update(|done| done.take(summaries.clone()));
        let found = summaries.into_iter().filter(Summary::is_open);
        let latest = found.max_by(|a, b| a.changed.total_cmp(&b.changed));
        let Some(latest) = latest else { return };
        // Gone elsewhere meanwhile: nothing to show any more.
        open.try_update(|open| {
            let later = |shown: &Arc<Summary>| shown.changed < latest.changed;
            if open.as_ref().is_none_or(later) {
                *open = Some(Arc::new(latest));
            }
        });
    };
    Effect::new(move |_| {
        store.back.track();
        // The page tells why it was not all.
        spawn_local(async move { drop(store.list(look).await) });
    });
    Effect::new(move |_| {
        let said = today.get().map(|today| {
            let (finished, streak) = days.with(|done| (done.finished(today), done.streak(today)));
            let all = count(GameId::ALL.len());
            let mut said = vec![voice.say(&phrases::DAILY_STATE.with([count(finished), all]))];
            if streak > 1 {
                said.push(voice.say(&phrases::DAILY_STREAK.with([count(streak)])));
            }
            said.join(" · ")
        });
        state.try_set(said.unwrap_or_default());
    });
    move || {
        open.get().map(|entry| {
            view! {
                <section class="surface continue" data-test="continue">
                    <h2>{t(phrases::SCREENS_CONTINUE)}</h2>
                    <EntryRow entry />
                </section>
            }
        })
    }
}
