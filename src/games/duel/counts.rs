//! How many of each card there are.

use std::ops::{Deref, DerefMut};

use super::card::{CardId, MAX_CARDS};

/// How many of each card, by its number; cards that a table does not know count as none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counts([u8; MAX_CARDS]);

impl Counts {
    /// No card.
    pub const NONE: Counts = Counts([0; MAX_CARDS]);

    /// So many of each card.
    pub const fn new(counts: [u8; MAX_CARDS]) -> Counts {
        Counts(counts)
    }

    /// How many there are of a card.
    pub fn of(&self, card: CardId) -> usize {
        self.get(card.index()).copied().map_or(0, usize::from)
    }

    /// Adds copies of a card.
    pub fn add(&mut self, card: CardId, copies: u8) {
        if let Some(count) = self.0.get_mut(card.index()) {
            *count = count.saturating_add(copies);
        }
    }

    /// Takes one of a card away, where there is one.
    pub fn take(&mut self, card: CardId) {
        if let Some(count) = self.0.get_mut(card.index()) {
            *count = count.saturating_sub(1);
        }
    }

    /// How many cards there are.
    pub fn total(&self) -> usize {
        self.iter().copied().map(usize::from).sum()
    }

    /// The cards in the order of the catalogue, each as often as there is one.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + use<> {
        let kinds = (0..).map(CardId).zip(self.0);
        kinds.flat_map(|(card, count)| (0..count).map(move |_| card))
    }

    /// The kinds of cards with how many there are, in the order of the catalogue.
    pub fn kinds(&self) -> impl Iterator<Item = (CardId, u8)> + use<> {
        let all = (0..).map(CardId).zip(self.0);
        all.filter(|(_, count)| *count > 0)
    }

    /// Whether there is at least as much of every card as in `some`.
    pub fn covers(&self, some: &Counts) -> bool {
        self.iter().zip(some.iter()).all(|(all, some)| some <= all)
    }

    /// What is left without `some`.
    pub fn without(&self, some: &Counts) -> Counts {
        let left = |card: usize| self.0[card].saturating_sub(some.0[card]);
        Counts(std::array::from_fn(left))
    }
}

impl Default for Counts {
    fn default() -> Counts {
        Counts::NONE
    }
}

impl Deref for Counts {
    type Target = [u8; MAX_CARDS];

    fn deref(&self) -> &[u8; MAX_CARDS] {
        &self.0
    }
}

impl DerefMut for Counts {
    fn deref_mut(&mut self) -> &mut [u8; MAX_CARDS] {
        &mut self.0
    }
}

impl FromIterator<CardId> for Counts {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Counts {
        let mut counts = Counts::NONE;
        cards.into_iter().for_each(|card| counts.add(card, 1));
        counts
    }
}
