//! Probabilities of items in places, as shades.

use leptos::prelude::*;

use super::frame::{Frame, Grid, Sheet};
use super::steer::{across, leaders, seat_class, sentences};
use super::worlds::suit_class;
use crate::i18n::phrases::panels as say;
use crate::i18n::{Voice, t};
use layout::{Heads, Layout, Name, figure, layout};
use yomite::cards::Suit;
use yomite::insight::{Cell, Matrix, Seen, Unit};
use yomite::words::{Arg, Phrase, count, number, share};

mod layout;

/// From this probability on the figure in a cell is light: there both inks have a contrast of
/// 4.5 to 1 against the shade.
const LIGHT_INK: f64 = 0.55;

#[component]
pub fn MatrixView(panel: Memo<Matrix>) -> impl IntoView {
    let voice = Voice::get();
    let sheet = Sheet::new();
    let laid = Memo::new(move |_| {
        panel.with(|panel| {
            let named = |labels: &[Arg]| labels.iter().map(|l| name(l, voice)).collect::<Vec<_>>();
            layout(
                &named(&panel.rows),
                &named(&panel.columns),
                sheet.width.get(),
            )
        })
    });
    let size = Memo::new(move |_| panel.with(|p| (p.rows.len(), p.columns.len())));
    let blocks = Memo::new(move |_| laid.with(|l| l.blocks.len()));
    let beside = Memo::new(move |_| laid.with(|l| l.beside.len()));
    let wide = Memo::new(move |_| laid.with(|l| l.width) > sheet.width.get());

    view! {
        <Frame
            kind="matrix"
            title=Signal::derive(move || panel.with(|p| p.title.clone()))
            how=Signal::stored(say::MATRIX_HOW)
            summary=Signal::derive(move || panel.with(|p| summary(p, voice)))
            sheet
            steer=move |(at, step): (Option<usize>, _)| {
                let (rows, columns) = size.get_untracked();
                if laid.with_untracked(|l| l.turned) {
                    let at = at.map(|at| turned(at, rows, columns));
                    across(columns, rows, at, step).map(|at| turned(at, columns, rows))
                } else {
                    across(rows, columns, at, step)
                }
            }
            describe=move |i| panel.with(|p| describe(p, i, voice))
            grid=Signal::derive(move || panel.with(|p| grid(p, voice)))
            tools=move || view! { <Scale panel/> }
        >
            <svg
                class="plot"
                class:is-wide=wide
                role="img"
                aria-label=move || panel.with(|p| summary(p, voice))
                width=move || laid.with(|l| l.width)
                viewBox=move || laid.with(|l| format!("0 0 {} {}", l.width, l.height))
                height=move || laid.with(|l| l.height)
            >
                <For each=move || 0..blocks.get() key=|b| *b let:block>
                    <HeadsView laid block/>
                </For>
                <For
                    each=move || {
                        let (rows, columns) = size.get();
                        (0..rows).flat_map(move |r| (0..columns).map(move |c| (r, c, columns)))
                    }
                    key=|key| *key
                    let((row, column, columns))
                >
                    <CellView panel laid sheet place=(row, column) mark=row * columns + column/>
                </For>
                <For each=move || 0..beside.get() key=|r| *r let:row>
                    <text
                        class=move || laid.with(|l| styled(l.beside.get(row), "tick tick--row"))
                        text-anchor="end"
                        x=move || laid.with(|l| l.block(row).0 - 6.0)
                        y=move || laid.with(|l| l.top(row) + l.cell.1 / 2.0 + 4.0)
                    >
                        {move || laid.with(|l| l.beside.get(row).map(|name| name.full.clone()))}
                    </text>
                </For>
            </svg>
        </Frame>
    }
}

/// The scale of shades with its ends named.
#[component]
fn Scale(panel: Memo<Matrix>) -> impl IntoView {
    let has = move |seen: Seen| {
        panel.with(|p| p.cells.iter().flatten().any(|cell| cell.seen == Some(seen)))
    };
    let key = move |seen: Seen, name: Phrase| {
        let shown = Memo::new(move |_| has(seen));
        view! {
            <Show when=move || shown.get()>
                <span class="legend-item">
                    <svg class="swatch-mark" viewBox="0 0 12 12" width="12" height="12">
                        <path
                            class="never"
                            class:is-own=seen == Seen::Own
                            d=format!("M6 6{}", absence(Some(seen)))
                        ></path>
                    </svg>
                    {t(name)}
                </span>
            </Show>
        }
    };
    view! {
        <div class="legend" aria-hidden="true">
            <span class="legend-item">{t(say::SCALE_LOW)}</span>
            <i class="swatch-scale"></i>
            <span class="legend-item">{t(say::SCALE_HIGH)}</span>
            {key(Seen::Own, say::SEEN_OWN)}
            {key(Seen::Laid, say::SEEN_LAID)}
        </div>
    }
}

/// Names of the columns above a block, and the plate under its cells.
#[component]
fn HeadsView(laid: Memo<Layout>, block: usize) -> impl IntoView {
    let columns = Memo::new(move |_| laid.with(|l| l.above.len()));
    let corner = move || laid.with(|l| l.blocks.get(block).copied().unwrap_or_default());
    let rows = move || {
        laid.with(|l| {
            let before = block * l.rows;
            l.beside.len().saturating_sub(before).min(l.rows)
        })
    };
    // Where a name starts or has its middle, and how it is turned.
    let spot = move |column: usize| {
        let (x, y) = corner();
        laid.with(|l| {
            let middle = x + (column as f64 + 0.5) * l.cell.0;
            match l.heads {
                Heads::Upright => format!("translate({} {}) rotate(-90)", middle + 4.0, y - 6.0),
                Heads::Staggered if column % 2 == 1 => format!("translate({middle} {})", y - 21.0),
                _ => format!("translate({middle} {})", y - 7.0),
            }
        })
    };
    let anchor = move || match laid.with(|l| l.heads) {
        Heads::Upright => "start",
        _ => "middle",
    };
    view! {
        <rect
            class="plate"
            x=move || corner().0 - 0.5
            y=move || corner().1 - 0.5
            width=move || laid.with(|l| l.cell.0) * columns.get() as f64 + 1.0
            height=move || laid.with(|l| l.cell.1) * rows() as f64 + 1.0
        ></rect>
        <For each=move || 0..columns.get() key=|c| *c let:column>
            <text
                class=move || laid.with(|l| styled(l.above.get(column), "tick tick--column"))
                text-anchor=anchor
                transform=move || spot(column)
            >
                {move || laid.with(|l| l.above.get(column).map(|name| name.full.clone()))}
            </text>
        </For>
    }
}

/// One cell: shade, the shade before, a ring or a stroke for a certainty, the figure.
#[component]
fn CellView(
    panel: Memo<Matrix>,
    laid: Memo<Layout>,
    sheet: Sheet,
    place: (usize, usize),
    mark: usize,
) -> impl IntoView {
    let (row, column) = place;
    let cell = Memo::new(move |_| panel.with(|p| cell(p, row, column)));
    let p = move || cell.get().p.clamp(0.0, 1.0);
    let percent = Memo::new(move |_| panel.with(|p| percent(p, row, column)));
    let corner = move || cell.get().before.filter(|before| *before != cell.get().p);
    let spot = Memo::new(move |_| {
        laid.with(|l| {
            let (x, y) = l.at(row, column);
            (x, y, l.cell.0, l.cell.1)
        })
    });
    view! {
        <g
            class="cell"
            class:is-at=move || sheet.on(mark)
            class:is-deep=move || { p() >= LIGHT_INK }
            class:is-out=move || p() <= 0.0
            data-mark=mark
            transform=move || format!("translate({} {})", spot.get().0, spot.get().1)
        >
            <rect
                class="shade"
                style:--p=move || format!("{:.1}%", p() * 100.0)
                width=move || spot.get().2
                height=move || spot.get().3
            ></rect>
            <path
                class="shade shade--before"
                class:is-none=move || corner().is_none()
                style:--p=move || format!("{:.1}%", corner().unwrap_or_default() * 100.0)
                d=move || {
                    let side = (spot.get().2.min(spot.get().3) * 0.4).min(13.0);
                    format!("M0 0H{side:.1}L0 {side:.1}Z")
                }
            ></path>
            <path
                class="never"
                class:is-none=move || { p() > 0.0 }
                class:is-own=move || cell.get().seen == Some(Seen::Own)
                d=move || {
                    let (_, _, w, h) = spot.get();
                    format!("M{} {}{}", w / 2.0, h / 2.0, absence(cell.get().seen))
                }
            ></path>
            <circle
                class="certain"
                class:is-none=move || { p() < 1.0 }
                cx=move || spot.get().2 / 2.0
                cy=move || spot.get().3 / 2.0
                r="4.5"
            ></circle>
            <text
                class="cell-figure"
                text-anchor="middle"
                x=move || spot.get().2 / 2.0
                y=move || spot.get().3 / 2.0 + 4.0
            >
                {move || figure(p(), percent.get())}
            </text>
            <rect
                class="ring"
                x="1"
                y="1"
                width=move || spot.get().2 - 2.0
                height=move || spot.get().3 - 2.0
            ></rect>
        </g>
    }
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
fn styled(name: Option<&Name>, class: &str) -> String {
    let Some(name) = name else {
        return class.to_owned();
    };
    let suit = name.full.chars().next().and_then(Suit::of_sign);
    match (suit, name.seat) {
        (Some(suit), _) => format!("{class} {}", suit_class(suit)),
        (None, Some(seat)) => format!("{class} {}", seat_class(seat)),
        (None, None) => class.to_owned(),
    }
}

/// The mark that a cell of `rows` × `columns` has when the table is turned round.
fn turned(mark: usize, rows: usize, columns: usize) -> usize {
    let columns = columns.max(1);
    (mark % columns) * rows + mark / columns
}

fn cell(panel: &Matrix, row: usize, column: usize) -> Cell {
    let found = panel.cells.get(row).and_then(|cells| cells.get(column));
    found.copied().unwrap_or(Cell::new(0.0))
}

fn percent(panel: &Matrix, row: usize, column: usize) -> f64 {
    let all = panel.percents();
    let found = all.get(row).and_then(|figures| figures.get(column));
    found.copied().unwrap_or(0.0)
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

fn summary(panel: &Matrix, voice: Voice) -> String {
    let all = || panel.cells.iter().flatten();
    let mut out = vec![say::MATRIX_SUMMARY.with([
        count(panel.rows.len()),
        count(panel.columns.len()),
        count(all().filter(|cell| cell.p >= 1.0).count()),
        count(all().filter(|cell| cell.is_deduced_out()).count()),
    ])];
    let open = panel
        .cells
        .iter()
        .zip(&panel.rows)
        .flat_map(|(cells, row)| {
            let named = cells.iter().zip(&panel.columns);
            named.map(move |(cell, column)| (cell.p, row, column))
        });
    let top = open
        .filter(|(p, _, _)| *p < 1.0)
        .max_by(|a, b| a.0.total_cmp(&b.0));
    let chances = all().map(|cell| cell.p).filter(|p| *p < 1.0);
    if let Some((p, row, column)) = top.filter(|(p, _, _)| *p > 0.0) {
        // Two samples are told apart where their intervals do not meet; what is ruled out is none.
        let near = chances.clone().filter(|other| *other > 0.0);
        let reach = panel.margin_at(p);
        let near = near.filter(|other| p - other < reach + panel.margin_at(*other));
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

fn describe(panel: &Matrix, mark: usize, voice: Voice) -> String {
    let columns = panel.columns.len().max(1);
    let (r, c) = (mark / columns, mark % columns);
    let (Some(row), Some(column)) = (panel.rows.get(r), panel.columns.get(c)) else {
        return String::new();
    };
    let cell = cell(panel, r, c);
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

fn grid(panel: &Matrix, voice: Voice) -> Grid {
    let mut head = vec![voice.t(say::ITEM)];
    head.extend(panel.columns.iter().map(|column| voice.arg(column)));
    let rows = panel.rows.iter().enumerate().map(|(r, label)| {
        let mut row = vec![voice.arg(label)];
        row.extend((0..panel.columns.len()).map(|c| {
            let cell = cell(panel, r, c);
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
