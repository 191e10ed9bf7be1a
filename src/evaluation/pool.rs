//! Several searchers, one answer.

use std::collections::HashMap;
use std::hash::Hash;

use super::{By, Evaluation, Rated};

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
    for ((own, their), sampled) in ours.own.iter_mut().zip(&theirs.own).zip(sampled) {
        *own = figure(*own, *their, *sampled);
    }
    ours.merit = figure(ours.merit, theirs.merit, sampled_merit);
    ours.visits += theirs.visits;
    ours.prior = ours.prior.or(theirs.prior);
    ours.class = ours.class.or(theirs.class);
    if ours.note.is_none() {
        ours.note.clone_from(&theirs.note);
    }
}
