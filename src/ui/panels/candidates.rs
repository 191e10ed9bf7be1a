//! How many possibilities are left over time, and which when few.

use leptos::prelude::*;

use super::frame::{Frame, Grid};
use super::levels::Levels;
use super::scale::grow;
use super::sheet::Sheet;
use super::steer::between;
use super::voice::{seat_class, seat_letter, sentences};
use crate::insight::Candidates;
use crate::ui::i18n::Voice;
use crate::ui::i18n::phrases::panels as say;
use crate::words::{Arg, count};
use layout::{Layout, Line, layout, moments};

mod layout;

/// Draws [`Candidates`]; its time axis only grows while `search` stays the same.
#[component]
pub fn CandidatesView(panel: Memo<Candidates>, search: Signal<u64>) -> impl IntoView {
    let voice = Voice::get();
    let sheet = Sheet::new();
    let span = Memo::new(move |last: Option<&(u64, f64)>| {
        panel.with(|p| grow(last.copied(), search.get(), moments(p).max(4) as f64))
    });
    let laid = Memo::new(move |_| {
        panel.with(|panel| {
            let labels = axis(panel, voice);
            layout(panel, &labels, span.get().1 as usize, sheet.width.get())
        })
    });
    let lengths = Memo::new(move |_| {
        laid.with(|l| l.series.iter().map(|s| s.points.len()).collect::<Vec<_>>())
    });
    let names = Memo::new(move |_| laid.with(|l| l.moments.len()));
    let moment = move |i: usize| laid.with(|l| l.moments.get(i).cloned().unwrap_or_default());

    view! {
        <Frame
            kind="candidates"
            title=Signal::derive(move || panel.with(|p| p.title.clone()))
            how=Signal::stored(say::CANDIDATES_HOW)
            summary=Signal::derive(move || panel.with(|p| summary(p, voice)))
            sheet
            steer=move |(at, step)| lengths.with_untracked(|l| between(l, at, step))
            describe=move |i| panel.with(|p| describe(p, i, voice))
            grid=Signal::derive(move || panel.with(|p| grid(p, voice)))
        >
            <svg
                class="plot"
                role="img"
                aria-label=move || panel.with(|p| summary(p, voice))
                viewBox=move || laid.with(|l| format!("0 0 {} {}", l.width, l.height))
                height=move || laid.with(|l| l.height)
            >
                <line
                    class="axis"
                    x1=move || laid.with(|l| l.left)
                    x2=move || laid.with(|l| l.right)
                    y1=move || laid.with(|l| l.bottom)
                    y2=move || laid.with(|l| l.bottom)
                ></line>
                <Levels
                    levels=Signal::derive(move || laid.with(|l| l.levels.clone()))
                    sides=Signal::derive(move || laid.with(|l| (l.left, l.right)))
                />
                <For each=move || 0..names.get() key=|i| *i let:i>
                    <text
                        class="tick"
                        text-anchor=if i == 0 { "start" } else { "middle" }
                        x=move || moment(i).0
                        y=move || laid.with(|l| l.bottom + 18.0)
                    >
                        {move || moment(i).1}
                    </text>
                </For>
                <For each=move || 0..lengths.with(Vec::len) key=|s| *s let:s>
                    <SeriesView panel laid lengths sheet s/>
                </For>
            </svg>
            <Left panel/>
        </Frame>
    }
}

/// One reader's line, its points, and its letter and count at the end.
#[component]
fn SeriesView(
    panel: Memo<Candidates>,
    laid: Memo<Layout>,
    lengths: Memo<Vec<usize>>,
    sheet: Sheet,
    s: usize,
) -> impl IntoView {
    let line = Memo::new(move |_| laid.with(|l| l.series.get(s).cloned().unwrap_or_default()));
    let first = Memo::new(move |_| lengths.with(|l| l.iter().take(s).sum::<usize>()));
    let own = Memo::new(move |_| lengths.with(|l| l.get(s).copied().unwrap_or(0)));
    let seat = Memo::new(move |_| panel.with(|p| p.series.get(s).map_or(0, |s| s.seat.0)));
    let point = move |i: usize| line.with(|l: &Line| l.points.get(i).copied().unwrap_or_default());
    let last = move || point(own.get().saturating_sub(1));
    let edge = move || laid.with(|l| l.right);
    view! {
        <g class=move || seat_class(seat.get())>
            <path class="leader" d=move || {
                let (x, y) = last();
                format!("M{x} {y}H{}L{} {}", edge().max(x), edge() + 8.0, line.with(|l| l.end))
            }></path>
            <path class="series" d=move || line.with(|l| l.path.clone())></path>
            <For each=move || 0..own.get() key=|i| *i let:i>
                <g
                    data-mark=move || first.get() + i
                    class:is-at=move || sheet.on(first.get() + i)
                >
                    <circle class="ground" r="14" cx=move || point(i).0 cy=move || point(i).1></circle>
                    <circle class="point" r="3.5" cx=move || point(i).0 cy=move || point(i).1></circle>
                </g>
            </For>
            <circle
                class="seat-dot"
                r="9"
                cx=move || edge() + 17.0
                cy=move || line.with(|l| l.end)
            ></circle>
            <text
                class="seat-letter"
                text-anchor="middle"
                x=move || edge() + 17.0
                y=move || line.with(|l| l.end) + 4.0
            >
                {move || seat_letter(seat.get()).to_string()}
            </text>
            <text class="end-figure" x=move || edge() + 30.0 y=move || line.with(|l| l.end) + 4.5>
                {move || line.with(|l| l.now.clone())}
            </text>
        </g>
    }
}

/// What is left, when it is few.
#[component]
fn Left(panel: Memo<Candidates>) -> impl IntoView {
    let voice = Voice::get();
    let some = Memo::new(move |_| panel.with(|p| !p.list.is_empty()));
    view! {
        <Show when=move || some.get()>
            <p class="left-title">
                {move || voice.say(&say::LEFT.with([count(panel.with(|p| p.list.len()))]))}
            </p>
            <ul class="left-list">
                <For each=move || panel.with(|p| p.list.clone()) key=String::clone let:item>
                    <li class="code">{item}</li>
                </For>
            </ul>
        </Show>
    }
}

/// What stands along the axis: the events of a reader who is alone; of several, whose events differ,
/// only how many there have been. What happened to whom is told at each mark.
fn axis(panel: &Candidates, voice: Voice) -> Vec<String> {
    let Some(first) = panel.series.first() else {
        return Vec::new();
    };
    if panel.series.len() == 1 {
        return first
            .points
            .iter()
            .map(|(label, _)| voice.arg(label))
            .collect();
    }
    let longest = panel.series.iter().map(|series| series.points.len()).max();
    let start = first.points.first().map(|(label, _)| voice.arg(label));
    let numbers = (1..longest.unwrap_or_default()).map(|n| n.to_string());
    start.into_iter().chain(numbers).collect()
}

fn summary(panel: &Candidates, voice: Voice) -> String {
    let said: Vec<_> = panel
        .series
        .iter()
        .map(|series| {
            let now = series.points.last().map_or(panel.total, |(_, n)| *n);
            let seat = Arg::Seat(series.seat.0);
            say::CANDIDATES_SUMMARY.with([seat, count(now), count(panel.total)])
        })
        .collect();
    sentences(&said, voice)
}

fn describe(panel: &Candidates, mark: usize, voice: Voice) -> String {
    let mut rest = mark;
    for series in &panel.series {
        let Some((label, n)) = series.points.get(rest) else {
            rest -= series.points.len();
            continue;
        };
        let earlier = rest
            .checked_sub(1)
            .map_or(panel.total, |i| series.points[i].1);
        let seat = Arg::Seat(series.seat.0);
        let said = if *n > 0 && earlier > *n {
            let bits = (earlier as f64 / *n as f64).log2();
            say::POINT_BITS.with([seat, label.clone(), count(*n), Arg::Number(bits, 2)])
        } else {
            say::POINT.with([seat, label.clone(), count(*n)])
        };
        return voice.say(&said);
    }
    String::new()
}

fn grid(panel: &Candidates, voice: Voice) -> Grid {
    let mut head = Vec::new();
    for series in &panel.series {
        head.push(voice.t(say::EVENT));
        head.push(voice.arg(&Arg::Seat(series.seat.0)));
    }
    let rows = (0..moments(panel)).map(|i| {
        let cells = panel
            .series
            .iter()
            .flat_map(|series| match series.points.get(i) {
                Some((label, n)) => [voice.arg(label), voice.arg(&count(*n))],
                None => [String::new(), String::new()],
            });
        cells.collect()
    });
    Grid {
        head,
        rows: rows.collect(),
    }
}
