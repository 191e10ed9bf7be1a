//! What can be done with a match: whose eyes one looks through, pause, step, speed, save.

use leptos::prelude::*;

use crate::game::Seat;
use crate::ui::i18n::phrases::table as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::{Glyph, Icon};
use crate::ui::play::Play;
use crate::ui::screens::history::save_file;
use crate::ui::settings::{Pace, Settings};
use crate::words::Arg;

/// One row of tools. Where it is narrow their names are out of sight, and still their names.
#[component]
pub fn MatchTools(
    /// The match.
    play: Play,
) -> impl IntoView {
    let watched = move || play.human().is_none() && !play.finished();
    view! {
        <div class="match-tools" class:watching=watched>
            <Show when=move || play.finished() || play.human().is_none()>
                <Eyes play />
            </Show>
            <Show when=watched>
                <WatchTools play />
            </Show>
            <Save play />
        </div>
    }
}

/// Through whose eyes one looks.
#[component]
fn Eyes(play: Play) -> impl IntoView {
    let voice = Voice::get();
    view! {
        <label class="eyes" title=t(phrases::EYES)>
            <Icon glyph=Glyph::Eye />
            <span class="sr-only">{t(phrases::EYES)}</span>
            <select class="select"
                data-test="eyes"
                on:change=move |event| {
                    let seat = event_target_value(&event).parse().ok();
                    play.eyes.set(seat.map(Seat));
                }
            >
                <option value="" selected=move || play.eyes.get().is_none()>
                    {t(phrases::EYES_MOVER)}
                </option>
                {Seat::all(untrack(|| play.players()))
                    .map(|seat| {
                        view! {
                            <option
                                value=seat.0.to_string()
                                selected=move || play.eyes.get() == Some(seat)
                            >
                                {move || voice.arg(&Arg::Seat(seat.0))}
                            </option>
                        }
                    })
                    .collect_view()}
            </select>
        </label>
    }
}

/// Pause, step and speed of a match that agents play alone.
#[component]
fn WatchTools(play: Play) -> impl IntoView {
    let voice = Voice::get();
    let pace = Settings::get().pace;
    let name = move || match pace.get() {
        Pace::Slow => "slow",
        Pace::Normal => "normal",
        Pace::Fast => "fast",
    };
    let choose = move |event| {
        pace.set(match event_target_value(&event).as_str() {
            "slow" => Pace::Slow,
            "fast" => Pace::Fast,
            _ => Pace::Normal,
        });
    };
    let pause = move || {
        voice.t(if play.running.get() {
            phrases::PAUSE
        } else {
            phrases::RESUME
        })
    };
    view! {
        <button
            type="button"
            class="btn tool"
            data-test="pause"
            title=pause
            on:click=move |_| play.running.update(|running| *running = !*running)
        >
            {move || {
                let glyph = if play.running.get() { Glyph::Pause } else { Glyph::Play };
                view! { <Icon glyph /> }
            }}
            <span class="tool-name">{pause}</span>
        </button>
        <button
            type="button"
            class="btn tool"
            data-test="step"
            title=t(phrases::STEP)
            disabled=move || play.running.get()
            on:click=move |_| play.step_once()
        >
            <Icon glyph=Glyph::Step />
            <span class="tool-name">{t(phrases::STEP)}</span>
        </button>
        <select
            class="select"
            data-test="speed"
            aria-label=t(phrases::SPEED)
            title=t(phrases::SPEED)
            prop:value=name
            on:change=choose
        >
            <option value="slow" selected=move || name() == "slow">{t(phrases::SLOW)}</option>
            <option value="normal" selected=move || name() == "normal">{t(phrases::NORMAL)}</option>
            <option value="fast" selected=move || name() == "fast">{t(phrases::FAST)}</option>
        </select>
    }
}

/// The record as a file.
#[component]
fn Save(play: Play) -> impl IntoView {
    let voice = Voice::get();
    let save = move |_| {
        let record = play.record();
        save_file(
            &format!("yomite-{}.jsonl", play.id.get_value()),
            &record.to_lines(),
        );
    };
    let name = move || {
        let whole = play.finished() || play.human().is_none();
        voice.t(if whole {
            phrases::SAVE
        } else {
            phrases::SAVE_RUNNING
        })
    };
    view! {
        <button type="button" class="btn btn--quiet tool" data-test="save" title=name on:click=save>
            <Icon glyph=Glyph::Save />
            <span class="tool-name">{name}</span>
        </button>
    }
}
