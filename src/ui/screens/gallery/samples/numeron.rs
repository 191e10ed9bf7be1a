//! Calls at Numer0n, counted over all codes.

use std::cmp::Ordering;

use std::collections::BTreeMap;

use crate::game::Seat;
use crate::insight::{
    Bin, Candidates, Cell, Column, Distribution, Matrix, Measure, Panel, Ranking, RankingRow,
    Series, Shape, Unit,
};
use crate::ui::i18n::phrases::gallery as say;
use crate::words::{Arg, Phrase, count};

type Answer = (usize, usize);

fn codes(digits: u32) -> Vec<Vec<u32>> {
    (0..10_u32.pow(digits))
        .map(|n| (0..digits).rev().map(|k| n / 10_u32.pow(k) % 10).collect())
        .filter(|code: &Vec<u32>| (1..code.len()).all(|i| !code[..i].contains(&code[i])))
        .collect()
}

fn answer(secret: &[u32], call: &[u32]) -> Answer {
    let eat = secret.iter().zip(call).filter(|(a, b)| a == b).count();
    (
        eat,
        secret.iter().filter(|d| call.contains(d)).count() - eat,
    )
}

fn name(code: &[u32]) -> String {
    code.iter().map(u32::to_string).collect()
}

fn named((eat, bite): Answer) -> String {
    format!("{eat}E{bite}B")
}

fn left(codes: &[Vec<u32>], told: &[(&[u32], Answer)]) -> Vec<Vec<u32>> {
    let fits = |code: &&Vec<u32>| told.iter().all(|(call, told)| answer(code, call) == *told);
    codes.iter().filter(fits).cloned().collect()
}

fn classes(codes: &[Vec<u32>], call: &[u32]) -> BTreeMap<Answer, usize> {
    let mut out = BTreeMap::new();
    for code in codes {
        *out.entry(answer(code, call)).or_default() += 1;
    }
    out
}

const TOLD: [(&[u32], Answer); 2] = [(&[0, 1, 2, 3], (1, 1)), (&[0, 4, 5, 1], (1, 0))];

fn chance(codes: &[Vec<u32>], digit: u32, place: usize) -> f64 {
    let hits = codes.iter().filter(|code| code[place] == digit).count();
    hits as f64 / codes.len().max(1) as f64
}

/// Digits by positions after two calls.
pub fn digits(_: u64) -> Panel {
    let all = codes(4);
    let before = left(&all, &TOLD[..1]);
    let after = left(&all, &TOLD);
    let cell = |digit: u32, place: usize| {
        let (was, is) = (chance(&before, digit, place), chance(&after, digit, place));
        Cell {
            p: is,
            before: (was != is).then_some(was),
        }
    };
    Panel::Matrix(Matrix {
        title: say::DIGITS.text(),
        rows: (0..10).map(|d| Arg::Label(d.to_string())).collect(),
        columns: (1..=4)
            .map(|p| say::POSITION.with([count(p)]).into())
            .collect(),
        cells: (0..10)
            .map(|d| (0..4).map(|p| cell(d, p)).collect())
            .collect(),
    })
}

/// Positions by digits after one call.
pub fn positions(_: u64) -> Panel {
    let after = left(&codes(3), &[(&[0, 1, 2], (0, 2))]);
    Panel::Matrix(Matrix {
        title: say::POSITIONS.text(),
        rows: (1..=3)
            .map(|p| say::POSITION.with([count(p)]).into())
            .collect(),
        columns: (0..10).map(|d| Arg::Label(d.to_string())).collect(),
        cells: (0..3)
            .map(|p| (0..10).map(|d| Cell::new(chance(&after, d, p))).collect())
            .collect(),
    })
}

/// How the answers to a first call divide the codes.
pub fn partition(_: u64) -> Panel {
    let bins = classes(&codes(3), &[0, 1, 2])
        .into_iter()
        .map(|(told, n)| Bin {
            label: Arg::Label(named(told)),
            before: None,
            after: n as f64,
            parts: Vec::new(),
        });
    Panel::Distribution(Distribution {
        title: say::PARTITION.text(),
        axis: say::ANSWER_AXIS.text(),
        shape: Shape::Bars,
        unit: Unit::Number(0),
        bins: bins.collect(),
        parts: Vec::new(),
        marks: Vec::new(),
    })
}

/// Two players narrowing down.
pub fn narrowing(_: u64) -> Panel {
    let all = codes(3);
    /// A seat, the secret it reads and its calls, in digits.
    type Line<'a> = (u8, &'a [u32], &'a [&'a [u32]]);
    let lines: [Line; 2] = [
        (
            0,
            &[7, 3, 1],
            &[&[0, 1, 2], &[1, 3, 4], &[3, 5, 1], &[8, 3, 1]],
        ),
        (1, &[9, 0, 4], &[&[1, 2, 3], &[4, 5, 6], &[0, 7, 4]]),
    ];
    let mut list = Vec::new();
    let series = lines.iter().map(|(seat, secret, calls)| {
        let told: Vec<(&[u32], Answer)> = calls
            .iter()
            .map(|call| (*call, answer(secret, call)))
            .collect();
        let mut points = vec![(say::START.text().into(), all.len() as u64)];
        for n in 1..=told.len() {
            let (call, heard) = told[n - 1];
            let label = format!("{} {}", name(call), named(heard));
            let rest = left(&all, &told[..n]);
            points.push((Arg::Label(label), rest.len() as u64));
            if *seat == 0 {
                list = rest.iter().map(|code| name(code)).collect();
            }
        }
        Series {
            seat: Seat(*seat),
            points,
        }
    });
    let series = series.collect();
    Panel::Candidates(Candidates {
        title: say::NARROWING.text(),
        total: all.len() as u64,
        series,
        list,
    })
}

/// Second calls under three rules at once.
pub fn calls(_: u64) -> Panel {
    let all = codes(3);
    let rest = left(&all, &[(&[0, 1, 2], (0, 1))]);
    let n = rest.len() as f64;
    let mut rows: Vec<RankingRow> = all
        .iter()
        .enumerate()
        .map(|(place, call)| {
            let classes = classes(&rest, call);
            let sizes = || classes.values().map(|size| *size as f64);
            let expected: f64 = sizes().map(|size| size * size / n).sum();
            let bits = sizes()
                .map(|size| size / n * (n / size).log2())
                .sum::<f64>();
            let worst = sizes().fold(0.0, f64::max);
            RankingRow {
                place: place as u64,
                alike: 1,
                rank: 1,
                short: None,
                label: Arg::Label(name(call)),
                values: vec![Some(expected), Some(bits), Some(worst)],
                interval: None,
                visits: 0,
                prior: None,
                note: rest.contains(call).then(|| say::POSSIBLE.text()),
            }
        })
        .collect();
    rows.sort_by(|a, b| {
        a.values[0]
            .partial_cmp(&b.values[0])
            .unwrap_or(Ordering::Equal)
    });
    // Calls that divide alike differ in name only: one of each kind is enough to look at.
    rows.dedup_by(|a, b| a.values == b.values);
    rows.truncate(20);
    let measure = |name: Phrase, digits: u8, more_is_better: bool| Measure {
        name: name.text(),
        unit: Unit::Number(digits),
        more_is_better,
        sampled: false,
    };
    Panel::Ranking(Ranking {
        title: say::CALLS.text(),
        measures: vec![
            measure(say::EXPECTED, 1, false),
            measure(say::ENTROPY, 2, true),
            measure(say::WORST, 0, false),
        ],
        valued: false,
        range: (0.0, 1.0),
        decides: Column::Measure(0),
        equal: 1,
        visits: 0,
        others: all.len() as u64 - rows.len() as u64,
        rows,
    })
}
