//! Playing cards, for every game that has them: suits, ranks, cards, faces, and sets of them.
//!
//! A [`Card`] is one of 52 and is written as it is shown, suit first: `♠7`, `♥10`. A [`Face`] is
//! a card or one of two jokers and is written as poker players do: `7s`, `Th`, `X1`. Sets of
//! both are bits: suit by suit, each from the ace up to the king, then the jokers. Which rank is
//! the highest, a game says for itself.

mod card;
mod face;
mod set;
pub mod spelling;
mod suit;

pub use card::{Card, CardError};
pub use face::{Face, FaceError, Joker};
pub use set::{CardSet, Cards, Faces, Item};
pub use suit::{Rank, Suit};
