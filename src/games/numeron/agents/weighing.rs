//! Every call against every secret left, in slices.

use std::cmp::Reverse;

use super::position::Position;
use crate::agent::Shard;
use crate::games::numeron::belief::Partition;
use crate::games::numeron::{Answer, CodeIndex, Codes, Rule};

/// Answers looked up in one slice: about a millisecond.
const SLICE: usize = 500_000;

/// A call and what the rules make of it.
#[derive(Clone, Copy)]
pub(super) struct Rated {
    /// The call.
    pub call: CodeIndex,
    /// It could be the secret.
    pub inside: bool,
    /// [`Rule::key`] by the order of [`Rule::ALL`].
    keys: [u64; 4],
    /// What [`measures`](super::rating::measures) name.
    pub figures: [f64; 5],
}

impl Rated {
    pub fn of(codes: &Codes, call: CodeIndex, set: &[CodeIndex]) -> Rated {
        let counts = codes.split(call, set);
        let split = Partition::from_counts(counts, codes.len());
        Rated {
            call,
            inside: counts[codes.hit()] > 0,
            keys: Rule::ALL.map(|rule| rule.key(&counts)),
            figures: [
                split.expected(),
                split.entropy(),
                f64::from(split.worst()),
                f64::from(split.answers()),
                split.hit(),
            ],
        }
    }

    /// How good the call is by a rule, more is better: of equal ones a possible secret is better.
    pub fn merit(&self, rule: Rule) -> f64 {
        // Keys are whole numbers far below 2^52, so no two of them fall together.
        -(2.0 * self.keys[rule as usize] as f64 + f64::from(u8::from(!self.inside)))
    }

    /// The order of calls by a rule, best first: of equal ones a possible secret, then the
    /// smallest code.
    pub fn order(&self, rule: Rule) -> (u64, Reverse<bool>, CodeIndex) {
        (self.keys[rule as usize], Reverse(self.inside), self.call)
    }
}

/// The calls weighed so far.
pub(super) struct Weighing {
    /// Which calls this searcher takes: every `count`-th from `index`.
    shard: Shard,
    next: usize,
    rated: Vec<Rated>,
}

impl Weighing {
    pub fn new(shard: Shard) -> Weighing {
        Weighing {
            shard,
            next: usize::from(shard.index),
            rated: Vec::new(),
        }
    }

    /// Weighs some more calls.
    pub fn step(&mut self, position: &Position) {
        let (codes, set) = (position.codes, position.left());
        // A short set costs the rating of the call, whatever the set.
        let mut room = SLICE / (set.len() + 60);
        while room > 0 && self.next < codes.count() {
            self.rated
                .push(Rated::of(codes, self.next as CodeIndex, set));
            self.next += usize::from(self.shard.count.max(1));
            room -= 1;
        }
    }

    /// Nothing is left to weigh.
    pub fn settled(&self, codes: &Codes) -> bool {
        self.next >= codes.count()
    }

    /// The calls weighed so far.
    pub fn rated(&self) -> &[Rated] {
        &self.rated
    }

    /// The best call so far by a rule.
    pub fn best(&self, rule: Rule) -> Option<Rated> {
        self.rated
            .iter()
            .copied()
            .min_by_key(|rated| rated.order(rule))
    }

    /// The best call so far that could be the secret.
    pub fn best_inside(&self, rule: Rule) -> Option<Rated> {
        let inside = self.rated.iter().copied().filter(|rated| rated.inside);
        inside.min_by_key(|rated| rated.order(rule))
    }

    /// The best so many calls by one rule, best first.
    pub fn leading(&self, most: usize, rule: Rule) -> Vec<Rated> {
        let mut rated = self.rated.clone();
        if rated.len() > most {
            rated.select_nth_unstable_by_key(most, |rated| rated.order(rule));
            rated.truncate(most);
        }
        rated.sort_unstable_by_key(|rated| rated.order(rule));
        rated
    }
}

/// The answers that occur in a split, with their counts, 0-0 first.
pub(super) fn answers(codes: &Codes, call: CodeIndex, set: &[CodeIndex]) -> Vec<(Answer, u32)> {
    let counts = codes.split(call, set);
    Answer::all(codes.len())
        .map(|answer| (answer, counts[answer.index()]))
        .filter(|&(_, count)| count > 0)
        .collect()
}
