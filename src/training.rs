//! Training, native only: what the agents know before a game is computed here.

pub mod cfr;
pub mod course;
pub mod coyote;
pub mod duel;
pub mod learn;
pub mod pineapple;
pub mod report;
pub mod samples;
pub mod sevens;
pub mod shards;
