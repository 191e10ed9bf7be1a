//! The numbers of a network with where they come from, how it is built, and why weights cannot be used.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use thiserror::Error;

/// How positions are put into numbers; whatever changes a number is a new version.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Encoding {
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

/// A named stretch of a network's outputs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Head {
    /// Its name, in lower-case letters, digits and `_`.
    pub name: String,
    /// Its number of outputs.
    pub width: usize,
}

impl Head {
    /// A head of this name and width.
    pub fn new(name: impl Into<String>, width: usize) -> Head {
        let name = name.into();
        Head { name, width }
    }

    /// Whether the name can stand in a file.
    pub fn is_named_well(&self) -> bool {
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        !self.name.is_empty() && self.name.chars().all(fits)
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.name, self.width)
    }
}

/// Inputs, hidden layers with ReLU, and heads side by side on the last of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// Numbers that a position is put into.
    pub inputs: usize,
    /// Widths of the hidden layers, from the inputs on.
    pub hidden: Vec<usize>,
    /// The heads, in the order of their outputs.
    pub heads: Vec<Head>,
}

impl Shape {
    /// The outputs of all heads together.
    pub fn outputs(&self) -> usize {
        self.heads.iter().map(|head| head.width).sum()
    }

    /// The outputs of the head of a name.
    pub fn head(&self, name: &str) -> Option<Range<usize>> {
        let mut from = 0;
        for head in &self.heads {
            if head.name == name {
                return Some(from..from + head.width);
            }
            from += head.width;
        }
        None
    }

    /// Each layer's inputs and outputs, from the first on.
    pub fn layers(&self) -> Vec<(usize, usize)> {
        let widths: Vec<usize> = self.widths().collect();
        widths.windows(2).map(|pair| (pair[0], pair[1])).collect()
    }

    fn widths(&self) -> impl Iterator<Item = usize> {
        let inner = std::iter::once(self.inputs).chain(self.hidden.iter().copied());
        inner.chain([self.outputs()])
    }

    /// What is wrong with it, if anything: a width of 0, or a head without a name of its own.
    pub fn fault(&self) -> Option<String> {
        if self.widths().any(|width| width == 0) {
            return Some(format!("{self} has a layer without numbers"));
        }
        for (at, head) in self.heads.iter().enumerate() {
            if !head.is_named_well() || head.width == 0 {
                return Some(format!("\"{head}\" is no head"));
            }
            if self.heads[..at].iter().any(|other| other.name == head.name) {
                return Some(format!("two heads are named {}", head.name));
            }
        }
        None
    }
}

impl fmt::Display for Shape {
    /// `490-512-256-259`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths: Vec<String> = self.widths().map(|width| width.to_string()).collect();
        f.write_str(&widths.join("-"))
    }
}

/// What is wrong with weights, and where.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum WeightsError {
    /// The bytes are no safetensors file.
    #[error("this is no safetensors file: {what}")]
    Form {
        /// What does not fit, and where.
        what: String,
    },
    /// The file does not say something that it has to.
    #[error("its metadata has no \"{key}\" that can be read{}", found(.value))]
    Metadata {
        /// What is missing.
        key: &'static str,
        /// What stands there instead.
        value: Option<String>,
    },
    /// They are another game's.
    #[error("these are weights for {found}, not for {expected}")]
    Game {
        found: String,
        /// What they should be for.
        expected: String,
    },
    /// They were trained on positions that were put into numbers in another way.
    #[error("they were trained on the encoding {found}, not on {expected}")]
    Encoding {
        found: Encoding,
        /// What is asked for.
        expected: Encoding,
    },
    /// They take another number of inputs.
    #[error("they take {found} inputs instead of {expected}")]
    Inputs {
        found: usize,
        /// What is asked for.
        expected: usize,
    },
    /// Their outputs are others.
    #[error("their heads are {} instead of {}", list(.found), list(.expected))]
    Heads {
        found: Vec<Head>,
        /// What is asked for.
        expected: Vec<Head>,
    },
    /// The shape is none of a network.
    #[error("{what}")]
    Shape {
        /// What is wrong with it.
        what: String,
    },
    /// A tensor is missing, or not what the shape says.
    #[error("the tensor \"{name}\" {what}")]
    Tensor {
        name: String,
        /// What is wrong with it.
        what: String,
    },
    /// A weight is no number, or too large for the numbers of a file.
    #[error("the tensor \"{name}\" has {value} at {at}")]
    NotFinite {
        name: String,
        /// Where in it.
        at: usize,
        /// What is there.
        value: f32,
    },
    /// The content is not what the file was written with.
    #[error("its content hashes to {found}, not to {expected}")]
    Hash {
        found: String,
        /// The one that it names.
        expected: String,
    },
}

fn found(value: &Option<String>) -> String {
    let found = value.as_ref().map(|value| format!(" (found: \"{value}\")"));
    found.unwrap_or_default()
}

fn list(heads: &[Head]) -> String {
    let heads: Vec<String> = heads.iter().map(Head::to_string).collect();
    heads.join(", ")
}
