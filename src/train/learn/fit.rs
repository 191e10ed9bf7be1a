//! Going through the samples of a game, epoch by epoch: from a checkpoint on, or in a folder so that a fit may be ended at
//! any time.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use burn_tensor::Device;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use super::super::samples::{Layout, Sample};
use super::metrics::measure;
use super::model::{Adam, Batch, Model, numbers};
use super::{LearnError, Plan, model};
use yomite::assets::replace;
use yomite::nets::{Layer, Network, Shape, Weights};

/// A network that is being fitted.
pub struct Fit {
    plan: Plan,
    shape: Shape,
    layout: Layout,
    /// In the order of their ids, so that it is no matter how they came.
    samples: Vec<Sample>,
    learned: Vec<usize>,
    held_out: Vec<usize>,
    model: Model,
    adam: Adam,
    device: Device,
    step: u64,
    /// The samples in the order of an epoch, with its number.
    order: Option<(u64, Vec<usize>)>,
    /// Sum of the losses of the steps since the epoch began that taught anything, and their number.
    losses: (f64, u64),
    /// A hash of plan and samples.
    of: [u8; 32],
}

/// How far a fit has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    pub step: u64,
    /// Steps in all.
    pub of: u64,
    /// The epoch of the last step, from 0.
    pub epoch: u64,
    /// Whether it was the last of its epoch: a good moment for a checkpoint.
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
        let (shape, layout) = (plan.shape(), plan.layout());
        if let Some(what) = shape.fault() {
            return Err(LearnError::Plan(what));
        }
        samples.sort_by_key(|sample| sample.id);
        let mut hasher = blake3::Hasher::new();
        // All fields of the plan, each with its name.
        hasher.update(format!("{plan:?}").as_bytes());
        for sample in &samples {
            let fault = layout.fault(sample);
            if let Some(what) = fault.or_else(|| plan.fault(sample)) {
                let id = sample.id;
                return Err(LearnError::Sample { id, what });
            }
            sample.hash_into(&mut hasher);
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
            return Err(LearnError::Plan(
                "there is nothing to learn from".to_owned(),
            ));
        }
        let device = Device::flex();
        let model = Model::new(&shape, plan.seed, &device);
        let adam = Adam::new(&model, plan.weight_decay);
        Ok(Fit {
            plan,
            shape,
            layout,
            samples,
            learned,
            held_out,
            model,
            adam,
            device,
            step: 0,
            order: None,
            losses: (0.0, 0),
            of: hasher.finalize().into(),
        })
    }

    /// Takes up a fit that was broken off.
    ///
    /// # Errors
    /// As [`Fit::new`], or [`LearnError::Foreign`]: the checkpoint does not [fit](Fit::fits).
    pub fn resume(
        plan: Plan,
        samples: Vec<Sample>,
        checkpoint: &Checkpoint,
    ) -> Result<Fit, LearnError> {
        let mut fit = Fit::new(plan, samples)?;
        fit.take_up(checkpoint)?;
        Ok(fit)
    }

    /// Goes on from a checkpoint, whatever was done since the beginning.
    ///
    /// # Errors
    /// [`LearnError::Foreign`], and nothing has changed: it does not [fit](Fit::fits).
    pub fn take_up(&mut self, checkpoint: &Checkpoint) -> Result<(), LearnError> {
        if !self.fits(checkpoint) {
            return Err(LearnError::Foreign);
        }
        self.model = Model::from_layers(&self.shape, checkpoint.layers(), &self.device);
        let moments = checkpoint.moments.clone();
        let (sizes, updates) = (self.shape.layers(), checkpoint.updates);
        self.adam.take_up(moments, &sizes, updates, &self.device);
        self.step = checkpoint.step;
        self.losses = checkpoint.losses;
        Ok(())
    }

    /// Whole epochs that have been gone through.
    pub fn epochs_done(&self) -> u64 {
        self.step / self.epoch_steps()
    }

    /// Whether a checkpoint is of this plan and of these samples.
    pub fn fits(&self, checkpoint: &Checkpoint) -> bool {
        self.of == checkpoint.of && checkpoint.is_whole(&self.shape.layers())
    }

    /// How the fit stands, to be taken up later.
    ///
    /// # Errors
    /// The tensors cannot be read.
    pub fn checkpoint(&self) -> Result<Checkpoint, LearnError> {
        let layers = self.model.layers()?.into_iter();
        Ok(Checkpoint {
            of: self.of,
            step: self.step,
            updates: self.adam.steps(),
            losses: self.losses,
            layers: layers.map(|layer| (layer.weights, layer.bias)).collect(),
            moments: self.adam.moments()?,
        })
    }

    /// How its samples look.
    pub fn layout(&self) -> &Layout {
        &self.layout
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
        let batch = Batch::new(&samples, &self.shape, &self.device);
        let tracked = self.model.tracked();
        let outputs = tracked.forward(batch.rows.clone().autodiff());
        if within == 0 {
            self.losses = (0.0, 0);
        }
        if let Some(loss) = model::total(&outputs, batch, &self.plan.objectives) {
            let value = numbers(&loss)?.first().copied().unwrap_or(f32::NAN);
            if !value.is_finite() {
                return Err(LearnError::Diverged { step, loss: value });
            }
            let rate = self.plan.rate.at(step, of);
            self.adam.step(&mut self.model, &tracked, &loss, rate);
            self.losses = (self.losses.0 + f64::from(value), self.losses.1 + 1);
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

    /// What the held-out games say, by `HEAD.FIGURE`: `cross_entropy`, `top_1` and `top_3` of a
    /// policy; `log_loss`, `brier` and `auc` of chances; `mae` and `rmse` of other numbers. A head of
    /// several numbers has a figure for each, `HEAD.N.FIGURE`.
    ///
    /// # Errors
    /// The weights are no numbers any more.
    pub fn held_out(&self) -> Result<BTreeMap<String, f64>, LearnError> {
        let network = Network::new(self.model.weights(self.plan.card())?);
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
        self.model.weights(card)
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

/// All that a fit has beside its plan and its samples.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// A hash of plan and samples.
    pub(super) of: [u8; 32],
    /// Steps so far.
    pub(super) step: u64,
    /// Steps of Adam: a batch that teaches nothing has none.
    pub(super) updates: u64,
    /// Sum of the losses of the steps since the epoch began that taught anything, and
    /// their number.
    pub(super) losses: (f64, u64),
    /// Weights and bias of each layer.
    pub(super) layers: Vec<(Vec<f32>, Vec<f32>)>,
    /// Both moments of each of these.
    pub(super) moments: Vec<[[Vec<f32>; 2]; 2]>,
}

impl Checkpoint {
    /// Steps so far.
    pub fn step(&self) -> u64 {
        self.step
    }

    /// Keeps it in a file; one that is there stays whole until the new one is.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), LearnError> {
        let failed = |what: String| LearnError::Checkpoint {
            path: path.to_owned(),
            what,
        };
        let bytes = postcard::to_allocvec(self).map_err(|error| failed(error.to_string()))?;
        replace(path, &bytes).map_err(|error| failed(error.to_string()))
    }

    /// Reads a file.
    ///
    /// # Errors
    /// It cannot be read, or is none of a fit.
    pub fn read(path: &Path) -> Result<Checkpoint, LearnError> {
        let failed = |what: String| LearnError::Checkpoint {
            path: path.to_owned(),
            what,
        };
        let bytes = fs::read(path).map_err(|error| failed(error.to_string()))?;
        let checkpoint = postcard::from_bytes(&bytes);
        checkpoint.map_err(|error| failed(format!("this is not the state of a fit: {error}")))
    }

    /// Whether all numbers of a network of these sizes are there.
    pub(super) fn is_whole(&self, sizes: &[(usize, usize)]) -> bool {
        let lengths: Vec<_> = sizes.iter().map(|size| [size.0 * size.1, size.1]).collect();
        let layers = self
            .layers
            .iter()
            .map(|(weights, bias)| [weights.len(), bias.len()]);
        let moment = |at: usize| {
            let layers = self.moments.iter();
            layers.map(move |layer| [layer[0][at].len(), layer[1][at].len()])
        };
        layers.eq(lengths.iter().copied())
            && (0..2).all(|at| moment(at).eq(lengths.iter().copied()))
    }

    pub(super) fn layers(&self) -> Vec<Layer> {
        let layers = self.layers.iter().cloned();
        layers
            .map(|(weights, bias)| Layer { weights, bias })
            .collect()
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

/// Fits from the samples, and keeps its state in `fit.state` and `epochs.json` of a folder after every
/// epoch: a fit of the same plan and samples that was ended goes on from there, to the same weights.
///
/// `told` hears of every step.
///
/// # Errors
/// The plan or a sample is at fault, the loss is no number any more, or the folder cannot be written.
pub fn fit_in(
    folder: &Path,
    plan: Plan,
    samples: Vec<Sample>,
    mut told: impl FnMut(&Progress),
) -> Result<Fitted, LearnError> {
    let (state, table) = (folder.join("fit.state"), folder.join("epochs.json"));
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    let mut fit = Fit::new(plan, samples)?;
    let start = fit.weights()?;
    // What is of another fit, or broken, is begun anew: nothing is lost but time.
    let kept = Checkpoint::read(&state).ok();
    let kept = kept.and_then(|kept| Some((kept, read(&table)?)));
    let mut resumed = false;
    let mut epochs = match kept {
        Some((kept, epochs)) if fit.take_up(&kept).is_ok() => {
            resumed = true;
            epochs
        }
        _ => vec![Epoch {
            epoch: 0,
            loss: None,
            held_out: start.card().figures.clone(),
        }],
    };
    // The table is written first: it may be one epoch ahead of the state.
    epochs.truncate(1 + fit.epochs_done() as usize);
    while let Some(progress) = fit.step()? {
        told(&progress);
        if progress.epoch_ends {
            epochs.push(Epoch {
                epoch: progress.epoch + 1,
                loss: progress.loss.is_finite().then_some(progress.loss),
                held_out: fit.held_out()?,
            });
            write(&table, &epochs)?;
            fit.checkpoint()?.write(&state)?;
        }
    }
    Ok(Fitted {
        start,
        weights: fit.weights()?,
        epochs,
        resumed,
    })
}

fn read(path: &Path) -> Option<Vec<Epoch>> {
    serde_json::from_slice(&fs::read(path).ok()?).ok()
}

fn write(path: &Path, epochs: &[Epoch]) -> Result<(), LearnError> {
    let text = serde_json::to_vec_pretty(epochs).map_err(|error| failed(path, error))?;
    replace(path, text).map_err(|error| failed(path, error))
}

fn failed(path: &Path, error: impl std::fmt::Display) -> LearnError {
    LearnError::Checkpoint {
        path: path.to_owned(),
        what: error.to_string(),
    }
}
