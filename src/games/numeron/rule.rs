//! The four simple rules of choosing a call: each rates a call by how it splits what is left.

use std::cmp::Ordering;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::codes::{CodeIndex, Codes, Counts};
use super::symmetry::kinds;

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
pub(super) fn best_by<const N: usize>(
    rules: [Rule; N],
    codes: &Codes,
    set: &[CodeIndex],
) -> [Best; N] {
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
pub(super) fn telling_apart(codes: &Codes, set: &[CodeIndex]) -> Option<CodeIndex> {
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
