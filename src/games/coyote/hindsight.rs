//! What each player could believe at each action of a round that is over, against the truth.

use serde::{Deserialize, Serialize};

use super::belief::{Sight, Totals};
use super::observation::Observation;
use super::rules::{Action, Round};
use crate::game::Seat;

#[cfg(feature = "agents")]
mod study;

#[cfg(feature = "agents")]
pub(super) use study::Hindsight;

/// The total as somebody could expect it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Expectation {
    /// The expected total.
    pub mean: f64,
    /// The total that is undercut with 5 %.
    pub low: i32,
    /// The total that is exceeded with 5 %.
    pub high: i32,
    /// P(total ≥ the last bid); 1 before the first.
    pub reached: f64,
}

impl Expectation {
    fn of(totals: &Totals, last: i32) -> Expectation {
        Expectation {
            mean: totals.mean(),
            low: totals.quantile(0.05),
            high: totals.quantile(0.95),
            reached: if last > 0 { totals.at_least(last) } else { 1.0 },
        }
    }

    /// Whether a reader would notice the difference.
    pub fn differs(&self, other: &Expectation) -> bool {
        (self.mean - other.mean).abs() >= 0.05
            || (self.low, self.high) != (other.low, other.high)
            || (self.reached - other.reached).abs() >= 0.005
    }
}

/// How an action of a finished round turned out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A bid that the total reached, over a bid that it reached too.
    Honest,
    /// A call of a bid that was too high.
    RightCall,
    /// A call of a bid that the total reached.
    WrongCall,
    /// A raise over a bid that was too high already.
    MissedCall,
    /// A bid above the total, over one that was not.
    TooHigh,
}

impl Verdict {
    /// Of an action after the bid `last` (0: none), when the total was `total`.
    pub fn of(action: Action, last: i32, total: i32) -> Verdict {
        match action {
            Action::Call if total < last => Verdict::RightCall,
            Action::Call => Verdict::WrongCall,
            Action::Bid(_) if last > 0 && total < last => Verdict::MissedCall,
            Action::Bid(bid) if total < bid => Verdict::TooHigh,
            Action::Bid(_) => Verdict::Honest,
        }
    }

    /// Whether the action was true to the total: a bid that it reaches, or a call that is right.
    /// There may have been no such action, as after a bid of exactly the total.
    pub const fn right(self) -> bool {
        matches!(self, Verdict::Honest | Verdict::RightCall)
    }
}

/// One action of a finished round, and what could be expected just before it.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The action's place in the match, from 0.
    pub ply: usize,
    /// The round, from 0.
    pub round: usize,
    /// How many bids had been heard.
    pub bids: usize,
    /// Who acted.
    pub actor: Seat,
    /// What it did.
    pub action: Action,
    /// The last bid before it, 0 for the opener.
    pub last: i32,
    /// Through whose eyes the total is expected.
    pub eyes: Seat,
    /// By counting the cards in view.
    pub counted: Expectation,
    /// How the action turned out.
    pub verdict: Verdict,
}

/// The actions of a round in order: who, what, and the last bid before it.
pub fn actions(round: &Round) -> Vec<(Seat, Action, i32)> {
    let bids = round
        .bids
        .iter()
        .map(|bid| (bid.seat, Action::Bid(bid.bid)));
    let lasts = std::iter::once(0).chain(round.bids.iter().map(|bid| bid.bid));
    bids.chain([(round.caller, Action::Call)])
        .zip(lasts)
        .map(|((seat, action), last)| (seat, action, last))
        .collect()
}

/// The match's ply at which a round began; rounds that are over have a ply a bid and one for
/// the call.
pub fn first_ply(seen: &Observation, round: usize) -> usize {
    let before = seen.rounds.iter().take(round);
    before.map(|round| round.bids.len() + 1).sum()
}

/// Every action of a finished round as whoever acted could see it, or as `eyes` saw it all
/// along; empty where there was no such round or `eyes` was out.
pub fn moments(seen: &Observation, round: usize, eyes: Option<Seat>) -> Vec<Moment> {
    let Some(played) = seen.rounds.get(round) else {
        return Vec::new();
    };
    let first = first_ply(seen, round);
    let all = actions(played).into_iter().enumerate();
    all.filter_map(|(bids, (actor, action, last))| {
        let eyes = eyes.unwrap_or(actor);
        let then = seen.rewind(round, bids, eyes)?;
        Some(Moment {
            ply: first + bids,
            round,
            bids,
            actor,
            action,
            last,
            eyes,
            counted: Expectation::of(&Sight::of(&then, true).totals(), last),
            verdict: Verdict::of(action, last, played.reveal.total),
        })
    })
    .collect()
}

/// What reading the bids came to at moments of the past: asked by the page, studied by a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// What somebody has seen; the moments must lie in rounds that are over.
    pub seen: Observation,
    /// Each moment: the round, how many of its bids had been heard, and through whose eyes.
    pub moments: Vec<(usize, usize, Seat)>,
}

impl Question {
    /// What reading came to at each of these moments.
    pub fn new(seen: &Observation, moments: &[Moment]) -> Question {
        let places = moments.iter().map(|at| (at.round, at.bids, at.eyes));
        Question {
            seen: seen.clone(),
            moments: places.collect(),
        }
    }
}

/// The total after reading, by moment, as far as the study has come; `None` for a moment that the
/// observation does not know.
pub type Answer = Vec<Option<Expectation>>;
