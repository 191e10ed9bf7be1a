//! Why a choice and not another: what values are made of, and sentences of it.

use serde::{Deserialize, Serialize};

use crate::words::Text;

/// A part of what an action is worth, on the scale of the value: all parts of an action add up to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part<K> {
    /// What it is a part of the value for, in the game's own terms.
    pub kind: K,
    /// What it adds: the mover's expected score, in the game's range.
    pub adds: f64,
}

impl<K> Part<K> {
    pub fn new(kind: K, adds: f64) -> Part<K> {
        Part { kind, adds }
    }
}

/// What one action has ahead of another, by kind, the most first; what it lacks is below 0. All of it adds up to the
/// difference of their values.
///
/// ```
/// use yomite_core::insight::{Part, contrast};
///
/// let own = [Part::new("rows", 1.0), Part::new("foul", -0.5)];
/// let other = [Part::new("rows", 1.5), Part::new("foul", -2.0)];
/// assert_eq!(contrast(&own, &other), [Part::new("foul", 1.5), Part::new("rows", -0.5)]);
/// ```
pub fn contrast<K: Copy + PartialEq>(own: &[Part<K>], other: &[Part<K>]) -> Vec<Part<K>> {
    let mut all: Vec<Part<K>> = Vec::new();
    let lacks = other.iter().map(|part| Part::new(part.kind, -part.adds));
    for part in own.iter().copied().chain(lacks) {
        match all.iter_mut().find(|other| other.kind == part.kind) {
            Some(known) => known.adds += part.adds,
            None => all.push(part),
        }
    }
    all.sort_by(|a, b| b.adds.total_cmp(&a.adds));
    all
}

/// A reason for a choice, in one sentence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reason {
    pub sentence: Text,
    /// What on the table it speaks of, in the game's own names, as a [`Step`](super::Step) does.
    pub focus: Vec<String>,
}

impl Reason {
    pub fn new(sentence: Text) -> Reason {
        Reason {
            sentence,
            focus: Vec::new(),
        }
    }

    /// Names something on the table that it speaks of.
    pub fn focus(mut self, place: impl Into<String>) -> Reason {
        self.focus.push(place.into());
        self
    }
}
