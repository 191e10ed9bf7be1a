//! What networks learn of Duel: a position as one player may know it, or as one who sees everything
//! does; each action as numbers of its own; and networks that rate actions one by one, forecast the
//! result and read the other's hand.

mod inputs;
mod network;
mod position;

pub use inputs::{Encoder, Eyes, Group, Groups, KINDS, Lore, encoding};
pub use network::{
    FORECAST_HIDDEN, Forecast, GAME, POLICY_HIDDEN, Pair, Ranker, Reader, Room, expected,
    forecast_heads, policy_heads, round_figure,
};
