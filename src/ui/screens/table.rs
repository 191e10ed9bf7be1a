//! The screen of one match: table, belief pane, timeline.

use leptos::ev::keydown;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Missing;
use super::history::save_file;
use crate::record::{Record, RecordError, read_one};
use crate::session::Session;
use crate::ui::belief::BeliefPane;
use crate::ui::i18n::phrases::table as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::last_words;
use crate::ui::outcome::OutcomeBar;
use crate::ui::parts::{Live, SeatName, SeatTag, is_typing};
use crate::ui::play::Play;
use crate::ui::router::Route;
use crate::ui::store::Store;
use crate::ui::tables::GameTable;
use crate::ui::timeline::Timeline;
use crate::words::{Arg, Text};
use tools::MatchTools;

mod tools;

/// What was found under the name of a match.
#[derive(Clone)]
enum Found {
    Looking,
    Nothing,
    Broken(RecordError, String),
    Sound(Box<(Session, Record)>),
}

/// The screen: fetches the match, then opens it.
#[component]
pub fn MatchScreen(
    /// Its name in the store.
    id: String,
    /// The address, which may name a ply.
    #[prop(into)]
    route: Signal<Route>,
) -> impl IntoView {
    let (voice, store) = (Voice::get(), Store::get());
    let found = RwSignal::new(Found::Looking);
    let wanted = id.clone();
    spawn_local(async move {
        let kept = store.load(&wanted).await;
        found.try_set(match kept {
            None => Found::Nothing,
            Some(kept) => match read_one(&kept.lines).and_then(|r| Ok((r.replay()?, r))) {
                Ok(opened) => {
                    last_words::remember(&kept.lines);
                    Found::Sound(Box::new(opened))
                }
                Err(error) => Found::Broken(error, kept.lines),
            },
        });
    });
    let path = format!("match/{id}");
    move || match found.get() {
        Found::Looking => {
            view! { <p class="page muted small">{t(phrases::LOOKING)}</p> }.into_any()
        }
        Found::Nothing => view! { <Missing path=path.clone() /> }.into_any(),
        Found::Broken(error, lines) => {
            let text = phrases::BROKEN.with([error.text().into()]);
            view! {
                <section class="page narrow stack" data-test="broken-record">
                    <h1>{t(phrases::BROKEN_TITLE)}</h1>
                    <p>{move || voice.say(&text)}</p>
                    <button
                        type="button"
                        class="btn"
                        on:click=move |_| save_file("yomite-broken.jsonl", &lines)
                    >
                        {t(phrases::SAVE)}
                    </button>
                </section>
            }
            .into_any()
        }
        Found::Sound(opened) => {
            let (session, record) = *opened;
            let ply = match route.get_untracked() {
                Route::Match { ply, .. } => ply,
                _ => None,
            };
            let play = Play::open(id.clone(), session, &record, ply);
            follow_address(play, route);
            view! { <Opened play /> }.into_any()
        }
    }
}

/// The address names the ply that is looked at, and the other way round.
fn follow_address(play: Play, route: Signal<Route>) {
    Effect::new(move |_| {
        if let Route::Match { ply, .. } = route.get() {
            play.look_at(ply.unwrap_or(usize::MAX));
        }
    });
    Effect::new(move |before: Option<Option<usize>>| {
        let ply = (!play.is_live()).then(|| play.ply());
        if before.is_some_and(|before| before != ply) {
            Route::Match {
                id: play.id.get_value(),
                ply,
            }
            .rename();
        }
        ply
    });
}

#[component]
fn Opened(play: Play) -> impl IntoView {
    let sheet = RwSignal::new(false);
    listen_to_keys(play, sheet);
    announce(play);
    let focus = Memo::new(move |_| {
        let thought = play.thought();
        let steps = thought.as_ref().and_then(|t| t.insight()).map(|i| &i.steps);
        steps
            .and_then(|steps| steps.get(play.step.get()))
            .map(|s| s.focus.clone())
            .unwrap_or_default()
    });
    view! {
        <div class="match" data-test="match" class:sheet-open=sheet>
            <section class="table-pane" aria-label=t(phrases::TABLE)>
                <MatchHead play />
                <OutcomeBar play />
                <GameTable play focus />
            </section>
            <BeliefPane play sheet />
            <Timeline play sheet />
        </div>
    }
}

/// The game, who is about to do what, and what can be done with the match.
#[component]
fn MatchHead(play: Play) -> impl IntoView {
    let game = play.game();
    view! {
        <header class="match-head">
            <h1>{t(game.title())}</h1>
            <Moving play />
            <MatchTools play />
        </header>
    }
}

/// Who is about to do what: an agent that thinks, its move before the board shows it, trouble.
#[component]
fn Moving(play: Play) -> impl IntoView {
    let voice = Voice::get();
    let trouble = move || {
        play.trouble.get().map(|why| {
            view! {
                <div class="notice" role="alert" data-test="trouble">
                    <span>{move || voice.say(&why)}</span>
                    <button type="button" class="btn" on:click=move |_| play.retry()>
                        {t(phrases::RETRY)}
                    </button>
                </div>
            }
        })
    };
    let moving = move || {
        if let Some((seat, action)) = play.announced.get() {
            let label = play.announcement(seat, &action);
            return Some(
                view! {
                    <p class="moving" data-test="announced">
                        <SeatName seat />
                        <span>{move || voice.say(&label)}</span>
                    </p>
                }
                .into_any(),
            );
        }
        let thinks = play.is_live() && !play.finished() && !play.may_act() && play.running.get();
        let seat = play.mover(play.plies()).filter(|_| thinks)?;
        Some(
            view! {
                <p class="moving muted small" data-test="thinking">
                    <SeatTag seat />
                    <span>{t(phrases::THINKS)}</span>
                </p>
            }
            .into_any(),
        )
    };
    view! { <div class="moving-slot">{trouble}{moving}</div> }
}

fn listen_to_keys(play: Play, sheet: RwSignal<bool>) {
    let listening = window_event_listener(keydown, move |event| {
        if is_typing(&event) || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let ply = play.cursor_untracked();
        let step = play.step.get_untracked();
        match event.key().as_str() {
            "ArrowLeft" => play.look_at(ply.saturating_sub(1)),
            "ArrowRight" => play.look_at(ply + 1),
            "Home" => play.look_at(0),
            "End" => play.look_at(usize::MAX),
            "ArrowUp" => play.open_step(step.saturating_sub(1)),
            "ArrowDown" => play.open_step(step + 1),
            "h" | "H" => {
                play.ask_advice();
                sheet.set(true);
            }
            "s" | "S" => play.hurry(),
            " " if on_page(&event) && play.human().is_none() => {
                play.running.update(|running| *running = !*running);
            }
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || listening.remove());
}

/// A key on the page itself, not on a button that would take it as a click.
fn on_page(event: &leptos::ev::KeyboardEvent) -> bool {
    use wasm_bindgen::JsCast;
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_none_or(|element| !matches!(element.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY"))
}

/// Tells screen readers of every move, and of the end.
fn announce(play: Play) {
    let (voice, live) = (Voice::get(), Live::get());
    Effect::new(move |before: Option<usize>| {
        let len = play.plies();
        if before.is_some_and(|before| len > before)
            && let Some((seat, what)) = play.told(len - 1)
        {
            let mut sentence = voice.say(&phrases::DID.with([Arg::Seat(seat.0), what.into()]));
            if let Some(end) = outcome(play) {
                sentence.push(' ');
                sentence.push_str(&voice.say(&end));
            }
            live.say(sentence);
        }
        len
    });
}

/// How the match ended, in one sentence.
pub fn outcome(play: Play) -> Option<Text> {
    crate::ui::outcome::sentence(play)
}
