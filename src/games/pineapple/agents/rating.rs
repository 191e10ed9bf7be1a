//! Evaluations of placements.

use crate::evaluation::Evaluation;
use crate::game::Observation as _;
use crate::games::pineapple::{Action, Observation};

/// A choice that needs no figures.
pub(super) fn settled(seen: &Observation, action: Action) -> Evaluation<Action> {
    Evaluation::settled(action, seen.legal_count())
}
