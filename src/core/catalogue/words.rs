//! What is wrong with an agent's spec, in both languages.

crate::phrases!("words", "agent");
