//! Why weights cannot be used.

use thiserror::Error;

use super::shape::Head;
use super::weights::Encoding;

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
        /// What they are for.
        found: String,
        /// What they should be for.
        expected: String,
    },
    /// They were trained on positions that were put into numbers in another way.
    #[error("they were trained on the encoding {found}, not on {expected}")]
    Encoding {
        /// Theirs.
        found: Encoding,
        /// What is asked for.
        expected: Encoding,
    },
    /// They take another number of inputs.
    #[error("they take {found} inputs instead of {expected}")]
    Inputs {
        /// Theirs.
        found: usize,
        /// What is asked for.
        expected: usize,
    },
    /// Their outputs are others.
    #[error("their heads are {} instead of {}", list(.found), list(.expected))]
    Heads {
        /// Theirs.
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
        /// Its name.
        name: String,
        /// What is wrong with it.
        what: String,
    },
    /// A weight is no number, or too large for the numbers of a file.
    #[error("the tensor \"{name}\" has {value} at {at}")]
    NotFinite {
        /// The tensor.
        name: String,
        /// Where in it.
        at: usize,
        /// What is there.
        value: f32,
    },
    /// The content is not what the file was written with.
    #[error("its content hashes to {found}, not to {expected}")]
    Hash {
        /// Its hash.
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
