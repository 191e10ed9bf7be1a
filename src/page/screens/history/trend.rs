//! How well a person plays a game, match by match: a line.

use std::sync::Arc;

use leptos::prelude::*;

use crate::i18n::phrases::history as phrases;
use crate::i18n::{Voice, t};
use crate::store::Summary;
use yomite::games::GameId;
use yomite::scene::px;
use yomite::words::{Arg, count};

/// The most matches of a line, and the fewest that make one.
const MATCHES: usize = 30;
const FEWEST: usize = 3;
/// The picture's size and the room for the figures of its axis, in its own units.
const WIDTH: f64 = 280.0;
const HEIGHT: f64 = 72.0;
const LEFT: f64 = 30.0;
const EDGE: f64 = 8.0;

/// A person's accuracy in the latest reviewed matches of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Trend {
    pub game: GameId,
    /// The accuracies, 0 to 100, the oldest match first.
    pub accuracies: Vec<f64>,
}

impl Trend {
    /// Of a list of matches, the latest first; `None` where too few were reviewed. A match that
    /// branched from another repeats its decisions, and does not count.
    pub fn from_entries(game: GameId, entries: &[Arc<Summary>]) -> Option<Trend> {
        let dealt = |entry: &&Arc<Summary>| {
            let told = entry.record_summary();
            told.is_some_and(|told| told.game() == game && told.branched.is_none())
        };
        let own = entries.iter().filter(dealt);
        let accuracies = own.filter_map(|entry| entry.account()?.accuracy);
        let mut accuracies: Vec<f64> = accuracies.take(MATCHES).collect();
        accuracies.reverse();
        (accuracies.len() >= FEWEST).then_some(Trend { game, accuracies })
    }

    /// The mean accuracy.
    pub fn mean(&self) -> f64 {
        self.accuracies.iter().sum::<f64>() / self.accuracies.len() as f64
    }

    /// The foot of the axis: the ten below the lowest accuracy, at most 90.
    pub fn foot(&self) -> f64 {
        let lowest = self.accuracies.iter().copied().fold(90.0, f64::min);
        (lowest / 10.0).floor() * 10.0
    }

    /// The height of an accuracy in the picture.
    fn height(&self, accuracy: f64) -> f64 {
        let foot = self.foot();
        let share = (accuracy - foot) / (100.0 - foot);
        px(HEIGHT - EDGE - share * (HEIGHT - 2.0 * EDGE))
    }

    /// Where each match stands in the picture.
    pub fn points(&self) -> Vec<(f64, f64)> {
        let step = (WIDTH - LEFT - EDGE) / (self.accuracies.len() - 1).max(1) as f64;
        let accuracies = self.accuracies.iter().enumerate();
        accuracies
            .map(|(i, accuracy)| (px(LEFT + i as f64 * step), self.height(*accuracy)))
            .collect()
    }
}

/// The line of a game, its mean dashed across it.
#[component]
pub fn TrendView(trend: Trend) -> impl IntoView {
    let voice = Voice::get();
    let mean = Arg::Number(trend.mean(), 0);
    let matches = count(trend.accuracies.len());
    let caption = phrases::TREND_MEAN.with([mean.clone(), matches.clone()]);
    let said = {
        let (title, accuracies) = (trend.game.title(), trend.accuracies.clone());
        move || {
            let each = accuracies.iter().map(|x| voice.arg(&Arg::Number(*x, 0)));
            let each = each.collect::<Vec<_>>().join(", ");
            let args = [
                title.text().into(),
                matches.clone(),
                each.into(),
                mean.clone(),
            ];
            voice.say(&phrases::TREND_TOLD.with(args))
        }
    };
    let points = trend.points();
    let line: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
    let level = |accuracy: f64, class: &'static str| {
        let y = trend.height(accuracy);
        view! { <line class=class x1=LEFT x2=WIDTH - EDGE y1=y y2=y></line> }
    };
    let figure = |accuracy: f64| {
        let y = trend.height(accuracy) + 4.0;
        view! {
            <text class="tick" text-anchor="end" x=LEFT - 6.0 y=y>
                {format!("{accuracy:.0}")}
            </text>
        }
    };
    let last = points
        .last()
        .map(|(x, y)| view! { <circle class="last" cx=*x cy=*y r="3"></circle> });
    view! {
        <figure class="surface trend" data-test=format!("trend-{}", trend.game)>
            <figcaption class="spread">
                <span>{t(trend.game.title())}</span>
                <span class="muted small num">{move || voice.say(&caption)}</span>
            </figcaption>
            <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=said>
                {level(100.0, "hair")} {level(trend.foot(), "hair")} {figure(100.0)}
                {figure(trend.foot())} {level(trend.mean(), "mean")}
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

    fn trend(accuracies: &[f64]) -> Trend {
        Trend {
            game: GameId::Numeron,
            accuracies: accuracies.to_vec(),
        }
    }

    #[test]
    fn the_latest_reviewed_matches_of_a_person_make_the_line() {
        let lines = finished("human", "expected");
        let of = |entries: Vec<Summary>| {
            let entries: Vec<_> = entries.into_iter().map(Arc::new).collect();
            Trend::from_entries(GameId::Numeron, &entries)
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
        assert_eq!(of_three.accuracies, [25.0, 100.0, 50.0]);
        entries.extend((0..40).map(|i| reviewed(&format!("m{i}"), &lines, 0.0)));
        let of_many = of(entries).expect("more than enough");
        assert_eq!(of_many.accuracies.len(), MATCHES);
        assert_eq!(of_many.accuracies[MATCHES - 3..], [25.0, 100.0, 50.0]);
        assert_eq!(of_many.accuracies[0], 100.0);
    }

    #[test]
    fn the_line_spans_the_picture_and_higher_is_better() {
        let some = trend(&[64.0, 100.0, 82.0]);
        assert_eq!((some.mean(), some.foot()), (82.0, 60.0));
        let points = some.points();
        assert_eq!(points[0].0, LEFT);
        assert_eq!(points[1], (px((LEFT + WIDTH - EDGE) / 2.0), EDGE));
        assert_eq!(points[2].0, WIDTH - EDGE);
        assert!(points[0].1 > points[2].1 && points[0].1 <= HEIGHT - EDGE);
        // Perfect play has an axis too, and so has the worst.
        assert_eq!(trend(&[100.0; 3]).foot(), 90.0);
        let worst = trend(&[0.0; 3]);
        assert_eq!((worst.foot(), worst.points()[0].1), (0.0, HEIGHT - EDGE));
    }
}
