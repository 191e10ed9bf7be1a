//! Histograms and curves as bars that lie on their side.

use std::io::{self, Write};

use super::{INDENT, line};
use crate::insight::{Bin, Distribution};
use crate::lab::bar::{bar, change};
use crate::lab::speech::Voice;
use crate::lab::text_table::{Align, TextTable};
use crate::lab::words;
use crate::words::count;

/// Writes a line an outcome; outcomes at 0, before and after, are counted instead.
pub(super) fn write(out: &mut dyn Write, voice: Voice, panel: &Distribution) -> io::Result<()> {
    let compared = panel.bins.iter().any(|bin| bin.before.is_some());
    let mut table = TextTable::new().column(voice.say(&panel.axis), Align::Left);
    if compared {
        let outlined = panel.outline.as_ref();
        let outlined = outlined.map_or_else(|| voice.t(words::BEFORE).into(), |it| voice.say(it));
        table = table.column(outlined, Align::Right);
    }
    let figures = match (compared, &panel.outline) {
        (false, _) => "",
        (true, None) => voice.t(words::AFTER),
        (true, Some(_)) => voice.t(words::NOW),
    };
    table = table.column(figures, Align::Right);
    for part in &panel.parts {
        table = table.column(voice.say(part), Align::Right);
    }
    table = table.column("", Align::Left);
    let heights = panel
        .bins
        .iter()
        .flat_map(|bin| bin.before.into_iter().chain([bin.after]));
    let top = heights.fold(f64::MIN_POSITIVE, f64::max);
    let mut hidden = 0;
    for (i, bin) in panel.bins.iter().enumerate() {
        let marks = marks_at(voice, panel, i);
        if bin.after == 0.0 && bin.before.unwrap_or(0.0) == 0.0 && marks.is_empty() {
            hidden += 1;
            continue;
        }
        let mut row = vec![voice.arg(&bin.label)];
        if compared {
            row.push(bin.before.map_or(String::new(), |x| panel.unit.read(x)));
        }
        row.push(panel.unit.read(bin.after));
        row.extend((0..panel.parts.len()).map(|part| {
            let height = bin.parts.get(part).copied().unwrap_or(0.0);
            panel.unit.read(height)
        }));
        row.push(format!("{}{marks}", drawn(bin, top)));
        table.row(row);
    }
    table.write(out, INDENT)?;
    for mark in panel.marks.iter().filter(|mark| mark.level) {
        let level = words::LEVEL.with([mark.name.clone().into(), panel.unit.read(mark.at).into()]);
        line(out, &voice.say(&level))?;
    }
    if hidden > 0 {
        line(out, &voice.say(&words::AT_ZERO.with([count(hidden)])))?;
    }
    if compared {
        let key = match panel.outline {
            None => words::BAR_KEY,
            Some(_) => words::BAR_KEY_AGAINST,
        };
        line(out, voice.t(key))?;
    }
    Ok(())
}

fn drawn(bin: &Bin, top: f64) -> String {
    match bin.before {
        Some(before) => change(before / top, bin.after / top),
        None => bar(bin.after / top),
    }
}

/// The names of the vertical lines that stand at a bin, or nearest to it.
fn marks_at(voice: Voice, panel: &Distribution, bin: usize) -> String {
    panel
        .marks
        .iter()
        .filter(|mark| !mark.level && mark.at.round() == bin as f64)
        .map(|mark| format!(" ◄ {}", voice.say(&mark.name)))
        .collect()
}
