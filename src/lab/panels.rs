//! The eight pictures in plain text, with all their figures.

use std::io::{self, Write};

use crate::insight::{Candidates, Formula, Matrix, Panel, Radar, Seen, Worlds};
use crate::words::{count, grouped, share};

use super::bar::bar;
use super::speech::Voice;
use super::text_table::{Align, TextTable};
use super::words;

mod distribution;
mod ranking;
mod tree;

/// Pictures stand this far to the right.
const INDENT: usize = 4;

/// Writes a picture with its title.
pub(super) fn write(out: &mut dyn Write, voice: Voice, panel: &Panel) -> io::Result<()> {
    writeln!(out, "   {}", voice.say(panel.title()))?;
    match panel {
        Panel::Distribution(panel) => distribution::write(out, voice, panel),
        Panel::Matrix(panel) => matrix(out, voice, panel),
        Panel::Candidates(panel) => candidates(out, voice, panel),
        Panel::Ranking(panel) => ranking::write(out, voice, panel),
        Panel::Tree(panel) => tree::write(out, voice, panel),
        Panel::Worlds(panel) => worlds(out, voice, panel),
        Panel::Formula(panel) => formula(out, voice, panel),
        Panel::Radar(panel) => radar(out, voice, panel),
    }
}

/// A line at the pictures' place.
fn line(out: &mut dyn Write, text: &str) -> io::Result<()> {
    writeln!(out, "{:INDENT$}{text}", "")
}

/// Items down, places across, in per cent; what has changed shows the figure before as well.
fn matrix(out: &mut dyn Write, voice: Voice, matrix: &Matrix) -> io::Result<()> {
    let mut table = TextTable::new().column("", Align::Left);
    for column in &matrix.columns {
        table = table.column(voice.arg(column), Align::Right);
    }
    for (row, cells) in matrix.rows.iter().zip(&matrix.cells) {
        let shown = cells.iter().map(|cell| match (cell.seen, cell.before) {
            (Some(Seen::Own), _) => voice.t(words::OWN).to_owned(),
            (Some(Seen::Laid), _) => voice.t(words::LAID).to_owned(),
            (None, Some(before)) if share(before) != share(cell.p) => {
                format!("{} → {}", share(before), share(cell.p))
            }
            _ => share(cell.p),
        });
        table.row(std::iter::once(voice.arg(row)).chain(shown).collect());
    }
    table.write(out, INDENT)
}

/// A block a reader, a line an event.
fn candidates(out: &mut dyn Write, voice: Voice, panel: &Candidates) -> io::Result<()> {
    let total = words::OF_TOTAL.with([count(panel.total)]);
    for series in &panel.series {
        let seat = voice.arg(&crate::words::Arg::Seat(series.seat.0));
        line(out, &format!("{seat} ({})", voice.say(&total)))?;
        let mut table = TextTable::new()
            .column("", Align::Left)
            .column("", Align::Right)
            .column("", Align::Left);
        for (event, left) in &series.points {
            // By digits: counts fall by factors, and the last steps must still show.
            let digits = |n: u64| (n as f64 + 1.0).log2();
            let bar = bar(digits(*left) / digits(panel.total.max(1)));
            table.row(vec![
                voice.arg(event),
                grouped(i64::try_from(*left).unwrap_or(i64::MAX)),
                bar,
            ]);
        }
        table.write(out, INDENT + 2)?;
    }
    if !panel.list.is_empty() {
        let left = words::LEFT.with([panel.list.join(" ").into()]);
        line(out, &voice.say(&left))?;
    }
    Ok(())
}

/// A row a sampled deal, a column a place.
fn worlds(out: &mut dyn Write, voice: Voice, panel: &Worlds) -> io::Result<()> {
    let mut table = TextTable::new().column(voice.t(words::WEIGHT), Align::Right);
    for place in &panel.places {
        table = table.column(voice.arg(place), Align::Left);
    }
    for world in &panel.worlds {
        let places = world.contents.iter().map(|place| place.join(" "));
        table.row(std::iter::once(share(world.weight)).chain(places).collect());
    }
    table.write(out, INDENT)
}

/// A row a line of the arithmetic.
fn formula(out: &mut dyn Write, voice: Voice, panel: &Formula) -> io::Result<()> {
    let mut table = TextTable::new();
    for align in [Align::Left, Align::Left, Align::Left] {
        table = table.column("", align);
    }
    for formula in &panel.lines {
        table.row(vec![
            voice.say(&formula.name),
            formula.expression.clone(),
            match formula.expression.is_empty() {
                true => voice.arg(&formula.value),
                false => format!("= {}", voice.arg(&formula.value)),
            },
        ]);
    }
    table.write(out, INDENT)
}

/// A row an axis, a column a thing.
fn radar(out: &mut dyn Write, voice: Voice, panel: &Radar) -> io::Result<()> {
    let mut table = TextTable::new().column("", Align::Left);
    for series in &panel.series {
        table = table.column(voice.say(&series.name), Align::Right);
    }
    for (at, axis) in panel.axes.iter().enumerate() {
        let figure = |value: Option<&f64>| value.map_or(String::new(), |x| panel.unit.read(*x));
        let figures = panel
            .series
            .iter()
            .map(|series| figure(series.values.get(at)));
        table.row(std::iter::once(voice.say(axis)).chain(figures).collect());
    }
    table.write(out, INDENT)?;
    match &panel.ring {
        Some((name, at)) => {
            let ring = words::LEVEL.with([name.clone().into(), panel.unit.read(*at).into()]);
            line(out, &voice.say(&ring))
        }
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests;
