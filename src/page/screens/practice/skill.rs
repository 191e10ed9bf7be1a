//! Skill by kind and how it has moved; and whether chances and ranges were meant: what was given against
//! what came true.

use std::sync::Arc;

use leptos::prelude::*;

use super::first_answers;
use crate::i18n::phrases::practice as say;
use crate::i18n::{Voice, t};
use crate::parts::{each, each_of};
use yomite::practice::{Account, Day, Entry, accounts, calibrations};
use yomite::reading::Score;
use yomite::scoring::CalibrationBin;
use yomite::words::{Arg, Text, count};

/// The picture's size in its own units.
const WIDTH: f64 = 120.0;
const HEIGHT: f64 = 32.0;
/// The room around its points.
const EDGE: f64 = 5.0;
const MINUTE: f64 = 60_000.0;
const DAY: f64 = 24.0 * 60.0 * MINUTE;

/// One row a kind.
#[component]
pub fn Skills(entries: Memo<Vec<Arc<Entry>>>) -> impl IntoView {
    let all =
        Memo::new(move |_| entries.with(|entries| accounts(&first_answers(entries), local_day)));
    view! {
        <section class="surface practice-part" data-test="skills">
            <h2>{t(say::SKILL)}</h2>
            <p class="muted small">{t(say::SKILL_HOW)}</p>
            <Show
                when=move || all.with(|all| !all.is_empty())
                fallback=move || view! { <p data-test="no-answers">{t(say::SKILL_NONE)}</p> }
            >
                <ul class="skills">
                    {each_of(move || all.get(), move |account| view! { <SkillRow account /> })}
                </ul>
            </Show>
        </section>
    }
}

/// A skill in hundredths.
fn figure(skill: f64) -> i64 {
    (skill * 100.0).round() as i64
}

#[component]
fn SkillRow(account: Account) -> impl IntoView {
    let voice = Voice::get();
    let title = say::KIND.with([
        account.game.title().text().into(),
        account.kind.title.text().into(),
    ]);
    let skill = account.score.skill().map(figure);
    let answers = say::ANSWERS.with([count(account.answers)]);
    let truth = (account.known > 0).then(|| {
        let mean = |sum: f64| Arg::Number(sum / account.known as f64, 2);
        let Score { own, reader, blind } = account.truth;
        say::BY_TRUTH.with([count(account.known), mean(own), mean(reader), mean(blind)])
    });
    let test = format!("skill-{}-{}", account.game, account.kind.name);
    view! {
        <li class="skill" data-test=test>
            <div>
                <strong>{move || voice.say(&title)}</strong>
                <p class="muted small num">
                    {move || voice.say(&answers)}
                    {truth.map(|truth| view! { <span>" · " {move || voice.say(&truth)}</span> })}
                </p>
            </div>
            <strong class="skill-figure num" data-test="skill-figure">
                {skill.map_or("–".to_owned(), |skill| skill.to_string().replace('-', "−"))}
            </strong>
            <Trend days=account.days />
        </li>
    }
}

/// The day of a moment by the clock of this device, counted from 1970.
fn local_day(at: f64) -> i64 {
    let behind = js_sys::Date::new(&at.into()).get_timezone_offset() * MINUTE;
    ((at - behind) / DAY).floor() as i64
}

/// Where each day stands from left to right, by its date.
fn places(days: &[Day]) -> Vec<f64> {
    let (first, last) = match days {
        [first, .., last] => (first.day, last.day),
        _ => return vec![WIDTH / 2.0; days.len()],
    };
    let share = |day: &Day| (day.day - first) as f64 / (last - first).max(1) as f64;
    let place = |day: &Day| EDGE + (WIDTH - 2.0 * EDGE) * share(day);
    days.iter().map(place).collect()
}

/// The skill of each day, as a line over the height of 0 to 100, its dates to scale. Each point says how
/// many answers it holds.
#[component]
fn Trend(days: Vec<Day>) -> impl IntoView {
    let voice = Voice::get();
    if days.len() < 2 {
        return ().into_any();
    }
    let y = |skill: f64| EDGE + (HEIGHT - 2.0 * EDGE) * (1.0 - skill.clamp(0.0, 1.0));
    let points: Vec<(f64, f64)> = places(&days)
        .into_iter()
        .zip(days.iter().map(|day| y(day.skill)))
        .collect();
    let line: Vec<String> = points
        .iter()
        .map(|(x, y)| format!("{x:.1},{y:.1}"))
        .collect();
    let told = move |day: &Day| {
        let date = voice.day(day.at).into();
        let figure = count(figure(day.skill));
        voice.say(&say::TREND_DAY.with([date, figure, count(day.answers)]))
    };
    let dots = days.clone().into_iter().zip(points).map(|(day, (x, y))| {
        // Its area says how many, within what the line leaves room for.
        let r = 1.5 + (day.answers as f64).sqrt().min(5.0) / 2.0;
        view! {
            <circle class="skill-day" data-test="skill-day" cx=x cy=y r=r>
                <title>{move || told(&day)}</title>
            </circle>
        }
    });
    let dots = dots.collect_view();
    let label = move || {
        let each: Vec<String> = days.iter().map(told).collect();
        voice.say(&say::TREND.with([each.join("; ").into()]))
    };
    view! {
        <svg
            class="skill-trend"
            viewBox=format!("0 0 {WIDTH} {HEIGHT}")
            role="img"
            aria-label=label
        >
            <line class="hair" x1="0" x2=WIDTH y1=y(1.0) y2=y(1.0)></line>
            <line class="hair" x1="0" x2=WIDTH y1=y(0.0) y2=y(0.0)></line>
            <polyline class="review-line" points=line.join(" ")></polyline>
            {dots}
        </svg>
    }
    .into_any()
}

/// The picture's size, and the room for the labels of its axes, in its own units.
const PLOT_SIZE: f64 = 320.0;
const PLOT_LEFT: f64 = 48.0;
const PLOT_BELOW: f64 = 28.0;
const PLOT_EDGE: f64 = 8.0;

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
    PLOT_LEFT + (PLOT_SIZE - PLOT_LEFT - PLOT_EDGE) * p
}

fn y(p: f64) -> f64 {
    PLOT_EDGE + (PLOT_SIZE - PLOT_BELOW - PLOT_EDGE) * (1.0 - p)
}

/// The picture, the reader's curve under one's own.
#[component]
pub fn CalibrationPicture(entries: Memo<Vec<Arc<Entry>>>) -> impl IntoView {
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
                    viewBox=format!("0 0 {PLOT_SIZE} {PLOT_SIZE}")
                    role="img"
                    aria-label=error
                >
                    {each(rules, |p| {
                        let said = move || voice.arg(&Arg::Share(p));
                        view! {
                            <line class="hair" x1=x(0.0) x2=x(1.0) y1=y(p) y2=y(p)></line>
                            <text class="tick" x=x(0.0) - 6.0 y=y(p) dy="4" text-anchor="end">
                                {said}
                            </text>
                            <text class="tick" x=x(p) y=PLOT_SIZE - 8.0 text-anchor=if p < 1.0 { "middle" } else { "end" }>
                                {said}
                            </text>
                        }
                    })}
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
    use yomite::scoring::Calibration;

    #[test]
    fn days_stand_as_far_apart_as_their_dates() {
        let day = |day| Day {
            day,
            at: day as f64 * DAY,
            answers: 1,
            skill: 0.5,
        };
        let found = places(&[day(10), day(11), day(14)]);
        let width = WIDTH - 2.0 * EDGE;
        assert_eq!(found, [EDGE, EDGE + width / 4.0, WIDTH - EDGE]);
        assert_eq!(places(&[day(3)]).len(), 1);
    }

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
