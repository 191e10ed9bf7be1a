//! What the agents give as reasons, in both languages.

crate::phrases!("reasons", "pineapple");
