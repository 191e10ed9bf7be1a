//! What thinks about Coyote.

mod agents;
mod mind;
mod policy;
pub mod report;
pub mod strategy;
