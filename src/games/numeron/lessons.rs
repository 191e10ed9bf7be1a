//! What a newcomer is told, each when it first matters.

use super::knowledge::candidates;
use super::{Observation, Phase};
use crate::catalogue::{FirstMatch, Lesson, LineUp};
use crate::game::Seat;

pub(super) use self::ALL as PHRASES;

/// The match that teaches: against somebody who forgets, so that there is time to read answers.
pub(super) const FIRST_MATCH: FirstMatch = FirstMatch {
    table: LineUp {
        name: "first",
        title: FIRST,
        rules: &[],
        agents: &["novice"],
    },
    seed: 7,
};

pub(super) const LESSONS: &[Lesson<Observation>] = crate::lessons! {
    "numeron.secret", SECRET, |seen| matches!(seen.phase(), Phase::Secret(seat) if seat == seen.seat);
    "numeron.call", CALL, |seen| calls(seen) && seen.calls_of(seen.seat).next().is_none();
    "numeron.answer", ANSWER, |seen| calls(seen) && seen.calls_of(seen.seat).next().is_some();
    "numeron.none", NONE, |seen| calls(seen) && last(seen).is_some_and(|(eat, bite)| eat + bite == 0);
    "numeron.all", EVERY, |seen| calls(seen) && last(seen).is_some_and(|(eat, bite)| usize::from(eat + bite) == seen.config.len());
    "numeron.split", SPLIT, |seen| calls(seen) && seen.calls_of(seen.seat).count() > 1 && left(seen, seen.seat) > 6;
    "numeron.few", FEW, |seen| calls(seen) && (2..=6).contains(&left(seen, seen.seat));
    "numeron.race", RACE, |seen| calls(seen) && left(seen, seen.other()) <= 10;
    "numeron.sure", SURE, |seen| calls(seen) && left(seen, seen.seat) == 1;
};

/// One is to call.
fn calls(seen: &Observation) -> bool {
    matches!(seen.phase(), Phase::Call(seat) if seat == seen.seat)
}

/// How many codes are left to one who calls.
fn left(seen: &Observation, reader: Seat) -> usize {
    candidates(&seen.config, &seen.calls, reader).len()
}

/// The answer to one's own last call.
fn last(seen: &Observation) -> Option<(u8, u8)> {
    let call = seen.calls_of(seen.seat).last()?;
    Some((call.answer.eat, call.answer.bite))
}

crate::phrases!("lessons", "numeron-lesson", "numeron");
