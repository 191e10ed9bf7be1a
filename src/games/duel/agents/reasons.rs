//! What is said of a position before anything is weighed: both sides' hidden cards, in both
//! languages.

crate::phrases!("reasons", "duel");
