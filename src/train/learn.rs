//! Fitting a network of ReLU layers to decisions, for any game.
//!
//! A [`Plan`] says how the network is built, what each head is taught ([`Objective`]) and how fast;
//! a [`Fit`] goes through the samples of one game in mini-batches, with Adam. Games, not decisions,
//! are held out, and every figure over them is that of the forward pass that plays.
//!
//! Everything follows from the plan and the samples: the same seed gives the same weights, and a
//! fit that goes on from a [`Checkpoint`] goes on as if it had not been broken off.
//!
//! ```
//! use yomite::nets::{Encoding, Features, Head};
//! use yomite_train::learn::{Fit, Loss, Objective, Plan, Rate};
//! use yomite_train::samples::{Sample, SampleId, Target};
//!
//! # fn main() -> Result<(), yomite_train::learn::LearnError> {
//! // Whether the first input is larger than the second.
//! let sample = |game: u64| {
//!     let (a, b) = ((game % 7) as f32 / 7.0, (game % 5) as f32 / 5.0);
//!     Sample {
//!         id: SampleId { game, ply: 0 },
//!         features: Features::from_dense(&[a, b]),
//!         targets: vec![Target::Numbers(vec![f32::from(u8::from(a > b))])],
//!         weight: 1.0,
//!     }
//! };
//! let plan = Plan {
//!     game: "toy".into(),
//!     encoding: Encoding::new("plain", 1),
//!     inputs: 2,
//!     hidden: vec![8],
//!     objectives: vec![Objective { head: Head::new("larger", 1), loss: Loss::Binary, weight: 1.0 }],
//!     batch: 32,
//!     epochs: 40,
//!     rate: Rate { peak: 0.02, warm_up: 0.05, last: 0.1 },
//!     weight_decay: 0.0,
//!     held_out: 10,
//!     seed: 1,
//! };
//! let mut fit = Fit::new(plan, (0..400).map(sample).collect())?;
//! let before = fit.held_out()?["larger.log_loss"];
//! while fit.step()?.is_some() {}
//! assert!(fit.held_out()?["larger.log_loss"] < before / 2.0);
//! let weights = fit.weights()?; // to be written as a file, or asked at once
//! # assert_eq!(weights.shape().inputs, 2);
//! # Ok(())
//! # }
//! ```

use thiserror::Error;

use super::samples::{Layout, RUN, Sample, SampleId, Target, TargetKind};
use yomite::nets::{Encoding, Head, ModelCard, Shape, WeightsError};

mod choices;
mod fit;
mod forecaster;
mod metrics;
mod model;

pub use choices::{Choice, Chooser, Played, Slots, Terms};
pub(crate) use fit::pass;
pub use fit::{Checkpoint, Epoch, Fit, Fitted, Progress, fit_in};
pub use forecaster::{Forecaster, State};
pub use metrics::{measure, measure_said};

/// By what a head is judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Loss {
    /// Cross-entropy of the softmax over the legal outputs with the target distribution, in nats.
    Policy,
    /// Cross-entropy of each output's sigmoid with a target in 0..=1, in nats.
    Binary,
    Squared,
    /// Half the squared difference up to this one, and beyond it a straight line: single results
    /// that are far off pull less.
    Huber(f32),
}

/// What a head is taught.
#[derive(Clone, Debug, PartialEq)]
pub struct Objective {
    pub head: Head,
    /// Its loss, averaged over outputs and over the samples that teach it anything.
    pub loss: Loss,
    /// What its loss counts for in the sum.
    pub weight: f32,
}

/// Step size over the course of a fit: up in a line, and down along a cosine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    pub peak: f64,
    /// Share of all steps in which it rises to there.
    pub warm_up: f64,
    /// What is left of the highest at the end.
    pub last: f64,
}

impl Rate {
    /// The step size of a step, numbered from 0.
    pub fn at(&self, step: u64, of: u64) -> f64 {
        let warm_up = self.warm_up * of as f64;
        let done = step as f64;
        if done < warm_up {
            return self.peak * (done + 1.0) / warm_up.ceil();
        }
        let share = (done - warm_up) / (of as f64 - warm_up).max(1.0);
        let cosine = 0.5 * (1.0 + (std::f64::consts::PI * share.min(1.0)).cos());
        self.peak * (self.last + (1.0 - self.last) * cosine)
    }
}

/// All that decides a fit beside its samples.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    pub game: String,
    /// How its positions are put into numbers.
    pub encoding: Encoding,
    /// Number of inputs.
    pub inputs: usize,
    /// Widths of the hidden layers.
    pub hidden: Vec<usize>,
    /// The heads, in their order.
    pub objectives: Vec<Objective>,
    /// Samples of a step.
    pub batch: usize,
    /// How often each sample is seen.
    pub epochs: u32,
    /// Step size.
    pub rate: Rate,
    /// Share of the step size by which weights shrink at each step (not the biases).
    pub weight_decay: f64,
    /// One in so many games is held out; 0 for none.
    pub held_out: u64,
    /// The seed of the first weights, of the order of the samples, and of what is held out.
    pub seed: u64,
}

impl Plan {
    /// How the network is built.
    pub fn shape(&self) -> Shape {
        let heads = self.objectives.iter();
        Shape {
            inputs: self.inputs,
            hidden: self.hidden.clone(),
            heads: heads.map(|objective| objective.head.clone()).collect(),
        }
    }

    /// What its samples look like.
    pub fn layout(&self) -> Layout {
        let kind = |loss| match loss {
            Loss::Policy => TargetKind::Distribution,
            Loss::Binary | Loss::Squared | Loss::Huber(_) => TargetKind::Numbers,
        };
        let heads = self.objectives.iter();
        Layout {
            game: self.game.clone(),
            encoding: self.encoding.clone(),
            inputs: self.inputs,
            heads: heads.map(|o| (o.head.clone(), kind(o.loss))).collect(),
        }
    }

    fn card(&self) -> ModelCard {
        ModelCard {
            game: self.game.clone(),
            encoding: self.encoding.clone(),
            seed: self.seed,
            figures: Default::default(),
        }
    }

    /// Whether a game is held out: by its number within its run alone (see
    /// [`SampleId`]), so that more games change nothing for those that
    /// were there, and equal deals of several runs stay together.
    pub fn holds_out(&self, game: u64) -> bool {
        // SplitMix64's mixing; Steele, Lea and Flood 2014.
        let mut mixed = (game % RUN) ^ self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        self.held_out > 0 && mixed.is_multiple_of(self.held_out)
    }

    /// What is wrong with a sample of its layout for the losses, if anything.
    fn fault(&self, sample: &Sample) -> Option<String> {
        let heads = self.objectives.iter().zip(&sample.targets);
        let mut chances = heads.filter(|(objective, _)| objective.loss == Loss::Binary);
        chances.find_map(|(objective, target)| {
            let Target::Numbers(numbers) = target else {
                return None;
            };
            let outside = numbers.iter().find(|share| !(0.0..=1.0).contains(*share));
            let name = &objective.head.name;
            outside.map(|number| format!("the targets of {name} have {number}, outside 0 to 1"))
        })
    }

    /// Refuses what no fit can follow.
    fn check(&self) -> Result<(), LearnError> {
        let Rate {
            peak,
            warm_up,
            last,
        } = self.rate;
        let positive = |value: f64| value.is_finite() && value > 0.0;
        let share = |value: f64| (0.0..=1.0).contains(&value);
        let refused = |what: &str| Err(LearnError::Plan(what.to_owned()));
        if self.batch == 0 || self.epochs == 0 {
            return refused("it has no step");
        }
        if !positive(peak) || !share(warm_up) || !share(last) || !share(self.weight_decay) {
            return refused("the rate is above 0, its shares and the decay from 0 to 1");
        }
        for objective in &self.objectives {
            let delta = match objective.loss {
                Loss::Huber(delta) => delta,
                Loss::Policy | Loss::Binary | Loss::Squared => 1.0,
            };
            if !positive(f64::from(delta)) || !positive(f64::from(objective.weight)) {
                return refused("what a loss counts for, and the bend of Huber's, is above 0");
            }
        }
        Ok(())
    }
}

impl LearnError {
    pub(crate) fn nothing() -> LearnError {
        LearnError::Plan("there is nothing to learn from".to_owned())
    }
}

/// What stops a fit.
#[derive(Debug, Error)]
pub enum LearnError {
    /// The plan cannot be carried out.
    #[error("the plan cannot be carried out: {0}")]
    Plan(String),
    /// A sample does not fit the plan.
    #[error("{id}: {what}")]
    Sample {
        id: SampleId,
        /// What is wrong.
        what: String,
    },
    /// The loss is no number any more.
    #[error("the loss is {loss} at step {step}: the weights have diverged; try a lower rate")]
    Diverged {
        /// The step, from 0.
        step: u64,
        loss: f32,
    },
    /// What was learned is no network.
    #[error(transparent)]
    Weights(#[from] WeightsError),
    /// The library for tensors gave up.
    #[error("the tensors could not be computed: {0}")]
    Tensors(String),
}
