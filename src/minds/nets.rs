//! Small networks of ReLU layers: their weights as files, and what they make of a position.
//!
//! A [`Network`] takes the numbers of a position as a sparse list ([`Features`]) and gives one row
//! of outputs, cut into named heads by its [`Shape`]. Its weights come as a safetensors file
//! ([`Weights`]) that says which game and which encoding it was trained on; a file that does not
//! fit what is expected is refused with what is wrong and where.
//!
//! The same file and the same features give the same bits in every program: sums are taken in the
//! order of the inputs, each output on its own, so that it does not matter how many of them a
//! machine adds at a time; and [`softmax`] and [`sigmoid`] use an exponential of their own.
//!
//! ```
//! use yomite_minds::nets::{
//!     Encoding, Expected, Features, Head, Layer, ModelCard, Network, Pass, Precision, Shape, Weights,
//! };
//!
//! # fn main() -> Result<(), yomite_minds::nets::WeightsError> {
//! let shape = Shape {
//!     inputs: 3,
//!     hidden: vec![2],
//!     heads: vec![Head::new("policy", 2), Head::new("value", 1)],
//! };
//! let card = ModelCard {
//!     game: "toy".into(),
//!     encoding: Encoding::new("plain", 1),
//!     seed: 7,
//!     figures: Default::default(),
//! };
//! let layers = vec![
//!     Layer { weights: vec![1.0, 0.0, 0.0, 1.0, 1.0, -1.0], bias: vec![0.0, 0.5] },
//!     Layer { weights: vec![1.0, 0.0, 2.0, 0.0, 1.0, 0.0], bias: vec![0.0; 3] },
//! ];
//! let file = Weights::new(card, shape, layers)?.write(Precision::Half)?;
//!
//! let heads = [Head::new("policy", 2), Head::new("value", 1)];
//! let expected = Expected {
//!     game: "toy",
//!     encoding: Encoding::new("plain", 1),
//!     inputs: 3,
//!     heads: &heads,
//! };
//! let network = Network::new(Weights::read(&file, &expected)?);
//! let mut features = Features::default();
//! features.push(0, 1.0);
//! features.push(2, 1.0);
//! let mut pass = Pass::default();
//! let outputs = network.forward(&features, &mut pass);
//! assert_eq!(outputs, [2.0, 0.0, 4.0]);
//! # Ok(())
//! # }
//! ```
//!
//! Where many candidates share most of their features, what they share is summed once:
//! [`Network::accumulate`] gives an [`Accumulator`], and [`Network::forward_from`] goes on from it
//! with the few features of one candidate.

mod file;
mod network;
mod weights;

pub use file::Precision;
pub use network::{Accumulator, Features, Network, Pass, higher, sigmoid, softmax, softmax_of};
pub use weights::{Encoding, Expected, Head, Layer, ModelCard, Shape, Weights, WeightsError};
