//! Engines that know no game: exact samplers of hidden deals, flat Monte Carlo over determinized
//! worlds, and information-set Monte Carlo tree search.

#[cfg(feature = "agents")]
mod arms;
mod deals;
#[cfg(feature = "agents")]
mod determinization;
mod draw;
#[cfg(feature = "agents")]
mod follow;
#[cfg(feature = "agents")]
mod ismcts;
mod weighted;

#[cfg(feature = "agents")]
pub use arms::{Arm, Arms};
pub use deals::{Bins, MAX_BINS, UniformDeals};
#[cfg(feature = "agents")]
pub use determinization::{Advice, Cause, Determinization, Guide, Truth, Unguided};
pub use draw::{below, by_weight};
#[cfg(feature = "agents")]
pub use follow::follow;
#[cfg(feature = "agents")]
pub use ismcts::{Branch, Floor, InformationSet, IsMcts, Mover, Selection, Widening};
pub use weighted::WeightedDeals;
