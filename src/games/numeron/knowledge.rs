//! What the calls leave possible: candidate sets, partitions and digit maps; and the four simple rules
//! that rate a call by how it splits them.

use std::cmp::Ordering;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::codes::{ANSWERS, Answer, Code, CodeIndex, Codes, Counts};
use super::rules::{Call, Config};
use super::symmetry::kinds;
use crate::game::Seat;

/// The secrets of the other player that agree with every answer `reader` got, ascending.
pub fn candidates(config: &Config, calls: &[Call], reader: Seat) -> Vec<Code> {
    let codes = Codes::of_length(config.len());
    let left = narrow(config, calls, reader, |_| {});
    left.into_iter().map(|index| codes.code(index)).collect()
}

/// How many secrets were left to `reader` at the start and after each of its calls.
pub fn counts(config: &Config, calls: &[Call], reader: Seat) -> Vec<u64> {
    let mut counts = Vec::new();
    narrow(config, calls, reader, |left| counts.push(left.len() as u64));
    counts
}

/// The secrets left to `reader` at the start and after each of its calls, ascending.
pub fn narrowing(config: &Config, calls: &[Call], reader: Seat) -> Vec<Vec<CodeIndex>> {
    let mut all = Vec::new();
    narrow(config, calls, reader, |left| all.push(left.to_vec()));
    all
}

/// Shows the secrets left to `reader` at the start and after each of its calls; the last of them.
fn narrow(
    config: &Config,
    calls: &[Call],
    reader: Seat,
    mut see: impl FnMut(&[CodeIndex]),
) -> Vec<CodeIndex> {
    let codes = Codes::of_length(config.len());
    let mut left = codes.every();
    see(&left);
    // In a match of thousands of calls nearly all have been made before, and tell nothing again.
    let mut told = vec![None; codes.count()];
    for call in calls.iter().filter(|call| call.seat == reader) {
        let asked = codes.index(&call.code);
        let answer = Some(call.answer);
        if std::mem::replace(&mut told[usize::from(asked)], answer) != answer {
            left.retain(|&secret| codes.answer(asked, secret) == call.answer.index());
        }
        see(&left);
    }
    left
}

/// The chance of every digit at every position: `map[position][digit]`, all zero when nothing
/// is left.
pub fn digit_map(left: &[Code], len: usize) -> Vec<[f64; 10]> {
    let mut map = vec![[0.0; 10]; len];
    for code in left {
        for (position, &digit) in code.digits().iter().enumerate() {
            map[position][usize::from(digit)] += 1.0;
        }
    }
    let total = left.len().max(1) as f64;
    map.iter_mut().flatten().for_each(|p| *p /= total);
    map
}

/// How a call splits what is left: the count of each answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Partition {
    /// Counts by [`Answer::index`].
    counts: Counts,
    total: u32,
    len: usize,
}

impl Partition {
    /// Splits the secrets left by their answer to a call.
    pub fn by_call(call: &Code, left: &[Code]) -> Partition {
        let mut counts = [0; ANSWERS];
        for secret in left {
            counts[call.answer(secret).index()] += 1;
        }
        Partition::from_counts(counts, call.digits().len())
    }

    /// A partition from counts by [`Answer::index`], for codes of `len` digits.
    pub fn from_counts(counts: Counts, len: usize) -> Partition {
        Partition {
            counts,
            total: counts.iter().sum(),
            len,
        }
    }

    /// Every answer that can occur with codes of this length, and its count.
    pub fn parts(&self) -> impl Iterator<Item = (Answer, u32)> + '_ {
        Answer::all(self.len).map(|answer| (answer, self.counts[answer.index()]))
    }

    /// How many secrets were split.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// Expected number of secrets left after the answer: Σ X² / |S|.
    pub fn expected(&self) -> f64 {
        let squares: u64 = self
            .counts
            .iter()
            .map(|&x| u64::from(x) * u64::from(x))
            .sum();
        squares as f64 / f64::from(self.total.max(1))
    }

    /// Shannon entropy of the answer, in bits; equal splits give the same number, bit for bit.
    pub fn entropy(&self) -> f64 {
        entropy(&self.counts)
    }

    /// The largest part: what is left in the worst case.
    pub fn worst(&self) -> u32 {
        self.counts.iter().copied().max().unwrap_or(0)
    }

    /// The number of different answers.
    pub fn answers(&self) -> u32 {
        self.counts.iter().filter(|&&x| x > 0).count() as u32
    }

    /// The chance that the call is the secret.
    pub fn hit(&self) -> f64 {
        let full = Answer {
            eat: self.len as u8,
            bite: 0,
        };
        f64::from(self.counts[full.index()]) / f64::from(self.total.max(1))
    }
}

/// Fractional bits of the fixed-point entropy.
const FRACTION: u32 = 32;

/// Bits dropped from the sum, so that equal entropies are equal whatever the rounding.
const DROPPED: u32 = 6;

/// What makes a call good, when only its immediate effect is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rule {
    /// Least expected number of codes left: Σ X² / |S|.
    Expected,
    /// Most bits of information: the entropy of the answer.
    Entropy,
    /// Least number left in the worst case.
    Minimax,
    /// Most different answers.
    Parts,
}

impl Rule {
    /// All rules, in the order of the tables.
    pub const ALL: [Rule; 4] = [Rule::Expected, Rule::Entropy, Rule::Minimax, Rule::Parts];

    /// The name in specs and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::Expected => "expected",
            Rule::Entropy => "entropy",
            Rule::Minimax => "minimax",
            Rule::Parts => "parts",
        }
    }

    /// What the rule makes of a split: less is better. Whole numbers, so ties are exact and the
    /// same on every machine.
    pub fn key(self, counts: &Counts) -> u64 {
        match self {
            Rule::Expected => squares(counts),
            Rule::Entropy => disorder(counts),
            Rule::Minimax => u64::from(counts.iter().copied().max().unwrap_or(0)),
            Rule::Parts => counts.iter().filter(|&&x| x == 0).count() as u64,
        }
    }

    /// The best call for a set: the least key; of equal ones a code of the set, then the smallest.
    /// `set` is ascending. One or two codes left: the smallest of them.
    pub fn choose(self, codes: &Codes, set: &[CodeIndex]) -> CodeIndex {
        if let [only] | [only, _] = set {
            return *only;
        }
        telling_apart(codes, set).unwrap_or_else(|| self.best(codes, set).call)
    }

    /// The best calls for a set, over all codes.
    pub fn best(self, codes: &Codes, set: &[CodeIndex]) -> Best {
        let [best] = best_by([self], codes, set);
        best
    }
}

/// The calls that are best for a set by a rule: the same key, and possible secrets where one of
/// them is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// The smallest of them.
    pub call: CodeIndex,
    /// [`Rule::key`].
    pub key: u64,
    /// They could be the secret.
    pub inside: bool,
    /// How many of all codes they are.
    pub calls: u32,
}

impl Best {
    /// Whether a call that splits the set like this is one of them.
    pub fn has(&self, rule: Rule, codes: &Codes, counts: &Counts) -> bool {
        (self.key, self.inside) == (rule.key(counts), counts[codes.hit()] > 0)
    }
}

/// The best calls by several rules, weighing every call once.
pub fn best_by<const N: usize>(rules: [Rule; N], codes: &Codes, set: &[CodeIndex]) -> [Best; N] {
    let mut best = rules.map(|_| Best {
        call: 0,
        key: u64::MAX,
        inside: false,
        calls: 0,
    });
    // The smallest of the calls that are alike comes for all of them, so the tie rule is kept.
    for (call, alike) in kinds(codes, set) {
        let counts = codes.split(call, set);
        let inside = counts[codes.hit()] > 0;
        for (best, rule) in best.iter_mut().zip(rules) {
            let key = rule.key(&counts);
            match (key, !inside).cmp(&(best.key, !best.inside)) {
                Ordering::Less => {
                    *best = Best {
                        call,
                        key,
                        inside,
                        calls: alike,
                    };
                }
                Ordering::Equal => best.calls += alike,
                Ordering::Greater => {}
            }
        }
    }
    best
}

/// The most answers that a call can get.
const MOST_ANSWERS: usize = 14;

/// A code of a small set whose answer tells all others apart, the smallest of them: no rule knows
/// a better call.
pub fn telling_apart(codes: &Codes, set: &[CodeIndex]) -> Option<CodeIndex> {
    let apart = |call: &CodeIndex| {
        let mut seen = 0u32;
        set.iter().all(|&secret| {
            let answer = 1 << codes.answer(*call, secret);
            let fresh = seen & answer == 0;
            seen |= answer;
            fresh
        })
    };
    match set.len() {
        0..=MOST_ANSWERS => set.iter().copied().find(apart),
        _ => None,
    }
}

/// Σ X².
fn squares(counts: &Counts) -> u64 {
    counts.iter().map(|&x| u64::from(x) * u64::from(x)).sum()
}

/// Σ X log₂ X in fixed point. The entropy is log₂ |S| less this over |S|.
fn disorder(counts: &Counts) -> u64 {
    static LOGS: OnceLock<Vec<u64>> = OnceLock::new();
    let logs = LOGS.get_or_init(|| {
        let scale = f64::from(FRACTION).exp2();
        (0..=5040u32)
            .map(|x| (f64::from(x) * f64::from(x.max(1)).log2() * scale).round() as u64)
            .collect()
    });
    let sum: u64 = counts.iter().map(|&x| logs[x.min(5040) as usize]).sum();
    (sum + (1 << (DROPPED - 1))) >> DROPPED
}

/// Entropy of the answer in bits; equal splits give the same number, bit for bit.
pub(super) fn entropy(counts: &Counts) -> f64 {
    let total: u32 = counts.iter().sum();
    if total == 0 {
        return 0.0;
    }
    let total = f64::from(total);
    let within = disorder(counts) as f64 / f64::from(FRACTION - DROPPED).exp2();
    let parts = counts.iter().filter(|&&x| x > 0).count() as f64;
    // The rounding of the fixed point must not lift it above what so many answers can tell.
    (total.log2() - within / total).clamp(0.0, parts.log2())
}
