//! The strength tables as Markdown, and their places in the document.

use std::collections::{BTreeMap, BTreeSet};

use super::lines::{Lists, Plays as _, Table};
use yomite::figures::{Figure, Line, Measured};
use yomite::words::{Lang, grouped};

const OPEN: &str = "<!-- figures: ";
const CLOSE: &str = "<!-- end -->";

/// The document with every table in its place, and the names of those that stood otherwise.
///
/// # Errors
/// A table has no place, or two; a place has no table or no end; a column shows nothing.
pub(super) fn splice(document: &str, lists: &Lists) -> Result<(String, Vec<String>), String> {
    let mut pieces = document.split(OPEN);
    let mut text = pieces.next().unwrap_or_default().to_owned();
    let (mut placed, mut stale) = (BTreeSet::new(), Vec::new());
    for piece in pieces {
        let broken = || {
            let head = piece.lines().next().unwrap_or_default();
            format!("\"{OPEN}{head}\" needs \" -->\" at its end and \"{CLOSE}\" after its table")
        };
        let (name, rest) = piece.split_once(" -->\n").ok_or_else(broken)?;
        let (old, rest) = rest.split_once(CLOSE).ok_or_else(broken)?;
        let table = lists.table(name)?;
        if !placed.insert(name) {
            return Err(format!("table {name} stands twice; keep one of them"));
        }
        let new = markdown(table, lists).map_err(|what| format!("table {name}: {what}"))?;
        text += &format!("{OPEN}{name} -->\n{new}{CLOSE}{rest}");
        if old != new {
            stale.push(name.to_owned());
        }
    }
    match lists
        .tables
        .keys()
        .find(|name| !placed.contains(name.as_str()))
    {
        Some(name) => Err(format!(
            "table {name} has no place; write \"{OPEN}{name} -->\" and \"{CLOSE}\" on lines of their own"
        )),
        None => Ok((text, stale)),
    }
}

fn markdown(table: &Table, lists: &Lists) -> Result<String, String> {
    let lines: Vec<Line> = table.rows().collect();
    let measured: Vec<&Measured> = lines.iter().filter_map(|line| lists.of(line)).collect();
    let cells = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let columns: Vec<(&str, &str)> = table.columns.iter().map(|column| titled(column)).collect();
    let mut text = cells(
        columns
            .iter()
            .map(|(title, _)| (*title).to_owned())
            .collect(),
    );
    text = format!("\n{text}|{}\n", "---|".repeat(columns.len()));
    for line in &lines {
        let row = columns
            .iter()
            .map(|(_, column)| cell(column, line, lists.of(line), table.digits));
        let mut row: Vec<Option<String>> = row.collect();
        if lists.of(line).is_none()
            && let Some(empty) = row.iter_mut().find(|cell| cell.is_none())
        {
            *empty = Some("not measured yet".to_owned());
        }
        text += &cells(row.into_iter().map(Option::unwrap_or_default).collect());
    }
    // A misspelt column would be empty for good.
    let shown = |column: &str| {
        measured
            .iter()
            .any(|row| cell(column, &row.line, Some(row), 1).is_some())
    };
    if let Some((_, column)) = columns
        .iter()
        .find(|(_, column)| !measured.is_empty() && !shown(column))
    {
        return Err(format!(
            "no row was measured with \"{column}\"; correct or remove the column"
        ));
    }
    let mut machines: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for row in measured {
        machines.entry(&row.hardware).or_default().insert(&row.date);
    }
    let machines = machines.into_iter().map(|(machine, dates)| {
        format!(
            "{machine} ({})",
            dates.into_iter().collect::<Vec<_>>().join(", ")
        )
    });
    let machines = machines.collect::<Vec<_>>().join("; ");
    let mut commands: Vec<&str> = lines.iter().map(|line| &*line.command).collect();
    commands.retain(|command| !command.is_empty());
    commands.dedup();
    for command in commands {
        text += &format!("\n`cargo lab {command}`\n");
    }
    Ok(text
        + &if machines.is_empty() {
            "\n".to_owned()
        } else {
            format!("\nHardware: {machines}.\n\n")
        })
}

/// Title and column of `TITLE = COLUMN`, or of the column alone.
fn titled(column: &str) -> (&str, &str) {
    let alone = (column.trim_end_matches([' ', '%', '±']), column);
    column.split_once(" = ").unwrap_or(alone)
}

/// The name of the figure that a column shows.
pub(super) fn figure_of(column: &str) -> &str {
    titled(column).1.trim_end_matches([' ', '%', '±'])
}

/// A cell; `None` if what it shows was not measured. A column ends in `%` if it is a share, in `±` if it is a
/// difference of shares.
fn cell(column: &str, line: &Line, measured: Option<&Measured>, digits: usize) -> Option<String> {
    let listed = |all: Vec<String>| all.join(", ");
    Some(match column {
        "game" => line.game.title().in_lang(Lang::En).to_owned(),
        "agent" => {
            let note = line
                .note
                .as_ref()
                .map_or(String::new(), |note| format!(" ({note})"));
            line.label
                .clone()
                .unwrap_or_else(|| alike(&line.specs()[..1]))
                + &note
        }
        "against" => line
            .against
            .clone()
            .unwrap_or_else(|| alike(&line.specs()[1..])),
        "games" => grouped(line.games.try_into().unwrap_or(i64::MAX)),
        "even" => {
            let players = line.config().map_or(1, |config| config.players());
            decimal(100.0 / players as f64, 1).replace(".0", "") + " %"
        }
        "seed" if !line.command.is_empty() => {
            let mut words = line.command.split_whitespace();
            words.find(|word| *word == "--seed")?;
            words.next()?.to_owned()
        }
        "seed" if line.seeds.is_empty() => "not kept".to_owned(),
        "seed" => listed(line.seeds.iter().map(u64::to_string).collect()),
        "ms" => listed(measured?.ms.iter().map(|&ms| significant(ms)).collect()),
        "date" => measured?.date.clone(),
        _ => figure(measured?.figures.get(figure_of(column))?, column, digits),
    })
}

fn figure(&[mean, low, high]: &Figure, column: &str, digits: usize) -> String {
    let show = |x: Option<f64>| match x {
        None => "?".to_owned(),
        Some(x) if column.ends_with('%') => decimal(x * 100.0, 1),
        Some(x) if column.ends_with('±') && x >= 0.0 => format!("+{}", decimal(x * 100.0, 1)),
        Some(x) if column.ends_with('±') => decimal(x * 100.0, 1),
        Some(x) => decimal(x, digits),
    };
    let unit = if column.ends_with('%') { " %" } else { "" };
    let to = if column.ends_with('±') {
        " to "
    } else {
        "–"
    };
    let ends = low.map_or(String::new(), |_| {
        format!(" ({}{to}{})", show(low), show(high))
    });
    format!("{}{unit}{ends}", show(mean))
}

/// Agents by their specs: those that are all alike once, with their number.
fn alike(specs: &[String]) -> String {
    let number = ["", "", "two ", "three ", "four ", "five "].get(specs.len());
    match (number, specs.first()) {
        (Some(number), Some(one)) if specs.iter().all(|spec| spec == one) => {
            format!("{number}`{one}`")
        }
        _ => format!("`{}`", specs.join("`, `")),
    }
}

fn decimal(x: f64, digits: usize) -> String {
    format!("{x:.digits$}").replace('-', "−")
}

/// Two digits that count, at most three of them behind the point: `26`, `2.7`, `0.31`, `0.004`.
fn significant(x: f64) -> String {
    let digits = 1.0 - x.max(1e-3).log10().floor();
    decimal(x, digits.clamp(0.0, 3.0) as usize)
}
