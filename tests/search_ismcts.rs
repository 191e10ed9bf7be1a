//! Information-set search on Kuhn poker, whose equilibria are known.
//!
//! Three cards, an ante of 1, one bet of 1 (Kuhn 1950): the first player's value in equilibrium
//! is −1/18. And on a small game of perfect information: a prior that misleads, and the picture
//! of a tree against all that was tried.

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use yomite::game::Seat;
use yomite::insight::{NodeKind, Tree};
use yomite::search::{Determinization, Guide, IsMcts, Selection, Unguided};
use yomite::words::{Arg, Text};

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
                assert_eq!((set.visits, set.seat), (60, seat));
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

/// A line of moves, and what each seat got in the end.
type Tried = (Vec<u8>, Vec<f64>);

/// Nim of one heap: one to three are taken in turn, who takes the last wins. The log keeps every
/// line that was tried, with what each seat got.
#[derive(Clone, Debug)]
struct Nim {
    left: u8,
    seats: u8,
    line: Vec<u8>,
    log: Rc<RefCell<Vec<Tried>>>,
}

impl Nim {
    fn new(left: u8, seats: u8) -> Nim {
        Nim {
            left,
            seats,
            line: Vec::new(),
            log: Rc::default(),
        }
    }

    fn mover(&self) -> u8 {
        self.line.len() as u8 % self.seats
    }
}

impl Determinization for Nim {
    type Action = u8;

    fn to_move(&self) -> Option<Seat> {
        (self.left > 0).then(|| Seat(self.mover()))
    }

    fn information_set(&self) -> u64 {
        let line = self.line.iter();
        line.fold(1, |line, taken| 4 * line + u64::from(*taken))
    }

    fn actions(&self) -> Vec<u8> {
        (1..=self.left.min(3)).collect()
    }

    fn play(&mut self, taken: &u8) {
        self.left -= taken;
        self.line.push(*taken);
    }

    fn play_out(mut self, rng: &mut impl Rng) -> Vec<f64> {
        let line = self.line.clone();
        while self.left > 0 {
            let taken = 1 + (rng.next_u64() % u64::from(self.left.min(3))) as u8;
            self.play(&taken);
        }
        // The last to move took the last one.
        let winner = (self.mover() + self.seats - 1) % self.seats;
        let won = |seat| f64::from(u8::from(seat == winner));
        let rewards: Vec<f64> = (0..self.seats).map(won).collect();
        self.log.borrow_mut().push((line, rewards.clone()));
        rewards
    }
}

/// All but sure of a losing move, wherever there is one.
struct Misled;

impl Guide<Nim> for Misled {
    fn prior(&mut self, world: &Nim, actions: &[u8], out: &mut Vec<f64>) {
        let loses = |taken: &u8| !(world.left - taken).is_multiple_of(4);
        let favourite = actions.iter().position(loses).unwrap_or(0);
        let rest = 0.04 / (actions.len() as f64 - 1.0).max(1.0);
        out.clear();
        out.resize(actions.len(), rest);
        out[favourite] = 0.96;
    }
}

#[test]
fn a_misleading_prior_is_followed_at_first_and_found_out_in_the_end() {
    let selection = Selection::Puct { exploration: 1.2 };
    let most_visited = |iterations: usize, left: u8| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
        let mut search = IsMcts::<Nim>::new(selection, Seat(0), 10_000);
        for _ in 0..iterations {
            search.iterate(Nim::new(left, 2), &mut Misled, &mut rng);
        }
        let root = &search.sets()[0].branches;
        let told: f64 = root.iter().filter_map(|branch| branch.prior).sum();
        assert!((told - 1.0).abs() < 1e-12);
        let most = root.iter().max_by_key(|branch| branch.visits);
        most.map(|branch| branch.action).expect("tried")
    };
    for (left, favourite) in [(5, 2), (6, 1), (7, 1)] {
        assert_eq!(most_visited(8, left), favourite, "{left}: the prior leads");
        let wins = left % 4;
        assert_eq!(most_visited(30_000, left), wins, "{left}: the search leads");
    }
}

#[test]
fn without_a_guide_every_action_is_alike_before_the_search() {
    let selection = Selection::Puct { exploration: 1.2 };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut search = IsMcts::<Nim>::new(selection, Seat(0), 10_000);
    for _ in 0..3_000 {
        search.iterate(Nim::new(7, 2), &mut Unguided, &mut rng);
    }
    let root = &search.sets()[0].branches;
    assert!(root.iter().all(|branch| branch.prior == Some(1.0 / 3.0)));
    let most = root.iter().max_by_key(|branch| branch.visits);
    // It leaves four, from which every move loses.
    assert_eq!(most.map(|branch| branch.action), Some(3));
}

/// The moves that lead to each node of a tree whose labels are numbers; `None` for a sum.
fn lines(tree: &Tree) -> Vec<Option<Vec<u8>>> {
    let mut lines: Vec<Option<Vec<u8>>> = Vec::new();
    for node in &tree.nodes {
        let mut line = node
            .parent
            .map_or(Some(Vec::new()), |parent| lines[parent as usize].clone());
        match (&mut line, &node.label, node.kind) {
            (_, _, NodeKind::Rest(_)) => line = None,
            (Some(line), Arg::Count(taken), _) => line.push(*taken as u8),
            _ => {}
        }
        lines.push(line);
    }
    lines
}

#[test]
fn a_picture_says_who_moved_and_what_it_is_worth_to_one_seat_by_all_that_was_tried() {
    let observer = Seat(1);
    let selection = Selection::Ucb { exploration: 0.7 };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut search = IsMcts::<Nim>::new(selection, observer, 10_000);
    let heap = Nim::new(8, 3);
    for _ in 0..600 {
        search.iterate(heap.clone(), &mut Unguided, &mut rng);
    }
    let log = heap.log.borrow();
    let text = |key: &'static str| Text {
        key: key.into(),
        args: Vec::new(),
    };
    for shown in [1, 12, 10_000] {
        let label = |taken: &u8| Arg::Count(i64::from(*taken));
        let tree = search.picture(text("tree"), text("now").into(), shown, label);
        assert!(tree.nodes.len() <= 2 * shown);
        let lines = lines(&tree);
        for (at, (node, line)) in tree.nodes.iter().zip(&lines).enumerate() {
            if let Some(line) = line {
                // Every iteration through the node, by the log.
                let through: Vec<f64> = log
                    .iter()
                    .filter(|(tried, _)| tried.starts_with(line))
                    .map(|(_, rewards)| rewards[observer.index()])
                    .collect();
                let mean = through.iter().sum::<f64>() / through.len() as f64;
                assert_eq!(node.visits, through.len() as u64, "seed {SEED}: {line:?}");
                assert!((node.value - mean).abs() < 1e-9, "seed {SEED}: {line:?}");
                let by = match (line.len() as u8 + 2) % 3 {
                    _ if line.is_empty() => NodeKind::Own,
                    1 => NodeKind::Own,
                    seat => NodeKind::Other(Seat(seat)),
                };
                assert_eq!(node.kind, by, "seed {SEED}: {line:?}");
            }
            // A node is its children and its own playouts, which were won or not.
            let children = tree.nodes.iter().filter(|n| n.parent == Some(at as u32));
            let (visits, worth) = children.fold((0, 0.0), |(visits, worth), child| {
                let worth = worth + child.value * child.visits as f64;
                (visits + child.visits, worth)
            });
            if visits > 0 {
                let own = (node.visits - visits) as f64;
                let won = node.value * node.visits as f64 - worth;
                assert!(
                    (-1e-9..=own + 1e-9).contains(&won),
                    "seed {SEED}: node {at}"
                );
            }
        }
        let summed = lines.iter().any(Option::is_none);
        assert_eq!(summed, shown < 10_000, "{shown} shown");
        // Cut down to a few branches, the same iterations still go through it.
        let trimmed = tree.clone().trim(3);
        let below = |tree: &Tree| -> u64 {
            let top = tree.nodes.iter().filter(|node| node.parent == Some(0));
            top.map(|node| node.visits).sum()
        };
        assert_eq!(below(&trimmed), below(&tree));
        assert!(trimmed.nodes.len() <= 6);
    }
}
