//! How a fantasyland hand is set at best, searched.

use yomite_games::pineapple::Action;
use yomite_games::pineapple::Stay;
use yomite_games::pineapple::arranging::{Arranged, Question};
use yomite_games::pineapple::read;

use crate::agent::{Progress, Study};
use crate::pineapple::fantasy::{Solver, Terms};
use crate::pineapple::worth::Measured;

/// The search for the best arrangement.
pub(super) struct Arranging {
    solver: Option<Solver>,
    terms: Terms,
}

impl Arranging {
    pub(super) fn new(question: &Question) -> Arranging {
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

impl Study<Option<Arranged>> for Arranging {
    fn step(&mut self) -> Progress {
        match self.solver.as_mut().is_none_or(Solver::step) {
            true => Progress::Settled,
            false => Progress::Thinking,
        }
    }

    fn answer(&self) -> Option<Arranged> {
        let found = self.solver.as_ref()?.best();
        Some(Arranged {
            action: Action::new(found.board, found.discards),
            reading: read(&found.board, self.terms.middle_stays)?,
            bonus: self.terms.stay_bonus,
            value: found.value,
        })
    }
}
