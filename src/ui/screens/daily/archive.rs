//! The days that have been: each is open, the last ones in a row, any other by its date.

use leptos::prelude::*;

use super::Done;
use super::told::date;
use crate::daily::Day;
use crate::ui::i18n::phrases::frame as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::router::Route;
use crate::words::count;

/// How many days the picture goes back, today included.
const DAYS: u64 = 14;

/// The streak, how many matches of each of the last days have ended, and a way to every other day.
#[component]
pub fn Archive(
    /// The day on the reader's clock.
    today: Day,
    /// The day that is looked at.
    day: Day,
    /// The matches that are kept.
    done: RwSignal<Option<Done>>,
) -> impl IntoView {
    let voice = Voice::get();
    let days: Vec<Day> = (0..DAYS).rev().map(|back| today.before(back)).collect();
    let finished = move |day: Day| done.with(|done| done.as_ref().map_or(0, |d| d.finished(day)));
    let link = move |of: Day| Route::Daily((of != today).then_some(of)).href();
    let squares = days.into_iter().map(|of| {
        let said = move || {
            let args = [date(voice, of).into(), count(finished(of))];
            voice.say(&phrases::DAY.with(args))
        };
        view! {
            <li
                class="daily-day"
                class:is-today=of == day
                data-finished=move || finished(of).to_string()
            >
                <a href=link(of) title=said aria-current=(of == day).then_some("date")>
                    <span class="sr-only">{said}</span>
                </a>
            </li>
        }
    });
    let streak = move || {
        let days = done.with(|done| done.as_ref().map_or(0, |done| done.streak(today)));
        (days > 0).then(|| voice.say(&phrases::DAILY_STREAK.with([count(days)])))
    };
    let choose = move |event: leptos::ev::Event| {
        if let Ok(chosen) = event_target_value(&event).parse::<Day>() {
            Route::Daily((chosen != today).then_some(chosen)).go();
        }
    };
    let before = (day > Day::FIRST).then(|| day.before(1));
    let after = day.after(1).filter(|after| *after <= today);
    let step = move |of: Option<Day>, name, phrase| {
        of.map(|of| {
            view! {
                <a class="btn btn--small" href=link(of) data-test=name>
                    {t(phrase)}
                </a>
            }
        })
    };
    view! {
        <div class="daily-week">
            <ol class="daily-days" aria-label=t(phrases::DAYS)>
                {squares.collect_view()}
            </ol>
            <p data-test="streak">{streak}</p>
            <div class="row daily-choice">
                {step(before, "day-before", phrases::DAY_BEFORE)}
                <label class="field">
                    <span class="sr-only">{t(phrases::ARCHIVE)}</span>
                    <input
                        class="input"
                        type="date"
                        data-test="archive"
                        min=Day::FIRST.to_string()
                        max=today.to_string()
                        prop:value=day.to_string()
                        on:change=choose
                    />
                </label>
                {step(after, "day-after", phrases::DAY_AFTER)}
            </div>
        </div>
    }
}
