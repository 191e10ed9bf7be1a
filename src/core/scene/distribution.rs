//! A histogram or a curve over outcomes, before and after. The outcomes stand side by side or on a number
//! line.

use super::scale::{levels, px, tick_step};
use super::{
    Anchor, Grid, Kept, Key, Picture, Scene, Shape, View, Voice, Way, figure, joined, leaders,
    sentences, words as say,
};
use crate::evaluation::Unit;
use crate::insight::{self, Distribution, TableColumn};
use crate::words::{Arg, Phrase, Text, count, number};

mod layout;

use layout::{Bar, LINE, LOW_PLOT, Layout, PLOT, layout, need};

impl Picture for Distribution {
    fn title(&self) -> Text {
        self.title.clone()
    }

    fn how(&self) -> Phrase {
        match self.shape {
            insight::Shape::Curve if self.bins.iter().all(|bin| bin.before.is_none()) => {
                say::CURVE_HOW_ALONE
            }
            insight::Shape::Curve => say::CURVE_HOW,
            insight::Shape::Bars | insight::Shape::Scaled if self.parts.is_empty() => {
                match (self.unit, &self.outline) {
                    (Unit::Share, None) => say::BARS_HOW,
                    (Unit::Share, Some(_)) => say::BARS_AGAINST_HOW,
                    (Unit::Number(_), None) => say::COUNTS_HOW,
                    (Unit::Number(_), Some(_)) => say::COUNTS_AGAINST_HOW,
                }
            }
            insight::Shape::Bars | insight::Shape::Scaled => say::STACK_HOW,
        }
    }

    fn summary(&self, voice: Voice) -> String {
        let (Some(first), Some(last)) = (self.bins.first(), self.bins.last()) else {
            return String::new();
        };
        if self.shape == insight::Shape::Curve {
            return voice.say(&say::CURVE_SUMMARY.with([
                first.label.clone(),
                figure(self.unit, first.after),
                last.label.clone(),
                figure(self.unit, last.after),
            ]));
        }
        let high = self
            .bins
            .iter()
            .max_by(|a, b| a.after.total_cmp(&b.after))
            .unwrap_or(first);
        let (bins, height) = (count(self.bins.len()), figure(self.unit, high.after));
        let heights = self.bins.iter().map(|bin| bin.after);
        voice.say(&match leaders(voice, self.unit, heights) {
            1 => say::BARS_SUMMARY.with([bins, high.label.clone(), height]),
            equal => say::BARS_SUMMARY_EQUAL.with([bins, count(equal), height]),
        })
    }

    fn describe(&self, i: usize, voice: Voice) -> String {
        let Some(bin) = self.bins.get(i) else {
            return String::new();
        };
        let after = figure(self.unit, bin.after);
        let mut out = vec![match (bin.before, &self.outline) {
            (Some(before), None) => {
                say::BIN_BEFORE.with([bin.label.clone(), after, figure(self.unit, before)])
            }
            (Some(before), Some(outline)) => {
                let before = figure(self.unit, before);
                say::BIN_AGAINST.with([bin.label.clone(), after, outline.clone().into(), before])
            }
            (None, _) => say::COUNTED.with([bin.label.clone(), after]),
        }];
        let parts = self.parts.iter().zip(&bin.parts);
        let parts: Vec<String> = parts
            .filter(|(_, share)| **share > 0.0)
            .map(|(name, share)| {
                voice.say(&say::PAIR.with([name.clone().into(), figure(self.unit, *share)]))
            })
            .collect();
        let whole = self
            .parts
            .iter()
            .zip(&bin.parts)
            .find(|(_, share)| **share == bin.after);
        if let Some((name, _)) = whole.filter(|_| parts.len() == 1) {
            out.push(say::BIN_ALL.with([name.clone().into()]));
        } else if !parts.is_empty() {
            out.push(say::BIN_PARTS.with([joined(&parts, voice).into()]));
        }
        let here: Vec<String> = self
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

    fn grid(&self, voice: Voice) -> Grid {
        if !self.columns.is_empty() {
            return columns(self, voice);
        }
        let compared = compared(self);
        let mut head = vec![voice.say(&self.axis)];
        if compared {
            head.push(outlined(self, voice));
        }
        head.push(voice.t(say::AFTER));
        head.extend(self.parts.iter().map(|part| voice.say(part)));
        let number = |x: f64| voice.arg(&figure(self.unit, x));
        let rows = self.bins.iter().map(|bin| {
            let mut row = vec![voice.arg(&bin.label)];
            if compared {
                row.push(bin.before.map(number).unwrap_or_default());
            }
            row.push(number(bin.after));
            row.extend(
                self.parts
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

    fn legend(&self, voice: Voice) -> Vec<Key> {
        let sample = |class: &str| Shape::rect((0.0, 0.0), (12.0, 12.0)).class(class);
        let key = |shape: Shape, name: String| Key::new((12.0, 12.0), [shape], name);
        let mut keys = Vec::new();
        if self.parts.is_empty() && compared(self) {
            keys.push(key(sample("swatch"), voice.t(say::AFTER)));
        }
        keys.extend(
            self.parts
                .iter()
                .enumerate()
                .map(|(i, part)| key(sample(&format!("swatch part-{}", i % 6)), voice.say(part))),
        );
        if compared(self) {
            let outline = Shape::path("M0.75 12V0.75H11.25V12").class("swatch swatch--before");
            keys.push(key(outline, outlined(self, voice)));
        }
        keys
    }

    fn scene(&self, view: &View, kept: &mut Kept) -> Option<Scene> {
        let top = kept.grow((view.search, self.bins.len()), need(self));
        let labels: Vec<String> = self
            .bins
            .iter()
            .map(|bin| view.voice.arg(&bin.label))
            .collect();
        let names: Vec<String> = self.marks.iter().map(|m| view.voice.say(&m.name)).collect();
        let plot = if view.low { LOW_PLOT } else { PLOT };
        let laid = layout(self, &labels, &names, top, (view.width, plot));
        let curve = self.shape == insight::Shape::Curve;
        let sides = (laid.left, laid.right);
        let mut shapes: Vec<Shape> = levels(&laid.levels, sides, true, view.voice).collect();
        shapes.extend(laid.numbers.iter().map(|(x, number)| {
            Shape::text((*x, laid.bottom + 16.0), Anchor::Middle, number).class("tick")
        }));
        shapes.push(Shape::path(&laid.area).class("area"));
        let columns = laid.bars.iter().enumerate();
        shapes.extend(columns.map(|(i, bar)| column(&laid, bar, curve).mark(i)));
        let before = Shape::path(&laid.before).class("before");
        shapes.push(before.class_if(curve, "before--line"));
        shapes.push(Shape::path(&laid.line).class("line"));
        for (flag, name) in laid.marks.iter().zip(names) {
            let (x1, y1, x2, y2) = flag.line;
            shapes.push(Shape::line((x1, y1), (x2, y2)).class("flag"));
            shapes.push(Shape::text(flag.text, flag.anchor, name).class("flag-name"));
        }
        let below = ((laid.left + laid.right) / 2.0, laid.height - 5.0);
        let axis = view.voice.say(&self.axis);
        shapes.push(Shape::text(below, Anchor::Middle, axis).class("axis-name"));
        Some(Scene {
            width: laid.width,
            height: laid.height,
            shapes,
            way: Way::Line(self.bins.len()),
        })
    }
}

/// A table of its own columns, with their sums below.
fn columns(panel: &Distribution, voice: Voice) -> Grid {
    let names = panel.columns.iter().map(|column| voice.say(&column.name));
    let row = |label: String, figure: &dyn Fn(&TableColumn) -> Option<f64>| {
        let figures = panel.columns.iter().map(|column| {
            let read = figure(column).map(|x| voice.arg(&column.unit.arg(x)));
            read.unwrap_or_default()
        });
        std::iter::once(label).chain(figures).collect()
    };
    let bins = panel.bins.iter().enumerate();
    let bins = bins.map(|(at, bin)| {
        row(voice.arg(&bin.label), &|column| {
            column.figures.get(at).copied()
        })
    });
    let sums = row(voice.t(say::SUM), &|column| Some(column.sum()));
    Grid {
        head: std::iter::once(voice.say(&panel.axis))
            .chain(names)
            .collect(),
        rows: bins.chain([sums]).collect(),
    }
}

/// One outcome: the ground that the pointer meets, the bar or point, the label.
fn column(laid: &Layout, bar: &Bar, curve: bool) -> Shape {
    let (start, stop) = bar.slot;
    let high = laid.bottom - laid.top + 20.0;
    let mut parts = vec![Shape::rect((start, laid.top), (stop - start, high)).class("ground")];
    if curve {
        parts.push(Shape::circle(((start + stop) / 2.0, bar.tip), 4.0).class("point"));
    } else {
        let layers = bar.layers.iter().enumerate();
        parts.extend(layers.map(|(k, (top, height))| {
            let layer = Shape::rect((bar.body.0, *top), (bar.body.1, *height)).class("bar");
            layer.class_if(bar.layers.len() > 1, format!("part-{}", k % 6))
        }));
    }
    parts.extend(bar.label.as_ref().map(|label| {
        let (x, line) = bar.label_at;
        let y = laid.bottom + 16.0 + line as f64 * LINE;
        Shape::text((x, y), Anchor::Middle, label).class("tick")
    }));
    Shape::group(parts)
}

/// Whether it shows what was before, or what the outcomes are held against.
fn compared(panel: &Distribution) -> bool {
    panel.bins.iter().any(|bin| bin.before.is_some())
}

/// What the outline stands for.
fn outlined(panel: &Distribution, voice: Voice) -> String {
    match &panel.outline {
        Some(outline) => voice.say(outline),
        None => voice.t(say::BEFORE),
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
        let fits = panel.shape == insight::Shape::Scaled
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
