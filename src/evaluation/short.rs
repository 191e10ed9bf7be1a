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
        let order = self.order().into_iter().map(|at| &self.actions[at].action);
        let chosen = self.chosen();
        let next = order.filter(|action| Some(*action) != chosen);
        let best: Vec<&A> = chosen.into_iter().chain(next).take(SHORT).collect();
        let listed = |action: &A| best.contains(&action);
        legal.into_iter().filter(listed).collect()
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
