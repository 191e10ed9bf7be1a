//! A match that no person plays: the one form in which a truth leaves the referee.

use super::{Player, Record, RecordError, read_one, words};
use crate::catalogue::AgentSpec;
use crate::game::Seat;
use crate::games::{AnyGame, GameId};
use crate::words::Text;

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
            Unwatchable::Person => words::WATCHED_PERSON.text(),
            Unwatchable::NoTeacher => words::WATCHED_AGENT.text(),
        }
    }
}

impl Watched {
    /// The match of a record after so many plies; past its end, as it stands.
    ///
    /// # Errors
    /// Why its truth may not be shown.
    pub fn of(record: &Record, plies: usize) -> Result<Watched, Unwatchable> {
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
        Watched::of(&record, record.plies.len())
    }

    /// The match as the lines of a record.
    pub fn to_lines(&self) -> String {
        self.record.to_lines()
    }

    /// Which game it is.
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

    /// The truth.
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
