//! Values under a strategy against walks through every course of a round.

use std::collections::BTreeSet;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::game::Seat;
use crate::games::coyote::bidding::Bidding;
use crate::games::coyote::{Bid, Config, Counts, DECK, KINDS};

const LEVELS: [i32; 6] = [2, 4, 5, 7, 9, 12];

/// A strategy over six bids that mixes anything, drawn by a seed: it tells histories of up to two
/// bids apart, later ones by the last two bids alone, and is silent here and there.
fn strategy(rng: &mut Xoshiro256PlusPlus) -> Strategy {
    let bidding = Bidding {
        levels: LEVELS.to_vec(),
        memory: 2,
    };
    let histories = || (0..1 << LEVELS.len()).map(History);
    let few = histories().filter(|history| history.bids() <= 2);
    let few: BTreeSet<u32> = few.map(|history| history.0).collect();
    let recalled: BTreeSet<u32> = histories().map(|at| bidding.recall(at).0).collect();
    let mut rows = |places: BTreeSet<u32>| {
        let mut rows = Vec::new();
        for place in places {
            for card in 0..KINDS as u8 {
                if rng.random_bool(0.8) {
                    let actions = 0..=LEVELS.len() as u8;
                    let mixed = actions.map(|action| (action, rng.random_range(1..100)));
                    rows.push((place, card, mixed.collect()));
                }
            }
        }
        rows
    };
    Strategy {
        exact: rows(few),
        coarse: rows(recalled),
        bidding,
        iterations: 0,
        lean: 0.0,
        value: 0.0,
        exploitability: 0.0,
    }
}

/// A round between two with seven hidden cards, after the bids 2 and 4, or none; seat 0 is to move.
fn seen(rng: &mut Xoshiro256PlusPlus, bids: &[(u8, i32)]) -> Observation {
    let mut deck = Counts::FULL.shuffled(rng);
    let (theirs, hidden) = (deck.pop().expect("36"), deck.split_off(DECK - 1 - 7));
    let bid = |&(seat, bid)| Bid {
        seat: Seat(seat),
        bid,
    };
    Observation {
        config: Config {
            players: 2,
            lives: 2,
        },
        seat: Seat(0),
        lives: vec![1, 2],
        opener: Seat(0),
        cards: vec![None, Some(theirs)],
        bids: bids.iter().map(bid).collect(),
        discards: deck,
        pile: hidden.len() - 1,
        reshuffled: false,
        rounds: Vec::new(),
    }
}

/// The policy of either at a history, with the card that it faces: by level, the call last.
fn policy(strategy: &Strategy, history: u32, facing: Card, totals: &Totals) -> Vec<f64> {
    let next = History(history).next();
    let mut policy = vec![0.0; LEVELS.len() + 1];
    for (level, p) in strategy.at(History(history), facing) {
        policy[level.unwrap_or(LEVELS.len())] = p;
    }
    if policy.iter().all(|p| *p == 0.0) {
        let calls = next > 0 && totals.below(LEVELS[next - 1]) > 0.75;
        policy[if calls { LEVELS.len() } else { next }] = 1.0;
    }
    policy
}

/// How often I lose from a history on if mine is a card, the total `total`.
fn lost(
    strategy: &Strategy,
    (history, mine): (u32, bool),
    (facing, theirs): (&dyn Fn(bool) -> Card, &dyn Fn(bool) -> Totals),
    total: i32,
) -> f64 {
    let policy = policy(strategy, history, facing(mine), &theirs(mine));
    let mut sum = 0.0;
    for (at, p) in policy.iter().enumerate().filter(|(_, p)| **p > 0.0) {
        sum += p * if at == LEVELS.len() {
            let last = LEVELS[History(history).next() - 1];
            f64::from(u8::from((total >= last) == mine))
        } else {
            lost(
                strategy,
                (history | 1 << at, !mine),
                (facing, theirs),
                total,
            )
        };
    }
    sum
}

#[test]
fn values_are_those_of_a_walk_through_all_courses_of_the_round() {
    for seed in 0..12 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let strategy = strategy(&mut rng);
        for bids in [&[][..], &[(0, 2), (1, 4)]] {
            let seen = seen(&mut rng, bids);
            let theirs = seen.cards[1].expect("in view");
            let sight = Sight::of(&seen, true);
            let mut duel = Duel::new(&seen, &sight, theirs, &strategy, 0.75);
            let worlds = sight.worlds();
            let across = |mine| sight.across(mine, theirs, &[theirs]).totals();
            // Seat 1 has bid 4 after the 2 of seat 0.
            let heard = |mine: Option<Card>| {
                let p = policy(&strategy, 0b1, mine.expect("a card"), &across(mine));
                if bids.is_empty() {
                    1.0
                } else {
                    0.97 * p[1] + 0.03 / 6.0
                }
            };
            let all: f64 = worlds.iter().map(|world| world.p * heard(world.mine)).sum();
            let from = if bids.is_empty() { 0 } else { 0b11 };
            let next: usize = if bids.is_empty() { 0 } else { 2 };
            let call = (!bids.is_empty()).then_some(Action::Call);
            let raises = LEVELS[next..].iter().map(|bid| Action::Bid(*bid));
            for action in raises.chain(call).chain([Action::Bid(13)]) {
                let lost = worlds.iter().map(|world| {
                    let mine = world.mine.expect("a card");
                    let facing = |me: bool| if me { theirs } else { mine };
                    let totals = |me: bool| {
                        if me {
                            sight.totals()
                        } else {
                            across(world.mine)
                        }
                    };
                    let lost = match action {
                        Action::Call => f64::from(u8::from(world.total >= 4)),
                        // Beyond all levels: it is called.
                        Action::Bid(13) => f64::from(u8::from(world.total < 13)),
                        Action::Bid(bid) => {
                            let at = LEVELS.iter().position(|level| *level == bid);
                            let history = from | 1 << at.expect("a level");
                            lost(&strategy, (history, false), (&facing, &totals), world.total)
                        }
                    };
                    world.p * heard(world.mine) / all * lost
                });
                // One life against two: a lost round is the end, another makes it even.
                let naive = (1.0 - lost.sum::<f64>()) * 0.5;
                let is = duel.value(action);
                assert!(
                    (is - naive).abs() < 1e-9,
                    "seed {seed} {action:?}: {is}, not {naive}"
                );
            }
        }
    }
}
