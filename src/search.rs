//! Engines that know no game: exact samplers of hidden deals, flat Monte Carlo over determinized
//! worlds, and information-set Monte Carlo tree search.

mod arms;
mod deals;
mod ismcts;
mod weighted;

pub use arms::{Arm, Arms};
pub use deals::{Bins, MAX_BINS, UniformDeals};
pub use ismcts::{Branch, InformationSet, IsMcts, Selection, Truth, World};
pub use weighted::WeightedDeals;
