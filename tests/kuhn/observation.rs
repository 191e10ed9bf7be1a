//! What one seat has seen of a match: its own card, and what both have done.

use serde::{Deserialize, Serialize};

use yomite::game::{Observation as Seen, Seat, out_of_turn};
use yomite::words::Text;

use super::rules::{Action, Card, mover, shows_cards};

/// All that one seat has seen. What comes from outside goes through [`Unchecked`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Observation {
    pub seat: Seat,
    /// The own card; both once they have been shown.
    pub cards: [Option<Card>; 2],
    pub acts: Vec<Action>,
}

impl Seen for Observation {
    type Action = Action;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn to_move(&self) -> Option<Seat> {
        mover(&self.acts)
    }

    fn refusal(&self, _: &Action) -> Option<Text> {
        // Whoever is to move may do either.
        out_of_turn(self.to_move(), self.seat)
    }

    fn legal_walk(&self) -> Box<dyn Iterator<Item = Action> + '_> {
        let all = [Action::Pass, Action::Bet].into_iter();
        Box::new(all.filter(|action| self.refusal(action).is_none()))
    }
}

/// An observation as it is written, before it is held against the rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    seat: Seat,
    cards: [Option<Card>; 2],
    acts: Vec<Action>,
}

impl TryFrom<Unchecked> for Observation {
    type Error = &'static str;

    fn try_from(read: Unchecked) -> Result<Self, &'static str> {
        let Unchecked { seat, cards, acts } = read;
        let shown = shows_cards(&acts);
        let in_view = |at: usize| cards[at].is_some() == (shown || at == seat.index());
        if seat.index() > 1 || !in_view(0) || !in_view(1) || cards[0] == cards[1] {
            return Err("a seat sees its own card, and another one at a showdown alone");
        }
        if (0..acts.len()).any(|at| mover(&acts[..at]).is_none()) {
            return Err("something was done after the end");
        }
        Ok(Observation { seat, cards, acts })
    }
}
