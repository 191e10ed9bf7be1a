//! Why a choice and not another, in sentences.

use serde::{Deserialize, Serialize};

use crate::words::Text;

/// A reason for a choice, in one sentence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reason {
    pub sentence: Text,
    /// What on the table it speaks of, in the game's own names, as a [`Step`](super::Step) does.
    pub focus: Vec<String>,
    /// The part of [`Evaluation::parts`](crate::evaluation::Evaluation::parts) that it tells of, if it does.
    #[serde(default)]
    pub part: Option<usize>,
}

impl Reason {
    pub fn new(sentence: Text) -> Reason {
        Reason {
            sentence,
            focus: Vec::new(),
            part: None,
        }
    }

    /// Says which part of a value it tells of.
    pub fn of_part(mut self, part: usize) -> Reason {
        self.part = Some(part);
        self
    }

    /// Names something on the table that it speaks of.
    pub fn focus(mut self, place: impl Into<String>) -> Reason {
        self.focus.push(place.into());
        self
    }
}
