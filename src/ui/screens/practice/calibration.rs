//! Whether chances and ranges were meant: what was given against what came true.

use std::sync::Arc;

use leptos::prelude::*;

use super::first_answers;
use crate::practice::{Entry, calibrations};
use crate::scoring::CalibrationBin;
use crate::ui::i18n::phrases::practice as say;
use crate::ui::i18n::{Voice, t};
use crate::words::{Arg, Text, count};

/// The picture's size, and the room for the labels of its axes, in its own units.
const SIZE: f64 = 320.0;
const LEFT: f64 = 48.0;
const BELOW: f64 = 28.0;
const EDGE: f64 = 8.0;

/// A bin in which something was stated, where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// Mean chance that was given.
    pub given: f64,
    /// Share that came true.
    pub came: f64,
    /// How many statements.
    pub many: u64,
    text: Text,
}

/// The points of a curve.
fn points(bins: &[CalibrationBin]) -> Vec<Point> {
    let filled = bins.iter().filter(|bin| bin.forecasts > 0);
    let point = |bin: &CalibrationBin| {
        let given = bin.given / bin.forecasts as f64;
        Point {
            given,
            came: bin.came_true as f64 / bin.forecasts as f64,
            many: bin.forecasts,
            text: say::CALIBRATION_POINT.with([
                Arg::Share(given),
                count(bin.came_true),
                count(bin.forecasts),
            ]),
        }
    };
    filled.map(point).collect()
}

fn x(p: f64) -> f64 {
    LEFT + (SIZE - LEFT - EDGE) * p
}

fn y(p: f64) -> f64 {
    EDGE + (SIZE - BELOW - EDGE) * (1.0 - p)
}

/// The picture, the reader's curve under the own one.
#[component]
pub fn CalibrationPicture(
    /// All answers.
    entries: Memo<Vec<Arc<Entry>>>,
) -> impl IntoView {
    let voice = Voice::get();
    let found = Memo::new(move |_| entries.with(|all| calibrations(&first_answers(all))));
    let own = move || points(found.get().own.bins());
    let reader = move || points(found.get().reader.bins());
    let line = |points: &[Point]| {
        let places = points
            .iter()
            .map(|at| format!("{:.1},{:.1}", x(at.given), y(at.came)));
        places.collect::<Vec<_>>().join(" ")
    };
    let dots = move || {
        let all = own().into_iter().map(|at| {
            // Its area says how many.
            let r = 3.0 + (at.many as f64).sqrt().min(9.0);
            let text = at.text.clone();
            view! {
                <circle class="calibration-dot" cx=x(at.given) cy=y(at.came) r=r>
                    <title>{move || voice.say(&text)}</title>
                </circle>
            }
        });
        all.collect_view()
    };
    let error = move || {
        let found = found.get();
        let figures = [found.own.error(), found.reader.error()].map(Arg::Share);
        let [own, reader] = figures;
        voice.say(&say::CALIBRATION_ERROR.with([own, reader, count(found.questions)]))
    };
    let ranges = move || {
        let found = found.get();
        let (held, all) = (found.held, found.ranges);
        (all > 0).then(|| {
            let share = Arg::Share(held as f64 / all as f64);
            let figures = [count(held), count(all), share, count(found.reader_held)];
            voice.say(&say::CALIBRATION_RANGES.with(figures))
        })
    };
    let rules = [0.0, 0.5, 1.0];
    let table = move || {
        let rows = own().into_iter().map(|at| {
            view! { <li>{move || voice.say(&at.text)}</li> }
        });
        view! { <ul class="sr-only">{rows.collect_view()}</ul> }
    };
    view! {
        <section class="surface practice-part" data-test="calibration">
            <h2>{t(say::CALIBRATION)}</h2>
            <p class="muted small">{t(say::CALIBRATION_HOW)}</p>
            <Show
                when=move || found.with(|found| found.questions > 0)
                fallback=move || view! { <p>{t(say::CALIBRATION_NONE)}</p> }
            >
                <svg
                    class="calibration"
                    data-test="calibration-picture"
                    viewBox=format!("0 0 {SIZE} {SIZE}")
                    role="img"
                    aria-label=error
                >
                    {rules
                        .map(|p| {
                            let said = move || voice.arg(&Arg::Share(p));
                            view! {
                                <line class="hair" x1=x(0.0) x2=x(1.0) y1=y(p) y2=y(p)></line>
                                <text class="tick" x=x(0.0) - 6.0 y=y(p) dy="4" text-anchor="end">
                                    {said}
                                </text>
                                <text class="tick" x=x(p) y=SIZE - 8.0 text-anchor=if p < 1.0 { "middle" } else { "end" }>
                                    {said}
                                </text>
                            }
                        })
                        .collect_view()}
                    <line class="review-here" x1=x(0.0) x2=x(1.0) y1=y(0.0) y2=y(1.0)></line>
                    <polyline class="calibration-reader" points=move || line(&reader())></polyline>
                    <polyline class="review-line" points=move || line(&own())></polyline>
                    {dots}
                </svg>
                {table}
                <p class="muted small calibration-legend">
                    <span class="legend-own">{t(say::YOU)}</span>
                    <span class="legend-reader">{t(say::READER)}</span>
                    <span>
                        {t(say::CALIBRATION_AXIS)} " → " {t(say::CALIBRATION_CAME)} " ↑"
                    </span>
                </p>
                <p class="num" data-test="calibration-error">{error}</p>
            </Show>
            {move || {
                ranges().map(|told| view! { <p class="num" data-test="calibration-ranges">{told}</p> })
            }}
        </section>
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::scoring::Calibration;

    #[test]
    fn a_point_stands_at_what_was_given_and_what_came_true() {
        let mut all = Calibration::default();
        for (p, came) in [(0.7, true), (0.72, true), (0.78, false), (0.1, false)] {
            all.add(p, came);
        }
        let found = points(all.bins());
        let told: Vec<_> = found
            .iter()
            .map(|at| (at.given, at.came, at.many))
            .collect();
        assert_eq!(told.len(), 2);
        assert_eq!(told[0], (0.1, 0.0, 1));
        assert!((told[1].0 - 2.2 / 3.0).abs() < 1e-12 && told[1].2 == 3);
        assert!((told[1].1 - 2.0 / 3.0).abs() < 1e-12);
        assert!(y(1.0) < y(0.0) && x(0.0) < x(1.0));
    }
}
