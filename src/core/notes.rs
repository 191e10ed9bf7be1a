//! The contract of notes: a game from life, taken down event by event as one seat saw it.
//!
//! A person at a real table tells what happened; [`Notes`] grows the observation of one seat from it,
//! which any agent can read as it reads its own. Nobody there knows what lies hidden, so nothing here
//! asks for it. An event that cannot have happened after those before it is refused, and the reason
//! names what it does not agree with.
//!
//! An event has one written form, a short line: it is typed, pasted and kept as that.

use std::fmt;

use crate::game::{Game, Observation, Seat};
use crate::words::Text;

/// A game that can be taken down from life.
#[diagnostic::on_unimplemented(
    message = "the game `{Self}` cannot be taken down from a real table: `yomite::notes::HasNotes` is missing",
    label = "this contract of a noted game is missing",
    note = "write `impl HasNotes for {Self}` in its `notes.rs`, or take its line out of `with_noted_games!`"
)]
pub trait HasNotes: Game {
    /// What has been taken down of a match.
    type Notes: Notes<Game = Self>;
}

/// What one seat has seen of a match, as far as it was told.
///
/// The notes of all [`events`](Notes::events) of an observation have that observation: every game's
/// conformance.
pub trait Notes: Clone + fmt::Debug + PartialEq + Send + Sync + Sized + 'static {
    type Game: HasNotes<Notes = Self>;
    /// Something that happened, as the seat saw it; its text is its written form, without a line
    /// feed, and [`read`](Notes::read) reads it back where it may stand.
    type Event: Clone + fmt::Debug + fmt::Display + PartialEq + Send + Sync + 'static;

    /// Empty notes.
    ///
    /// # Errors
    /// A config out of range, or a seat that it has not, gives the reason.
    fn begin(config: &<Self::Game as Game>::Config, seat: Seat) -> Result<Self, Text>;

    /// The events that an observation tells, from the beginning; none of a bystander's.
    fn events(seen: &<Self::Game as Game>::Observation) -> Vec<Self::Event>;

    /// Takes an event down.
    ///
    /// # Errors
    /// One that cannot have happened here gives the reason, and nothing changes.
    fn take(&mut self, event: &Self::Event) -> Result<(), Text>;

    /// What the seat sees now. `None` until all is told that a seat sees at this moment: its own hand,
    /// say, or the cards of a new round.
    fn seen(&self) -> Option<<Self::Game as Game>::Observation>;

    /// What is to be told next, as a request; `None` once the match has ended.
    fn wanted(&self) -> Option<Text>;

    /// Reads the events of a line as a person types or pastes it: at least one.
    ///
    /// # Errors
    /// What of it cannot be read here, and what can.
    fn read(&self, line: &str) -> Result<Vec<Self::Event>, Text>;

    /// What a line that names only whose the lines after it are puts before each of them, if it is one.
    fn heading(&self, line: &str) -> Option<String> {
        let _ = line;
        None
    }

    /// Whether a line tells what either side may have done, and does not say which: it is taken in turn.
    fn is_anybodys(&self, line: &str) -> bool {
        let _ = line;
        false
    }

    /// Whether an event of this written form tells what a person enters. What only fills a gap between
    /// entries is none.
    fn is_entry(line: &str) -> bool {
        let _ = line;
        true
    }

    /// The headings that say of all lines below whose they are, each with what it says; none where
    /// every line says so by itself.
    fn sides(&self) -> Vec<(&'static str, Text)> {
        Vec::new()
    }

    /// Whether the line may be part of an event that `before` begins.
    fn goes_on(&self, before: &str, line: &str) -> bool {
        let _ = (before, line);
        false
    }

    /// Takes a line down as [`read`](Notes::read) reads it, and gives its events.
    ///
    /// # Errors
    /// A line that cannot be read or taken down gives the reason, and nothing changes.
    fn tell(&mut self, line: &str) -> Result<Vec<Self::Event>, Text> {
        let mut next = self.clone();
        let events = next.read(line)?;
        events.iter().try_for_each(|event| next.take(event))?;
        *self = next;
        Ok(events)
    }

    /// Whether `seen`, an event of a match, is what was told: the same, or one that `told` leaves open.
    fn admits(told: &Self::Event, seen: &Self::Event) -> bool {
        told == seen
    }

    /// Every own choice is told whole by itself: see [`own`](Notes::own).
    const OWN_IS_WHOLE: bool;

    /// The event of an own choice that is told whole by the choice itself; `None` where something
    /// must be told beside it.
    fn own(
        &self,
        action: &<<Self::Game as Game>::Observation as Observation>::Action,
    ) -> Option<Self::Event>;

    /// How one writes events down, in a few lines with examples.
    fn spelling(&self) -> Vec<Text>;
}
