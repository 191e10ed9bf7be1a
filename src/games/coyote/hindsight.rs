//! What each player could believe at each action of a round that is over, against the truth.

use super::agents::belief;
use super::belief::{Sight, Totals};
use super::observation::Observation;
use super::rules::{Action, Round};
use crate::game::Seat;

/// The total as somebody could expect it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    /// The expected total.
    pub mean: f64,
    /// The total that is undercut with 5 %.
    pub low: i32,
    /// The total that is exceeded with 5 %.
    pub high: i32,
    /// P(total ≥ the last bid); 1 before the first.
    pub reached: f64,
}

impl Outlook {
    fn of(totals: &Totals, last: i32) -> Outlook {
        Outlook {
            mean: totals.mean(),
            low: totals.quantile(0.05),
            high: totals.quantile(0.95),
            reached: if last > 0 { totals.at_least(last) } else { 1.0 },
        }
    }

    /// Whether a reader would notice the difference.
    pub fn differs(&self, other: &Outlook) -> bool {
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
    pub counted: Outlook,
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
            counted: Outlook::of(&Sight::of(&then, true).totals(), last),
            verdict: Verdict::of(action, last, played.reveal.total),
        })
    })
    .collect()
}

/// The total at a moment after reading the bids so far, as the reader does: some milliseconds of
/// work. `None` where `seen` knows no such moment.
pub fn read(seen: &Observation, moment: &Moment) -> Option<Outlook> {
    let then = seen.rewind(moment.round, moment.bids, moment.eyes)?;
    let (_, totals) = belief(&then);
    Some(Outlook::of(&totals, moment.last))
}

/// The action by which a round was lost, against the safest that could have been done instead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lost {
    /// The action's place in the match, from 0.
    pub ply: usize,
    /// Who lost a life by it.
    pub seat: Seat,
    /// What it did.
    pub action: Action,
    /// The last bid before it, 0 for the opener.
    pub last: i32,
    /// The chance, by the cards in view, that it would fail: a call of a bid that is reached, a
    /// bid that is called and not reached.
    pub risk: f64,
    /// The safest other action: the call, or the lowest bid.
    pub other: Option<(Action, f64)>,
}

impl Lost {
    /// By how much the other action was safer; negative where this one was.
    pub fn cost(&self) -> f64 {
        self.other.map_or(0.0, |(_, risk)| self.risk - risk)
    }
}

/// How each finished round was lost.
pub fn losses(seen: &Observation) -> Vec<Lost> {
    let rounds = 0..seen.rounds.len();
    rounds.filter_map(|at| lost(seen, at)).collect()
}

fn lost(seen: &Observation, at: usize) -> Option<Lost> {
    let round = seen.rounds.get(at)?;
    let all = actions(round);
    // Either the call was wrong, or the bid before it.
    let back = if round.loser == round.caller { 1 } else { 2 };
    let bids = all.len().checked_sub(back)?;
    let &(seat, action, last) = all.get(bids)?;
    let totals = Sight::of(&seen.rewind(at, bids, seat)?, true).totals();
    let risk = |action: Action| match action {
        Action::Call => totals.at_least(last),
        Action::Bid(bid) => totals.below(bid),
    };
    let call = (last > 0).then_some(Action::Call);
    let lowest = (last < super::MAX_BID).then_some(Action::Bid(last + 1));
    let other = call
        .into_iter()
        .chain(lowest)
        .filter(|other| *other != action)
        .map(|other| (other, risk(other)))
        .min_by(|a, b| a.1.total_cmp(&b.1));
    Some(Lost {
        ply: first_ply(seen, at) + bids,
        seat,
        action,
        last,
        risk: risk(action),
        other,
    })
}
