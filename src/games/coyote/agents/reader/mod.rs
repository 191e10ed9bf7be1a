//! The reader: a bid by another speaks of what *that* player sees, and it sees my card.
//!
//! For each card that mine may be, the reader works out each other player's view, the total that
//! player expects, and how likely it was to bid as it did under each of several kinds of
//! players. Which kind a player is, is learnt from all its past actions in the match, read again
//! from the observation each time. Then each action is followed through the calls to come.

use super::bid_numbers;
use crate::agent::{Agent, Progress, Search, Shard};
use crate::game::{Observation as _, Seat};
use crate::games::coyote::belief::Totals;
use crate::games::coyote::policy::{Kind, Policy, View};
use crate::games::coyote::{Action, Coyote, MAX_BID, Observation};
use crate::insight::Insight;

mod evidence;
mod explain;
mod models;
mod outlook;
mod race;

use evidence::Evidence;
use models::Weights;
use outlook::{Outlook, Replies, Worth};

/// How many raises above the last bid are followed through.
const RAISES: i32 = 30;

/// How many of them at once, between two looks at the clock.
const AT_ONCE: usize = 2;

/// Reads bids, and looks ahead.
pub(super) struct Reader {
    /// Turns that the look-ahead follows until its own next; 0 takes what suits the table.
    pub depth: u32,
    /// Whether the bids are believed to say anything; off, it is a card counter that looks
    /// ahead.
    pub listens: bool,
}

impl Agent<Coyote> for Reader {
    fn begin(&self, seen: &Observation, _seed: u64, _shard: Shard) -> Box<dyn Search<Coyote>> {
        let others: Vec<Seat> = Seat::all(seen.lives.len())
            .filter(|seat| *seat != seen.seat && seen.alive(*seat))
            .collect();
        let evidence = Evidence::new(seen);
        Box::new(Thought {
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

pub(super) struct Thought {
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
}

impl Thought {
    fn actions(&self) -> Vec<Action> {
        let last = self.seen.last_bid();
        let highest = self.sensible();
        let raises = (last + 1..=highest.max(last + 1).min(MAX_BID)).map(Action::Bid);
        let call = (last > 0).then_some(Action::Call);
        call.into_iter().chain(raises).collect()
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
        let mut outlook = Outlook::new(&self.seen, &self.evidence, replies);
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

impl Search<Coyote> for Thought {
    fn step(&mut self) -> Progress {
        self.stage = match self.stage {
            Stage::Past(at) if at < self.seen.rounds.len() => {
                models::learn(&self.seen, at, &mut self.weights);
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

    fn best(&self) -> Action {
        match (self.stage, self.ranked.first()) {
            (Stage::Done, Some((action, _))) => *action,
            _ => self.fallback,
        }
    }

    fn simulations(&self) -> u64 {
        self.ranked.len() as u64
    }
}

/// The reader's belief about the total in a position, without a look ahead: the prior by
/// counting, and what it makes of the bids.
pub(in crate::games::coyote) fn belief(seen: &Observation) -> (Totals, Totals) {
    let mut weights = vec![models::prior(); seen.lives.len()];
    for at in 0..seen.rounds.len() {
        models::learn(seen, at, &mut weights);
    }
    let mut evidence = Evidence::new(seen);
    let others = Seat::all(seen.lives.len());
    for seat in others.filter(|seat| *seat != seen.seat && seen.alive(*seat)) {
        evidence.hear(seat, weights[seat.index()], true);
    }
    (
        evidence.totals_after(0),
        evidence.totals_after(seen.bids.len()),
    )
}
