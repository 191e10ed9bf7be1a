//! The one loop that spends a budget.

use super::{Budget, Progress, Search, Shard};
use crate::game::Game;

/// A searcher's share of a budget, being spent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spending {
    until: Option<f64>,
    simulations: Option<u64>,
}

impl Spending {
    /// Starts to spend at `now`, in milliseconds.
    pub fn new(budget: Budget, shard: Shard, now: f64) -> Spending {
        Spending {
            until: budget.millis.map(|millis| now + f64::from(millis)),
            simulations: budget.simulations.map(|total| shard.share(total)),
        }
    }

    /// Thinks until the budget is used, the search settles, or the clock reaches `pause`; says
    /// whether there is more to be thought.
    ///
    /// `clock` gives milliseconds: rules and agents never read one themselves.
    pub fn think<G: Game>(
        &self,
        search: &mut dyn Search<G>,
        pause: f64,
        clock: &mut dyn FnMut() -> f64,
    ) -> Progress {
        loop {
            let used = |limit| search.simulations() >= limit;
            if self.simulations.is_some_and(used) || search.step() == Progress::Settled {
                return Progress::Settled;
            }
            let now = clock();
            if self.until.is_some_and(|until| now >= until) {
                return Progress::Settled;
            }
            if now >= pause {
                return Progress::Thinking;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shares_of_a_budget_sum_to_it() {
        for total in [0, 1, 6, 7, 8, 1_000] {
            for count in [1, 2, 7] {
                let shares = Shard::all(count).map(|shard| shard.share(total));
                assert_eq!(shares.sum::<u64>(), total, "{total} among {count}");
            }
        }
    }
}
