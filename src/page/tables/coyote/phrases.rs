//! What the table says.

yomite::phrases!("phrases", "t-coyote");
