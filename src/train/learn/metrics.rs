//! How good the heads are where nothing was learned from.

use std::collections::BTreeMap;

use super::{Loss, Objective};
use crate::samples::{Sample, Target};
use yomite::nets::{Network, Pass, sigmoid, softmax};
use yomite::scoring::auc;

/// What one output said, and what it should have said.
type Pair = (f32, f32);

/// All figures of all heads over some samples, named as [`Fit::held_out`](super::Fit::held_out) does;
/// none for a head that no sample teaches.
pub fn measure<'a>(
    network: &Network,
    samples: impl Iterator<Item = &'a Sample>,
    objectives: &[Objective],
) -> BTreeMap<String, f64> {
    let mut pass = Pass::default();
    let said = samples.map(|sample| {
        let outputs = network.forward(&sample.features, &mut pass);
        (sample, outputs.to_vec())
    });
    measure_said(said, objectives)
}

/// The same of whatever says so: with each sample the outputs of all heads, one after the other.
pub fn measure_said<'a>(
    said: impl Iterator<Item = (&'a Sample, Vec<f32>)>,
    objectives: &[Objective],
) -> BTreeMap<String, f64> {
    let mut policies: Vec<Policy> = vec![Policy::default(); objectives.len()];
    let empty = |objective: &Objective| vec![Vec::<Pair>::new(); objective.head.width];
    let mut pairs: Vec<Vec<Vec<Pair>>> = objectives.iter().map(empty).collect();
    for (sample, outputs) in said {
        let mut outputs = outputs.as_slice();
        for (at, target) in sample.targets.iter().enumerate() {
            let width = objectives
                .get(at)
                .map_or(0, |objective| objective.head.width);
            let Some((given, rest)) = outputs.split_at_checked(width) else {
                break;
            };
            outputs = rest;
            match target {
                Target::Distribution(shares) => policies[at].count(given, shares),
                Target::Numbers(numbers) => {
                    let columns = pairs[at].iter_mut().zip(given.iter().zip(numbers));
                    columns.for_each(|(pairs, (given, right))| pairs.push((*given, *right)));
                }
            }
        }
    }
    let mut figures = BTreeMap::new();
    for ((objective, policy), pairs) in objectives.iter().zip(policies).zip(&pairs) {
        let name = &objective.head.name;
        let mut put = |of: &str, figure: &str, value: Option<f64>| {
            figures.extend(value.map(|value| (format!("{name}{of}.{figure}"), value)));
        };
        for (figure, sum) in policy.means() {
            put("", figure, sum);
        }
        for (at, pairs) in pairs.iter().enumerate() {
            let of = if objective.head.width > 1 {
                format!(".{at}")
            } else {
                String::new()
            };
            if objective.loss == Loss::Binary {
                put(&of, "log_loss", mean(pairs, log_loss));
                put(
                    &of,
                    "brier",
                    mean(pairs, |odds, y| (sigmoid(odds) - y).powi(2)),
                );
                let wide = pairs
                    .iter()
                    .map(|(odds, y)| (f64::from(*odds), f64::from(*y)));
                put(&of, "auc", auc(&wide.collect::<Vec<_>>()));
            } else {
                put(
                    &of,
                    "mae",
                    mean(pairs, |given, right| (given - right).abs()),
                );
                let square = mean(pairs, |given, right| (given - right).powi(2));
                put(&of, "rmse", square.map(f64::sqrt));
            }
        }
    }
    figures
}

/// Sums over the decisions of a policy.
#[derive(Clone, Default)]
struct Policy {
    decisions: u64,
    cross_entropy: f64,
    top: [u64; 2],
}

impl Policy {
    fn count(&mut self, given: &[f32], target: &[(u32, f32)]) {
        let Some(best) = target.iter().map(|(_, share)| *share).reduce(f32::max) else {
            return;
        };
        let shares = softmax(given, target.iter().map(|(at, _)| *at as usize));
        self.decisions += 1;
        let entropy = shares
            .iter()
            .zip(target)
            .filter(|(_, (_, target))| *target > 0.0);
        let entropy = entropy.map(|(share, (_, target))| {
            f64::from(-target) * f64::from(*share).max(f64::from(f32::MIN_POSITIVE)).ln()
        });
        self.cross_entropy += entropy.sum::<f64>();
        // The place of the liked one that the target likes best; ties count for what is learned.
        let place = |of: f32| shares.iter().filter(|share| **share > of).count();
        let liked = shares
            .iter()
            .zip(target)
            .filter(|(_, (_, share))| *share == best);
        let place = liked
            .map(|(share, _)| place(*share))
            .min()
            .unwrap_or(usize::MAX);
        for (top, within) in self.top.iter_mut().zip([1, 3]) {
            *top += u64::from(place < within);
        }
    }

    fn means(&self) -> [(&'static str, Option<f64>); 3] {
        let mean = |sum: f64| (self.decisions > 0).then(|| sum / self.decisions as f64);
        [
            ("cross_entropy", mean(self.cross_entropy)),
            ("top_1", mean(self.top[0] as f64)),
            ("top_3", mean(self.top[1] as f64)),
        ]
    }
}

fn mean(pairs: &[Pair], of: impl Fn(f32, f32) -> f32) -> Option<f64> {
    let sum: f64 = pairs
        .iter()
        .map(|(given, right)| f64::from(of(*given, *right)))
        .sum();
    (!pairs.is_empty()).then(|| sum / pairs.len() as f64)
}

/// Of the chance that log-odds stand for, without rounding it to 0 or 1.
fn log_loss(odds: f32, right: f32) -> f32 {
    odds.max(0.0) - odds * right + (-odds.abs()).exp().ln_1p()
}

#[cfg(test)]
mod tests {
    use super::Policy;

    #[test]
    fn a_policy_is_counted_by_the_place_of_what_the_target_likes_best() {
        let mut policy = Policy::default();
        let outputs = [0.0, 3.0, 2.0, 1.0, 9.0];
        // Output 4 is not legal; of the others 1 is first, 2 second, 3 third and 0 last.
        policy.count(&outputs, &[(0, 0.1), (1, 0.6), (2, 0.2), (3, 0.1)]);
        policy.count(&outputs, &[(0, 0.1), (1, 0.1), (2, 0.1), (3, 0.7)]);
        policy.count(&outputs, &[(0, 0.9), (1, 0.1), (2, 0.0), (3, 0.0)]);
        policy.count(&outputs, &[]);
        assert_eq!((policy.decisions, policy.top), (3, [1, 2]));
    }
}
