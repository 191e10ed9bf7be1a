//! A bid at Coyote: what the total may be, when one's own card is unknown.

use std::collections::BTreeMap;

use crate::insight::{Bin, Distribution, Formula, FormulaLine, Mark, Panel, Shape, Unit};
use crate::ui::i18n::phrases::gallery as say;
use crate::words::{Arg, count};

/// Copies of each number in the deck.
const DECK: [(i64, u32); 11] = [
    (20, 1),
    (15, 2),
    (10, 3),
    (5, 4),
    (4, 4),
    (3, 4),
    (2, 4),
    (1, 4),
    (0, 4),
    (-5, 2),
    (-10, 1),
];
/// What is seen on the others' heads.
const SEEN: [i64; 4] = [10, 5, 4, 2];
const BID: i64 = 24;

/// Weight of each total by part: numbers only, ×2, max → 0, ?.
fn totals() -> BTreeMap<i64, [f64; 4]> {
    let sum: i64 = SEEN.iter().sum();
    let left =
        |card: i64, copies: u32| copies - SEEN.iter().filter(|seen| **seen == card).count() as u32;
    let unseen: Vec<(i64, f64)> = DECK
        .iter()
        .map(|(card, copies)| (*card, f64::from(left(*card, *copies))))
        .collect();
    let numbers: f64 = unseen.iter().map(|(_, n)| n).sum();
    let mut out: BTreeMap<i64, [f64; 4]> = BTreeMap::new();
    let mut add = |total: i64, part: usize, weight: f64| {
        out.entry(total).or_default()[part] += weight;
    };
    for (card, n) in &unseen {
        add(sum + card, 0, *n);
        // "?" stands for a card drawn from the rest.
        add(sum + card, 3, n / numbers);
    }
    add(sum * 2, 1, 1.0);
    add(sum - 10, 2, 1.0);
    let all: f64 = out.values().flatten().sum();
    for parts in out.values_mut() {
        parts.iter_mut().for_each(|weight| *weight /= all);
    }
    out
}

/// The same after the bid: 0.9 for a total that holds it, 0.1 for one that does not.
fn after_bid() -> BTreeMap<i64, [f64; 4]> {
    let mut out = totals();
    for (total, parts) in &mut out {
        let likelihood = if *total >= BID { 0.9 } else { 0.1 };
        parts.iter_mut().for_each(|weight| *weight *= likelihood);
    }
    let all: f64 = out.values().flatten().sum();
    for parts in out.values_mut() {
        parts.iter_mut().for_each(|weight| *weight /= all);
    }
    out
}

fn range() -> std::ops::RangeInclusive<i64> {
    9..=44
}

fn at(total: i64) -> f64 {
    (total - range().start()) as f64
}

/// The total's histogram, with the specials' contributions told apart.
pub fn total(_: u64) -> Panel {
    let (before, after) = (totals(), after_bid());
    let of =
        |map: &BTreeMap<i64, [f64; 4]>, total: i64| map.get(&total).copied().unwrap_or_default();
    let mean: f64 = after
        .iter()
        .map(|(total, parts)| *total as f64 * parts.iter().sum::<f64>())
        .sum();
    Panel::Distribution(Distribution {
        title: say::TOTAL.text(),
        axis: say::TOTAL_AXIS.text(),
        shape: Shape::Bars,
        unit: Unit::Share,
        bins: range()
            .map(|total| Bin {
                label: Arg::Count(total),
                before: Some(of(&before, total).iter().sum()),
                after: of(&after, total).iter().sum(),
                parts: of(&after, total).to_vec(),
            })
            .collect(),
        parts: [say::PLAIN, say::DOUBLED, say::STRUCK, say::DRAWN]
            .map(|part| part.text())
            .into(),
        marks: vec![
            Mark {
                name: say::LAST_BID.with([count(BID)]),
                at: at(BID),
                level: false,
            },
            Mark {
                name: say::MEAN.with([Arg::Number(mean, 1)]),
                at: mean - *range().start() as f64,
                level: false,
            },
        ],
    })
}

/// P(total ≥ b) over b.
pub fn survival(_: u64) -> Panel {
    let (before, after) = (totals(), after_bid());
    let reach = |map: &BTreeMap<i64, [f64; 4]>, bid: i64| {
        map.range(bid..)
            .flat_map(|(_, parts)| parts)
            .sum::<f64>()
            .min(1.0)
    };
    Panel::Distribution(Distribution {
        title: say::SURVIVAL.text(),
        axis: say::BID_AXIS.text(),
        shape: Shape::Curve,
        unit: Unit::Share,
        bins: range()
            .map(|bid| Bin {
                label: Arg::Count(bid),
                before: Some(reach(&before, bid)),
                after: reach(&after, bid),
                parts: Vec::new(),
            })
            .collect(),
        parts: Vec::new(),
        marks: vec![
            Mark {
                name: say::LAST_BID.with([count(BID)]),
                at: at(BID),
                level: false,
            },
            Mark {
                name: say::THRESHOLD.with([Arg::Share(0.5)]),
                at: 0.5,
                level: true,
            },
        ],
    })
}

/// The rule of Bayes with the numbers of the bid.
pub fn bayes(_: u64) -> Panel {
    let sum: i64 = SEEN.iter().sum();
    let high: f64 = totals().range(BID..).flat_map(|(_, parts)| parts).sum();
    let chance = high * 0.9 + (1.0 - high) * 0.1;
    let posterior = high * 0.9 / chance;
    let line = |name: crate::words::Phrase, expression: String, value: Arg| FormulaLine {
        name: name.text(),
        expression,
        value,
    };
    Panel::Formula(Formula {
        title: say::BAYES.text(),
        lines: vec![
            line(
                say::BAYES_PRIOR,
                format!("p = P(total ≥ {BID} | seen {sum})"),
                Arg::Share(high),
            ),
            line(
                say::BAYES_SEEN,
                format!("q = 0.9 × {high:.3} + 0.1 × {:.3}", 1.0 - high),
                Arg::Number(chance, 3),
            ),
            line(
                say::BAYES_POSTERIOR,
                format!("0.9 × p / q = {:.3} / {chance:.3}", 0.9 * high),
                Arg::Share(posterior),
            ),
            line(
                say::BAYES_BITS,
                format!("log_2({posterior:.3} / {high:.3})"),
                Arg::Number((posterior / high).log2(), 2),
            ),
        ],
    })
}
