//! Cards in small values: counted, as a set, in order, and the pool that a table is played with.

use std::fmt;
use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::card::{Card, CardId, MAX_CARDS};

/// How many of each card, by its number; cards that a table does not know count as none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counts([u8; MAX_CARDS]);

impl Counts {
    pub const NONE: Counts = Counts([0; MAX_CARDS]);

    pub const fn new(counts: [u8; MAX_CARDS]) -> Counts {
        Counts(counts)
    }

    /// How many there are of a card.
    pub fn count_of(&self, card: CardId) -> usize {
        self.get(card.index()).copied().map_or(0, usize::from)
    }

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

/// A set of cards of the catalogue, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardSet(u128);

impl CardSet {
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

    pub const fn contains(self, card: CardId) -> bool {
        card.index() < MAX_CARDS && self.0 >> card.index() & 1 == 1
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

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

/// The cards of one player: no zone can hold more.
pub const CARDS: usize = 40;

/// A list of at most [`CARDS`] things, as one plain value.
#[derive(Clone, Copy)]
pub struct Pile<T> {
    items: [T; CARDS],
    len: u8,
}

impl<T: Copy + Default> Pile<T> {
    /// Adds a thing at the end; a full pile stays as it is.
    #[inline]
    pub fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = item;
            self.len += 1;
        }
    }

    /// Takes the last thing.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.items.get(usize::from(self.len)).copied()
    }

    /// Takes the thing at a place; those behind it move up.
    #[inline]
    pub fn take(&mut self, at: usize) -> Option<T> {
        let item = *self.get(at)?;
        let len = usize::from(self.len);
        self.items.copy_within(at + 1..len, at);
        self.len -= 1;
        Some(item)
    }

    /// Puts a thing at a place, at the end at the latest; a full pile stays as it is.
    pub fn insert(&mut self, at: usize, item: T) {
        let len = usize::from(self.len);
        if len < CARDS {
            let at = at.min(len);
            self.items.copy_within(at..len, at + 1);
            self.items[at] = item;
            self.len += 1;
        }
    }

    /// Takes everything away.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy + Default> Default for Pile<T> {
    fn default() -> Self {
        Pile {
            items: [T::default(); CARDS],
            len: 0,
        }
    }
}

impl<T> Deref for Pile<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T> DerefMut for Pile<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq> PartialEq for Pile<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: fmt::Debug> fmt::Debug for Pile<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Default> FromIterator<T> for Pile<T> {
    /// The first [`CARDS`] things.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut pile = Pile::default();
        items.into_iter().for_each(|item| pile.push(item));
        pile
    }
}

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
