//! Whole per cent that still add up: a row that is a distribution is read as one.

use super::Matrix;

/// What a line of cells may be off from a whole, as the arithmetic leaves it.
const WHOLE: f64 = 1e-6;

impl Matrix {
    /// The cells in whole per cent. Where every row is a distribution its figures add up to 100 as far as
    /// equals stay equal, else where every column is; elsewhere each is rounded for itself.
    pub fn percents(&self) -> Vec<Vec<f64>> {
        let rows: Vec<Vec<f64>> = self
            .cells
            .iter()
            .map(|row| row.iter().map(|cell| cell.p).collect())
            .collect();
        let columns = turned(&rows);
        if rows.iter().all(|row| is_whole(row)) {
            rows.iter().map(|row| adding_up(row)).collect()
        } else if columns.iter().all(|column| is_whole(column)) {
            turned(
                &columns
                    .iter()
                    .map(|column| adding_up(column))
                    .collect::<Vec<_>>(),
            )
        } else {
            let alone = |row: &Vec<f64>| row.iter().map(|p| (100.0 * p).round()).collect();
            rows.iter().map(alone).collect()
        }
    }

    /// By how much a chance of this size may be off, half its 95 % interval: [`Matrix::margin`] is
    /// that of a half, and what is nearly certain is known more closely.
    pub fn margin_at(&self, p: f64) -> f64 {
        self.margin * 2.0 * (p * (1.0 - p)).max(0.0).sqrt()
    }
}

fn is_whole(shares: &[f64]) -> bool {
    (shares.iter().sum::<f64>() - 1.0).abs() < WHOLE
}

fn turned(lines: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let most = lines.iter().map(Vec::len).max().unwrap_or(0);
    let column = |at: usize| {
        lines
            .iter()
            .filter_map(|line| line.get(at).copied())
            .collect()
    };
    (0..most).map(column).collect()
}

/// Shares that sum to 1 in whole per cent that sum to 100, by the largest remainders; each rounded for itself where that
/// would tell equals apart. The largest
/// share is rounded as it would be alone, so that a sentence about it says the same.
fn adding_up(shares: &[f64]) -> Vec<f64> {
    // Without what the arithmetic leaves at the far end.
    let exact: Vec<f64> = shares.iter().map(|p| (p * 1e11).round() / 1e9).collect();
    let mut whole: Vec<f64> = exact.iter().map(|x| x.floor()).collect();
    let larger = |best: usize, at: usize| if exact[at] > exact[best] { at } else { best };
    let top = (0..exact.len()).fold(0, larger);
    let rest = |at: usize| match at == top {
        true if exact[at].round_ties_even() > whole[at] => 2.0,
        true => -1.0,
        false => exact[at] - whole[at],
    };
    let mut order: Vec<usize> = (0..exact.len()).collect();
    order.sort_by(|&a, &b| {
        rest(b)
            .total_cmp(&rest(a))
            .then(exact[b].total_cmp(&exact[a]))
    });
    let missing = (100.0 - whole.iter().sum::<f64>()).round().max(0.0) as usize;
    // Equals are never told apart to make the sum right.
    let last = missing.checked_sub(1).and_then(|last| order.get(last));
    if let Some((last, next)) = last.zip(order.get(missing))
        && exact[*last] == exact[*next]
    {
        return exact.iter().map(|x| x.round_ties_even()).collect();
    }
    for &at in order.iter().take(missing) {
        whole[at] += 1.0;
    }
    whole
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::insight::Cell;
    use crate::words::Text;

    fn matrix(rows: &[Vec<f64>]) -> Matrix {
        let title = Text {
            key: "t".into(),
            args: Vec::new(),
        };
        let columns = vec!["c"; rows.first().map_or(0, Vec::len)];
        let cells = rows.iter().map(|row| row.iter().copied().map(Cell::new));
        Matrix::new(title, vec!["r"; rows.len()], columns, cells).margin(0.1)
    }

    #[test]
    fn distributions_add_up_to_a_hundred_by_rows_or_columns() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        println!("seed 7");
        for size in 1..14 {
            for _ in 0..200 {
                let rows: Vec<Vec<f64>> = (0..3)
                    .map(|_| {
                        // Counts of a few, as where few codes are left.
                        let counts: Vec<u32> = (0..size).map(|_| rng.random_range(0..6)).collect();
                        let sum = counts.iter().sum::<u32>().max(1);
                        let mut row: Vec<f64> = counts
                            .iter()
                            .map(|n| f64::from(*n) / f64::from(sum))
                            .collect();
                        if counts.iter().all(|n| *n == 0) {
                            row[0] = 1.0;
                        }
                        row
                    })
                    .collect();
                let straight = matrix(&rows).percents();
                let across = turned(&matrix(&turned(&rows)).percents());
                for (row, figures) in rows.iter().zip(&straight) {
                    let equals = |at: usize| row[..at].contains(&row[at]);
                    let tied = (0..row.len()).any(equals);
                    let sum = figures.iter().sum::<f64>();
                    assert!(sum == 100.0 || tied, "{row:?} {figures:?}");
                    for (p, x) in row.iter().zip(figures) {
                        let same = row.iter().zip(figures).filter(|(q, _)| *q == p);
                        let top = row.iter().all(|q| q <= p);
                        assert!(
                            top || same.clone().all(|(_, y)| y == x),
                            "{row:?} {figures:?}"
                        );
                    }
                    let near = |(p, x): (&f64, &f64)| (100.0 * p - x).abs() < 1.0 + 1e-9;
                    assert!(row.iter().zip(figures).all(near), "{row:?} {figures:?}");
                    let top = row.iter().copied().fold(0.0, f64::max);
                    let at = row.iter().position(|p| *p == top).unwrap();
                    let alone = ((top * 1e11).round() / 1e9).round_ties_even();
                    assert_eq!(figures[at], alone, "{row:?} {figures:?}");
                }
                if size > 1 {
                    assert!(straight == across || rows.len() == size, "{rows:?}");
                }
            }
        }
    }

    #[test]
    fn what_is_no_distribution_is_rounded_cell_by_cell() {
        let rows = [vec![0.125, 0.126], vec![0.2, 1.0]];
        assert_eq!(matrix(&rows).percents(), [[13.0, 13.0], [20.0, 100.0]]);
    }

    #[test]
    fn what_is_nearly_certain_is_known_more_closely() {
        let map = matrix(&[vec![0.5]]);
        assert!((map.margin_at(0.5) - 0.1).abs() < 1e-12);
        // Cells that show 97 and 85 are told apart.
        assert!(0.965 - 0.85 > map.margin_at(0.965) + map.margin_at(0.85));
        assert_eq!(map.margin_at(1.0), 0.0);
    }
}
