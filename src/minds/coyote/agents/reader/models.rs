//! What kinds of players there may be, and how each one's past actions tell which it is.

use std::cmp::Ordering;

use yomite_games::coyote::agents::words;
use yomite_games::coyote::knowledge::{only, sight_then};
use yomite_games::coyote::{Action, Observation, Round};

use crate::coyote::policy::{Bayes, Kind, Policy, Raise, View};
use crate::coyote::strategy::Strategy;
use crate::game::Seat;
use crate::words::Phrase;

/// What a kind of player is called; kinds that differ in a parameter alone share a family.
pub(super) const FAMILIES: [Phrase; 8] = [
    words::MODEL_COUNTER,
    words::MODEL_EQUILIBRIUM,
    words::MODEL_BAYES,
    words::MODEL_PLUSONE,
    words::MODEL_CONSTANT,
    words::MODEL_RANDOM,
    words::MODEL_HONEST,
    words::MODEL_BLUFFER,
];

/// A kind of player and how common it is thought to be.
pub(super) struct Model {
    /// Its place in [`FAMILIES`].
    pub family: usize,
    pub kind: Kind,
    pub prior: f64,
}

const fn model(family: usize, kind: Kind, prior: f64) -> Model {
    Model {
        family,
        kind,
        prior,
    }
}

const fn counter(threshold: f64, prior: f64) -> Model {
    model(0, Kind::Counter { threshold }, prior)
}

const fn soft_counter(threshold: f64, prior: f64) -> Model {
    let spread = 0.06;
    model(0, Kind::SoftCounter { threshold, spread }, prior)
}

/// How many kinds of players the reader thinks of.
pub(super) const MODELS: usize = 19;

/// The kinds; the priors sum to 1. Where it calls is what one does not know of a card counter:
/// that parameter has a grid. Hardly anyone plays a solved table to the letter; taken for common,
/// its small leans would be played against where others sit.
pub(super) const ALL: [Model; MODELS] = [
    counter(0.5, 0.05),
    counter(0.6, 0.07),
    counter(0.68, 0.07),
    counter(0.75, 0.21),
    counter(0.83, 0.06),
    counter(0.9, 0.03),
    soft_counter(0.5, 0.05),
    soft_counter(0.75, 0.05),
    model(1, Kind::Equilibrium { threshold: 0.75 }, 0.0005),
    model(
        2,
        Kind::Bayes(Bayes {
            hit: 0.9,
            miss: 0.1,
            threshold: 0.5,
            open: 1,
            raise: Raise::Likeliest,
        }),
        0.09,
    ),
    model(3, Kind::SoftPlusOne { limit: 10.0 }, 0.03),
    model(3, Kind::PlusOne { limit: 20 }, 0.05),
    model(3, Kind::SoftPlusOne { limit: 35.0 }, 0.02),
    model(4, Kind::Constant { bid: 10 }, 0.01),
    model(4, Kind::Constant { bid: 20 }, 0.02),
    model(
        5,
        Kind::Random {
            call: 0.2,
            raise: 10,
        },
        0.05,
    ),
    model(6, Kind::Honest { confidence: 0.6 }, 0.05),
    model(6, Kind::Honest { confidence: 0.8 }, 0.03),
    model(
        7,
        Kind::Bluffer {
            call: 0.15,
            ratio: 0.6,
        },
        0.0595,
    ),
];

/// Weights of the families, from those of the kinds.
pub(super) fn by_family(weights: &Weights) -> [f64; FAMILIES.len()] {
    let mut families = [0.0; FAMILIES.len()];
    for (model, weight) in ALL.iter().zip(weights) {
        families[model.family] += weight;
    }
    families
}

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

/// What a player may do instead of a bid, with its probabilities.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Instead {
    pub call: f64,
    /// It bids less.
    pub lower: f64,
    /// It bids more.
    pub higher: f64,
}

/// What a player of unknown kind does where it does not bid just `bid`.
pub(super) fn instead(weights: &Weights, view: &View, bid: i32, policy: &mut Policy) -> Instead {
    let kinds = ALL.iter().zip(weights);
    let kinds = kinds.map(|(model, weight)| (model.kind, (1.0 - TREMBLE) * weight));
    let mut rest = Instead::default();
    for (kind, weight) in kinds.chain([(NOISE, TREMBLE)]) {
        kind.policy(view, policy);
        rest.call += weight * policy.call;
        for &(other, p) in &policy.bids {
            match other.cmp(&bid) {
                Ordering::Less => rest.lower += weight * p,
                Ordering::Equal => {}
                Ordering::Greater => rest.higher += weight * p,
            }
        }
    }
    rest
}

/// Multiplies weights by likelihoods and normalises.
fn update(weights: &mut Weights, likelihoods: &Weights) {
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
pub(super) fn learn(seen: &Observation, at: usize, strategy: &Strategy, weights: &mut [Weights]) {
    let round = &seen.rounds[at];
    let discards = seen.moment(at, 0).map(|then| then.discards);
    let discards = discards.unwrap_or_default();
    let mut policy = Policy::default();
    let numbers: Vec<i32> = round.bids.iter().map(|bid| bid.bid).collect();
    for seat in Seat::all(round.cards.len()).filter(|seat| *seat != seen.seat) {
        if round.cards[seat.index()].is_none() {
            continue;
        }
        let totals = sight_then(&round.cards, seat, &discards).totals();
        let others = Seat::all(round.cards.len()).filter(|other| *other != seat);
        let facing = only(others.filter_map(|other| round.cards[other.index()]));
        let Some(weights) = weights.get_mut(seat.index()) else {
            continue;
        };
        for (ply, action) in actions_of(round, seat) {
            let view = View {
                totals: &totals,
                bids: &numbers[..ply],
                facing,
                solved: Some(strategy),
            };
            update(weights, &likelihoods(&view, action, &mut policy));
        }
        for (weight, model) in weights.iter_mut().zip(&ALL) {
            *weight = (1.0 - FORGET) * *weight + FORGET * model.prior;
        }
    }
}

fn actions_of(round: &Round, seat: Seat) -> impl Iterator<Item = (usize, Action)> {
    let all = round.actions().enumerate();
    all.filter_map(move |(ply, (mover, action))| (mover == seat).then_some((ply, action)))
}

/// The policy of a player of unknown kind: `out` gets the mixture.
pub(super) fn mixture(weights: &Weights, view: &View, scratch: &mut Policy, out: &mut Policy) {
    out.clear();
    // What weighs next to nothing is left out.
    let heavy = || (0..MODELS).filter(|at| weights[*at] >= 0.01);
    let all: f64 = heavy().map(|at| weights[at]).sum();
    let kinds = heavy().map(|at| (ALL[at].kind, (1.0 - TREMBLE) * weights[at] / all));
    for (kind, weight) in kinds.chain([(NOISE, TREMBLE)]) {
        kind.policy(view, scratch);
        out.call += weight * scratch.call;
        for &(bid, p) in &scratch.bids {
            match out.bids.iter_mut().find(|(other, _)| *other == bid) {
                Some((_, sum)) => *sum += weight * p,
                None => out.bids.push((bid, weight * p)),
            }
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::assets::embedded;
    use yomite_games::coyote::Card;
    use yomite_games::coyote::knowledge::Totals;

    #[test]
    fn the_priors_of_the_models_sum_to_one() {
        assert!((prior().iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert!((by_family(&prior()).iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn every_policy_is_a_distribution_over_legal_actions() {
        let strategy = Strategy::shipped(&embedded()).expect("a strategy");
        let totals = Totals::from_weights([(3, 0.3), (14, 0.4), (40, 0.3)]);
        let (mut scratch, mut out) = (Policy::default(), Policy::default());
        for last in [0, 1, 13, 60, 139, 140] {
            let bids: Vec<i32> = (last > 0).then_some(last).into_iter().collect();
            for facing in Card::kinds().map(Some).chain([None]) {
                let view = View {
                    totals: &totals,
                    bids: &bids,
                    facing,
                    solved: Some(&strategy),
                };
                mixture(&prior(), &view, &mut scratch, &mut out);
                let all = out.call + out.bids.iter().map(|(_, p)| p).sum::<f64>();
                assert!((all - 1.0).abs() < 1e-9, "after {last}: {all}");
                let legal = last + 1..=140;
                assert!(out.bids.iter().all(|(bid, _)| legal.contains(bid)));
                assert!(last > 0 || out.call == 0.0, "the opener cannot call");
                for model in &ALL {
                    model.kind.policy(&view, &mut scratch);
                    let all = scratch.call + scratch.bids.iter().map(|(_, p)| p).sum::<f64>();
                    assert!(
                        (all - 1.0).abs() < 1e-9,
                        "{:?} after {last}: {all}",
                        model.kind
                    );
                }
            }
        }
    }
}
