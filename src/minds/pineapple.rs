//! What thinks about OFC Pineapple.

mod agents;
mod arranging;
pub mod fantasy;
pub mod judge;
pub mod learned;
mod mind;
pub mod playout;
pub mod worth;

pub use agents::{Alike, Foretold, Gauge, NetworkSearch, Policy, Swap};
