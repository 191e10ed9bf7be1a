//! What the next own shield and the next draw are drawn from, as whole numbers.

use super::{Outlook, Place, count_of};
use crate::games::duel::card::CardId;
use crate::games::duel::counts::Counts;

/// So many of so many cards, each of which is as likely to be the one that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Cards of the kind that is asked about.
    pub of: usize,
    /// All of them.
    pub cards: usize,
}

impl Odds {
    fn known(fits: bool) -> Odds {
        Odds {
            of: usize::from(fits),
            cards: 1,
        }
    }

    fn among(cards: &Counts, of: impl Fn(CardId) -> bool) -> Odds {
        Odds {
            of: count_of(cards, of),
            cards: cards.total(),
        }
    }

    /// The chance of the kind; 0 of no cards.
    pub fn chance(self) -> f64 {
        match self.cards {
            0 => 0.0,
            cards => self.of as f64 / cards as f64,
        }
    }
}

impl Outlook {
    /// What the shield that is broken next is one of; `None` where there is none.
    pub fn next_shield(&self, of: impl Fn(CardId) -> bool) -> Option<Odds> {
        let standing = &self.standing;
        Some(match standing.shields.last()? {
            Place::Known(card) => Odds::known(of(*card)),
            Place::Told(at) => Odds::among(standing.told.get(*at)?, of),
            Place::Open => Odds::among(&standing.open, of),
        })
    }

    /// What the card that is drawn next is one of; `None` where there is none.
    pub fn next_draw(&self, of: impl Fn(CardId) -> bool) -> Option<Odds> {
        let standing = &self.standing;
        match standing.known.first() {
            Some(card) => Some(Odds::known(of(*card))),
            None if standing.open_library == 0 => None,
            None => Some(Odds::among(&standing.open, of)),
        }
    }
}
