//! The cards that a table is played with.

use std::fmt;

use super::card::{Card, CardId};

/// The printed cards by number. Tests bring their own.
#[derive(Clone, Copy)]
pub struct Pool(&'static [Card]);

/// What is not known of a card: it has no element, no cost and no effect.
static UNKNOWN: Card = Card::BLANK;

impl CardId {
    /// A card that this view does not know.
    pub const UNKNOWN: CardId = CardId(u8::MAX);

    /// Whether it is known which card this is.
    pub const fn is_known(self) -> bool {
        self.0 != u8::MAX
    }
}

impl Pool {
    /// The pool of these cards; a [`CardId`] is the place there.
    pub const fn new(cards: &'static [Card]) -> Pool {
        Pool(cards)
    }

    /// A card as it is printed; a blank one for a number that there is not.
    #[inline]
    pub fn card(self, id: CardId) -> &'static Card {
        self.0.get(id.index()).unwrap_or(&UNKNOWN)
    }

    /// How many different cards there are.
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }
}

impl PartialEq for Pool {
    fn eq(&self, other: &Pool) -> bool {
        std::ptr::eq(self.0, other.0) || self.0 == other.0
    }
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pool of {}", self.0.len())
    }
}
