//! One row of a ranking.

use leptos::prelude::*;

use super::order::{figure_of, interval, place as spot_on, share_of_visits};
use super::told::remarks;
use crate::insight::{Ranking, RankingRow};
use crate::ui::i18n::Voice;
use crate::ui::panels::cards::Rich;
use crate::ui::panels::sheet::Sheet;
use crate::ui::panels::voice::figure;
use crate::words::Arg;

/// One action.
#[component]
pub fn Row(
    panel: Memo<Ranking>,
    place: u64,
    shown: Memo<Vec<usize>>,
    axis: Memo<(f64, f64)>,
    measure: Memo<usize>,
    visited: Memo<bool>,
    sheet: Sheet,
) -> impl IntoView {
    let voice = Voice::get();
    let index = Memo::new(move |last: Option<&usize>| {
        let found = panel.with(|p| p.rows.iter().position(|row| row.place == place));
        // A row that is just leaving keeps its last place until it is taken off.
        found.or(last.copied()).unwrap_or(0)
    });
    let row = Memo::new(move |_| panel.with(|p| p.rows.get(index.get()).cloned()));
    let at = Memo::new(move |last: Option<&usize>| {
        let found = shown.with(|shown| shown.iter().position(|i| *i == index.get()));
        found.or(last.copied()).unwrap_or(0)
    });
    let read = move |read: &dyn Fn(&RankingRow) -> String| {
        row.with(|row| row.as_ref().map(read).unwrap_or_default())
    };
    let value = move || {
        let value = |row: &RankingRow| figure_of(row, measure.get());
        row.with(|row| row.as_ref().and_then(value))
    };
    let length = move || value().unwrap_or(0.0);
    let unit = move || panel.with(|p| p.measures.get(measure.get()).map(|m| m.unit));
    let say_value = move |x: f64| {
        unit()
            .map(|unit| voice.arg(&figure(unit, x)))
            .unwrap_or_default()
    };
    let span = Memo::new(move |_| {
        panel.with(|p| {
            p.rows
                .get(index.get())
                .and_then(|row| interval(p, row, measure.get()))
        })
    });
    let share = move || {
        panel.with(|p| {
            p.rows
                .get(index.get())
                .map_or(0.0, |row| share_of_visits(p, row))
        })
    };
    let prior = move || row.with(|row| row.as_ref().and_then(|row| row.prior));
    let from_zero = move || axis.get().0 <= 0.0 && axis.get().1 >= 0.0;
    let percent = |x: f64| format!("{x:.1}%");
    let spot = move |x: f64| spot_on(axis.get(), x);
    view! {
        <div
            class="rank-row"
            class:is-at=move || sheet.on(at.get())
            class:is-choice=move || index.get() == 0
            class:is-asked=move || row.with(|row| row.as_ref().is_some_and(|row| row.short.is_some()))
            data-mark=move || at.get()
            style:--at=move || at.get().to_string()
        >
            <span class="rank-label">
                <span class="rank-name">
                    <Rich text=Signal::derive(move || read(&|row| voice.arg(&row.label)))/>
                </span>
                <span class="rank-note">
                    {move || read(&|row| panel.with(|p| remarks(p, row, voice)))}
                </span>
            </span>
            <svg
                class="rank-bar"
                class:rank-bar--dot=move || !from_zero()
                class:is-none=move || value().is_none()
            >
                <line class="hair" x1="0" x2="100%" y1="50%" y2="50%"></line>
                <rect
                    class="bar"
                    x=move || percent(spot(0.0).min(spot(length())))
                    width=move || percent((spot(length()) - spot(0.0)).abs())
                    y="4"
                    height="12"
                ></rect>
                <line
                    class="zero"
                    x1=move || percent(spot(0.0))
                    x2=move || percent(spot(0.0))
                    y1="0"
                    y2="20"
                ></line>
                <circle class="dot" r="5" cx=move || percent(spot(length())) cy="10"></circle>
                <g class:is-none=move || span.get().is_none()>
                    <line
                        class="whisker"
                        x1=move || percent(spot(span.get().unwrap_or_default().0))
                        x2=move || percent(spot(span.get().unwrap_or_default().1))
                        y1="10"
                        y2="10"
                    ></line>
                    <line
                        class="whisker"
                        x1=move || percent(spot(span.get().unwrap_or_default().0))
                        x2=move || percent(spot(span.get().unwrap_or_default().0))
                        y1="6"
                        y2="14"
                    ></line>
                    <line
                        class="whisker"
                        x1=move || percent(spot(span.get().unwrap_or_default().1))
                        x2=move || percent(spot(span.get().unwrap_or_default().1))
                        y1="6"
                        y2="14"
                    ></line>
                </g>
            </svg>
            <span class="rank-value">
                <b>{move || value().map(say_value)}</b>
                <small>
                    {move || {
                        span.get().map(|(low, high)| format!("{} – {}", say_value(low), say_value(high)))
                    }}
                </small>
            </span>
            <Show when=move || visited.get()>
                <span class="rank-visits">
                    <svg class="rank-share">
                        <rect class="hair-box" x="0" y="6" width="100%" height="8"></rect>
                        <rect class="bar" x="0" y="6" width=move || percent(share() * 100.0) height="8"></rect>
                        <line
                            class="prior"
                            class:is-none=move || prior().is_none()
                            x1=move || percent(prior().unwrap_or_default() * 100.0)
                            x2=move || percent(prior().unwrap_or_default() * 100.0)
                            y1="2"
                            y2="18"
                        ></line>
                    </svg>
                    <span class="rank-share-figure">{move || voice.arg(&Arg::Share(share()))}</span>
                </span>
            </Show>
        </div>
    }
}
