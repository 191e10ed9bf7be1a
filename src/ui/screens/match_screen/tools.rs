//! What can be done with a match: whose eyes one looks through, pause, step, speed, save.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::game::Seat;
use crate::ui::i18n::phrases::table as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::{Glyph, Icon, save_file};
use crate::ui::play::{Play, Viewpoint};
use crate::ui::settings::{Pace, Settings};
use crate::ui::store::Store;
use crate::words::Arg;

/// One row of tools. Where it is narrow their names are out of sight, and still their names.
#[component]
pub fn MatchTools() -> impl IntoView {
    let play = Play::get();
    let watched =
        move || play.is_watched() && !play.finished() && play.is_playable() && play.here.get();
    view! {
        <div class="match-tools" class:watching=watched>
            <Show when=move || play.lies_open()>
                <Eyes />
            </Show>
            <Show when=watched>
                <WatchTools />
            </Show>
            <Save />
        </div>
    }
}

/// Through whose eyes one looks.
#[component]
fn Eyes() -> impl IntoView {
    let voice = Voice::get();
    let (play, eyes) = (Play::get(), Viewpoint::get().eyes);
    view! {
        <label class="eyes" title=t(phrases::EYES)>
            <Icon glyph=Glyph::Eye />
            <span class="sr-only">{t(phrases::EYES)}</span>
            <select class="select"
                data-test="eyes"
                on:change=move |event| {
                    let seat = event_target_value(&event).parse().ok();
                    eyes.set(seat.map(Seat));
                }
            >
                <option value="" selected=move || eyes.get().is_none()>
                    {t(phrases::EYES_MOVER)}
                </option>
                {Seat::all(untrack(|| play.players()))
                    .map(|seat| {
                        view! {
                            <option
                                value=seat.0.to_string()
                                selected=move || eyes.get() == Some(seat)
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
fn WatchTools() -> impl IntoView {
    let voice = Voice::get();
    let (turns, view) = (Play::get().turns, Viewpoint::get());
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
        voice.t(if turns.running.get() {
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
            on:click=move |_| turns.toggle()
        >
            {move || {
                let glyph = if turns.running.get() { Glyph::Pause } else { Glyph::Play };
                view! { <Icon glyph /> }
            }}
            <span class="tool-name">{pause}</span>
        </button>
        <button
            type="button"
            class="btn tool"
            data-test="step"
            title=t(phrases::STEP)
            disabled=move || turns.running.get()
            on:click=move |_| {
                view.look_at(usize::MAX);
                turns.step_once();
            }
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
fn Save() -> impl IntoView {
    let voice = Voice::get();
    let (play, store) = (Play::get(), Store::get());
    let save = move |_| {
        let (id, lines) = (play.id.get_value(), play.record().to_lines());
        spawn_local(async move {
            // What is kept has its review beside it; what is shown may have come further.
            let kept = store.load(&id).await.ok().flatten();
            let kept = kept.filter(|kept| kept.lines == lines);
            let file = kept.map_or(lines, |kept| kept.to_file());
            save_file(&format!("yomite-{id}.jsonl"), &file);
        });
    };
    let name = move || {
        voice.t(if play.lies_open() {
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
