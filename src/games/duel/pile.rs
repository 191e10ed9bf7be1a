//! Cards in order in one small value, without allocation.

use std::fmt;
use std::ops::{Deref, DerefMut};

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
