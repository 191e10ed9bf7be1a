//! What the page itself says, in both languages; a file a part of the page.

use crate::ui::tables;
use crate::words::Phrase;

pub mod broken;
pub mod common;
pub mod engine;
pub mod frame;
pub mod gallery;
pub mod panels;
pub mod screens;
pub mod store;
pub mod table;

/// Every list of the page's phrases.
const LISTS: &[&[Phrase]] = &[
    broken::ALL,
    common::ALL,
    engine::ALL,
    frame::ALL,
    gallery::ALL,
    panels::ALL,
    screens::ALL,
    store::ALL,
    table::ALL,
];

/// The page's phrase of a key.
pub fn find(key: &str) -> Option<Phrase> {
    LISTS
        .iter()
        .chain(tables::PHRASES)
        .copied()
        .flatten()
        .copied()
        .find(|phrase| phrase.key == key)
}
