//! What networks learn of Duel: a position as one player may know it, or as one who sees everything
//! does; each action as numbers of its own; and networks that rate actions one by one, forecast the
//! result and read the other's hand.

#[cfg(feature = "agents")]
mod inputs;
#[cfg(feature = "agents")]
mod network;
#[cfg(feature = "agents")]
mod position;

#[cfg(feature = "agents")]
pub use inputs::{Encoder, Eyes, Group, Groups, KINDS, Lore, encoding};
#[cfg(feature = "agents")]
pub use network::{
    FORECAST_HIDDEN, Forecast, GAME, POLICY_HIDDEN, Pair, Ranker, Reader, Room, expected,
    forecast_heads, policy_heads, round_figure,
};

/// The student's networks as files: the one that rates actions, and the one that forecasts.
pub const STUDENT: [&str; 2] = ["duel/student-policy", "duel/student-forecast"];

pub const TEACHER: [&str; 2] = ["duel/teacher-policy", "duel/teacher-forecast"];
