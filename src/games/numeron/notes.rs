//! A match from life as one seat saw it: its view, grown from events that a person tells.

use super::event::Event;
use super::observation::Observation;
use super::rules::{Action, Config, EndRule, Numeron, check};
use crate::game::Seat;
use crate::notes::{HasNotes, Notes as Taken};
use crate::retrace::HasWorlds;
use crate::words::Text;

pub(super) mod spelling;

pub(super) use spelling::ALL as PHRASES;

/// What has been taken down of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Notes(Observation);

impl Notes {
    /// What has been told.
    pub fn told(&self) -> &Observation {
        &self.0
    }
}

impl Taken for Notes {
    type Game = Numeron;
    type Event = Event;

    fn begin(config: &Config, seat: Seat) -> Result<Self, Text> {
        check(config)?;
        match seat.index() < 2 {
            true => Ok(Notes(Observation::begin(config, seat))),
            false => Err(spelling::SEAT.text()),
        }
    }

    fn events(seen: &Observation) -> Vec<Event> {
        seen.events()
    }

    fn take(&mut self, event: &Event) -> Result<(), Text> {
        self.0.apply(event)
    }

    fn seen(&self) -> Option<Observation> {
        Some(self.0.clone())
    }

    fn wanted(&self) -> Option<Text> {
        self.0.wanted()
    }

    fn read(&self, line: &str) -> Result<Vec<Event>, Text> {
        spelling::read(&self.0, line)
    }

    /// A secret that was kept from the notes may be any, and so may a call.
    fn admits(told: &Event, seen: &Event) -> bool {
        let open = matches!(
            (told, seen),
            (Event::Secret(None), Event::Secret(_)) | (Event::Untold, Event::Call(..))
        );
        told == seen || open
    }

    fn heading(&self, line: &str) -> Option<String> {
        spelling::heading(line)
    }

    fn is_anybodys(&self, line: &str) -> bool {
        spelling::is_anybodys(&self.0, line)
    }

    /// What says that nothing is told, or that the other has a secret, is filled in beside what a person
    /// enters.
    fn is_entry(line: &str) -> bool {
        let beside = [Event::Fixed, Event::Secret(None), Event::Untold];
        beside.iter().all(|event| event.to_string() != line)
    }

    fn sides(&self) -> Vec<(&'static str, Text)> {
        vec![
            ("me:", spelling::ALL_MINE.text()),
            ("other:", spelling::ALL_THEIRS.text()),
        ]
    }

    const OWN_IS_WHOLE: bool = false;

    fn own(&self, action: &Action) -> Option<Event> {
        match action {
            Action::Secret(code) => Some(Event::Secret(Some(*code))),
            // The answer is the other's to give.
            Action::Call(_) => None,
        }
    }

    fn spelling(&self) -> Vec<Text> {
        let reply = self.0.config.end == EndRule::Equalising;
        let mut lines = vec![
            spelling::SPELL_SECRET,
            spelling::SPELL_CALL,
            spelling::SPELL_SIDE,
            spelling::SPELL_SHOWN,
        ];
        lines.extend(reply.then_some(spelling::SPELL_REPLY));
        lines.into_iter().map(|phrase| phrase.text()).collect()
    }
}

impl HasNotes for Numeron {
    type Notes = Notes;
}

impl HasWorlds for Numeron {
    fn retrace(&self) -> ((), Vec<Action>) {
        // A position with a call in it has both secrets.
        let secrets = self.table.secrets.iter().flatten();
        let secrets = secrets.copied().map(Action::Secret);
        let calls = self.table.calls.iter();
        let calls = calls.map(|call| Action::Call(call.code));
        ((), secrets.chain(calls).collect())
    }
}
