//! A ranking in words and in figures.

use super::order::{rivals, share_of_visits};
use crate::insight::{Ranking, RankingRow};
use crate::ui::i18n::Voice;
use crate::ui::i18n::phrases::panels as say;
use crate::ui::panels::frame::Grid;
use crate::ui::panels::voice::{figure, joined};
use crate::words::{Arg, Phrase, Text, count};

/// The picture in a sentence. What others equal, or may equal by their intervals, is not called
/// the best.
pub fn summary(panel: &Ranking, voice: Voice) -> String {
    let decides = usize::from(panel.decides);
    let (Some(best), Some(measure)) = (panel.rows.first(), panel.measures.get(decides)) else {
        return String::new();
    };
    let value = best.values.get(decides).copied().unwrap_or(0.0);
    let all = count(panel.rows.len() as u64 + panel.others);
    let name = measure.name.clone().into();
    let value = figure(measure.unit, value);
    let label = best.label.clone();
    let rivals = rivals(panel);
    voice.say(&if rivals.equal > 0 {
        say::RANKING_TIED.with([label, name, value, all, count(rivals.equal)])
    } else if rivals.near > 0 {
        say::RANKING_NEAR.with([label, name, value, all, count(rivals.near)])
    } else {
        say::RANKING_SUMMARY.with([label, name, value, all])
    })
}

/// A row in words.
pub fn describe(panel: &Ranking, index: usize, voice: Voice) -> String {
    let Some(row) = panel.rows.get(index) else {
        return String::new();
    };
    let decides = usize::from(panel.decides);
    let mut said: Vec<Text> = Vec::new();
    for (m, (measure, value)) in panel.measures.iter().zip(&row.values).enumerate() {
        let name = measure.name.clone().into();
        said.push(say::MEASURED.with([name, figure(measure.unit, *value)]));
        if let Some((low, high)) = row.interval.filter(|_| m == decides) {
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
    said.extend(row.note.clone());
    let said: Vec<String> = said.iter().map(|text| voice.say(text)).collect();
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
        has(|row| row.note.is_some()),
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
    let unit = panel
        .measures
        .get(usize::from(panel.decides))
        .map(|m| m.unit);
    let rows = panel.rows.iter().map(|row| {
        let mut cells = vec![voice.arg(&row.label)];
        let values = panel.measures.iter().zip(&row.values);
        cells.extend(values.map(|(measure, value)| voice.arg(&figure(measure.unit, *value))));
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
            cells.push(
                row.note
                    .as_ref()
                    .map(|note| voice.say(note))
                    .unwrap_or_default(),
            );
        }
        cells
    });
    Grid {
        head,
        rows: rows.collect(),
    }
}
