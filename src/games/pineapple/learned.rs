//! What networks learn of OFC Pineapple: a decision as numbers, placements as outputs, and a network
//! that gives a distribution over placements and forecasts of the hand.

mod network;
mod outputs;
mod places;

pub use network::{FORECASTS, GAME, HIDDEN, Learned, Opinion, heads};
pub use outputs::{OUTPUTS, output, placement};
pub use places::{INPUTS, Places, encoding};
