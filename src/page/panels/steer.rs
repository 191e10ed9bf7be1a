//! What every picture does alike: moving through its marks by key, figures and lists in words, and which
//! of several figures may be called the highest.

use crate::i18n::Voice;
use crate::i18n::phrases::panels as say;
use yomite::insight::Unit;
use yomite::words::{Arg, Text};

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

/// Marks in one line: back, forth, to the ends.
pub fn along(count: usize, at: Option<usize>, step: Move) -> Option<usize> {
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
pub fn across(rows: usize, columns: usize, at: Option<usize>, step: Move) -> Option<usize> {
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
pub fn between(lengths: &[usize], at: Option<usize>, step: Move) -> Option<usize> {
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
    let x = x + 0.0;
    match unit {
        Unit::Share => Arg::Share(x),
        Unit::Number(digits) => Arg::Number(x, digits),
    }
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

/// The letter that stands for a seat wherever its colour does.
pub fn seat_letter(seat: u8) -> char {
    char::from(b'A' + seat % 26)
}

/// The class that gives a seat's colour.
pub fn seat_class(seat: u8) -> String {
    format!("seat-{}", seat % 8)
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
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

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
}
