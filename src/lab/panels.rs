//! The eight pictures in plain text, with all their figures.

use std::io::{self, Write};

use super::printing;
use super::printing::Voice;
use super::printing::{TextTable, bar, change};
use yomite::insight::{
    Bin, Candidates, Column, Distribution, Formula, Matrix, Node, NodeKind, Panel, Radar, Ranking,
    Seen, Tree, TreeOf, Unit, Worlds,
};
use yomite::words::{Arg, count, grouped, number, share};

/// Pictures stand this far to the right.
const INDENT: usize = 4;

/// Writes a picture with its title.
pub(super) fn write(out: &mut dyn Write, voice: Voice, panel: &Panel) -> io::Result<()> {
    writeln!(out, "   {}", voice.say(panel.title()))?;
    match panel {
        Panel::Distribution(panel) => distribution(out, voice, panel),
        Panel::Matrix(panel) => matrix(out, voice, panel),
        Panel::Candidates(panel) => candidates(out, voice, panel),
        Panel::Ranking(panel) => ranking(out, voice, panel),
        Panel::Tree(panel) => tree(out, voice, panel),
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
    let mut table = TextTable::new()
        .words([""])
        .figures(matrix.columns.iter().map(|column| voice.arg(column)));
    for (row, cells) in matrix.rows.iter().zip(&matrix.cells) {
        let shown = cells.iter().map(|cell| match (cell.seen, cell.before) {
            (Some(Seen::Own), _) => voice.t(printing::OWN).to_owned(),
            (Some(Seen::Laid), _) => voice.t(printing::LAID).to_owned(),
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
    let total = printing::OF_TOTAL.with([count(panel.total)]);
    for series in &panel.series {
        let seat = voice.arg(&yomite::words::Arg::Seat(series.seat.0));
        line(out, &format!("{seat} ({})", voice.say(&total)))?;
        let mut table = TextTable::new().words([""]).figures([""]).words([""]);
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
        let left = printing::LEFT.with([panel.list.join(" ").into()]);
        line(out, &voice.say(&left))?;
    }
    Ok(())
}

/// A row a sampled deal, a column a place.
fn worlds(out: &mut dyn Write, voice: Voice, panel: &Worlds) -> io::Result<()> {
    let mut table = TextTable::new()
        .figures([voice.t(printing::WEIGHT)])
        .words(panel.places.iter().map(|place| voice.arg(place)));
    for world in &panel.worlds {
        let places = world.contents.iter().map(|place| place.join(" "));
        table.row(std::iter::once(share(world.weight)).chain(places).collect());
    }
    table.write(out, INDENT)
}

/// A row a line of the arithmetic.
fn formula(out: &mut dyn Write, voice: Voice, panel: &Formula) -> io::Result<()> {
    let mut table = TextTable::new().words(["", "", ""]);
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
    let grouped = (!panel.groups.is_empty()).then(String::new);
    let mut table = TextTable::new()
        .words(grouped.into_iter().chain([String::new()]))
        .figures(panel.series.iter().map(|series| voice.say(&series.name)));
    for (at, axis) in panel.axes.iter().enumerate() {
        let figure = |value: Option<&f64>| value.map_or(String::new(), |x| panel.unit.read(*x));
        let figures = panel
            .series
            .iter()
            .map(|series| figure(series.values.get(at)));
        let group = panel.group_of(at).map(|group| voice.say(&group.name));
        let names = group.into_iter().chain([voice.say(axis)]);
        table.row(names.chain(figures).collect());
    }
    table.write(out, INDENT)?;
    match &panel.ring {
        Some((name, at)) => {
            let ring = printing::LEVEL.with([name.clone().into(), panel.unit.read(*at).into()]);
            line(out, &voice.say(&ring))
        }
        None => Ok(()),
    }
}

/// Writes a line an outcome; outcomes at 0, before and after, are counted instead.
fn distribution(out: &mut dyn Write, voice: Voice, panel: &Distribution) -> io::Result<()> {
    let compared = panel.bins.iter().any(|bin| bin.before.is_some());
    let mut table = TextTable::new().words([voice.say(&panel.axis)]);
    if compared {
        let outlined = panel.outline.as_ref();
        let outlined =
            outlined.map_or_else(|| voice.t(printing::BEFORE).into(), |it| voice.say(it));
        table = table.figures([outlined]);
    }
    let figures = match (compared, &panel.outline) {
        (false, _) => "",
        (true, None) => voice.t(printing::AFTER),
        (true, Some(_)) => voice.t(printing::NOW),
    };
    table = table.figures([figures]);
    table = table.figures(panel.parts.iter().map(|part| voice.say(part)));
    table = table.words([""]);
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
        let level =
            printing::LEVEL.with([mark.name.clone().into(), panel.unit.read(mark.at).into()]);
        line(out, &voice.say(&level))?;
    }
    if hidden > 0 {
        line(out, &voice.say(&printing::AT_ZERO.with([count(hidden)])))?;
    }
    if compared {
        let key = match panel.outline {
            None => printing::BAR_KEY,
            Some(_) => printing::BAR_KEY_AGAINST,
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

/// Writes a row an action; columns that no row fills are left out.
fn ranking(out: &mut dyn Write, voice: Voice, panel: &Ranking) -> io::Result<()> {
    let any = |has: fn(&yomite::insight::RankingRow) -> bool| panel.rows.iter().any(has);
    let sampled = any(|row| row.interval.is_some());
    let visited = any(|row| row.visits > 0);
    let guessed = any(|row| row.prior.is_some());
    let mut table = TextTable::new()
        .figures([""])
        .words([voice.t(printing::ACTION)]);
    for (i, measure) in panel.measures.iter().enumerate() {
        let mark = if panel.decides == Column::Measure(i as u16) {
            "*"
        } else {
            ""
        };
        table = table.figures([format!("{mark}{}", voice.say(&measure.name))]);
    }
    for (shown, title) in [
        (sampled, printing::INTERVAL),
        (visited, printing::VISITS),
        (guessed, printing::PRIOR),
    ] {
        if shown {
            table = table.figures([voice.t(title)]);
        }
    }
    table = table.words([""]);
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
        let alike = (row.alike > 1).then(|| printing::ALIKE.with([count(row.alike)]));
        let remarks = [alike, row.note.clone()];
        let remarks: Vec<String> = remarks.iter().flatten().map(|t| voice.say(t)).collect();
        cells.push(remarks.join("; "));
        table.row(cells);
    }
    table.write(out, INDENT)?;
    if panel.others > 0 {
        line(
            out,
            &voice.say(&printing::OTHERS.with([count(panel.others)])),
        )?;
    }
    line(out, voice.t(printing::DECIDES))
}

/// A branch with less than this share of all visits is not written out.
const SMALLEST: f64 = 0.005;

/// A line of the list.
enum Line {
    /// A node, by its index.
    Node(usize),
    /// So many small siblings.
    LeftOut(usize),
    /// So many moves that are not considered yet.
    Waiting(u32),
}

/// Writes the tree depth first, large branches before small ones.
fn tree(out: &mut dyn Write, voice: Voice, panel: &Tree) -> io::Result<()> {
    let (counted, valued) = match panel.of {
        TreeOf::Search => (printing::VISITS, printing::VALUE),
        TreeOf::Plan => (printing::LEFT_HEAD, printing::NEEDED),
    };
    let mut table = TextTable::new()
        .words(["", voice.t(printing::KIND)])
        .figures([voice.t(counted), voice.t(valued)]);
    let guessed = panel.nodes.iter().any(|node| node.prior.is_some());
    if guessed {
        table = table.figures([voice.t(printing::PRIOR)]);
    }
    let mut children = vec![Vec::new(); panel.nodes.len()];
    for (i, node) in panel.nodes.iter().enumerate() {
        // A parent stands before its children, so a tree that says otherwise cannot go in circles.
        if let Some(parent) = node.parent.filter(|&parent| (parent as usize) < i) {
            children[parent as usize].push(i);
        }
    }
    let least = panel.nodes.first().map_or(0.0, |root| root.visits as f64) * SMALLEST;
    let mut open = Vec::from_iter((!panel.nodes.is_empty()).then_some((Line::Node(0), 0)));
    while let Some((next, depth)) = open.pop() {
        let at = match next {
            Line::Node(at) => at,
            Line::LeftOut(n) => {
                let note = voice.say(&printing::REST.with([count(n)]));
                table.row(vec![format!("{}({note})", "  ".repeat(depth))]);
                continue;
            }
            Line::Waiting(n) => {
                let note = voice.say(&printing::WAITING.with([count(n)]));
                table.row(vec![format!("{}({note})", "  ".repeat(depth))]);
                continue;
            }
        };
        table.row(cells(voice, panel, &panel.nodes[at], depth, guessed));
        let visits = |child: usize| panel.nodes[child].visits;
        let (mut large, small): (Vec<_>, Vec<_>) = children[at]
            .iter()
            .copied()
            .partition(|&child| depth == 0 || visits(child) as f64 >= least);
        // The last one pushed is written first.
        let waiting = panel.nodes[at].waiting;
        // A branch that was hardly visited considers little, and that is no news.
        if waiting > 0 && panel.nodes[at].visits as f64 >= least {
            open.push((Line::Waiting(waiting), depth + 1));
        }
        if !small.is_empty() {
            open.push((Line::LeftOut(small.len()), depth + 1));
        }
        large.sort_by_key(|&child| visits(child));
        open.extend(
            large
                .into_iter()
                .map(|child| (Line::Node(child), depth + 1)),
        );
    }
    table.write(out, INDENT)?;
    let line = principal(panel, &children);
    match panel.places.is_empty() {
        true => Ok(()),
        false => position(out, voice, panel, line),
    }
}

/// The last node of the line of most visits; a sum of smaller branches is no move.
fn principal(panel: &Tree, children: &[Vec<usize>]) -> usize {
    let mut at = 0;
    loop {
        let moves = children.get(at).into_iter().flatten();
        let moves = moves.filter(|child| !matches!(panel.nodes[**child].kind, NodeKind::Rest(_)));
        match moves.rev().max_by_key(|child| panel.nodes[**child].visits) {
            Some(next) => at = *next,
            None => return at,
        }
    }
}

/// What lies where at a node.
fn position(out: &mut dyn Write, voice: Voice, panel: &Tree, node: usize) -> io::Result<()> {
    writeln!(out, "{:INDENT$}{}", "", voice.t(printing::PRINCIPAL_END))?;
    let mut table = TextTable::new().words(["", "", ""]);
    for (place, cards) in panel.places.iter().zip(panel.position(node)) {
        let seat = place.seat.map(|seat| voice.arg(&Arg::Seat(seat.0)));
        let cards: Vec<&str> = cards
            .iter()
            .filter_map(|card| panel.cards.get(usize::from(*card)))
            .map(String::as_str)
            .collect();
        if cards.is_empty() && place.size == 0 {
            continue;
        }
        table.row(vec![
            seat.unwrap_or_default(),
            voice.arg(&place.name),
            cards.join(" "),
        ]);
    }
    table.write(out, INDENT)
}

fn cells(voice: Voice, panel: &Tree, node: &Node, depth: usize, guessed: bool) -> Vec<String> {
    let kind = match node.kind {
        NodeKind::Own => voice.t(printing::OWN).to_owned(),
        NodeKind::Other(seat) => voice.arg(&Arg::Seat(seat.0)),
        NodeKind::Chance => voice.t(printing::CHANCE).to_owned(),
        NodeKind::Rest(n) => voice.say(&printing::REST.with([count(n)])),
        NodeKind::End => voice.t(printing::END).to_owned(),
    };
    let mut cells = vec![
        format!("{}{}", "  ".repeat(depth), voice.arg(&node.label)),
        kind,
        grouped(i64::try_from(node.visits).unwrap_or(i64::MAX)),
        panel
            .value(node)
            .map_or(String::new(), |value| number(value, 3)),
    ];
    if guessed {
        cells.push(node.prior.map_or(String::new(), share));
    }
    cells
}

#[cfg(test)]
mod tests;
