//! How a fantasyland hand is set at best: what the page asks of a worker for any hand of cards.

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::reading::Reading;
use super::rules::Stay;
use crate::cards::Faces;

/// A hand to set.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// 14 to 17 cards.
    pub hand: Faces,
    /// Jokers in the deck that is played with: they make the next hand in fantasyland worth more.
    pub jokers: u8,
    /// What keeps a player in fantasyland.
    pub stay: Stay,
    /// Hands that come after this one; with none, staying is worth nothing.
    pub hands: u8,
}

/// The arrangement of the highest value so far; `None` of a hand that fantasyland does not deal.
pub type Answer = Option<Arranged>;

/// A fantasyland hand put into rows.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arranged {
    /// Where the cards go.
    pub action: Action,
    /// What the board makes; it is no foul.
    pub reading: Reading,
    /// What staying in fantasyland is worth here, in points.
    pub bonus: f64,
    /// Royalties, and that bonus if the board stays.
    pub value: f64,
}

#[cfg(feature = "agents")]
pub(super) use study::Arranging;

#[cfg(feature = "agents")]
mod study {
    use super::{Answer, Arranged, Question};
    use crate::agent::{Progress, Study};
    use crate::games::pineapple::action::Action;
    use crate::games::pineapple::fantasy::{Solver, Terms};
    use crate::games::pineapple::reading::read;
    use crate::games::pineapple::rules::Stay;
    use crate::games::pineapple::worth::Measured;

    /// The search for the best arrangement.
    pub(in crate::games::pineapple) struct Arranging {
        solver: Option<Solver>,
        terms: Terms,
    }

    impl Arranging {
        pub(in crate::games::pineapple) fn new(question: &Question) -> Arranging {
            let prices = Measured::known(question.jokers).prices(usize::from(question.hands));
            let cards = question.hand.len() as u8;
            let terms = Terms {
                stay_bonus: f64::from(prices.price(cards)),
                middle_stays: question.stay == Stay::FullHouse,
            };
            Arranging {
                solver: Solver::new(question.hand, terms).ok(),
                terms,
            }
        }
    }

    impl Study<Answer> for Arranging {
        fn step(&mut self) -> Progress {
            match self.solver.as_mut().is_none_or(Solver::step) {
                true => Progress::Settled,
                false => Progress::Thinking,
            }
        }

        fn answer(&self) -> Answer {
            let found = self.solver.as_ref()?.best();
            Some(Arranged {
                action: Action::new(found.board, found.discards),
                reading: read(&found.board, self.terms.middle_stays)?,
                bonus: self.terms.stay_bonus,
                value: found.value,
            })
        }
    }
}
