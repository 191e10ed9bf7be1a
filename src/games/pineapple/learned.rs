//! What networks learn of OFC Pineapple, in two ways to see a decision. As the cards' places, 490 numbers with all
//! placements as outputs; or as the rows that each placement makes, which are rated one by one. Either gives a
//! distribution over placements and forecasts of the hand.

mod network;
mod opinion;
mod outputs;
mod places;
mod rater;
mod rows;

pub use network::{FORECASTS, GAME, HIDDEN, Learned, forecast_heads, heads};
pub use opinion::{Ends, Opinion};
pub use outputs::{OUTPUTS, output, placement};
pub use places::{INPUTS, Places, encoding};
pub use rater::{FORECAST_HIDDEN, Rater, SCORE_HIDDEN, score_heads};
pub use rows::{AFTER, BEFORE, Decision, rows_encoding};
