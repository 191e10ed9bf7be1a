//! The belief pane: what the reader of this position thinks, step by step.

use leptos::html;
use leptos::prelude::*;

use crate::chunk::{self, Place, chunk};
use crate::game_code;
use crate::i18n::phrases::table as phrases;
use crate::i18n::phrases::table::REVIEW_TITLE;
use crate::i18n::{Voice, t};
use crate::parts::{AgentSelect, Field, Retry, SeatTag, matches_media};
use crate::play::{Play, Rung, Thoughts, Viewpoint};
use crate::practice::{Asking, QuestionCard};
use crate::review::{Judged, ReviewPane, Reviews};
use crate::settings::Settings;
use crate::tables::BESIDE;
use crate::workers::{Status, WorkerPool};
pub use why_not::Pointing;

use steps::{HintButton, Ladder, Reasoning, WholeHintButton};
use yomite::catalogue::AgentInfo;
use yomite::protocol::Progress;
use yomite::words::{Arg, count};

mod reasons;
mod steps;
mod why_not;

/// The pane; on a phone a sheet that `sheet` opens.
#[component]
pub fn BeliefPane(sheet: RwSignal<bool>) -> impl IntoView {
    let (play, view) = (Play::get(), Viewpoint::get());
    let (voice, asking) = (Voice::get(), Asking::get());
    let full = RwSignal::new(false);
    // On a phone a hint is a strip that leaves the board in sight, until its reasons are asked for.
    let asked_why = RwSignal::new(false);
    let thoughts = Thoughts::get();
    let brief = Memo::new(move |_| {
        !asked_why.get() && view.is_live() && thoughts.rung(view.analysed_ply()).is_some()
    });
    let pane = NodeRef::<html::Section>::new();
    // What is said of another move is read from its beginning.
    Effect::new(move |before: Option<usize>| {
        let ply = view.analysed_ply();
        if before.is_some_and(|before| before != ply)
            && let Some(pane) = pane.get_untracked()
        {
            pane.set_scroll_top(0);
            asked_why.set(false);
        }
        ply
    });
    // On a phone the reasons cover a part of the board: not what they speak of.
    Effect::new(move |_| {
        if sheet.get() && !brief.get() {
            request_animation_frame(show_spoken_of);
        }
    });
    view! {
        <section
            node_ref=pane
            class="belief-pane"
            class:full=full
            class:brief=brief
            class:asks=move || asking.waits()
            id="belief"
            data-test="belief"
            aria-label=move || {
                voice.t(if play.mover(view.analysed_ply()).is_none() { REVIEW_TITLE } else { phrases::BELIEF })
            }
            aria-busy=move || WorkerPool::get().status.with(|status| status.thinking).to_string()
        >
            <div class="said">
                {chunk::part(Place::Screen, load_inside, move || inside::make(sheet, full, asked_why))}
            </div>
            // The table's own pictures, below what is said of the position.
            <div id=BESIDE class="beside"></div>
        </section>
    }
}

/// Brings what a hint speaks of into sight above a sheet.
fn show_spoken_of() {
    if !matches_media("(max-width: 63.99rem)") {
        return;
    }
    let first = |of: &str| document().query_selector(of).ok().flatten();
    // A card that lies there as a hint tells more than the one in hand.
    let place = first(".table-pane .ghost").or_else(|| first(".table-pane .spoken-of"));
    if let Some(place) = place {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Center);
        place.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

// The table stands before it is there. What was answered at matches of other games is read with it.
async fn load_inside() -> Result<(), ()> {
    game_code::fetch_all().await.map_err(drop)?;
    inside::load().await.map_err(drop)
}

chunk! { thoughts: mod inside(sheet: RwSignal<bool>, full: RwSignal<bool>, asked_why: RwSignal<bool>) = view! {
    <Inside sheet full asked_why />
} }

/// What stands in the pane.
#[component]
fn Inside(sheet: RwSignal<bool>, full: RwSignal<bool>, asked_why: RwSignal<bool>) -> impl IntoView {
    let (play, thoughts) = (Play::get(), Thoughts::get());
    let asking = Asking::get();
    Reviews::get().attend();
    asking.attend();
    let insight = Memo::new(move |_| {
        thoughts
            .insight()
            // At a real game's table: who has nothing to say while another is to move.
            .filter(|insight| !(play.is_view() && insight.steps.is_empty()))
    });
    let has_insight = Memo::new(move |_| insight.with(Option::is_some));
    let failed = move || match thoughts.sought() {
        Some(Progress::Failed(why)) => Some(why),
        _ => None,
    };
    view! {
        <PaneHead sheet full asked_why />
        {move || failed().map(|why| view! {
            <Retry why test="no-thought" again=move || thoughts.look_again() />
        })}
        <QuestionCard />
        // Whatever is said of the position may answer what is asked.
        <Show when=move || !asking.waits()>
            <Judged />
            <Ladder />
            <Show when=move || has_insight.get() fallback=move || view! { <Quiet /> }>
                <Reasoning insight sheet />
                <Longer />
                // Below what it explains, which it is not to push out of sight.
                <Tour />
            </Show>
        </Show>
    }
}

/// Who reads, and who may be asked.
#[component]
fn PaneHead(
    sheet: RwSignal<bool>,
    full: RwSignal<bool>,
    asked_why: RwSignal<bool>,
) -> impl IntoView {
    let voice = Voice::get();
    let (play, view, thoughts) = (Play::get(), Viewpoint::get(), Thoughts::get());
    let asking = Asking::get();
    let game = play.game();
    let mover = move || play.mover(view.analysed_ply());
    let own_turn = move || mover().is_some_and(|seat| view.is_own(seat));
    // What another person may be advised is theirs until the end.
    let others_turn = move || !own_turn() && mover().is_some_and(|seat| play.is_person(seat));
    let advises: fn(&AgentInfo) -> bool = |info| info.advises;
    // Who is asked for the better move is not told it.
    let advised = move || {
        let asked = play.asks_at(view.analysed_ply()) || asking.waits();
        (own_turn() || play.is_view()) && !asked
    };
    let title = move || {
        if play.asks_at(view.analysed_ply()) || asking.waits() || others_turn() {
            return None;
        }
        if mover().is_none() {
            return Some(voice.t(REVIEW_TITLE));
        }
        let name = thoughts.thinker(view.analysed_ply())?.name(game);
        if play.is_view() && !own_turn() {
            return Some(voice.say(&phrases::NOTES_READING.with([name.into()])));
        }
        let phrase = match own_turn() {
            true if play.is_given() => phrases::ADVICE_HERE,
            // Who advises is chosen beside it, and may have the name of an opponent.
            true => return Some(voice.t(phrases::ADVICE)),
            false => phrases::MIND,
        };
        Some(voice.say(&phrase.with([name.into()])))
    };
    // Of a match from life one's own seat reads, whoever moves.
    let seat = Signal::derive(move || play.view_seat().or_else(mover).unwrap_or_default());
    let adviser = Signal::derive(move || Some(thoughts.adviser.get().name));
    let choose = Callback::new(move |name: Option<String>| {
        if let Some(name) = name {
            Settings::get().keep_adviser(game, &name);
            thoughts.adviser.set(game.advising(&name));
        }
    });
    view! {
        <header class="pane-head">
            <h2>
                <Show when=move || mover().is_some()>
                    <SeatTag seat />
                </Show>
                <span>{move || title().unwrap_or_else(|| voice.t(phrases::BELIEF))}</span>
            </h2>
            <Effort />
            <div class="pane-tools">
                <Show when=advised>
                    <Field class="field inline" label=phrases::ADVISER heard=true>
                        <AgentSelect game name="adviser" only=advises chosen=adviser choose />
                    </Field>
                    <HintButton />
                </Show>
                <button type="button" class="btn sheet-why" data-test="sheet-why"
                    on:click=move |_| asked_why.set(true)>{t(phrases::WHY)}</button>
                <button type="button" class="btn btn--quiet sheet-size" data-test="sheet-size"
                    aria-pressed=move || full.get().to_string()
                    on:click=move |_| full.update(|full| *full = !*full)>
                    {move || voice.t(if full.get() { phrases::HALF } else { phrases::WHOLE })}
                </button>
                <button type="button" class="btn btn--quiet sheet-close"
                    on:click=move |_| sheet.set(false)>{t(crate::i18n::phrases::frame::CLOSE)}</button>
            </div>
        </header>
    }
}

/// Time and simulations while something is thought about, beside the title.
#[component]
fn Effort() -> impl IntoView {
    let (voice, workers) = (Voice::get(), WorkerPool::get());
    let long = Memo::new(move |_| {
        workers
            .status
            .with(|status| status.thinking && status.elapsed_ms > 150.0)
    });
    let fetches = Memo::new(move |_| workers.status.with(|status| status.fetches.clone()));
    let text = move || workers.status.with(|status| effort(voice, status));
    view! {
        <div class="effort">
            {move || {
                let text = fetches.get()?;
                Some(view! { <span class="muted small num" data-test="fetching">{voice.say(&text)}</span> })
            }}
            <Show when=move || long.get() && fetches.with(Option::is_none)>
                <span class="muted small num">{text}</span>
                <button type="button" class="btn btn--small" data-test="stop-now"
                    on:click=move |_| workers.stop_now()>{t(phrases::STOP_NOW)}</button>
            </Show>
        </div>
    }
}

/// Time and simulations in words.
fn effort(voice: Voice, status: &Status) -> String {
    let seconds = Arg::Number(status.elapsed_ms / 1000.0, 1);
    voice.say(&phrases::EFFORT.with([seconds, count(status.simulations)]))
}

/// More time for an agent whose pictures get better with it; they grow while one looks on.
#[component]
fn Longer() -> impl IntoView {
    let (voice, thoughts) = (Voice::get(), Thoughts::get());
    let workers = WorkerPool::get();
    let simulations = Memo::new(move |_| thoughts.can_think_longer());
    let grows = Memo::new(move |_| thoughts.is_thinking_longer());
    view! {
        <Show when=move || grows.get()>
            <p class="longer">
                <button type="button" class="btn" data-test="stop-longer"
                    on:click=move |_| workers.stop_now()>{t(phrases::STOP_NOW)}</button>
                <span class="muted small num">
                    {move || workers.status.with(|status| effort(voice, status))}
                </span>
            </p>
        </Show>
        <Show when=move || simulations.get().is_some()>
            <p class="longer">
                <button type="button" class="btn" data-test="think-longer"
                    on:click=move |_| thoughts.think_longer()>{t(phrases::LONGER)}</button>
                <span class="muted small num">
                    {move || {
                        let text = phrases::LONGER_ABOUT.with([count(simulations.get()?)]);
                        Some(voice.say(&text))
                    }}
                </span>
            </p>
        </Show>
    }
}

/// Three lines for the first thought that is read.
#[component]
fn Tour() -> impl IntoView {
    let toured = Settings::get().toured;
    view! {
        <Show when=move || !toured.get()>
            <aside class="tour" data-test="tour">
                <h3>{t(phrases::TOUR)}</h3>
                <ol>
                    <li>{t(phrases::TOUR_1)}</li>
                    <li>
                        <span class="by-keys">{t(phrases::TOUR_2)}</span>
                        <span class="by-touch">{t(phrases::TOUR_2_TOUCH)}</span>
                    </li>
                    <li>
                        {t(phrases::TOUR_3)} " "
                        <span class="by-keys">{t(phrases::TOUR_3_KEYS)}</span>
                    </li>
                </ol>
                <button type="button" class="btn" on:click=move |_| toured.set(true)>{t(phrases::TOUR_CLOSE)}</button>
            </aside>
        </Show>
    }
}

/// Nothing to show: why, and what to do about it.
#[component]
fn Quiet() -> impl IntoView {
    let (settings, reviews) = (Settings::get(), Reviews::get());
    let (play, view, thoughts) = (Play::get(), Viewpoint::get(), Thoughts::get());
    move || {
        let ply = view.analysed_ply();
        if reviews.asks() {
            return ().into_any();
        }
        let mover = play.mover(ply);
        if thoughts.rung(ply).is_some_and(|rung| rung < Rung::Whole) {
            return ().into_any();
        }
        let theirs = mover.is_some_and(|seat| !view.is_own(seat));
        if play.is_view() && theirs {
            let why = match view.is_live() && play.awaits_notes() {
                true => phrases::NOTES_TELL_ON,
                false => phrases::NOTES_OTHERS_TURN,
            };
            return view! { <p class="muted small">{t(why)}</p> }.into_any();
        }
        if thoughts.may_see(ply) && mover.is_some() {
            return view! { <p class="muted small">{t(phrases::BEGINNING)}</p> }.into_any();
        }
        match mover {
            None => view! { <ReviewPane /> }.into_any(),
            Some(seat) if view.is_own(seat) => view! {
                <p class="muted small" data-test="hint-about">
                    {t(match view.is_live() {
                        true => phrases::HINT_ABOUT,
                        false => phrases::HINT_ABOUT_PAST,
                    })}
                </p>
                <WholeHintButton />
            }
            .into_any(),
            Some(_) if play.is_shared() => {
                view! { <p class="muted small">{t(phrases::HIDDEN_SHARED)}</p> }.into_any()
            }
            Some(_) => view! {
                <p class="muted small">{t(phrases::HIDDEN)}</p>
                <button type="button" class="btn btn--quiet" data-test="show-live"
                    on:click=move |_| settings.live_beliefs.set(true)>{t(phrases::SHOW_LIVE)}</button>
            }
            .into_any(),
        }
    }
}
