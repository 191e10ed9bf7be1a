//! Losses of heads, as tensors that know their gradients.

use burn_tensor::{Tensor, activation};

use super::batch::{Batch, Taught};
use super::plan::{Loss, Objective};

/// The sum of all heads' losses, each times its weight; `None` where no head is taught anything.
pub(super) fn total(
    outputs: &Tensor<2>,
    batch: Batch,
    objectives: &[Objective],
) -> Option<Tensor<1>> {
    let taught = batch.heads.into_iter().zip(objectives);
    let taught = taught.filter(|(taught, _)| taught.samples > 0);
    let losses = taught.map(|(taught, objective)| {
        head(outputs, taught, objective.loss).mul_scalar(objective.weight)
    });
    losses.reduce(|sum, loss| sum + loss)
}

/// The mean loss of a head over the samples that teach it, and over its outputs if these are
/// judged one by one.
fn head(outputs: &Tensor<2>, taught: Taught, loss: Loss) -> Tensor<1> {
    let Taught {
        outputs: (from, width),
        targets,
        mask,
        samples,
    } = taught;
    let given = outputs.clone().narrow(1, from, width);
    let each = match loss {
        Loss::Policy => {
            let shares = activation::log_softmax(given + mask, 1);
            return (targets * shares).sum().mul_scalar(-1.0 / samples as f32);
        }
        Loss::Binary => {
            // max(z, 0) − zy + ln(1 + e^−|z|), which no z lets overflow.
            let tail = given.clone().abs().neg().exp().log1p();
            activation::relu(given.clone()) - given * targets + tail
        }
        Loss::Squared => (given - targets).square(),
        Loss::Huber(delta) => {
            let error = (given - targets).abs();
            let near = error.clone().clamp_max(delta);
            near.clone() * (error - near.mul_scalar(0.5))
        }
    };
    (each * mask)
        .sum()
        .mul_scalar(1.0 / (samples * width) as f32)
}
