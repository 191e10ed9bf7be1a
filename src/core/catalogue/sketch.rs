//! A position drawn small: places with what lies in them, and where two actions would put something.

use crate::game::Seat;
use crate::words::Arg;

/// A place of a position that is drawn small.
#[derive(Clone, Debug, PartialEq)]
pub struct SketchPlace {
    /// Whose it is; `None` where it is everybody's.
    pub seat: Option<Seat>,
    pub name: Arg,
    pub cards: Vec<SketchCard>,
    /// Room that is left.
    pub free: usize,
}

/// What lies in a place, or would.
#[derive(Clone, Debug, PartialEq)]
pub struct SketchCard {
    /// A playing card as it is written (`♠7`), or any tag.
    pub name: Arg,
    /// Which action would put it there; `None` for what lies there already.
    pub by: Option<Tried>,
}

/// Which of two actions puts something in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// The one that was played.
    Played,
    /// The one that was better.
    Better,
    /// Both alike.
    Both,
}

impl Tried {
    /// Whether the action that was played does it, and whether the better one does; `None` for neither.
    pub fn by(actions: [bool; 2]) -> Option<Tried> {
        match actions {
            [true, true] => Some(Tried::Both),
            [true, false] => Some(Tried::Played),
            [false, true] => Some(Tried::Better),
            [false, false] => None,
        }
    }
}

impl SketchPlace {
    /// An empty place.
    pub fn new(seat: Option<Seat>, name: impl Into<Arg>) -> SketchPlace {
        SketchPlace {
            seat,
            name: name.into(),
            cards: Vec::new(),
            free: 0,
        }
    }

    /// The same with what lies there.
    pub fn holding<T: Into<Arg>>(mut self, cards: impl IntoIterator<Item = T>) -> SketchPlace {
        let lies = |name: T| SketchCard {
            name: name.into(),
            by: None,
        };
        self.cards.extend(cards.into_iter().map(lies));
        self
    }

    /// The same with what the action that was played puts there, and the better one: what both do is one.
    pub fn tried(mut self, [played, better]: [Vec<Arg>; 2]) -> SketchPlace {
        let card = |name: &Arg| SketchCard {
            name: name.clone(),
            by: Tried::by([played.contains(name), better.contains(name)]),
        };
        let others = better.iter().filter(|name| !played.contains(name));
        self.cards.extend(played.iter().chain(others).map(card));
        self
    }

    /// The same with room left.
    pub fn with_room(mut self, free: usize) -> SketchPlace {
        self.free = free;
        self
    }
}
