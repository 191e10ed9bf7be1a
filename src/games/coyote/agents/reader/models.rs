//! What kinds of players there may be, and how each one's past actions tell which it is.

use super::super::words;
use crate::game::Seat;
use crate::games::coyote::belief::{Totals, sight_then};
use crate::games::coyote::policy::{Bayes, Kind, Policy, View};
use crate::games::coyote::{Action, Observation, Round};
use crate::words::Phrase;

/// How many kinds of players the reader thinks of.
pub(super) const MODELS: usize = 13;

/// A kind of player and how common it is thought to be.
pub(super) struct Model {
    pub name: Phrase,
    pub kind: Kind,
    pub prior: f64,
}

const fn model(name: Phrase, kind: Kind, prior: f64) -> Model {
    Model { name, kind, prior }
}

/// The kinds; the priors sum to 1.
pub(super) const ALL: [Model; MODELS] = [
    model(words::MODEL_COUNTER, Kind::Counter { threshold: 0.75 }, 0.3),
    model(
        words::MODEL_CAUTIOUS,
        Kind::SoftCounter {
            threshold: 0.5,
            spread: 0.06,
        },
        0.1,
    ),
    model(
        words::MODEL_BOLD,
        Kind::SoftCounter {
            threshold: 0.8,
            spread: 0.06,
        },
        0.1,
    ),
    model(
        words::MODEL_BAYES,
        Kind::Bayes(Bayes {
            hit: 0.9,
            miss: 0.1,
            threshold: 0.5,
            open: 1,
        }),
        0.1,
    ),
    model(
        words::MODEL_PLUS_ONE_LOW,
        Kind::SoftPlusOne { limit: 10.0 },
        0.03,
    ),
    model(words::MODEL_PLUS_ONE, Kind::PlusOne { limit: 20 }, 0.05),
    model(
        words::MODEL_PLUS_ONE_HIGH,
        Kind::SoftPlusOne { limit: 35.0 },
        0.03,
    ),
    model(words::MODEL_CONSTANT_LOW, Kind::Constant { bid: 10 }, 0.01),
    model(words::MODEL_CONSTANT, Kind::Constant { bid: 20 }, 0.02),
    model(
        words::MODEL_RANDOM,
        Kind::Random {
            call: 0.2,
            raise: 10,
        },
        0.06,
    ),
    model(words::MODEL_HONEST, Kind::Honest { confidence: 0.6 }, 0.07),
    model(words::MODEL_CAREFUL, Kind::Honest { confidence: 0.8 }, 0.04),
    model(
        words::MODEL_BLUFFER,
        Kind::Bluffer {
            call: 0.15,
            ratio: 0.6,
        },
        0.09,
    ),
];

/// Any player does anything once in a while: this share of every model is noise.
const TREMBLE: f64 = 0.04;
const NOISE: Kind = Kind::Bluffer {
    call: 0.2,
    ratio: 0.75,
};

/// After each round this share of what was learnt is forgotten: players change.
const FORGET: f64 = 0.02;

/// Weights of the models; they sum to 1.
pub(super) type Weights = [f64; MODELS];

/// The weights before anything was seen.
pub(super) fn prior() -> Weights {
    std::array::from_fn(|at| ALL[at].prior)
}

/// The probability of an action under each model.
pub(super) fn likelihoods(view: &View, action: Action, policy: &mut Policy) -> Weights {
    NOISE.policy(view, policy);
    // A floor for what even the noise would not do.
    let noise = policy.p(action).max(1e-4);
    std::array::from_fn(|at| {
        ALL[at].kind.policy(view, policy);
        (1.0 - TREMBLE) * policy.p(action) + TREMBLE * noise
    })
}

/// Multiplies weights by likelihoods and normalises.
pub(super) fn update(weights: &mut Weights, likelihoods: &Weights) {
    for (weight, likelihood) in weights.iter_mut().zip(likelihoods) {
        *weight *= likelihood;
    }
    normalise(weights);
}

/// Makes weights sum to 1; without any weight, they are the prior.
pub(super) fn normalise(weights: &mut Weights) {
    let all: f64 = weights.iter().sum();
    if all > 0.0 && all.is_finite() {
        weights.iter_mut().for_each(|weight| *weight /= all);
    } else {
        *weights = prior();
    }
}

/// What a past round says of each seat's kind: its cards are known by now.
pub(super) fn learn(seen: &Observation, at: usize, weights: &mut [Weights]) {
    let (round, before) = (&seen.rounds[at], &seen.past()[at]);
    let mut policy = Policy::default();
    let numbers: Vec<i32> = round.bids.iter().map(|bid| bid.bid).collect();
    for seat in Seat::all(round.cards.len()).filter(|seat| *seat != seen.seat) {
        if round.cards[seat.index()].is_none() {
            continue;
        }
        let totals = sight_then(&round.cards, seat, &before.discards).totals();
        let Some(weights) = weights.get_mut(seat.index()) else {
            continue;
        };
        for (ply, action) in actions_of(round, seat) {
            let view = View {
                totals: &totals,
                bids: &numbers[..ply],
            };
            update(weights, &likelihoods(&view, action, &mut policy));
        }
        for (weight, model) in weights.iter_mut().zip(&ALL) {
            *weight = (1.0 - FORGET) * *weight + FORGET * model.prior;
        }
    }
}

fn actions_of(round: &Round, seat: Seat) -> impl Iterator<Item = (usize, Action)> {
    let bids = round.bids.iter().enumerate();
    bids.filter(move |(_, bid)| bid.seat == seat)
        .map(|(ply, bid)| (ply, Action::Bid(bid.bid)))
        .chain((round.caller == seat).then_some((round.bids.len(), Action::Call)))
}

/// The policy of a player of unknown kind: `out` gets the mixture.
pub(super) fn mixture(
    weights: &Weights,
    totals: &Totals,
    bids: &[i32],
    scratch: &mut Policy,
    out: &mut Policy,
) {
    out.clear();
    let view = View { totals, bids };
    // What weighs next to nothing is left out.
    let heavy = || (0..MODELS).filter(|at| weights[*at] >= 0.01);
    let all: f64 = heavy().map(|at| weights[at]).sum();
    let kinds = heavy().map(|at| (ALL[at].kind, (1.0 - TREMBLE) * weights[at] / all));
    for (kind, weight) in kinds.chain([(NOISE, TREMBLE)]) {
        kind.policy(&view, scratch);
        out.call += weight * scratch.call;
        for &(bid, p) in &scratch.bids {
            match out.bids.iter_mut().find(|(other, _)| *other == bid) {
                Some((_, sum)) => *sum += weight * p,
                None => out.bids.push((bid, weight * p)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_priors_of_the_models_sum_to_one() {
        assert!((prior().iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn every_policy_is_a_distribution_over_legal_actions() {
        let totals = Totals::of([(3, 0.3), (14, 0.4), (40, 0.3)]);
        let (mut scratch, mut out) = (Policy::default(), Policy::default());
        for last in [0, 1, 13, 60, 139, 140] {
            let bids: Vec<i32> = (last > 0).then_some(last).into_iter().collect();
            mixture(&prior(), &totals, &bids, &mut scratch, &mut out);
            let all = out.call + out.bids.iter().map(|(_, p)| p).sum::<f64>();
            assert!((all - 1.0).abs() < 1e-9, "after {last}: {all}");
            assert!(
                out.bids
                    .iter()
                    .all(|(bid, _)| (last + 1..=140).contains(bid))
            );
            assert!(last > 0 || out.call == 0.0, "the opener cannot call");
            for model in &ALL {
                model.kind.policy(
                    &View {
                        totals: &totals,
                        bids: &bids,
                    },
                    &mut scratch,
                );
                let all = scratch.call + scratch.bids.iter().map(|(_, p)| p).sum::<f64>();
                assert!(
                    (all - 1.0).abs() < 1e-9,
                    "{} after {last}: {all}",
                    model.name.en
                );
            }
        }
    }
}
