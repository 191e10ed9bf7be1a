//! How an information set chooses what to try.

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use super::InformationSet;

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
    pub(super) fn wants_priors(self) -> bool {
        matches!(self, Selection::Puct { .. })
    }

    /// Chooses among the branches on offer, and says with what chance.
    pub(super) fn choose<A>(
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
    pub(super) fn regret<A>(
        self,
        set: &mut InformationSet<A>,
        branch: usize,
        chance: f64,
        reward: f64,
    ) {
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
