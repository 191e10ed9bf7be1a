//! What is wrong with a file, in both languages; without a full stop.

crate::phrases!("words", "assets");
