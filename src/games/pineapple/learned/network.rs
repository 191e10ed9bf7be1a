//! A network asked for its opinion of a decision.

use std::sync::Arc;

use super::opinion::{Ends, Opinion};
use super::outputs::{OUTPUTS, output};
use super::places::{INPUTS, Places, encoding};
use crate::assets::{AssetError, Assets};
use crate::games::pineapple::{Action, Observation};
use crate::nets::{Expected, Head, Network, Pass, Weights, softmax};

/// What files say of which game they are.
pub const GAME: &str = "pineapple";
/// Widths of the hidden layers.
pub const HIDDEN: [usize; 2] = [512, 256];
/// The heads that forecast the hand: own royalties (0 for a foul), log-odds of a foul and of
/// fantasyland in the next hand, and points with what these are worth.
pub const FORECASTS: [&str; 4] = ["royalties", "foul", "fantasyland", "points"];

/// The heads that forecast.
pub fn forecast_heads() -> Vec<Head> {
    FORECASTS.map(|name| Head::new(name, 1)).into()
}

/// The heads: the placements, then the forecasts.
pub fn heads() -> Vec<Head> {
    std::iter::once(Head::new("policy", OUTPUTS))
        .chain(forecast_heads())
        .collect()
}

/// A network of this game.
#[derive(Clone, Debug)]
pub struct Learned(Arc<Network>);

impl Learned {
    /// A file of weights that is shipped.
    ///
    /// # Errors
    /// It is not at hand, or is none of this game.
    pub fn shipped(files: &Assets, name: &'static str) -> Result<Learned, AssetError> {
        let read = Learned::read(files.get(name)?);
        read.map_err(|what| AssetError::Content { name, what })
    }

    /// Reads a file of weights.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(bytes: &[u8]) -> Result<Learned, String> {
        Ok(Learned(Arc::new(Network::new(Learned::weights(bytes)?))))
    }

    /// Reads the weights of such a file.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn weights(bytes: &[u8]) -> Result<Weights, String> {
        let expected = Expected {
            game: GAME,
            encoding: encoding(),
            inputs: INPUTS,
            heads: &heads(),
        };
        Weights::read(bytes, &expected).map_err(|error| error.to_string())
    }

    /// By how many points a hand each version up to it was ahead of where it had started, by round; none where
    /// it has not learned by versions.
    pub fn ahead(&self) -> Vec<(u64, f64)> {
        self.0.card().ahead()
    }

    /// Its opinion of a placement that this view has to make; `None` for a fantasyland hand, or where
    /// there is nothing to place.
    pub fn opinion(&self, seen: &Observation) -> Option<Opinion> {
        self.at(&Places::new(seen))
    }

    /// Its opinion of a decision.
    pub fn at(&self, places: &Places) -> Option<Opinion> {
        let task = places.task();
        let numbered = |action: Action| output(&task, &action).map(|at| (action, at));
        let legal: Vec<(Action, usize)> = match task.hand.len() {
            3 | 5 => task.walk().filter_map(numbered).collect(),
            _ => return None,
        };
        let mut pass = Pass::default();
        let outputs = self.0.forward(&places.features(), &mut pass);
        let (policy, forecasts) = outputs.split_at_checked(OUTPUTS)?;
        let chances = softmax(policy, legal.iter().map(|(_, at)| *at));
        let actions = legal.into_iter().map(|(action, _)| action);
        Some(Opinion {
            policy: actions.zip(chances).collect(),
            ends: Ends::of(forecasts)?,
            after: Vec::new(),
        })
    }
}
