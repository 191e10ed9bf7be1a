//! Where a match turned.

use serde::{Deserialize, Serialize};

use super::{Decision, Naming, SeatReview, Stroke, words};
use crate::AnyAction;
use crate::catalogue::Limits;
use crate::game::{Seat, Stakes};
use crate::words::{Arg, Text, count};

/// The moment that brought the winner the win.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turning {
    pub seat: Seat,
    /// What it had played before.
    pub played: AnyAction,
    /// Where, and by how much its value rose.
    pub stroke: Stroke,
    /// Its value after it.
    pub after: f64,
    /// It was the winner's last decision that was judged.
    #[serde(default)]
    pub last: bool,
    /// Between two: no later judgement, of its own or the other's decision, leaves it an even share of the
    /// scores or less.
    #[serde(default)]
    pub held: bool,
}

impl Turning {
    /// What happened after the winner's last decision with no more than an even share of the scores:
    /// from then on it had more. `None` without one winner, where it never had so little, where the
    /// rise is less than a mistake (such a match turned nowhere), or while any of the winner's
    /// decisions has not been looked at.
    pub(super) fn from_seats(
        seats: &[SeatReview],
        limits: &Limits,
        stakes: &Stakes,
    ) -> Option<Turning> {
        let results: Vec<f64> = seats.iter().map(|s| s.result).collect::<Option<_>>()?;
        let best = results.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let mut winners = Seat::all(seats.len()).filter(|seat| results[seat.index()] == best);
        let (Some(seat), None) = (winners.next(), winners.next()) else {
            return None;
        };
        let winner = &seats[seat.index()];
        let even = stakes.even(seats.len());
        let behind = |decision: &Decision| decision.loss.value <= even;
        let at = winner.decisions.iter().rposition(behind)?;
        let (decision, stroke) = winner.decisions.get(at).zip(winner.strokes.get(at))?;
        (winner.is_whole() && stroke.change >= limits.mistake).then(|| Turning {
            seat,
            played: decision.played.clone(),
            stroke: *stroke,
            after: decision.loss.value + stroke.change,
            last: at + 1 == winner.decisions.len(),
            // Among more than two, who is ahead of an even share may still be behind somebody.
            held: seats.len() == 2 && holds(seats, seat, stroke.until, stakes),
        })
    }

    /// The turning point in one sentence, under rules with these scores; `name` tells the winner's
    /// action at a ply.
    pub fn text(&self, stakes: &Stakes, name: Naming) -> Text {
        let phrase = match (self.last, self.held) {
            (true, _) => words::DECIDED,
            (false, true) => words::TURNING,
            (false, false) => words::TURNED,
        };
        phrase.with([
            Arg::Seat(self.seat.0),
            name(self.stroke.from, &self.played).into(),
            stakes.arg(self.after - self.stroke.change),
            stakes.arg(self.after),
            // Moves are counted from 1 where they are read.
            count(self.stroke.from + 1),
        ])
    }
}

/// Whether every judgement from a ply on leaves a seat more than an even share: its own, and those of
/// the others, whatever they expect for themselves being no longer to be had.
fn holds(seats: &[SeatReview], winner: Seat, from: usize, stakes: &Stakes) -> bool {
    let even = stakes.even(seats.len());
    Seat::all(seats.len()).zip(seats).all(|(seat, review)| {
        let later = review.decisions.iter();
        let mut later = later.filter(|decision| decision.ply >= from);
        later.all(|decision| match seat == winner {
            true => decision.loss.value > even,
            false => stakes.sum - decision.before() > even,
        })
    })
}
