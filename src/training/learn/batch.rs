//! Samples side by side, as tensors.

use burn_tensor::{Device, Tensor};

use super::model::matrix;
use crate::nets::Shape;
use crate::training::samples::{Sample, Target};

/// Some samples.
pub(super) struct Batch {
    /// All inputs, [samples, inputs].
    pub(super) rows: Tensor<2>,
    /// For each head what it is taught.
    pub(super) heads: Vec<Taught>,
}

/// What a batch teaches a head.
pub(super) struct Taught {
    /// Where its outputs begin, and how many they are.
    pub(super) outputs: (usize, usize),
    /// The targets, [samples, outputs]; 0 where there is none.
    pub(super) targets: Tensor<2>,
    /// For a distribution 0 for what is legal and far below 0 for what is not; for numbers 1 for
    /// samples that teach the head and 0 for others.
    pub(super) mask: Tensor<2>,
    /// How many samples teach it.
    pub(super) samples: usize,
}

/// Added to outputs that are not legal: their share of a softmax is 0, and so is its gradient.
const ILLEGAL: f32 = -1e9;

impl Batch {
    pub(super) fn new(samples: &[&Sample], shape: &Shape, device: &Device) -> Batch {
        let mut rows = vec![0.0f32; samples.len() * shape.inputs];
        for (row, sample) in rows.chunks_exact_mut(shape.inputs).zip(samples) {
            for (input, value) in sample.features.entries() {
                if let Some(place) = row.get_mut(*input as usize) {
                    *place += value;
                }
            }
        }
        let mut heads = Vec::new();
        let mut from = 0;
        for (at, head) in shape.heads.iter().enumerate() {
            let targets = samples.iter().filter_map(|sample| sample.targets.get(at));
            heads.push(Taught::new(
                targets,
                (from, head.width),
                samples.len(),
                device,
            ));
            from += head.width;
        }
        Batch {
            rows: matrix(rows, [samples.len(), shape.inputs], device),
            heads,
        }
    }
}

impl Taught {
    fn new<'a>(
        all: impl Iterator<Item = &'a Target>,
        outputs: (usize, usize),
        samples: usize,
        device: &Device,
    ) -> Taught {
        let width = outputs.1;
        let mut targets = vec![0.0f32; samples * width];
        let mut mask = vec![0.0f32; samples * width];
        let mut taught = 0;
        let rows = targets
            .chunks_exact_mut(width)
            .zip(mask.chunks_exact_mut(width));
        for (target, (row, mask)) in all.zip(rows) {
            taught += usize::from(!target.is_empty());
            match target {
                Target::Numbers(numbers) if !numbers.is_empty() => {
                    row.iter_mut()
                        .zip(numbers)
                        .for_each(|(to, number)| *to = *number);
                    mask.fill(1.0);
                }
                Target::Distribution(shares) if !shares.is_empty() => {
                    mask.fill(ILLEGAL);
                    for (output, share) in shares {
                        let at = *output as usize;
                        if let Some((row, mask)) = row.get_mut(at).zip(mask.get_mut(at)) {
                            (*row, *mask) = (*share, 0.0);
                        }
                    }
                }
                Target::Numbers(_) | Target::Distribution(_) => {}
            }
        }
        let size = [samples, width];
        Taught {
            outputs,
            targets: matrix(targets, size, device),
            mask: matrix(mask, size, device),
            samples: taught,
        }
    }
}
