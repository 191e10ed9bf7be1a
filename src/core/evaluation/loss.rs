//! Evaluations of several searchers pooled into one; and what an action gives away, without the luck of picking.

use std::collections::HashMap;
use std::hash::Hash;

use serde::{Deserialize, Serialize};

use super::{By, Evaluation, Rated, Z95};

/// What an action gives away against the best.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Loss {
    /// The value of the decision, made best.
    pub best: f64,
    /// The value of the action.
    pub value: f64,
    /// The one less the other, never below 0.
    pub loss: f64,
    /// 95 % interval of the loss, where either value was sampled.
    pub interval: Option<(f64, f64)>,
}

impl Loss {
    fn new(value: f64, difference: f64, error_squared: f64) -> Loss {
        let half = Z95 * error_squared.sqrt();
        Loss {
            best: value + difference.max(0.0),
            value,
            loss: difference.max(0.0),
            interval: (error_squared > 0.0).then_some(
                [difference - half, difference + half]
                    .map(|end| end.max(0.0))
                    .into(),
            ),
        }
    }

    /// Samples do not tell it from none.
    pub fn is_close(&self) -> bool {
        self.loss > 0.0 && self.interval.is_some_and(|(low, _)| low <= 0.0)
    }

    /// What it counts for: nothing where samples do not tell it from none.
    pub fn counted(&self) -> f64 {
        if self.is_close() { 0.0 } else { self.loss }
    }
}

/// One action held against another: by how much it is behind, and the squared error of that.
type Gap = (f64, f64);

impl<A: PartialEq> Evaluation<A> {
    /// What an action gives away against the choice, within the game's range of scores; `None`
    /// where either has no value. An action that is worth more than the choice gives nothing away.
    pub fn loss(&self, action: &A, range: (f64, f64)) -> Option<Loss> {
        let (difference, error) = self.gap(action, self.chosen()?, range)?;
        Some(Loss::new(self.rated(action)?.value?, difference, error))
    }

    /// By how much an action is behind another here.
    fn gap(&self, action: &A, best: &A, range: (f64, f64)) -> Option<Gap> {
        let (best, made) = (self.rated(best)?, self.rated(action)?);
        let difference = best.value? - made.value?;
        if best.action == made.action {
            return Some((0.0, 0.0));
        }
        let error = |rated: &Rated<A>| rated.sample().map_or(0.0, |s| s.error_squared(range));
        Some((difference, error(best) + error(made)))
    }

    /// Whether another search of the same decision could find out anything else.
    pub fn is_sampled(&self) -> bool {
        self.actions.iter().any(|rated| rated.spread.is_some())
    }
}

impl<A: Clone + Eq + std::hash::Hash> Evaluation<A> {
    /// What an action gives away, by two searches of one decision that share no samples: what the one
    /// holds best is valued by the other, and the two differences are averaged. The best of many noisy
    /// values is too high, and so would be every loss that is held against it; so an action that is as
    /// good as the best loses nothing in the mean.
    ///
    /// A single search is taken as it is; `None` where the action, or what is best, has no value.
    pub fn loss_across(found: &[Evaluation<A>], action: &A, range: (f64, f64)) -> Option<Loss> {
        let [first, second] = found else {
            return found.first()?.loss(action, range);
        };
        let held: Vec<Gap> = [(first, second), (second, first)]
            .into_iter()
            .filter_map(|(names, values)| values.gap(action, names.chosen()?, range))
            .collect();
        let values = found.iter().filter_map(|one| one.rated(action)?.value);
        let values: Vec<f64> = values.collect();
        if held.is_empty() || values.is_empty() {
            return super::pool(found)?.loss(action, range);
        }
        let value = values.iter().sum::<f64>() / values.len() as f64;
        let many = held.len() as f64;
        let difference = held.iter().map(|(by, _)| by).sum::<f64>() / many;
        // Where both hold the same best, it is high in both: the two differences are not independent, and
        // their mean is taken to be no surer than either.
        let error = held.iter().map(|(_, error)| error).sum::<f64>() / many;
        Some(Loss::new(value, difference, error))
    }
}

/// Joins what several searchers found out about one decision, exactly: visits add, and means and
/// spreads become those of all simulations together. The result alone decides.
///
/// Figures that were not sampled are the same for all who have them. `None` when there is nothing
/// to join.
pub fn pool<A: Clone + Eq + Hash>(evaluations: &[Evaluation<A>]) -> Option<Evaluation<A>> {
    let (first, others) = evaluations.split_first()?;
    let mut pooled = first.clone();
    // A searcher that has found out nothing yet has only something to fall back on.
    let mut decided = evaluations.iter().map(|one| &one.decides);
    if let Some(by) = decided.find(|by| !matches!(by, By::Settled(_))) {
        pooled.decides = by.clone();
    }
    let mut places: HashMap<A, usize> = pooled
        .actions
        .iter()
        .enumerate()
        .map(|(at, rated)| (rated.action.clone(), at))
        .collect();
    let sampled: Vec<bool> = pooled.measures.iter().map(|m| m.sampled).collect();
    let sampled_merit = match pooled.decides {
        By::Merit { measure } => sampled.get(usize::from(measure)).copied().unwrap_or(false),
        _ => false,
    };
    for other in others {
        pooled.simulations += other.simulations;
        pooled.settled &= other.settled;
        pooled.legal = pooled.legal.max(other.legal);
        if pooled.parts.is_empty() {
            pooled.parts.clone_from(&other.parts);
        }
        for theirs in &other.actions {
            match places.get(&theirs.action) {
                Some(&at) => {
                    join(&mut pooled.actions[at], theirs, &sampled, sampled_merit);
                }
                None => {
                    places.insert(theirs.action.clone(), pooled.actions.len());
                    pooled.actions.push(theirs.clone());
                }
            }
        }
    }
    Some(pooled)
}

fn join<A>(ours: &mut Rated<A>, theirs: &Rated<A>, sampled: &[bool], sampled_merit: bool) {
    let (n, m) = (ours.visits as f64, theirs.visits as f64);
    let all = n + m;
    match (ours.value, theirs.value) {
        (Some(a), Some(b)) if all > 0.0 => {
            // Sums and sums of squares add; a searcher without visits has nothing to add.
            let mean = (a * n + b * m) / all;
            let squares =
                |mean: f64, spread: Option<f64>| spread.map_or(0.0, |s| s * s) + mean * mean;
            let second = (squares(a, ours.spread) * n + squares(b, theirs.spread) * m) / all;
            if ours.spread.is_some() || theirs.spread.is_some() {
                ours.spread = Some((second - mean * mean).max(0.0).sqrt());
            }
            ours.value = Some(mean);
        }
        (None, Some(_)) => {
            ours.value = theirs.value;
            ours.spread = theirs.spread;
        }
        _ => {}
    }
    let figure = |ours: Option<f64>, theirs: Option<f64>, sampled| match (ours, theirs) {
        (Some(a), Some(b)) if sampled && all > 0.0 => Some((a * n + b * m) / all),
        (ours, theirs) => ours.or(theirs),
    };
    match (ours.parts.is_empty(), theirs.parts.is_empty()) {
        (true, false) => ours.parts.clone_from(&theirs.parts),
        (false, false) if all > 0.0 => {
            let pairs = ours.parts.iter_mut().zip(&theirs.parts);
            pairs.for_each(|(own, their)| *own = own.joined(*their, [n, m]));
        }
        _ => {}
    }
    for ((own, their), sampled) in ours.own.iter_mut().zip(&theirs.own).zip(sampled) {
        *own = figure(*own, *their, *sampled);
    }
    ours.merit = figure(ours.merit, theirs.merit, sampled_merit);
    ours.visits += theirs.visits;
    ours.prior = ours.prior.or(theirs.prior);
    ours.class = ours.class.or(theirs.class);
    if ours.reasons.is_empty() {
        ours.reasons.clone_from(&theirs.reasons);
    }
    if ours.note.is_none() {
        ours.note.clone_from(&theirs.note);
    }
}
