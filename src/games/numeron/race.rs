//! The race: the chance to find the other's secret before it finds one's own.
//!
//! Each seat knows its own secret, so it knows exactly what the other can still think of, and what
//! a strategy of the other will need. For its own calls it has a strategy against all secrets left.
//! Neither race depends on the other, so the chance to win follows from how many calls each side
//! needs, [`Calls`], and from whose turn it is.
//!
//! The other is modelled: it goes on by one of a few players ([`Player`]), weighted by the calls it
//! has made; it replies to a hit with a possible code drawn at random, as this seat does.

use super::belief;
use super::codes::Codes;
use super::observation::Observation;
use super::rules::{Call, EndRule, Phase};
use crate::game::{Observation as _, Seat};

mod calls;
mod other;
mod sampled;
mod start;

pub use calls::Calls;
use other::Other;
pub use other::Player;

/// What the own remaining calls are worth at one decision.
pub struct Race {
    turn: Turn,
    end: EndRule,
    other: Other,
    /// By calls made before it: what the chance of a hit adds to the score, and that of a reply.
    worth: Vec<Worth>,
}

/// What the seat is about to do; the first caller is [`Seat(0)`](Seat).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    /// It fixes its secret.
    Secret(Seat),
    /// It calls.
    Call(Seat),
    /// It calls once more after the other's hit.
    Reply,
}

#[derive(Clone, Copy, Debug)]
struct Worth {
    hit: f64,
    reply: f64,
}

impl Race {
    /// The race at a decision of the seat that sees it, as if the other called by chance at first;
    /// `None` where the seat does not decide, does not know its secret, or the answers contradict
    /// each other.
    pub fn new(seen: &Observation) -> Option<Race> {
        let (me, codes) = (seen.seat(), Codes::of(seen.config.len()));
        let (turn, other) = match seen.phase() {
            Phase::Secret(seat) if seat == me => (Turn::Secret(me), Other::fresh(codes)),
            Phase::Call(seat) if seat == me => {
                let them = Seat(1 - me.0.min(1));
                let hit = |call: &Call| call.answer.hit(codes.len());
                let turn = match seen.calls.last().is_some_and(hit) {
                    true => Turn::Reply,
                    false => Turn::Call(me),
                };
                if belief::counts(&seen.config, &seen.calls, me).last() == Some(&0) {
                    return None;
                }
                let narrowing = belief::narrowing(&seen.config, &seen.calls, them);
                let called = seen.calls_of(them).map(|call| codes.index(&call.code));
                let secret = codes.index(&seen.secret(me)?);
                (turn, Other::new(codes, secret, called, narrowing)?)
            }
            _ => return None,
        };
        let end = seen.config.end;
        Some(Race {
            turn,
            end,
            worth: worths(turn, end, other.calls()),
            other,
        })
    }

    /// Finds out more about the other: one of its calls, past or to come.
    pub fn step(&mut self) {
        if !self.settled() {
            self.other.step();
            if self.settled() {
                self.worth = worths(self.turn, self.end, self.other.calls());
            }
        }
    }

    /// Nothing is left to find out.
    pub fn settled(&self) -> bool {
        self.turn == Turn::Reply || self.other.settled()
    }

    /// Whether the value rests on what the other is taken for: it does unless the match ends with
    /// one's own reply.
    pub fn is_modelled(&self) -> bool {
        self.turn != Turn::Reply
    }

    /// The players that the other may be, with their weights, which sum to 1.
    pub fn players(&self) -> &[(Player, f64)] {
        self.other.players()
    }

    /// How long the other needs from its next call on.
    pub fn other(&self) -> &Calls {
        self.other.calls()
    }

    /// The expected score of the seat that needs this long from its next call on.
    pub fn value(&self, mine: &Calls) -> f64 {
        let worth = self.worth.iter().enumerate();
        worth
            .map(|(before, worth)| worth.hit * mine.hit(before) + worth.reply * mine.reply(before))
            .sum()
    }
}

/// What each of the own calls adds to the score when the other needs so long.
fn worths(turn: Turn, end: EndRule, other: &Calls) -> Vec<Worth> {
    let (first, gap) = match turn {
        Turn::Reply => {
            return vec![Worth {
                hit: 0.5,
                reply: 0.0,
            }];
        }
        Turn::Call(me) => (me == Seat(0), 0),
        // The first caller's first call comes before that of the second.
        Turn::Secret(me) => (me == Seat(0), usize::from(me != Seat(0))),
    };
    let equalising = end == EndRule::Equalising;
    let worth = |before: usize| {
        let theirs = before + gap;
        // A hit wins if the other has not hit before, and half of that if it can reply with one.
        let drawn = match equalising && first {
            true => other.reply(theirs),
            false => 0.0,
        };
        // A hit after the other's, which came just before, draws.
        let draws = match theirs.checked_sub(1) {
            Some(just_before) if equalising && !first => other.hit(just_before),
            _ => 0.0,
        };
        Worth {
            hit: other.more_than(theirs) - drawn / 2.0,
            reply: draws / 2.0,
        }
    };
    (0..=other.most()).map(worth).collect()
}
