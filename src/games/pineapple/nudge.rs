//! The first rung of a hint: what to look at, without the placement.

use super::action::Action;
use super::observation::Observation;
use super::words;
use crate::words::Text;

/// A sentence that leads to `choice` and holds of what was seen.
pub(super) fn nudge(seen: &Observation, choice: &Action) -> Text {
    let _ = (seen, choice);
    words::TITLE.text()
}
