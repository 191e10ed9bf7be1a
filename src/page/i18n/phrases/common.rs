//! Names and words used all over the page; what the engine and the store say, and the gallery.

yomite::phrases!("common");
