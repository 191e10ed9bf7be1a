//! Training one's reading.

yomite::phrases!("practice", "practice");
