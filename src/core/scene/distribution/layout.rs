//! Where the bars, lines and labels of a distribution stand: plain functions, in CSS pixels.

use super::Places;
use crate::insight::{Distribution, Shape};
use crate::scene::Anchor;
use crate::scene::scale::{axis_top, every, lanes, px, text_width, tick_step, tick_text};
use crate::words::Arg;

/// Size of the axis texts.
pub const TEXT: f64 = 12.0;
pub const PLOT: f64 = 168.0;
/// The same where the window is low: the axis below stays in sight.
pub const LOW_PLOT: f64 = 84.0;
const LANE: f64 = 17.0;
/// From one line of labels to the next.
pub const LINE: f64 = 15.0;
/// The most lines that names take under the axis.
const MOST_LINES: usize = 3;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    pub width: f64,
    pub height: f64,
    pub left: f64,
    pub right: f64,
    pub top: f64,
    pub bottom: f64,
    /// Heights that have a line, with their texts.
    pub levels: Vec<(f64, String)>,
    /// Numbers under the axis of a scaled picture, whose bars have no labels of their own.
    pub numbers: Vec<(f64, String)>,
    /// One for each outcome.
    pub bars: Vec<Bar>,
    /// The outline (or the dashed line) of what was before; empty if nothing was.
    pub before: String,
    /// The line of a curve; empty for bars.
    pub line: String,
    /// The faint area under a curve.
    pub area: String,
    /// How many lines the labels take.
    pub lines: usize,
    /// Lines across.
    pub marks: Vec<Flag>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bar {
    /// Its column, from edge to edge.
    pub slot: (f64, f64),
    /// The bar in the column: left edge and width.
    pub body: (f64, f64),
    /// Top and height of each layer, lowest layer first; one layer where a bar is whole.
    pub layers: Vec<(f64, f64)>,
    /// Height of the whole, as a coordinate.
    pub tip: f64,
    /// The label under the axis, where there is room for one.
    pub label: Option<String>,
    /// The middle of the label, and in which line it stands, from 0.
    pub label_at: (f64, usize),
}

/// A line across.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Flag {
    /// The line's ends: x1, y1, x2, y2.
    pub line: (f64, f64, f64, f64),
    pub text: (f64, f64),
    pub anchor: Anchor,
}

/// The top of the height axis that holds every figure.
pub fn need(panel: &Distribution) -> f64 {
    let bins = panel.bins.iter();
    let levels = panel.marks.iter().filter(|m| m.level).map(|m| m.at);
    bins.flat_map(|bin| [Some(bin.after), bin.before])
        .flatten()
        .chain(levels)
        .fold(0.0, f64::max)
}

/// The height axis that holds every figure, from its bottom to its top, and the step of its ticks: it stands on
/// 0, but for a curve that falls below.
fn axis(panel: &Distribution, need: f64) -> (f64, f64, f64) {
    let bins = panel.bins.iter();
    let least = bins
        .flat_map(|bin| [Some(bin.after), bin.before])
        .flatten()
        .fold(0.0, f64::min);
    if panel.shape != Shape::Curve || least >= 0.0 {
        let high = axis_top(need, panel.unit, 4);
        return (0.0, high, tick_step(high, 4));
    }
    let high = need.max(0.0);
    let step = tick_step(high - least, 4);
    let steps = |x: f64| (x / step - 1e-9).ceil();
    (-step * steps(-least), step * steps(high), step)
}

/// Lays a distribution out in a width, with bars up to so high, its height axis from 0, or below it for a
/// curve that falls there, to what `need` asks for.
///
/// `labels` and `names` are the bins' labels and the marks' names in words.
pub fn layout(
    panel: &Distribution,
    labels: &[String],
    names: &[String],
    need: f64,
    (width, plot): (f64, f64),
) -> Layout {
    let (low, high, step) = axis(panel, need);
    let multiples = (low / step).round() as i64..=(high / step + 1e-9).floor() as i64;
    let mut texts: Vec<(f64, String)> = multiples
        .map(|nth| nth as f64 * step)
        .map(|tick| (tick, tick_text(tick, step, panel.unit)))
        .collect();
    // What is drawn as the base stands first.
    texts.sort_by_key(|(tick, _)| *tick != 0.0);
    let widest = |texts: &mut dyn Iterator<Item = &String>| {
        texts.map(|t| text_width(t, TEXT)).fold(0.0, f64::max)
    };
    let left = px(widest(&mut texts.iter().map(|t| &t.1)) + 10.0);
    let n = panel.bins.len().max(1) as f64;
    // A box that is just unfolding can be narrower than its axis: an outcome has at least a pixel.
    let right = (width - 6.0).max(left + n);
    let places = Places::from_panel(panel, left, right);
    let pitch = places.pitch;
    let x = |at: f64| px(places.at(at));

    let spans: Vec<(f64, f64)> = panel
        .marks
        .iter()
        .zip(names)
        .filter(|(mark, _)| !mark.level)
        .map(|(mark, name)| {
            let half = text_width(name, TEXT) / 2.0 + 4.0;
            let centre = x(mark.at).clamp(left + half, (right - half).max(left + half));
            (centre - half, centre + half)
        })
        .collect();
    let lane = lanes(&spans);
    // A number line keeps room for a mark: one that comes moves nothing.
    let kept = usize::from(panel.shape == Shape::Scaled);
    let top = 8.0 + LANE * lane.iter().map(|l| l + 1).max().unwrap_or(kept) as f64;
    let bottom = top + plot;
    let y = |value: f64| px(bottom - plot * ((value - low) / (high - low)).clamp(0.0, 1.0));

    let label_width = widest(&mut labels.iter());
    let numbers = places.numbers(label_width);
    // Numbers can be counted on from their neighbours; a name that is left out cannot be guessed.
    let named = panel.shape == Shape::Bars
        && panel
            .bins
            .iter()
            .any(|bin| !matches!(bin.label, Arg::Count(_)));
    let needed = ((label_width + 8.0) / pitch).ceil().max(1.0) as usize;
    let lines = if named && needed <= MOST_LINES {
        needed
    } else {
        1
    };
    let skip = match places.scale {
        Some(_) => usize::MAX,
        None if lines > 1 => 1,
        None => every(label_width, pitch),
    };
    let gap = if pitch >= 12.0 {
        pitch * 0.18
    } else {
        pitch.min(4.0) * 0.12
    };
    let bars: Vec<Bar> = panel
        .bins
        .iter()
        .enumerate()
        .map(|(i, bin)| {
            let (start, stop) = places.slot(i);
            let centre = places.at(i as f64);
            let parts = if panel.parts.is_empty() {
                vec![bin.after]
            } else {
                bin.parts.clone()
            };
            let mut sum = 0.0;
            let layers = parts
                .into_iter()
                .map(|part| {
                    let under = y(sum);
                    sum += part;
                    (y(sum), px(under - y(sum)))
                })
                .collect();
            Bar {
                slot: (px(start), px(stop)),
                body: (px(centre + (gap - pitch) / 2.0), px(pitch - gap)),
                layers,
                tip: y(bin.after),
                label: (i % skip == 0 && places.scale.is_none())
                    .then(|| labels.get(i).cloned())
                    .flatten(),
                label_at: {
                    let half = labels.get(i).map_or(0.0, |label| text_width(label, TEXT)) / 2.0;
                    let middle = (start + stop) / 2.0;
                    // Names in lines may be wider than their columns, not than the picture.
                    let inside = if lines > 1 {
                        middle.min(width - half).max(half)
                    } else {
                        middle
                    };
                    (px(inside), i % lines)
                },
            }
        })
        .collect();

    let curve = panel.shape == Shape::Curve;
    let line = if curve {
        polyline(panel.bins.iter().map(|bin| Some(y(bin.after))), &x)
    } else {
        String::new()
    };
    let area = match panel.bins.len().checked_sub(1) {
        Some(last) if curve => {
            let base = y(0.0);
            format!("{line}L{} {base}L{} {base}Z", x(last as f64), x(0.0))
        }
        _ => String::new(),
    };
    let earlier = panel.bins.iter().map(|bin| bin.before.map(y));
    let before = if curve {
        polyline(earlier, &x)
    } else {
        let spans = bars.iter().map(|bar| match places.scale {
            Some(_) => (bar.body.0, px(bar.body.0 + bar.body.1)),
            None => bar.slot,
        });
        skyline(spans.zip(earlier), bottom)
    };

    let mut upright = spans.into_iter().zip(lane);
    let marks = panel
        .marks
        .iter()
        .map(|mark| {
            if mark.level {
                let at = y(mark.at);
                return Flag {
                    line: (left, at, right, at),
                    text: (right, at - 4.0),
                    anchor: Anchor::End,
                };
            }
            let at = x(mark.at).clamp(left, right);
            let (span, lane) = upright.next().unwrap_or(((at, at), 0));
            let base = 12.0 + LANE * lane as f64;
            Flag {
                line: (at, base + 5.0, at, bottom),
                text: (px((span.0 + span.1) / 2.0), base),
                anchor: Anchor::Middle,
            }
        })
        .collect();

    Layout {
        width,
        height: bottom + 38.0 + (lines - 1) as f64 * LINE,
        lines,
        left,
        right,
        top,
        bottom,
        levels: texts.into_iter().map(|(at, text)| (y(at), text)).collect(),
        numbers,
        bars,
        before,
        line,
        area,
        marks,
    }
}

/// A line through the given heights; a gap where there is none.
fn polyline(heights: impl Iterator<Item = Option<f64>>, x: &dyn Fn(f64) -> f64) -> String {
    let mut path = String::new();
    let mut pen = 'M';
    for (i, height) in heights.enumerate() {
        match height {
            Some(height) => {
                path.push_str(&format!("{pen}{} {height}", x(i as f64)));
                pen = 'L';
            }
            None => pen = 'M',
        }
    }
    path
}

/// The stepped outline of bars from edge to edge; it stands on the axis at both ends and wherever
/// two bars do not meet.
fn skyline(bars: impl Iterator<Item = ((f64, f64), Option<f64>)>, bottom: f64) -> String {
    let mut path = String::new();
    let mut end = None;
    for ((start, stop), height) in bars {
        let meets = end.is_some_and(|end: f64| (end - start).abs() < 0.15);
        if end.is_some() && (height.is_none() || !meets) {
            path.push_str(&format!("V{bottom}"));
            end = None;
        }
        if let Some(height) = height {
            if end.is_none() {
                path.push_str(&format!("M{start} {bottom}"));
            }
            path.push_str(&format!("V{height}H{stop}"));
            end = Some(stop);
        }
    }
    if end.is_some() {
        path.push_str(&format!("V{bottom}"));
    }
    path
}

#[cfg(test)]
mod tests;
