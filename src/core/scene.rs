//! Pictures of belief as plain data: shapes with classes and marks, their words and their figures.
//!
//! A [`Picture`] says all that is drawn of it as a [`Scene`], so that a page, a file and a test have the same. Colours and
//! lines come from the style of the classes; nothing here knows a page.

use crate::insight::Panel;
use crate::words::{Phrase, Speaker, Text};

mod candidates;
mod distribution;
pub mod formula;
mod matrix;
mod radar;
pub mod ranking;
mod scale;
mod shape;
mod signs;
mod steer;
pub mod tree;
mod worlds;

pub use scale::{px, text_width, tick_text, ticks};
pub use shape::{Anchor, Shape};
pub use signs::{pieces, runs, seat_class, seat_letter, suit_class};
pub use steer::{Move, Way, figure, joined, leaders, sentences};

/// What the pictures of belief say, and what stands around them on the page.
pub mod words {
    crate::phrases!("scene/words", "panels");
}

/// Puts the words of a picture into a language, with the names of a table.
pub type Voice<'a> = &'a (dyn Speaker + 'a);

/// What can be drawn, told and put into a table.
pub trait Picture {
    fn title(&self) -> Text;
    /// How to read it.
    fn how(&self) -> Phrase;
    /// The picture in a sentence.
    fn summary(&self, voice: Voice) -> String;
    /// A mark in words; nothing of one that there is not.
    fn describe(&self, mark: usize, voice: Voice) -> String;
    fn grid(&self, voice: Voice) -> Grid;
    fn legend(&self, _voice: Voice) -> Vec<Key> {
        Vec::new()
    }
    /// What is drawn; `None` of rows of words, which wrap where there is little room.
    fn scene(&self, _view: &View, _kept: &mut Kept) -> Option<Scene> {
        None
    }
}

impl Panel {
    /// The panel as what can be drawn.
    pub fn picture(&self) -> &dyn Picture {
        match self {
            Panel::Distribution(panel) => panel,
            Panel::Matrix(panel) => panel,
            Panel::Candidates(panel) => panel,
            Panel::Ranking(panel) => panel,
            Panel::Tree(panel) => panel,
            Panel::Worlds(panel) => panel,
            Panel::Formula(panel) => panel,
            Panel::Radar(panel) => panel,
        }
    }
}

/// For whom a scene is drawn.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub voice: Voice<'a>,
    /// The room that there is, in CSS pixels. A scene that needs more is wider.
    pub width: f64,
    /// The window has little height.
    pub low: bool,
    /// Axes only grow while the search is the same.
    pub search: u64,
}

/// How far an axis has grown, and what it shows: a search and a form.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Kept(Option<((u64, usize), f64)>);

impl Kept {
    /// The length of an axis that must hold `need`.
    pub fn grow(&mut self, of: (u64, usize), need: f64) -> f64 {
        let most = match self.0 {
            Some((old, most)) if old == of => most.max(need),
            _ => need,
        };
        self.0 = Some((of, most));
        most
    }
}

/// All that is drawn of a picture, in CSS pixels from the top left corner.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    pub width: f64,
    pub height: f64,
    /// In the order in which they cover one another.
    pub shapes: Vec<Shape>,
    /// How the arrow keys go through its marks.
    pub way: Way,
}

impl Scene {
    /// Where the nodes stand, of a tree.
    pub fn tree(&self) -> Option<&tree::Layout> {
        match &self.way {
            Way::Tree(laid) => Some(laid),
            _ => None,
        }
    }
}

/// What a shape of a picture stands for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Key {
    /// What stands before the sample, where it has two ends.
    pub before: String,
    /// A sample, with its size.
    pub sample: (f64, f64, Vec<Shape>),
    pub name: String,
}

impl Key {
    pub fn new(size: (f64, f64), shapes: impl Into<Vec<Shape>>, name: String) -> Key {
        Key {
            before: String::new(),
            sample: (size.0, size.1, shapes.into()),
            name,
        }
    }
}

/// A picture in figures: a heading row and the rows under it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Grid {
    pub head: Vec<String>,
    /// The rows; the first cell of each names it.
    pub rows: Vec<Vec<String>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_grows_until_the_search_is_another() {
        let mut kept = Kept::default();
        let heights = [(1, 3.0), (1, 2.0), (1, 4.0), (2, 2.0)];
        let grown = heights.map(|(search, need)| kept.grow((search, 0), need));
        assert_eq!(grown, [3.0, 3.0, 4.0, 2.0]);
    }
}
