//! What the game says, in both languages.

crate::phrases!("words", "numeron");
