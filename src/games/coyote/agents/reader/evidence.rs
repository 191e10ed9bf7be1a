//! What this round's bids say of the own card: the others see it.

use std::sync::Arc;

use super::super::counted::{Candidate, candidates};
use super::models::{self, MODELS, Weights};
use crate::game::Seat;
use crate::games::coyote::belief::{PossibleWorld, Sight, Totals, only};
use crate::games::coyote::policy::{Policy, View};
use crate::games::coyote::strategy::Strategy;
use crate::games::coyote::{Action, Bid, Card, Observation};

/// Another player of the round: what it sees under each candidate, and what it did.
pub(super) struct Opponent {
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
pub(super) struct Evidence {
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
        let sight = Sight::of(seen, true);
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
        Totals::of(worlds.iter().map(|world| (world.total, world.p)))
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
