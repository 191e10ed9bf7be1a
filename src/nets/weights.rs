//! The numbers of a network, with where they come from.

use std::collections::BTreeMap;
use std::fmt;

use super::error::WeightsError;
use super::shape::{Head, Shape};

/// How positions are put into numbers; whatever changes a number is a new version.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Encoding {
    /// Its name.
    pub name: String,
    /// Its version, from 1.
    pub version: u32,
}

impl Encoding {
    /// This version of the encoding of this name.
    pub fn new(name: impl Into<String>, version: u32) -> Encoding {
        let name = name.into();
        Encoding { name, version }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} v{}", self.name, self.version)
    }
}

/// Where weights come from.
#[derive(Clone, Debug, PartialEq)]
pub struct ModelCard {
    /// The game that they play.
    pub game: String,
    /// What their inputs mean.
    pub encoding: Encoding,
    /// The seed of their training.
    pub seed: u64,
    /// What was measured when they were written, by name; finite numbers.
    pub figures: BTreeMap<String, f64>,
}

/// What the figures are called that tell how far ahead a version was, before the number of the round.
const AHEAD: &str = "ahead.";

impl ModelCard {
    /// The name of the figure that tells by how many points the version of a round was ahead of what it had to
    /// surpass.
    pub fn ahead_figure(round: u64) -> String {
        format!("{AHEAD}{round:04}")
    }

    /// These figures by round; none where the file does not tell.
    pub fn ahead(&self) -> Vec<(u64, f64)> {
        let rounds = self.figures.iter().filter_map(|(name, points)| {
            let round = name.strip_prefix(AHEAD)?.parse().ok()?;
            Some((round, *points))
        });
        rounds.collect()
    }
}

/// One layer.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// Input by input the weights to all outputs, so that an input that is 0 is left out as a whole.
    pub weights: Vec<f32>,
    /// One number an output.
    pub bias: Vec<f32>,
}

/// All layers of a network that fit its shape, of finite numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    card: ModelCard,
    shape: Shape,
    layers: Vec<Layer>,
}

/// What a reader of weights can use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected<'a> {
    /// The game.
    pub game: &'a str,
    /// The encoding that it fills the inputs by.
    pub encoding: Encoding,
    /// The number of inputs.
    pub inputs: usize,
    /// The heads that it reads, in their order; the layers before them are the file's own affair.
    pub heads: &'a [Head],
}

impl Weights {
    /// Weights of a shape.
    ///
    /// # Errors
    /// The shape is none, a layer has not its size, or a number is not finite.
    pub fn new(card: ModelCard, shape: Shape, layers: Vec<Layer>) -> Result<Weights, WeightsError> {
        if let Some(what) = shape.fault() {
            return Err(WeightsError::Shape { what });
        }
        let sizes = shape.layers();
        if layers.len() != sizes.len() {
            let what = format!("{shape} has {} layers, not {}", sizes.len(), layers.len());
            return Err(WeightsError::Shape { what });
        }
        for (at, (layer, (inputs, outputs))) in layers.iter().zip(&sizes).enumerate() {
            let [weights, bias] = names(at);
            check(weights, &layer.weights, inputs.saturating_mul(*outputs))?;
            check(bias, &layer.bias, *outputs)?;
        }
        Ok(Weights {
            card,
            shape,
            layers,
        })
    }

    /// Where they come from.
    pub fn card(&self) -> &ModelCard {
        &self.card
    }

    /// How the network is built.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The layers, from the inputs on.
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// Holds the weights against what a reader can use.
    pub(super) fn fit(&self, expected: &Expected) -> Result<(), WeightsError> {
        if self.card.game != expected.game {
            return Err(WeightsError::Game {
                found: self.card.game.clone(),
                expected: expected.game.to_owned(),
            });
        }
        if self.card.encoding != expected.encoding {
            return Err(WeightsError::Encoding {
                found: self.card.encoding.clone(),
                expected: expected.encoding.clone(),
            });
        }
        if self.shape.inputs != expected.inputs {
            return Err(WeightsError::Inputs {
                found: self.shape.inputs,
                expected: expected.inputs,
            });
        }
        if self.shape.heads != expected.heads {
            return Err(WeightsError::Heads {
                found: self.shape.heads.clone(),
                expected: expected.heads.to_vec(),
            });
        }
        Ok(())
    }

    pub(super) fn into_parts(self) -> (ModelCard, Shape, Vec<Layer>) {
        (self.card, self.shape, self.layers)
    }
}

/// The names of a layer's tensors: weights and bias.
pub(super) fn names(layer: usize) -> [String; 2] {
    [
        format!("layers.{layer}.weight"),
        format!("layers.{layer}.bias"),
    ]
}

fn check(name: String, values: &[f32], length: usize) -> Result<(), WeightsError> {
    if values.len() != length {
        let what = format!("has {} numbers instead of {length}", values.len());
        return Err(WeightsError::Tensor { name, what });
    }
    finite(&name, values)
}

/// Refuses what is no number.
pub(super) fn finite(name: &str, values: &[f32]) -> Result<(), WeightsError> {
    match values
        .iter()
        .enumerate()
        .find(|(_, value)| !value.is_finite())
    {
        None => Ok(()),
        Some((at, value)) => Err(WeightsError::NotFinite {
            name: name.to_owned(),
            at,
            value: *value,
        }),
    }
}
