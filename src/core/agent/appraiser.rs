//! What a position is worth at a glance: what luck is measured by.

use crate::game::Game;

/// Values positions at a glance, as agents of the game do.
///
/// Whatever it says, what is made of it is unbiased; the better it foresees results, the more luck
/// it tells apart. So it may err, but not waver: the same position has the same values.
pub trait Appraiser<G: Game>: Send + Sync {
    /// How many figures it gives a seat, at least one.
    fn figures(&self) -> usize {
        1
    }

    /// A position that is not over, seat by seat: the expected score first, then what else may tell
    /// of the result, of which nothing is left at the end: as much as one side alone may hope for,
    /// or how open the match is.
    fn values(&self, truth: &G) -> Vec<Vec<f64>>;
}

/// Sees no difference between seats.
pub struct Even;

impl<G: Game> Appraiser<G> for Even {
    fn values(&self, truth: &G) -> Vec<Vec<f64>> {
        let players = truth.players();
        vec![vec![G::stakes(truth.config()).even(players)]; players]
    }
}
