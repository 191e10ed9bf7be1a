//! What the page asks of a worker that is no decision: how a fantasyland hand is set, how a person places.

use serde::{Deserialize, Serialize};

use super::rules::Pineapple;
use super::{agents, arranging, person};
use crate::agent::HasStudies;

/// A question to study.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Question {
    /// The best arrangement of a fantasyland hand.
    Arrange(arranging::Question),
    /// How somebody places who placed like this.
    Learn(person::Placements),
}

/// What came of it so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The arrangement of the highest value so far; `None` of a hand that fantasyland does not deal.
    Arranged(Option<arranging::Arranged>),
    /// `None` until all is learned, and where there are too few placements.
    Learned(Option<person::Learned>),
}

impl HasStudies for Pineapple {
    type Question = Question;
    type Answer = Answer;

    fn files(question: &Question) -> &'static [&'static str] {
        match question {
            Question::Arrange(_) => &[],
            Question::Learn(_) => &agents::ROWS[..1],
        }
    }
}
