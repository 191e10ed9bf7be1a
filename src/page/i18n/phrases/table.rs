//! The table of a match, its review, and taking a match from life down.

use yomite::words::Phrase;

yomite::phrases!("table", "table");

/// The words of a written event, which is in English everywhere, as a reader is told them.
pub const SPELLED: &[Phrase] = &[
    NOTES_SPELLED_OWN,
    NOTES_SPELLED_FIXED,
    NOTES_SPELLED_UNTOLD,
    NOTES_SPELLED_SHOWN,
    NOTES_SPELLED_CARDS,
    NOTES_SPELLED_CALL,
    NOTES_SPELLED_DREW,
    NOTES_SPELLED_HAND,
    NOTES_SPELLED_SEVENS,
    NOTES_SPELLED_PASS,
    NOTES_SPELLED_BURST,
    NOTES_SPELLED_DEALT,
    NOTES_SPELLED_OTHER,
    NOTES_SPELLED_SET,
    NOTES_SPELLED_TOP,
    NOTES_SPELLED_MIDDLE,
    NOTES_SPELLED_BOTTOM,
    NOTES_SPELLED_AWAY,
];
