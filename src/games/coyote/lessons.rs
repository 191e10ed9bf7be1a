//! What a newcomer is told, each when it first matters.

use super::{Card, Observation};
use crate::catalogue::{FirstMatch, Lesson, LineUp};
use crate::game::Observation as _;

pub(super) use self::ALL as PHRASES;

/// The match that teaches: against those who leave out what is special.
pub(super) const FIRST_MATCH: FirstMatch = FirstMatch {
    table: LineUp {
        name: "first",
        title: FIRST,
        rules: &[("players", "3"), ("lives", "3")],
        agents: &["novice"],
    },
    seed: 3,
};

pub(super) const LESSONS: &[Lesson<Observation>] = crate::lessons! {
    "coyote.see", SEE, turn;
    "coyote.bid", BID, turn;
    "coyote.call", CALL, |seen| turn(seen) && seen.last_bid() > 0;
    "coyote.read", READ, |seen| turn(seen) && seen.bids.len() > 1;
    "coyote.double", DOUBLE, |seen| turn(seen) && shows(seen, Card::DOUBLE);
    "coyote.night", NIGHT, |seen| turn(seen) && shows(seen, Card::NIGHT);
    "coyote.maxzero", MAX_ZERO, |seen| turn(seen) && shows(seen, Card::MAX_ZERO);
    "coyote.mystery", MYSTERY, |seen| turn(seen) && shows(seen, Card::MYSTERY);
    "coyote.count", COUNTING, |seen| turn(seen) && seen.rounds.len() > 1;
    "coyote.last", LAST, |seen| turn(seen) && seen.lives[seen.seat.index()] == 1;
};

fn turn(seen: &Observation) -> bool {
    seen.to_move() == Some(seen.seat)
}

fn shows(seen: &Observation, card: Card) -> bool {
    seen.cards.contains(&Some(card))
}

crate::phrases!("lessons", "coyote-lesson", "coyote");
