//! Information-set search on Kuhn poker, whose equilibria are known.
//!
//! Three cards, an ante of 1, one bet of 1 (Kuhn 1950): the first player's value in equilibrium
//! is −1/18.

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashMap;

use yomite::game::Seat;
use yomite::search::{Determinization, IsMcts, Selection, Unguided};

#[path = "search_ismcts/events.rs"]
mod events;
#[path = "search_ismcts/nim.rs"]
mod nim;

const SEED: u64 = 41;

/// A hand of Kuhn poker: the cards, and the choices so far (`true` bets or calls).
#[derive(Clone, Debug)]
struct Kuhn {
    cards: [u8; 2],
    history: Vec<bool>,
}

impl Kuhn {
    fn deal(rng: &mut impl Rng) -> Kuhn {
        let mut deck = [0, 1, 2];
        deck.shuffle(rng);
        Kuhn {
            cards: [deck[0], deck[1]],
            history: Vec::new(),
        }
    }

    /// What the first player wins, at the end.
    fn payoff(&self) -> Option<f64> {
        let high = if self.cards[0] > self.cards[1] {
            1.0
        } else {
            -1.0
        };
        match self.history[..] {
            [false, false] => Some(high),
            [true, true] | [false, true, true] => Some(2.0 * high),
            [true, false] => Some(1.0),
            [false, true, false] => Some(-1.0),
            _ => None,
        }
    }

    fn mover(&self) -> usize {
        self.history.len() % 2
    }
}

impl Determinization for Kuhn {
    type Action = bool;

    fn to_move(&self) -> Option<Seat> {
        self.payoff().is_none().then_some(Seat(self.mover() as u8))
    }

    fn information_set(&self) -> u64 {
        let history = self
            .history
            .iter()
            .fold(1, |h, &bet| 2 * h + u64::from(bet));
        10 * history + u64::from(self.cards[self.mover()])
    }

    fn actions(&self) -> Vec<bool> {
        vec![false, true]
    }

    fn play(&mut self, action: &bool) {
        self.history.push(*action);
    }

    fn play_out(mut self, rng: &mut impl Rng) -> Vec<f64> {
        loop {
            if let Some(won) = self.payoff() {
                return vec![won, -won];
            }
            self.history.push(rng.next_u64() & 1 == 1);
        }
    }
}

/// Chance to bet or call, by information set.
type Strategy = HashMap<u64, f64>;

/// Expected payoff of the first player.
fn value(world: &Kuhn, strategy: &Strategy) -> f64 {
    world.payoff().unwrap_or_else(|| {
        let bets = strategy
            .get(&world.information_set())
            .copied()
            .unwrap_or(0.5);
        [(false, 1.0 - bets), (true, bets)]
            .into_iter()
            .map(|(action, p)| {
                let mut next = world.clone();
                next.play(&action);
                p * value(&next, strategy)
            })
            .sum()
    })
}

fn deals() -> Vec<Kuhn> {
    let pairs = (0..3).flat_map(|a| (0..3).map(move |b| [a, b]));
    pairs
        .filter(|[a, b]| a != b)
        .map(|cards| Kuhn {
            cards,
            history: Vec::new(),
        })
        .collect()
}

fn mean(strategy: &Strategy) -> f64 {
    deals()
        .iter()
        .map(|deal| value(deal, strategy))
        .sum::<f64>()
        / 6.0
}

/// What the best pure reply of `seat` earns against a strategy: all 2⁶ replies are tried.
fn best_reply(strategy: &Strategy, seat: usize) -> f64 {
    let histories: [u64; 2] = if seat == 0 {
        [0b1, 0b101]
    } else {
        [0b10, 0b11]
    };
    let own: Vec<u64> = histories
        .iter()
        .flat_map(|h| (0..3).map(move |card| 10 * h + card))
        .collect();
    (0..64u32)
        .map(|choice| {
            let mut reply = strategy.clone();
            for (i, set) in own.iter().enumerate() {
                reply.insert(*set, f64::from(choice >> i & 1));
            }
            if seat == 0 {
                mean(&reply)
            } else {
                -mean(&reply)
            }
        })
        .fold(f64::NEG_INFINITY, f64::max)
}

fn learnt(selection: Selection, iterations: usize) -> Strategy {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut search = IsMcts::<Kuhn>::new(selection, Seat(0), 100);
    for _ in 0..iterations {
        let deal = Kuhn::deal(&mut rng);
        search.iterate(deal, &mut Unguided, &mut rng);
    }
    assert_eq!(
        search.sets().len(),
        12,
        "Kuhn poker has 12 information sets"
    );
    let mut strategy = Strategy::new();
    for deal in deals() {
        for history in [vec![], vec![false], vec![true], vec![false, true]] {
            let world = Kuhn {
                history,
                ..deal.clone()
            };
            let set = search.set(&world).expect("reached");
            let bets = set.branches.iter().position(|b| b.action).expect("tried");
            strategy.insert(world.information_set(), set.average_strategy()[bets]);
        }
    }
    strategy
}

#[test]
fn the_equilibrium_of_kuhn_poker_is_known() {
    // Kuhn's family with α = 1/3, by hand: a check of the measuring code below.
    let strategy: Strategy = [
        (10, 1.0 / 3.0),
        (11, 0.0),
        (12, 1.0),
        (50, 0.0),
        (51, 2.0 / 3.0),
        (52, 1.0),
        (20, 1.0 / 3.0),
        (21, 0.0),
        (22, 1.0),
        (30, 0.0),
        (31, 1.0 / 3.0),
        (32, 1.0),
    ]
    .into_iter()
    .collect();
    assert!((mean(&strategy) + 1.0 / 18.0).abs() < 1e-12);
    assert!((best_reply(&strategy, 0) + 1.0 / 18.0).abs() < 1e-12);
    assert!((best_reply(&strategy, 1) - 1.0 / 18.0).abs() < 1e-12);
}

#[test]
fn regret_matching_approaches_the_equilibrium_of_kuhn_poker() {
    let selection = Selection::RegretMatching { exploration: 0.1 };
    let exploitability =
        |strategy: &Strategy| (best_reply(strategy, 0) + best_reply(strategy, 1)) / 2.0;
    let short = exploitability(&learnt(selection, 1_000));
    let strategy = learnt(selection, 400_000);
    let long = exploitability(&strategy);
    println!("seed {SEED}: exploitability {short} after 1,000, {long} after 400,000");
    assert!(
        long < 0.03 && long < short / 2.0,
        "seed {SEED}: {short}, {long}"
    );
    let value = mean(&strategy);
    assert!((value + 1.0 / 18.0).abs() < 0.02, "seed {SEED}: {value}");
}

#[test]
fn any_game_can_be_searched_by_its_observations_alone() {
    use rand::seq::IndexedRandom;
    use yomite::game::{Game, Observation as _};
    use yomite::games::sevens::{Action, Config, Sevens};
    use yomite::search::Truth;

    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut found = 0;
    for seed in 0..40 {
        let config = Config::default();
        let deal = Sevens::draw(&config, &mut Xoshiro256PlusPlus::seed_from_u64(seed)).unwrap();
        let mut game = Sevens::set_up(&config, &deal).unwrap();
        while let Some(seat) = game.to_move() {
            let seen = game.observe(seat);
            let mut legal = seen.legal_actions();
            // The last card can be laid: whatever the others hold, that wins at once.
            if legal.len() == 2 && seen.hand().len() == 1 {
                let selection = Selection::Ucb { exploration: 0.7 };
                let mut search = IsMcts::<Truth<Sevens>>::new(selection, seat, 500);
                for _ in 0..60 {
                    let world = Truth(Sevens::determinize(&seen, &mut rng));
                    search.iterate(world, &mut Unguided, &mut rng);
                }
                let set = search
                    .set(&Truth(game.clone()))
                    .expect("the same view, the same set");
                assert_eq!((set.visits, set.seat()), (60, Some(seat)));
                // A pass may be as good where nobody else can come first; no choice is better.
                let best = set.branches.iter().max_by_key(|branch| branch.visits);
                let lays = |branch: &&yomite::search::Branch<Action>| branch.action != Action::Pass;
                let lay = set.branches.iter().find(lays);
                let means = (lay.map(|b| b.mean()), best.map(|b| b.mean()));
                assert_eq!(means, (Some(1.0), Some(1.0)), "seed {seed}");
                found += 1;
                break;
            }
            if legal.len() > 1 {
                legal.retain(|action| *action != Action::Pass);
            }
            game.play(legal.choose(&mut rng).unwrap()).unwrap();
        }
    }
    assert!(
        found >= 10,
        "seed {SEED}: only {found} matches came to a last card"
    );
}
