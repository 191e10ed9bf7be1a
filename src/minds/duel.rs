//! What thinks about Duel.

mod agents;
pub mod learned;
pub mod merit;
mod mind;
mod oracle;
pub mod policy;
pub mod study;

pub use agents::may_win_now;
