//! A card's rules in plain words, from its data.

mod words;

pub use words::ALL as PHRASES;
