//! What each player could believe at each action of a round that is over, and what it was worth by that.

use serde::{Deserialize, Serialize};

use super::knowledge::{Sight, Totals};
use super::observation::Observation;
use super::rules::Action;
use crate::game::Seat;

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
    /// P(total ≥ the action's own bid); `None` for a call.
    pub own: Option<f64>,
}

impl Expectation {
    pub fn from_totals(totals: &Totals, last: i32, action: Action) -> Expectation {
        Expectation {
            mean: totals.mean(),
            low: totals.quantile(0.05),
            high: totals.quantile(0.95),
            reached: if last > 0 { totals.at_least(last) } else { 1.0 },
            own: match action {
                Action::Bid(bid) => Some(totals.at_least(bid)),
                Action::Call => None,
            },
        }
    }

    /// Whether a reader would notice the difference.
    pub fn differs(&self, other: &Expectation) -> bool {
        let own = self.own.unwrap_or(0.0) - other.own.unwrap_or(0.0);
        (self.mean - other.mean).abs() >= 0.05
            || (self.low, self.high) != (other.low, other.high)
            || (self.reached - other.reached).abs() >= 0.005
            || own.abs() >= 0.005
    }
}

/// How an action stands by the odds that its player could know; what the cards then came to has no
/// say in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A bid that is reached at even odds or better, over one that is; or an opening of 1, below
    /// which nothing can be bid.
    SoundBid,
    /// A bid that is likelier missed, over one that is likelier reached.
    Bluff,
    /// A raise over a bid that is likelier missed.
    MissedCall,
    /// A call of a bid that is missed at even odds or better.
    SoundCall,
    /// A call of a bid that is likelier reached.
    EarlyCall,
}

impl Verdict {
    /// Of an action whose player had this outlook.
    pub fn judge(action: Action, outlook: &Expectation) -> Verdict {
        match action {
            Action::Call if outlook.reached <= 0.5 => Verdict::SoundCall,
            Action::Call => Verdict::EarlyCall,
            Action::Bid(_) if outlook.reached < 0.5 => Verdict::MissedCall,
            Action::Bid(..=1) => Verdict::SoundBid,
            Action::Bid(_) if outlook.own.is_none_or(|own| own >= 0.5) => Verdict::SoundBid,
            Action::Bid(_) => Verdict::Bluff,
        }
    }

    /// Whether the odds spoke for the action.
    pub const fn sound(self) -> bool {
        matches!(self, Verdict::SoundBid | Verdict::SoundCall)
    }

    /// Whether they spoke for another: a call rather than the raise, a raise rather than the call.
    pub const fn against_odds(self) -> bool {
        matches!(self, Verdict::MissedCall | Verdict::EarlyCall)
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
    pub actor: Seat,
    pub action: Action,
    /// The last bid before it, 0 for the opener.
    pub last: i32,
    /// Through whose eyes the total is expected.
    pub eyes: Seat,
    /// By counting the cards in view.
    pub counted: Expectation,
}

impl Moment {
    /// The action by the odds: by reading the bids where that is worked out, else by card count.
    /// `None` where somebody else's eyes see other odds than its player did.
    pub fn verdict(&self, read: Option<&Expectation>) -> Option<Verdict> {
        let outlook = read.unwrap_or(&self.counted);
        (self.eyes == self.actor).then(|| Verdict::judge(self.action, outlook))
    }

    /// The bid that the action stands by: its own, or the one that it calls.
    pub fn bid(&self) -> i32 {
        match self.action {
            Action::Bid(bid) => bid,
            Action::Call => self.last,
        }
    }
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
    let all = played.actions().enumerate();
    all.filter_map(|(bids, (actor, action))| {
        let eyes = eyes.unwrap_or(actor);
        let then = seen.rewind(round, bids, eyes)?;
        let last = then.last_bid();
        Some(Moment {
            ply: first + bids,
            round,
            bids,
            actor,
            action,
            last,
            eyes,
            counted: Expectation::from_totals(
                &Sight::from_observation(&then, true).totals(),
                last,
                action,
            ),
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
