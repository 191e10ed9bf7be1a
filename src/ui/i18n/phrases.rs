//! What the page itself says, in both languages; a file a part of the page.

use crate::words::Phrase;

pub mod broken;
pub mod common;
pub mod engine;
pub mod panels;
pub mod store;

/// The page's phrase of a key.
pub fn find(key: &str) -> Option<Phrase> {
    [
        broken::ALL,
        common::ALL,
        engine::ALL,
        panels::ALL,
        store::ALL,
    ]
    .into_iter()
    .flatten()
    .copied()
    .find(|phrase| phrase.key == key)
}
