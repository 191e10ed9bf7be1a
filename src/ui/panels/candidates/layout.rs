//! Where the step lines of the counts stand: plain functions, in CSS pixels.

use super::super::scale::{axis_top, decades, every, px, spread, text_width, tick_step, ticks};
use crate::insight::{Candidates, Unit};
use crate::words::grouped;

/// Size of the axis texts.
pub const TEXT: f64 = 12.0;
const PLOT: f64 = 150.0;
const TOP: f64 = 10.0;

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
    pub bottom: f64,
    /// Heights that have a line, with their texts.
    pub levels: Vec<(f64, String)>,
    /// Places under the axis that have a text.
    pub moments: Vec<(f64, String)>,
    /// One for each reader.
    pub series: Vec<Line>,
}

/// A reader's step line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// The line.
    pub path: String,
    /// Its points.
    pub points: Vec<(f64, f64)>,
    /// Height of the mark at its end, moved off the others'.
    pub end: f64,
    /// The count now.
    pub now: String,
}

/// Whether the counts are read on a logarithmic scale.
pub fn logarithmic(panel: &Candidates) -> bool {
    panel.total > 100
}

/// The longest series' number of moments.
pub fn moments(panel: &Candidates) -> usize {
    let lengths = panel.series.iter().map(|series| series.points.len());
    lengths.max().unwrap_or(0)
}

/// Lays the counts out in `width` for `moments` moments.
///
/// `labels` stand along the axis, one a moment from the start on, where they fit.
pub fn layout(panel: &Candidates, labels: &[String], moments: usize, width: f64) -> Layout {
    let log = logarithmic(panel);
    let top = panel.total.max(1) as f64;
    let levels: Vec<(f64, String)> = if log {
        // The start is named too, and a power of ten that is too near to it is not.
        let powers = decades(panel.total).into_iter();
        powers
            .filter(|power| power.saturating_mul(2) <= panel.total)
            .chain([panel.total])
            .map(|n| (n as f64, grouped(i64::try_from(n).unwrap_or(i64::MAX))))
            .collect()
    } else {
        let high = axis_top(top, Unit::Number(0), 4);
        let step = tick_step(high, 4).max(1.0);
        ticks(0.0, high, 4)
            .into_iter()
            .filter(|tick| (tick / step).fract() == 0.0 && tick.fract() == 0.0)
            .map(|tick| (tick, grouped(tick as i64)))
            .collect()
    };
    let bottom = TOP + PLOT;
    let high = if log {
        top
    } else {
        axis_top(top, Unit::Number(0), 4)
    };
    let y = |value: f64| {
        let share = if log {
            // Nothing left has no logarithm; it stands under one.
            let floor = -0.35;
            let place = if value < 1.0 { floor } else { value.log10() };
            (place - floor) / (high.log10() - floor)
        } else {
            value / high
        };
        px(bottom - PLOT * share.clamp(0.0, 1.0))
    };
    let widest = levels
        .iter()
        .map(|level| text_width(&level.1, TEXT))
        .fold(0.0, f64::max);
    let left = px(widest + 10.0);
    let right = width - 64.0;
    let pitch = (right - left) / moments.saturating_sub(1).max(1) as f64;
    let x = |i: usize| px(left + i as f64 * pitch);

    let points: Vec<Vec<(f64, f64)>> = panel
        .series
        .iter()
        .map(|series| {
            let points = series.points.iter().enumerate();
            points.map(|(i, (_, n))| (x(i), y(*n as f64))).collect()
        })
        .collect();
    let wanted: Vec<f64> = points
        .iter()
        .map(|points| points.last().map_or(bottom, |p| p.1))
        .collect();
    let ends = spread(&wanted, 20.0, TOP, bottom);
    let series = panel
        .series
        .iter()
        .zip(points)
        .zip(ends)
        .map(|((series, points), end)| Line {
            path: steps(&points),
            points,
            end: px(end),
            now: series
                .points
                .last()
                .map(|(_, n)| grouped(i64::try_from(*n).unwrap_or(i64::MAX)))
                .unwrap_or_default(),
        })
        .collect();

    let widest = labels
        .iter()
        .map(|label| text_width(label, TEXT))
        .fold(0.0, f64::max);
    let skip = every(widest, pitch);
    Layout {
        width,
        height: bottom + 24.0,
        left,
        right,
        bottom,
        levels: levels.into_iter().map(|(n, text)| (y(n), text)).collect(),
        moments: labels
            .iter()
            .enumerate()
            .filter(|(i, _)| i % skip == 0)
            .map(|(i, label)| (x(i), label.clone()))
            .collect(),
        series,
    }
}

/// A line that stays level until the next event.
fn steps(points: &[(f64, f64)]) -> String {
    let mut path = String::new();
    for (i, (x, y)) in points.iter().enumerate() {
        if i == 0 {
            path.push_str(&format!("M{x} {y}"));
        } else {
            path.push_str(&format!("H{x}V{y}"));
        }
    }
    path
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::game::Seat;
    use crate::insight::Series;
    use crate::words::{Arg, Text};

    fn sample(total: u64, counts: &[&[u64]]) -> Candidates {
        Candidates {
            title: Text {
                key: "t".into(),
                args: Vec::new(),
            },
            total,
            series: counts
                .iter()
                .enumerate()
                .map(|(seat, counts)| Series {
                    seat: Seat(seat as u8),
                    points: counts
                        .iter()
                        .map(|n| (Arg::Label("012".into()), *n))
                        .collect(),
                })
                .collect(),
            list: Vec::new(),
        }
    }

    fn laid(panel: &Candidates) -> Layout {
        let n = moments(panel);
        layout(panel, &vec!["012 1E1B".to_owned(); n], n, 340.0)
    }

    #[test]
    fn fewer_is_lower_on_both_scales() {
        for total in [24, 5040] {
            let out = laid(&sample(total, &[&[total, 12, 1, 0]]));
            let heights: Vec<f64> = out.series[0].points.iter().map(|p| p.1).collect();
            assert!(heights.is_sorted(), "{heights:?}");
            assert!(heights.iter().all(|h| (TOP..=out.bottom).contains(h)));
        }
    }

    #[test]
    fn ends_stand_apart() {
        let out = laid(&sample(720, &[&[720, 12], &[720, 12], &[720, 11]]));
        let mut ends: Vec<f64> = out.series.iter().map(|s| s.end).collect();
        ends.sort_by(f64::total_cmp);
        assert!(ends.windows(2).all(|w| w[1] - w[0] >= 19.9), "{ends:?}");
    }

    #[test]
    fn event_names_do_not_run_into_each_other() {
        let counts: Vec<u64> = (1..=12).rev().collect();
        let out = laid(&sample(720, &[&counts]));
        for pair in out.moments.windows(2) {
            assert!(pair[1].0 - pair[0].0 >= text_width("012 1E1B", TEXT));
        }
    }

    #[test]
    fn nothing_at_all_is_drawn_without_a_panic() {
        let out = laid(&sample(0, &[]));
        assert!(out.series.is_empty() && out.moments.is_empty());
        assert_eq!(laid(&sample(1, &[&[]])).series[0].path, "");
    }
}
