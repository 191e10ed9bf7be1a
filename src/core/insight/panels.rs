//! The eight pictures, as plain data.

use serde::{Deserialize, Serialize};

use super::{Label, Ranking, Tree};
use crate::evaluation::Unit;
use crate::game::Seat;
use crate::words::Text;

/// One picture of a belief.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Panel {
    /// A histogram or curve over outcomes, before and after.
    Distribution(Distribution),
    /// Probabilities of items in places.
    Matrix(Matrix),
    /// How many possibilities are left over time, and which when few.
    Candidates(Candidates),
    /// Actions and what they are worth.
    Ranking(Ranking),
    /// A search tree.
    Tree(Tree),
    /// A few sampled deals.
    Worlds(Worlds),
    /// The arithmetic of a step.
    Formula(Formula),
    /// Figures of several things on axes in a ring.
    Radar(Radar),
}

impl Panel {
    /// The picture's title.
    pub fn title(&self) -> &Text {
        match self {
            Panel::Distribution(panel) => &panel.title,
            Panel::Matrix(panel) => &panel.title,
            Panel::Candidates(panel) => &panel.title,
            Panel::Ranking(panel) => &panel.title,
            Panel::Tree(panel) => &panel.title,
            Panel::Worlds(panel) => &panel.title,
            Panel::Formula(panel) => &panel.title,
            Panel::Radar(panel) => &panel.title,
        }
    }
}

macro_rules! panels_of {
    ($($picture:ident),*) => {
        $(impl From<$picture> for Panel {
            fn from(picture: $picture) -> Panel {
                Panel::$picture(picture)
            }
        })*
    };
}

panels_of!(
    Distribution,
    Matrix,
    Candidates,
    Ranking,
    Tree,
    Worlds,
    Formula,
    Radar
);

/// A histogram or curve over outcomes, before and after what the step tells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Distribution {
    /// What is distributed.
    pub title: Text,
    /// Name of the horizontal axis.
    pub axis: Text,
    /// Bars or a line.
    pub shape: Shape,
    /// How the heights are read.
    pub unit: Unit,
    /// One entry an outcome, in the order of the axis.
    pub bins: Vec<Bin>,
    /// Names of the parts that each bar is stacked from; empty when bars are whole.
    pub parts: Vec<Text>,
    /// Lines across: the last bid, a threshold, the truth.
    pub marks: Vec<Mark>,
    /// What the outline stands for, where it is not what was so before the step.
    #[serde(default)]
    pub outline: Option<Text>,
    /// What its table shows instead of the heights, column by column; none where those say it all.
    #[serde(default)]
    pub columns: Vec<TableColumn>,
}

/// A column of a table, with a figure for each bin and for all of them together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableColumn {
    pub name: Text,
    /// How its figures are read.
    pub unit: Unit,
    /// One a bin, in their order.
    pub figures: Vec<f64>,
}

impl TableColumn {
    /// Its figures added up.
    pub fn sum(&self) -> f64 {
        self.figures.iter().sum()
    }
}

impl Distribution {
    /// Whole bars whose heights are shares, without marks.
    pub fn new(title: Text, axis: Text, bins: impl IntoIterator<Item = Bin>) -> Self {
        Self {
            title,
            axis,
            shape: Shape::Bars,
            unit: Unit::Share,
            bins: bins.into_iter().collect(),
            parts: Vec::new(),
            marks: Vec::new(),
            outline: None,
            columns: Vec::new(),
        }
    }

    /// Gives its table these columns, and their sums in a last row.
    pub fn columns(mut self, columns: impl IntoIterator<Item = TableColumn>) -> Self {
        self.columns = columns.into_iter().collect();
        self
    }

    /// Draws it in another way than as bars.
    pub fn shape(mut self, shape: Shape) -> Self {
        self.shape = shape;
        self
    }

    /// Heights are no shares.
    pub fn unit(mut self, unit: Unit) -> Self {
        self.unit = unit;
        self
    }

    /// Names the parts that bars are stacked from.
    pub fn parts(mut self, parts: impl IntoIterator<Item = Text>) -> Self {
        self.parts = parts.into_iter().collect();
        self
    }

    /// Draws lines across.
    pub fn marks(mut self, marks: impl IntoIterator<Item = Mark>) -> Self {
        self.marks.extend(marks);
        self
    }

    /// Says what the outline stands for.
    pub fn outline(mut self, outline: impl Into<Option<Text>>) -> Self {
        self.outline = outline.into();
        self
    }
}

/// How a [`Distribution`] is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// Separate outcomes.
    Bars,
    /// Separate outcomes that are whole numbers, each at its place on the number line: the labels
    /// are ascending counts.
    Scaled,
    /// A function of a number, such as a survival curve.
    Curve,
}

/// One outcome of a [`Distribution`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bin {
    pub label: Label,
    /// Height before the step, drawn as an outline; `None` draws none.
    pub before: Option<f64>,
    /// Height after it.
    pub after: f64,
    /// Shares of `after` by part, as many as [`Distribution::parts`], summing to `after`.
    pub parts: Vec<f64>,
}

impl Bin {
    /// A whole bar with nothing before it.
    pub fn new(label: impl Into<Label>, after: f64) -> Self {
        Self {
            label: label.into(),
            before: None,
            after,
            parts: Vec::new(),
        }
    }

    /// With the height before the step.
    pub fn before(mut self, before: impl Into<Option<f64>>) -> Self {
        self.before = before.into();
        self
    }

    /// Stacked from parts.
    pub fn parts(mut self, parts: Vec<f64>) -> Self {
        self.parts = parts;
        self
    }
}

/// A line across a [`Distribution`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// What it marks.
    pub name: Text,
    /// Index of a bin (a vertical line), fractional between two; or a height if `level`.
    pub at: f64,
    /// A horizontal line at the height `at`.
    pub level: bool,
}

impl Mark {
    /// A vertical line at the index of a bin.
    pub fn at(name: Text, at: f64) -> Self {
        let level = false;
        Self { name, at, level }
    }

    /// A horizontal line at a height.
    pub fn level(name: Text, at: f64) -> Self {
        let level = true;
        Self { name, at, level }
    }
}

/// Probabilities of items (rows) in places (columns).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Matrix {
    /// What is where.
    pub title: Text,
    /// Names of the items.
    pub rows: Vec<Label>,
    /// Names of the places.
    pub columns: Vec<Label>,
    /// `cells[row][column]`.
    pub cells: Vec<Vec<Cell>>,
    /// By how much a sampled probability may be off, half its 95 % interval; 0 where all are exact.
    pub margin: f64,
}

impl Matrix {
    /// Exact probabilities, a list for each row.
    pub fn new(
        title: Text,
        rows: impl IntoIterator<Item: Into<Label>>,
        columns: impl IntoIterator<Item: Into<Label>>,
        cells: impl IntoIterator<Item: IntoIterator<Item = Cell>>,
    ) -> Self {
        Self {
            title,
            rows: rows.into_iter().map(Into::into).collect(),
            columns: columns.into_iter().map(Into::into).collect(),
            cells: cells
                .into_iter()
                .map(|row| row.into_iter().collect())
                .collect(),
            margin: 0.0,
        }
    }

    /// Says by how much its sampled probabilities may be off.
    pub fn margin(mut self, margin: f64) -> Self {
        self.margin = margin;
        self
    }
}

/// One probability of a [`Matrix`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    /// Probability in 0..=1; exactly 0 or 1 is drawn as certain.
    pub p: f64,
    /// The probability before the step, where it changed.
    pub before: Option<f64>,
    /// The reader sees the item elsewhere: that it is not here took no reasoning.
    pub seen: Option<Seen>,
}

/// Where the reader sees an item that cannot be in the place of a [`Cell`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seen {
    /// Among the reader's own.
    Own,
    /// On the table, for all to see.
    Laid,
}

impl Cell {
    /// A probability with no comparison.
    pub fn new(p: f64) -> Self {
        Self {
            p,
            before: None,
            seen: None,
        }
    }

    /// With the probability before the step, where it changed.
    pub fn before(mut self, before: impl Into<Option<f64>>) -> Self {
        self.before = before.into();
        self
    }

    /// Nothing of an item that the reader sees elsewhere.
    pub fn elsewhere(seen: Seen) -> Self {
        Self {
            seen: Some(seen),
            ..Self::new(0.0)
        }
    }

    /// Ruled out by what was found out, not by sight.
    pub fn is_deduced_out(&self) -> bool {
        self.p <= 0.0 && self.seen.is_none()
    }
}

/// How many possibilities are left over time, and which when few.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Candidates {
    /// What is being narrowed down.
    pub title: Text,
    /// How many there were at the start, the same for every series.
    pub total: u64,
    /// One line a reader.
    pub series: Vec<Series>,
    /// The possibilities left to the agent, when they are few; else empty.
    pub list: Vec<String>,
}

/// A count over time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Series {
    /// Who is narrowing down.
    pub seat: Seat,
    /// What happened (a call and its answer) and the count after it, from the start on.
    pub points: Vec<(Label, u64)>,
}

/// A few sampled deals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Worlds {
    /// What was sampled.
    pub title: Text,
    /// The hidden places: hands, the deck, a secret.
    pub places: Vec<Label>,
    pub worlds: Vec<SampledWorld>,
}

/// One sampled deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SampledWorld {
    /// Weight among the samples, in 0..=1.
    pub weight: f64,
    /// What lies in each place, as many lists as [`Worlds::places`]; a card is named suit first
    /// (`♠7`), so that the page can colour it.
    pub contents: Vec<Vec<String>>,
}

/// The arithmetic of a step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Formula {
    /// What is computed.
    pub title: Text,
    pub lines: Vec<FormulaLine>,
}

/// One line of a [`Formula`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FormulaLine {
    /// What the line computes.
    pub name: Text,
    /// The expression with its numbers, in plain mathematical notation.
    pub expression: String,
    pub value: Label,
}

impl Formula {
    /// Lines below each other.
    pub fn new(title: Text, lines: Vec<FormulaLine>) -> Self {
        Self { title, lines }
    }
}

impl FormulaLine {
    /// A value without an expression.
    pub fn new(name: Text, value: impl Into<Label>) -> Self {
        Self {
            name,
            expression: String::new(),
            value: value.into(),
        }
    }

    /// With what it is worked out by.
    pub fn expression(mut self, expression: impl Into<String>) -> Self {
        self.expression = expression.into();
        self
    }
}

/// Figures of several things on the same axes, which stand in a ring around a middle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Radar {
    /// What is compared.
    pub title: Text,
    /// Names of the axes, clockwise from the top.
    pub axes: Vec<Text>,
    /// What each axis says, in a sentence; none, or as many as axes.
    #[serde(default)]
    pub about: Vec<Text>,
    /// Neighbouring axes that belong together, in their order; none, or they cover all axes.
    #[serde(default)]
    pub groups: Vec<AxisGroup>,
    /// How the figures are read.
    pub unit: Unit,
    /// The figure in the middle and the one at the rim; what lies beyond is drawn there.
    pub range: (f64, f64),
    /// A figure that is a ring of its own, with what it means: what all others are held against.
    pub ring: Option<(Text, f64)>,
    /// A closed line each; the first one is what the others are compared with, where there are more.
    pub series: Vec<RadarSeries>,
}

/// Axes of a [`Radar`] that belong together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AxisGroup {
    pub name: Text,
    /// How many axes it has.
    pub axes: usize,
}

impl Radar {
    /// The group of an axis; `None` where axes are in none.
    pub fn group_of(&self, axis: usize) -> Option<&AxisGroup> {
        let mut end = 0;
        self.groups.iter().find(|group| {
            end += group.axes;
            axis < end
        })
    }
}

/// One thing in a [`Radar`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RadarSeries {
    pub name: Text,
    /// Its figures, as many as [`Radar::axes`].
    pub values: Vec<f64>,
}
