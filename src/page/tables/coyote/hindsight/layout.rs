//! Where the rows of a round looked back on stand: plain functions, in CSS pixels.

use yomite::games::coyote::hindsight::{Expectation, Moment};
use yomite::insight::Unit;
use yomite::scene::{px, text_width, tick_text, ticks};

/// Height of a row.
pub const ROW: f64 = 26.0;
/// Room for who and what, before the plot.
const LEFT: f64 = 90.0;
/// Room for the two chances and the verdict, behind it.
const RIGHT: f64 = 134.0;
/// Room for the total's name and the names of the chances, above it.
const HEAD: f64 = 40.0;
/// How far the ends of the two chances and the middle of the verdict are from the right side.
pub const CHANCES: (f64, f64, f64) = (82.0, 22.0, 10.0);
/// Room for the axis, below it.
const FOOT: f64 = 24.0;

/// An outlook as it is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Span {
    /// Where its 5 % end stands.
    pub low: f64,
    /// Where its mean stands.
    pub mean: f64,
    /// Where its 95 % end stands.
    pub high: f64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Row {
    /// Its upper edge.
    pub top: f64,
    pub middle: f64,
    /// What counting gave.
    pub counted: Span,
    /// What reading gave, once it is worked out.
    pub read: Option<Span>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    pub width: f64,
    pub height: f64,
    pub left: f64,
    pub right: f64,
    pub top: f64,
    pub bottom: f64,
    /// Places on the axis, with their numbers.
    pub ticks: Vec<(f64, String)>,
    /// The revealed total's line.
    pub total: f64,
    /// Where its name is centred.
    pub total_name: f64,
    /// One for each action.
    pub rows: Vec<Row>,
    /// The last bid, as a stair through the rows.
    pub stair: String,
}

/// Lays rows out in `width`; `name` is what stands above the total's line.
pub fn layout(
    moments: &[Moment],
    reads: &[Option<Expectation>],
    total: i32,
    name: &str,
    width: f64,
) -> Layout {
    let read = |i: usize| reads.get(i).copied().flatten();
    let outlooks = moments
        .iter()
        .enumerate()
        .flat_map(|(i, moment)| [Some(moment.counted), read(i)])
        .flatten();
    let (low, high) = outlooks.fold((total, total), |(low, high), o| {
        (low.min(o.low), high.max(o.high))
    });
    // A wild bid must not press everything else together: it stands at the edge.
    let reach = high + (high - low).max(8) / 4;
    let high = moments
        .iter()
        .map(|moment| moment.last.min(reach))
        .fold(high, i32::max);
    let (low, high) = (f64::from(low) - 1.5, f64::from(high) + 1.5);

    let left = LEFT;
    let right = (width - RIGHT).max(left + 40.0);
    let x = |value: f64| px(left + (right - left) * ((value - low) / (high - low)).clamp(0.0, 1.0));
    let span = |o: Expectation| Span {
        low: x(f64::from(o.low)),
        mean: x(o.mean),
        high: x(f64::from(o.high)),
    };
    let rows: Vec<Row> = moments
        .iter()
        .enumerate()
        .map(|(i, moment)| {
            let top = HEAD + i as f64 * ROW;
            Row {
                top,
                middle: top + ROW / 2.0,
                counted: span(moment.counted),
                read: read(i).map(span),
            }
        })
        .collect();
    let bottom = HEAD + moments.len() as f64 * ROW;
    let target = (((right - left) / 48.0) as usize).clamp(3, 8);
    let places = ticks(low, high, target);
    let step = places.windows(2).map(|pair| pair[1] - pair[0]).next();
    let at = x(f64::from(total));
    let half = text_width(name, 12.0) / 2.0;
    Layout {
        width,
        height: bottom + FOOT,
        left,
        right,
        top: HEAD,
        bottom,
        ticks: places
            .into_iter()
            .map(|value| {
                (
                    x(value),
                    tick_text(value, step.unwrap_or(1.0), Unit::Number(0)),
                )
            })
            .collect(),
        total: at,
        total_name: at.clamp(left + half, (right - half).max(left + half)),
        stair: stair(moments, &rows, &x),
        rows,
    }
}

/// From row to row the bid that had to be raised or called.
fn stair(moments: &[Moment], rows: &[Row], x: &dyn Fn(f64) -> f64) -> String {
    let mut path = String::new();
    for (moment, row) in moments.iter().zip(rows).filter(|(m, _)| m.last > 0) {
        let at = x(f64::from(moment.last));
        if path.is_empty() {
            path = format!("M{at} {}", row.top);
        } else {
            path.push_str(&format!("H{at}"));
        }
        path.push_str(&format!("V{}", row.top + ROW));
    }
    path
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use yomite::game::Seat;
    use yomite::games::coyote::Action;

    fn moment(bids: usize, last: i32, action: Action) -> Moment {
        Moment {
            ply: bids,
            round: 0,
            bids,
            actor: Seat(0),
            action,
            last,
            eyes: Seat(0),
            counted: outlook(-5, 20.0, 50),
        }
    }

    fn outlook(low: i32, mean: f64, high: i32) -> Expectation {
        Expectation {
            mean,
            low,
            high,
            reached: 0.5,
            own: None,
        }
    }

    fn round(bids: &[i32]) -> Vec<Moment> {
        let lasts = std::iter::once(0).chain(bids.iter().copied());
        let actions = bids
            .iter()
            .map(|bid| Action::Bid(*bid))
            .chain([Action::Call]);
        lasts
            .zip(actions)
            .enumerate()
            .map(|(i, (last, action))| moment(i, last, action))
            .collect()
    }

    #[test]
    fn everything_stands_inside_the_plot_and_in_the_order_of_its_numbers() {
        for width in [200.0, 320.0, 700.0] {
            for bids in [&[5][..], &[1, 20, 41], &[3, 140]] {
                let moments = round(bids);
                let reads = vec![Some(outlook(-20, 17.0, 60)); 2];
                let out = layout(&moments, &reads, 18, "total 18", width);
                let inside = |x: f64| (out.left - 0.1..=out.right + 0.1).contains(&x);
                assert!(
                    inside(out.total) && inside(out.total_name),
                    "{width} {bids:?}"
                );
                assert!(out.ticks.len() >= 2 && out.ticks.iter().all(|t| inside(t.0)));
                for row in &out.rows {
                    for span in [Some(row.counted), row.read].into_iter().flatten() {
                        assert!(span.low < span.mean && span.mean < span.high);
                        assert!(inside(span.low) && inside(span.high));
                    }
                    assert!(row.top >= out.top && row.top + ROW <= out.bottom);
                }
                // 17 is below 18, which is below 20.
                assert!(out.rows[0].read.is_some_and(|read| read.mean < out.total));
                assert!(out.total < out.rows[0].counted.mean);
            }
        }
    }

    #[test]
    fn two_chances_side_by_side_stand_apart() {
        let widest = text_width(">99.9 %", 12.0);
        let (before, own, _) = CHANCES;
        assert!(before - own >= widest + 12.0, "{widest}");
        assert!(RIGHT - before >= widest + 8.0, "{widest}");
    }

    #[test]
    fn the_stair_begins_under_the_first_bid_and_climbs_at_every_row() {
        let out = layout(&round(&[5, 12, 30]), &[], 18, "", 400.0);
        assert_eq!(out.stair.matches('V').count(), 3);
        assert_eq!(out.stair.matches('H').count(), 2);
        assert!(out.stair.starts_with('M'));
        assert!(out.stair.contains(&format!(" {}V", out.rows[1].top)));
    }
}
