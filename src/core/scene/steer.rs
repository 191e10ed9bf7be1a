//! What every picture does alike: moving through its marks by key, figures and lists in words, and which
//! of several figures may be called the highest.

use super::{Voice, tree, words as say};
use crate::evaluation::Unit;
use crate::words::{Arg, Text};

/// A movement among marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// ←
    Left,
    /// →
    Right,
    /// ↑
    Up,
    /// ↓
    Down,
    First,
    Last,
}

impl Move {
    /// The movement of a key, as browsers name keys.
    pub fn from_key(key: &str) -> Option<Move> {
        Some(match key {
            "ArrowLeft" => Move::Left,
            "ArrowRight" => Move::Right,
            "ArrowUp" => Move::Up,
            "ArrowDown" => Move::Down,
            "Home" => Move::First,
            "End" => Move::Last,
            _ => return None,
        })
    }
}

/// How the arrow keys go through the marks of a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Way {
    /// So many in one line.
    Line(usize),
    /// Rows and columns as they are drawn. Marks are counted row by row; where rows are drawn as columns, column by
    /// column.
    Table {
        rows: usize,
        columns: usize,
        turned: bool,
    },
    /// Series of these lengths.
    Series(Vec<usize>),
    /// Nodes by their names: up and down in a column, back to the parent and on to the first child.
    Tree(tree::Layout),
}

impl Default for Way {
    fn default() -> Self {
        Way::Line(0)
    }
}

impl Way {
    /// The next mark.
    pub fn go(&self, at: Option<usize>, step: Move) -> Option<usize> {
        match self {
            Way::Line(count) => along(*count, at, step),
            Way::Series(lengths) => between(lengths, at, step),
            Way::Tree(laid) => laid.go(at, step),
            Way::Table {
                rows,
                columns,
                turned: false,
            } => across(*rows, *columns, at, step),
            Way::Table {
                rows,
                columns,
                turned: true,
            } => {
                let at = at.map(|at| turn(at, *columns, *rows));
                across(*rows, *columns, at, step).map(|at| turn(at, *rows, *columns))
            }
        }
    }
}

/// The mark that a cell of `rows` × `columns` has when the table is turned round.
fn turn(mark: usize, rows: usize, columns: usize) -> usize {
    let columns = columns.max(1);
    (mark % columns) * rows + mark / columns
}

/// Marks in one line: back, forth, to the ends.
fn along(count: usize, at: Option<usize>, step: Move) -> Option<usize> {
    let last = count.checked_sub(1)?;
    Some(match (step, at) {
        (Move::First, _) => 0,
        (Move::Last, _) => last,
        (Move::Right | Move::Down, None) => 0,
        (Move::Left | Move::Up, None) => last,
        (Move::Right | Move::Down, Some(i)) => (i + 1).min(last),
        (Move::Left | Move::Up, Some(i)) => i.min(last).saturating_sub(1),
    })
}

/// Marks in a grid, counted row by row; Home and End stay in the row.
fn across(rows: usize, columns: usize, at: Option<usize>, step: Move) -> Option<usize> {
    if rows == 0 || columns == 0 {
        return None;
    }
    let Some(at) = at.filter(|at| *at < rows * columns) else {
        return Some(0);
    };
    let (row, column) = (at / columns, at % columns);
    let (row, column) = match step {
        Move::Left => (row, column.saturating_sub(1)),
        Move::Right => (row, (column + 1).min(columns - 1)),
        Move::Up => (row.saturating_sub(1), column),
        Move::Down => ((row + 1).min(rows - 1), column),
        Move::First => (row, 0),
        Move::Last => (row, columns - 1),
    };
    Some(row * columns + column)
}

/// Marks in series of different lengths, counted series by series: ←/→ along a series, ↑/↓ to
/// the same place of the one before or after.
fn between(lengths: &[usize], at: Option<usize>, step: Move) -> Option<usize> {
    let starts: Vec<usize> = lengths
        .iter()
        .scan(0, |sum, n| {
            let start = *sum;
            *sum += n;
            Some(start)
        })
        .collect();
    let total: usize = lengths.iter().sum();
    let Some(at) = at.filter(|at| *at < total) else {
        return along(total, None, Move::First);
    };
    let series = (0..lengths.len()).find(|s| at < starts[*s] + lengths[*s])?;
    let place = at - starts[series];
    let other = |s: usize| {
        let last = lengths[s].checked_sub(1)?;
        Some(starts[s] + place.min(last))
    };
    match step {
        Move::Up => Some((0..series).rev().find_map(other).unwrap_or(at)),
        Move::Down => Some((series + 1..lengths.len()).find_map(other).unwrap_or(at)),
        _ => along(lengths[series], Some(place), step).map(|place| starts[series] + place),
    }
}

/// A figure as its unit reads it.
pub fn figure(unit: Unit, x: f64) -> Arg {
    // An empty sum is −0, which is 0 to a reader.
    unit.arg(x + 0.0)
}

/// Entries of a list in one line.
pub fn joined(parts: &[String], voice: Voice) -> String {
    parts.join(&voice.t(say::COMMA))
}

/// Sentences one after the other.
pub fn sentences(texts: &[Text], voice: Voice) -> String {
    let said: Vec<String> = texts.iter().map(|text| voice.say(text)).collect();
    said.join(&voice.t(say::SPACE))
}

/// How many of these figures read like the highest one: a caption that named one of them would pick
/// among what are equals to its reader. 0 of none.
pub fn leaders(voice: Voice, unit: Unit, values: impl Iterator<Item = f64> + Clone) -> usize {
    let read = |value: f64| voice.arg(&figure(unit, value));
    let Some(highest) = values.clone().max_by(f64::total_cmp) else {
        return 0;
    };
    let highest = read(highest);
    values.filter(|value| read(*value) == highest).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_stops_at_its_ends() {
        assert_eq!(along(0, None, Move::Right), None);
        assert_eq!(along(3, None, Move::Right), Some(0));
        assert_eq!(along(3, Some(2), Move::Right), Some(2));
        assert_eq!(along(3, Some(0), Move::Left), Some(0));
        assert_eq!(along(3, Some(9), Move::Left), Some(1));
        assert_eq!(along(3, Some(0), Move::Last), Some(2));
    }

    #[test]
    fn a_grid_keeps_row_and_column() {
        assert_eq!(across(3, 10, None, Move::Down), Some(0));
        assert_eq!(across(3, 10, Some(4), Move::Down), Some(14));
        assert_eq!(across(3, 10, Some(24), Move::Down), Some(24));
        assert_eq!(across(3, 10, Some(14), Move::First), Some(10));
        assert_eq!(across(3, 10, Some(9), Move::Right), Some(9));
        assert_eq!(across(0, 4, None, Move::Right), None);
    }

    #[test]
    fn series_keep_the_place() {
        let lengths = [3, 0, 2];
        assert_eq!(between(&lengths, Some(2), Move::Down), Some(4));
        assert_eq!(between(&lengths, Some(3), Move::Up), Some(0));
        assert_eq!(between(&lengths, Some(2), Move::Right), Some(2));
        assert_eq!(between(&lengths, Some(3), Move::Right), Some(4));
        assert_eq!(between(&lengths, Some(4), Move::Down), Some(4));
        assert_eq!(between(&[], None, Move::Down), None);
    }

    #[test]
    fn a_table_that_is_turned_round_is_walked_as_it_is_drawn() {
        // Two rows of three, drawn as three rows of two.
        let way = Way::Table {
            rows: 3,
            columns: 2,
            turned: true,
        };
        assert_eq!(way.go(Some(0), Move::Down), Some(1));
        assert_eq!(way.go(Some(1), Move::Right), Some(4));
        assert_eq!(way.go(Some(4), Move::Last), Some(4));
    }
}
