//! The first rung of a hint: what to look at, without the call.

use super::belief::{Partition, candidates};
use super::code::Code;
use super::observation::Observation;
use super::rules::{Action, EndRule, Phase};
use super::words;
use crate::game::Seat;
use crate::words::{Text, count};

/// So many codes are few.
const FEW: usize = 6;
/// Bits below which two calls tell alike.
const ALIKE: f64 = 1e-9;

/// A sentence that leads to `choice` and holds of what was seen, whoever chose.
pub(super) fn nudge(seen: &Observation, choice: &Action) -> Text {
    let Action::Call(call) = choice else {
        return words::NUDGE_SECRET.text();
    };
    let left = candidates(&seen.config, &seen.calls, seen.seat);
    let other = Seat(1 - seen.seat.0.min(1));
    match left.len() {
        0 => return words::NUDGE_NONE.text(),
        1 => return words::NUDGE_ONE.text(),
        _ if seen.calls_of(seen.seat).next().is_none() => return words::NUDGE_FIRST.text(),
        _ => {}
    }
    if is_reply(seen) {
        return words::NUDGE_REPLY.text();
    }
    if !left.contains(call) {
        return match tells_most(call, &left) {
            true => words::NUDGE_OUTSIDE_MORE.text(),
            false => words::NUDGE_OUTSIDE.text(),
        };
    }
    let left_to_other = candidates(&seen.config, &seen.calls, other).len();
    match left.len() {
        _ if left_to_other == 1 => words::NUDGE_RACE.text(),
        few if few <= FEW => words::NUDGE_FEW.with([count(few)]),
        many => words::NUDGE_INSIDE.with([count(many)]),
    }
}

/// The other has hit already, and this call is the answer.
fn is_reply(seen: &Observation) -> bool {
    let last = seen.calls.last();
    let hit = last.is_some_and(|call| call.seat != seen.seat && call.answer.hit(seen.config.len()));
    hit && seen.config.end == EndRule::Equalising && seen.phase() == Phase::Call(seen.seat)
}

/// Whether the answer to a call is harder to foresee than that to any code of `left`.
fn tells_most(call: &Code, left: &[Code]) -> bool {
    let bits = |call: &Code| Partition::of(call, left).entropy();
    let most = left.iter().map(bits).fold(0.0, f64::max);
    bits(call) > most + ALIKE
}
