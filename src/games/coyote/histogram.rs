//! The total as a histogram: with a bid to answer in two tints, what misses it and what reaches it.

use super::belief::Totals;
use super::words;
use crate::insight::{Bin, Distribution, Mark, Panel, Shape, Unit};
use crate::words::{Arg, Text, count};

/// The chances of every total, and of those before; `last` is the bid to answer, 0 for none.
pub fn histogram(title: Text, before: Option<&Totals>, after: &Totals, last: i32) -> Panel {
    let of = |totals: &Totals| totals.support().map(|(total, _)| total).collect::<Vec<_>>();
    let mut seen: Vec<i32> = of(after);
    seen.extend(before.iter().flat_map(|before| of(before)));
    seen.sort_unstable();
    seen.dedup();
    let bins = seen
        .iter()
        .map(|&total| {
            let p = after.p(total);
            let missed = total < last;
            Bin {
                label: count(total),
                before: before.map(|before| before.p(total)),
                after: p,
                parts: match last {
                    0 => Vec::new(),
                    _ if missed => vec![p, 0.0],
                    _ => vec![0.0, p],
                },
            }
        })
        .collect();
    let reached = after.at_least(last);
    let parts = [
        words::PART_MISSED.with([count(last), Arg::Share(1.0 - reached)]),
        words::PART_REACHED.with([count(last), Arg::Share(reached)]),
    ];
    Panel::Distribution(Distribution {
        outline: None,
        title,
        axis: words::AXIS_TOTAL.text(),
        shape: Shape::Scaled,
        unit: Unit::Share,
        bins,
        parts: parts.into_iter().filter(|_| last > 0).collect(),
        marks: last_bid(&seen, last).into_iter().collect(),
    })
}

/// The line of the bid to answer among the bins of these totals.
pub(super) fn last_bid(totals: &[i32], last: i32) -> Option<Mark> {
    (last > 0).then(|| Mark {
        name: words::MARK_LAST.with([count(last)]),
        at: just_below(totals, last),
        level: false,
    })
}

/// Where a bid's line stands between the bins of these totals: half a point below the bid, above
/// every total that misses it and below every one that reaches it.
fn just_below(totals: &[i32], bid: i32) -> f64 {
    let reaching = totals.partition_point(|total| *total < bid);
    match (
        reaching.checked_sub(1).map(|at| totals[at]),
        totals.get(reaching),
    ) {
        (Some(under), Some(over)) => {
            let part = (f64::from(bid - under) - 0.5) / f64::from(over - under);
            reaching as f64 - 1.0 + part
        }
        _ => reaching as f64 - 0.5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bid_stands_between_what_misses_and_what_reaches_it() {
        let totals = [-4, 10, 20, 24];
        assert_eq!(just_below(&totals, 20), 1.95);
        assert_eq!(just_below(&totals, 21), 2.125);
        assert_eq!(just_below(&totals, 25), 3.5);
        assert_eq!(just_below(&totals[1..], 3), -0.5);
        for bid in 1..=30 {
            let at = just_below(&totals, bid);
            let missing = totals.iter().filter(|total| **total < bid).count() as f64;
            assert!(missing - 1.0 < at && at < missing, "{bid}");
        }
    }

    #[test]
    fn the_tints_part_what_misses_the_bid_from_what_reaches_it_and_name_their_sums() {
        let totals = Totals::of([(-4, 1.0), (10, 2.0), (20, 3.0), (24, 4.0)]);
        for last in 0..=30 {
            let Panel::Distribution(drawn) =
                histogram(words::AXIS_TOTAL.text(), None, &totals, last)
            else {
                panic!("a histogram");
            };
            assert_eq!(drawn.parts.len(), if last > 0 { 2 } else { 0 });
            let below = [(-4, 0.1), (10, 0.2), (20, 0.3), (24, 0.4)]
                .iter()
                .filter(|(total, _)| *total < last)
                .map(|(_, p)| p)
                .sum::<f64>();
            for (part, sum) in drawn.parts.iter().zip([below, 1.0 - below]) {
                let Some(Arg::Share(told)) = part.args.get(1) else {
                    panic!("{part:?}");
                };
                assert!((told - sum).abs() < 1e-9, "{last}: {told} {sum}");
            }
            for bin in &drawn.bins {
                let Arg::Count(total) = bin.label else {
                    panic!("{:?}", bin.label);
                };
                let tint = usize::from(total >= i64::from(last));
                assert!(last == 0 || bin.parts[tint] == bin.after && bin.parts[1 - tint] == 0.0);
            }
        }
    }
}
