//! Scales, ticks and the room that text takes, in CSS pixels; and the hairlines of a plot with their
//! figures at the left.

use super::{Anchor, Shape, Voice};
use crate::evaluation::Unit;

/// The smallest of 1, 2, 2.5, 5 × 10ⁿ at or above `x`; 1 for anything that is not positive.
fn nice_ceil(x: f64) -> f64 {
    if !x.is_finite() || x <= 0.0 {
        return 1.0;
    }
    let power = 10f64.powf(x.log10().floor());
    [1.0, 2.0, 2.5, 5.0, 10.0]
        .into_iter()
        .map(|step| step * power)
        // A hair of slack: 0.2 computed as 0.2000…01 is still 0.2.
        .find(|nice| *nice >= x * (1.0 - 1e-9))
        .unwrap_or(10.0 * power)
}

/// The distance between ticks that divides `0..=top` into about `target` steps.
pub fn tick_step(top: f64, target: usize) -> f64 {
    nice_ceil(top / target.max(1) as f64)
}

/// Ticks from `low` to `high` at multiples of a nice step, both ends included where they fit.
pub fn ticks(low: f64, high: f64, target: usize) -> Vec<f64> {
    let span = high - low;
    if !span.is_finite() || span <= 0.0 {
        return vec![low];
    }
    let step = tick_step(span, target);
    let first = (low / step - 1e-9).ceil() as i64;
    let last = (high / step + 1e-9).floor() as i64;
    (first..=last.min(first + 50))
        .map(|k| k as f64 * step)
        .collect()
}

/// The top of an axis from 0 that holds `need`: a multiple of its own tick step, and for
/// shares never above 1.
pub fn axis_top(need: f64, unit: Unit, target: usize) -> f64 {
    let need = if need.is_finite() && need > 0.0 {
        need
    } else {
        return 1.0;
    };
    let step = tick_step(need, target);
    let top = step * (need / step - 1e-9).ceil();
    match unit {
        Unit::Share if need <= 1.0 => top.min(1.0),
        _ => top,
    }
}

/// Powers of ten from 1 to the first at or above `top`.
pub fn decades(top: u64) -> Vec<u64> {
    let mut all = vec![1];
    while *all.last().unwrap_or(&u64::MAX) < top {
        let Some(next) = all.last().and_then(|last: &u64| last.checked_mul(10)) else {
            break;
        };
        all.push(next);
    }
    all
}

/// A tick's text: as many digits as its step needs, shares in per cent.
pub fn tick_text(value: f64, step: f64, unit: Unit) -> String {
    let (value, step, suffix) = match unit {
        Unit::Share => (value * 100.0, step * 100.0, " %"),
        Unit::Number(_) => (value, step, ""),
    };
    let digits = (0..4)
        .find(|d| {
            let scaled = step * 10f64.powi(*d);
            (scaled - scaled.round()).abs() < 1e-6
        })
        .unwrap_or(4);
    let text = crate::words::number(value, digits as usize);
    format!("{text}{suffix}")
}

/// Room that a text takes at a font size, estimated: wide for Japanese, narrow for the rest.
pub fn text_width(text: &str, size: f64) -> f64 {
    text.chars()
        .map(|c| {
            if c >= '\u{2e80}' {
                1.0
            } else if "ilj.,:;|'! ".contains(c) {
                0.32
            } else if c.is_ascii_uppercase() {
                0.68
            } else {
                0.57
            }
        })
        .sum::<f64>()
        * size
}

/// Every n-th label fits, of labels up to `widest` wide with `pitch` from one to the next: returns n.
pub fn every(widest: f64, pitch: f64) -> usize {
    if pitch <= 0.0 {
        return 1;
    }
    let need = ((widest + 6.0) / pitch).ceil().max(1.0) as usize;
    // 1, 2, 5, 10, 20, 25, 50, … are easier to count by than 3 or 7.
    [1, 2, 5, 10, 20, 25, 50, 100, 200, 500]
        .into_iter()
        .find(|k| *k >= need)
        .unwrap_or(need)
}

/// Moves positions apart until neighbours are `gap` apart, within `low..=high` where they
/// fit, and as near to where they were as a single sweep each way allows.
pub fn spread(wanted: &[f64], gap: f64, low: f64, high: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|a, b| wanted[*a].total_cmp(&wanted[*b]));
    let mut out = wanted.to_vec();
    let mut floor = low;
    for i in &order {
        out[*i] = out[*i].max(floor);
        floor = out[*i] + gap;
    }
    let mut ceiling = high;
    for i in order.iter().rev() {
        out[*i] = out[*i].min(ceiling);
        ceiling = out[*i] - gap;
    }
    out
}

/// The lowest lane in which each `(start, end)` meets none before it in that lane.
pub fn lanes(spans: &[(f64, f64)]) -> Vec<usize> {
    let mut ends: Vec<Vec<(f64, f64)>> = Vec::new();
    spans
        .iter()
        .map(|span| {
            let free = |lane: &Vec<(f64, f64)>| {
                lane.iter()
                    .all(|other| span.1 <= other.0 || other.1 <= span.0)
            };
            let lane = ends.iter().position(free).unwrap_or(ends.len());
            if lane == ends.len() {
                ends.push(Vec::new());
            }
            ends[lane].push(*span);
            lane
        })
        .collect()
}

/// A coordinate to a tenth of a pixel.
pub fn px(x: f64) -> f64 {
    (x * 10.0).round() / 10.0
}

/// A line across the plot for each height, and what it stands for beside it. Of a plot that is based the first is its
/// base line.
pub fn levels(
    all: &[(f64, String)],
    (left, right): (f64, f64),
    based: bool,
    voice: Voice,
) -> impl Iterator<Item = Shape> {
    let lines = all.iter().enumerate().map(move |(i, (y, _))| {
        let class = if based && i == 0 { "axis" } else { "hair" };
        Shape::line((left, *y), (right, *y)).class(class)
    });
    let texts = all.iter().map(move |(y, text)| {
        Shape::text((left - 6.0, y + 4.0), Anchor::End, voice.percent(text)).class("tick")
    });
    lines.chain(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_inside() {
        assert_eq!(ticks(0.0, 1.0, 4), vec![0.0, 0.25, 0.5, 0.75, 1.0]);
        assert_eq!(ticks(0.0, 0.0, 4), vec![0.0]);
        assert_eq!(ticks(-3.0, 7.0, 5), vec![-2.0, 0.0, 2.0, 4.0, 6.0]);
        for top in [0.003, 0.07, 0.31, 0.99, 1.0, 13.0, 5040.0] {
            let all = ticks(0.0, top, 4);
            assert!((2..=6).contains(&all.len()), "{top}: {all:?}");
            assert!(all.iter().all(|t| *t <= top * 1.000_001));
        }
    }

    #[test]
    fn an_axis_holds_what_it_must_and_a_share_ends_at_one() {
        assert_eq!(axis_top(0.93, Unit::Share, 4), 1.0);
        assert_eq!(axis_top(0.0, Unit::Share, 4), 1.0);
        for need in [0.011, 0.24, 3.3, 77.0, 1234.5] {
            let top = axis_top(need, Unit::Number(1), 4);
            assert!(top >= need && top <= need * 1.5, "{need} → {top}");
        }
    }

    #[test]
    fn tick_texts_have_the_digits_of_their_step() {
        assert_eq!(tick_text(0.05, 0.05, Unit::Share), "5 %");
        assert_eq!(tick_text(0.025, 0.025, Unit::Share), "2.5 %");
        assert_eq!(tick_text(-2.0, 2.0, Unit::Number(3)), "−2");
        assert_eq!(tick_text(0.5, 0.25, Unit::Number(0)), "0.50");
    }

    #[test]
    fn decades_reach_the_top() {
        assert_eq!(decades(5040), vec![1, 10, 100, 1000, 10_000]);
        assert_eq!(decades(1), vec![1]);
        assert_eq!(decades(0), vec![1]);
        assert_eq!(decades(u64::MAX).len(), 20);
    }

    #[test]
    fn labels_are_thinned_to_what_fits() {
        assert_eq!(every(20.0, 30.0), 1);
        assert_eq!(every(20.0, 6.0), 5);
        assert_eq!(every(20.0, 0.0), 1);
        assert!(text_width("コヨーテ", 12.0) > text_width("abcd", 12.0));
    }

    #[test]
    fn spread_labels_keep_their_order_and_their_distance() {
        let out = spread(&[10.0, 12.0, 11.0, 90.0], 14.0, 0.0, 100.0);
        assert!(out[0] < out[2] && out[2] < out[1] && out[1] < out[3]);
        assert!(out[2] - out[0] >= 14.0 && out[1] - out[2] >= 14.0);
        let low = spread(&[99.0, 100.0], 14.0, 0.0, 100.0);
        assert_eq!(low, vec![86.0, 100.0]);
    }

    #[test]
    fn lanes_separate_what_overlaps() {
        assert_eq!(
            lanes(&[(0.0, 10.0), (5.0, 15.0), (10.0, 20.0)]),
            vec![0, 1, 0]
        );
    }
}
