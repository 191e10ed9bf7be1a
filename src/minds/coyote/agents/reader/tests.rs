//! The reader's values and sentences against enumeration.

use std::sync::Arc;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite_games::coyote::{Bid, Card, Config, Counts, DECK, Observation, Tally};

use super::Evidence;
use super::models::{ALL, MODELS, Model, Weights};
use super::outlook::{Outlook, Replies};
use crate::assets::embedded;
use crate::coyote::agents::worth::LifeStakes;
use crate::coyote::policy::Kind;
use crate::coyote::strategy::Strategy;
use crate::game::Seat;

mod sentences;

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

fn strategy() -> Arc<Strategy> {
    Strategy::shipped(&embedded()).expect("the strategy is whole")
}

/// Every own card and draw, one by one: the card, the total and the probability.
fn worlds(view: &[Card], hidden: &[Card], discards: &[Card]) -> Vec<(Card, i32, f64)> {
    let mut all = Vec::new();
    for at in 0..hidden.len() {
        let mut pile = hidden.to_vec();
        let mine = pile.remove(at);
        let table: Tally = view.iter().copied().chain([mine]).collect();
        let p = 1.0 / hidden.len() as f64;
        if table.mystery() {
            let pile = if pile.is_empty() { discards } else { &pile[..] };
            let each = p / pile.len() as f64;
            all.extend(
                pile.iter()
                    .map(|card| (mine, table.with(*card).total(), each)),
            );
        } else {
            all.push((mine, table.total(), p));
        }
    }
    all
}

/// A last round between two, with few cards hidden: what seat 0 sees, and the hidden cards.
fn endgame(seed: u64) -> (Observation, Vec<Card>) {
    let mut rng = rng(seed);
    let mut deck = Counts::FULL.shuffled(&mut rng);
    let (theirs, hidden) = (deck.pop().expect("36"), deck.split_off(DECK - 1 - 6));
    let bids = [(1, 1), (0, 6), (1, 7)];
    let seen = Observation {
        config: Config {
            players: 2,
            lives: 1,
        },
        seat: Seat(0),
        lives: vec![1, 1],
        opener: Seat(1),
        cards: vec![None, Some(theirs)],
        bids: bids
            .map(|(seat, bid)| Bid {
                seat: Seat(seat),
                bid,
            })
            .to_vec(),
        discards: deck,
        pile: hidden.len() - 1,
        reshuffled: false,
        rounds: Vec::new(),
    };
    (seen, hidden)
}

/// A round between two with a life each, walked through world by world: the other counts cards
/// and calls above a risk of 0.75, but for slips.
struct Walk {
    /// My card, what the other counts below each bid with it, the total, the weight.
    worlds: Vec<(Vec<f64>, i32, f64)>,
}

impl Walk {
    /// The worlds after the other has opened with 1 and raised a bid of 6 to 7.
    fn new(seen: &Observation, hidden: &[Card]) -> Walk {
        let theirs = seen.cards[1].expect("in view");
        let mut all: Vec<(Vec<f64>, i32, f64)> = Vec::new();
        for (mine, total, p) in worlds(&[theirs], hidden, &seen.discards) {
            let mut across = hidden.to_vec();
            let at = across
                .iter()
                .position(|card| *card == mine)
                .expect("hidden");
            across[at] = theirs;
            let counts = worlds(&[mine], &across, &seen.discards);
            let below = |bid: i32| {
                let low = counts.iter().filter(|(_, total, _)| *total < bid);
                low.map(|(_, _, p)| p).sum()
            };
            let below: Vec<f64> = (0..=30).map(below).collect();
            // A slip raises by k with 0.25 × 0.75^(k − 1), cut off at 24, and never opens with a call.
            let raise_by_one = 0.25 / (1.0 - 0.75_f64.powi(24));
            let opens = 0.96 + 0.04 * raise_by_one;
            let stays = f64::from(u8::from(below[6] <= 0.75));
            let raises = 0.96 * stays + 0.04 * 0.8 * raise_by_one;
            all.push((below, total, p * opens * raises));
        }
        let sum: f64 = all.iter().map(|(_, _, p)| p).sum();
        all.iter_mut().for_each(|(_, _, p)| *p /= sum);
        Walk { worlds: all }
    }

    fn call(&self, weights: &[f64], last: i32) -> f64 {
        let all = self.worlds.iter().zip(weights);
        all.filter(|((_, total, _), _)| *total < last)
            .map(|(_, w)| w)
            .sum()
    }

    fn bid(&self, weights: &[f64], bid: i32, depth: u32) -> f64 {
        let mut won = 0.0;
        let mut goes_on = weights.to_vec();
        for ((below, total, _), weight) in self.worlds.iter().zip(&mut goes_on) {
            let calls = 0.96 * f64::from(u8::from(below[bid as usize] > 0.75)) + 0.04 * 0.2;
            if *total >= bid {
                won += *weight * calls;
            }
            *weight *= 1.0 - calls;
        }
        // It raises by one; then I call, or raise by one myself.
        let raise = if depth > 0 {
            self.bid(&goes_on, bid + 2, depth - 1)
        } else {
            // The edge: called half the time, else anyone's round.
            let all: f64 = goes_on.iter().sum();
            let reached = all - self.call(&goes_on, bid + 2);
            0.5 * reached + 0.5 * 0.5 * all
        };
        won + raise.max(self.call(&goes_on, bid + 1))
    }
}

#[test]
fn a_call_and_a_bid_are_worth_what_a_walk_through_all_worlds_says() {
    let mut counter: Weights = [0.0; MODELS];
    let of_counter = |model: &Model| model.kind == Kind::Counter { threshold: 0.75 };
    counter[ALL.iter().position(of_counter).expect("a model")] = 1.0;
    let mut kinds = 0;
    for seed in 0..60 {
        let (seen, hidden) = endgame(seed);
        let mut evidence = Evidence::new(&seen, strategy());
        evidence.hear(Seat(1), counter, true);
        let posterior = evidence.posterior(3);
        let stakes = LifeStakes::from_observation(&seen);
        let mut outlook = Outlook::new(&seen, &stakes, &evidence, Replies::new());
        let walk = Walk::new(&seen, &hidden);
        let weights: Vec<f64> = walk.worlds.iter().map(|(_, _, p)| *p).collect();
        let (is, naive) = (outlook.call(&posterior, 7).win, walk.call(&weights, 7));
        assert!(close(is, naive), "seed {seed}: a call {is}, not {naive}");
        kinds += usize::from(naive > 0.0 && naive < 1.0);
        for (bid, depth) in [(8, 0), (8, 1), (9, 2), (12, 2), (20, 1)] {
            let (is, naive) = (
                outlook.bid(&posterior, bid, depth).win,
                walk.bid(&weights, bid, depth),
            );
            assert!(
                close(is, naive),
                "seed {seed}: {bid} is worth {is}, not {naive}"
            );
        }
    }
    assert!(kinds > 20, "{kinds} open positions only");
}
