//! How a table of probabilities is cut into blocks that fit: plain functions, in CSS pixels.

use super::super::scale::{px, text_width};

/// Size of the labels.
pub const TEXT: f64 = 12.0;
const GAP: f64 = 20.0;
const HEAD: f64 = 22.0;
const WIDEST: f64 = 64.0;
const TALLEST: f64 = 34.0;

/// Where the cells stand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// Size of the picture.
    pub width: f64,
    /// Size of the picture.
    pub height: f64,
    /// Size of a cell.
    pub cell: (f64, f64),
    /// There is room for a figure of two digits in a cell.
    pub figures: bool,
    /// Rows in a block; the last block may have fewer.
    pub rows: usize,
    /// Left edge of the first cell and top of the first cell of each block.
    pub blocks: Vec<(f64, f64)>,
    /// Every how manyth column has its name.
    pub every: usize,
}

impl Layout {
    /// Top left corner of a cell.
    pub fn at(&self, row: usize, column: usize) -> (f64, f64) {
        let (x, y) = self.block(row);
        let (w, h) = self.cell;
        (
            px(x + column as f64 * w),
            px(y + (row % self.rows.max(1)) as f64 * h),
        )
    }

    /// Corner of the block that a row stands in.
    pub fn block(&self, row: usize) -> (f64, f64) {
        let block = row / self.rows.max(1);
        self.blocks.get(block).copied().unwrap_or_default()
    }
}

/// Lays out `rows` × `columns` cells in `width`; long tables are cut into blocks side by side.
///
/// Rows that come in thirteens (a suit each) are cut between suits.
pub fn layout(rows: &[String], columns: &[String], width: f64) -> Layout {
    let (r, c) = (rows.len(), columns.len());
    if r == 0 || c == 0 {
        return Layout {
            width,
            ..Layout::default()
        };
    }
    let label = rows
        .iter()
        .map(|row| text_width(row, TEXT))
        .fold(0.0, f64::max)
        .min(width * 0.3)
        + 8.0;
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
    let w = room(blocks).clamp(4.0, WIDEST);
    let in_block = r.div_ceil(blocks);
    let h = if in_block > 16 {
        22.0
    } else {
        (w * 0.8).clamp(24.0, TALLEST)
    };
    let name = columns
        .iter()
        .map(|column| text_width(column, TEXT))
        .fold(0.0, f64::max);
    // Names that do not fit side by side stand on two levels.
    let every = if name + 2.0 <= w { 1 } else { 2 };
    let head = if every == 1 { HEAD } else { HEAD + 14.0 };
    let stride = label + c as f64 * w + GAP;
    Layout {
        width,
        height: px(head + in_block as f64 * h + 2.0),
        cell: (px(w), px(h)),
        figures: w >= 19.0,
        rows: in_block,
        blocks: (0..r.div_ceil(in_block))
            .map(|b| (px(b as f64 * stride + label), head))
            .collect(),
        every,
    }
}

/// A probability in a cell: per cent without its sign, never rounded to a certainty.
pub fn figure(p: f64) -> String {
    let percent = (p * 100.0).round();
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
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    fn names(n: usize, name: &str) -> Vec<String> {
        vec![name.to_owned(); n]
    }

    fn inside(rows: usize, columns: usize, width: f64) -> Layout {
        let out = layout(&names(rows, "♠10"), &names(columns, "A"), width);
        for row in 0..rows {
            let (x, y) = out.at(row, columns - 1);
            assert!(
                x + out.cell.0 <= width + 1.0,
                "{rows}×{columns} in {width}: {out:?}"
            );
            assert!(y + out.cell.1 <= out.height + 0.5);
        }
        out
    }

    #[test]
    fn every_shape_fits_a_phone_and_a_desk() {
        for (rows, columns) in [(3, 10), (10, 4), (4, 13), (52, 3), (52, 6), (1, 1), (17, 2)] {
            for width in [300.0, 340.0, 480.0, 700.0] {
                inside(rows, columns, width);
            }
        }
    }

    #[test]
    fn a_pack_is_cut_between_suits() {
        assert_eq!(inside(52, 3, 640.0).rows, 13);
        assert_eq!(inside(52, 3, 340.0).rows, 26);
        assert!(inside(52, 3, 340.0).figures);
        assert_eq!(inside(52, 3, 340.0).height, 22.0 + 26.0 * 22.0 + 2.0);
    }

    #[test]
    fn cells_do_not_overlap() {
        let out = inside(52, 3, 640.0);
        let (x, _) = out.at(0, 2);
        assert!(out.at(13, 0).0 > x + out.cell.0);
        assert_eq!(out.at(13, 0).1, out.at(0, 0).1);
    }

    #[test]
    fn nothing_is_drawn_of_an_empty_table() {
        assert_eq!(layout(&[], &names(3, "A"), 300.0).height, 0.0);
    }

    #[test]
    fn figures_never_claim_a_certainty() {
        assert_eq!(figure(0.004), "<1");
        assert_eq!(figure(0.999), ">99");
        assert_eq!(figure(0.125), "13");
        assert_eq!(figure(1.0), "");
    }
}
