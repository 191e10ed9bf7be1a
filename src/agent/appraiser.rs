//! What a position is worth at a glance: what luck is measured by.

use crate::game::Game;

#[cfg(feature = "agents")]
use crate::assets::{AssetError, Assets};

/// A game whose positions can be valued at a glance, so that a measuring match can tell what chance
/// gave and took. Where all chance strikes with the deal there is nothing to value.
#[diagnostic::on_unimplemented(
    message = "the game `{Self}` does not say what positions are worth at a glance: `yomite::agent::HasAppraiser` is missing",
    label = "this contract of a game is missing",
    note = "`impl HasAppraiser for {Self} {{}}` does where all chance strikes with the deal; `yomite::contract` lists every contract of a game"
)]
pub trait HasAppraiser: Game {
    /// Chance strikes after the deal, too.
    const DRAWS: bool = false;

    /// The files that its appraiser needs, by the names of [`Asset`](crate::assets::Asset).
    const APPRAISED_BY: &[&str] = &[];

    /// Makes what values positions, with the files at hand.
    ///
    /// # Errors
    /// A file is missing or broken.
    #[cfg(feature = "agents")]
    fn appraiser(files: &Assets) -> Result<Box<dyn Appraiser<Self>>, AssetError> {
        let _ = files;
        Ok(Box::new(Even))
    }
}

/// Values positions at a glance, as agents of the game do.
///
/// Whatever it says, what is made of it is unbiased; the better it foresees results, the more luck
/// it tells apart. So it may err, but not waver: the same position has the same values.
#[cfg(feature = "agents")]
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
#[cfg(feature = "agents")]
struct Even;

#[cfg(feature = "agents")]
impl<G: Game> Appraiser<G> for Even {
    fn values(&self, truth: &G) -> Vec<Vec<f64>> {
        let players = truth.players();
        vec![vec![G::stakes(truth.config()).even(players)]; players]
    }
}
