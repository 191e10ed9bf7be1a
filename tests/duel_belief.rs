//! What is read of hidden cards, against counting every way.
#[path = "duel_belief/broken.rs"]
mod broken;
#[path = "duel_belief/draws.rs"]
mod draws;
#[path = "duel_belief/hidden.rs"]
mod hidden;
#[path = "duel_belief/outlook.rs"]
mod outlook;
#[path = "duel_belief/potential.rs"]
mod potential;
#[path = "duel_belief/reading.rs"]
mod reading;
#[path = "duel_belief/source.rs"]
mod source;
