//! Engines that know no game: exact samplers of hidden deals, flat Monte Carlo over determinized
//! worlds, and information-set Monte Carlo tree search.

#[cfg(feature = "agents")]
mod arms;
mod deals;
#[cfg(feature = "agents")]
mod determinization;
#[cfg(feature = "agents")]
mod ismcts;

#[cfg(feature = "agents")]
pub use arms::{Arm, Arms};
pub use deals::{Bins, MAX_BINS, UniformDeals, WeightedDeals, below, by_weight};
#[cfg(feature = "agents")]
pub use determinization::{Advice, Cause, Determinization, Guide, Truth, Unguided, follow};
#[cfg(feature = "agents")]
pub use ismcts::{Branch, Floor, InformationSet, IsMcts, Mover, Selection, Widening};
