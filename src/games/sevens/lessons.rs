//! What a newcomer is told, each when it first matters.

use super::{Act, Observation, Tunnel, open};
use crate::cards::{Card, Cards, Rank};
use crate::catalogue::{FirstMatch, Lesson, LineUp};
use crate::game::Observation as _;

pub(super) use self::ALL as PHRASES;

/// The match that teaches: against one who holds nothing back, and one who looks a card ahead.
pub(super) const FIRST_MATCH: FirstMatch = FirstMatch {
    table: LineUp {
        name: "first",
        title: FIRST,
        rules: &[("players", "3")],
        agents: &["random", "greedy"],
    },
    seed: 5,
};

pub(super) const LESSONS: &[Lesson<Observation>] = crate::lessons! {
    "sevens.lay", LAY, turn;
    "sevens.pass", PASS, turn;
    "sevens.forced", FORCED, |seen| turn(seen) && playable(seen).is_empty();
    "sevens.own", OWN, |seen| turn(seen) && playable(seen).iter().any(|card| next(seen, card).contains(&true));
    "sevens.hold", HOLD, |seen| turn(seen) && playable(seen).iter().any(|card| next(seen, card).contains(&false));
    "sevens.read", READ, |seen| turn(seen) && passed(seen);
    "sevens.tunnel", TUNNEL, |seen| turn(seen) && tunnel(seen);
    "sevens.last", LAST, |seen| turn(seen) && seen.table().passes_left(seen.seat()) == 0;
    "sevens.end", END, |seen| turn(seen) && seen.hand().len() < 4;
};

fn turn(seen: &Observation) -> bool {
    seen.to_move() == Some(seen.seat())
}

fn playable(seen: &Observation) -> Cards {
    Cards::from_bits(seen.table().open()) & seen.hand()
}

/// Of the cards that a card would open, whether each is one's own.
fn next(seen: &Observation, card: Card) -> Vec<bool> {
    let before = seen.table().open();
    let after = open(seen.board().bits() | card.bit(), seen.table().tunnel());
    let new = Cards::from_bits(after & !before) - seen.board();
    new.iter().map(|card| seen.hand().contains(card)).collect()
}

/// Somebody else has passed.
fn passed(seen: &Observation) -> bool {
    let mut others = seen.turns().iter().filter(|turn| turn.seat != seen.seat());
    others.any(|turn| turn.act == Act::Pass)
}

/// An ace or a king lies there, so that its suit goes on from the other end.
fn tunnel(seen: &Observation) -> bool {
    let mut laid = seen.board().iter();
    seen.table().tunnel() != Tunnel::None
        && laid.any(|card| matches!(card.rank(), Rank::Ace | Rank::King))
}

crate::phrases!("lessons", "sevens-lesson", "sevens");
