//! What is said about a deck that is not legal: clauses without a full stop.

crate::phrases!("words", "duel-deck");
