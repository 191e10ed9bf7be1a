//! What is kept of a match of Duel for its statistics.

use crate::game::Seat;
use crate::games::duel::{CardSet, Ending, Event, PLAYERS, SHIELDS, Sink, Table};

/// A match in short.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Summary {
    /// Who has won, and how; nothing of a match that was broken off.
    pub(super) result: Option<(Option<Seat>, Ending)>,
    /// Turns of both players.
    pub(super) turns: u8,
    /// Shields of each after half of the turns, rounded down.
    pub(super) half: [u8; PLAYERS],
    /// What each has played.
    pub(super) played: [CardSet; PLAYERS],
}

impl Summary {
    /// The share of the match that a seat has won.
    pub(super) fn score(&self, seat: Seat) -> f64 {
        match self.winner() {
            None => 0.5,
            Some(winner) => f64::from(u8::from(winner == seat)),
        }
    }

    pub(super) fn winner(&self) -> Option<Seat> {
        self.result.and_then(|(winner, _)| winner)
    }

    /// Turns of the player whose turn was the last.
    pub(super) fn rounds(&self) -> usize {
        usize::from(self.turns).div_ceil(PLAYERS)
    }

    /// Who had fewer shields at half time.
    pub(super) fn behind(&self) -> Option<Seat> {
        let [first, second] = self.half;
        match first.cmp(&second) {
            std::cmp::Ordering::Less => Some(Seat(0)),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Seat(1)),
        }
    }
}

/// Listens to a match.
#[derive(Default)]
pub(super) struct Watch {
    /// Shields of each after each turn that has ended.
    shields: Vec<[u8; PLAYERS]>,
    summary: Summary,
}

impl Watch {
    /// The match in short, once it is over.
    pub(super) fn summary(mut self) -> Summary {
        let half = usize::from(self.summary.turns / 2).checked_sub(1);
        let half = half.and_then(|last| self.shields.get(last).copied());
        self.summary.half = half.unwrap_or([SHIELDS as u8; PLAYERS]);
        self.summary
    }
}

impl Sink for Watch {
    fn event(&mut self, table: &Table, event: Event) {
        match event {
            Event::Began { .. } => {
                let count = |seat| table.side(seat).shields().len() as u8;
                self.shields.push([Seat(0), Seat(1)].map(count));
            }
            Event::Played { seat, card, .. } => {
                self.summary.played[seat.index()].insert(card);
            }
            Event::Over { winner, by } => self.summary.result = Some((winner, by)),
            _ => {}
        }
        self.summary.turns = table.turn();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_time_is_after_half_of_the_turns() {
        let of = |turns, half| {
            let summary = Summary {
                turns,
                ..Summary::default()
            };
            let watch = Watch {
                shields: vec![[5, 5], [5, 4], [3, 4], [3, 2]],
                summary,
            };
            assert_eq!(watch.summary().half, half, "{turns} turns");
        };
        of(1, [5, 5]);
        of(2, [5, 5]);
        of(4, [5, 4]);
        of(5, [5, 4]);
        let summary = Summary {
            half: [3, 4],
            turns: 7,
            ..Summary::default()
        };
        assert_eq!((summary.behind(), summary.rounds()), (Some(Seat(0)), 4));
    }
}
