//! The arena: who plays whom, how far it has come and what can be done about it, and its results and
//! records as files.

use std::sync::Arc;

use leptos::prelude::*;

use crate::arena::{Arena, Ending, KEPT, LeagueFigures, Phase};
use crate::i18n::phrases::arena as phrases;
use crate::i18n::phrases::strengths::TITLE as HOW_STRONG;
use crate::i18n::{Voice, mirrored, t};
use crate::parts::save_file;
use crate::router::Route;
use crate::settings::Settings;
use yomite::games::GameId;
use yomite::words::{Text, count};

mod form;
mod games;
mod standings;

use form::LineUpForm;
use games::GameList;
use standings::{Pairs, StandingsView};
pub use standings::{percent, share};

#[component]
pub fn ArenaScreen(
    /// Which game; without one, that of the league that was played last.
    game: Option<GameId>,
) -> impl IntoView {
    let arena = Arena::get();
    arena.want();
    on_cleanup(move || arena.leave());
    // What was played before a reload is there before the form is.
    let read = mirrored(arena.read);
    view! {
        <Show when=move || read.get()>
            <Opened game />
        </Show>
    }
}

#[component]
fn Opened(game: Option<GameId>) -> impl IntoView {
    let arena = Arena::get();
    let played = arena.plan().map(|plan| plan.config.game());
    let game = game.or(played).unwrap_or(GameId::ALL[0]);
    let shown = mirrored(arena.shown);
    let phase = mirrored(arena.phase);
    // What is shown is the league of this screen's game: another one waits on its own.
    let here = Memo::new(move |_| {
        let of = |shown: &std::sync::Arc<LeagueFigures>| shown.plan.config.game() == game;
        phase.get() != Phase::Empty && shown.with(|shown| shown.as_ref().is_some_and(of))
    });
    let links = GameId::ALL.iter().map(|&other| {
        view! {
            <a
                class="chip"
                href=Route::Arena(Some(other)).href()
                aria-current=(other == game).then_some("page")
            >
                {t(other.title())}
            </a>
        }
    });
    view! {
        <section class="page arena" data-test="arena">
            <header class="stack arena-head">
                <h1>{t(phrases::TITLE)}</h1>
                <p class="muted">{t(phrases::LEAD)}</p>
                <nav class="cluster arena-games" aria-label=t(phrases::GAME)>
                    {links.collect_view()}
                </nav>
                <a class="small" href=Route::Strengths(game).href()>{t(HOW_STRONG)}</a>
            </header>
            <LineUpForm game phase />
            <div class="stack arena-results">
                {move || match here.get() {
                    true => view! { <Results game shown phase /> }.into_any(),
                    false => view! { <Empty /> }.into_any(),
                }}
            </div>
        </section>
    }
}

/// What has come of it so far.
#[component]
fn Results(
    game: GameId,
    shown: RwSignal<Option<std::sync::Arc<LeagueFigures>>>,
    phase: RwSignal<Phase>,
) -> impl IntoView {
    view! {
        <Status shown phase />
        <StandingsView shown />
        <Pairs shown />
        <GameList game shown phase />
        <Export game shown />
    }
}

/// Nothing was played in this game yet.
#[component]
fn Empty() -> impl IntoView {
    view! {
        <div class="surface stack arena-empty" data-test="arena-empty">
            <h2>{t(phrases::EMPTY_TITLE)}</h2>
            <ol class="primer">
                <li>{t(phrases::EMPTY_1)}</li>
                <li>{t(phrases::EMPTY_2)}</li>
                <li>{t(phrases::EMPTY_3)}</li>
                <li>{t(phrases::EMPTY_4)}</li>
            </ol>
        </div>
    }
}

/// The bar above the results.
#[component]
fn Status(shown: RwSignal<Option<Arc<LeagueFigures>>>, phase: RwSignal<Phase>) -> impl IntoView {
    let (voice, arena, settings) = (Voice::get(), Arena::get(), Settings::get());
    let crew = mirrored(arena.crew);
    let trouble = mirrored(arena.trouble);
    let unkept = mirrored(arena.unkept);
    let unkept = move || {
        let text = phrases::UNKEPT.with([unkept.get()?.text().into()]);
        Some(view! {
            <p class="notice" role="alert" data-test="arena-unkept">
                {voice.say(&text)}
            </p>
        })
    };
    let with = move |f: &dyn Fn(&LeagueFigures) -> Text| {
        let told = shown.with(|shown| shown.as_deref().map(f));
        told.map(|text| voice.say(&text))
    };
    let stands = move || {
        with(&|shown| match phase.get() {
            Phase::Empty | Phase::Running => phrases::RUNNING.text(),
            Phase::Paused if shown.begun > 0 => phrases::FINISHING.with([count(shown.begun)]),
            Phase::Paused => phrases::PAUSED.text(),
            Phase::Halted if trouble.with(Option::is_some) => phrases::BROKEN.text(),
            Phase::Halted => phrases::HALTED.text(),
            Phase::Over(Ending::Decided) => phrases::DECIDED.text(),
            Phase::Over(Ending::Played) => phrases::PLAYED.text(),
            Phase::Over(Ending::Stopped) => phrases::STOPPED.text(),
        })
    };
    let progress = move || {
        with(&|shown| {
            let numbers = [shown.played, shown.all, shown.rounds];
            phrases::PROGRESS.with(numbers.map(count))
        })
    };
    let left = move || {
        let shown = shown.get().filter(|_| phase.get() == Phase::Running)?;
        let left = time_left(shown.left_ms()?);
        Some(voice.say(&match shown.plan.until_decided {
            true => phrases::LEFT_MOST.with([left.into()]),
            false => left,
        }))
    };
    let part = move || {
        let part = |shown: &Arc<LeagueFigures>| shown.played as f64 / shown.all.max(1) as f64;
        shown.with(|shown| shown.as_ref().map_or(0.0, part))
    };
    let workers = move || settings.workers.get_untracked();
    view! {
        <div class="surface stack arena-status" data-test="arena-status">
            {unkept}
            <div class="spread">
                <h2 role="status" data-test="phase">{stands}</h2>
                <div class="row">
                    <Show when=move || phase.get() == Phase::Running>
                        <button type="button" class="btn" data-test="pause"
                            on:click=move |_| arena.pause()>{t(phrases::PAUSE)}</button>
                    </Show>
                    <Show when=move || phase.get().can_resume()>
                        <button type="button" class="btn btn--primary" data-test="resume"
                            on:click=move |_| arena.go_on(workers())>{t(phrases::RESUME)}</button>
                    </Show>
                    <Show when=move || phase.get().is_open()>
                        <button type="button" class="btn" data-test="stop"
                            on:click=move |_| arena.stop()>{t(phrases::STOP)}</button>
                    </Show>
                </div>
            </div>
            <progress
                class="arena-progress"
                max="1"
                aria-label=t(phrases::PROGRESS_BAR)
                prop:value=part
            ></progress>
            <p class="spread muted small num">
                <span data-test="progress">{progress}</span>
                <span>{left}</span>
            </p>
            {move || {
                let told = crew.get();
                let lost = told.lost.into_iter().chain(told.fetches);
                lost.map(|text| view! { <p class="small" data-test="crew">{move || voice.say(&text)}</p> })
                    .collect_view()
            }}
            {move || trouble.get().map(|why| {
                let why = phrases::TROUBLE.with([why.into()]);
                view! {
                    <p class="notice notice--danger" role="alert" data-test="arena-trouble">
                        {move || voice.say(&why)}
                    </p>
                }
            })}
        </div>
    }
}

/// A time as it is told: seconds, then minutes, then hours.
fn time_left(ms: f64) -> Text {
    let seconds = ms / 1000.0;
    match seconds {
        s if s < 90.0 => phrases::LEFT_S.with([count(s.ceil() as i64)]),
        s if s < 5_400.0 => phrases::LEFT_MIN.with([count((s / 60.0).ceil() as i64)]),
        s => phrases::LEFT_H.with([count((s / 3_600.0).ceil() as i64)]),
    }
}

/// The buttons for both.
#[component]
fn Export(game: GameId, shown: RwSignal<Option<Arc<LeagueFigures>>>) -> impl IntoView {
    let (voice, arena) = (Voice::get(), Arena::get());
    let seed = move || shown.with(|shown| shown.as_ref().map(|shown| shown.plan.seed));
    let nothing = move || shown.with(|shown| shown.as_ref().is_none_or(|shown| shown.rounds == 0));
    let no_game = move || shown.with(|shown| shown.as_ref().is_none_or(|shown| shown.played == 0));
    let name = move |of: &str| {
        let seed = seed().unwrap_or_default();
        format!("yomite-arena-{game}-{seed}{of}.jsonl")
    };
    let about = move || {
        let seed = seed()?;
        let secret = shown.with(|shown| Some(shown.as_ref()?.plan.secret.is_some()))?;
        let about = match secret {
            true => phrases::SAVE_ABOUT_SECRET,
            false => phrases::SAVE_ABOUT,
        };
        Some(voice.say(&about.with([seed.to_string().into(), count(KEPT)])))
    };
    view! {
        <section class="surface stack" data-test="export">
            <div class="row">
                <button type="button" class="btn" data-test="save-results" disabled=nothing
                    on:click=move |_| save_file(&name("-results"), &arena.results())>{t(phrases::SAVE_RESULTS)}</button>
                <button type="button" class="btn" data-test="save-records" disabled=no_game
                    on:click=move |_| save_file(&name(""), &arena.records())>{t(phrases::SAVE_RECORDS)}</button>
            </div>
            <p class="muted small">{about}</p>
        </section>
    }
}
