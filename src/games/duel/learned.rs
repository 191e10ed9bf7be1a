//! What networks learn of Duel: a position as one player may know it, or as one who sees everything
//! does; each action as numbers of its own; and networks that rate actions one by one, forecast the
//! result and read the other's hand.

mod deeds;
mod expected;
mod inputs;
mod network;
mod position;

pub use deeds::{Encoder, Lore};
pub use expected::expected;
pub use inputs::{Eyes, Group, Groups, KINDS, encoding};
pub use network::{
    FORECAST_HIDDEN, Forecast, GAME, POLICY_HIDDEN, Pair, Ranker, Reader, Room, STUDENT, TEACHER,
    forecast_heads, policy_heads, round_figure,
};
