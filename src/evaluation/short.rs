//! The second rung of a hint: a few actions, the choice among them, and no word on which it is.

use super::{By, Evaluation};

/// So many actions are a short list.
const SHORT: usize = 3;
/// Values nearer than this are the same.
const ALIKE: f64 = 1e-9;

impl<A: PartialEq> Evaluation<A> {
    /// The choice and what stands next to it, in the order of `legal` and not in that of their worth;
    /// a choice that nothing else was considered with is alone.
    pub fn short_list(&self, legal: impl IntoIterator<Item = A>) -> Vec<A> {
        let best = self.best();
        let listed = |action: &A| best.contains(&action);
        legal.into_iter().filter(listed).collect()
    }

    /// The same where there are more legal actions than can be walked through: in the order of their
    /// [places](super::Rated::place), a choice that was not rated last.
    pub fn short_list_by_place(&self) -> Vec<A>
    where
        A: Clone,
    {
        let mut best = self.best();
        best.sort_by_key(|action| self.rated(action).map_or(u64::MAX, |rated| rated.place));
        best.into_iter().cloned().collect()
    }

    /// The choice, then what stands next to it.
    fn best(&self) -> Vec<&A> {
        let order = self.order().into_iter().map(|at| &self.actions[at].action);
        let chosen = self.chosen();
        let next = order.filter(|action| Some(*action) != chosen);
        chosen.into_iter().chain(next).take(SHORT).collect()
    }

    /// Among how many equals the choice was made, itself included: those that stand exactly as high,
    /// or, where it was settled otherwise, those of the same value.
    pub fn choice_equals(&self) -> usize {
        match &self.decides {
            By::Settled(chosen) => {
                let value = self.rated(chosen).and_then(|rated| rated.value);
                let alike = |other: &Option<f64>| {
                    value
                        .zip(*other)
                        .is_some_and(|(a, b)| (a - b).abs() < ALIKE)
                };
                let values = self.actions.iter().map(|rated| rated.value);
                values.filter(alike).count().max(1)
            }
            _ => self.order().first().map_or(1, |&best| self.equals(best)),
        }
    }
}
