//! The first rung of a hint: what to look at, without the card.

use super::observation::Observation;
use super::rules::Action;
use super::words;
use crate::cards::{Card, Cards};
use crate::game::Observation as _;
use crate::words::{Text, count};

/// What laying a card does for those who come after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opens {
    /// No card can be laid that could not be laid before.
    Nothing,
    /// Only own cards can.
    Own,
    /// Others' cards can, too.
    Others,
}

/// A sentence that leads to `choice` and holds of what was seen.
pub(super) fn nudge(seen: &Observation, choice: &Action) -> Text {
    let hand = seen.hand();
    let able: Vec<Card> = (Cards::from_bits(seen.table().open()) & hand)
        .iter()
        .collect();
    let opens = |card: &Card| opens(seen, hand, *card);
    let for_others = able.iter().filter(|card| opens(card) == Opens::Others);
    let all_for_others = for_others.count() == able.len();
    match (choice, able.len()) {
        (_, 0) if seen.table().pass_is_burst() => words::NUDGE_BURST.text(),
        (_, 0) => words::NUDGE_CANNOT.text(),
        // To pass is to burst then, and keeps nothing shut.
        _ if seen.table().pass_is_burst() => words::NUDGE_LAST.text(),
        (Action::Pass, _) if all_for_others => words::NUDGE_KEEP.text(),
        (Action::Pass, _) if seen.table().passes_left(seen.seat()) == 1 => {
            words::NUDGE_PASS_LAST.text()
        }
        (Action::Pass, _) => words::NUDGE_PASS.with([count(seen.table().passes_left(seen.seat()))]),
        (Action::Play(_), 1) => words::NUDGE_ONE.text(),
        (Action::Play(card), _) => match opens(card) {
            Opens::Nothing => words::NUDGE_QUIET.text(),
            Opens::Own => words::NUDGE_OWN.text(),
            Opens::Others if all_for_others => words::NUDGE_ALL_OPEN.text(),
            Opens::Others => words::NUDGE_OPENS.text(),
        },
    }
}

fn opens(seen: &Observation, hand: Cards, card: Card) -> Opens {
    let new = opened(seen, card);
    match (new.is_empty(), (new - hand).is_empty()) {
        (true, _) => Opens::Nothing,
        (_, true) => Opens::Own,
        _ => Opens::Others,
    }
}

/// What can be laid after a card that could not be laid before it.
pub(super) fn opened(seen: &Observation, card: Card) -> Cards {
    let mut after = *seen.table();
    let before = Cards::from_bits(after.open());
    after.lay(card.bit());
    Cards::from_bits(after.open()) - before
}
