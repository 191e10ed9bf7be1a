//! OFC Pineapple: three rows, cards that come a few at a time, and what is still to come.

mod board;

pub use board::{Board, Row};
