//! One seat's view: a record of a real match, whose hidden part is made up.
//!
//! Nobody who takes a real match down knows what the others hold. The record of it is a whole match all
//! the same, with a deal that fits all that was seen: so it is kept, sent, replayed and read like any
//! other. What is true of it stands in its lines, which are part of the header:
//!
//! ```text
//! {"yomite":1,"game":"numeron",…,"seats":["human","stranger"],"view":{"seat":0,"lines":["own 345","fixed","012 1E1B"]}}
//! ```

use serde::{Deserialize, Serialize};

use super::{Player, Record};
use crate::game::Seat;
use crate::games::{AnyConfig, AnyNotes, AnyObservation, Refused, World};
use crate::session::Session;

/// Whose view a record is, and what was taken down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The seat.
    pub seat: Seat,
    /// One an event, in their written form.
    pub lines: Vec<String>,
}

impl View {
    /// Of notes.
    pub fn of(notes: &AnyNotes) -> View {
        View {
            seat: notes.seat(),
            lines: notes.lines().to_vec(),
        }
    }

    /// The notes again.
    ///
    /// # Errors
    /// The first line that cannot be taken down.
    pub fn notes(&self, config: &AnyConfig) -> Result<AnyNotes, Refused> {
        AnyNotes::of(config, self.seat, &self.lines)
    }

    /// Who sits at a real table, as whoever tells of it names them.
    pub fn seats(own: Seat, players: usize) -> Vec<Player> {
        let who = |seat| match seat == own {
            true => Player::Human,
            false => Player::Stranger,
        };
        Seat::all(players).map(who).collect()
    }

    /// Whether a match is one that the notes allow.
    pub(super) fn fits(&self, notes: &AnyNotes, session: &Session, seats: &[Player]) -> bool {
        seats == View::seats(self.seat, session.players())
            && notes.allow(&session.observe(self.seat), session.plies().len())
    }
}

/// A match that notes allow, played through.
#[derive(Clone, Debug, PartialEq)]
pub struct Imagined {
    /// The match.
    pub session: Session,
    /// What the seat of the notes saw, by the number of plies before it; `None` where that was not told
    /// whole.
    pub views: Vec<Option<AnyObservation>>,
}

impl Imagined {
    /// A match that these notes allow, with what lies hidden in it drawn from `seed`, which feeds the
    /// agents' decisions, too. `None` until all is told that the seat sees at some moment.
    pub fn of(notes: &AnyNotes, seed: u64) -> Option<Imagined> {
        let World {
            deal,
            actions,
            views,
        } = notes.world(seed)?;
        let mut session = Session::set_up(notes.config(), deal, seed).ok()?;
        for action in actions {
            session.play(action).ok()?;
        }
        Some(Imagined { session, views })
    }

    /// The match as a record of one seat's view, without a date.
    pub fn record(&self, notes: &AnyNotes) -> Record {
        let seats = View::seats(notes.seat(), self.session.players());
        Record {
            view: Some(View::of(notes)),
            ..Record::of(&self.session, seats, None)
        }
    }
}
