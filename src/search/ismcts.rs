//! Information-set Monte Carlo tree search: one tree over what the players can tell apart, each
//! iteration in a newly determinized world.
//!
//! Statistics belong to the mover's information set, so a player cannot act on what it does not
//! know (no strategy fusion). Which actions a set offers may differ from world to world, so each
//! action counts how often it was on offer (Cowling, Powley and Whitehouse 2012).

use std::collections::HashMap;

use rand::Rng;

use super::determinization::{Determinization, Guide};
use crate::game::Seat;

mod picture;
mod select;

pub use select::Selection;

/// An action at an information set.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch<A> {
    /// The action.
    pub action: A,
    /// Iterations through it.
    pub visits: u64,
    /// Iterations in which it was on offer.
    pub offered: u64,
    /// Sum of the mover's rewards.
    pub reward: f64,
    /// Sum of their squares.
    pub squares: f64,
    /// Sum of the observer's rewards.
    pub worth: f64,
    /// The guide's chance, as told when the action was first on offer; `None` where the selection
    /// asks for none.
    pub prior: Option<f64>,
    regret: f64,
    /// Sum over iterations of the chance it had without exploration.
    strategy: f64,
}

impl<A> Branch<A> {
    fn new(action: A) -> Self {
        Branch {
            action,
            visits: 0,
            offered: 0,
            reward: 0.0,
            squares: 0.0,
            worth: 0.0,
            prior: None,
            regret: 0.0,
            strategy: 0.0,
        }
    }

    /// Mean reward of the mover; 0 before the first visit.
    pub fn mean(&self) -> f64 {
        self.reward / self.visits.max(1) as f64
    }
}

/// What a mover can tell, with what was learnt there.
#[derive(Clone, Debug)]
pub struct InformationSet<A> {
    /// Who chooses.
    pub seat: Seat,
    /// Where it was first reached from: a set and its branch; `None` for a root.
    pub parent: Option<(usize, usize)>,
    /// Iterations through it.
    pub visits: u64,
    /// The actions seen so far.
    pub branches: Vec<Branch<A>>,
}

impl<A> InformationSet<A> {
    /// The average strategy over all iterations, as one chance a branch.
    pub fn average_strategy(&self) -> Vec<f64> {
        let sum: f64 = self.branches.iter().map(|branch| branch.strategy).sum();
        let even = 1.0 / self.branches.len().max(1) as f64;
        self.branches
            .iter()
            .map(|branch| {
                if sum > 0.0 {
                    branch.strategy / sum
                } else {
                    even
                }
            })
            .collect()
    }
}

/// The search: information sets and their statistics.
#[derive(Clone, Debug)]
pub struct IsMcts<W: Determinization> {
    selection: Selection,
    observer: Seat,
    sets: Vec<InformationSet<W::Action>>,
    places: HashMap<u64, usize>,
    capacity: usize,
    iterations: u64,
}

impl<W: Determinization> IsMcts<W> {
    /// An empty tree of at most `capacity` information sets, whose branches also count what they
    /// are worth to `observer`, whoever moves.
    pub fn new(selection: Selection, observer: Seat, capacity: usize) -> Self {
        IsMcts {
            selection,
            observer,
            sets: Vec::new(),
            places: HashMap::new(),
            capacity,
            iterations: 0,
        }
    }

    /// Iterations so far.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// All information sets, each after the one it was first reached from.
    pub fn sets(&self) -> &[InformationSet<W::Action>] {
        &self.sets
    }

    /// The information set that a world's mover is in, if the tree has it.
    pub fn set(&self, world: &W) -> Option<&InformationSet<W::Action>> {
        let place = *self.places.get(&world.information_set())?;
        self.sets.get(place)
    }

    /// One iteration: down the tree in a determinized world, one new set, a leaf, and back.
    pub fn iterate(&mut self, mut world: W, guide: &mut impl Guide<W>, rng: &mut impl Rng) {
        self.iterations += 1;
        let mut path: Vec<(usize, usize, f64)> = Vec::new();
        while let Some(seat) = world.to_move() {
            let key = world.information_set();
            let known = self.places.get(&key).copied();
            let fresh = known.is_none();
            if fresh && self.sets.len() >= self.capacity {
                break;
            }
            let place = known.unwrap_or_else(|| {
                self.places.insert(key, self.sets.len());
                self.sets.push(InformationSet {
                    seat,
                    parent: path.last().map(|&(set, branch, _)| (set, branch)),
                    visits: 0,
                    branches: Vec::new(),
                });
                self.sets.len() - 1
            });
            let offered = self.offer(place, &world, guide);
            let set = &mut self.sets[place];
            let Some((branch, chance)) = self.selection.choose(set, &offered, rng) else {
                break;
            };
            world.play(&set.branches[branch].action);
            path.push((place, branch, chance));
            if fresh {
                break;
            }
        }
        let rewards = guide.leaf(world, rng);
        let reward = |seat: Seat| rewards.get(seat.index()).copied().unwrap_or(0.0);
        let worth = reward(self.observer);
        for (place, branch, chance) in path {
            let set = &mut self.sets[place];
            let reward = reward(set.seat);
            self.selection.regret(set, branch, chance, reward);
            let taken = &mut set.branches[branch];
            taken.visits += 1;
            taken.reward += reward;
            taken.squares += reward * reward;
            taken.worth += worth;
        }
    }

    /// Counts a visit of a set, and gives the branches that are on offer in this world.
    fn offer(&mut self, place: usize, world: &W, guide: &mut impl Guide<W>) -> Vec<usize> {
        let set = &mut self.sets[place];
        set.visits += 1;
        let actions = world.actions();
        let mut offered = Vec::with_capacity(actions.len());
        for action in &actions {
            let at = set.branches.iter().position(|b| b.action == *action);
            let at = at.unwrap_or_else(|| {
                set.branches.push(Branch::new(action.clone()));
                set.branches.len() - 1
            });
            set.branches[at].offered += 1;
            offered.push(at);
        }
        let unasked = |at: &usize| set.branches[*at].prior.is_none();
        if self.selection.wants_priors() && offered.iter().any(unasked) {
            let mut chances = Vec::with_capacity(actions.len());
            guide.prior(world, &actions, &mut chances);
            for (&at, chance) in offered.iter().zip(chances) {
                set.branches[at].prior.get_or_insert(chance);
            }
        }
        offered
    }
}
