//! How the parts of a distribution stand to each other, at every width.

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
    Distribution::new(
        words("t"),
        words("a"),
        (0..n).map(|i| {
            Bin::new(Arg::Count(i as i64), 0.1 * i as f64)
                .before((i != 1).then_some(0.2))
                .parts(vec![0.04 * i as f64, 0.06 * i as f64])
        }),
    )
    .shape(shape)
    .parts(vec![words("p"), words("q")])
    .marks([
        Mark::at(words("m"), 1.0),
        Mark::at(words("m"), 1.5),
        Mark::level(words("l"), 0.3),
    ])
}

fn laid(panel: &Distribution, width: f64) -> Layout {
    let labels: Vec<String> = (0..panel.bins.len()).map(|i| i.to_string()).collect();
    let names = vec!["a mark's name".to_owned(); panel.marks.len()];
    layout(panel, &labels, &names, need(panel), (width, PLOT))
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
fn scaled_bars_stand_at_their_numbers() {
    let values = [-10, -5, 0, 1, 2, 20, 40];
    let mut panel = sample(values.len(), Shape::Scaled);
    for (bin, value) in panel.bins.iter_mut().zip(values) {
        bin.label = Arg::Count(value);
        bin.before = Some(0.1);
    }
    for width in [120.0, 340.0, 700.0] {
        let out = laid(&panel, width);
        let centres: Vec<f64> = out.bars.iter().map(|b| b.body.0 + b.body.1 / 2.0).collect();
        let unit = (centres[6] - centres[0]) / 50.0;
        for (centre, value) in centres.iter().zip(values) {
            let due = centres[0] + (value + 10) as f64 * unit;
            assert!((centre - due).abs() < 0.3, "{width}: {value}");
        }
        // The columns take up the whole axis; the outline is a box around each bar where there are gaps.
        assert!((out.bars[0].slot.0 - out.left).abs() < 0.2);
        assert!((out.bars[6].slot.1 - out.right).abs() < 0.2);
        assert!(
            out.bars
                .windows(2)
                .all(|b| (b[0].slot.1 - b[1].slot.0).abs() < 0.2)
        );
        assert!(out.before.matches('M').count() >= 5);
        assert!(out.numbers.len() >= 2 && out.bars.iter().all(|b| b.label.is_none()));
        // A mark between 2 and 20 stands where its number would.
        assert!((out.marks[1].line.0 - (centres[1] + centres[2]) / 2.0).abs() < 0.3);
    }
}

#[test]
fn a_curve_that_falls_below_nothing_keeps_its_nothing_level() {
    let mut panel = sample(5, Shape::Curve);
    panel.unit = Unit::Number(2);
    panel.marks = vec![Mark::level(words("l"), 0.0)];
    // The last two are the curves of the networks that are shipped.
    for (figures, heights) in [
        ([-9.0, -0.6, 0.0, 0.4, 0.9], "0.0 −10.0 −7.5 −5.0 −2.5 2.5"),
        ([-0.6, 0.74, 1.15, 1.41, 1.35], "0 −1 1 2"),
        ([-2.8, -1.12, 0.0, 0.58, 0.44], "0 −3 −2 −1 1"),
    ] {
        for (bin, after) in panel.bins.iter_mut().zip(figures) {
            (bin.before, bin.after) = (None, after);
        }
        for width in [300.0, 640.0] {
            let out = laid(&panel, width);
            let level = out.marks[0].line.1;
            let tips: Vec<f64> = out.bars.iter().map(|bar| bar.tip).collect();
            assert!(tips.iter().all(|tip| (out.top..=out.bottom).contains(tip)));
            // Heights are as far apart as their figures.
            let unit = (tips[0] - tips[3]) / (figures[3] - figures[0]);
            for (tip, figure) in tips.iter().zip(figures) {
                assert!(
                    (level - tip - unit * figure).abs() < 0.3,
                    "{tips:?} {level}"
                );
            }
            // Nothing comes first, where the base is drawn, and stands at its height.
            let texts: Vec<&str> = out.levels.iter().map(|(_, text)| text.as_str()).collect();
            assert_eq!(texts.join(" "), heights);
            assert!((out.levels[0].0 - level).abs() < 0.1);
            // What is below nothing hangs from it: the area ends at the level.
            assert!(
                out.area.ends_with(&format!("{level}Z")),
                "{} {level}",
                out.area
            );
        }
    }
}

#[test]
fn a_box_narrower_than_its_axis_is_no_trouble() {
    for n in [0, 1, 140] {
        for shape in [Shape::Bars, Shape::Scaled, Shape::Curve] {
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

#[test]
fn every_name_has_its_label_in_the_picture_and_clear_of_the_others() {
    let kinds = [
        "counter",
        "equilibrium",
        "Bayes",
        "plus one",
        "constant",
        "random",
        "honest",
        "bluffer",
    ];
    let cards = [
        "−10", "−5", "0", "1", "2", "3", "4", "5", "10", "15", "20", "×2", "night", "max→0", "?",
    ];
    for names in [&kinds[..], &cards[..]] {
        for width in [300.0, 340.0, 470.0, 640.0] {
            let bins = names.iter().map(|name| Bin::new(Arg::from(*name), 0.1));
            let panel = Distribution {
                bins: bins.collect(),
                parts: Vec::new(),
                marks: Vec::new(),
                ..sample(0, Shape::Bars)
            };
            let labels: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            let laid = layout(&panel, &labels, &[], 0.1, (width, PLOT));
            assert!(laid.height >= laid.bottom + 16.0 + laid.lines as f64 * LINE);
            let mut ends = vec![f64::NEG_INFINITY; laid.lines];
            for (bar, name) in laid.bars.iter().zip(names) {
                assert_eq!(bar.label.as_deref(), Some(*name), "{width}");
                let (middle, line) = bar.label_at;
                let half = text_width(name, TEXT) / 2.0;
                assert!(
                    middle - half >= -0.1 && middle + half <= width + 0.1,
                    "{name} {width}"
                );
                assert!(middle - half >= ends[line], "{name} {width}");
                ends[line] = middle + half;
            }
        }
    }
}
