//! Figures of several things on axes in a ring: .rim .usual, a .divide and a .tick--group between and for groups of
//! axes, .spoke > .ground + .hair + .tick--spoke, a .web a line, a .knot a figure.

use std::f64::consts::TAU;

use super::scale::text_width;
use super::{
    Anchor, Grid, Kept, Key, Picture, Scene, Shape, View, Voice, Way, figure, joined, sentences,
    words as say,
};
use crate::insight::Radar;
use crate::words::{Phrase, Text, count};

impl Picture for Radar {
    fn title(&self) -> Text {
        self.title.clone()
    }

    fn how(&self) -> Phrase {
        say::RADAR_HOW
    }

    fn summary(&self, voice: Voice) -> String {
        let names: Vec<String> = self.series.iter().map(|s| voice.say(&s.name)).collect();
        let axes = count(self.axes.len());
        let mut said: Vec<Text> = vec![match names.len() {
            0 | 1 => say::RADAR_SUMMARY_ONE.with([axes]),
            _ => say::RADAR_SUMMARY.with([axes, joined(&names, voice).into()]),
        }];
        if !self.about.is_empty() {
            said.push(say::RADAR_ASK.text());
        }
        if let Some((name, at)) = &self.ring {
            said.push(say::RADAR_RING_AT.with([name.clone().into(), figure(self.unit, *at)]));
        }
        sentences(&said, voice)
    }

    fn describe(&self, mark: usize, voice: Voice) -> String {
        let Some(name) = self.axes.get(mark) else {
            return String::new();
        };
        let figures = joined(&figures(self, mark, voice), voice);
        let counted = say::COUNTED.with([name.clone().into(), figures.into()]);
        let about = self.about.get(mark).cloned();
        let group = self.group_of(mark);
        let group = group.map(|group| say::RADAR_GROUP.with([group.name.clone().into()]));
        let said: Vec<Text> = std::iter::once(counted).chain(about).chain(group).collect();
        sentences(&said, voice)
    }

    fn grid(&self, voice: Voice) -> Grid {
        let mut head = Vec::new();
        head.extend((!self.groups.is_empty()).then(|| voice.t(say::AXIS_GROUP)));
        head.push(voice.t(say::AXIS));
        head.extend(self.series.iter().map(|series| voice.say(&series.name)));
        if !self.about.is_empty() {
            head.push(voice.t(say::AXIS_ABOUT));
        }
        let rows = self.axes.iter().enumerate().map(|(at, axis)| {
            let mut row = Vec::new();
            if !self.groups.is_empty() {
                let group = self.group_of(at);
                row.push(group.map_or(String::new(), |group| voice.say(&group.name)));
            }
            row.push(voice.say(axis));
            row.extend(self.series.iter().map(|series| {
                let value = series.values.get(at);
                value.map_or(String::new(), |x| voice.arg(&figure(self.unit, *x)))
            }));
            row.extend(self.about.get(at).map(|about| voice.say(about)));
            row
        });
        Grid {
            head,
            rows: rows.collect(),
        }
    }

    fn legend(&self, voice: Voice) -> Vec<Key> {
        let lines = self.series.iter().enumerate().map(|(nth, series)| {
            let line = web(nth, self.series.len(), "M1 6H19".to_owned());
            Key::new((20.0, 12.0), [line], voice.say(&series.name))
        });
        let ring = self.ring.as_ref().map(|(name, at)| {
            let says = say::RADAR_RING.with([name.clone().into(), figure(self.unit, *at)]);
            let ring = Shape::circle((6.0, 6.0), 5.0).class("usual");
            Key::new((12.0, 12.0), [ring], voice.say(&says))
        });
        lines.chain(ring).collect()
    }

    fn scene(&self, view: &View, _: &mut Kept) -> Option<Scene> {
        let names: Vec<String> = self.axes.iter().map(|axis| view.voice.say(axis)).collect();
        let laid = layout(&names, view.width);
        let mut shapes = vec![Shape::circle(laid.middle, laid.radius).class("rim")];
        for (nth, (end, name)) in laid.groups(self).into_iter().enumerate() {
            let named = self
                .groups
                .get(nth)
                .map(|group| view.voice.say(&group.name));
            shapes.push(Shape::line(laid.middle, end).class("divide"));
            let (place, anchor) = name;
            shapes.extend(
                named.map(|named| Shape::text(place, anchor, named).class("tick tick--group")),
            );
        }
        let usual = self.ring.as_ref().map(|(_, at)| part(self.range, *at));
        shapes.extend(usual.map(|at| Shape::circle(laid.middle, laid.radius * at).class("usual")));
        shapes.extend(
            laid.axes
                .iter()
                .zip(names)
                .enumerate()
                .map(|(nth, (axis, name))| {
                    let ((x, y), [(a, b), (c, d)]) = (laid.middle, axis.wedge);
                    let wedge = format!("M{x:.1} {y:.1}L{a:.1} {b:.1}L{c:.1} {d:.1}Z");
                    let parts = [
                        Shape::path(wedge).class("ground"),
                        Shape::line(laid.middle, axis.rim).class("hair"),
                        Shape::text(axis.name, axis.anchor, name).class("tick tick--spoke"),
                    ];
                    Shape::group(parts).class("spoke").mark(nth)
                }),
        );
        let lines =
            (0..self.series.len()).map(|nth| web(nth, self.series.len(), laid.line(self, nth)));
        shapes.extend(lines);
        for axis in 0..laid.axes.len() {
            let values = self.series.iter().enumerate();
            shapes.extend(values.filter_map(|(nth, series)| {
                let point = laid.point(self, axis, *series.values.get(axis)?);
                let class = format!("knot knot--{}", nth.min(2));
                Some(Shape::circle(point, 3.5).class(class).only_at(axis))
            }));
        }
        Some(Scene {
            width: view.width,
            height: laid.height,
            shapes,
            way: Way::Line(self.axes.len()),
        })
    }
}

/// The line of a series; the first of several is what the others are held against.
fn web(nth: usize, of: usize, d: String) -> Shape {
    let class = format!("web web--{}", nth.min(2));
    Shape::path(d).class(class).class_if(of == 1, "web--only")
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

/// The size of the axes' names.
const FONT: f64 = 11.0;
/// From the rim to a name.
const GAP: f64 = 8.0;
/// The largest ring, and the smallest that can still be read.
const RADII: (f64, f64) = (48.0, 132.0);

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

/// A place in a corner of the picture, and how a name stands there.
type Corner = ((f64, f64), Anchor);

/// A ring of axes.
#[derive(Clone, Debug, PartialEq)]
struct Layout {
    /// The width of the picture.
    pub width: f64,
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
        width,
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

    /// For each group of axes where the line before it ends, and where its name stands: in the corner
    /// that its axes point to.
    fn groups(&self, panel: &Radar) -> Vec<((f64, f64), Corner)> {
        let (count, mut first) = (self.axes.len(), 0);
        let half = turn(1, count) / 2.0;
        let group = |axes: usize| {
            let begins = turn(first, count) - half;
            let middle = begins + axes as f64 * half;
            first += axes;
            let end = (
                self.middle.0 + self.radius * begins.sin(),
                self.middle.1 - self.radius * begins.cos(),
            );
            let (x, anchor) = match middle.sin() < 0.0 {
                true => (0.0, Anchor::Start),
                false => (self.width, Anchor::End),
            };
            let y = match middle.cos() < 0.0 {
                true => self.height - 0.3 * FONT,
                false => FONT,
            };
            (end, ((x, y), anchor))
        };
        panel
            .groups
            .iter()
            .map(|group| group.axes)
            .map(group)
            .collect()
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
    use super::*;
    use crate::evaluation::Unit;
    use crate::insight::AxisGroup;

    fn empty() -> Radar {
        Radar {
            title: say::AXIS.text(),
            axes: Vec::new(),
            about: Vec::new(),
            groups: Vec::new(),
            unit: Unit::Number(1),
            range: (-1.0, 1.0),
            ring: None,
            series: Vec::new(),
        }
    }

    #[test]
    fn a_group_begins_between_two_axes_and_its_name_stands_on_its_side() {
        let laid = layout(&names(16), 400.0);
        let group = |axes| AxisGroup {
            name: say::AXIS.text(),
            axes,
        };
        let panel = Radar {
            groups: vec![group(4), group(4), group(4), group(4)],
            ..empty()
        };
        assert_eq!(
            [0, 3, 4, 15, 16].map(|axis| panel.group_of(axis).map(|group| group.axes)),
            [Some(4), Some(4), Some(4), Some(4), None]
        );
        let all = laid.groups(&panel);
        let ((x, y), (corner, anchor)) = all[1];
        // Between the fourth axis, at 67.5°, and the fifth, at 90°.
        let turn = 78.75_f64.to_radians();
        assert!((x - laid.middle.0 - laid.radius * turn.sin()).abs() < 1e-9);
        assert!((laid.middle.1 - y - laid.radius * turn.cos()).abs() < 1e-9);
        assert!(corner.0 == 400.0 && corner.1 > laid.middle.1 && anchor == Anchor::End);
        let sides: Vec<(bool, bool)> = all
            .iter()
            .map(|(_, ((x, y), _))| (*x > 0.0, *y < laid.middle.1))
            .collect();
        assert_eq!(
            sides,
            [(true, true), (true, false), (false, false), (false, true)]
        );
    }

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
            // Names of four groups stand in the corners.
            let group = |_| AxisGroup {
                name: say::AXIS.text(),
                axes: 4,
            };
            let named = [
                "timing and cost",
                "advantage",
                "risk and stability",
                "impact",
            ];
            let panel = Radar {
                groups: named.map(group).to_vec(),
                ..empty()
            };
            let corners = laid.groups(&panel).into_iter().zip(named);
            let corners = corners.map(|((_, ((x, y), anchor)), name)| {
                let long = text_width(name, FONT);
                let from = if anchor == Anchor::End { x - long } else { x };
                (from, from + long, y - 0.75 * FONT, y)
            });
            let boxes: Vec<_> = boxes.into_iter().chain(corners).collect();
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
