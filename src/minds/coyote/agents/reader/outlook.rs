//! What an action is worth over the calls that follow: the others move by their models, the
//! reader itself chooses again when the turn comes back.

use std::collections::HashMap;

use yomite_games::coyote::{MAX_BID, Observation};

use super::Evidence;
use super::models::{self, Weights};
use crate::coyote::agents::worth::LifeStakes;
use crate::coyote::policy::{Policy, View};
use crate::game::Seat;

/// What an action leads to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Worth {
    /// Chance to be the last alive, if all later rounds are fair.
    pub win: f64,
    /// Chance to lose a life in this round.
    pub loss: f64,
    /// Chance to lose it at the very next call: one's own, or the next player's of this bid.
    pub now: f64,
    /// Chance that the next player calls at once; 0 for a call.
    pub called: f64,
}

impl Worth {
    fn add(&mut self, weight: f64, other: Worth) {
        self.win += weight * other.win;
        self.loss += weight * other.loss;
    }
}

/// What opponents are expected to do: by opponent, candidate and last bid.
pub(super) type Replies = HashMap<(usize, usize, i32), Reply>;

/// An opponent's expected policy, with its small parts left out.
pub(super) struct Reply {
    call: f64,
    bids: Vec<(i32, f64)>,
}

/// A distribution over the candidates that has not been normalised.
type Mass = Vec<f64>;

/// The look-ahead from one position.
pub(super) struct Outlook<'a> {
    evidence: &'a Evidence,
    /// The others in the order in which they will act, as indices of `evidence.opponents`.
    order: Vec<usize>,
    /// Weights of the models by opponent and candidate.
    weights: Vec<Vec<Weights>>,
    bids: Vec<i32>,
    /// My chance to win when each of the others loses a life, by place in `order`.
    win_if: Vec<f64>,
    win_if_mine: f64,
    win_even: f64,
    replies: Replies,
    scratch: (Policy, Policy),
}

/// Branches with a smaller probability are joined with their neighbours.
const CUT: f64 = 0.01;

impl<'a> Outlook<'a> {
    /// Looks ahead from `seen`, playing for `stakes` and believing `evidence`; `replies` are those
    /// of the same evidence that are known already.
    pub fn new(
        seen: &Observation,
        stakes: &LifeStakes,
        evidence: &'a Evidence,
        replies: Replies,
    ) -> Outlook<'a> {
        let players = seen.lives.len();
        let me = seen.seat;
        let order: Vec<usize> = (1..players)
            .filter_map(|step| {
                let seat = Seat(((me.index() + step) % players) as u8);
                let mut all = evidence.opponents.iter();
                all.position(|other| other.seat == seat)
            })
            .collect();
        let seats = order.iter().map(|at| evidence.opponents[*at].seat);
        let win_if = seats.map(|seat| stakes.if_loses(seat)).collect();
        let weights = evidence
            .opponents
            .iter()
            .map(|other| {
                (0..evidence.candidates.len())
                    .map(|candidate| other.weights(candidate, usize::MAX))
                    .collect()
            })
            .collect();
        Outlook {
            evidence,
            weights,
            bids: seen.bids.iter().map(|bid| bid.bid).collect(),
            order,
            win_if,
            win_if_mine: stakes.if_mine(),
            win_even: stakes.even(),
            replies,
            scratch: Default::default(),
        }
    }

    /// The replies that are known now.
    pub fn into_replies(self) -> Replies {
        self.replies
    }

    /// How many times the turn comes back within the look-ahead.
    pub fn depth(&self) -> u32 {
        match self.order.len() {
            0 | 1 => 4,
            2 => 2,
            _ => 1,
        }
    }

    /// What a call of `last` is worth under `mass`, which need not sum to 1.
    pub fn call(&self, mass: &[f64], last: i32) -> Worth {
        let bidder = self.order.len().checked_sub(1);
        let win_right = bidder.map_or(self.win_even, |at| self.win_if[at]);
        let mut worth = Worth::default();
        for (candidate, m) in self.evidence.candidates.iter().zip(mass) {
            let wrong = candidate.totals.at_least(last);
            worth.win += m * (wrong * self.win_if_mine + (1.0 - wrong) * win_right);
            worth.loss += m * wrong;
        }
        worth.now = worth.loss;
        worth
    }

    /// What a bid is worth under `mass`.
    pub fn bid(&mut self, mass: &[f64], bid: i32, depth: u32) -> Worth {
        let mut worth = Worth::default();
        // By bid: the mass of each candidate with which that bid stands.
        let mut standing: Vec<(i32, Mass)> = vec![(bid, mass.to_vec())];
        for step in 0..self.order.len() {
            let mut next: Vec<(i32, Mass)> = Vec::new();
            for (last, mass) in &standing {
                for (candidate, &m) in mass.iter().enumerate().filter(|(_, m)| **m > 0.0) {
                    let reached = self.evidence.candidates[candidate].totals.at_least(*last);
                    let (win_bidder, mine) = match step.checked_sub(1) {
                        None => (self.win_if_mine, 1.0),
                        Some(before) => (self.win_if[before], 0.0),
                    };
                    let win_caller = self.win_if[step];
                    let reply = self.reply(self.order[step], candidate, *last);
                    let called = m * reply.call;
                    worth.win += called * (reached * win_caller + (1.0 - reached) * win_bidder);
                    worth.loss += called * (1.0 - reached) * mine;
                    if step == 0 {
                        worth.now += called * (1.0 - reached);
                        worth.called += called;
                    }
                    for &(raised, p) in &reply.bids {
                        let at = match next.iter().position(|(other, _)| *other == raised) {
                            Some(at) => at,
                            None => {
                                next.push((raised, vec![0.0; mass.len()]));
                                next.len() - 1
                            }
                        };
                        next[at].1[candidate] += m * p;
                    }
                }
            }
            standing = prune(next);
        }
        for (last, mass) in standing {
            worth.add(1.0, self.again(&mass, last, depth));
        }
        worth
    }

    /// The best that the reader can do when the turn has come back.
    fn again(&mut self, mass: &[f64], last: i32, depth: u32) -> Worth {
        let call = self.call(mass, last);
        if last >= MAX_BID {
            return call;
        }
        let raise = if depth == 0 {
            self.rest(mass, last + 1)
        } else {
            self.bid(mass, last + 1, depth - 1)
        };
        if raise.win > call.win { raise } else { call }
    }

    /// A bid at the edge of the look-ahead: called half the time, else anyone's round.
    fn rest(&self, mass: &[f64], bid: i32) -> Worth {
        let even_loss = 1.0 / (self.order.len() + 1) as f64;
        let next = self.win_if.first().copied().unwrap_or(self.win_even);
        let mut worth = Worth::default();
        for (candidate, m) in self.evidence.candidates.iter().zip(mass) {
            let reached = candidate.totals.at_least(bid);
            let called = reached * next + (1.0 - reached) * self.win_if_mine;
            worth.win += m * (0.5 * called + 0.5 * self.win_even);
            worth.loss += m * (0.5 * (1.0 - reached) + 0.5 * even_loss);
        }
        worth
    }

    fn reply(&mut self, opponent: usize, candidate: usize, last: i32) -> &Reply {
        let Outlook {
            evidence,
            weights,
            bids,
            replies,
            scratch,
            ..
        } = self;
        replies
            .entry((opponent, candidate, last))
            .or_insert_with(|| {
                let (one, all) = scratch;
                // Bids between are left out: only the contest's first agent would count them.
                let mut heard = bids.clone();
                heard.push(last);
                let other = &evidence.opponents[opponent];
                let view = View {
                    totals: &other.expects[candidate],
                    bids: &heard,
                    facing: other.facing[candidate],
                    solved: Some(&evidence.strategy),
                };
                models::mixture(&weights[opponent][candidate], &view, one, all);
                let mut bids: Vec<(i32, f64)> = all
                    .bids
                    .iter()
                    .copied()
                    .filter(|(_, p)| *p >= 0.02)
                    .collect();
                if bids.is_empty() && all.call < 1.0 {
                    bids.push((last + 1, 1.0));
                }
                let kept: f64 = bids.iter().map(|(_, p)| p).sum();
                let left = 1.0 - all.call;
                bids.iter_mut().for_each(|(_, p)| *p *= left / kept);
                Reply {
                    call: all.call,
                    bids,
                }
            })
    }
}

/// Joins what is too small into the branch nearest to it.
fn prune(mut branches: Vec<(i32, Mass)>) -> Vec<(i32, Mass)> {
    branches.sort_unstable_by_key(|(bid, _)| *bid);
    let mut kept: Vec<(i32, Mass)> = Vec::with_capacity(branches.len());
    let mut loose: Option<(i32, Mass)> = None;
    for (bid, mut mass) in branches {
        if let Some((_, small)) = loose.take() {
            mass.iter_mut().zip(small).for_each(|(m, s)| *m += s);
        }
        if mass.iter().sum::<f64>() < CUT {
            loose = Some((bid, mass));
        } else {
            kept.push((bid, mass));
        }
    }
    if let Some((bid, small)) = loose {
        match kept.last_mut() {
            Some((_, mass)) => mass.iter_mut().zip(small).for_each(|(m, s)| *m += s),
            None => kept.push((bid, small)),
        }
    }
    kept
}
