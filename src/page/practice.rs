//! Training one's reading: a question before the answer, and series of questions that come back, each at
//! a moment of a kept match.

use std::collections::BTreeMap;

use leptos::prelude::*;
use rand::{RngExt as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::page_wide;
use crate::router::{Route, use_route};
use yomite::game::Seat;
use yomite::games::{AnyObservation, AnyQuery};
use yomite::practice::{Verdict, WORTH};
use yomite::reading::{Believed, interest};

mod asking;
mod card;
pub mod statement;

pub use asking::{Asking, aids, waits};
pub use card::QuestionCard;

/// What is asked at a moment.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// A question about what is hidden.
    Reading(AnyQuery),
    /// A better move than the one that was played.
    Move,
}

/// A question of a series.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// The match, by its name in routes.
    pub id: String,
    /// How many plies come before.
    pub ply: usize,
    /// Who is asked.
    pub seat: Seat,
    pub what: What,
}

/// A series in progress, or the last one.
#[derive(Clone, Debug, PartialEq)]
struct Series {
    items: Vec<Item>,
    at: usize,
    /// One a question so far; `None` of one that was passed over.
    verdicts: Vec<Option<Verdict>>,
}

/// The series; a handle in context at the root.
#[derive(Clone, Copy)]
pub struct Drills {
    series: RwSignal<Option<Series>>,
    /// Of the last series that ended: how many were held, of how many that were answered.
    pub last: RwSignal<Option<(usize, usize)>>,
}

impl Drills {
    pub fn get() -> Drills {
        page_wide::get_or_make(|| {
            let drills = Drills {
                series: RwSignal::new(None),
                last: RwSignal::new(None),
            };
            drills.follow(use_route());
            drills
        })
    }

    /// Begins a series, and goes to its first question.
    pub fn begin(self, items: Vec<Item>) {
        self.last.set(None);
        self.series.set(Some(Series {
            items,
            at: 0,
            verdicts: Vec::new(),
        }));
        self.go();
    }

    /// The question that is asked now, where it belongs to a match.
    pub fn item_in(self, id: &str) -> Option<Item> {
        self.series.with(|series| {
            let series = series.as_ref()?;
            let item = series.items.get(series.at)?;
            (item.id == id).then(|| item.clone())
        })
    }

    /// Which question it is, from 1, and of how many.
    pub fn place(self) -> Option<(usize, usize)> {
        self.series
            .with(|series| series.as_ref().map(|s| (s.at + 1, s.items.len())))
    }

    /// Whether a question comes after this one.
    pub fn has_more(self) -> bool {
        self.place().is_some_and(|(at, of)| at < of)
    }

    /// The question was answered, so well.
    pub fn note(self, verdict: Verdict) {
        self.series.update(|series| {
            if let Some(series) = series.as_mut().filter(|s| s.verdicts.len() == s.at) {
                series.verdicts.push(Some(verdict));
            }
        });
    }

    /// Goes on to the next question, or to the result.
    pub fn next(self) {
        let more = untrack(|| self.has_more());
        if !more {
            return self.end();
        }
        self.series.update(|series| {
            if let Some(series) = series {
                series.at += 1;
                series.verdicts.resize(series.at, None);
            }
        });
        self.go();
    }

    /// Ends the series, and goes to where all answers are.
    pub fn end(self) {
        self.stop();
        Route::Practice.go();
    }

    /// Ends the series where one is.
    pub fn stop(self) {
        if let Some(series) = self.series.try_update(Option::take).flatten() {
            self.last.set(result(&series.verdicts));
        }
    }

    /// Ends the series once one goes to a screen that has nothing to do with it.
    fn follow(self, route: Signal<Route>) {
        Effect::new(move |_| {
            let left = match route.get() {
                Route::Match { id, .. } => untrack(|| self.item_in(&id)).is_none(),
                _ => true,
            };
            if left {
                self.stop();
            }
        });
    }

    fn go(self) {
        let item = self.series.with_untracked(|series| {
            let series = series.as_ref()?;
            series.items.get(series.at).cloned()
        });
        if let Some(item) = item {
            Route::Match {
                id: item.id,
                place: Some(item.ply),
            }
            .go();
        }
    }
}

/// How many questions were not missed, of how many that were answered; `None` where none was.
fn result(verdicts: &[Option<Verdict>]) -> Option<(usize, usize)> {
    let answered = || verdicts.iter().flatten();
    let held = answered().filter(|verdict| **verdict != Verdict::Missed);
    (answered().count() > 0).then(|| (held.count(), answered().count()))
}

/// A question that is worth asking: of each kind as likely, within a kind the more it is worth. `None`
/// where none is.
fn worthwhile(
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

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn what_was_passed_over_counts_as_neither() {
        let (off, missed) = (Some(Verdict::Off), Some(Verdict::Missed));
        assert_eq!(result(&[None, off, None, missed]), Some((1, 2)));
        assert_eq!(result(&[missed]), Some((0, 1)));
        assert_eq!(result(&[None, None]), None);
    }
}
