//! What the pictures of belief say, and what stands around them on the page.

crate::phrases!("words", "panels");
