//! A ranking in words and in figures.

use super::order::{figure_of, interval, is_unproven, rivals, share_of_visits};
use crate::insight::{Column, Ranking, RankingRow};
use crate::ui::i18n::Voice;
use crate::ui::i18n::phrases::panels as say;
use crate::ui::panels::frame::Grid;
use crate::ui::panels::voice::{figure, joined};
use crate::words::{Arg, Phrase, Text, count};

/// The picture in a sentence. What others equal, or may equal by their intervals, is not called
/// the best; where the choice was settled otherwise, it is called the choice.
pub fn summary(panel: &Ranking, voice: Voice) -> String {
    let Some(best) = panel.rows.first() else {
        return String::new();
    };
    let listed: u64 = panel.rows.iter().map(|row| row.alike).sum();
    let all = count(listed + panel.others);
    let label = best.label.clone();
    let decides = match panel.decides {
        Column::Measure(m) => usize::from(m),
        // What was visited most is told by its value.
        Column::Visits | Column::Prior | Column::Choice => 0,
    };
    let told = panel
        .measures
        .get(decides)
        .zip(figure_of(best, decides))
        .map(|(measure, value)| (measure.name.clone().into(), figure(measure.unit, value)));
    let Some((name, value)) = told else {
        return voice.say(&say::RANKING_CHOICE.with([label, all]));
    };
    let rivals = rivals(panel);
    voice.say(&if panel.decides == Column::Choice {
        say::RANKING_CHOSEN.with([label, all, name, value])
    } else if rivals.equal > 0 {
        say::RANKING_TIED.with([count(rivals.equal + 1), all, label, name, value])
    } else if rivals.near > 0 {
        say::RANKING_NEAR.with([label, name, value, all, count(rivals.near)])
    } else {
        say::RANKING_SUMMARY.with([label, name, value, all])
    })
}

/// What is said beside a row's name: how many are like it, what it gives away, why it shows no value,
/// the agent's remark.
pub fn remarks(panel: &Ranking, row: &RankingRow, voice: Voice) -> String {
    let unit = panel.measures.first().map(|measure| measure.unit);
    let alike = (row.alike > 1).then(|| say::ALIKE.with([count(row.alike)]));
    let asked = row.short.map(|short| match unit {
        Some(unit) if short > 0.0 => say::ASKED_SHORT.with([figure(unit, short)]),
        _ => say::ASKED.text(),
    });
    let seldom = is_unproven(panel, row).then(|| say::SELDOM.text());
    let said: Vec<String> = [asked, alike, seldom, row.note.clone()]
        .iter()
        .flatten()
        .map(|text| voice.say(text))
        .collect();
    said.join(" · ")
}

/// A row in words.
pub fn describe(panel: &Ranking, index: usize, voice: Voice) -> String {
    let Some(row) = panel.rows.get(index) else {
        return String::new();
    };
    let mut said: Vec<Text> = Vec::new();
    for (m, measure) in panel.measures.iter().enumerate() {
        let Some(value) = figure_of(row, m) else {
            continue;
        };
        let name = measure.name.clone().into();
        said.push(say::MEASURED.with([name, figure(measure.unit, value)]));
        if let Some((low, high)) = interval(panel, row, m) {
            let ends = [figure(measure.unit, low), figure(measure.unit, high)];
            said.push(say::INTERVAL.with(ends));
        }
    }
    if row.visits > 0 {
        let share = Arg::Share(share_of_visits(panel, row));
        said.push(say::VISITS.with([count(row.visits), share]));
    }
    if let Some(prior) = row.prior {
        said.push(say::PRIOR.with([Arg::Share(prior)]));
    }
    if index == 0 {
        said.push(say::CHOICE.text());
    }
    let mut said: Vec<String> = said.iter().map(|text| voice.say(text)).collect();
    said.push(remarks(panel, row, voice));
    said.retain(|part| !part.is_empty());
    let list = joined(&said, voice);
    voice.say(&say::BIN.with([row.label.clone(), list.into()]))
}

/// The table form.
pub fn grid(panel: &Ranking, voice: Voice) -> Grid {
    let has = |read: fn(&RankingRow) -> bool| panel.rows.iter().any(read);
    let (intervals, visits, priors, notes) = (
        has(|row| row.interval.is_some()),
        has(|row| row.visits > 0),
        has(|row| row.prior.is_some()),
        panel
            .rows
            .iter()
            .any(|row| !remarks(panel, row, voice).is_empty()),
    );
    let mut head = vec![voice.t(say::ACTION)];
    head.extend(
        panel
            .measures
            .iter()
            .map(|measure| voice.say(&measure.name)),
    );
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
    let unit = panel.measures.first().map(|measure| measure.unit);
    let rows = panel.rows.iter().map(|row| {
        let mut cells = vec![voice.arg(&row.label)];
        let figures = panel.measures.iter().enumerate();
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
            cells.push(remarks(panel, row, voice));
        }
        cells
    });
    Grid {
        head,
        rows: rows.collect(),
    }
}
