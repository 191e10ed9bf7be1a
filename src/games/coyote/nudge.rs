//! The first rung of a hint: what to look at, without the bid.

use super::belief::Sight;
use super::observation::Observation;
use super::rules::Action;
use super::words;
use crate::words::{Text, count};

/// Chances nearer than this are the same.
const ALIKE: f64 = 1e-9;

/// A sentence that leads to `choice` and holds of what was seen, by the cards alone.
pub(super) fn nudge(seen: &Observation, choice: &Action) -> Text {
    let totals = Sight::of(seen, true).totals();
    let last = seen.last_bid();
    let raised = totals.at_least(last.saturating_add(1));
    let short = totals.below(last);
    let certain = |chance: f64| chance > 1.0 - ALIKE;
    let likely = |chance: f64| chance > 0.5 + ALIKE;
    let safe = totals.safe();
    let phrase = match choice {
        Action::Call if certain(short) => words::NUDGE_CALL_SURE,
        Action::Call if likely(short) => words::NUDGE_CALL_LIKELY,
        Action::Call => words::NUDGE_CALL_AGAINST,
        Action::Bid(bid) if certain(raised) => {
            let phrase = match (last == 0, *bid <= safe) {
                (true, true) => words::NUDGE_OPEN_SURE,
                (true, false) => words::NUDGE_OPEN_ABOVE,
                (false, true) => words::NUDGE_RAISE_SURE,
                (false, false) => words::NUDGE_RAISE_ABOVE,
            };
            return phrase.with([count(safe)]);
        }
        Action::Bid(_) if last == 0 => words::NUDGE_OPEN,
        Action::Bid(_) if likely(raised) => words::NUDGE_RAISE_LIKELY,
        Action::Bid(_) => words::NUDGE_RAISE_AGAINST,
    };
    phrase.text()
}
