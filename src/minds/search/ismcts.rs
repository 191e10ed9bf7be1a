//! Information-set Monte Carlo tree search: one tree over what the players can tell apart, each
//! iteration in a newly determinized world.
//!
//! Statistics belong to the mover's information set, so a player cannot act on what it does not
//! know (no strategy fusion). Which actions a set offers may differ from world to world, so each
//! action counts how often it was on offer (Cowling, Powley and Whitehouse 2012).

use std::collections::HashMap;

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use super::Arm;
use super::determinization::{Cause, Determinization, Guide};
use crate::game::Seat;

mod node;

pub use node::{Branch, Floor, InformationSet, Mover, Widening};

/// The search: information sets and their statistics.
#[derive(Clone, Debug)]
pub struct IsMcts<W: Determinization> {
    selection: Selection,
    observer: Seat,
    sets: Vec<InformationSet<W::Action>>,
    places: HashMap<u64, usize>,
    /// The event after a branch, by set and branch; before the first choice, by nothing.
    events: HashMap<Option<(usize, usize)>, usize>,
    /// How many actions of a choice are considered, and how many outcomes of an event.
    widening: [Option<Widening>; 2],
    insisted: Vec<W::Action>,
    floor: Option<Floor>,
    /// What the next iteration takes at the root, with its chance, where that has been chosen.
    next: Option<(usize, f64)>,
    /// By branch of the root: all that leaves told, a figure each.
    leaves: Vec<Vec<Arm>>,
    capacity: usize,
    iterations: u64,
    /// How many are to be made.
    goal: u64,
    /// The choice is held against others then.
    compares: bool,
}

/// An action on which one insists gets at least one iteration of the root in so many: what is held against
/// the best has to be looked at about as deeply, or it seems worse than it is.
const INSISTENCE: u64 = 4;

/// So many actions are held against the choice where somebody asks why,
const COMPARED: usize = 3;

/// each in one iteration for so many that the choice was made in.
const COMPARED_ONCE_IN: u64 = 8;

/// One of them is better where its mean is higher by more than so many standard errors of the difference.
const BETTER: f64 = 2.5;

impl<W: Determinization> IsMcts<W> {
    /// An empty tree of at most `capacity` information sets, whose branches also count what they
    /// are worth to `observer`, whoever moves.
    pub fn new(selection: Selection, observer: Seat, capacity: usize) -> Self {
        IsMcts {
            selection,
            observer,
            sets: Vec::new(),
            places: HashMap::new(),
            events: HashMap::new(),
            widening: [None; 2],
            insisted: Vec::new(),
            floor: None,
            next: None,
            leaves: Vec::new(),
            capacity,
            iterations: 0,
            goal: 0,
            compares: false,
        }
    }

    /// Considers few actions of a choice at first, the likeliest by the guide, and more as it is
    /// visited.
    pub fn widen_choices(mut self, widening: Widening) -> Self {
        self.widening[0] = Some(widening);
        self
    }

    /// Lets few different things happen at first, and more as the event is visited: without it
    /// hardly anything that has many outcomes happens twice.
    pub fn widen_events(mut self, widening: Widening) -> Self {
        self.widening[1] = Some(widening);
        self
    }

    /// Is [done](IsMcts::is_done) after so many iterations; where it `compares`, once what stands next to the choice has
    /// been tried as well.
    pub fn spend(mut self, iterations: u64, compares: bool) -> Self {
        self.goal = iterations;
        self.compares = compares;
        self
    }

    /// Tries these actions of the root in any case.
    pub fn insist(mut self, actions: Vec<W::Action>) -> Self {
        self.insisted = actions;
        self
    }

    /// Tries the best actions of the root often enough to compare them, whatever the selection says.
    pub fn floor(mut self, floor: Floor) -> Self {
        self.floor = Some(floor);
        self
    }

    /// How many actions of a set are considered by now, in the order of their priors.
    pub fn considered(&self, set: &InformationSet<W::Action>) -> usize {
        match (self.widening[0], set.mover) {
            (Some(widening), Mover::Choice(_)) => {
                widening.width(set.visits).min(set.branches.len())
            }
            _ => set.branches.len(),
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

    /// The branch of an action of the root, once both are known.
    pub fn root_branch(&self, action: &W::Action) -> Option<&Branch<W::Action>> {
        let branches = &self.sets.first()?.branches;
        branches.iter().find(|branch| branch.action == *action)
    }

    /// What the guide told of the leaves behind an action of the root: one reward a seat, then whatever else it tells
    /// ([`Guide::leaf`]). Empty where none was reached.
    pub fn leaves(&self, action: &W::Action) -> &[Arm] {
        let branches = self.sets.first().map_or(&[][..], |root| &root.branches);
        let at = branches.iter().position(|b| b.action == *action);
        at.and_then(|at| self.leaves.get(at))
            .map_or(&[], Vec::as_slice)
    }

    /// The information set that a world's mover is in, if the tree has it.
    pub fn set(&self, world: &W) -> Option<&InformationSet<W::Action>> {
        let place = *self.places.get(&world.information_set())?;
        self.sets.get(place)
    }

    /// Chooses what the next iteration takes at the root, and tells how often that has been taken.
    ///
    /// Actions are compared the better, the more alike the worlds are that each of them meets: the
    /// first iteration of each may be made in one world, the second of each in another. 0 where the
    /// root is not known yet, or its actions are not alike in all worlds.
    pub fn next_visits(&mut self, rng: &mut impl Rng) -> u64 {
        let root = self.sets.first().map(|root| root.mover);
        if !(W::ALIKE && matches!(root, Some(Mover::Choice(_)))) {
            return 0;
        }
        let offered: Vec<usize> = (0..self.considered(&self.sets[0])).collect();
        self.next = self.choose(0, &offered, rng);
        let branch = self.next.map(|(branch, _)| branch);
        branch.map_or(0, |branch| self.sets[0].branches[branch].visits)
    }

    /// The choice is made, and what stands next to it is tried so that it can be held against it.
    pub fn is_comparing(&self) -> bool {
        self.compares && self.iterations >= self.goal
    }

    /// Nothing more is to be tried.
    pub fn is_done(&self) -> bool {
        self.iterations >= self.goal && self.compared().is_none()
    }

    /// The branch of the root that is held against the choice next: of those that stand next to it, well tried or else
    /// likely, the first that was tried too little. One that turns out to be better, beyond chance, is tried on until it is
    /// the choice: a reader is not told of a choice that its own figures speak against.
    fn compared(&self) -> Option<usize> {
        if !self.is_comparing() {
            return None;
        }
        let root = self.sets.first()?;
        if !matches!(root.mover, Mover::Choice(_)) {
            return None;
        }
        let branches = &root.branches;
        let mut order: Vec<usize> = (0..branches.len()).collect();
        let choice = order
            .iter()
            .copied()
            .max_by_key(|&at| branches[at].visits)?;
        let most = branches[choice].visits.saturating_sub(1);
        let least = most.min(self.goal / COMPARED_ONCE_IN);
        // Of those that were hardly tried the likeliest come first, so that all who search compare the same.
        let tried = |at: usize| branches[at].visits.min(least) * 2 / least.max(1);
        let prior = |at: usize| branches[at].prior.unwrap_or(0.0);
        order.retain(|&at| at != choice);
        order.sort_by(|&a, &b| {
            let visits = tried(b).cmp(&tried(a));
            visits.then(prior(b).total_cmp(&prior(a)))
        });
        order.truncate(COMPARED);
        let few = |at: &&usize| branches[**at].visits < least;
        if let Some(at) = order.iter().find(few) {
            return Some(*at);
        }
        let variance = |arm: Arm| {
            let sample = arm.sample();
            sample.spread * sample.spread / arm.visits.max(1) as f64
        };
        let chosen = branches[choice].arm();
        let better = |at: &usize| {
            let arm = branches[*at].arm();
            let error = (variance(arm) + variance(chosen)).sqrt();
            arm.visits > 1 && arm.mean() - chosen.mean() > BETTER * error
        };
        order.into_iter().find(better)
    }

    /// A branch of a set with the chance it had: at the root, one that is insisted on first.
    fn choose(
        &mut self,
        place: usize,
        offered: &[usize],
        rng: &mut impl Rng,
    ) -> Option<(usize, f64)> {
        let root = self.sets[place].parent.is_none();
        // What is compared are the first root's branches: where worlds differ there may be more.
        let compared = (place == 0).then(|| self.compared()).flatten();
        let insisted = || root.then(|| self.insisted_on(place, offered)).flatten();
        match compared.or_else(insisted) {
            Some(branch) => Some((branch, 1.0)),
            None => self.selection.choose(&mut self.sets[place], offered, rng),
        }
    }

    /// One iteration: down the tree in a determinized world, one new set, a leaf, and back.
    pub fn iterate(&mut self, mut world: W, guide: &mut impl Guide<W>, rng: &mut impl Rng) {
        self.iterations += 1;
        let mut path: Vec<(usize, usize, f64)> = Vec::new();
        loop {
            let above = path.last().map(|&(set, branch, _)| (set, branch));
            if let Some(cause) = world.event() {
                match self.pass(cause, above, &mut world, rng) {
                    Some((set, branch)) => path.push((set, branch, 1.0)),
                    None => break,
                }
                continue;
            }
            let Some(seat) = world.to_move() else { break };
            let key = world.information_set();
            let known = self.places.get(&key).copied();
            let fresh = known.is_none();
            if fresh && self.sets.len() >= self.capacity {
                break;
            }
            let place = known.unwrap_or_else(|| {
                self.places.insert(key, self.sets.len());
                self.add(Mover::Choice(seat), above)
            });
            let offered = self.offer(place, &world, guide);
            let next = path.is_empty().then(|| self.next.take()).flatten();
            let Some((branch, chance)) = next.or_else(|| self.choose(place, &offered, rng)) else {
                break;
            };
            world.play(&self.sets[place].branches[branch].action);
            path.push((place, branch, chance));
            if fresh {
                break;
            }
        }
        let rewards = guide.leaf(world, rng);
        let reward = |seat: Seat| rewards.get(seat.index()).copied().unwrap_or(0.0);
        let worth = reward(self.observer);
        if let Some(&(0, branch, _)) = path.first() {
            if self.leaves.len() <= branch {
                self.leaves.resize(branch + 1, Vec::new());
            }
            let leaves = &mut self.leaves[branch];
            leaves.resize(rewards.len(), Arm::default());
            leaves
                .iter_mut()
                .zip(&rewards)
                .for_each(|(arm, told)| arm.add(*told));
        }
        for (place, branch, chance) in path {
            let set = &mut self.sets[place];
            let reward = reward(set.seat().unwrap_or(self.observer));
            self.selection.regret(set, branch, chance, reward);
            let taken = &mut set.branches[branch];
            taken.visits += 1;
            taken.reward += reward;
            taken.squares += reward * reward;
            taken.worth += worth;
        }
    }

    fn add(&mut self, mover: Mover, parent: Option<(usize, usize)>) -> usize {
        self.sets.push(InformationSet {
            mover,
            parent,
            visits: 0,
            branches: Vec::new(),
        });
        self.sets.len() - 1
    }

    /// Lets happen what happens by itself: something new, or what has happened least often so far.
    /// `None` where there is no room to remember it; the leaf is taken there.
    fn pass(
        &mut self,
        cause: Cause,
        above: Option<(usize, usize)>,
        world: &mut W,
        rng: &mut impl Rng,
    ) -> Option<(usize, usize)> {
        let place = match self.events.get(&above) {
            Some(place) => *place,
            None if self.sets.len() >= self.capacity => return None,
            None => {
                let place = self.add(Mover::Event(cause), above);
                self.events.insert(above, place);
                place
            }
        };
        let set = &mut self.sets[place];
        set.visits += 1;
        let width = self.widening[1].map_or(usize::MAX, |widening| widening.width(set.visits));
        let rarest = || {
            let least = set.branches.iter().enumerate();
            least
                .min_by_key(|(_, branch)| branch.visits)
                .map(|(at, _)| at)
        };
        let again = (set.branches.len() >= width).then(rarest).flatten();
        let seen = again.map(|at| set.branches[at].action.clone());
        let happened = world.happen(seen.as_ref(), rng)?;
        let known = match (again, seen) {
            (Some(at), Some(seen)) if seen == happened => Some(at),
            _ => set
                .branches
                .iter()
                .position(|branch| branch.action == happened),
        };
        let branch = known.unwrap_or_else(|| {
            set.branches.push(Branch::new(happened));
            set.branches.len() - 1
        });
        set.branches[branch].offered += 1;
        Some((place, branch))
    }

    /// An action of the root that one insists on, or one of the best, that is short of its share of
    /// iterations.
    fn insisted_on(&self, place: usize, offered: &[usize]) -> Option<usize> {
        let set = &self.sets[place];
        let wanted = set.visits.div_ceil(INSISTENCE);
        let due = |at: usize| self.floor.map_or(0, |floor| floor.due(at, set.visits));
        let short = |at: &usize| {
            let branch = &set.branches[*at];
            branch.visits < due(*at)
                || branch.visits < wanted && self.insisted.contains(&branch.action)
        };
        if self.insisted.is_empty() && self.floor.is_none() {
            return None;
        }
        let all = 0..set.branches.len();
        all.filter(|at| W::ALIKE || offered.contains(at))
            .find(|at| short(at))
    }

    /// Counts a visit of a set, and gives the branches that are on offer in this world and
    /// considered by now.
    fn offer(&mut self, place: usize, world: &W, guide: &mut impl Guide<W>) -> Vec<usize> {
        let set = &mut self.sets[place];
        set.visits += 1;
        if W::ALIKE && set.visits > 1 {
            let considered = self.considered(&self.sets[place]);
            let set = &mut self.sets[place];
            for branch in &mut set.branches[..considered] {
                branch.offered += 1;
            }
            return (0..considered).collect();
        }
        let actions = world.actions();
        let mut offered = Vec::with_capacity(actions.len());
        for action in &actions {
            let at = match W::ALIKE {
                true => None,
                false => set.branches.iter().position(|b| b.action == *action),
            };
            let at = at.unwrap_or_else(|| {
                set.branches.push(Branch::new(action.clone()));
                set.branches.len() - 1
            });
            set.branches[at].offered += 1;
            offered.push(at);
        }
        let unasked = |at: &usize| set.branches[*at].prior.is_none();
        if self.selection.wants_priors() && offered.iter().any(unasked) {
            let mut advice = Vec::with_capacity(actions.len());
            guide.advise(world, &actions, &mut advice);
            for (&at, advice) in offered.iter().zip(advice) {
                let branch = &mut set.branches[at];
                if branch.prior.is_none() {
                    branch.prior = Some(advice.chance);
                    branch.hint = advice.worth;
                }
            }
        }
        if W::ALIKE {
            // The likeliest first: what is considered is a front part of the list.
            let prior = |branch: &Branch<W::Action>| branch.prior.unwrap_or(0.0);
            set.branches.sort_by(|a, b| prior(b).total_cmp(&prior(a)));
            let considered = self.considered(&self.sets[place]);
            for waiting in &mut self.sets[place].branches[considered..] {
                waiting.offered = 0;
            }
            return (0..considered).collect();
        }
        offered
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
    /// Upper confidence bounds scaled by a guide's prior (PUCT: Rosin 2011, Silver et al. 2017):
    /// for play with a network. What was never tried counts as the guide hints, or as the mean of
    /// its set.
    Puct {
        /// Weight of the exploration term, in units of the reward.
        exploration: f64,
        /// How many visits a hint of the guide counts for.
        trust: f64,
    },
    /// Regret matching with this share of exploration: for equilibria. The average strategies
    /// approach one in two-player zero-sum games (Lisý, Lanctot and Bowling 2015).
    RegretMatching {
        /// Chance of a uniform choice.
        exploration: f64,
    },
}

impl Selection {
    /// Whether a guide is asked for its priors.
    fn wants_priors(self) -> bool {
        matches!(self, Selection::Puct { .. })
    }

    /// Chooses among the branches on offer, and says with what chance.
    fn choose<A>(
        self,
        set: &mut InformationSet<A>,
        offered: &[usize],
        rng: &mut impl Rng,
    ) -> Option<(usize, f64)> {
        match self {
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
                let chosen = untried.choose(rng).copied();
                Some((chosen.or_else(|| highest(offered, bound))?, 1.0))
            }
            Selection::Puct { exploration, trust } => {
                let (visits, reward) = set.branches.iter().fold((0, 0.0), |(n, sum), branch| {
                    (n + branch.visits, sum + branch.reward)
                });
                let mean = reward / visits.max(1) as f64;
                let prior = |at: usize| set.branches[at].prior.unwrap_or(0.0);
                let sum: f64 = offered.iter().map(|&at| prior(at)).sum();
                let bound = |at: usize| {
                    let branch = &set.branches[at];
                    let value = match branch.hint {
                        Some(hint) => branch.with_hint(hint, trust),
                        None if branch.visits > 0 => branch.mean(),
                        None => mean,
                    };
                    let share = prior(at) / sum.max(f64::MIN_POSITIVE);
                    let width = (branch.offered as f64).sqrt() / (1 + branch.visits) as f64;
                    value + exploration * share * width
                };
                Some((highest(offered, bound)?, 1.0))
            }
            Selection::RegretMatching { exploration } => {
                let positive = |at: &usize| set.branches[*at].regret.max(0.0);
                let sum: f64 = offered.iter().map(positive).sum();
                let even = 1.0 / offered.len().max(1) as f64;
                let strategy: Vec<f64> = offered
                    .iter()
                    .map(|at| if sum > 0.0 { positive(at) / sum } else { even })
                    .collect();
                let mut point = rng.random::<f64>();
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

    /// Learns from what a branch that was taken with this chance has earned.
    fn regret<A>(self, set: &mut InformationSet<A>, branch: usize, chance: f64, reward: f64) {
        if let Selection::RegretMatching { .. } = self {
            // The reward of what was not tried is estimated by importance: r / chance for the
            // branch taken, 0 for the others; regret is the estimate less what was earned.
            for (at, other) in set.branches.iter_mut().enumerate() {
                let estimate = if at == branch { reward / chance } else { 0.0 };
                other.regret += estimate - reward;
            }
        }
    }
}

/// The branch with the highest bound; the first of equals.
fn highest(offered: &[usize], bound: impl Fn(usize) -> f64) -> Option<usize> {
    let better = |a: &usize, b: &usize| bound(*a).total_cmp(&bound(*b));
    offered.iter().rev().copied().max_by(better)
}
