//! What can be wrong with a record, and where.

use std::fmt;

use super::{VERSION, phrase, words};
use crate::game::Seat;
use crate::games::Refused;
use crate::words::{Lang, Phrase, Speaker, Text, count, cut, say};

/// Something wrong with a record: the line, the ply and the reason.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordError {
    /// Line of the text, from 1.
    pub line: usize,
    /// The ply, from 0, where the fault is one ply's.
    pub ply: Option<usize>,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// There is no record in the text.
    Empty,
    /// The line ends in the middle of its JSON.
    CutOff,
    /// Not JSON from a character of the line on, counted from 1.
    NotJson(usize),
    /// JSON, but no object.
    NoObject,
    /// The first line is no header of a record.
    NoHeader,
    /// A header that lacks a field; which.
    Missing(&'static str),
    /// A version that this program does not read.
    Version(String),
    /// A game that this program does not know.
    Game(String),
    /// A field of the header does not fit: which, and why.
    Header(&'static str, Text),
    /// A seat names no player; why.
    Player(Text),
    /// The deal is not one of these rules.
    Deal(Text),
    /// Another number of seats than the rules ask for.
    Seats {
        /// What the rules ask for.
        expected: usize,
        /// What the record has.
        found: usize,
    },
    /// A person sits with a player who sees all cards.
    Betrayed,
    /// A line that is neither a ply nor a result: the field that is wrong, and why.
    Line(&'static str, Text),
    /// A line that is neither a ply nor a result: a field that is missing, or of another kind.
    Lacks(&'static str),
    /// Plies do not follow one another.
    Order {
        /// The ply that was due.
        expected: usize,
        /// The ply that stands there.
        found: u64,
    },
    /// Another seat was to move.
    Seat {
        /// Whose turn it was.
        expected: Seat,
        /// Who moved.
        found: Seat,
    },
    /// An illegal action; the game's reason.
    Illegal(Text),
    /// A ply after the match had ended.
    AfterEnd,
    /// More plies than a match under these rules can have; how many that are.
    TooLong(usize),
    /// The result is not what the match gives.
    Result,
    /// The places are not those that the match gives.
    Places,
    /// A line of one seat's view cannot be taken down.
    View(Refused),
    /// The match is not one that the seat's view allows.
    OtherView,
    /// It is given away by a seat that was not to move.
    GivenAway,
}

impl RecordError {
    /// Something wrong with a record's first line.
    pub(super) fn in_header(fault: Fault) -> RecordError {
        RecordError {
            line: 1,
            ply: None,
            fault,
        }
    }

    /// The error as one sentence.
    pub fn text(&self) -> Text {
        let at = match self.ply {
            Some(ply) => words::AT_PLY.with([count(self.line), count(ply)]),
            None => words::AT_LINE.with([count(self.line)]),
        };
        words::ERROR.with([at.into(), self.fault.text().into()])
    }
}

impl Fault {
    /// The fault in words.
    pub fn text(&self) -> Text {
        match self {
            Fault::Empty => words::EMPTY.text(),
            Fault::CutOff => words::CUT_OFF.text(),
            Fault::NotJson(from) => words::NOT_JSON.with([count(*from)]),
            Fault::NoObject => words::NO_OBJECT.text(),
            Fault::NoHeader => words::NO_HEADER.text(),
            Fault::Missing(field) => words::MISSING.with([(*field).into()]),
            Fault::Version(found) => words::BAD_VERSION.with([cut(found).into(), count(VERSION)]),
            Fault::Game(name) => {
                let known: Vec<_> = crate::games::GameId::ALL
                    .iter()
                    .map(|game| game.name())
                    .collect();
                words::BAD_GAME.with([cut(name).into(), known.join(", ").into()])
            }
            Fault::Header(field, why) => {
                words::BAD_HEADER.with([(*field).into(), why.clone().into()])
            }
            Fault::Player(why) => words::BAD_PLAYER.with([why.clone().cut().into()]),
            Fault::Deal(reason) => words::BAD_DEAL.with([reason.clone().cut().into()]),
            Fault::Seats { expected, found } => {
                words::BAD_SEATS.with([count(*expected), count(*found)])
            }
            Fault::Betrayed => words::BETRAYED.text(),
            Fault::Line(field, why) => words::BAD_LINE.with([(*field).into(), why.clone().into()]),
            Fault::Lacks(field) => words::LINE_LACKS.with([(*field).into()]),
            Fault::Order { expected, found } => {
                words::BAD_ORDER.with([count(*expected), count(*found)])
            }
            Fault::Seat { expected, found } => {
                words::BAD_SEAT.with([count(expected.0), count(found.0)])
            }
            Fault::Illegal(reason) => words::ILLEGAL.with([reason.clone().cut().into()]),
            Fault::AfterEnd => words::AFTER_END.text(),
            Fault::TooLong(longest) => words::TOO_LONG.with([count(*longest)]),
            Fault::Result => words::BAD_RESULT.text(),
            Fault::Places => words::BAD_PLACES.text(),
            Fault::View(refused) => {
                let reason = refused.reason.clone().cut();
                words::BAD_VIEW.with([count(refused.line), reason.into()])
            }
            Fault::OtherView => words::OTHER_VIEW.text(),
            Fault::GivenAway => words::NOT_TO_MOVE.text(),
        }
    }
}

/// Speaks what records, games and agents say, in one language, with seats by number.
#[derive(Clone, Copy, Debug)]
pub struct Plain(pub Lang);

impl Speaker for Plain {
    fn lang(&self) -> Lang {
        self.0
    }

    fn phrase(&self, key: &str) -> Option<Phrase> {
        phrase(key)
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say(&self.text(), &Plain(Lang::En)))
    }
}

impl std::error::Error for RecordError {}
