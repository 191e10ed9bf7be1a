//! The arena: who plays whom, and what comes of it.

use leptos::prelude::*;

use crate::games::GameId;
use crate::ui::arena::{Arena, Phase, Shown};
use crate::ui::i18n::phrases::arena as phrases;
use crate::ui::i18n::{mirrored, t};
use crate::ui::router::Route;
use export::Export;
use form::LineUpForm;
use games::GameList;
use pairs::Pairs;
use standings::StandingsView;
use status::Status;

mod entrants;
mod export;
mod form;
mod games;
mod pairs;
mod percent;
mod standings;
mod status;

/// The screen.
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
        let of = |shown: &std::sync::Arc<Shown>| shown.plan.config.game() == game;
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
    shown: RwSignal<Option<std::sync::Arc<Shown>>>,
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
