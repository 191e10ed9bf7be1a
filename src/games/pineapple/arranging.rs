//! How a fantasyland hand is set at best: what the page asks of a worker for any hand of cards.

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::reading::Reading;
use super::rules::Stay;
use crate::cards::Faces;

/// A hand to set.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// 14 to 17 cards.
    pub hand: Faces,
    /// Jokers in the deck that is played with: they make the next hand in fantasyland worth more.
    pub jokers: u8,
    /// What keeps a player in fantasyland.
    pub stay: Stay,
    /// Hands that come after this one; with none, staying is worth nothing.
    pub hands: u8,
}

/// A fantasyland hand put into rows.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arranged {
    /// Where the cards go.
    pub action: Action,
    /// What the board makes; it is no foul.
    pub reading: Reading,
    /// What staying in fantasyland is worth here, in points.
    pub bonus: f64,
    /// Royalties, and that bonus if the board stays.
    pub value: f64,
}
