//! A call that hits, told digit by digit before the match goes on.

use leptos::prelude::*;

use super::Showing;
use crate::tables::showing::Reveal;
use yomite::games::numeron::{Call, Observation};

/// A hit on its way.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit {
    pub call: Call,
    /// Its number among all calls, from 0.
    pub number: usize,
}

impl Reveal for Hit {
    type Seen = Observation;

    fn between(before: Observation, after: &Observation) -> Option<Hit> {
        let call = after.hit_after(&before)?;
        let number = before.calls.len();
        Some(Hit { call, number })
    }

    /// The call itself, then each of its digits.
    fn waits(&self) -> Vec<u32> {
        let digits = self.call.code.digits().iter();
        [600].into_iter().chain(digits.map(|_| 400)).collect()
    }

    fn holds(&self) -> (u32, u32) {
        (400, 400)
    }
}

/// The digits that have been told of the hit that is shown, if it is the one that is meant.
pub fn digits_told(showing: Showing, meant: impl Fn(&Hit) -> bool) -> Option<Vec<u8>> {
    let past = showing.past.get();
    showing.reveal.with(|hit| {
        let hit = hit.as_ref().filter(|hit| meant(hit))?;
        let digits = hit.call.code.digits().iter().copied();
        Some(digits.take(past.saturating_sub(1)).collect())
    })
}
