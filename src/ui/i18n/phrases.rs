//! What the page itself says, in both languages; a file a part of the page.

use crate::words::Phrase;

pub mod common;
pub mod gallery;
pub mod panels;

/// The page's phrase of a key.
pub fn find(key: &str) -> Option<Phrase> {
    [common::ALL, gallery::ALL, panels::ALL]
        .into_iter()
        .flatten()
        .copied()
        .find(|phrase| phrase.key == key)
}
