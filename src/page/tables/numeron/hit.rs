//! A call that hits, told digit by digit before the match goes on.

use crate::tables::showing::Reveal;
use yomite::game::Seat;
use yomite::games::numeron::{Call, Observation, Phase};

/// A hit on its way.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit {
    pub call: Call,
    /// Its number among all calls, from 0.
    pub number: usize,
    ends: bool,
}

impl Hit {
    /// The digits that have been told after the given number of beats.
    pub fn told(&self, past: usize) -> &[u8] {
        let digits = self.call.code.digits();
        &digits[..past.saturating_sub(1).min(digits.len())]
    }
}

impl Reveal for Hit {
    type Seen = Observation;

    fn between(before: Observation, after: &Observation) -> Option<Hit> {
        let number = before.calls.len();
        let call = *after.calls.get(number)?;
        let ends = matches!(after.phase(), Phase::Over(_));
        let hits = call.answer.hit(before.config.len());
        hits.then_some(Hit { call, number, ends })
    }

    /// The call itself, then each of its digits.
    fn waits(&self) -> Vec<u32> {
        let digits = self.call.code.digits().iter();
        [600].into_iter().chain(digits.map(|_| 400)).collect()
    }

    fn holds(&self) -> (u32, u32) {
        (400, 400)
    }

    fn concerns(&self, _: Seat) -> bool {
        false
    }

    fn ends(&self) -> bool {
        self.ends
    }
}
