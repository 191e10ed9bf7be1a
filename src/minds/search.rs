//! Engines that know no game: flat Monte Carlo over determinized worlds, and information-set Monte Carlo
//! tree search.

mod arms;
mod determinization;
mod ismcts;

pub use arms::{Arm, Arms};
pub use determinization::{Advice, Cause, Determinization, Guide, Truth, Unguided, follow};
pub use ismcts::{Branch, Floor, InformationSet, IsMcts, Mover, Selection, Widening};
