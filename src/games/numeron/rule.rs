//! The four simple rules of choosing a call: each rates a call by how it splits what is left.

use std::cmp::Reverse;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::codes::{CodeIndex, Codes, Counts};
use super::symmetry::{digit_classes, stands_for_its_kind};

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
        // The smallest of the calls that are alike stands for them, so the tie rule is kept.
        let class = digit_classes(codes, set);
        (0..codes.count() as CodeIndex)
            .filter(|&call| stands_for_its_kind(codes.code(call).digits(), &class))
            .min_by_key(|&call| {
                let counts = codes.split(call, set);
                (self.key(&counts), Reverse(counts[codes.hit()] > 0))
            })
            .unwrap_or(0)
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
    (total.log2() - within / total).max(0.0)
}
