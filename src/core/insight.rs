//! The vocabulary of belief: what an agent thinks, as steps and pictures of plain data.
//!
//! An agent explains a decision as ordered [`Step`]s (prior, what each event changed, what each
//! action is worth, the choice). A step has a title, a sentence with its numbers and
//! [`Panel`]s. The page draws panels, not games, so a new agent explains itself with no new
//! component. All numbers are finite: JSON has no other.

use serde::{Deserialize, Serialize};

use crate::words::{Arg, Text};

mod merge;
mod panels;
mod ranking;
mod rounding;
mod tree;
mod unfold;

pub use ranking::{Column, Drawing, LISTED, Ranking, RankingRow, Reckoning};

pub use crate::evaluation::{Measure, Reason, Unit};
pub use merge::{Analysis, merge};
pub use panels::{
    AxisGroup, Bin, Candidates, Cell, Distribution, Formula, FormulaLine, Mark, Matrix, Panel,
    Radar, RadarSeries, SampledWorld, Seen, Series, Shape, TableColumn, Worlds,
};
pub use tree::{Node, NodeKind, Tree, TreeOf, TreePlace};
pub use unfold::{Twig, UNFOLDED};

/// What an agent thinks at one moment of its search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Insight {
    /// One sentence in plain words: what the agent thinks and what it will do.
    pub headline: Text,
    /// Why, and not the best other choice: the most telling reason first.
    #[serde(default)]
    pub reasons: Vec<Reason>,
    /// The path of the reasoning, in order.
    pub steps: Vec<Step>,
}

/// One step of the reasoning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// A few words.
    pub title: Text,
    /// One or two sentences with the step's numbers.
    pub sentence: Text,
    /// The figure that stands for the step when it is folded.
    pub figure: Option<Text>,
    pub panels: Vec<Panel>,
    /// What the names in its pictures stand for, a line each.
    #[serde(default)]
    pub notes: Vec<Text>,
    /// What on the table the step speaks of, in the game's own names (`call:2`, `card:♠7`).
    pub focus: Vec<String>,
    /// It tells most of what only this agent can: at a first look it is the one that is open.
    #[serde(default)]
    pub tells_most: bool,
    /// It has little bearing on this very decision, or shows what the table shows: it stands behind the others, until its
    /// reader asks for more.
    #[serde(default)]
    pub background: bool,
}

impl Insight {
    /// Without reasons yet.
    pub fn new(headline: Text, steps: Vec<Step>) -> Insight {
        Insight {
            headline,
            reasons: Vec::new(),
            steps,
        }
    }

    /// Gives the reasons.
    pub fn because(self, reasons: Vec<Reason>) -> Insight {
        Insight { reasons, ..self }
    }

    /// The step to open at a first look: the last of those that tell most, else the first that is no
    /// mere background.
    pub fn opening(&self) -> usize {
        let mut all = self.steps.iter();
        let most = all.rposition(|step| step.tells_most);
        let first = || self.steps.iter().position(|step| !step.background);
        most.or_else(first).unwrap_or(0)
    }

    /// Shows every argument of its sentences, and what its sums come to.
    fn each_arg(&mut self, visit: &mut impl FnMut(&mut Arg)) {
        self.headline.each_arg(visit);
        for reason in &mut self.reasons {
            reason.sentence.each_arg(visit);
        }
        for step in &mut self.steps {
            let said = [&mut step.title, &mut step.sentence].into_iter();
            let said = said.chain(&mut step.figure).chain(&mut step.notes);
            said.for_each(|text| text.each_arg(visit));
            let sums = step.panels.iter_mut().filter_map(|panel| match panel {
                Panel::Formula(formula) => Some(&mut formula.lines),
                _ => None,
            });
            sums.flatten().for_each(|line| line.value.each(visit));
        }
    }
}

impl Step {
    /// A step without figure, picture or focus yet.
    pub fn new(title: Text, sentence: Text) -> Self {
        Self {
            title,
            sentence,
            figure: None,
            panels: Vec::new(),
            notes: Vec::new(),
            focus: Vec::new(),
            tells_most: false,
            background: false,
        }
    }

    /// Marks it as one that has no bearing on this very decision.
    pub fn in_background(mut self) -> Self {
        self.background = true;
        self
    }

    /// Marks it as the one to open at a first look.
    pub fn telling_most(mut self) -> Self {
        self.tells_most = true;
        self
    }

    /// Adds the figure of the folded step.
    pub fn figure(mut self, figure: Text) -> Self {
        self.figure = Some(figure);
        self
    }

    /// Adds a picture.
    pub fn panel(mut self, panel: impl Into<Panel>) -> Self {
        self.panels.push(panel.into());
        self
    }

    /// Tells what a name in its pictures stands for.
    pub fn note(mut self, note: Text) -> Self {
        self.notes.push(note);
        self
    }

    /// Names something on the table that the step speaks of.
    pub fn focus(mut self, place: impl Into<String>) -> Self {
        self.focus.push(place.into());
        self
    }
}

/// An interval or nothing, as `(low, high)`.
pub type Interval = Option<(f64, f64)>;

/// A label or figure on an axis.
pub type Label = Arg;
