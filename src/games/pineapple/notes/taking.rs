//! What the notes of a session say.

crate::phrases!("taking", "pineapple-notes");
