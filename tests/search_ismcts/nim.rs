//! Information-set search on a small game of perfect information: a prior that misleads, and the
//! picture of a tree against all that was tried.

use std::cell::RefCell;
use std::rc::Rc;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::game::Seat;
use yomite::insight::{NodeKind, Tree};
use yomite::search::{Advice, Determinization, Guide, IsMcts, Selection, Unguided};
use yomite::words::{Arg, Text};

use super::SEED;

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
    fn advise(&mut self, world: &Nim, actions: &[u8], out: &mut Vec<Advice>) {
        let loses = |taken: &u8| !(world.left - taken).is_multiple_of(4);
        let favourite = actions.iter().position(loses).unwrap_or(0);
        let rest = 0.04 / (actions.len() as f64 - 1.0).max(1.0);
        out.clear();
        let advice = |chance: f64| Advice {
            chance,
            worth: None,
        };
        out.resize(actions.len(), advice(rest));
        out[favourite] = advice(0.96);
    }
}

#[test]
fn a_misleading_prior_is_followed_at_first_and_found_out_in_the_end() {
    let selection = Selection::Puct {
        exploration: 1.2,
        trust: 8.0,
    };
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
    let selection = Selection::Puct {
        exploration: 1.2,
        trust: 8.0,
    };
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
