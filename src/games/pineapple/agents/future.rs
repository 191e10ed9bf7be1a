//! What fantasyland is worth, with so many hands to come.

use crate::games::pineapple::judge::Future;

/// What a fantasyland hand is worth with all that it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    future: Future,
}

/// The chance to stay with 14 to 17 cards, when the hand is set by the solver with the worth of
/// staying as its bonus: measured by `lab train pineapple --worth`, without and with jokers.
const STAYS: [[f32; 4]; 2] = [[0.10, 0.19, 0.36, 0.56], [0.38, 0.50, 0.64, 0.78]];

impl Worth {
    /// With so many hands to come after the one that is played.
    pub(super) fn known(jokers: u8, hands: usize) -> Worth {
        let endless = Future::known(jokers).enter;
        let stays = STAYS[usize::from(jokers > 0)];
        // Each hand in fantasyland leads to the next with the same chance, as long as there is one.
        let enter: [f32; 4] =
            std::array::from_fn(|at| endless[at] * (1.0 - stays[at].powi(hands as i32)));
        Worth {
            future: Future {
                share: enter[0] / endless[0],
                enter,
            },
        }
    }

    pub(super) fn future(&self) -> Future {
        self.future
    }
}
