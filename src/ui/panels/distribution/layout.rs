//! Where the bars, lines and labels of a distribution stand: plain functions, in CSS pixels.

use super::super::scale::{axis_top, every, lanes, px, text_width, tick_step, tick_text, ticks};
use crate::insight::{Distribution, Shape};

/// Size of the axis texts.
pub const TEXT: f64 = 12.0;
const PLOT: f64 = 168.0;
const LANE: f64 = 17.0;

/// Everything that is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// Size of the picture.
    pub width: f64,
    /// Size of the picture.
    pub height: f64,
    /// The plot's sides.
    pub left: f64,
    /// The plot's sides.
    pub right: f64,
    /// The plot's sides.
    pub top: f64,
    /// The plot's sides.
    pub bottom: f64,
    /// Heights that have a line, with their texts.
    pub levels: Vec<(f64, String)>,
    /// One an outcome.
    pub bars: Vec<Bar>,
    /// The outline (or the dashed line) of what was before; empty if nothing was.
    pub before: String,
    /// The line of a curve; empty for bars.
    pub line: String,
    /// The faint area under a curve.
    pub area: String,
    /// Lines across.
    pub marks: Vec<Flag>,
}

/// One outcome.
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
}

/// A line across.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Flag {
    /// The line's ends: x1, y1, x2, y2.
    pub line: (f64, f64, f64, f64),
    /// Where its name stands.
    pub text: (f64, f64),
    /// `start`, `middle` or `end`.
    pub anchor: &'static str,
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

/// Lays a distribution out in `width`, its height axis from 0 to what `need` asks for.
///
/// `labels` and `names` are the bins' labels and the marks' names in words.
pub fn layout(
    panel: &Distribution,
    labels: &[String],
    names: &[String],
    need: f64,
    width: f64,
) -> Layout {
    let high = axis_top(need, panel.unit, 4);
    let step = tick_step(high, 4);
    let texts: Vec<(f64, String)> = ticks(0.0, high, 4)
        .into_iter()
        .map(|tick| (tick, tick_text(tick, step, panel.unit)))
        .collect();
    let widest = |texts: &mut dyn Iterator<Item = &String>| {
        texts.map(|t| text_width(t, TEXT)).fold(0.0, f64::max)
    };
    let left = px(widest(&mut texts.iter().map(|t| &t.1)) + 10.0);
    let n = panel.bins.len().max(1) as f64;
    // A box that is just unfolding can be narrower than its axis: a pixel an outcome is the least.
    let right = (width - 6.0).max(left + n);
    let pitch = (right - left) / n;
    let x = |at: f64| px(left + (at + 0.5) * pitch);

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
    let top = 8.0 + LANE * lane.iter().map(|l| l + 1).max().unwrap_or(0) as f64;
    let bottom = top + PLOT;
    let y = |value: f64| px(bottom - PLOT * (value / high).clamp(0.0, 1.0));

    let skip = every(widest(&mut labels.iter()), pitch);
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
            let start = left + i as f64 * pitch;
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
                slot: (px(start), px(start + pitch)),
                body: (px(start + gap / 2.0), px(pitch - gap)),
                layers,
                tip: y(bin.after),
                label: (i % skip == 0).then(|| labels.get(i).cloned()).flatten(),
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
        Some(last) if curve => format!("{line}L{} {bottom}L{} {bottom}Z", x(last as f64), x(0.0)),
        _ => String::new(),
    };
    let earlier = panel.bins.iter().map(|bin| bin.before.map(y));
    let before = if curve {
        polyline(earlier, &x)
    } else {
        skyline(earlier, left, pitch, bottom)
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
                    anchor: "end",
                };
            }
            let at = x(mark.at).clamp(left, right);
            let (span, lane) = upright.next().unwrap_or(((at, at), 0));
            let base = 12.0 + LANE * lane as f64;
            Flag {
                line: (at, base + 5.0, at, bottom),
                text: (px((span.0 + span.1) / 2.0), base),
                anchor: "middle",
            }
        })
        .collect();

    Layout {
        width,
        height: bottom + 38.0,
        left,
        right,
        top,
        bottom,
        levels: texts.into_iter().map(|(at, text)| (y(at), text)).collect(),
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

/// The stepped outline of bars; it stands on the axis at both ends and at every gap.
fn skyline(
    heights: impl Iterator<Item = Option<f64>>,
    left: f64,
    pitch: f64,
    bottom: f64,
) -> String {
    let mut path = String::new();
    let mut drawn = false;
    for (i, height) in heights.enumerate() {
        let (start, stop) = (
            px(left + i as f64 * pitch),
            px(left + (i + 1) as f64 * pitch),
        );
        match height {
            Some(height) => {
                if !drawn {
                    path.push_str(&format!("M{start} {bottom}"));
                }
                path.push_str(&format!("V{height}H{stop}"));
                drawn = true;
            }
            None => {
                if drawn {
                    path.push_str(&format!("V{bottom}"));
                }
                drawn = false;
            }
        }
    }
    if drawn {
        path.push_str(&format!("V{bottom}"));
    }
    path
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::insight::{Bin, Mark, Unit};
    use crate::words::{Arg, Text};

    fn words(key: &'static str) -> Text {
        Text {
            key: key.into(),
            args: Vec::new(),
        }
    }

    fn sample(n: usize, shape: Shape) -> Distribution {
        Distribution {
            title: words("t"),
            axis: words("a"),
            shape,
            unit: Unit::Share,
            bins: (0..n)
                .map(|i| Bin {
                    label: Arg::Count(i as i64),
                    before: (i != 1).then_some(0.2),
                    after: 0.1 * i as f64,
                    parts: vec![0.04 * i as f64, 0.06 * i as f64],
                })
                .collect(),
            parts: vec![words("p"), words("q")],
            marks: vec![
                Mark {
                    name: words("m"),
                    at: 1.0,
                    level: false,
                },
                Mark {
                    name: words("m"),
                    at: 1.5,
                    level: false,
                },
                Mark {
                    name: words("l"),
                    at: 0.3,
                    level: true,
                },
            ],
        }
    }

    fn laid(panel: &Distribution, width: f64) -> Layout {
        let labels: Vec<String> = (0..panel.bins.len()).map(|i| i.to_string()).collect();
        let names = vec!["a mark's name".to_owned(); panel.marks.len()];
        layout(panel, &labels, &names, need(panel), width)
    }

    #[test]
    fn layers_stand_on_each_other_and_reach_the_tip() {
        let out = laid(&sample(4, Shape::Bars), 340.0);
        for bar in &out.bars {
            let total: f64 = bar.layers.iter().map(|l| l.1).sum();
            assert!((out.bottom - total - bar.tip).abs() < 0.3);
            assert!((bar.layers[0].0 + bar.layers[0].1 - out.bottom).abs() < 0.3);
        }
    }

    #[test]
    fn bars_fill_the_plot_and_labels_fit() {
        for n in [1, 3, 40, 140] {
            for width in [300.0, 640.0] {
                let out = laid(&sample(n, Shape::Bars), width);
                assert!((out.bars[0].slot.0 - out.left).abs() < 0.2);
                assert!((out.bars[n - 1].slot.1 - out.right).abs() < 0.2);
                let shown = out.bars.iter().filter(|b| b.label.is_some()).count() as f64;
                assert!(
                    shown * text_width("100", TEXT) < width,
                    "{n} bars in {width}"
                );
                assert!(out.bars.iter().all(|b| b.body.1 > 0.0));
            }
        }
    }

    #[test]
    fn a_box_narrower_than_its_axis_is_no_trouble() {
        for n in [0, 1, 140] {
            for shape in [Shape::Bars, Shape::Curve] {
                let out = laid(&sample(n, shape), 40.0);
                assert!(out.left <= out.right);
                assert!(out.bars.iter().all(|b| b.body.1 > 0.0));
            }
        }
    }

    #[test]
    fn names_of_near_marks_stand_in_different_lanes() {
        let out = laid(&sample(5, Shape::Bars), 340.0);
        assert_ne!(out.marks[0].text.1, out.marks[1].text.1);
        assert_eq!(out.marks[2].line.1, out.marks[2].line.3);
    }

    #[test]
    fn what_was_not_before_is_a_gap() {
        let out = laid(&sample(4, Shape::Bars), 340.0);
        assert_eq!(out.before.matches('M').count(), 2);
        let out = laid(&sample(4, Shape::Curve), 340.0);
        assert_eq!(out.before.matches('M').count(), 2);
        assert!(out.area.ends_with('Z') && !out.line.is_empty());
        assert_eq!(laid(&sample(0, Shape::Curve), 340.0).area, "");
    }
}
