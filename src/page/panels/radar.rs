//! Figures of several things on axes in a ring; with plain functions that say where the axes, lines and
//! names stand, in CSS pixels.

use std::f64::consts::TAU;

use leptos::prelude::*;

use super::frame::{Frame, Grid, Sheet};
use super::scale::text_width;
use super::steer::{along, figure, joined, sentences};
use crate::i18n::Voice;
use crate::i18n::phrases::panels as say;
use yomite::insight::Radar;
use yomite::words::{Text, count};

#[component]
pub fn RadarView(panel: Memo<Radar>) -> impl IntoView {
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

/// The size of the axes' names.
const FONT: f64 = 11.0;
/// From the rim to a name.
const GAP: f64 = 8.0;
/// The largest ring, and the smallest that can still be read.
const RADII: (f64, f64) = (48.0, 132.0);

/// How far a name's first letter, middle or last letter stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Anchor {
    /// It begins there.
    Start,
    Middle,
    End,
}

impl Anchor {
    /// As SVG says it.
    pub const fn name(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Axis {
    /// Its end at the rim.
    pub rim: (f64, f64),
    pub name: (f64, f64),
    /// How the name stands there.
    pub anchor: Anchor,
    /// The corners of its part of the ring, which answers to the pointer, before and after it.
    pub wedge: [(f64, f64); 2],
}

/// A ring of axes.
#[derive(Clone, Debug, PartialEq)]
struct Layout {
    pub middle: (f64, f64),
    /// From the middle to the rim.
    pub radius: f64,
    /// The height of the picture.
    pub height: f64,
    /// The axes, clockwise from the top.
    pub axes: Vec<Axis>,
}

/// Lays out axes with these names in a picture of a width.
fn layout(names: &[String], width: f64) -> Layout {
    let widest = |fits: fn(f64) -> bool| {
        let all = names.iter().enumerate();
        let beside = all.filter(|(at, _)| fits(turn(*at, names.len()).sin()));
        let widths = beside.map(|(_, name)| text_width(name, FONT));
        widths.fold(0.0, f64::max)
    };
    let (left, right) = (widest(|x| x < -0.2), widest(|x| x > 0.2));
    let room = (width - left - right) / 2.0 - GAP;
    let radius = room.clamp(RADII.0, RADII.1);
    let slack = (width - left - right - 2.0 * (radius + GAP)) / 2.0;
    let middle = (left + GAP + radius + slack, radius + GAP + 2.0 * FONT + 4.0);
    let at = |turn: f64, far: f64| (middle.0 + far * turn.sin(), middle.1 - far * turn.cos());
    let half = TAU / names.len().max(1) as f64 / 2.0;
    let axes = (0..names.len()).map(|nth| {
        let turn = turn(nth, names.len());
        let anchor = match turn.sin() {
            x if x > 0.2 => Anchor::Start,
            x if x < -0.2 => Anchor::End,
            _ => Anchor::Middle,
        };
        // The names at the top and the bottom stand a line apart from those beside them.
        let apart = match anchor {
            Anchor::Middle => FONT,
            _ => 0.0,
        };
        let (x, y) = at(turn, radius + GAP + apart);
        Axis {
            rim: at(turn, radius),
            // A name above the ring stands on its line, one below hangs from it.
            name: (x, y + FONT * (0.35 - 0.35 * turn.cos())),
            anchor,
            wedge: [turn - half, turn + half].map(|turn| at(turn, radius + GAP)),
        }
    });
    Layout {
        middle,
        radius,
        height: 2.0 * middle.1,
        axes: axes.collect(),
    }
}

/// How far an axis is turned from the top, clockwise.
fn turn(nth: usize, axes: usize) -> f64 {
    nth as f64 / axes.max(1) as f64 * TAU
}

impl Layout {
    /// The point of a figure on an axis; what lies beyond the range stands at its end.
    pub fn point(&self, panel: &Radar, nth: usize, value: f64) -> (f64, f64) {
        let part = part(panel.range, value);
        let (x, y) = self.axes.get(nth).map_or(self.middle, |axis| axis.rim);
        let along = |from: f64, to: f64| from + (to - from) * part;
        (along(self.middle.0, x), along(self.middle.1, y))
    }

    /// The closed line of a series, as SVG writes it; nothing where it has no figures.
    pub fn line(&self, panel: &Radar, series: usize) -> String {
        let values = panel
            .series
            .get(series)
            .map_or(&[][..], |series| &series.values);
        let points = values.iter().take(self.axes.len()).enumerate();
        let points = points.map(|(nth, value)| self.point(panel, nth, *value));
        let points: Vec<String> = points.map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        match points.is_empty() {
            true => String::new(),
            false => format!("M{}Z", points.join("L")),
        }
    }
}

/// How far from the middle to the rim a figure stands, from 0 to 1.
fn part((low, high): (f64, f64), value: f64) -> f64 {
    let part = (value - low) / (high - low);
    match part.is_finite() {
        true => part.clamp(0.0, 1.0),
        false => 0.0,
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    fn names(count: usize) -> Vec<String> {
        (0..count).map(|at| format!("statistic {at}")).collect()
    }

    #[test]
    fn every_name_has_its_room_on_a_telephone() {
        for width in [300.0, 340.0, 640.0] {
            let names = names(16);
            let laid = layout(&names, width);
            assert!(laid.radius >= RADII.0 && laid.radius <= RADII.1);
            // The box of each name, from its letters' top to where they stand.
            let boxes = laid.axes.iter().zip(&names).map(|(axis, name)| {
                let long = text_width(name, FONT);
                let from = match axis.anchor {
                    Anchor::Start => axis.name.0,
                    Anchor::Middle => axis.name.0 - long / 2.0,
                    Anchor::End => axis.name.0 - long,
                };
                (from, from + long, axis.name.1 - 0.75 * FONT, axis.name.1)
            });
            let boxes: Vec<_> = boxes.collect();
            for (at, one) in boxes.iter().enumerate() {
                assert!(one.0 >= -0.5 && one.1 <= width + 0.5, "{at} at {width}");
                assert!(one.2 >= 0.0 && one.3 <= laid.height, "{at} at {width}");
                for other in &boxes[..at] {
                    let apart = one.1 <= other.0
                        || other.1 <= one.0
                        || one.3 <= other.2
                        || other.3 <= one.2;
                    assert!(apart, "{at} at {width}");
                }
            }
        }
    }

    #[test]
    fn a_figure_stands_between_middle_and_rim() {
        assert_eq!(part((-2.0, 2.0), 0.0), 0.5);
        assert_eq!(part((-2.0, 2.0), 9.0), 1.0);
        assert_eq!(part((-2.0, 2.0), -9.0), 0.0);
        assert_eq!(part((1.0, 1.0), 1.0), 0.0);
        assert_eq!(part((0.0, 1.0), f64::NAN), 0.0);
    }

    #[test]
    fn nothing_has_no_line() {
        assert!(layout(&[], 340.0).axes.is_empty());
    }
}
