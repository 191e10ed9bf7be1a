//! How far it has come, and what can be done about it.

use std::sync::Arc;

use leptos::prelude::*;

use crate::ui::arena::{Arena, Ending, Phase, Shown};
use crate::ui::i18n::phrases::arena as phrases;
use crate::ui::i18n::{Voice, mirrored, t};
use crate::ui::settings::Settings;
use crate::words::{Text, count};

/// The bar above the results.
#[component]
pub fn Status(shown: RwSignal<Option<Arc<Shown>>>, phase: RwSignal<Phase>) -> impl IntoView {
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
    let with = move |f: &dyn Fn(&Shown) -> Text| {
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
        let part = |shown: &Arc<Shown>| shown.played as f64 / shown.all.max(1) as f64;
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
                        <button type="button" class="btn" data-test="pause" on:click=move |_| arena.pause()>
                            {t(phrases::PAUSE)}
                        </button>
                    </Show>
                    <Show when=move || phase.get().can_resume()>
                        <button
                            type="button"
                            class="btn btn--primary"
                            data-test="resume"
                            on:click=move |_| arena.go_on(workers())
                        >
                            {t(phrases::RESUME)}
                        </button>
                    </Show>
                    <Show when=move || phase.get().is_open()>
                        <button type="button" class="btn" data-test="stop" on:click=move |_| arena.stop()>
                            {t(phrases::STOP)}
                        </button>
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
            {move || {
                trouble
                    .get()
                    .map(|why| {
                        let why = phrases::TROUBLE.with([why.into()]);
                        view! {
                            <p class="notice notice--danger" role="alert" data-test="arena-trouble">
                                {move || voice.say(&why)}
                            </p>
                        }
                    })
            }}
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
