//! The reader: a bid by another speaks of what *that* player sees, and it sees my card.
//!
//! For each card that mine may be, the reader works out each other player's view, the total that
//! player expects, and how likely it was to bid as it did under each of several kinds of
//! players. Which kind a player is, is learnt from all its past actions in the match, read again
//! from the observation each time. Then each action is followed through the calls to come.

use std::sync::Arc;

use yomite_games::coyote::knowledge::{PossibleWorld, Sight, Totals, only};
use yomite_games::coyote::{Action, Bid, Card, Coyote, MAX_BID, Observation};

use super::worth::{Candidate, LifeStakes, candidates};
use super::{bid_numbers, pictures};
use crate::agent::{Agent, Brief, Progress, Search, Shard};
use crate::coyote::policy::{Kind, Policy, View};
use crate::coyote::strategy::Strategy;
use crate::evaluation::Evaluation;
use crate::game::{Observation as _, Seat};
use crate::insight::Insight;

mod explain;
mod hearing;
mod models;
mod outlook;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use models::{MODELS, Weights};
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
            stakes: LifeStakes::from_observation(seen),
            asked: brief.asked.clone(),
            shard: brief.part(),
        })
    }
}

/// What a counter of cards would do: good before anyone is heard.
fn first_thought(seen: &Observation) -> Action {
    let totals = yomite_games::coyote::knowledge::Sight::from_observation(seen, true).totals();
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
        pictures::considered(last, few, &self.asked)
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
pub(in crate::coyote) fn belief(seen: &Observation, strategy: &Arc<Strategy>) -> (Totals, Totals) {
    let mut heard = Heard::new(seen);
    while heard.learn(seen, strategy) {}
    heard.belief(seen, strategy)
}

/// What the rounds before the present one have told of the players, round by round.
#[derive(Clone)]
pub(in crate::coyote) struct Heard {
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

    /// What one's own card may be, with its chances after reading this round's bids; nothing where the
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

/// Another player of the round: what it sees under each candidate, and what it did.
struct Opponent {
    pub seat: Seat,
    /// The total as it expects it, by candidate.
    pub expects: Vec<Totals>,
    /// The card that it faces, by candidate, between two players.
    pub facing: Vec<Option<Card>>,
    /// Its actions: the place in the round's bids, and by candidate the probability under each
    /// model.
    pub heard: Vec<(usize, Vec<Weights>)>,
    /// Weights of the models before this round.
    pub before: Weights,
}

/// The evidence of a round.
struct Evidence {
    pub worlds: Vec<PossibleWorld>,
    pub candidates: Vec<Candidate>,
    pub opponents: Vec<Opponent>,
    /// What a player between two may follow.
    pub strategy: Arc<Strategy>,
    bids: Vec<Bid>,
    sight: Sight,
    view: Vec<Card>,
    cards: Vec<Option<Card>>,
}

impl Evidence {
    /// The prior; nobody is heard yet.
    pub fn new(seen: &Observation, strategy: Arc<Strategy>) -> Evidence {
        let sight = Sight::from_observation(seen, true);
        let worlds = sight.worlds();
        Evidence {
            candidates: candidates(&worlds),
            worlds,
            opponents: Vec::new(),
            strategy,
            bids: seen.bids.clone(),
            sight,
            view: seen.cards.iter().flatten().copied().collect(),
            cards: seen.cards.clone(),
        }
    }

    /// Hears one player out: all its bids of the round. Not listening, only its view is taken.
    pub fn hear(&mut self, seat: Seat, before: Weights, listens: bool) {
        let Some(theirs) = self.cards.get(seat.index()).copied().flatten() else {
            return;
        };
        let numbers: Vec<i32> = self.bids.iter().map(|bid| bid.bid).collect();
        let expects: Vec<Totals> = self
            .candidates
            .iter()
            .map(|candidate| {
                self.sight
                    .across(candidate.card, theirs, &self.view)
                    .totals()
            })
            .collect();
        let rest = || {
            let mut view = self.view.iter();
            let at = view.position(|card| *card == theirs);
            let others = self.view.iter().enumerate();
            others.filter_map(move |(i, card)| (Some(i) != at).then_some(*card))
        };
        let facing: Vec<Option<Card>> = self
            .candidates
            .iter()
            .map(|candidate| only(rest().chain(candidate.card)))
            .collect();
        let mut policy = Policy::default();
        let own_bids = self.bids.iter().enumerate();
        let heard = own_bids
            .filter(|(_, bid)| listens && bid.seat == seat)
            .map(|(ply, bid)| {
                let by_candidate = expects
                    .iter()
                    .zip(&facing)
                    .map(|(totals, facing)| {
                        let view = View {
                            totals,
                            bids: &numbers[..ply],
                            facing: *facing,
                            solved: Some(&self.strategy),
                        };
                        models::likelihoods(&view, Action::Bid(bid.bid), &mut policy)
                    })
                    .collect();
                (ply, by_candidate)
            })
            .collect();
        self.opponents.push(Opponent {
            seat,
            expects,
            facing,
            heard,
            before,
        });
    }

    /// The candidates' probabilities after the first `plies` bids of the round.
    pub fn posterior(&self, plies: usize) -> Vec<f64> {
        let mut posterior: Vec<f64> = (0..self.candidates.len())
            .map(|at| {
                let heard = self.opponents.iter();
                let likelihood: f64 = heard.map(|other| other.likelihood(at, plies)).product();
                self.candidates[at].p * likelihood
            })
            .collect();
        let all: f64 = posterior.iter().sum();
        if all > 0.0 {
            posterior.iter_mut().for_each(|p| *p /= all);
        } else {
            posterior = self.candidates.iter().map(|known| known.p).collect();
        }
        posterior
    }

    /// The worlds with their probabilities after the first `plies` bids.
    pub fn worlds_after(&self, plies: usize) -> Vec<PossibleWorld> {
        let posterior = self.posterior(plies);
        self.worlds
            .iter()
            .map(|world| {
                let of = self
                    .candidates
                    .iter()
                    .position(|known| known.card == world.mine);
                let share = of.map_or(1.0, |at| {
                    posterior[at] / self.candidates[at].p.max(f64::MIN_POSITIVE)
                });
                PossibleWorld {
                    p: world.p * share,
                    ..*world
                }
            })
            .collect()
    }

    /// The total after the first `plies` bids.
    pub fn totals_after(&self, plies: usize) -> Totals {
        let worlds = self.worlds_after(plies);
        Totals::from_weights(worlds.iter().map(|world| (world.total, world.p)))
    }
}

impl Opponent {
    /// How likely its bids among the first `plies` are under a candidate, over all models.
    pub fn likelihood(&self, candidate: usize, plies: usize) -> f64 {
        self.joint(candidate, plies).iter().sum()
    }

    /// Weights of the models under a candidate, after its bids among the first `plies`.
    pub fn weights(&self, candidate: usize, plies: usize) -> Weights {
        let mut weights = self.joint(candidate, plies);
        models::normalise(&mut weights);
        weights
    }

    /// Weights of the models after all its bids, over the candidates' probabilities.
    pub fn mean_weights(&self, posterior: &[f64]) -> Weights {
        let mut mean = [0.0; MODELS];
        for (at, p) in posterior.iter().enumerate() {
            for (sum, weight) in mean.iter_mut().zip(self.weights(at, usize::MAX)) {
                *sum += p * weight;
            }
        }
        mean
    }

    fn joint(&self, candidate: usize, plies: usize) -> Weights {
        let mut joint = self.before;
        for (ply, by_candidate) in &self.heard {
            if *ply >= plies {
                break;
            }
            for (weight, likelihood) in joint.iter_mut().zip(&by_candidate[candidate]) {
                *weight *= likelihood;
            }
        }
        joint
    }
}
