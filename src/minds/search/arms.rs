//! Spending simulations over a few actions where they decide.

use crate::evaluation::{Rated, Sample};

/// How far the actions' values are taken to spread around their mean.
const SPREAD: f64 = 0.08;

/// What has been sampled of one action.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Arm {
    pub visits: u64,
    /// Sum of the values.
    pub sum: f64,
    /// Sum of their squares.
    pub squares: f64,
}

impl Arm {
    pub fn add(&mut self, value: f64) {
        self.visits += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean; 0 before the first value.
    pub fn mean(&self) -> f64 {
        self.sum / self.visits.max(1) as f64
    }

    /// What was sampled, in three figures.
    pub fn sample(&self) -> Sample {
        let mean = self.mean();
        let second = self.squares / self.visits.max(1) as f64;
        Sample {
            mean,
            spread: (second - mean * mean).max(0.0).sqrt(),
            visits: self.visits,
        }
    }

    /// An action with its values as its worth; without any, nothing is known of it.
    pub fn rate<A>(&self, action: A, place: u64) -> Rated<A> {
        let sample = self.sample();
        let sampled = self.visits > 0;
        Rated {
            value: sampled.then_some(sample.mean),
            spread: sampled.then_some(sample.spread),
            visits: self.visits,
            ..Rated::new(action, place)
        }
    }
}

/// Sequential halving: all actions are sampled evenly, then the better half of them, and so on,
/// so that each round costs about the same.
#[derive(Clone, Debug)]
pub struct Arms {
    arms: Vec<Arm>,
    /// Actions still in the race, in the caller's order.
    racing: Vec<usize>,
    /// Actions that race to the end, however they stand.
    kept: Vec<usize>,
    /// Worlds that each racing action sees in this round.
    quota: u64,
    seen: u64,
    rounds_left: u32,
    budget: u64,
}

impl Arms {
    /// Towards the mean of all each mean is drawn by so many simulations: σ² / τ², with σ² ≤ 1/4 for
    /// values in 0..=1.
    pub const PULL: f64 = 0.25 / (SPREAD * SPREAD);

    /// `count` actions to share `budget` simulations.
    pub fn new(count: usize, budget: u64) -> Self {
        let rounds = usize::BITS - count.saturating_sub(1).leading_zeros();
        let mut arms = Arms {
            arms: vec![Arm::default(); count],
            racing: (0..count).collect(),
            kept: Vec::new(),
            quota: 0,
            seen: 0,
            rounds_left: rounds.max(1),
            budget,
        };
        arms.quota = arms.share();
        arms
    }

    /// Lets an action race to the end, however it stands.
    pub fn keep(mut self, action: usize) -> Self {
        self.kept.push(action);
        self
    }

    fn share(&self) -> u64 {
        let used: u64 = self.arms.iter().map(|arm| arm.visits).sum();
        let left = self.budget.saturating_sub(used);
        left / (u64::from(self.rounds_left.max(1)) * self.racing.len().max(1) as u64)
    }

    /// What was sampled, in the caller's order.
    pub fn arms(&self) -> &[Arm] {
        &self.arms
    }

    /// The actions to try in the next world, all of them in that same one; none when the budget
    /// is used.
    pub fn racing(&self) -> &[usize] {
        if self.rounds_left == 0 {
            &[]
        } else {
            &self.racing
        }
    }

    pub fn add(&mut self, action: usize, value: f64) {
        if let Some(arm) = self.arms.get_mut(action) {
            arm.add(value);
        }
    }

    /// Ends a world; at the end of a round the worse half leaves.
    pub fn next_world(&mut self) {
        self.seen += 1;
        if self.seen < self.quota.max(1) || self.rounds_left == 0 {
            return;
        }
        self.seen = 0;
        self.rounds_left -= 1;
        if self.rounds_left > 0 {
            let keep = self.racing.len().div_ceil(2);
            let order = self.order();
            let kept = &self.kept;
            self.racing
                .retain(|action| order[..keep].contains(action) || kept.contains(action));
            self.quota = self.share();
        }
    }

    /// An action's mean, drawn towards the mean of all as far as few simulations justify: the
    /// posterior mean when the actions' values spread by about `SPREAD` of their range.
    fn estimate(&self, action: usize) -> f64 {
        let (visits, sum) = self.arms.iter().fold((0, 0.0), |(visits, sum), arm| {
            (visits + arm.visits, sum + arm.sum)
        });
        let all = sum / visits.max(1) as f64;
        let Some(arm) = self.arms.get(action) else {
            return all;
        };
        (arm.sum + Arms::PULL * all) / (arm.visits as f64 + Arms::PULL)
    }

    /// All actions, best first by [`Arms::estimate`].
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.arms.len()).collect();
        order.sort_by(|a, b| self.estimate(*b).total_cmp(&self.estimate(*a)));
        order
    }
}
