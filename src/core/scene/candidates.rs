//! How many possibilities are left over time; with plain functions that say where the step lines stand, in CSS pixels.

use super::scale::{axis_top, decades, every, levels, px, spread, text_width, tick_step, ticks};
use super::{
    Anchor, Grid, Kept, Picture, Scene, Shape, View, Voice, Way, seat_class, seat_letter,
    sentences, words as say,
};
use crate::evaluation::Unit;
use crate::insight::Candidates;
use crate::words::{Arg, Phrase, Text, count, grouped};

impl Picture for Candidates {
    fn title(&self) -> Text {
        self.title.clone()
    }

    fn how(&self) -> Phrase {
        say::CANDIDATES_HOW
    }

    fn summary(&self, voice: Voice) -> String {
        let said: Vec<_> = self
            .series
            .iter()
            .map(|series| {
                let now = series.points.last().map_or(self.total, |(_, n)| *n);
                let seat = Arg::Seat(series.seat.0);
                say::CANDIDATES_SUMMARY.with([seat, count(now), count(self.total)])
            })
            .collect();
        sentences(&said, voice)
    }

    fn describe(&self, mark: usize, voice: Voice) -> String {
        let mut rest = mark;
        for series in &self.series {
            let Some((label, n)) = series.points.get(rest) else {
                rest -= series.points.len();
                continue;
            };
            let earlier = rest
                .checked_sub(1)
                .map_or(self.total, |i| series.points[i].1);
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

    fn grid(&self, voice: Voice) -> Grid {
        let mut head = Vec::new();
        for series in &self.series {
            head.push(voice.t(say::EVENT));
            head.push(voice.arg(&Arg::Seat(series.seat.0)));
        }
        let rows = (0..moments(self)).map(|i| {
            let cells = self
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

    fn scene(&self, view: &View, kept: &mut Kept) -> Option<Scene> {
        let span = kept.grow((view.search, 0), moments(self).max(4) as f64);
        let laid = layout(self, &axis(self, view.voice), span as usize, view.width);
        let (left, right, bottom) = (laid.left, laid.right, laid.bottom);
        let mut shapes = vec![Shape::line((left, bottom), (right, bottom)).class("axis")];
        shapes.extend(levels(&laid.levels, (left, right), false, view.voice));
        shapes.extend(laid.moments.iter().enumerate().map(|(i, (x, text))| {
            let anchor = if i == 0 {
                Anchor::Start
            } else {
                Anchor::Middle
            };
            Shape::text((*x, bottom + 18.0), anchor, text).class("tick")
        }));
        let mut first = 0;
        for (series, line) in self.series.iter().zip(&laid.series) {
            shapes.push(drawn(line, series.seat.0, first, right));
            first += line.points.len();
        }
        let lengths = self.series.iter().map(|series| series.points.len());
        Some(Scene {
            width: laid.width,
            height: laid.height,
            shapes,
            way: Way::Series(lengths.collect()),
        })
    }
}

/// One reader's line, its points from a mark on, and its letter and count at the end.
fn drawn(line: &Line, seat: u8, first: usize, edge: f64) -> Shape {
    let (x, y) = line.points.last().copied().unwrap_or_default();
    let leader = format!("M{x} {y}H{}L{} {}", edge.max(x), edge + 8.0, line.end);
    let mut parts = vec![
        Shape::path(leader).class("leader"),
        Shape::path(&line.path).class("series"),
    ];
    parts.extend(line.points.iter().enumerate().map(|(i, point)| {
        let dots = [("ground", 14.0), ("point", 3.5)];
        let dots = dots.map(|(class, radius)| Shape::circle(*point, radius).class(class));
        Shape::group(dots).mark(first + i)
    }));
    let letter = seat_letter(seat).to_string();
    parts.extend([
        Shape::circle((edge + 17.0, line.end), 9.0).class("seat-dot"),
        Shape::text((edge + 17.0, line.end + 4.0), Anchor::Middle, letter).class("seat-letter"),
        Shape::text((edge + 30.0, line.end + 4.5), Anchor::Start, &line.now).class("end-figure"),
    ]);
    Shape::group(parts).class(seat_class(seat))
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

/// Size of the axis texts.
const TEXT: f64 = 12.0;
const PLOT: f64 = 150.0;
const TOP: f64 = 10.0;

#[derive(Clone, Debug, Default, PartialEq)]
struct Layout {
    pub width: f64,
    pub height: f64,
    pub left: f64,
    pub right: f64,
    pub bottom: f64,
    /// Heights that have a line, with their texts.
    pub levels: Vec<(f64, String)>,
    /// Places under the axis that have a text.
    pub moments: Vec<(f64, String)>,
    pub series: Vec<Line>,
}

/// A reader's step line.
#[derive(Clone, Debug, Default, PartialEq)]
struct Line {
    pub path: String,
    pub points: Vec<(f64, f64)>,
    /// Height of the mark at its end, moved off the others'.
    pub end: f64,
    /// The count now.
    pub now: String,
}

/// Whether the counts are read on a logarithmic scale.
fn logarithmic(panel: &Candidates) -> bool {
    panel.total > 100
}

/// The longest series' number of moments.
fn moments(panel: &Candidates) -> usize {
    let lengths = panel.series.iter().map(|series| series.points.len());
    lengths.max().unwrap_or(0)
}

/// Lays the counts out in `width` for `moments` moments.
///
/// `labels` stand along the axis, one a moment from the start on, where they fit.
fn layout(panel: &Candidates, labels: &[String], moments: usize, width: f64) -> Layout {
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
