//! What the page itself says, in both languages; a file for each part of the page.

use crate::words::Phrase;

pub mod arena;
pub mod common;
pub mod daily;
pub mod engine;
pub mod everything;
pub mod frame;
pub mod gallery;
pub mod guests;
pub mod history;
pub mod notes;
pub mod offline;
pub mod panels;
pub mod practice;
pub mod review;
pub mod screens;
pub mod share;
pub mod store;
pub mod table;

/// Every list here.
pub const LISTS: &[&[Phrase]] = &[
    arena::ALL,
    common::ALL,
    daily::ALL,
    engine::ALL,
    everything::ALL,
    frame::ALL,
    gallery::ALL,
    guests::ALL,
    history::ALL,
    notes::ALL,
    offline::ALL,
    panels::ALL,
    practice::ALL,
    review::ALL,
    screens::ALL,
    share::ALL,
    store::ALL,
    table::ALL,
];
