//! The one loop that spends a budget, and how large it is where that depends on how close the choice is.

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

/// What several actions brought in the same worlds: how far one is ahead of another, and how sure that is.
///
/// Actions that are tried in the same worlds share their luck, so their difference is known far better than either
/// value: its variance is that of the differences world by world.
#[derive(Clone, Debug, PartialEq)]
pub struct Paired {
    worlds: u64,
    /// Sum of the values, by action.
    sums: Vec<f64>,
    /// Sums of the products of two actions' values, row by row.
    products: Vec<f64>,
}

impl Paired {
    /// So many actions, tried in no world yet.
    pub fn new(actions: usize) -> Paired {
        Paired {
            worlds: 0,
            sums: vec![0.0; actions],
            products: vec![0.0; actions * actions],
        }
    }

    /// Worlds so far.
    pub fn worlds(&self) -> u64 {
        self.worlds
    }

    /// Adds what each action brought in one world, in their order.
    pub fn add(&mut self, values: &[f64]) {
        let actions = self.sums.len();
        debug_assert_eq!(values.len(), actions, "a value for each action");
        self.worlds += 1;
        for (row, value) in values.iter().enumerate() {
            self.sums[row] += value;
            for (column, other) in values.iter().enumerate() {
                self.products[row * actions + column] += value * other;
            }
        }
    }

    /// How far the first action is ahead of the other in the mean, and the standard deviation of that difference from
    /// world to world (divisor n − 1).
    pub fn difference(&self, first: usize, other: usize) -> (f64, f64) {
        let (n, actions) = (self.worlds.max(1) as f64, self.sums.len());
        let product = |a: usize, b: usize| self.products[a * actions + b];
        let mean = (self.sums[first] - self.sums[other]) / n;
        let squares = product(first, first) - 2.0 * product(first, other) + product(other, other);
        let deviations = (squares - n * mean * mean).max(0.0);
        (mean, (deviations / (n - 1.0).max(1.0)).sqrt())
    }
}

/// A budget that ends early where one action is clearly ahead, and goes on where it is close: two stages, the first of
/// which says how long the second is (Stein 1945).
///
/// All searchers of a decision make the same pilot from the stream that they have in common, so they agree on the whole
/// without a message, and share what is left of it. Each could end by what it has seen itself only if it saw enough for
/// all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adaptive {
    /// Worlds that a fixed budget would try.
    usual: u64,
}

impl Adaptive {
    /// The pilot tries one world for this many of the usual budget,
    const PILOT_ONCE_IN: u64 = 4;
    /// but no fewer than these: a variance of less says nothing.
    const FEWEST: u64 = 30;
    /// No decision tries more than so many times the usual budget.
    const MOST: u64 = 2;
    /// A lead is clear at so many standard errors: few, for who is mistaken then gives away little.
    const CLEAR: f64 = 1.0;

    /// Where a fixed budget would try so many worlds.
    pub fn new(usual: u64) -> Adaptive {
        Adaptive { usual }
    }

    /// Worlds of the pilot, the same for every searcher.
    pub fn pilot(self) -> u64 {
        let pilot = (self.usual / Adaptive::PILOT_ONCE_IN).max(Adaptive::FEWEST);
        pilot.min(self.usual)
    }

    /// Worlds that the decision takes by what the pilot found, those of the pilot included: so many that the lead over
    /// each other action, if it stays as it is, comes to `Adaptive::CLEAR` standard errors.
    ///
    /// `bonus` is added to the mean of an action, whatever is sampled.
    pub fn whole(self, pilot: &Paired, bonus: &[f64]) -> u64 {
        let worlds = pilot.worlds().max(1) as f64;
        let mean = |at: usize| pilot.sums[at] / worlds + bonus.get(at).copied().unwrap_or(0.0);
        let actions = 0..pilot.sums.len();
        let best = actions.clone().max_by(|a, b| mean(*a).total_cmp(&mean(*b)));
        let Some(best) = best else {
            return self.pilot();
        };
        let needed = |other: usize| {
            let (_, spread) = pilot.difference(best, other);
            let lead = mean(best) - mean(other);
            // Two that brought the same in every world are not told apart by more of them.
            if spread == 0.0 {
                0.0
            } else {
                (Adaptive::CLEAR * spread / lead).powi(2)
            }
        };
        let most = actions
            .filter(|other| *other != best)
            .map(needed)
            .fold(0.0, f64::max);
        // A lead of nothing asks for infinitely many.
        let most = most.min((Adaptive::MOST * self.usual) as f64).ceil() as u64;
        most.max(pilot.worlds())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paired(worlds: &[[f64; 2]]) -> Paired {
        let mut paired = Paired::new(2);
        worlds.iter().for_each(|values| paired.add(values));
        paired
    }

    #[test]
    fn a_difference_is_that_of_the_same_worlds() {
        // Differences 1, 0, 2, 1: mean 1, squares of deviations 0 + 1 + 1 + 0, over 3.
        let found = paired(&[[1.0, 0.0], [1.0, 1.0], [2.0, 0.0], [0.0, -1.0]]);
        let (mean, spread) = found.difference(0, 1);
        assert!((mean - 1.0).abs() < 1e-12);
        assert!((spread - (2.0_f64 / 3.0).sqrt()).abs() < 1e-12);
        assert_eq!(found.difference(1, 0), (-mean, spread));
        // Both swing together, and differ by the same in every world.
        let (mean, spread) = paired(&[[1.0, 0.0], [-1.0, -2.0], [5.0, 4.0]]).difference(0, 1);
        assert!((mean - 1.0).abs() < 1e-12 && spread < 1e-6);
    }

    #[test]
    fn a_clear_lead_ends_with_the_pilot_and_a_close_one_goes_on() {
        let adaptive = Adaptive::new(400);
        assert_eq!(adaptive.pilot(), 100);
        let of = |wins: u64, losses: u64| {
            let mut found = Paired::new(2);
            (0..wins).for_each(|_| found.add(&[1.0, 0.0]));
            (0..losses).for_each(|_| found.add(&[0.0, 1.0]));
            (0..100 - wins - losses).for_each(|_| found.add(&[1.0, 1.0]));
            found
        };
        // Better in every world in which they differ.
        assert_eq!(adaptive.whole(&of(40, 0), &[]), 100);
        // Differences: 26 of +1, 22 of −1: mean 0.04, variance (48 − 100 · 0.0016) / 99 = 0.4832; 0.4832 / 0.0016 = 302.0…
        assert_eq!(adaptive.whole(&of(26, 22), &[]), 303);
        // 30 and 18: mean 0.12, variance 0.4703, so 32.7 worlds would do.
        assert_eq!(adaptive.whole(&of(30, 18), &[]), 100);
        // Level, and almost so.
        assert_eq!(adaptive.whole(&of(20, 20), &[]), 800);
        assert_eq!(adaptive.whole(&of(21, 20), &[]), 800);
        // The same in every world.
        assert_eq!(adaptive.whole(&of(0, 0), &[]), 100);
        // A bonus leads by itself, or makes it close.
        assert_eq!(adaptive.whole(&of(20, 20), &[0.5, 0.0]), 100);
        assert_eq!(adaptive.whole(&of(26, 22), &[0.0, 0.04]), 800);
    }

    #[test]
    fn a_small_budget_is_its_own_pilot_and_may_still_go_on() {
        let adaptive = Adaptive::new(20);
        assert_eq!(adaptive.pilot(), 20);
        let mut found = Paired::new(2);
        (0..10).for_each(|_| found.add(&[1.0, 0.0]));
        (0..10).for_each(|_| found.add(&[0.0, 1.0]));
        assert_eq!(adaptive.whole(&found, &[]), 40);
        assert_eq!(
            adaptive.whole(&Paired::new(0), &[]),
            20,
            "nothing to choose"
        );
    }

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
