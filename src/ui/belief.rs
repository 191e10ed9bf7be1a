//! The belief pane: what the reader of this position thinks, step by step.

use leptos::prelude::*;

use crate::ui::engine::Engine;
use crate::ui::i18n::phrases::table as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::SeatTag;
use crate::ui::play::{Play, Thought, agent_title};
use crate::ui::settings::Settings;
use crate::words::{Arg, count};
use steps::Reasoning;

mod sight;
mod steps;

/// The pane; on a phone a sheet that `sheet` opens.
#[component]
pub fn BeliefPane(
    /// The match.
    play: Play,
    /// Whether the sheet is open.
    sheet: RwSignal<bool>,
) -> impl IntoView {
    let insight = Memo::new(move |_| {
        play.thought()
            .and_then(|thought| thought.insight().cloned())
    });
    let failed = move || match play.thought() {
        Some(Thought::Failed(why)) => Some(why),
        _ => None,
    };
    let voice = Voice::get();
    let has_insight = Memo::new(move |_| insight.with(Option::is_some));
    let full = RwSignal::new(false);
    view! {
        <section
            class="belief-pane"
            class:full=full
            id="belief"
            data-test="belief"
            aria-label=t(phrases::BELIEF)
            aria-busy=move || Engine::get().status.with(|status| status.thinking).to_string()
        >
            <PaneHead play sheet full />
            <Tour />
            {move || {
                failed()
                    .map(|why| {
                        view! {
                            <p class="notice" role="alert">
                                {move || voice.say(&why)}
                            </p>
                        }
                    })
            }}
            <Show when=move || has_insight.get() fallback=move || view! { <Quiet play /> }>
                <Reasoning play insight />
            </Show>
        </section>
    }
}

/// Who reads, and who may be asked.
#[component]
fn PaneHead(play: Play, sheet: RwSignal<bool>, full: RwSignal<bool>) -> impl IntoView {
    let voice = Voice::get();
    let game = play.game();
    let title = move || {
        let ply = play.ply();
        let spec = play.thinker(ply)?;
        let name = match agent_title(game, &spec.name) {
            Some(title) => Arg::from(title.text()),
            None => Arg::Label(spec.name),
        };
        let own = play.human().is_some() && play.mover(ply) == play.human();
        let phrase = if own { phrases::ADVICE } else { phrases::MIND };
        Some(voice.say(&phrase.with([name])))
    };
    let seat = Signal::derive(move || play.mover(play.ply()).unwrap_or_default());
    let own_turn = move || play.human().is_some() && play.mover(play.ply()) == play.human();
    view! {
        <header class="pane-head">
            <h2>
                <Show when=move || play.mover(play.ply()).is_some()>
                    <SeatTag seat />
                </Show>
                <span>{move || title().unwrap_or_else(|| voice.t(phrases::BELIEF))}</span>
            </h2>
            <div class="pane-tools">
                <Show when=own_turn>
                    <label class="field inline">
                        <span class="sr-only">{t(phrases::ADVISER)}</span>
                        <select class="select"
                            data-test="adviser"
                            on:change=move |event| {
                                if let Ok(spec) = event_target_value(&event).parse() {
                                    play.adviser.set(spec);
                                }
                            }
                        >
                            {game
                                .agents()
                                .iter()
                                .map(|info| {
                                    view! {
                                        <option
                                            value=info.name
                                            selected=move || play.adviser.get().name == info.name
                                        >
                                            {t(info.title)}
                                        </option>
                                    }
                                })
                                .collect_view()}
                        </select>
                    </label>
                    <Show when=move || !play.may_see(play.ply())>
                        <button
                            type="button"
                            class="btn"
                            data-test="hint"
                            on:click=move |_| play.ask_advice()
                        >
                            {t(phrases::HINT)}
                        </button>
                    </Show>
                </Show>
                <button
                    type="button"
                    class="btn btn--quiet sheet-size"
                    data-test="sheet-size"
                    aria-pressed=move || full.get().to_string()
                    on:click=move |_| full.update(|full| *full = !*full)
                >
                    {move || voice.t(if full.get() { phrases::HALF } else { phrases::WHOLE })}
                </button>
                <button
                    type="button"
                    class="btn btn--quiet sheet-close"
                    on:click=move |_| sheet.set(false)
                >
                    {t(crate::ui::i18n::phrases::frame::CLOSE)}
                </button>
            </div>
        </header>
        <Effort />
    }
}

/// Time and simulations while something is thought about. Its room is always kept.
#[component]
fn Effort() -> impl IntoView {
    let (voice, engine) = (Voice::get(), Engine::get());
    let long = Memo::new(move |_| {
        engine
            .status
            .with(|status| status.thinking && status.elapsed_ms > 150.0)
    });
    let text = move || {
        engine.status.with(|status| {
            let seconds = Arg::Number(status.elapsed_ms / 1000.0, 1);
            voice.say(&phrases::EFFORT.with([seconds, count(status.simulations)]))
        })
    };
    view! {
        <div class="effort">
            <Show when=move || long.get()>
                <span class="muted small num">{text}</span>
                <button
                    type="button"
                    class="btn btn--small"
                    data-test="stop-now"
                    on:click=move |_| engine.stop_now()
                >
                    {t(phrases::STOP_NOW)}
                </button>
            </Show>
        </div>
    }
}

/// Three lines for the first visit.
#[component]
fn Tour() -> impl IntoView {
    let toured = Settings::get().toured;
    view! {
        <Show when=move || !toured.get()>
            <aside class="tour" data-test="tour">
                <h3>{t(phrases::TOUR)}</h3>
                <ol>
                    <li>{t(phrases::TOUR_1)}</li>
                    <li>{t(phrases::TOUR_2)}</li>
                    <li>{t(phrases::TOUR_3)}</li>
                </ol>
                <button type="button" class="btn" on:click=move |_| toured.set(true)>
                    {t(phrases::TOUR_CLOSE)}
                </button>
            </aside>
        </Show>
    }
}

/// Nothing to show: why, and what to do about it.
#[component]
fn Quiet(play: Play) -> impl IntoView {
    let settings = Settings::get();
    move || {
        let ply = play.ply();
        let mover = play.mover(ply);
        if play.may_see(ply) && mover.is_some() {
            return view! { <p class="muted small">{t(phrases::BEGINNING)}</p> }.into_any();
        }
        match mover {
            None => view! { <p class="muted small">{t(phrases::ENDED)}</p> }.into_any(),
            Some(seat) if Some(seat) == play.human() => {
                view! { <p class="muted small">{t(phrases::HINT_ABOUT)}</p> }.into_any()
            }
            Some(_) => view! {
                <p class="muted small">{t(phrases::HIDDEN)}</p>
                <button
                    type="button"
                    class="btn btn--quiet"
                    data-test="show-live"
                    on:click=move |_| settings.live_beliefs.set(true)
                >
                    {t(phrases::SHOW_LIVE)}
                </button>
            }
            .into_any(),
        }
    }
}
