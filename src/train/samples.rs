//! Decisions to learn from, as numbers.

use std::fmt;

use yomite::nets::{Encoding, Features, Head};

/// What the targets of a head are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetKind {
    /// A distribution over those of its outputs that are legal.
    Distribution,
    /// A number for each output.
    Numbers,
}

/// What a network is taught at one decision, for one of its heads.
#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    /// The legal outputs with the probability of each, which sum to 1; none where the head is taught
    /// nothing here.
    Distribution(Vec<(u32, f32)>),
    /// A number for each output; none where the head is taught nothing here.
    Numbers(Vec<f32>),
}

impl Target {
    pub fn kind(&self) -> TargetKind {
        match self {
            Target::Distribution(_) => TargetKind::Distribution,
            Target::Numbers(_) => TargetKind::Numbers,
        }
    }

    /// Whether it teaches nothing.
    pub fn is_empty(&self) -> bool {
        match self {
            Target::Distribution(shares) => shares.is_empty(),
            Target::Numbers(numbers) => numbers.is_empty(),
        }
    }
}

/// Games of a run, at most: where several runs are put together, those of the one at place n are numbered
/// from n times this on.
pub const RUN: u64 = 1 << 40;

/// Which decision it is; the order of samples is the order of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SampleId {
    /// The number of the match or hand within its run: what is of one game is learned from, or held
    /// out, as a whole.
    pub game: u64,
    /// The number of the decision within it, from 0.
    pub ply: u32,
}

impl fmt::Display for SampleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, ply {}", self.game, self.ply)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    pub id: SampleId,
    /// What was seen.
    pub features: Features,
    /// What to make of it: one for each head, in their order.
    pub targets: Vec<Target>,
    /// How much it counts in the loss of a [`Forecaster`](crate::learn::Forecaster), above 0; as a rule 1.
    pub weight: f32,
}

impl Sample {
    /// A hash of every bit of all of them, in their order.
    pub(super) fn hash_of(samples: &[Sample]) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new();
        for sample in samples {
            sample.hash_into(&mut hasher);
        }
        hasher.finalize()
    }

    /// Takes every bit of it into a hash.
    pub(super) fn hash_into(&self, hasher: &mut blake3::Hasher) {
        hasher.update(&self.id.game.to_le_bytes());
        hasher.update(&self.id.ply.to_le_bytes());
        hasher.update(&self.weight.to_le_bytes());
        hash_pairs(self.features.entries(), hasher);
        for target in &self.targets {
            match target {
                Target::Distribution(shares) => hash_pairs(shares, hasher),
                Target::Numbers(numbers) => {
                    hasher.update(&(numbers.len() as u64).to_le_bytes());
                    for number in numbers {
                        hasher.update(&number.to_le_bytes());
                    }
                }
            }
        }
    }
}

fn hash_pairs(pairs: &[(u32, f32)], hasher: &mut blake3::Hasher) {
    hasher.update(&(pairs.len() as u64).to_le_bytes());
    for (at, value) in pairs {
        hasher.update(&at.to_le_bytes());
        hasher.update(&value.to_le_bytes());
    }
}

/// What all samples of a data set have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The game that was played.
    pub game: String,
    /// How its positions are put into numbers.
    pub encoding: Encoding,
    /// Number of inputs.
    pub inputs: usize,
    /// The heads with what each is taught, in their order.
    pub heads: Vec<(Head, TargetKind)>,
}

/// By how much the probabilities of a distribution may miss 1.
const ROUNDING: f32 = 1e-3;

impl Layout {
    /// What is wrong with a sample of this layout, if anything.
    pub fn fault(&self, sample: &Sample) -> Option<String> {
        for (input, value) in sample.features.entries() {
            if *input as usize >= self.inputs || !value.is_finite() {
                return Some(format!("input {input} of {} is {value}", self.inputs));
            }
        }
        let weight = sample.weight;
        if !(weight > 0.0 && weight.is_finite()) {
            return Some(format!(
                "its weight is {weight}, which is no number above 0"
            ));
        }
        if sample.targets.len() != self.heads.len() {
            let (found, expected) = (sample.targets.len(), self.heads.len());
            return Some(format!(
                "it has targets for {found} heads instead of {expected}"
            ));
        }
        let mut heads = self.heads.iter().zip(&sample.targets);
        heads.find_map(|((head, kind), target)| {
            // A target that teaches nothing still takes its place in the columns of its kind.
            let what = if target.kind() != *kind {
                Some("are of another kind".to_owned())
            } else if target.is_empty() {
                None
            } else {
                misfit(head, target)
            };
            what.map(|what| format!("the targets of {} {what}", head.name))
        })
    }
}

fn misfit(head: &Head, target: &Target) -> Option<String> {
    match target {
        Target::Numbers(numbers) => {
            let bad = numbers.iter().find(|number| !number.is_finite());
            let length = numbers.len() != head.width;
            let length = length.then(|| format!("are {} instead of {}", numbers.len(), head.width));
            length.or_else(|| bad.map(|bad| format!("have {bad}")))
        }
        Target::Distribution(shares) => {
            let outside = shares.iter().find(|(at, _)| *at as usize >= head.width);
            if let Some((at, _)) = outside {
                return Some(format!("have output {at} of {}", head.width));
            }
            let mut outputs: Vec<u32> = shares.iter().map(|(at, _)| *at).collect();
            outputs.sort_unstable();
            if let Some(pair) = outputs.windows(2).find(|pair| pair[0] == pair[1]) {
                return Some(format!("have output {} twice", pair[0]));
            }
            let sum: f32 = shares.iter().map(|(_, share)| share).sum();
            let sound = shares.iter().all(|(_, share)| *share >= 0.0);
            let sound = sound && (sum - 1.0).abs() <= ROUNDING;
            (!sound).then(|| format!("sum to {sum} instead of 1, or are below 0"))
        }
    }
}
