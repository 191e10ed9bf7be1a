//! Two forms of a record: one seat's [`View`] of a real match, whose hidden part is made up, and a [`Watched`] match
//! that no person plays, the one form in which a truth leaves the referee.
//!
//! Nobody who takes a real match down knows what the others hold. The record of it is a whole match all
//! the same, with a deal that fits all that was seen: so it is kept, sent, replayed and read like any
//! other. What is true of it stands in its lines, which are part of the header:
//!
//! ```text
//! {"yomite":1,"game":"numeron",…,"seats":["human","stranger"],"view":{"seat":0,"lines":["own 345","fixed","012 1E1B"]}}
//! ```

use serde::{Deserialize, Serialize};

use super::{Player, Record, RecordError, error, read_one};
use crate::catalogue::AgentSpec;
use crate::game::Seat;
use crate::session::Session;
use crate::words::Text;
use crate::{AnyConfig, AnyGame, AnyNotes, AnyObservation, GameId, Refused, World};

/// Whose view a record is, and what was taken down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    pub seat: Seat,
    /// One an event, in their written form.
    pub lines: Vec<String>,
}

impl View {
    pub fn from_notes(notes: &AnyNotes) -> View {
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
        AnyNotes::from_lines(config, self.seat, &self.lines)
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
    pub session: Session,
    /// What the seat of the notes saw, by the number of plies before it; `None` where that was not told
    /// whole.
    pub views: Vec<Option<AnyObservation>>,
}

impl Imagined {
    /// A match that these notes allow, with what lies hidden in it drawn from `seed`, which feeds the
    /// agents' decisions, too. `None` until all is told that the seat sees at some moment.
    pub fn from_notes(notes: &AnyNotes, seed: u64) -> Option<Imagined> {
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
            view: Some(View::from_notes(notes)),
            ..Record::from_session(&self.session, seats, None)
        }
    }
}

/// A match up to a decision of one of its teachers, with no person at the table.
///
/// Nothing else can be shown to a teacher away from the lab, and there is no other way to make one
/// than to hold a whole record against that: who hands a truth on has to hand on as well who plays,
/// and whoever receives it holds it against that again.
#[derive(Clone, Debug, PartialEq)]
pub struct Watched {
    record: Record,
    teacher: AgentSpec,
    truth: AnyGame,
}

/// Why the truth of a match may not be shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Unwatchable {
    /// The record is none, or a person sits with a teacher.
    Record(Box<RecordError>),
    /// A person plays.
    Person,
    /// The player to move is no teacher, or nobody is to move.
    NoTeacher,
}

impl Unwatchable {
    /// The reason in words.
    pub fn text(&self) -> Text {
        match self {
            Unwatchable::Record(error) => error.text(),
            Unwatchable::Person => error::WATCHED_PERSON.text(),
            Unwatchable::NoTeacher => error::WATCHED_AGENT.text(),
        }
    }
}

impl Watched {
    /// The match of a record after so many plies; past its end, as it stands.
    ///
    /// # Errors
    /// Why its truth may not be shown.
    pub fn from_record(record: &Record, plies: usize) -> Result<Watched, Unwatchable> {
        if record.seats.contains(&Player::Human) {
            return Err(Unwatchable::Person);
        }
        let mut record = record.clone();
        if plies < record.plies.len() {
            record.plies.truncate(plies);
            record.result = None;
            record.places = None;
        }
        let wrong = |error| Unwatchable::Record(Box::new(error));
        // A replay holds every ply against the rules, and the seats against one another.
        let session = record.replay().map_err(wrong)?;
        let teacher = match session.to_move().map(|seat| record.seats.get(seat.index())) {
            Some(Some(Player::Teacher(spec))) => spec.clone(),
            _ => return Err(Unwatchable::NoTeacher),
        };
        let truth = truth(&record).ok_or(Unwatchable::NoTeacher)?;
        Ok(Watched {
            record,
            teacher,
            truth,
        })
    }

    /// Reads what [`Watched::to_lines`] has written, or anything else that is a record.
    ///
    /// # Errors
    /// Why its truth may not be shown.
    pub fn read(lines: &str) -> Result<Watched, Unwatchable> {
        let record = read_one(lines);
        let record = record.map_err(|error| match error.fault {
            super::Fault::Betrayed => Unwatchable::Person,
            _ => Unwatchable::Record(Box::new(error)),
        })?;
        Watched::from_record(&record, record.plies.len())
    }

    /// The match as the lines of a record.
    pub fn to_lines(&self) -> String {
        self.record.to_lines()
    }

    pub fn game(&self) -> GameId {
        self.record.game()
    }

    /// Who is to move, and sees the truth.
    pub fn teacher(&self) -> &AgentSpec {
        &self.teacher
    }

    /// Whose decision it is.
    pub fn seat(&self) -> Seat {
        self.truth.to_move().unwrap_or_default()
    }

    pub fn truth(&self) -> &AnyGame {
        &self.truth
    }
}

/// The match as it stands after all plies of a record.
fn truth(record: &Record) -> Option<AnyGame> {
    let mut game = AnyGame::set_up(&record.config, &record.deal).ok()?;
    for ply in &record.plies {
        game.play(&ply.action).ok()?;
    }
    Some(game)
}
