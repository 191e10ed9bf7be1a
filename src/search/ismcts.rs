//! Information-set Monte Carlo tree search: one tree over what the players can tell apart, each
//! iteration in a newly determinized world.
//!
//! Statistics belong to the mover's information set, so a player cannot act on what it does not
//! know (no strategy fusion). Which actions a set offers may differ from world to world, so each
//! action counts how often it was on offer (Cowling, Powley and Whitehouse 2012). With regret
//! matching in place of UCB the average strategies approach an equilibrium in two-player
//! zero-sum games (Lisý, Lanctot and Bowling 2015).

use std::collections::HashMap;
use std::fmt::Debug;

use rand::Rng;
use rand::seq::IndexedRandom;

use super::deals::unit;
use crate::game::{Game, Observation, Seat};

/// A determinized world as the search needs it.
pub trait World: Clone {
    /// One choice.
    type Action: Clone + PartialEq + Debug;

    /// Who chooses; `None` at the end.
    fn to_move(&self) -> Option<Seat>;

    /// A name of the mover's information set: equal for worlds that the mover cannot tell apart.
    fn information_set(&self) -> u64;

    /// What the mover may do, without repetition.
    fn actions(&self) -> Vec<Self::Action>;

    /// Plays one of these.
    fn play(&mut self, action: &Self::Action);

    /// Plays to the end in some default way: one reward a seat.
    fn play_out(self, rng: &mut impl Rng) -> Vec<f64>;
}

/// Any game's truth as a world: random playouts, and information sets told by observations.
#[derive(Clone, Debug)]
pub struct Truth<G: Game>(pub G);

impl<G: Game> World for Truth<G> {
    type Action = G::Action;

    fn to_move(&self) -> Option<Seat> {
        self.0.to_move()
    }

    fn information_set(&self) -> u64 {
        let seen = self.0.to_move().map(|seat| self.0.observe(seat));
        // An observation has a written form, and equal views have equal ones.
        let bytes = postcard::to_stdvec(&seen).unwrap_or_default();
        // FNV-1a.
        bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }

    fn actions(&self) -> Vec<G::Action> {
        match self.0.to_move() {
            Some(seat) => self.0.observe(seat).legal_actions(),
            None => Vec::new(),
        }
    }

    fn play(&mut self, action: &G::Action) {
        // Only legal actions are tried, so nothing can be refused.
        let _ = self.0.play(action);
    }

    fn play_out(mut self, rng: &mut impl Rng) -> Vec<f64> {
        while let Some(action) = self.actions().choose(rng) {
            self.play(action);
        }
        let scores = self.0.scores().unwrap_or_default();
        scores.into_iter().map(f64::from).collect()
    }
}

/// How an information set chooses what to try.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Selection {
    /// Upper confidence bounds with this exploration constant: for play.
    Ucb {
        /// Weight of the exploration term, in units of the reward.
        exploration: f64,
    },
    /// Regret matching with this share of exploration: for equilibria.
    RegretMatching {
        /// Chance of a uniform choice.
        exploration: f64,
    },
}

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
    regret: f64,
    /// Sum over iterations of the chance it had without exploration.
    strategy: f64,
}

impl<A> Branch<A> {
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
pub struct IsMcts<W: World> {
    selection: Selection,
    sets: Vec<InformationSet<W::Action>>,
    places: HashMap<u64, usize>,
    capacity: usize,
    iterations: u64,
}

impl<W: World> IsMcts<W> {
    /// An empty tree of at most `capacity` information sets.
    pub fn new(selection: Selection, capacity: usize) -> Self {
        IsMcts {
            selection,
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

    /// One iteration: down the tree in a determinized world, one new set, a playout, and back.
    pub fn iterate(&mut self, mut world: W, rng: &mut impl Rng) {
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
            let actions = world.actions();
            let Some((branch, chance)) = self.select(place, &actions, rng) else {
                break;
            };
            world.play(&self.sets[place].branches[branch].action);
            path.push((place, branch, chance));
            if fresh {
                break;
            }
        }
        let rewards = world.play_out(rng);
        for (place, branch, chance) in path {
            let reward = rewards
                .get(self.sets[place].seat.index())
                .copied()
                .unwrap_or(0.0);
            self.learn(place, branch, chance, reward);
        }
    }

    /// Chooses a branch among those on offer, and says with what chance.
    fn select(
        &mut self,
        place: usize,
        actions: &[W::Action],
        rng: &mut impl Rng,
    ) -> Option<(usize, f64)> {
        let set = &mut self.sets[place];
        set.visits += 1;
        let mut offered = Vec::with_capacity(actions.len());
        for action in actions {
            let at = set.branches.iter().position(|b| b.action == *action);
            offered.push(at.unwrap_or_else(|| {
                set.branches.push(Branch {
                    action: action.clone(),
                    visits: 0,
                    offered: 0,
                    reward: 0.0,
                    squares: 0.0,
                    regret: 0.0,
                    strategy: 0.0,
                });
                set.branches.len() - 1
            }));
        }
        for &at in &offered {
            set.branches[at].offered += 1;
        }
        match self.selection {
            Selection::Ucb { exploration } => {
                let untried: Vec<usize> = offered
                    .iter()
                    .copied()
                    .filter(|&at| set.branches[at].visits == 0)
                    .collect();
                let bound = |at: usize| {
                    let branch = &set.branches[at];
                    let width = ((branch.offered as f64).ln() / branch.visits as f64).sqrt();
                    branch.mean() + exploration * width
                };
                let best = |at: &&usize, other: &&usize| bound(**at).total_cmp(&bound(**other));
                let chosen = match untried.choose(rng) {
                    Some(&at) => at,
                    None => *offered.iter().max_by(best)?,
                };
                Some((chosen, 1.0))
            }
            Selection::RegretMatching { exploration } => {
                let positive = |at: &usize| set.branches[*at].regret.max(0.0);
                let sum: f64 = offered.iter().map(positive).sum();
                let even = 1.0 / offered.len().max(1) as f64;
                let strategy: Vec<f64> = offered
                    .iter()
                    .map(|at| if sum > 0.0 { positive(at) / sum } else { even })
                    .collect();
                let mut point = unit(rng);
                let mut chosen = None;
                for (&at, &p) in offered.iter().zip(&strategy) {
                    set.branches[at].strategy += p;
                    let chance = (1.0 - exploration) * p + exploration * even;
                    if chosen.is_none() || point >= 0.0 {
                        chosen = Some((at, chance));
                    }
                    point -= chance;
                }
                chosen
            }
        }
    }

    fn learn(&mut self, place: usize, branch: usize, chance: f64, reward: f64) {
        let set = &mut self.sets[place];
        if let Selection::RegretMatching { .. } = self.selection {
            // The reward of what was not tried is estimated by importance: r / chance for the
            // branch taken, 0 for the others; regret is the estimate less what was earned.
            for (at, other) in set.branches.iter_mut().enumerate() {
                let estimate = if at == branch { reward / chance } else { 0.0 };
                other.regret += estimate - reward;
            }
        }
        let taken = &mut set.branches[branch];
        taken.visits += 1;
        taken.reward += reward;
        taken.squares += reward * reward;
    }
}
