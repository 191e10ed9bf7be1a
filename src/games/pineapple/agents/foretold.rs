//! What an agent foretells of the own board after a placement, to be held against what became of it.

use super::{reasons, words};
use crate::evaluation::{Evaluation, Unit};
use crate::games::pineapple::Action;
use crate::words::Phrase;

/// What is said of the board after a placement, as far as the agent has figures of it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Foretold {
    /// The chance of a foul.
    pub foul: Option<f64>,
    /// The more, the likelier fantasyland follows: a chance, or the points that it is expected to bring.
    pub fantasyland: Option<f64>,
    /// Whether that is a chance.
    pub is_chance: bool,
    /// Royalties, fouls counted as none.
    pub royalties: Option<f64>,
}

impl Foretold {
    /// Reads it off an evaluation; nothing where the placement was not rated.
    pub fn of(found: &Evaluation<Action>, action: &Action) -> Foretold {
        let Some(rated) = found.rated(action) else {
            return Foretold::default();
        };
        let figure = |names: &[Phrase]| {
            let mut named = found.measures.iter().zip(&rated.own);
            let (measure, value) =
                named.find(|(measure, _)| names.iter().any(|name| measure.name == name.text()))?;
            value.map(|value| (value, measure.unit))
        };
        let fantasyland = figure(&[words::MEASURE_FANTASY, reasons::SIGHT_FANTASY]);
        let alone = |found: Option<(f64, Unit)>| found.map(|(value, _)| value);
        Foretold {
            foul: alone(figure(&[words::MEASURE_FOUL, reasons::SIGHT_FOUL])),
            fantasyland: alone(fantasyland),
            is_chance: fantasyland.is_some_and(|(_, unit)| unit == Unit::Share),
            royalties: alone(figure(&[words::MEASURE_ROYALTIES])),
        }
    }
}
