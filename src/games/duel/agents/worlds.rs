//! Worlds that a seat's view allows, as likely as its reading says.

use rand::{Rng, RngExt as _};

use crate::game::{Game as _, Observation as _};
use crate::games::duel::belief::{Habits, Reading, Setting};
use crate::games::duel::determinize::{anything, fill_own};
use crate::games::duel::{Duel, Observation, Table};

/// How worlds are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Believing {
    /// Any cards that the rules allow, each as likely, anywhere.
    Nothing,
    /// Any known deck that has what was seen, each as likely, its cards anywhere.
    Fitting,
    /// Decks by what was seen of them, cards anywhere.
    Decks,
    /// That, and what was not done.
    All,
}

/// A source of worlds.
pub(super) struct Worlds {
    seen: Observation,
    reading: Reading,
    believing: Believing,
}

impl Worlds {
    pub(super) fn new(seen: &Observation, believing: Believing) -> Worlds {
        let habits = match believing {
            Believing::All => Habits::default(),
            _ => Habits::NONE,
        };
        let setting = Setting {
            habits,
            ..Setting::default()
        };
        Worlds {
            reading: Reading::of(seen, &setting),
            seen: seen.clone(),
            believing,
        }
    }

    /// What is believed.
    pub(super) fn reading(&self) -> &Reading {
        &self.reading
    }

    /// Draws a world.
    pub(super) fn draw(&self, rng: &mut impl Rng) -> Table {
        let seat = self.seen.seat();
        let by_reading = match self.believing {
            Believing::Nothing => return anything(&self.seen, rng),
            Believing::Fitting => None,
            Believing::Decks | Believing::All => self.seen.deck(),
        };
        if let Some(deck) = by_reading {
            let mut table = *self.seen.table();
            if self.reading.deal(&mut table, rng) {
                fill_own(&mut table, &self.seen, seat, deck, rng);
                table.chance = rng.random::<u64>();
                return table;
            }
        }
        *Duel::determinize(&self.seen, rng).table()
    }
}
