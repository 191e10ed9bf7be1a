//! A histogram or a curve over outcomes, before and after. The outcomes stand side by side or on a number
//! line.

use leptos::prelude::*;

use super::frame::{Frame, Grid, Sheet};
use super::scale::{Levels, grow, px, tick_step};
use super::steer::{along, figure, joined, leaders, sentences};
use crate::i18n::phrases::panels as say;
use crate::i18n::{Voice, t};
use yomite::insight::{Distribution, Shape, Unit};
use yomite::words::{Arg, Phrase, count, number};

mod layout;

use layout::{Bar, Flag, LINE, LOW_PLOT, Layout, PLOT, layout, need};

/// Draws a [`Distribution`]; its height axis only grows while `search` stays the same.
#[component]
pub fn DistributionView(panel: Memo<Distribution>, search: Signal<u64>) -> impl IntoView {
    let voice = Voice::get();
    let sheet = Sheet::new();
    let top = Memo::new(move |last: Option<&((u64, usize), f64)>| {
        panel.with(|panel| {
            let key = (search.get(), panel.bins.len());
            grow(last.copied(), key, need(panel))
        })
    });
    // As it was when the picture came: one that is looked at does not change its size.
    let size = |side: Result<wasm_bindgen::JsValue, _>| side.ok().and_then(|side| side.as_f64());
    let (wide, high) = (size(window().inner_width()), size(window().inner_height()));
    let low = wide >= Some(1024.0) && high.is_some_and(|high| high < 864.0);
    let plot = if low { LOW_PLOT } else { PLOT };
    let laid = Memo::new(move |_| {
        panel.with(|panel| {
            let labels: Vec<String> = panel.bins.iter().map(|bin| voice.arg(&bin.label)).collect();
            let names: Vec<String> = panel.marks.iter().map(|m| voice.say(&m.name)).collect();
            layout(
                panel,
                &labels,
                &names,
                top.get().1,
                (sheet.width.get(), plot),
            )
        })
    });
    let bars = Memo::new(move |_| laid.with(|l| l.bars.len()));
    let layers = Memo::new(move |_| laid.with(|l| l.bars.first().map_or(0, |b| b.layers.len())));
    let curve = Memo::new(move |_| panel.with(|p| p.shape == Shape::Curve));
    let compared = Memo::new(move |_| panel.with(|p| p.bins.iter().any(|b| b.before.is_some())));
    let how = Memo::new(move |_| panel.with(how));

    view! {
        <Frame
            kind="distribution"
            title=Signal::derive(move || panel.with(|p| p.title.clone()))
            how
            summary=Signal::derive(move || panel.with(|p| summary(p, voice)))
            sheet
            steer=move |(at, step)| along(bars.get_untracked(), at, step)
            describe=move |i| panel.with(|p| describe(p, i, voice))
            grid=Signal::derive(move || panel.with(|p| grid(p, voice)))
            tools=move || view! { <Legend panel compared/> }
        >
            <svg
                class="plot"
                role="img"
                aria-label=move || panel.with(|p| summary(p, voice))
                viewBox=move || laid.with(|l| format!("0 0 {} {}", l.width, l.height))
                height=move || laid.with(|l| l.height)
            >
                <Levels
                    levels=Signal::derive(move || laid.with(|l| l.levels.clone()))
                    sides=Signal::derive(move || laid.with(|l| (l.left, l.right)))
                    based=true
                />
                <Numbers laid/>
                <path class="area" d=move || laid.with(|l| l.area.clone())></path>
                <For each=move || 0..bars.get() key=|i| *i let:i>
                    <g data-mark=i class:is-at=move || sheet.on(i)>
                        <Column laid i layers curve/>
                    </g>
                </For>
                <path
                    class="before"
                    class:before--line=move || curve.get()
                    d=move || laid.with(|l| l.before.clone())
                ></path>
                <path class="line" d=move || laid.with(|l| l.line.clone())></path>
                <Flags panel laid/>
                <text
                    class="axis-name"
                    x=move || laid.with(|l| (l.left + l.right) / 2.0)
                    y=move || laid.with(|l| l.height - 5.0)
                    text-anchor="middle"
                >
                    {move || panel.with(|p| voice.say(&p.axis))}
                </text>
            </svg>
        </Frame>
    }
}

/// What fill, outline and layers stand for.
#[component]
fn Legend(panel: Memo<Distribution>, compared: Memo<bool>) -> impl IntoView {
    let voice = Voice::get();
    let parts = Memo::new(move |_| panel.with(|p| p.parts.len()));
    view! {
        <div class="legend" aria-hidden="true">
            <Show when=move || parts.get() == 0 && compared.get()>
                <span class="legend-item">
                    <i class="swatch swatch--now"></i>
                    {t(say::AFTER)}
                </span>
            </Show>
            <For each=move || 0..parts.get() key=|i| *i let:i>
                <span class="legend-item">
                    <i class=format!("swatch part-{}", i % 6)></i>
                    {move || panel.with(|p| p.parts.get(i).map(|part| voice.say(part)))}
                </span>
            </For>
            <Show when=move || compared.get()>
                <span class="legend-item">
                    <i class="swatch swatch--before"></i>
                    {move || panel.with(|p| outlined(p, voice))}
                </span>
            </Show>
        </div>
    }
}

/// Numbers under a scaled axis.
#[component]
fn Numbers(laid: Memo<Layout>) -> impl IntoView {
    move || {
        let (numbers, y) = laid.with(|l| (l.numbers.clone(), l.bottom + 16.0));
        numbers
            .into_iter()
            .map(|(x, text)| {
                view! {
                    <text class="tick" text-anchor="middle" x=x y=y>
                        {text}
                    </text>
                }
            })
            .collect_view()
    }
}

/// One outcome: the ground that the pointer meets, the bar or point, the label.
#[component]
fn Column(laid: Memo<Layout>, i: usize, layers: Memo<usize>, curve: Memo<bool>) -> impl IntoView {
    let bar = Memo::new(move |_| laid.with(|l| l.bars.get(i).cloned().unwrap_or_default()));
    let of = move |read: fn(&Bar) -> f64| move || bar.with(read);
    let layer = move |k: usize| bar.with(|b| b.layers.get(k).copied().unwrap_or_default());
    view! {
        <rect
            class="ground"
            x=of(|b| b.slot.0)
            width=of(|b| b.slot.1 - b.slot.0)
            y=move || laid.with(|l| l.top)
            height=move || laid.with(|l| l.bottom - l.top + 20.0)
        ></rect>
        <Show
            when=move || curve.get()
            fallback=move || {
                view! {
                    <For each=move || 0..layers.get() key=|k| *k let:k>
                        <rect
                            class=move || {
                                let whole = layers.get() == 1;
                                if whole { "bar".to_owned() } else { format!("bar part-{}", k % 6) }
                            }
                            x=of(|b| b.body.0)
                            width=of(|b| b.body.1)
                            y=move || layer(k).0
                            height=move || layer(k).1
                        ></rect>
                    </For>
                }
            }
        >
            <circle
                class="point"
                r="4"
                cx=of(|b| (b.slot.0 + b.slot.1) / 2.0)
                cy=of(|b| b.tip)
            ></circle>
        </Show>
        <text
            class="tick"
            text-anchor="middle"
            x=of(|b| b.label_at.0)
            y=move || laid.with(|l| l.bottom) + 16.0 + of(|b| b.label_at.1 as f64 * LINE)()
        >
            {move || bar.with(|b| b.label.clone())}
        </text>
    }
}

/// Lines across, with their names.
#[component]
fn Flags(panel: Memo<Distribution>, laid: Memo<Layout>) -> impl IntoView {
    let voice = Voice::get();
    let flags = Memo::new(move |_| laid.with(|l| l.marks.len()));
    view! {
        <For each=move || 0..flags.get() key=|i| *i let:i>
            {
                let flag = Memo::new(move |_| {
                    laid.with(|l| l.marks.get(i).cloned().unwrap_or_default())
                });
                let of = move |read: fn(&Flag) -> f64| move || flag.with(read);
                view! {
                    <line
                        class="flag"
                        x1=of(|f| f.line.0)
                        y1=of(|f| f.line.1)
                        x2=of(|f| f.line.2)
                        y2=of(|f| f.line.3)
                    ></line>
                    <text
                        class="flag-name"
                        x=of(|f| f.text.0)
                        y=of(|f| f.text.1)
                        text-anchor=move || flag.with(|f| f.anchor)
                    >
                        {move || panel.with(|p| p.marks.get(i).map(|m| voice.say(&m.name)))}
                    </text>
                }
            }
        </For>
    }
}

fn how(panel: &Distribution) -> Phrase {
    match panel.shape {
        Shape::Curve if panel.bins.iter().all(|bin| bin.before.is_none()) => say::CURVE_ALONE_HOW,
        Shape::Curve => say::CURVE_HOW,
        Shape::Bars | Shape::Scaled if panel.parts.is_empty() => {
            match (panel.unit, &panel.outline) {
                (Unit::Share, None) => say::BARS_HOW,
                (Unit::Share, Some(_)) => say::BARS_AGAINST_HOW,
                (Unit::Number(_), None) => say::COUNTS_HOW,
                (Unit::Number(_), Some(_)) => say::COUNTS_AGAINST_HOW,
            }
        }
        Shape::Bars | Shape::Scaled => say::STACK_HOW,
    }
}

fn summary(panel: &Distribution, voice: Voice) -> String {
    let (Some(first), Some(last)) = (panel.bins.first(), panel.bins.last()) else {
        return String::new();
    };
    if panel.shape == Shape::Curve {
        return voice.say(&say::CURVE_SUMMARY.with([
            first.label.clone(),
            figure(panel.unit, first.after),
            last.label.clone(),
            figure(panel.unit, last.after),
        ]));
    }
    let high = panel
        .bins
        .iter()
        .max_by(|a, b| a.after.total_cmp(&b.after))
        .unwrap_or(first);
    let (bins, height) = (count(panel.bins.len()), figure(panel.unit, high.after));
    let heights = panel.bins.iter().map(|bin| bin.after);
    voice.say(&match leaders(voice, panel.unit, heights) {
        1 => say::BARS_SUMMARY.with([bins, high.label.clone(), height]),
        equal => say::BARS_SUMMARY_EQUAL.with([bins, count(equal), height]),
    })
}

/// What the outline stands for.
fn outlined(panel: &Distribution, voice: Voice) -> String {
    match &panel.outline {
        Some(outline) => voice.say(outline),
        None => voice.t(say::BEFORE),
    }
}

fn describe(panel: &Distribution, i: usize, voice: Voice) -> String {
    let Some(bin) = panel.bins.get(i) else {
        return String::new();
    };
    let after = figure(panel.unit, bin.after);
    let mut out = vec![match (bin.before, &panel.outline) {
        (Some(before), None) => {
            say::BIN_BEFORE.with([bin.label.clone(), after, figure(panel.unit, before)])
        }
        (Some(before), Some(outline)) => {
            let before = figure(panel.unit, before);
            say::BIN_AGAINST.with([bin.label.clone(), after, outline.clone().into(), before])
        }
        (None, _) => say::BIN.with([bin.label.clone(), after]),
    }];
    let parts = panel.parts.iter().zip(&bin.parts);
    let parts: Vec<String> = parts
        .filter(|(_, share)| **share > 0.0)
        .map(|(name, share)| {
            voice.say(&say::PAIR.with([name.clone().into(), figure(panel.unit, *share)]))
        })
        .collect();
    let whole = panel
        .parts
        .iter()
        .zip(&bin.parts)
        .find(|(_, share)| **share == bin.after);
    if let Some((name, _)) = whole.filter(|_| parts.len() == 1) {
        out.push(say::BIN_ALL.with([name.clone().into()]));
    } else if !parts.is_empty() {
        out.push(say::BIN_PARTS.with([joined(&parts, voice).into()]));
    }
    let here: Vec<String> = panel
        .marks
        .iter()
        .filter(|mark| !mark.level && (mark.at - i as f64).abs() <= 0.5)
        .map(|mark| voice.say(&mark.name))
        .collect();
    if !here.is_empty() {
        out.push(say::BIN_MARKS.with([joined(&here, voice).into()]));
    }
    sentences(&out, voice)
}

fn grid(panel: &Distribution, voice: Voice) -> Grid {
    let compared = panel.bins.iter().any(|bin| bin.before.is_some());
    let mut head = vec![voice.say(&panel.axis)];
    if compared {
        head.push(outlined(panel, voice));
    }
    head.push(voice.t(say::AFTER));
    head.extend(panel.parts.iter().map(|part| voice.say(part)));
    let number = |x: f64| voice.arg(&figure(panel.unit, x));
    let rows = panel.bins.iter().map(|bin| {
        let mut row = vec![voice.arg(&bin.label)];
        if compared {
            row.push(bin.before.map(number).unwrap_or_default());
        }
        row.push(number(bin.after));
        row.extend(
            panel
                .parts
                .iter()
                .enumerate()
                .map(|(k, _)| bin.parts.get(k).copied().map(number).unwrap_or_default()),
        );
        row
    });
    Grid {
        head,
        rows: rows.collect(),
    }
}

/// Where outcomes stand between the plot's sides.
struct Places {
    /// The outcomes' numbers, where the picture is scaled by them.
    pub scale: Option<Vec<f64>>,
    left: f64,
    right: f64,
    /// Room of a bar: all bars are equally wide.
    pub pitch: f64,
    /// Pixels for each unit; where outcomes stand side by side, for each outcome.
    unit: f64,
}

impl Places {
    /// The places for a picture between two sides.
    pub fn from_panel(panel: &Distribution, left: f64, right: f64) -> Places {
        let values: Vec<f64> = panel
            .bins
            .iter()
            .filter_map(|bin| match bin.label {
                Arg::Count(value) => Some(value as f64),
                _ => None,
            })
            .collect();
        let gaps = values.windows(2).map(|pair| pair[1] - pair[0]);
        let least = gaps.fold(f64::INFINITY, f64::min);
        let fits = panel.shape == Shape::Scaled
            && values.len() == panel.bins.len()
            && values.len() > 1
            && least > 0.0;
        if fits && let (Some(first), Some(last)) = (values.first(), values.last()) {
            let unit = (right - left) / (last - first + least);
            return Places {
                left,
                right,
                pitch: unit * least,
                unit,
                scale: Some(values),
            };
        }
        let pitch = (right - left) / panel.bins.len().max(1) as f64;
        Places {
            scale: None,
            left,
            right,
            pitch,
            unit: pitch,
        }
    }

    /// The middle of an outcome by its index, or a place between two.
    pub fn at(&self, index: f64) -> f64 {
        let Some(values) = &self.scale else {
            return self.left + (index + 0.5) * self.pitch;
        };
        let first = self.left + self.pitch / 2.0;
        let last = values.len() - 1;
        let under = (index.max(0.0).floor() as usize).min(last);
        let over = (under + 1).min(last);
        let value = values[under] + (index - under as f64) * (values[over] - values[under]);
        // Beyond the ends half a bar is left.
        let beyond = index.min(0.0) + (index - last as f64).max(0.0);
        let value = if over == under || index < 0.0 {
            values[under]
        } else {
            value
        };
        first + (value - values[0]) * self.unit + beyond * self.pitch
    }

    /// The column of an outcome: half-way to its neighbours.
    pub fn slot(&self, index: usize) -> (f64, f64) {
        let i = index as f64;
        if self.scale.is_none() {
            return (
                self.left + i * self.pitch,
                self.left + (i + 1.0) * self.pitch,
            );
        }
        let last = self.scale.as_ref().map_or(0, |values| values.len() - 1);
        let start = if index == 0 {
            self.left
        } else {
            self.at(i - 0.5)
        };
        let stop = if index == last {
            self.right
        } else {
            self.at(i + 0.5)
        };
        (start, stop)
    }

    /// Round numbers for the axis, where the widest label takes `widest`.
    pub fn numbers(&self, widest: f64) -> Vec<(f64, String)> {
        let Some(values) = &self.scale else {
            return Vec::new();
        };
        let (low, high) = (values[0], values[values.len() - 1]);
        let target = ((self.right - self.left) / (widest + 18.0)).clamp(2.0, 9.0) as usize;
        // Whole numbers: 2.5 is not a step for them.
        let step = match tick_step(high - low, target).max(1.0) {
            step if step.fract() != 0.0 => 2.0 * step,
            step => step,
        };
        let first = (low / step).ceil() as i64;
        let last = (high / step).floor() as i64;
        (first..=last)
            .map(|k| k as f64 * step)
            .map(|value| {
                let x = self.left + self.pitch / 2.0 + (value - low) * self.unit;
                (px(x), number(value, 0))
            })
            .collect()
    }
}
