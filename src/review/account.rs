//! The arithmetic of a review: what is known of single decisions, summed up.

use super::decision::accuracy;
use super::{Decision, Review, SeatReview, Stroke, Turning, Unjudged, Why, moments};
use crate::catalogue::Limits;
use crate::game::Seat;
use crate::session::{Ply, Session};

impl Review {
    /// Sums up what was found out about each decision, one a ply; plies past the end of `found`
    /// are open.
    pub fn of(session: &Session, found: &[Result<Decision, Why>]) -> Review {
        let limits = session.config().limits();
        let results = session.scores();
        let result = |seat: Seat| Some(f64::from(*results.as_ref()?.get(seat.index())?));
        let seats: Vec<SeatReview> = Seat::all(session.players())
            .map(|seat| SeatReview::of(seat, session.plies(), found, result(seat), &limits))
            .collect();
        Review {
            turning: Turning::of(&seats, &limits, &session.config().stakes()),
            seats,
        }
    }
}

impl SeatReview {
    fn of(
        seat: Seat,
        plies: &[Ply],
        found: &[Result<Decision, Why>],
        result: Option<f64>,
        limits: &Limits,
    ) -> SeatReview {
        let (mut decisions, mut unjudged) = (Vec::new(), Vec::new());
        for (ply, _) in plies.iter().enumerate().filter(|(_, ply)| ply.seat == seat) {
            match found.get(ply) {
                Some(Ok(decision)) => decisions.push(decision.clone()),
                Some(Err(why)) => unjudged.push(Unjudged { ply, why: *why }),
                None => unjudged.push(Unjudged {
                    ply,
                    why: Why::Open,
                }),
            }
        }
        let strokes = strokes(&decisions, result.map(|result| (plies.len(), result)));
        let lost: f64 = decisions.iter().map(|decision| decision.loss.loss).sum();
        let first = decisions.first().map(|first| first.loss.best);
        let mut review = SeatReview {
            result,
            start: first.or(result),
            skill: 0.0 - lost,
            luck: strokes.iter().map(|stroke| stroke.change).sum::<f64>() + 0.0,
            accuracy: accuracy(&decisions, limits),
            moments: Vec::new(),
            decisions,
            unjudged,
            strokes,
        };
        // What happened around a decision that nobody has looked at is not known to be luck.
        let known = if review.is_whole() {
            &review.strokes[..]
        } else {
            &[]
        };
        review.moments = moments::of(&review.decisions, known, limits);
        review
    }
}

/// What happened between the decisions, and from the last one to the end, which is a ply and the
/// result there.
fn strokes(decisions: &[Decision], end: Option<(usize, f64)>) -> Vec<Stroke> {
    let next = decisions.iter().skip(1);
    let next = next.map(|next| (next.ply, next.loss.best)).chain(end);
    decisions
        .iter()
        .zip(next)
        .map(|(decision, (until, value))| Stroke {
            from: decision.ply,
            until,
            change: value - decision.loss.value,
        })
        .collect()
}
