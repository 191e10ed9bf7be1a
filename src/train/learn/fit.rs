//! Going through the samples of a game, epoch by epoch, in a folder so that a fit may be ended at any time.

use std::collections::BTreeMap;
use std::path::Path;

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use super::forecaster::{Forecaster, State};
use super::metrics::measure;
use super::{LearnError, Plan};
use crate::TrainingError;
use crate::rounds::{Resumable, StateFile, rounds};
use crate::samples::Sample;
use yomite::nets::{Network, Weights};

/// A network that is being fitted.
pub struct Fit {
    plan: Plan,
    /// In the order of their ids, so that it is no matter how they came.
    samples: Vec<Sample>,
    learned: Vec<usize>,
    held_out: Vec<usize>,
    forecaster: Forecaster,
    step: u64,
    /// The samples in the order of an epoch, with its number.
    order: Option<(u64, Vec<usize>)>,
    /// Sum of the losses of the steps since the epoch began that taught anything, and their number.
    losses: (f64, u64),
    /// Plan and samples as text: the plan, and a hash of both.
    id: String,
}

/// How far a fit has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    pub step: u64,
    /// Steps in all.
    pub of: u64,
    /// The epoch of the last step, from 0.
    pub epoch: u64,
    /// Whether it was the last of its epoch.
    pub epoch_ends: bool,
    /// The mean loss of the steps since the epoch began that taught anything; NaN before the first.
    pub loss: f64,
}

impl Fit {
    /// Begins a fit.
    ///
    /// # Errors
    /// The plan cannot be carried out, or a sample does not fit it or is there twice.
    pub fn new(plan: Plan, mut samples: Vec<Sample>) -> Result<Fit, LearnError> {
        plan.check()?;
        let layout = plan.layout();
        if let Some(what) = plan.shape().fault() {
            return Err(LearnError::Plan(what));
        }
        samples.sort_by_key(|sample| sample.id);
        for sample in &samples {
            let fault = layout.fault(sample);
            if let Some(what) = fault.or_else(|| plan.fault(sample)) {
                let id = sample.id;
                return Err(LearnError::Sample { id, what });
            }
        }
        if let Some(pair) = samples.windows(2).find(|pair| pair[0].id == pair[1].id) {
            return Err(LearnError::Sample {
                id: pair[0].id,
                what: "it is there twice".to_owned(),
            });
        }
        let all = 0..samples.len();
        let (held_out, learned): (Vec<_>, Vec<_>) =
            all.partition(|at| plan.holds_out(samples[*at].id.game));
        if learned.is_empty() {
            return Err(LearnError::nothing());
        }
        let forecaster = Forecaster::new(
            plan.inputs,
            &plan.hidden,
            plan.objectives.clone(),
            plan.seed,
            plan.weight_decay,
        );
        Ok(Fit {
            // All fields of the plan, each with its name.
            id: format!("{plan:?} {}", Sample::hash_of(&samples)),
            plan,
            samples,
            learned,
            held_out,
            forecaster,
            step: 0,
            order: None,
            losses: (0.0, 0),
        })
    }

    /// All that decides it: what [`Resumable::state`] is kept under.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Steps so far.
    pub fn steps_done(&self) -> u64 {
        self.step
    }

    /// All steps of the plan.
    pub fn steps(&self) -> u64 {
        self.epoch_steps() * u64::from(self.plan.epochs)
    }

    /// Learns from the next batch; `None` after the last.
    ///
    /// # Errors
    /// The loss is no number any more, or the tensors cannot be computed.
    pub fn step(&mut self) -> Result<Option<Progress>, LearnError> {
        let (step, of) = (self.step, self.steps());
        if step >= of {
            return Ok(None);
        }
        let each = self.epoch_steps();
        let (epoch, within) = (step / each, step % each);
        let from = within as usize * self.plan.batch;
        let to = self.learned.len().min(from + self.plan.batch);
        let chosen = self.order(epoch)[from..to].to_vec();
        let samples: Vec<&Sample> = chosen.iter().map(|at| &self.samples[*at]).collect();
        if within == 0 {
            self.losses = (0.0, 0);
        }
        if let Some(loss) = self
            .forecaster
            .step(&samples, self.plan.rate.at(step, of))?
        {
            self.losses = (self.losses.0 + f64::from(loss), self.losses.1 + 1);
        }
        self.step += 1;
        Ok(Some(Progress {
            step: self.step,
            of,
            epoch,
            epoch_ends: within + 1 == each,
            loss: self.losses.0 / self.losses.1 as f64,
        }))
    }

    /// The rest of an epoch; its mean loss, where any step of it taught anything.
    fn epoch(&mut self, told: &mut impl FnMut(&Progress)) -> Result<Option<f64>, LearnError> {
        let mut loss = f64::NAN;
        while let Some(progress) = self.step()? {
            told(&progress);
            loss = progress.loss;
            if progress.epoch_ends {
                break;
            }
        }
        Ok(loss.is_finite().then_some(loss))
    }

    /// What the held-out games say, by `HEAD.FIGURE`: `cross_entropy`, `top_1` and `top_3` of a
    /// policy; `log_loss`, `brier` and `auc` of chances; `mae` and `rmse` of other numbers. A head of
    /// several numbers has a figure for each, `HEAD.N.FIGURE`.
    ///
    /// # Errors
    /// The weights are no numbers any more.
    pub fn held_out(&self) -> Result<BTreeMap<String, f64>, LearnError> {
        let network = Network::new(self.forecaster.weights(self.plan.card())?);
        let samples = self.held_out.iter().map(|at| &self.samples[*at]);
        Ok(measure(&network, samples, &self.plan.objectives))
    }

    /// What was learned, with the figures of the held-out games.
    ///
    /// # Errors
    /// The weights are no numbers any more.
    pub fn weights(&self) -> Result<Weights, LearnError> {
        let mut card = self.plan.card();
        card.figures = self.held_out()?;
        self.forecaster.weights(card)
    }

    fn epoch_steps(&self) -> u64 {
        self.learned.len().div_ceil(self.plan.batch) as u64
    }

    /// The samples in the order of an epoch: the seed and its number alone decide it.
    fn order(&mut self, epoch: u64) -> &[usize] {
        let learned = &self.learned;
        let seed = self.plan.seed;
        let shuffled = || {
            let mut order = learned.clone();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.rotate_left(32) ^ epoch);
            order.shuffle(&mut rng);
            (epoch, order)
        };
        let kept = self.order.take().filter(|(of, _)| *of == epoch);
        &self.order.insert(kept.unwrap_or_else(shuffled)).1
    }
}

/// Goes once through lessons, so many at a time, in an order drawn from a stream; the mean of the losses of the batches
/// that taught anything. A batch is told its number, of how many there are.
pub(crate) fn pass<T, R: Rng>(
    lessons: &mut [T],
    size: usize,
    rng: &mut R,
    mut step: impl FnMut(&[T], (u64, u64), &mut R) -> Result<Option<f32>, LearnError>,
) -> Result<f64, LearnError> {
    lessons.shuffle(rng);
    let size = size.max(1);
    let batches = lessons.len().div_ceil(size) as u64;
    let (mut sum, mut taught) = (0.0, 0u32);
    for (nth, batch) in (0..).zip(lessons.chunks(size)) {
        if let Some(loss) = step(batch, (nth, batches), rng)? {
            sum += f64::from(loss);
            taught += 1;
        }
    }
    Ok(sum / f64::from(taught.max(1)))
}

/// All that a fit has beside its plan and its samples.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Checkpoint {
    step: u64,
    losses: (f64, u64),
    network: State,
}

impl Resumable for Fit {
    type State = Checkpoint;

    fn state(&self) -> Result<Checkpoint, TrainingError> {
        Ok(Checkpoint {
            step: self.step,
            losses: self.losses,
            network: self.forecaster.state()?,
        })
    }

    fn fits(&self, state: &Checkpoint) -> bool {
        self.forecaster.fits(&state.network)
    }

    fn restore(&mut self, state: Checkpoint) {
        self.step = state.step;
        self.losses = state.losses;
        self.forecaster.restore(state.network);
    }
}

/// How a fit stood after an epoch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Epoch {
    /// Its number, from 1; 0 is the start.
    pub epoch: u64,
    /// Mean loss of its steps; `None` of the start.
    pub loss: Option<f64>,
    /// The figures of the held-out games after it, as [`Fit::held_out`] names them.
    pub held_out: BTreeMap<String, f64>,
}

/// A fit that has come to its end.
pub struct Fitted {
    /// What it began with.
    pub start: Weights,
    /// What was learned.
    pub weights: Weights,
    /// The start and every epoch.
    pub epochs: Vec<Epoch>,
    /// Whether it was taken up where an earlier one was ended.
    pub resumed: bool,
}

/// Fits from the samples, and keeps its state in `fit.state` of a folder after every epoch: a fit of the
/// same plan and samples that was ended goes on from there, to the same weights.
///
/// `told` hears of every step.
///
/// # Errors
/// The plan or a sample is at fault, the loss is no number any more, or the folder cannot be written or has
/// another fit's state.
pub fn fit_in(
    folder: &Path,
    plan: Plan,
    samples: Vec<Sample>,
    mut told: impl FnMut(&Progress),
) -> Result<Fitted, TrainingError> {
    let mut fit = Fit::new(plan, samples)?;
    let start = fit.weights()?;
    let file = StateFile::new(folder.join("fit.state"), fit.id().to_owned());
    let count = 1 + u64::from(fit.plan.epochs);
    let (epochs, resumed) = rounds(
        &file,
        count,
        &mut fit,
        |_| {},
        |fit, epoch| {
            let loss = if epoch > 0 {
                fit.epoch(&mut told)?
            } else {
                None
            };
            Ok(Epoch {
                epoch,
                loss,
                held_out: fit.held_out()?,
            })
        },
    )?;
    Ok(Fitted {
        start,
        weights: fit.weights()?,
        epochs,
        resumed,
    })
}
