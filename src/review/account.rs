//! The arithmetic of a review: what is known of single decisions, summed up.

use super::decision::accuracy;
use super::scale::fair;
use super::{Decision, Review, SeatReview, Stroke, Turning, Unjudged, Why, moments};
use crate::catalogue::Limits;
use crate::game::Seat;
use crate::session::Session;

impl Review {
    /// Sums up what was found out about each decision, one a ply; plies past the end of `found`
    /// are open.
    pub fn of(session: &Session, found: &[Result<Decision, Why>]) -> Review {
        let match_ = Match {
            session,
            found,
            scores: session.scores(),
            limits: session.config().limits(),
        };
        let seats = Seat::all(session.players());
        let seats: Vec<SeatReview> = seats.map(|seat| match_.account(seat)).collect();
        Review {
            turning: Turning::of(&seats, &match_.limits, &session.config().stakes()),
            seats,
        }
    }
}

/// A match, and what is known of its decisions.
struct Match<'a> {
    session: &'a Session,
    found: &'a [Result<Decision, Why>],
    scores: Option<Vec<f32>>,
    limits: Limits,
}

impl Match<'_> {
    fn account(&self, seat: Seat) -> SeatReview {
        let plies = self.session.plies();
        let (mut decisions, mut unjudged) = (Vec::new(), Vec::new());
        for (ply, _) in plies.iter().enumerate().filter(|(_, ply)| ply.seat == seat) {
            match self.found.get(ply) {
                Some(Ok(decision)) => decisions.push(decision.clone()),
                Some(Err(why)) => unjudged.push(Unjudged { ply, why: *why }),
                None => unjudged.push(Unjudged {
                    ply,
                    why: Why::Open,
                }),
            }
        }
        let result = |scores: &Vec<f32>| scores.get(seat.index()).copied().map(f64::from);
        let result = self.scores.as_ref().and_then(result);
        let strokes = self.strokes(seat, &decisions, result);
        let before = decisions.first().map_or(plies.len(), |first| first.ply);
        let first = decisions.first().map(|first| first.before()).or(result);
        let start = first.map(|_| fair(self.session.config(), seat));
        // What it met with before it first decided; nobody has dealt where nobody has looked.
        let dealt = first.zip(start).map_or(0.0, |(first, start)| first - start);
        let gifts = (start.is_some() && self.known_of_others(seat)).then(|| {
            let given = strokes.iter().filter_map(|stroke| stroke.given);
            self.given(seat, 0..before) + given.sum::<f64>()
        });
        let changes: f64 = strokes.iter().map(|stroke| stroke.change).sum();
        let mut review = SeatReview {
            result,
            start,
            skill: 0.0 - decisions.iter().map(Decision::cost).sum::<f64>(),
            others: gifts,
            luck: dealt + changes - gifts.unwrap_or_default(),
            accuracy: accuracy(&decisions, &self.limits),
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
        review.moments = moments::of(&review.decisions, known, &self.limits);
        review
    }

    /// What happened between a seat's decisions, and from the last one to the end.
    fn strokes(&self, seat: Seat, decisions: &[Decision], result: Option<f64>) -> Vec<Stroke> {
        let end = result.map(|result| (self.session.plies().len(), result));
        let next = decisions.iter().skip(1);
        let next = next.map(|next| (next.ply, next.before())).chain(end);
        let known = self.known_of_others(seat);
        let stroke = |(decision, (until, value)): (&Decision, (usize, f64))| Stroke {
            from: decision.ply,
            until,
            change: value - decision.loss.value,
            given: known.then(|| self.given(seat, decision.ply + 1..until)),
        };
        decisions.iter().zip(next).map(stroke).collect()
    }

    /// Whether all that the others could choose has been looked at.
    fn known_of_others(&self, seat: Seat) -> bool {
        let mut plies = self.session.plies().iter().enumerate();
        plies.all(|(ply, made)| {
            let unknown = matches!(
                self.found.get(ply),
                None | Some(Err(Why::Open | Why::Unseen))
            );
            made.seat == seat || !unknown
        })
    }

    /// What the others gave a seat in some plies. To whom of several a loss goes is not known: an equal
    /// part to each.
    fn given(&self, seat: Seat, plies: std::ops::Range<usize>) -> f64 {
        let all = self.session.plies();
        let judged = plies.filter_map(|ply| self.found.get(ply)?.as_ref().ok());
        let others = judged.filter(|decision| all[decision.ply].seat != seat);
        let parts = self.session.players().saturating_sub(1).max(1) as f64;
        // A sum of nothing is −0.
        0.0 + others.map(Decision::cost).sum::<f64>() / parts
    }
}
