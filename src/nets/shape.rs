//! How a network is built.

use std::fmt;
use std::ops::Range;

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
    pub(crate) fn is_named_well(&self) -> bool {
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
    pub(crate) fn fault(&self) -> Option<String> {
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
