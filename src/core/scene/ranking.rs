//! Sorting a ranking and scaling its bars, and the ranking in words and in figures: plain functions.

use super::{Grid, Picture, Voice, figure, joined, words as say};
use crate::insight::{Column, Interval, Ranking, RankingRow};
use crate::words::{Arg, Phrase, Text, count};

/// What a ranking can be sorted by: what decides, its measures, and visits and priors where it has
/// some.
pub fn columns(panel: &Ranking) -> Vec<Column> {
    let mut all = Vec::new();
    if panel.decides == Column::Choice {
        all.push(Column::Choice);
    }
    all.extend((0..panel.measures.len()).map(|m| Column::Measure(m as u16)));
    if panel.rows.iter().any(|row| row.visits > 0) {
        all.push(Column::Visits);
    }
    if panel.rows.iter().any(|row| row.prior.is_some()) {
        all.push(Column::Prior);
    }
    all
}

/// A row's figure by a measure.
pub fn figure_of(row: &RankingRow, measure: usize) -> Option<f64> {
    row.values.get(measure).copied().flatten()
}

/// Whether a row was tried, but too little for its value to be held against the choice's.
fn is_unproven(panel: &Ranking, row: &RankingRow) -> bool {
    panel.valued && row.visits > 0 && figure_of(row, 0).is_none()
}

/// Whether a row has no figure at all to show, and says why.
pub fn is_untold(panel: &Ranking, row: &RankingRow) -> bool {
    let none = row.values.iter().all(Option::is_none);
    is_unproven(panel, row) || none && row.note.is_some()
}

/// Indices of the rows, best first; equal rows stay in the agent's order.
pub fn order(panel: &Ranking, column: Column) -> Vec<usize> {
    let mut all: Vec<usize> = (0..panel.rows.len()).collect();
    let score = |i: &usize| {
        let row = &panel.rows[*i];
        let score = match column {
            Column::Measure(m) => {
                let m = usize::from(m);
                let more = panel.measures.get(m).is_none_or(|m| m.more_is_better);
                figure_of(row, m).map(|value| if more { value } else { -value })
            }
            Column::Visits => Some(row.visits as f64),
            Column::Prior => row.prior,
            Column::Choice => Some(0.0),
        };
        score.unwrap_or(f64::NEG_INFINITY)
    };
    all.sort_by(|a, b| score(b).total_cmp(&score(a)));
    all
}

/// The measure whose bars are drawn when sorted by `column`.
pub fn drawn(panel: &Ranking, column: Column) -> usize {
    match (column, panel.decides) {
        (Column::Measure(m), _) | (_, Column::Measure(m)) => usize::from(m),
        _ => 0,
    }
}

/// A row's interval, if it belongs to the measure: only values have one.
pub fn interval(panel: &Ranking, row: &RankingRow, measure: usize) -> Interval {
    row.interval.filter(|_| panel.valued && measure == 0)
}

/// How many other actions the choice does not clearly beat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rivals {
    /// They stand exactly as high, by figures that are exact.
    pub equal: u64,
    /// Their intervals reach up to the choice's.
    pub near: u64,
}

/// Holds every other action against the choice.
fn rivals(panel: &Ranking) -> Rivals {
    let Some(best) = panel.rows.first() else {
        return Rivals::default();
    };
    let by_value =
        panel.decides == Column::Visits || (panel.valued && panel.decides == Column::Measure(0));
    let sampled = best.interval.is_some();
    Rivals {
        // Sampled means that happen to be equal say nothing of the values.
        equal: if sampled && by_value {
            0
        } else {
            panel.equal.saturating_sub(1)
        },
        near: if by_value { panel.near } else { 0 },
    }
}

/// The ends that a measure's axis must hold for the rows that are shown: just around the figures,
/// so that near ones can be told apart; from 0 where they reach down to half of the largest or
/// less, or where the ends would read alike.
pub fn extent(panel: &Ranking, shown: &[usize], measure: usize) -> (f64, f64) {
    let rows = shown.iter().filter_map(|row| panel.rows.get(*row));
    let figures = rows.flat_map(|row| {
        let value = figure_of(row, measure);
        let (low, high) = interval(panel, row, measure).unzip();
        [value, low, high].into_iter().flatten()
    });
    let (low, high) = figures.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| {
        (low.min(x), high.max(x))
    });
    if low > high {
        return (0.0, 1.0);
    }
    match (low, high) {
        (0.0, 0.0) => return (0.0, 1.0),
        (low, high) if low <= 0.0 && high >= 0.0 => return (low, high),
        _ => {}
    }
    let (near, far) = (low.abs().min(high.abs()), low.abs().max(high.abs()));
    let margin = (high - low) * 0.15;
    let around = (low - margin, high + margin);
    let unit = panel.measures.get(measure).map(|measure| measure.unit);
    let alike = unit.is_some_and(|unit| unit.read(around.0) == unit.read(around.1));
    match near <= far / 2.0 || alike {
        true if low > 0.0 => (0.0, high),
        true => (low, 0.0),
        false => around,
    }
}

/// Where a figure stands on an axis, in per cent of its length.
pub fn place((low, high): (f64, f64), x: f64) -> f64 {
    let share = (x - low) / (high - low);
    (share.clamp(0.0, 1.0) * 1000.0).round() / 10.0
}

/// Share of a row in the visits of all actions, in 0..=1.
pub fn share_of_visits(panel: &Ranking, row: &RankingRow) -> f64 {
    row.visits as f64 / panel.visits.max(1) as f64
}

/// What is said beside a row's name: how many are like it, what it gives away, why it shows no value,
/// the agent's remark.
pub fn remarks(panel: &Ranking, row: &RankingRow, voice: Voice) -> String {
    let unit = panel.measures.first().map(|measure| measure.unit);
    let alike = (row.alike > 1).then(|| say::RANKING_ALIKE.with([count(row.alike)]));
    let asked = row.short.map(|short| match unit {
        Some(unit) if short > 0.0 => say::RANKING_ASKED_SHORT.with([figure(unit, short)]),
        _ => say::RANKING_ASKED.text(),
    });
    let seldom = is_unproven(panel, row).then(|| say::SELDOM.text());
    let said: Vec<String> = [asked, alike, seldom, row.note.clone()]
        .iter()
        .flatten()
        .map(|text| voice.say(text))
        .collect();
    said.join(" · ")
}

impl Picture for Ranking {
    fn title(&self) -> Text {
        self.title.clone()
    }

    fn how(&self) -> Phrase {
        match self.rows.iter().any(|row| row.visits > 0) {
            true => say::RANKING_HOW,
            false => say::RANKING_HOW_EXACT,
        }
    }

    /// What others equal, or may equal by their intervals, is not called
    /// the best; where the choice was settled otherwise, it is called the choice.
    fn summary(&self, voice: Voice) -> String {
        let Some(best) = self.rows.first() else {
            return String::new();
        };
        let listed: u64 = self.rows.iter().map(|row| row.alike).sum();
        let all = count(listed + self.others);
        let label = best.label.clone();
        let decides = match self.decides {
            Column::Measure(m) => usize::from(m),
            // What was visited most is told by its value.
            Column::Visits | Column::Prior | Column::Choice => 0,
        };
        let told = self
            .measures
            .get(decides)
            .zip(figure_of(best, decides))
            .map(|(measure, value)| (measure.name.clone().into(), figure(measure.unit, value)));
        let Some((name, value)) = told else {
            return voice.say(&say::RANKING_CHOICE.with([label, all]));
        };
        let rivals = rivals(self);
        voice.say(&if self.decides == Column::Choice {
            say::RANKING_CHOSEN.with([label, all, name, value])
        } else if rivals.equal > 0 {
            say::RANKING_TIED.with([count(rivals.equal + 1), all, label, name, value])
        } else if rivals.near > 0 {
            say::RANKING_NEAR.with([label, name, value, all, count(rivals.near)])
        } else {
            say::RANKING_SUMMARY.with([label, name, value, all])
        })
    }

    fn describe(&self, index: usize, voice: Voice) -> String {
        let Some(row) = self.rows.get(index) else {
            return String::new();
        };
        let mut said: Vec<Text> = Vec::new();
        for (m, measure) in self.measures.iter().enumerate() {
            let Some(value) = figure_of(row, m) else {
                continue;
            };
            let name = measure.name.clone().into();
            said.push(say::MEASURED.with([name, figure(measure.unit, value)]));
            if let Some((low, high)) = interval(self, row, m) {
                let ends = [figure(measure.unit, low), figure(measure.unit, high)];
                said.push(say::INTERVAL.with(ends));
            }
        }
        if row.visits > 0 {
            let share = Arg::Share(share_of_visits(self, row));
            said.push(say::VISITS.with([count(row.visits), share]));
        }
        if let Some(prior) = row.prior {
            said.push(say::PRIOR.with([Arg::Share(prior)]));
        }
        if index == 0 {
            said.push(say::CHOICE.text());
        }
        let mut said: Vec<String> = said.iter().map(|text| voice.say(text)).collect();
        said.push(remarks(self, row, voice));
        said.retain(|part| !part.is_empty());
        let list = joined(&said, voice);
        voice.say(&say::COUNTED.with([row.label.clone(), list.into()]))
    }

    fn grid(&self, voice: Voice) -> Grid {
        let has = |read: fn(&RankingRow) -> bool| self.rows.iter().any(read);
        let (intervals, visits, priors, notes) = (
            has(|row| row.interval.is_some()),
            has(|row| row.visits > 0),
            has(|row| row.prior.is_some()),
            self.rows
                .iter()
                .any(|row| !remarks(self, row, voice).is_empty()),
        );
        let mut head = vec![voice.t(say::ACTION)];
        head.extend(self.measures.iter().map(|measure| voice.say(&measure.name)));
        let extra: [(bool, Phrase); 4] = [
            (intervals, say::INTERVAL_NAME),
            (visits, say::VISITS_SHARE),
            (priors, say::PRIOR_NAME),
            (notes, say::NOTE),
        ];
        head.extend(
            extra
                .iter()
                .filter(|(on, _)| *on)
                .map(|(_, name)| voice.t(*name)),
        );
        let unit = self.measures.first().map(|measure| measure.unit);
        let rows = self.rows.iter().map(|row| {
            let mut cells = vec![voice.arg(&row.label)];
            let figures = self.measures.iter().enumerate();
            cells.extend(figures.map(|(m, measure)| {
                let value = figure_of(row, m).map(|value| voice.arg(&figure(measure.unit, value)));
                value.unwrap_or_default()
            }));
            if intervals {
                cells.push(match (row.interval, unit) {
                    (Some((low, high)), Some(unit)) => format!(
                        "{} – {}",
                        voice.arg(&figure(unit, low)),
                        voice.arg(&figure(unit, high))
                    ),
                    _ => String::new(),
                });
            }
            if visits {
                cells.push(voice.arg(&count(row.visits)));
            }
            if priors {
                cells.push(
                    row.prior
                        .map(|p| voice.arg(&Arg::Share(p)))
                        .unwrap_or_default(),
                );
            }
            if notes {
                cells.push(remarks(self, row, voice));
            }
            cells
        });
        Grid {
            head,
            rows: rows.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::insight::{Measure, Unit};
    use crate::words::{Arg, Text};

    fn row(values: [f64; 2], visits: u64, interval: Interval) -> RankingRow {
        RankingRow {
            place: 0,
            label: Arg::Label("x".into()),
            alike: 1,
            rank: 1,
            values: values.map(Some).to_vec(),
            interval,
            visits,
            prior: None,
            short: None,
            note: None,
        }
    }

    fn sample(rows: Vec<RankingRow>) -> Ranking {
        let text = Text {
            key: "t".into(),
            args: Vec::new(),
        };
        let measure = |more_is_better| Measure {
            name: text.clone(),
            unit: Unit::Number(2),
            more_is_better,
            sampled: true,
        };
        Ranking {
            title: text.clone(),
            measures: vec![measure(true), measure(false)],
            valued: true,
            range: (0.0, 1.0),
            reckoning: Default::default(),
            decides: Column::Measure(0),
            equal: 1,
            near: 0,
            visits: rows.iter().map(|row| row.visits).sum(),
            rows,
            others: 0,
        }
    }

    #[test]
    fn the_best_by_each_measure_comes_first() {
        let panel = sample(vec![
            row([3.0, 9.0], 10, None),
            row([2.0, 1.0], 40, None),
            row([2.0, 5.0], 20, None),
        ]);
        assert_eq!(order(&panel, Column::Measure(0)), [0, 1, 2]);
        assert_eq!(order(&panel, Column::Measure(1)), [1, 2, 0]);
        assert_eq!(order(&panel, Column::Visits), [1, 2, 0]);
        assert_eq!(columns(&panel).len(), 3);
        assert_eq!(drawn(&panel, Column::Visits), 0);
    }

    #[test]
    fn an_axis_starts_at_zero_unless_that_would_hide_the_differences() {
        let far = sample(vec![row([3.0, 0.0], 1, None), row([1.0, 0.0], 1, None)]);
        assert_eq!(extent(&far, &[0, 1], 0), (0.0, 3.0));
        assert_eq!(
            extent(&far, &[1], 0),
            (0.0, 1.0),
            "only what is shown counts"
        );
        let near = sample(vec![row([5.2, 0.0], 1, None), row([5.0, 0.0], 1, None)]);
        let (low, high) = extent(&near, &[0, 1], 0);
        assert!(low > 4.9 && low < 5.0 && high > 5.2 && high < 5.3);
        let both = sample(vec![row([-2.0, 0.0], 1, Some((-3.0, 4.0)))]);
        assert_eq!(extent(&both, &[0], 0), (-3.0, 4.0));
        assert_eq!(extent(&sample(Vec::new()), &[], 0), (0.0, 1.0));
        assert_eq!(extent(&far, &[0, 1], 1), (0.0, 1.0));
        // Figures that read alike are not pulled apart, and the ends never read alike.
        let alike = [row([5.0001, 0.0], 1, None), row([5.0, 0.0], 1, None)];
        assert_eq!(extent(&sample(alike.into()), &[0, 1], 0), (0.0, 5.0001));
        let loss = sample(vec![row([-5.0, 0.0], 1, None)]);
        assert_eq!(extent(&loss, &[0], 0), (-5.0, 0.0));
    }

    #[test]
    fn what_equals_the_first_or_may_equal_it_is_counted() {
        // Equals are counted over all actions, not over the listed ones.
        let exact = Ranking {
            equal: 210,
            ..sample(vec![row([0.3, 0.0], 0, None), row([0.2, 0.0], 0, None)])
        };
        let equals = Rivals {
            equal: 209,
            near: 0,
        };
        assert_eq!(rivals(&exact), equals);
        // Of sampled means those that happen to be equal are not.
        let sampled = Ranking {
            equal: 2,
            near: 3,
            ..sample(vec![row([3.0, 0.0], 9, Some((2.0, 4.0)))])
        };
        assert_eq!(rivals(&sampled), Rivals { equal: 0, near: 3 });
        // By a figure of the agent's own, the intervals of values say nothing.
        let own = Ranking {
            decides: Column::Measure(1),
            ..sampled
        };
        assert_eq!(rivals(&own), Rivals { equal: 1, near: 0 });
        assert_eq!(rivals(&sample(Vec::new())), Rivals::default());
    }

    #[test]
    fn places_stay_on_the_axis() {
        assert_eq!(place((0.0, 4.0), 1.0), 25.0);
        assert_eq!(place((0.0, 4.0), 9.0), 100.0);
    }

    #[test]
    fn shares_of_visits_sum_to_one() {
        let panel = sample(vec![row([1.0, 0.0], 30, None), row([0.0, 0.0], 10, None)]);
        let sum: f64 = panel.rows.iter().map(|r| share_of_visits(&panel, r)).sum();
        assert!((sum - 1.0).abs() < 1e-12);
        let none = sample(vec![row([1.0, 0.0], 0, None)]);
        assert_eq!(share_of_visits(&none, &none.rows[0]), 0.0);
    }
}
