//! The contracts of Yomite, which know no game: games of hidden information, and agents whose reasoning can be read.
//!
//! A game gives each seat an observation, an agent thinks about that in steps, and what it finds out is plain data: an
//! [`evaluation`] of the actions, and an [`insight`] in words and pictures. [`contract`] lists all that a game keeps.

pub mod agent;
pub mod assets;
pub mod cards;
pub mod catalogue;
pub mod contract;
pub mod deals;
pub mod evaluation;
pub mod game;
pub mod insight;
pub mod notation;
pub mod notes;
pub mod reading;
pub mod retrace;
pub mod scene;
pub mod scoring;
pub mod words;
