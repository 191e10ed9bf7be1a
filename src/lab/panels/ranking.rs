//! Actions and what they are worth, as a table.

use std::io::{self, Write};

use super::{INDENT, line};
use crate::insight::{Column, Ranking, Unit};
use crate::lab::speech::Voice;
use crate::lab::text_table::{Align, TextTable};
use crate::lab::words;
use crate::words::{count, grouped, share};

/// Writes a row an action; columns that no row fills are left out.
pub(super) fn write(out: &mut dyn Write, voice: Voice, panel: &Ranking) -> io::Result<()> {
    let any = |has: fn(&crate::insight::RankingRow) -> bool| panel.rows.iter().any(has);
    let sampled = any(|row| row.interval.is_some());
    let visited = any(|row| row.visits > 0);
    let guessed = any(|row| row.prior.is_some());
    let mut table = TextTable::new()
        .column("", Align::Right)
        .column(voice.t(words::ACTION), Align::Left);
    for (i, measure) in panel.measures.iter().enumerate() {
        let mark = if panel.decides == Column::Measure(i as u16) {
            "*"
        } else {
            ""
        };
        table = table.column(format!("{mark}{}", voice.say(&measure.name)), Align::Right);
    }
    for (shown, title) in [
        (sampled, words::INTERVAL),
        (visited, words::VISITS),
        (guessed, words::PRIOR),
    ] {
        if shown {
            table = table.column(voice.t(title), Align::Right);
        }
    }
    table = table.column("", Align::Left);
    let value = panel.measures.first().filter(|_| panel.valued);
    let unit = value.map_or(Unit::Number(3), |measure| measure.unit);
    for row in &panel.rows {
        let mut cells = vec![format!("{}.", row.rank), voice.arg(&row.label)];
        cells.extend(panel.measures.iter().enumerate().map(|(i, measure)| {
            let value = row.values.get(i).copied().flatten();
            value.map_or(String::new(), |value| measure.unit.read(value))
        }));
        if sampled {
            cells.push(row.interval.map_or(String::new(), |(low, high)| {
                format!("{} – {}", unit.read(low), unit.read(high))
            }));
        }
        if visited {
            cells.push(grouped(i64::try_from(row.visits).unwrap_or(i64::MAX)));
        }
        if guessed {
            cells.push(row.prior.map_or(String::new(), share));
        }
        let alike = (row.alike > 1).then(|| words::ALIKE.with([count(row.alike)]));
        let remarks = [alike, row.note.clone()];
        let remarks: Vec<String> = remarks.iter().flatten().map(|t| voice.say(t)).collect();
        cells.push(remarks.join("; "));
        table.row(cells);
    }
    table.write(out, INDENT)?;
    if panel.others > 0 {
        line(out, &voice.say(&words::OTHERS.with([count(panel.others)])))?;
    }
    line(out, voice.t(words::DECIDES))
}
