//! The arithmetic of a review: what is known of single decisions, summed up.

use super::decision::accuracy;
use super::scale::fair;
use super::{Decision, Review, SeatReview, Stroke, Turning, Unjudged, Why, moments};
use crate::catalogue::Limits;
use crate::game::{Seat, Stakes};
use crate::session::Session;

/// All that the arithmetic reads of a match: any game can be accounted for, without a [`Session`].
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// Who moved at each ply.
    pub movers: Vec<Seat>,
    /// One score a seat; `None` while the match is unfinished.
    pub scores: Option<Vec<f64>>,
    /// What each seat has before anything is dealt: together [`Stakes::sum`].
    pub starts: Vec<f64>,
    /// What the match can bring.
    pub stakes: Stakes,
    /// From how large a loss on there is a word for it.
    pub limits: Limits,
}

impl Course {
    /// The course of a match as far as it was played, from a [`fair`] start.
    pub fn from_session(session: &Session) -> Course {
        let config = session.config();
        let seats = Seat::all(session.players());
        let scores = session.scores();
        Course {
            movers: session.plies().iter().map(|ply| ply.seat).collect(),
            scores: scores.map(|scores| scores.into_iter().map(f64::from).collect()),
            starts: seats.map(|seat| fair(config, seat)).collect(),
            stakes: config.stakes(),
            limits: config.limits(),
        }
    }

    /// Sums up what was found out about each decision, one a ply; plies past the end of `found`
    /// are open.
    pub fn review(&self, found: &[Result<Decision, Why>]) -> Review {
        let match_ = Match {
            course: self,
            found,
        };
        let seats = Seat::all(self.starts.len());
        let seats: Vec<SeatReview> = seats.map(|seat| match_.account(seat)).collect();
        Review {
            turning: Turning::from_seats(&seats, &self.limits, &self.stakes),
            seats,
        }
    }
}

impl Review {
    /// Sums up a match of this house: the [review](Course::review) of its [`Course`].
    pub fn from_found(session: &Session, found: &[Result<Decision, Why>]) -> Review {
        Course::from_session(session).review(found)
    }
}

/// A match, and what is known of its decisions.
struct Match<'a> {
    course: &'a Course,
    found: &'a [Result<Decision, Why>],
}

impl Match<'_> {
    fn account(&self, seat: Seat) -> SeatReview {
        let Course { movers, limits, .. } = self.course;
        let (mut decisions, mut unjudged) = (Vec::new(), Vec::new());
        for (ply, _) in movers
            .iter()
            .enumerate()
            .filter(|(_, mover)| **mover == seat)
        {
            match self.found.get(ply) {
                Some(Ok(decision)) => decisions.push(decision.clone()),
                Some(Err(why)) => unjudged.push(Unjudged { ply, why: *why }),
                None => unjudged.push(Unjudged {
                    ply,
                    why: Why::Open,
                }),
            }
        }
        let result = |scores: &Vec<f64>| scores.get(seat.index()).copied();
        let result = self.course.scores.as_ref().and_then(result);
        let strokes = self.strokes(seat, &decisions, result);
        let before = decisions.first().map_or(movers.len(), |first| first.ply);
        let first = decisions.first().map(|first| first.before()).or(result);
        let start = first.map(|_| self.course.starts[seat.index()]);
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
            drawn: None,
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
        review.moments = moments::find(&review.decisions, known, limits);
        review
    }

    /// What happened between a seat's decisions, and from the last one to the end.
    fn strokes(&self, seat: Seat, decisions: &[Decision], result: Option<f64>) -> Vec<Stroke> {
        let end = result.map(|result| (self.course.movers.len(), result));
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
        let mut plies = self.course.movers.iter().enumerate();
        plies.all(|(ply, mover)| {
            let unknown = matches!(
                self.found.get(ply),
                None | Some(Err(Why::Open | Why::Unseen))
            );
            *mover == seat || !unknown
        })
    }

    /// What the others gave a seat in some plies. To whom of several a loss goes is not known: an equal
    /// part to each.
    fn given(&self, seat: Seat, plies: std::ops::Range<usize>) -> f64 {
        let movers = &self.course.movers;
        let others = plies.filter(|ply| movers.get(*ply).is_some_and(|mover| *mover != seat));
        let judged = others.filter_map(|ply| self.found.get(ply)?.as_ref().ok());
        let parts = self.course.starts.len().saturating_sub(1).max(1) as f64;
        // A sum of nothing is −0.
        0.0 + judged.map(Decision::cost).sum::<f64>() / parts
    }
}
