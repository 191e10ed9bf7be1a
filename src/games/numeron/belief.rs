//! What the calls leave possible: candidate sets, partitions and digit maps.
//!
//! All consistent secrets are equally likely: the one assumption is that a secret was chosen
//! without a preference.

use super::code::{Answer, Code};
use super::codes::{ANSWERS, CodeIndex, Codes, Counts};
use super::rule;
use super::rules::{Call, Config};
use crate::game::Seat;

/// The secrets of the other player that agree with every answer `reader` got, ascending.
pub fn candidates(config: &Config, calls: &[Call], reader: Seat) -> Vec<Code> {
    let codes = Codes::of(config.len());
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
    let codes = Codes::of(config.len());
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
    pub fn of(call: &Code, left: &[Code]) -> Partition {
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
        rule::entropy(&self.counts)
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
