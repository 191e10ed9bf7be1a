//! OFC Pineapple: three rows, cards that come a few at a time, and what is still to come.

mod board;
mod evaluator;
#[cfg(feature = "agents")]
pub mod fantasy;
mod reading;
mod showdown;
mod stand_ins;
mod strength;

pub use board::{Board, Row};
pub use evaluator::{RowKey, strength, strength_within};
pub use reading::{Reading, read, royalty};
pub use showdown::{Showdown, compare};
pub use stand_ins::stand_ins;
pub use strength::{Category, Strength};
