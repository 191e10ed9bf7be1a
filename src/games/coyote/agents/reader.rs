//! The reader: a bid by another speaks of what *that* player sees, and it sees my card.
//!
//! For each card that mine may be, the reader works out each other player's view, the total that
//! player expects, and how likely it was to bid as it did under each of several kinds of
//! players. Which kind a player is, is learnt from all its past actions in the match, read again
//! from the observation each time. Then each action is followed through the calls to come.

use std::sync::Arc;

use super::lives::LifeStakes;
use super::{bid_numbers, rating};
use crate::agent::{Agent, Brief, Progress, Search, Shard};
use crate::evaluation::Evaluation;
use crate::game::{Observation as _, Seat};
use crate::games::coyote::belief::Totals;
use crate::games::coyote::policy::{Kind, Policy, View};
use crate::games::coyote::strategy::Strategy;
use crate::games::coyote::{Action, Card, Coyote, MAX_BID, Observation};
use crate::insight::Insight;

mod evidence;
mod explain;
mod hearing;
mod models;
mod outlook;
// They need the strategy, which only the lab brings along.
#[cfg(all(test, feature = "native"))]
mod tests;

use evidence::Evidence;
use models::Weights;
use outlook::{Outlook, Replies, Worth};

/// How many raises above the last bid are followed through.
const RAISES: i32 = 30;

/// How many of them at once, between two looks at the clock.
const AT_ONCE: usize = 2;

/// Reads bids, and looks ahead.
pub(super) struct BidReader {
    /// Turns that the look-ahead follows until its own next; 0 takes what suits the table.
    pub depth: u32,
    /// Whether the bids are believed to say anything; off, it is a card counter that looks
    /// ahead.
    pub listens: bool,
    /// The solved strategy between two, which a player may follow.
    pub strategy: Arc<Strategy>,
}

impl Agent<Coyote> for BidReader {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Coyote>> {
        let others: Vec<Seat> = Seat::all(seen.lives.len())
            .filter(|seat| *seat != seen.seat && seen.alive(*seat))
            .collect();
        let evidence = Evidence::new(seen, Arc::clone(&self.strategy));
        Box::new(BidReading {
            fallback: first_thought(seen),
            weights: vec![models::prior(); seen.lives.len()],
            seen: seen.clone(),
            evidence,
            others,
            stage: Stage::Past(0),
            ranked: Vec::new(),
            replies: Replies::new(),
            depth: self.depth,
            listens: self.listens,
            stakes: LifeStakes::of(seen),
            asked: brief.asked.clone(),
            shard: brief.part(),
        })
    }
}

/// What a counter of cards would do: good before anyone is heard.
fn first_thought(seen: &Observation) -> Action {
    let totals = crate::games::coyote::belief::Sight::of(seen, true).totals();
    let mut policy = Policy::default();
    let bids = bid_numbers(seen);
    let view = View {
        totals: &totals,
        bids: &bids,
        facing: seen.facing(),
        solved: None,
    };
    Kind::Counter { threshold: 0.75 }.policy(&view, &mut policy);
    policy.likeliest()
}

/// Where the thought is.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    /// Learns from this past round next.
    Past(usize),
    /// Hears this one of the others out next.
    Round(usize),
    /// Follows this and the next actions through.
    Ahead(usize),
    /// Nothing is left to do.
    Done,
}

pub(super) struct BidReading {
    seen: Observation,
    fallback: Action,
    others: Vec<Seat>,
    weights: Vec<Weights>,
    evidence: Evidence,
    stage: Stage,
    ranked: Vec<(Action, Worth)>,
    replies: Replies,
    depth: u32,
    listens: bool,
    stakes: LifeStakes,
    /// Followed in any case.
    asked: Vec<Action>,
    /// Which of the actions this searcher follows through.
    shard: Shard,
}

impl BidReading {
    /// The actions that are followed through, by this searcher.
    fn actions(&self) -> Vec<Action> {
        let last = self.seen.last_bid();
        let highest = self.sensible();
        let raises = (last + 1..=highest.max(last + 1).min(MAX_BID)).map(Action::Bid);
        let call = (last > 0).then_some(Action::Call);
        let few = call.into_iter().chain(raises).collect();
        rating::considered(last, few, &self.asked)
            .into_iter()
            .skip(usize::from(self.shard.index))
            .step_by(usize::from(self.shard.count.max(1)))
            .collect()
    }

    /// No bid above this needs a thought: no total that is left reaches it.
    fn sensible(&self) -> i32 {
        let last = self.seen.last_bid();
        let worlds = self.evidence.worlds.iter();
        let top = worlds.map(|world| world.total).max().unwrap_or(1);
        (top + 1).min(last + RAISES)
    }

    fn look_ahead(&mut self, from: usize) -> usize {
        let actions = self.actions();
        let posterior = self.evidence.posterior(self.plies());
        let replies = std::mem::take(&mut self.replies);
        let mut outlook = Outlook::new(&self.seen, &self.stakes, &self.evidence, replies);
        let depth = if self.depth == 0 {
            outlook.depth()
        } else {
            self.depth
        };
        let last = self.seen.last_bid();
        let to = (from + AT_ONCE).min(actions.len());
        for action in &actions[from..to] {
            let worth = match action {
                Action::Call => outlook.call(&posterior, last),
                Action::Bid(bid) => outlook.bid(&posterior, *bid, depth),
            };
            self.ranked.push((*action, worth));
        }
        self.replies = outlook.into_replies();
        if to == actions.len() { usize::MAX } else { to }
    }

    fn plies(&self) -> usize {
        self.seen.bids.len()
    }
}

impl Search<Coyote> for BidReading {
    fn step(&mut self) -> Progress {
        self.stage = match self.stage {
            Stage::Past(at) if at < self.seen.rounds.len() => {
                models::learn(&self.seen, at, &self.evidence.strategy, &mut self.weights);
                Stage::Past(at + 1)
            }
            Stage::Past(_) => Stage::Round(0),
            Stage::Round(at) => match self.others.get(at) {
                Some(seat) => {
                    let before = self.weights[seat.index()];
                    self.evidence.hear(*seat, before, self.listens);
                    Stage::Round(at + 1)
                }
                None if self.seen.to_move() == Some(self.seen.seat) => Stage::Ahead(0),
                None => Stage::Done,
            },
            Stage::Ahead(from) => match self.look_ahead(from) {
                usize::MAX => {
                    // Stable: of equal worth, a call first, then the lower bid.
                    self.ranked.sort_by(|a, b| b.1.win.total_cmp(&a.1.win));
                    Stage::Done
                }
                to => Stage::Ahead(to),
            },
            Stage::Done => Stage::Done,
        };
        match self.stage {
            Stage::Done => Progress::Settled,
            _ => Progress::Thinking,
        }
    }

    fn insight(&self) -> Insight {
        explain::insight(self)
    }

    fn evaluation(&self) -> Evaluation<Action> {
        explain::evaluation(self)
    }

    fn simulations(&self) -> u64 {
        self.ranked.len() as u64
    }
}

/// The reader's belief about the total in a position, without a look ahead: the prior by
/// counting, and what it makes of the bids.
pub(in crate::games::coyote) fn belief(
    seen: &Observation,
    strategy: &Arc<Strategy>,
) -> (Totals, Totals) {
    let mut heard = Heard::new(seen);
    while heard.learn(seen, strategy) {}
    heard.belief(seen, strategy)
}

/// What the rounds before the present one have told of the players, round by round.
#[derive(Clone)]
pub(in crate::games::coyote) struct Heard {
    weights: Vec<Weights>,
    rounds: usize,
}

impl Heard {
    /// Nothing yet.
    pub fn new(seen: &Observation) -> Heard {
        Heard {
            weights: vec![models::prior(); seen.lives.len()],
            rounds: 0,
        }
    }

    /// Learns from one more past round; false where none is left.
    pub fn learn(&mut self, seen: &Observation, strategy: &Strategy) -> bool {
        let more = self.rounds < seen.rounds.len();
        if more {
            models::learn(seen, self.rounds, strategy, &mut self.weights);
            self.rounds += 1;
        }
        more
    }

    /// The total by counting, and after reading this round's bids.
    pub fn belief(&self, seen: &Observation, strategy: &Arc<Strategy>) -> (Totals, Totals) {
        let evidence = self.evidence(seen, strategy);
        (
            evidence.totals_after(0),
            evidence.totals_after(seen.bids.len()),
        )
    }

    /// What the own card may be, with its chances after reading this round's bids; nothing where the
    /// seat has none.
    pub fn own_card(&self, seen: &Observation, strategy: &Arc<Strategy>) -> Vec<(Card, f64)> {
        let evidence = self.evidence(seen, strategy);
        let chances = evidence.posterior(seen.bids.len());
        let cards = evidence.candidates.iter().zip(chances);
        cards
            .filter_map(|(known, p)| Some((known.card?, p)))
            .collect()
    }

    fn evidence(&self, seen: &Observation, strategy: &Arc<Strategy>) -> Evidence {
        let mut evidence = Evidence::new(seen, Arc::clone(strategy));
        let others = Seat::all(seen.lives.len());
        for seat in others.filter(|seat| *seat != seen.seat && seen.alive(*seat)) {
            evidence.hear(seat, self.weights[seat.index()], true);
        }
        evidence
    }
}
