//! Figures of several things on axes in a ring.

use leptos::prelude::*;

use super::frame::{Frame, Grid};
use super::sheet::Sheet;
use super::steer::along;
use super::voice::{figure, joined, sentences};
use crate::insight::Radar;
use crate::ui::i18n::Voice;
use crate::ui::i18n::phrases::panels as say;
use crate::words::{Text, count};
use layout::{Axis, Layout, layout, part};

mod layout;

/// Draws a [`Radar`].
#[component]
pub fn RadarView(
    /// What is drawn.
    panel: Memo<Radar>,
) -> impl IntoView {
    let voice = Voice::get();
    let sheet = Sheet::new();
    let laid = Memo::new(move |_| {
        panel.with(|panel| {
            let names: Vec<String> = panel.axes.iter().map(|axis| voice.say(axis)).collect();
            layout(&names, sheet.width.get())
        })
    });
    let axes = Memo::new(move |_| panel.with(|p| p.axes.len()));
    let series = Memo::new(move |_| panel.with(|p| p.series.len()));
    let ring = move || panel.with(|p| p.ring.as_ref().map(|(_, at)| part(p.range, *at)));
    view! {
        <Frame
            kind="radar"
            title=Signal::derive(move || panel.with(|p| p.title.clone()))
            how=Signal::stored(say::RADAR_HOW)
            summary=Signal::derive(move || panel.with(|p| summary(p, voice)))
            sheet
            steer=move |(at, step)| along(axes.get_untracked(), at, step)
            describe=move |axis| panel.with(|p| describe(p, axis, voice))
            grid=Signal::derive(move || panel.with(|p| grid(p, voice)))
            tools=move || view! { <Legend panel /> }
            foot=move || view! { <Axes panel /> }
        >
            <svg
                class="plot"
                role="img"
                aria-label=move || panel.with(|p| summary(p, voice))
                viewBox=move || laid.with(|l| format!("0 0 {} {}", sheet.width.get(), l.height))
                height=move || laid.with(|l| l.height)
            >
                <circle
                    class="rim"
                    cx=move || laid.with(|l| l.middle.0)
                    cy=move || laid.with(|l| l.middle.1)
                    r=move || laid.with(|l| l.radius)
                ></circle>
                <circle
                    class="usual"
                    class:is-none=move || ring().is_none()
                    cx=move || laid.with(|l| l.middle.0)
                    cy=move || laid.with(|l| l.middle.1)
                    r=move || laid.with(|l| l.radius) * ring().unwrap_or_default()
                ></circle>
                <For each=move || 0..axes.get() key=|axis| *axis let:axis>
                    <AxisView panel laid sheet axis />
                </For>
                <For each=move || 0..series.get() key=|nth| *nth let:nth>
                    <path
                        class=format!("web web--{}", nth.min(2))
                        class:web--only=move || series.get() == 1
                        d=move || laid.with(|l| panel.with(|p| l.line(p, nth)))
                    ></path>
                </For>
                <For each=move || 0..axes.get() key=|axis| *axis let:axis>
                    <For each=move || 0..series.get() key=|nth| *nth let:nth>
                        <Dot panel laid sheet axis nth />
                    </For>
                </For>
            </svg>
        </Frame>
    }
}

/// Which line is what.
#[component]
fn Legend(panel: Memo<Radar>) -> impl IntoView {
    let voice = Voice::get();
    let names = Memo::new(move |_| panel.with(|p| p.series.len()));
    let name =
        move |nth: usize| panel.with(|p| p.series.get(nth).map(|series| voice.say(&series.name)));
    let ring = move || {
        panel.with(|p| {
            let (name, at) = p.ring.as_ref()?;
            let says = say::RADAR_RING.with([name.clone().into(), figure(p.unit, *at)]);
            Some(voice.say(&says))
        })
    };
    view! {
        <div class="legend" aria-hidden="true">
            <For each=move || 0..names.get() key=|nth| *nth let:nth>
                <span class="legend-item">
                    <svg class="swatch-mark" viewBox="0 0 20 12" width="20" height="12">
                        <path
                            class=format!("web web--{}", nth.min(2))
                            class:web--only=move || names.get() == 1
                            d="M1 6H19"
                        ></path>
                    </svg>
                    {move || name(nth)}
                </span>
            </For>
            {move || {
                ring()
                    .map(|says| {
                        view! {
                            <span class="legend-item">
                                <svg class="swatch-mark" viewBox="0 0 12 12" width="12" height="12">
                                    <circle class="usual" cx="6" cy="6" r="5"></circle>
                                </svg>
                                {says}
                            </span>
                        }
                    })
            }}
        </div>
    }
}

/// What each axis says, for whoever wants to read them all.
#[component]
fn Axes(panel: Memo<Radar>) -> impl IntoView {
    let voice = Voice::get();
    let explained = Memo::new(move |_| panel.with(|p| p.about.len().min(p.axes.len())));
    let said = move |read: fn(&Radar) -> &[Text], at: usize| {
        move || panel.with(|p| read(p).get(at).map(|text| voice.say(text)))
    };
    view! {
        <Show when=move || explained.get() != 0>
            <details class="radar-axes" data-test="axes">
                <summary>
                    {move || voice.say(&say::RADAR_AXES.with([count(explained.get())]))}
                </summary>
                <dl>
                    <For each=move || 0..explained.get() key=|at| *at let:at>
                        <dt>{said(|p| &p.axes, at)}</dt>
                        <dd>{said(|p| &p.about, at)}</dd>
                    </For>
                </dl>
            </details>
        </Show>
    }
}

/// One axis with its name, and the part of the ring that answers for it.
#[component]
fn AxisView(panel: Memo<Radar>, laid: Memo<Layout>, sheet: Sheet, axis: usize) -> impl IntoView {
    let voice = Voice::get();
    let place = Memo::new(move |_| laid.with(|l| (l.middle, l.axes.get(axis).copied())));
    let read =
        move |read: fn(&Axis) -> f64| place.with(|(_, axis)| axis.as_ref().map_or(0.0, read));
    let wedge = move || {
        let ((x, y), axis) = place.get();
        let corners = axis.map_or([(x, y); 2], |axis| axis.wedge);
        let [(a, b), (c, d)] = corners;
        format!("M{x:.1} {y:.1}L{a:.1} {b:.1}L{c:.1} {d:.1}Z")
    };
    view! {
        <g class="spoke" class:is-at=move || sheet.on(axis) data-mark=axis>
            <path class="ground" d=wedge></path>
            <line
                class="hair"
                x1=move || place.get().0.0
                y1=move || place.get().0.1
                x2=move || read(|axis| axis.rim.0)
                y2=move || read(|axis| axis.rim.1)
            ></line>
            <text
                class="tick tick--spoke"
                text-anchor=move || place.get().1.map_or("middle", |axis| axis.anchor.name())
                x=move || read(|axis| axis.name.0)
                y=move || read(|axis| axis.name.1)
            >
                {move || panel.with(|p| p.axes.get(axis).map(|name| voice.say(name)))}
            </text>
        </g>
    }
}

/// A figure on an axis, shown while the axis is asked about.
#[component]
fn Dot(
    panel: Memo<Radar>,
    laid: Memo<Layout>,
    sheet: Sheet,
    axis: usize,
    nth: usize,
) -> impl IntoView {
    let point = Memo::new(move |_| {
        laid.with(|l| {
            panel.with(|p| {
                let value = *p.series.get(nth)?.values.get(axis)?;
                Some(l.point(p, axis, value))
            })
        })
    });
    view! {
        <circle
            class=format!("knot knot--{}", nth.min(2))
            class:is-none=move || point.get().is_none() || !sheet.on(axis)
            cx=move || point.get().unwrap_or_default().0
            cy=move || point.get().unwrap_or_default().1
            r="3.5"
        ></circle>
    }
}

/// The figures of an axis, thing by thing.
fn figures(panel: &Radar, axis: usize, voice: Voice) -> Vec<String> {
    let each = panel.series.iter().filter_map(|series| {
        let value = figure(panel.unit, *series.values.get(axis)?);
        Some(match panel.series.len() {
            1 => voice.arg(&value),
            _ => voice.say(&say::PAIR.with([series.name.clone().into(), value])),
        })
    });
    each.collect()
}

fn describe(panel: &Radar, axis: usize, voice: Voice) -> String {
    let Some(name) = panel.axes.get(axis) else {
        return String::new();
    };
    let figures = joined(&figures(panel, axis, voice), voice);
    let counted = say::COUNTED.with([name.clone().into(), figures.into()]);
    let about = panel.about.get(axis).cloned();
    let said: Vec<Text> = std::iter::once(counted).chain(about).collect();
    sentences(&said, voice)
}

fn summary(panel: &Radar, voice: Voice) -> String {
    let names: Vec<String> = panel.series.iter().map(|s| voice.say(&s.name)).collect();
    let axes = count(panel.axes.len());
    let mut said: Vec<Text> = vec![match names.len() {
        0 | 1 => say::RADAR_SUMMARY_ONE.with([axes]),
        _ => say::RADAR_SUMMARY.with([axes, joined(&names, voice).into()]),
    }];
    if !panel.about.is_empty() {
        said.push(say::RADAR_ASK.text());
    }
    if let Some((name, at)) = &panel.ring {
        said.push(say::RADAR_RING_AT.with([name.clone().into(), figure(panel.unit, *at)]));
    }
    sentences(&said, voice)
}

fn grid(panel: &Radar, voice: Voice) -> Grid {
    let mut head = vec![voice.t(say::AXIS)];
    head.extend(panel.series.iter().map(|series| voice.say(&series.name)));
    if !panel.about.is_empty() {
        head.push(voice.t(say::AXIS_ABOUT));
    }
    let rows = panel.axes.iter().enumerate().map(|(at, axis)| {
        let mut row = vec![voice.say(axis)];
        row.extend(panel.series.iter().map(|series| {
            let value = series.values.get(at);
            value.map_or(String::new(), |x| voice.arg(&figure(panel.unit, *x)))
        }));
        row.extend(panel.about.get(at).map(|about| voice.say(about)));
        row
    });
    Grid {
        head,
        rows: rows.collect(),
    }
}
