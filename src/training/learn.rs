//! Fitting a network of ReLU layers to decisions, for any game.
//!
//! A [`Plan`] says how the network is built, what each head is taught ([`Objective`]) and how fast;
//! a [`Fit`] goes through the samples of one game in mini-batches, with Adam. Games, not decisions,
//! are held out, and every figure over them is that of the forward pass that plays.
//!
//! Everything follows from the plan and the samples: the same seed gives the same weights, and a
//! fit that is taken up from a [`Checkpoint`] goes on as if it had not been broken off.
//!
//! ```
//! use yomite::nets::{Encoding, Features, Head};
//! use yomite::training::learn::{Fit, Loss, Objective, Plan, Rate};
//! use yomite::training::samples::{Sample, SampleId, Target};
//!
//! # fn main() -> Result<(), yomite::training::learn::LearnError> {
//! // Whether the first input is larger than the second.
//! let sample = |game: u64| {
//!     let (a, b) = ((game % 7) as f32 / 7.0, (game % 5) as f32 / 5.0);
//!     Sample {
//!         id: SampleId { game, ply: 0 },
//!         features: Features::from_dense(&[a, b]),
//!         targets: vec![Target::Numbers(vec![f32::from(u8::from(a > b))])],
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

mod adam;
mod batch;
mod checkpoint;
mod choices;
mod error;
mod fit;
mod forecaster;
mod loss;
mod metrics;
mod model;
mod plan;
mod run;
mod state;

pub use checkpoint::Checkpoint;
pub use choices::{Choice, Chooser, Played, Slots, Terms};
pub use error::LearnError;
pub use fit::{Fit, Progress};
pub use forecaster::Forecaster;
pub use metrics::{measure, measure_said};
pub use plan::{Loss, Objective, Plan, Rate};
pub use run::{Epoch, Fitted, fit_in};
pub use state::State;
