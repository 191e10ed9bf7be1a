//! A session from life as one seat saw it: its view, grown from events that a person tells.

use super::action::Action;
use super::event::Event;
use super::observation::Observation;
use super::rules::{Config, Deal, Pineapple};
use super::table::PLAYERS;
use crate::game::{Game, Seat};
use crate::notes::{HasNotes, Notes as Taken};
use crate::retrace::HasWorlds;
use crate::words::Text;

mod spelling;

pub use spelling::{begins_with_cards, board_of, hand_of};
pub(super) use taking::ALL as PHRASES;

/// What the notes of a session say.
pub(super) mod taking {
    crate::phrases!("notes/taking", "pineapple-notes");
}

/// What has been taken down of a session.
#[derive(Clone, Debug, PartialEq)]
pub struct Notes(Observation);

impl Notes {
    /// What has been told; of the present hand cards may be missing.
    pub fn told(&self) -> &Observation {
        &self.0
    }
}

impl Taken for Notes {
    type Game = Pineapple;
    type Event = Event;

    fn begin(config: &Config, seat: Seat) -> Result<Self, Text> {
        config.check()?;
        match seat.index() < PLAYERS {
            true => Ok(Notes(Observation::begin(config, seat, false))),
            false => Err(taking::SEAT.text()),
        }
    }

    fn events(seen: &Observation) -> Vec<Event> {
        match seen.is_public() {
            true => Vec::new(),
            false => seen.events(),
        }
    }

    fn take(&mut self, event: &Event) -> Result<(), Text> {
        self.0.apply(event)
    }

    fn seen(&self) -> Option<Observation> {
        self.0.is_whole().then(|| self.0.clone())
    }

    fn wanted(&self) -> Option<Text> {
        self.0.wanted()
    }

    fn read(&self, line: &str) -> Result<Vec<Event>, Text> {
        spelling::read(&self.0, line)
    }

    fn goes_on(&self, before: &str, line: &str) -> bool {
        spelling::goes_on(before, line)
    }

    const OWN_IS_WHOLE: bool = true;

    fn own(&self, action: &Action) -> Option<Event> {
        Some(Event::Own(*action))
    }

    fn spelling(&self) -> Vec<Text> {
        let jokers = (self.0.config().jokers > 0).then_some(taking::SPELL_JOKERS);
        let lines = [
            taking::SPELL_DEALT,
            taking::SPELL_OWN,
            taking::SPELL_OTHER,
            taking::SPELL_SET,
            taking::SPELL_SHOWN,
        ];
        let lines = lines.into_iter().chain(jokers);
        lines.map(|phrase| phrase.text()).collect()
    }
}

impl HasNotes for Pineapple {
    type Notes = Notes;
}

impl HasWorlds for Pineapple {
    fn retrace(&self) -> (<Self as Game>::Deal, Vec<Action>) {
        let (hands, actions) = self.told();
        (Deal { hands }, actions)
    }
}
