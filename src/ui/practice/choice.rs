//! Which of the questions of a moment is asked.

use std::collections::BTreeMap;

use rand::{RngExt as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::games::{AnyObservation, AnyQuery};
use crate::practice::WORTH;
use crate::reading::{Believed, interest};

/// A question that is worth asking: of each kind as likely, within a kind the more it is worth. `None`
/// where none is.
pub fn worthwhile(
    seen: &AnyObservation,
    known: &[(AnyQuery, Believed)],
    seed: u64,
) -> Option<AnyQuery> {
    let weighed = known.iter().filter_map(|(query, believed)| {
        let form = seen.answers(query)?.form();
        let worth = interest(&believed.belief, &form).unwrap_or(0.0);
        (worth >= WORTH).then(|| (worth, query.clone()))
    });
    pick(weighed, seed)
}

/// Any question, before it is known what is worth asking: of each kind as likely, and so within it.
pub fn unjudged(seen: &AnyObservation, seed: u64) -> Option<AnyQuery> {
    pick(seen.queries().into_iter().map(|query| (1.0, query)), seed)
}

fn pick(weighed: impl Iterator<Item = (f64, AnyQuery)>, seed: u64) -> Option<AnyQuery> {
    let mut kinds: BTreeMap<&str, Vec<(f64, AnyQuery)>> = BTreeMap::new();
    for (weight, query) in weighed {
        let kind = kinds.entry(query.kind().name).or_default();
        kind.push((weight, query));
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let at = rng.random_range(0..kinds.len().max(1));
    let of_kind = kinds.into_values().nth(at)?;
    let sum: f64 = of_kind.iter().map(|(weight, _)| weight).sum();
    let mut point = rng.random::<f64>() * sum;
    let mut last = None;
    for (weight, query) in of_kind {
        last = Some(query);
        point -= weight;
        if point <= 0.0 {
            break;
        }
    }
    last
}
