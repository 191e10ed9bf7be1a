//! Engines that know no game: flat Monte Carlo over determinized worlds, and information-set Monte Carlo
//! tree search.

#[cfg(feature = "agents")]
mod arms;
#[cfg(feature = "agents")]
mod determinization;
#[cfg(feature = "agents")]
mod ismcts;

#[cfg(feature = "agents")]
pub use arms::{Arm, Arms};
#[cfg(feature = "agents")]
pub use determinization::{Advice, Cause, Determinization, Guide, Truth, Unguided, follow};
#[cfg(feature = "agents")]
pub use ismcts::{Branch, Floor, InformationSet, IsMcts, Mover, Selection, Widening};
