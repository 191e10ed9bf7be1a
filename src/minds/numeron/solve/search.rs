//! Branch and bound over strategies: the least total of calls over a set of secrets.

use std::collections::HashMap;

use yomite_games::numeron::belief::Rule;
use yomite_games::numeron::codes::{CodeIndex, Codes, Counts};
use yomite_games::numeron::symmetry::{kinds, second_calls};

use super::{Stuck, Tree};

/// How many calls are tried at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Width {
    /// Sets up to this size are searched through every call.
    pub exact: usize,
    /// In larger sets, this many of the best calls by each of three ratings (entropy, expected
    /// remaining, number of answers).
    pub best: usize,
}

impl Width {
    /// What the shipped tree of four digits was found with, in eight minutes on one core.
    pub const SHIPPED: Width = Width {
        exact: 60,
        best: 150,
    };
    /// Every call everywhere: what is found is proven to be the optimum.
    pub const FULL: Width = Width {
        exact: usize::MAX,
        best: usize::MAX,
    };
}

/// What is known of a set.
#[derive(Clone, Copy)]
struct Entry {
    /// No strategy needs less, within the width.
    lower: u32,
    /// The least total with its call, once found.
    best: Option<(u32, CodeIndex)>,
}

struct Trial {
    call: CodeIndex,
    /// No strategy that starts with it needs less.
    bound: u32,
    counts: Counts,
    /// Σ X log X of the split; of equal ones a code of the set comes first.
    order: (u64, bool),
}

/// A search for the least total, with its memory of sets already searched.
pub struct Search {
    codes: &'static Codes,
    width: Width,
    /// By size of a set: no strategy needs less.
    lower: Vec<u32>,
    memo: HashMap<Box<[CodeIndex]>, Entry>,
    visited: u64,
}

/// Sets beyond this number are not remembered, so that memory stays below about a gigabyte.
const MEMORY: usize = 8_000_000;

impl Search {
    /// A search among codes of `len` digits.
    pub fn new(len: usize, width: Width) -> Search {
        let codes = Codes::of_length(len);
        Search {
            codes,
            width,
            lower: lower_bounds(codes),
            memo: HashMap::new(),
            visited: 0,
        }
    }

    /// Sets searched so far.
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// The least total over a set and the call it starts with, if it is at most `limit`.
    pub fn best(&mut self, set: &[CodeIndex], limit: u32) -> Option<(u32, CodeIndex)> {
        let settled = match set {
            [] => return None,
            [only] => Some((1, *only)),
            [smaller, _] => Some((3, *smaller)),
            _ => self.splits_singly(set),
        };
        if let Some((total, call)) = settled {
            return (total <= limit).then_some((total, call));
        }
        let mut lower = self.lower[set.len()];
        if let Some(entry) = self.memo.get(set) {
            if let Some((total, call)) = entry.best {
                return (total <= limit).then_some((total, call));
            }
            lower = entry.lower;
        }
        if lower > limit {
            return None;
        }
        let trials = self.trials(set, limit);
        let best = self.try_all(set, trials, lower, limit);
        let entry = Entry {
            lower: best.map_or(limit.saturating_add(1), |(total, _)| total),
            best,
        };
        if self.memo.len() < MEMORY || self.memo.contains_key(set) {
            self.memo.insert(set.into(), entry);
        }
        best
    }

    /// A code of the set that tells all others apart: nothing can be better.
    fn splits_singly(&self, set: &[CodeIndex]) -> Option<(u32, CodeIndex)> {
        if self.lower[set.len()] < 2 * set.len() as u32 - 1 || set.len() > 14 {
            return None;
        }
        let single = |call: &&CodeIndex| {
            let mut seen = 0u32;
            set.iter().all(|&secret| {
                let bit = 1 << self.codes.answer(**call, secret);
                let fresh = seen & bit == 0;
                seen |= bit;
                fresh
            })
        };
        set.iter()
            .find(single)
            .map(|&call| (2 * set.len() as u32 - 1, call))
    }

    /// The first call is 012 or 0123 (all are alike), the second one of the few kinds there are.
    ///
    /// `told` hears of each answer of the first call: its index, its secrets, their total.
    ///
    /// # Errors
    /// Never with a width of at least one: every set has a call that splits it.
    pub fn tree(&mut self, mut told: impl FnMut(usize, usize, u32)) -> Result<Tree, Stuck> {
        let codes = self.codes;
        let all = codes.every();
        let seconds = second_calls(codes);
        for (answer, part) in codes.parts(0, &all).iter().enumerate() {
            if part.len() < 3 || answer == codes.hit() {
                continue;
            }
            let trials = seconds
                .iter()
                .filter_map(|&call| self.trial(call, part, u32::MAX))
                .collect();
            self.visited += 1;
            let best = self.try_all(part, sorted(trials), 0, u32::MAX);
            if let Some((total, _)) = best {
                told(answer, part.len(), total);
                self.memo
                    .insert(part.as_slice().into(), Entry { lower: total, best });
            }
        }
        Tree::grow(codes, &all, &mut |set| {
            if set.len() == codes.count() {
                return Ok(0);
            }
            self.best(set, u32::MAX).map(|(_, call)| call).ok_or(Stuck {
                call: codes.code(set[0]),
                size: set.len() as u32,
            })
        })
    }

    fn trial(&self, call: CodeIndex, set: &[CodeIndex], limit: u32) -> Option<Trial> {
        let counts = self.codes.split(call, set);
        let mut bound = set.len() as u32;
        for (answer, &size) in counts.iter().enumerate() {
            if size as usize == set.len() {
                return None;
            }
            if answer != self.codes.hit() {
                bound += self.lower[size as usize];
            }
        }
        let outside = counts[self.codes.hit()] == 0;
        let order = (Rule::Entropy.key(&counts), outside);
        (bound <= limit).then_some(Trial {
            call,
            bound,
            counts,
            order,
        })
    }

    /// The calls to try, most promising first.
    fn trials(&mut self, set: &[CodeIndex], limit: u32) -> Vec<Trial> {
        self.visited += 1;
        let mut trials: Vec<Trial> = kinds(self.codes, set)
            .filter_map(|(call, _)| self.trial(call, set, limit))
            .collect();
        if set.len() > self.width.exact && trials.len() > self.width.best {
            let mut kept = vec![false; trials.len()];
            for rule in [Rule::Entropy, Rule::Expected, Rule::Parts] {
                let mut by: Vec<usize> = (0..trials.len()).collect();
                by.sort_by_cached_key(|&i| (rule.key(&trials[i].counts), trials[i].order));
                by.iter()
                    .take(self.width.best)
                    .for_each(|&i| kept[i] = true);
            }
            let mut kept = kept.into_iter();
            trials.retain(|_| kept.next().unwrap_or(false));
        }
        sorted(trials)
    }

    /// The best of the trials with a total of at most `limit`; stops at one that reaches `lower`.
    fn try_all(
        &mut self,
        set: &[CodeIndex],
        trials: Vec<Trial>,
        lower: u32,
        limit: u32,
    ) -> Option<(u32, CodeIndex)> {
        let mut best = None;
        let mut limit = limit;
        for trial in trials {
            if trial.bound > limit {
                continue;
            }
            let mut parts = self.codes.parts(trial.call, set);
            parts[self.codes.hit()].clear();
            // Small parts first: they are cheap to settle, and may already tell that it is too much.
            parts.sort_by_key(Vec::len);
            let mut total = trial.bound;
            let complete = parts.iter().filter(|part| part.len() > 2).all(|part| {
                let lower = self.lower[part.len()];
                match self.best(part, limit - (total - lower)) {
                    Some((exact, _)) => {
                        total += exact - lower;
                        true
                    }
                    None => false,
                }
            });
            if complete {
                best = Some((total, trial.call));
                if total <= lower {
                    break;
                }
                limit = total - 1;
            }
        }
        best
    }
}

fn sorted(mut trials: Vec<Trial>) -> Vec<Trial> {
    trials.sort_unstable_by_key(|trial| (trial.order, trial.call));
    trials
}

/// By size of a set: one secret is found by the call itself, at most so many with the second as
/// there are answers that go on, and so forth (1·1 + 8·2 + 64·3 + … with three digits).
fn lower_bounds(codes: &Codes) -> Vec<u32> {
    let answers = yomite_games::numeron::Answer::all(codes.len()).count() as u64 - 1;
    let mut bounds = vec![0];
    let (mut room, mut calls, mut total) = (1u64, 1u32, 0u32);
    let mut left = room;
    for _ in 0..codes.count() {
        if left == 0 {
            room *= answers;
            left = room;
            calls += 1;
        }
        left -= 1;
        total += calls;
        bounds.push(total);
    }
    bounds
}
