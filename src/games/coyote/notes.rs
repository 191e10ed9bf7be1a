//! A match from life as one seat saw it: its view, grown from events that a person tells.

use super::event::{Event, Stage};
use super::observation::Observation;
use super::rules::{Action, Config, Coyote, check};
use crate::game::Seat;
use crate::notes::{HasNotes, Notes as Taken};
use crate::words::{Text, count};

pub(super) mod spelling;

pub(super) use spelling::ALL as PHRASES;

/// What has been taken down of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Notes(Observation);

impl Notes {
    /// What has been told; its cards of this round only once they were.
    pub fn told(&self) -> &Observation {
        &self.0
    }

    /// What is to be told next.
    pub fn stage(&self) -> Stage {
        self.0.stage()
    }
}

impl HasNotes for Coyote {
    type Notes = Notes;
}

impl Taken for Notes {
    type Game = Coyote;
    type Event = Event;

    fn begin(config: &Config, seat: Seat) -> Result<Self, Text> {
        check(config)?;
        match seat.0 < config.players {
            true => Ok(Notes(Observation::begin(config, seat))),
            false => Err(spelling::SEAT.with([count(config.players)])),
        }
    }

    fn events(seen: &Observation) -> Vec<Event> {
        seen.events()
    }

    fn take(&mut self, event: &Event) -> Result<(), Text> {
        self.0.apply(event)
    }

    fn seen(&self) -> Option<Observation> {
        (self.stage() != Stage::Cards).then(|| self.0.clone())
    }

    fn wanted(&self) -> Option<Text> {
        self.0.wanted()
    }

    fn read(&self, line: &str) -> Result<Vec<Event>, Text> {
        spelling::read(self, line)
    }

    const OWN_IS_WHOLE: bool = false;

    fn own(&self, action: &Action) -> Option<Event> {
        match action {
            Action::Bid(bid) => Some(Event::Bid(*bid)),
            // What it turns up must be told.
            Action::Call => None,
        }
    }

    fn spelling(&self) -> Vec<Text> {
        let lines = [
            spelling::SPELL_CARDS,
            spelling::SPELL_BID,
            spelling::SPELL_CALL,
            spelling::SPELL_FIRST,
        ];
        lines.iter().map(|phrase| phrase.text()).collect()
    }
}
