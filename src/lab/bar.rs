//! Bars of block characters.

/// The longest bar, in characters.
const WIDTH: f64 = 32.0;

/// A whole bar of a length in 0..=1.
pub(super) fn bar(length: f64) -> String {
    "█".repeat(cells(length))
}

/// A bar that tells apart what stayed (█), what came (▓) and what went (░).
pub(super) fn change(before: f64, after: f64) -> String {
    let (before, after) = (cells(before), cells(after));
    let mut text = "█".repeat(before.min(after));
    text.push_str(&"▓".repeat(after.saturating_sub(before)));
    text.push_str(&"░".repeat(before.saturating_sub(after)));
    text
}

fn cells(length: f64) -> usize {
    // What is there at all shows at least one character.
    let cells = (length.clamp(0.0, 1.0) * WIDTH).round() as usize;
    cells.max(usize::from(length > 0.0))
}
