//! Where a match turned.

use serde::{Deserialize, Serialize};

use super::{Decision, SeatReview, Stroke, words};
use crate::catalogue::Limits;
use crate::game::{Seat, Stakes};
use crate::games::AnyAction;
use crate::words::{Arg, Text};

/// The moment that brought the winner the win.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turning {
    /// The winner.
    pub seat: Seat,
    /// What it had played before.
    pub played: AnyAction,
    /// Where, and by how much its value rose.
    pub stroke: Stroke,
    /// Its value after it.
    pub after: f64,
}

impl Turning {
    /// The winner's largest rise since it last stood on the losing side, which is halfway between
    /// the best and the worst result, or below. `None` without one winner, where it was never
    /// there, or where the rise is less than a mistake: such a match turned nowhere.
    pub(super) fn of(seats: &[SeatReview], limits: &Limits) -> Option<Turning> {
        let results: Vec<f64> = seats.iter().map(|s| s.result).collect::<Option<_>>()?;
        let best = results.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let worst = results.iter().copied().fold(f64::INFINITY, f64::min);
        let mut winners = Seat::all(seats.len()).filter(|seat| results[seat.index()] == best);
        let (Some(seat), None) = (winners.next(), winners.next()) else {
            return None;
        };
        let winner = &seats[seat.index()];
        let halfway = best.midpoint(worst);
        let behind = |decision: &Decision| decision.loss.value <= halfway;
        let from = winner.decisions.iter().rposition(behind)?;
        let rises = winner.decisions[from..].iter().zip(&winner.strokes[from..]);
        let (decision, stroke) = rises
            .rev()
            .max_by(|(_, a), (_, b)| a.change.total_cmp(&b.change))?;
        (stroke.change >= limits.mistake).then(|| Turning {
            seat,
            played: decision.played.clone(),
            stroke: *stroke,
            after: decision.loss.value + stroke.change,
        })
    }

    /// The turning point in one sentence, under rules with these scores.
    pub fn text(&self, stakes: &Stakes) -> Text {
        words::TURNING.with([
            Arg::Seat(self.seat.0),
            self.played.label().into(),
            stakes.arg(self.after - self.stroke.change),
            stakes.arg(self.after),
        ])
    }
}
