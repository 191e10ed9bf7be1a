//! What the page itself says, in both languages; a file for each part of the page.

use yomite::words::Phrase;

pub mod arena;
pub mod common;
pub mod frame;
pub mod guests;
pub mod history;
pub mod practice;
pub mod table;

pub const LISTS: &[&[Phrase]] = &[
    arena::ALL,
    common::ALL,
    frame::ALL,
    guests::ALL,
    history::ALL,
    yomite::scene::words::ALL,
    practice::ALL,
    table::ALL,
];
