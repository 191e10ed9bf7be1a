//! Sets of different cards.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::card::{CardId, MAX_CARDS};

/// A set of cards of the catalogue, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardSet(u128);

impl CardSet {
    /// No card.
    pub const NONE: CardSet = CardSet(0);

    /// Adds a card; whether it was not there yet. A number that no card has is never added.
    #[inline]
    pub fn insert(&mut self, card: CardId) -> bool {
        if card.index() >= MAX_CARDS {
            return false;
        }
        let bit = 1 << card.index();
        let fresh = self.0 & bit == 0;
        self.0 |= bit;
        fresh
    }

    /// Whether a card is in it.
    pub const fn contains(self, card: CardId) -> bool {
        card.index() < MAX_CARDS && self.0 >> card.index() & 1 == 1
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The cards in ascending order.
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = (left != 0).then(|| CardId(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(card)
        })
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> CardSet {
        let mut set = CardSet::NONE;
        cards.into_iter().for_each(|card| {
            set.insert(card);
        });
        set
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.iter().collect::<Vec<_>>().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<CardId>::deserialize(deserializer)?;
        Ok(cards.into_iter().collect())
    }
}
