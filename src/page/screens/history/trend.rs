//! A figure of a person's matches, one by one: a line.

use std::sync::Arc;

use leptos::prelude::*;

use crate::i18n::Voice;
use crate::store::Summary;
use yomite::games::GameId;
use yomite::scene::px;
use yomite::words::Text;

/// The most matches of a line, and the fewest that make one.
const MATCHES: usize = 30;
const FEWEST: usize = 3;
/// The picture's size and the room for the figures of its axis, in its own units.
const WIDTH: f64 = 280.0;
const HEIGHT: f64 = 72.0;
const LEFT: f64 = 40.0;
const EDGE: f64 = 8.0;

/// A person's figure in the latest matches of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Trend {
    /// One a match, the oldest first.
    pub values: Vec<f64>,
    /// The ends of the axis.
    pub axis: [f64; 2],
}

impl Trend {
    /// The accuracy, 0 to 100, of a list of matches, the latest first; `None` where too few were reviewed. A match that
    /// branched from another repeats its decisions, and does not count.
    pub fn of_accuracy(game: GameId, entries: &[Arc<Summary>]) -> Option<Trend> {
        let dealt = |entry: &&Arc<Summary>| {
            let told = entry.record_summary();
            told.is_some_and(|told| told.game() == game && told.branched.is_none())
        };
        let own = entries.iter().filter(dealt);
        let accuracies = own.filter_map(|entry| entry.account()?.accuracy);
        let mut accuracies: Vec<f64> = accuracies.take(MATCHES).collect();
        accuracies.reverse();
        // The foot is the ten below the lowest, at most 90.
        let lowest = accuracies.iter().copied().fold(90.0, f64::min);
        let axis = [(lowest / 10.0).floor() * 10.0, 100.0];
        (accuracies.len() >= FEWEST).then_some(Trend {
            values: accuracies,
            axis,
        })
    }

    /// A rating after each of the latest matches, of all that counted; `None` of too few.
    pub fn of_rating(line: &[f64]) -> Option<Trend> {
        let values = line[line.len().saturating_sub(MATCHES)..].to_vec();
        let ends = values.iter().fold([f64::MAX, f64::MIN], |[low, high], x| {
            [low.min(*x), high.max(*x)]
        });
        let axis = [
            (ends[0] / 50.0).floor() * 50.0,
            (ends[1] / 50.0).ceil() * 50.0,
        ];
        (values.len() >= FEWEST && axis[0] < axis[1]).then_some(Trend { values, axis })
    }

    pub fn mean(&self) -> f64 {
        self.values.iter().sum::<f64>() / self.values.len() as f64
    }

    /// The height of a value in the picture.
    fn height(&self, value: f64) -> f64 {
        let [foot, top] = self.axis;
        let share = (value - foot) / (top - foot);
        px(HEIGHT - EDGE - share * (HEIGHT - 2.0 * EDGE))
    }

    /// Where each match stands in the picture.
    pub fn points(&self) -> Vec<(f64, f64)> {
        let step = (WIDTH - LEFT - EDGE) / (self.values.len() - 1).max(1) as f64;
        let values = self.values.iter().enumerate();
        values
            .map(|(i, value)| (px(LEFT + i as f64 * step), self.height(*value)))
            .collect()
    }
}

/// The line, its mean dashed across it; `said` tells it to who hears it.
#[component]
pub fn TrendView(
    trend: Trend,
    name: String,
    title: Text,
    caption: Text,
    said: Text,
) -> impl IntoView {
    let voice = Voice::get();
    let points = trend.points();
    let line: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
    let level = |value: f64, class: &'static str| {
        let y = trend.height(value);
        view! { <line class=class x1=LEFT x2=WIDTH - EDGE y1=y y2=y></line> }
    };
    let figure = |value: f64| {
        let y = trend.height(value) + 4.0;
        view! {
            <text class="tick" text-anchor="end" x=LEFT - 6.0 y=y>
                {format!("{value:.0}")}
            </text>
        }
    };
    let last = points
        .last()
        .map(|(x, y)| view! { <circle class="last" cx=*x cy=*y r="3"></circle> });
    view! {
        <figure class="trend" data-test=name>
            <figcaption class="spread">
                <span>{move || voice.say(&title)}</span>
                <span class="muted small num">{move || voice.say(&caption)}</span>
            </figcaption>
            <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=move || voice.say(&said)>
                {level(trend.axis[1], "hair")} {level(trend.axis[0], "hair")} {figure(trend.axis[1])}
                {figure(trend.axis[0])} {level(trend.mean(), "mean")}
                <polyline class="line" points=line.join(" ")></polyline>
                {last}
            </svg>
        </figure>
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::super::samples::{entry, finished, reviewed};
    use super::*;

    fn trend(values: &[f64], foot: f64) -> Trend {
        Trend {
            values: values.to_vec(),
            axis: [foot, 100.0],
        }
    }

    #[test]
    fn the_latest_reviewed_matches_of_a_person_make_the_line() {
        let lines = finished("human", "expected");
        let of = |entries: Vec<Summary>| {
            let entries: Vec<_> = entries.into_iter().map(Arc::new).collect();
            Trend::of_accuracy(GameId::Numeron, &entries)
        };
        let branched = lines.replacen('{', r#"{"branched":2,"#, 1);
        // A loss of 0.1 is a blunder between two, and halves the accuracy.
        let mut entries = vec![
            reviewed("new", &lines, 0.1),
            entry("bare", &lines),
            reviewed("middle", &lines, 0.0),
            reviewed("watched", &finished("expected", "random"), 0.2),
            reviewed("branched", &branched, 0.2),
            entry("broken", "{}"),
        ];
        assert_eq!(of(entries.clone()), None, "two are too few");
        entries.push(reviewed("old", &lines, 0.2));
        let of_three = of(entries.clone()).expect("three are enough");
        assert_eq!(of_three.values, [25.0, 100.0, 50.0]);
        assert_eq!(of_three.axis, [20.0, 100.0]);
        entries.extend((0..40).map(|i| reviewed(&format!("m{i}"), &lines, 0.0)));
        let of_many = of(entries).expect("more than enough");
        assert_eq!(of_many.values.len(), MATCHES);
        assert_eq!(of_many.values[MATCHES - 3..], [25.0, 100.0, 50.0]);
        assert_eq!(of_many.values[0], 100.0);
    }

    #[test]
    fn the_line_spans_the_picture_and_higher_is_better() {
        let some = trend(&[64.0, 100.0, 82.0], 60.0);
        assert_eq!(some.mean(), 82.0);
        let points = some.points();
        assert_eq!(points[0].0, LEFT);
        assert_eq!(points[1], (px((LEFT + WIDTH - EDGE) / 2.0), EDGE));
        assert_eq!(points[2].0, WIDTH - EDGE);
        assert!(points[0].1 > points[2].1 && points[0].1 <= HEIGHT - EDGE);
        let worst = trend(&[0.0; 3], 0.0);
        assert_eq!(worst.points()[0].1, HEIGHT - EDGE);
    }

    #[test]
    fn a_rating_has_an_axis_of_its_own() {
        let rated = Trend::of_rating(&[1490.0, 1512.0, 1533.0]).expect("three");
        assert_eq!(rated.axis, [1450.0, 1550.0]);
        assert_eq!(Trend::of_rating(&[1490.0, 1512.0]), None, "two are too few");
    }
}
