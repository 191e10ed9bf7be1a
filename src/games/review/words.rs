//! What a review says, in both languages.

crate::phrases!("words", "review");
