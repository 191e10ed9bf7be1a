//! How a table of probabilities is turned, cut and named so that it fits: plain functions, in
//! CSS pixels.

use crate::scene::scale::{px, text_width};
use crate::scene::seat_letter;

/// Size of the labels.
pub const TEXT: f64 = 12.0;
/// The narrowest cell that still has room for two digits.
const NARROWEST: f64 = 19.0;
const WIDEST: f64 = 84.0;
const TALLEST: f64 = 34.0;
const GAP: f64 = 20.0;
const HEAD: f64 = 22.0;
/// Height of the second level of names.
const LEVEL: f64 = 14.0;
/// The longest name that stands upright above a column.
const UPRIGHT: f64 = 88.0;

/// The name of a row or a column.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Name {
    pub full: String,
    /// The seat that it names; where there is little room its letter stands for it.
    pub seat: Option<u8>,
}

/// How the names above the columns stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Heads {
    /// Side by side.
    #[default]
    Level,
    /// By turns on two levels.
    Staggered,
    /// Each from the bottom up.
    Upright,
}

/// Where the cells stand, and the names around them as they are drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// Size of the picture; wider than asked for where the cells would be too narrow to read.
    pub width: f64,
    pub height: f64,
    /// Size of a cell.
    pub cell: (f64, f64),
    /// Rows are drawn as columns, and columns as rows.
    pub turned: bool,
    /// Drawn rows in a block; the last block may have fewer.
    pub rows: usize,
    /// Left edge of the first cell and top of the first cell of each block.
    pub blocks: Vec<(f64, f64)>,
    /// How the names above the columns stand.
    pub heads: Heads,
    /// The names above the drawn columns.
    pub above: Vec<Name>,
    /// The names beside the drawn rows.
    pub beside: Vec<Name>,
}

impl Layout {
    /// Top left corner of a cell, given by the table's own row and column.
    pub fn at(&self, row: usize, column: usize) -> (f64, f64) {
        let (row, column) = if self.turned {
            (column, row)
        } else {
            (row, column)
        };
        let ((x, y), (w, h)) = (self.block(row), self.cell);
        (
            px(x + column as f64 * w),
            px(y + (row % self.rows.max(1)) as f64 * h),
        )
    }

    /// Corner of the block that a drawn row stands in.
    pub fn block(&self, row: usize) -> (f64, f64) {
        let block = row / self.rows.max(1);
        self.blocks.get(block).copied().unwrap_or_default()
    }

    /// Top of a drawn row.
    pub fn top(&self, row: usize) -> f64 {
        self.block(row).1 + (row % self.rows.max(1)) as f64 * self.cell.1
    }

    /// Everything can be read at a glance: nothing scrolls, and no name stands upright.
    fn is_plain(&self, width: f64) -> bool {
        self.width <= width && self.heads != Heads::Upright
    }
}

/// Lays out `rows` × `columns` cells in `width`.
///
/// A long table is cut into blocks side by side; rows that come in thirteens (a suit each) are
/// cut between suits. A table with more columns than rows whose names or cells do not fit is
/// turned round if that helps.
pub fn layout(rows: &[Name], columns: &[Name], width: f64) -> Layout {
    let straight = arrange(rows, columns, width);
    if straight.is_plain(width) || columns.len() <= rows.len() {
        return straight;
    }
    let turned = Layout {
        turned: true,
        ..arrange(columns, rows, width)
    };
    if turned.is_plain(width) || turned.width < straight.width {
        turned
    } else {
        straight
    }
}

fn arrange(beside: &[Name], above: &[Name], width: f64) -> Layout {
    let (r, c) = (beside.len(), above.len());
    if r == 0 || c == 0 {
        return Layout {
            width,
            ..Layout::default()
        };
    }
    // Letters need little: where they will do above, the names beside may be longer.
    let lettered = above.iter().all(|name| name.seat.is_some());
    let limit = width * if lettered { 0.55 } else { 0.36 };
    let beside = if widest(beside) <= limit {
        beside.to_vec()
    } else {
        shortened(beside, limit)
    };
    let label = widest(&beside) + 8.0;
    let room = |blocks: usize| {
        let gaps = GAP * (blocks - 1) as f64;
        ((width - 1.0 - gaps) / blocks as f64 - label) / c as f64
    };
    let cuts: &[usize] = if r.is_multiple_of(13) && r > 13 {
        &[4, 2]
    } else if r > 16 {
        &[4, 3, 2]
    } else {
        &[]
    };
    let blocks = cuts
        .iter()
        .copied()
        .find(|blocks| room(*blocks) >= 24.0)
        .unwrap_or(1);
    let w = room(blocks).clamp(NARROWEST, WIDEST);
    let in_block = r.div_ceil(blocks);
    let h = match in_block {
        17.. => 22.0,
        9..=16 => 26.0,
        _ => (w * 0.8).clamp(24.0, TALLEST),
    };
    let (heads, above) = named(above, w);
    let head = match heads {
        Heads::Level => HEAD,
        Heads::Staggered => HEAD + LEVEL,
        Heads::Upright => widest(&above) + 12.0,
    };
    let stride = label + c as f64 * w + GAP;
    let needed = stride * blocks as f64 - GAP;
    Layout {
        // A tenth of a pixel too much is no reason to scroll.
        width: if needed > width + 0.5 {
            needed.ceil()
        } else {
            width
        },
        height: px(head + in_block as f64 * h + 2.0),
        cell: (px(w), px(h)),
        turned: false,
        rows: in_block,
        blocks: (0..r.div_ceil(in_block))
            .map(|b| (px(b as f64 * stride + label), px(head)))
            .collect(),
        heads,
        above,
        beside,
    }
}

/// How names stand above columns of a width, and what is written of them.
fn named(names: &[Name], w: f64) -> (Heads, Vec<Name>) {
    let full = widest(names);
    if full + 4.0 <= w {
        return (Heads::Level, names.to_vec());
    }
    if full + 4.0 <= 2.0 * w {
        return (Heads::Staggered, names.to_vec());
    }
    if names.iter().all(|name| name.seat.is_some()) {
        return (Heads::Level, shortened(names, w));
    }
    (Heads::Upright, shortened(names, UPRIGHT))
}

fn widest(names: &[Name]) -> f64 {
    names
        .iter()
        .map(|name| text_width(&name.full, TEXT))
        .fold(0.0, f64::max)
}

/// Names no wider than `room`: seats by their letters, others cut off with an ellipsis.
fn shortened(names: &[Name], room: f64) -> Vec<Name> {
    let short = |name: &Name| Name {
        full: match name.seat {
            Some(seat) => seat_letter(seat).to_string(),
            None => cut(&name.full, room),
        },
        seat: name.seat,
    };
    names.iter().map(short).collect()
}

/// A text that is not wider than `room`; what is cut off leaves an ellipsis.
fn cut(text: &str, room: f64) -> String {
    if text_width(text, TEXT) <= room {
        return text.to_owned();
    }
    let mut out = String::new();
    for c in text.chars() {
        out.push(c);
        if text_width(&out, TEXT) + TEXT > room {
            out.pop();
            break;
        }
    }
    out.truncate(out.trim_end().len());
    out.push('…');
    out
}

/// A probability in a cell, with its whole per cent: that without its sign, never a certainty.
pub fn figure(p: f64, percent: f64) -> String {
    if p <= 0.0 || p >= 1.0 {
        String::new()
    } else if percent < 1.0 {
        "<1".to_owned()
    } else if percent > 99.0 {
        ">99".to_owned()
    } else {
        percent.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(n: usize, name: &str) -> Vec<Name> {
        let name = Name {
            full: name.to_owned(),
            seat: None,
        };
        vec![name; n]
    }

    fn seats(n: u8) -> Vec<Name> {
        let seat = |seat| Name {
            full: format!("Particle filter {}", seat_letter(seat)),
            seat: Some(seat),
        };
        (0..n).map(seat).collect()
    }

    /// Lays out, and checks that all cells stand inside and names in their room.
    fn checked(rows: &[Name], columns: &[Name], width: f64) -> Layout {
        let out = layout(rows, columns, width);
        for row in 0..rows.len() {
            for column in 0..columns.len() {
                let (x, y) = out.at(row, column);
                assert!(x >= 0.0 && x + out.cell.0 <= out.width + 1.0, "{out:?}");
                assert!(y + out.cell.1 <= out.height + 0.5, "{out:?}");
            }
        }
        assert!(out.cell.0 >= NARROWEST, "two digits fit");
        assert!(widest(&out.beside) <= out.blocks[0].0, "{out:?}");
        let room = match out.heads {
            Heads::Level => out.cell.0,
            Heads::Staggered => 2.0 * out.cell.0,
            Heads::Upright => out.blocks[0].1,
        };
        assert!(widest(&out.above) <= room, "{out:?}");
        out
    }

    #[test]
    fn every_shape_fits_a_phone_and_a_desk() {
        for (rows, columns) in [(3, 10), (10, 4), (4, 13), (52, 3), (52, 6), (1, 1), (17, 2)] {
            for width in [300.0, 340.0, 480.0, 700.0] {
                let out = checked(&names(rows, "♠10"), &names(columns, "A"), width);
                assert_eq!(out.width, width, "{rows}×{columns} scrolls");
                assert!(!out.turned, "{rows}×{columns} in {width}");
            }
        }
    }

    #[test]
    fn many_players_beside_long_names_are_turned_round() {
        for kinds in [7, 13] {
            for width in [300.0, 340.0, 480.0] {
                let out = checked(&seats(5), &names(kinds, "quantal response"), width);
                assert!(out.turned && out.width == width, "{out:?}");
                assert_eq!((out.rows, out.above.len()), (kinds, 5));
            }
        }
        let wide = checked(&seats(5), &names(7, "bold"), 900.0);
        assert!(!wide.turned);
    }

    #[test]
    fn turned_cells_keep_their_own_row_and_column() {
        let out = checked(&seats(5), &names(13, "quantal response"), 340.0);
        let ((x, y), (right, _), (_, below)) = (out.at(0, 0), out.at(1, 0), out.at(0, 1));
        assert!(right > x && below > y);
    }

    #[test]
    fn a_pack_among_players_names_them_by_letter() {
        for players in 3..=8 {
            let out = checked(&names(52, "♠10"), &seats(players), 340.0);
            assert_eq!(out.above[1].full, "B", "{players} players");
            assert_eq!(out.width, 340.0);
        }
    }

    #[test]
    fn what_cannot_be_turned_stands_upright_and_scrolls_at_the_last() {
        let out = checked(
            &names(20, "keeps bidding one more than the last"),
            &names(20, "keeps bidding one more than the last"),
            340.0,
        );
        assert_eq!(out.heads, Heads::Upright);
        assert!(out.width > 340.0 && out.beside[0].full.ends_with('…'));
    }

    #[test]
    fn a_pack_is_cut_between_suits() {
        let pack = |width| checked(&names(52, "♠10"), &names(3, "A"), width);
        assert_eq!(pack(640.0).rows, 13);
        assert_eq!(pack(340.0).rows, 26);
        assert_eq!(pack(340.0).height, 22.0 + 26.0 * 22.0 + 2.0);
        let (out, (x, y)) = (pack(640.0), pack(640.0).at(0, 2));
        assert!(out.at(13, 0).0 > x + out.cell.0, "blocks stand apart");
        assert_eq!(out.at(13, 0).1, y);
    }

    #[test]
    fn nothing_is_drawn_of_an_empty_table() {
        assert_eq!(layout(&[], &names(3, "A"), 300.0).height, 0.0);
    }

    #[test]
    fn figures_never_claim_a_certainty() {
        assert_eq!(figure(0.004, 0.0), "<1");
        assert_eq!(figure(0.999, 100.0), ">99");
        assert_eq!(figure(0.125, 13.0), "13");
        assert_eq!(figure(1.0, 100.0), "");
    }
}
