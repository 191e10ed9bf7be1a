//! What the agents say, in both languages.

crate::phrases!("words", "coyote");
