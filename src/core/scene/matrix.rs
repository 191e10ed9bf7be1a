//! Probabilities of items in places, as shades.

use super::{
    Anchor, Grid, Kept, Key, Picture, Scene, Shape, View, Voice, Way, leaders, seat_class,
    sentences, suit_class, words as say,
};
use crate::cards::Suit;
use crate::evaluation::Unit;
use crate::insight::{Cell, Matrix, Seen};
use crate::words::{Arg, Phrase, Text, count, number, share};
use layout::{Heads, Layout, Name, figure, layout};

mod layout;

/// From this probability on the figure in a cell is light: there both inks have a contrast of
/// 4.5 to 1 against the shade.
const LIGHT_INK: f64 = 0.55;

impl Picture for Matrix {
    fn title(&self) -> Text {
        self.title.clone()
    }

    fn how(&self) -> Phrase {
        say::MATRIX_HOW
    }

    fn summary(&self, voice: Voice) -> String {
        let all = || self.cells.iter().flatten();
        let mut out = vec![say::MATRIX_SUMMARY.with([
            count(self.rows.len()),
            count(self.columns.len()),
            count(all().filter(|cell| cell.p >= 1.0).count()),
            count(all().filter(|cell| cell.is_deduced_out()).count()),
        ])];
        let open = self.cells.iter().zip(&self.rows).flat_map(|(cells, row)| {
            let named = cells.iter().zip(&self.columns);
            named.map(move |(cell, column)| (cell.p, row, column))
        });
        let top = open
            .filter(|(p, _, _)| *p < 1.0)
            .max_by(|a, b| a.0.total_cmp(&b.0));
        let chances = all().map(|cell| cell.p).filter(|p| *p < 1.0);
        if let Some((p, row, column)) = top.filter(|(p, _, _)| *p > 0.0) {
            // Two samples are told apart where their intervals do not meet; what is ruled out is none.
            let near = chances.clone().filter(|other| *other > 0.0);
            let reach = self.margin_at(p);
            let near = near.filter(|other| p - other < reach + self.margin_at(*other));
            let lowest = near.clone().fold(p, f64::min);
            out.push(match leaders(voice, Unit::Share, chances) {
                _ if near.clone().count() > 1 && share(lowest) == share(p) => {
                    say::MATRIX_TOP_EQUAL.with([count(near.count()), Arg::Share(p)])
                }
                _ if near.clone().count() > 1 => {
                    let ends = [Arg::Share(lowest), Arg::Share(p)];
                    say::MATRIX_TOP_NEAR.with([count(near.count())].into_iter().chain(ends))
                }
                1 => say::MATRIX_TOP.with([row.clone(), column.clone(), Arg::Share(p)]),
                equal => say::MATRIX_TOP_EQUAL.with([count(equal), Arg::Share(p)]),
            });
        }
        sentences(&out, voice)
    }

    fn describe(&self, mark: usize, voice: Voice) -> String {
        let columns = self.columns.len().max(1);
        let (r, c) = (mark / columns, mark % columns);
        let (Some(row), Some(column)) = (self.rows.get(r), self.columns.get(c)) else {
            return String::new();
        };
        let cell = cell(self, r, c);
        let names = [row.clone(), column.clone()];
        let now = match cell.p {
            p if p >= 1.0 => say::CELL_CERTAIN.with(names),
            p if p <= 0.0 => match cell.seen {
                Some(Seen::Own) => say::CELL_OWN.with(names),
                Some(Seen::Laid) => say::CELL_LAID.with(names),
                None => say::CELL_NEVER.with(names),
            },
            p => match cell.before {
                Some(before) => {
                    let [row, column] = names;
                    say::CELL_BEFORE.with([row, column, precise(p), precise(before)])
                }
                None => {
                    let [row, column] = names;
                    say::CELL.with([row, column, precise(p)])
                }
            },
        };
        voice.say(&now)
    }

    fn grid(&self, voice: Voice) -> Grid {
        let mut head = vec![voice.t(say::ITEM)];
        head.extend(self.columns.iter().map(|column| voice.arg(column)));
        let rows = self.rows.iter().enumerate().map(|(r, label)| {
            let mut row = vec![voice.arg(label)];
            row.extend((0..self.columns.len()).map(|c| {
                let cell = cell(self, r, c);
                match cell.seen {
                    Some(Seen::Own) => voice.t(say::SEEN_OWN),
                    Some(Seen::Laid) => voice.t(say::SEEN_LAID),
                    None => voice.arg(&precise(cell.p)),
                }
            }));
            row
        });
        Grid {
            head,
            rows: rows.collect(),
        }
    }

    /// The scale of shades with its ends named, and what is seen elsewhere.
    fn legend(&self, voice: Voice) -> Vec<Key> {
        const STEPS: u32 = 44;
        let wide = f64::from(2 * STEPS);
        let mut scale = vec![Shape::rect((0.5, 0.5), (wide + 1.0, 11.0)).class("plate")];
        scale.extend((0..STEPS).map(|step| {
            let part = f64::from(step) / f64::from(STEPS - 1);
            let shade = Shape::rect((f64::from(2 * step) + 1.0, 1.0), (2.0, 10.0));
            shade
                .class("shade shade--scale")
                .style("--p", percent(part))
        }));
        let mut keys = vec![Key {
            before: voice.t(say::SCALE_LOW),
            ..Key::new((wide + 2.0, 12.0), scale, voice.t(say::SCALE_HIGH))
        }];
        for (seen, name) in [(Seen::Own, say::SEEN_OWN), (Seen::Laid, say::SEEN_LAID)] {
            if self
                .cells
                .iter()
                .flatten()
                .any(|cell| cell.seen == Some(seen))
            {
                let absent = never((6.0, 6.0), Some(seen));
                keys.push(Key::new((12.0, 12.0), [absent], voice.t(name)));
            }
        }
        keys
    }

    fn scene(&self, view: &View, _: &mut Kept) -> Option<Scene> {
        let named = |labels: &[Arg]| {
            let names = labels.iter().map(|label| name(label, view.voice));
            names.collect::<Vec<_>>()
        };
        let laid = layout(&named(&self.rows), &named(&self.columns), view.width);
        let mut shapes = Vec::new();
        for block in 0..laid.blocks.len() {
            shapes.extend(heads(&laid, block));
        }
        let percents = self.percents();
        let columns = self.columns.len();
        for row in 0..self.rows.len() {
            shapes.extend((0..columns).map(|column| {
                let percent = percents.get(row).and_then(|row| row.get(column));
                let cell = cell(self, row, column);
                let figure = figure(cell.p.clamp(0.0, 1.0), percent.copied().unwrap_or(0.0));
                let drawn = drawn(cell, laid.cell, figure).moved(laid.at(row, column));
                drawn.mark(row * columns + column)
            }));
        }
        shapes.extend(laid.beside.iter().enumerate().map(|(row, name)| {
            let y = laid.top(row) + laid.cell.1 / 2.0 + 4.0;
            let beside = Shape::text((laid.block(row).0 - 6.0, y), Anchor::End, &name.full);
            beside.class(styled(name, "tick tick--row"))
        }));
        let (rows, columns) = (laid.beside.len(), laid.above.len());
        Some(Scene {
            width: laid.width,
            height: laid.height,
            shapes,
            way: Way::Table {
                rows,
                columns,
                turned: laid.turned,
            },
        })
    }
}

/// The plate under the cells of a block, and the names of the columns above it.
fn heads(laid: &Layout, block: usize) -> impl Iterator<Item = Shape> {
    let (x, y) = laid.blocks[block];
    let rows = laid.beside.len().saturating_sub(block * laid.rows);
    let (w, h) = laid.cell;
    let size = (
        w * laid.above.len() as f64 + 1.0,
        h * rows.min(laid.rows) as f64 + 1.0,
    );
    let plate = Shape::rect((x - 0.5, y - 0.5), size).class("plate");
    let names = laid.above.iter().enumerate().map(move |(column, name)| {
        let middle = x + (column as f64 + 0.5) * w;
        // Where a name starts or has its middle, and how it is turned.
        let (anchor, spot) = match laid.heads {
            Heads::Upright => (
                Anchor::Start,
                format!("translate({} {}) rotate(-90)", middle + 4.0, y - 6.0),
            ),
            Heads::Staggered if column % 2 == 1 => {
                (Anchor::Middle, format!("translate({middle} {})", y - 21.0))
            }
            _ => (Anchor::Middle, format!("translate({middle} {})", y - 7.0)),
        };
        let text = Shape::text((0.0, 0.0), anchor, &name.full).with("transform", spot);
        text.class(styled(name, "tick tick--column"))
    });
    std::iter::once(plate).chain(names)
}

/// One cell: shade, the shade before, a ring or a stroke for a certainty, the figure.
fn drawn(cell: Cell, (w, h): (f64, f64), figure: String) -> Shape {
    let p = cell.p.clamp(0.0, 1.0);
    let middle = (w / 2.0, h / 2.0);
    let shade = Shape::rect((0.0, 0.0), (w, h)).class("shade");
    let mut parts = vec![shade.style("--p", percent(p))];
    parts.extend(
        cell.before
            .filter(|before| *before != cell.p)
            .map(|before| {
                let side = (w.min(h) * 0.4).min(13.0);
                let corner = Shape::path(format!("M0 0H{side:.1}L0 {side:.1}Z"));
                corner
                    .class("shade shade--before")
                    .style("--p", percent(before))
            }),
    );
    parts.extend((p <= 0.0).then(|| never(middle, cell.seen)));
    parts.extend((p >= 1.0).then(|| Shape::circle(middle, 4.5).class("certain")));
    let place = (middle.0, middle.1 + 4.0);
    parts.push(Shape::text(place, Anchor::Middle, figure).class("cell-figure"));
    parts.push(Shape::rect((1.0, 1.0), (w - 2.0, h - 2.0)).class("ring"));
    Shape::group(parts)
        .class("cell")
        .class_if(p >= LIGHT_INK, "is-deep")
        .class_if(p <= 0.0, "is-out")
}

fn percent(p: f64) -> String {
    format!("{:.1}%", p * 100.0)
}

/// The mark of an item that is not there.
fn never((x, y): (f64, f64), seen: Option<Seen>) -> Shape {
    let mark = Shape::path(format!("M{x} {y}{}", absence(seen))).class("never");
    mark.class_if(seen == Some(Seen::Own), "is-own")
}

/// The mark of an item that is not there, from the middle of its cell on: a stroke where it was
/// found out, a block where it is the reader's own, a dash where it lies on the table.
fn absence(seen: Option<Seen>) -> &'static str {
    match seen {
        None => "m-4 4l8 -8",
        Some(Seen::Own) => "m-3 -3h6v6h-6z",
        Some(Seen::Laid) => "m-4 0h8",
    }
}

/// A label in words, and the seat that it names.
fn name(label: &Arg, voice: Voice) -> Name {
    Name {
        full: voice.arg(label),
        seat: match label {
            Arg::Seat(seat) => Some(*seat),
            _ => None,
        },
    }
}

/// The class of a name; a suit or a seat has its colour.
fn styled(name: &Name, class: &str) -> String {
    let suit = name.full.chars().next().and_then(Suit::of_sign);
    match (suit, name.seat) {
        (Some(suit), _) => format!("{class} {}", suit_class(suit)),
        (None, Some(seat)) => format!("{class} {}", seat_class(seat)),
        (None, None) => class.to_owned(),
    }
}

fn cell(panel: &Matrix, row: usize, column: usize) -> Cell {
    let found = panel.cells.get(row).and_then(|cells| cells.get(column));
    found.copied().unwrap_or(Cell::new(0.0))
}

/// A chance beside its cell: with a digit behind the point, so that it is no other whole per cent
/// than the cell's.
fn precise(p: f64) -> Arg {
    let percent = (p * 1e11).round() / 1e9;
    match (9.95..=90.05).contains(&percent) && percent.fract() != 0.0 {
        true => format!("{} %", number(percent, 1)).into(),
        false => Arg::Share(p),
    }
}
