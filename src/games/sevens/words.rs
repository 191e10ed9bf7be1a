//! What the game says, in both languages.

crate::phrases!("words", "sevens");
