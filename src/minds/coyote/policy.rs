//! How a player of a known kind chooses: the agents' own rules, and what a reader takes the
//! others to be.

use yomite_games::coyote::knowledge::Totals;
use yomite_games::coyote::{Action, Card, MAX_BID};

use super::strategy::Strategy;
use crate::scoring::logistic;

/// What a policy may go by, beside its parameters.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The total as the player expects it by counting alone.
    pub totals: &'a Totals,
    /// The bids of the round so far, ascending.
    pub bids: &'a [i32],
    /// The card in view, between two players; `None` with more.
    pub facing: Option<Card>,
    /// The solved strategy between two players, for who plays it.
    pub solved: Option<&'a Strategy>,
}

impl View<'_> {
    /// The last bid, 0 for the opener.
    pub fn last(&self) -> i32 {
        self.bids.last().copied().unwrap_or(0)
    }
}

/// Probabilities of the legal actions; they sum to 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Policy {
    pub call: f64,
    /// Of bids, in no order; a bid may stand there twice.
    pub bids: Vec<(i32, f64)>,
}

impl Policy {
    /// Forgets everything, keeping the room.
    pub fn clear(&mut self) {
        self.call = 0.0;
        self.bids.clear();
    }

    /// Probability of an action.
    pub fn p(&self, action: Action) -> f64 {
        match action {
            Action::Call => self.call,
            Action::Bid(bid) => {
                let of = self.bids.iter().filter(|(b, _)| *b == bid);
                of.map(|(_, p)| p).sum()
            }
        }
    }

    /// The likeliest action, a call before bids and lower bids before higher ones.
    pub fn likeliest(&self) -> Action {
        let mut best = (Action::Call, self.call);
        for &(bid, _) in &self.bids {
            let p = self.p(Action::Bid(bid));
            let lower = matches!(best.0, Action::Bid(b) if bid < b);
            if p > best.1 || (p == best.1 && lower) {
                best = (Action::Bid(bid), p);
            }
        }
        best.0
    }

    fn call_or(&mut self, last: i32, call: f64, raise: i32) {
        let call = if last == 0 { 0.0 } else { call };
        if last >= MAX_BID {
            self.call += 1.0;
            return;
        }
        self.call += call;
        if call < 1.0 {
            self.bids.push((raise.clamp(last + 1, MAX_BID), 1.0 - call));
        }
    }
}

/// A kind of player, with its parameters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// Calls with a fixed probability, else raises by 1 to `raise`, all alike.
    Random {
        /// Probability of a call.
        call: f64,
        raise: i32,
    },
    /// Always bids one number; calls once it is reached.
    Constant { bid: i32 },
    /// Raises by one and calls once the bids have reached a fixed total.
    PlusOne { limit: i32 },
    /// The contest's first agent: each bid is likelier when the total reaches it.
    Bayes(Bayes),
    /// Counts cards and does not listen.
    Counter {
        /// The chance of being right above which it calls.
        threshold: f64,
    },
    /// Like [`Kind::Counter`], but calls the more often the higher the risk, and raises by more
    /// than one now and then: a card counter whose threshold is not known.
    SoftCounter {
        /// The risk at which calls and raises are even.
        threshold: f64,
        /// How far from it the choice stays open.
        spread: f64,
    },
    /// Like [`Kind::PlusOne`] with a limit that is not known well.
    SoftPlusOne {
        /// The bid at which calls and raises are even.
        limit: f64,
    },
    /// Bids what it expects the total to be at least, with some courage, and calls what is above.
    Honest {
        /// The probability with which the total should reach its bid.
        confidence: f64,
    },
    /// Plays the solved strategy between two, and counts cards where that says nothing.
    Equilibrium {
        /// The chance of being right above which it calls then.
        threshold: f64,
    },
    /// Pays no heed to the cards: raises by a geometric number, calls now and then.
    Bluffer {
        /// Probability of a call.
        call: f64,
        /// Ratio of the probabilities of neighbouring raises.
        ratio: f64,
    },
}

/// Parameters of the contest's first agent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bayes {
    /// Likelihood of a bid that the total reaches.
    pub hit: f64,
    /// Likelihood of a bid that the total misses.
    pub miss: f64,
    /// It calls when the last bid is reached with a smaller probability.
    pub threshold: f64,
    pub open: i32,
    /// What it raises to.
    pub raise: Raise,
}

/// What the contest's first agent raises to where it does not call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Raise {
    /// The likeliest total above the last bid, as its report has it.
    Likeliest,
    /// One more than the last bid.
    Least,
}

impl Default for Bayes {
    fn default() -> Self {
        Bayes {
            hit: 0.9,
            miss: 0.1,
            threshold: 0.5,
            open: 1,
            raise: Raise::Likeliest,
        }
    }
}

impl Bayes {
    /// The total after the bids so far.
    pub fn posterior(&self, totals: &Totals, bids: &[i32]) -> Totals {
        totals.updated(|total| {
            let reached = bids.partition_point(|bid| *bid <= total);
            self.hit.powi(reached as i32) * self.miss.powi((bids.len() - reached) as i32)
        })
    }

    /// Its choice, given the total after the bids so far.
    pub fn choose(&self, after: &Totals, last: i32) -> Action {
        if last == 0 {
            return Action::Bid(self.open);
        }
        if last >= MAX_BID || after.at_least(last) < self.threshold {
            return Action::Call;
        }
        let mut best = (last + 1, 0.0);
        if self.raise == Raise::Least {
            return Action::Bid(best.0);
        }
        for (total, p) in after.support().filter(|(total, _)| *total > last) {
            if p > best.1 {
                best = (total, p);
            }
        }
        Action::Bid(best.0)
    }
}

impl Kind {
    /// Writes the policy into `out`, which is cleared first.
    pub fn policy(&self, view: &View, out: &mut Policy) {
        out.clear();
        let last = view.last();
        match *self {
            Kind::Random { call, raise } => {
                let call = match last {
                    0 => 0.0,
                    MAX_BID.. => 1.0,
                    _ => call,
                };
                out.call = call;
                let highest = (last + raise).min(MAX_BID);
                let each = (1.0 - call) / f64::from((highest - last).max(1));
                out.bids.extend((last + 1..=highest).map(|bid| (bid, each)));
            }
            Kind::Constant { bid } => out.call_or(last, f64::from(u8::from(last >= bid)), bid),
            Kind::PlusOne { limit } => {
                out.call_or(last, f64::from(u8::from(last >= limit)), last + 1);
            }
            Kind::Bayes(bayes) => {
                let action = if last == 0 {
                    Action::Bid(bayes.open)
                } else {
                    bayes.choose(&bayes.posterior(view.totals, view.bids), last)
                };
                match action {
                    Action::Call => out.call = 1.0,
                    Action::Bid(bid) => out.bids.push((bid, 1.0)),
                }
            }
            Kind::Counter { threshold } => {
                let call = view.totals.below(last) > threshold;
                out.call_or(last, f64::from(u8::from(call)), last + 1);
            }
            Kind::Equilibrium { threshold } => {
                let solved = view.facing.zip(view.solved);
                match solved.and_then(|(card, strategy)| strategy.after(card, view.bids)) {
                    None => Kind::Counter { threshold }.policy(view, out),
                    Some(actions) => {
                        for (action, p) in actions {
                            match action {
                                Action::Call => out.call += p,
                                Action::Bid(bid) => out.bids.push((bid, p)),
                            }
                        }
                    }
                }
            }
            Kind::SoftCounter { threshold, spread } => {
                let call = logistic((view.totals.below(last + 1) - threshold) / spread);
                out.raises(last, call, 0.3);
            }
            Kind::SoftPlusOne { limit } => {
                out.call_or(last, logistic((f64::from(last) - limit) / 3.0), last + 1);
            }
            Kind::Honest { confidence } => {
                let call = logistic((1.0 - confidence - view.totals.at_least(last + 1)) / 0.08);
                let safe = view.totals.quantile(1.0 - confidence);
                let target = safe.max(last + 1);
                // Anywhere between the smallest raise and what it dares.
                let call = match last {
                    0 => 0.0,
                    MAX_BID.. => 1.0,
                    _ => call,
                };
                out.call = call;
                if call < 1.0 {
                    let highest = target.clamp(last + 1, MAX_BID);
                    let half = (1.0 - call) / 2.0;
                    out.bids.push((highest, half));
                    let each = half / f64::from(highest - last);
                    out.bids.extend((last + 1..=highest).map(|bid| (bid, each)));
                }
            }
            Kind::Bluffer { call, ratio } => out.raises(last, call, ratio),
        }
    }
}

impl Policy {
    fn raises(&mut self, last: i32, call: f64, ratio: f64) {
        let call = match last {
            0 => 0.0,
            MAX_BID.. => 1.0,
            _ => call,
        };
        self.call = call;
        if call >= 1.0 {
            return;
        }
        let steps = (MAX_BID - last).min(24);
        let first = (1.0 - call) * (1.0 - ratio) / (1.0 - ratio.powi(steps));
        let mut p = first;
        for step in 1..=steps {
            self.bids.push((last + step, p));
            p *= ratio;
        }
    }
}
