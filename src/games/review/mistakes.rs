//! Mistakes by kind: how many, and what they cost.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The mistakes of one kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MistakeSum {
    /// The [kind](crate::game::MistakeKind) by its name.
    pub kind: String,
    pub count: usize,
    /// What they cost, above 0, in the game's own scores.
    pub cost: f64,
    /// The ply of the dearest, and what it cost.
    pub worst: (usize, f64),
}

/// The mistakes of several matches by kind, the dearest kind first; of the dearest one each has the name of its match.
pub fn mistakes_by_kind<'m, M: Copy>(
    matches: impl IntoIterator<Item = (M, &'m [MistakeSum])>,
) -> Vec<(MistakeSum, M)> {
    let mut kinds: BTreeMap<&str, (MistakeSum, M)> = BTreeMap::new();
    for (name, sums) in matches {
        for sum in sums {
            let Some((all, worst)) = kinds.get_mut(&*sum.kind) else {
                kinds.insert(&sum.kind, (sum.clone(), name));
                continue;
            };
            all.count += sum.count;
            all.cost += sum.cost;
            if sum.worst.1 > all.worst.1 {
                (all.worst, *worst) = (sum.worst, name);
            }
        }
    }
    let mut kinds: Vec<(MistakeSum, M)> = kinds.into_values().collect();
    kinds.sort_by(|a, b| b.0.cost.total_cmp(&a.0.cost));
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_summed_by_kind_with_the_dearest_of_all() {
        let sum = |kind: &str, count, cost, worst| MistakeSum {
            kind: kind.to_owned(),
            count,
            cost,
            worst,
        };
        let first = [
            sum("late", 1, 0.1, (3, 0.1)),
            sum("early", 2, 0.3, (5, 0.2)),
        ];
        let second = [sum("late", 3, 0.9, (8, 0.5))];
        let all = mistakes_by_kind([("a", &first[..]), ("b", &second[..])]);
        let late = (sum("late", 4, 1.0, (8, 0.5)), "b");
        assert_eq!(all, [late, (sum("early", 2, 0.3, (5, 0.2)), "a")]);
    }
}
