//! The list of matches, its files, and what is shared of a match.

yomite::phrases!("history", "history");
