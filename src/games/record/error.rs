//! What can be wrong with a record, and where; in words of both languages.

use std::fmt;

use super::{VERSION, phrase};
use crate::Refused;
use crate::game::Seat;
use crate::words::{Lang, Phrase, Speaker, Text, count, cut, held_or_fetched, say};

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
            Some(ply) => AT_PLY.with([count(self.line), count(ply)]),
            None => AT_LINE.with([count(self.line)]),
        };
        ERROR.with([at.into(), self.fault.text().into()])
    }
}

impl Fault {
    /// The fault in words.
    pub fn text(&self) -> Text {
        match self {
            Fault::Empty => EMPTY.text(),
            Fault::CutOff => CUT_OFF.text(),
            Fault::NotJson(from) => NOT_JSON.with([count(*from)]),
            Fault::NoObject => NO_OBJECT.text(),
            Fault::NoHeader => NO_HEADER.text(),
            Fault::Missing(field) => MISSING.with([(*field).into()]),
            Fault::Version(found) => BAD_VERSION.with([cut(found).into(), count(VERSION)]),
            Fault::Game(name) => {
                let known: Vec<_> = crate::GameId::ALL.iter().map(|game| game.name()).collect();
                BAD_GAME.with([cut(name).into(), known.join(", ").into()])
            }
            Fault::Header(field, why) => BAD_HEADER.with([(*field).into(), why.clone().into()]),
            Fault::Player(why) => BAD_PLAYER.with([why.clone().cut().into()]),
            Fault::Deal(reason) => BAD_DEAL.with([reason.clone().cut().into()]),
            Fault::Seats { expected, found } => BAD_SEATS.with([count(*expected), count(*found)]),
            Fault::Betrayed => BETRAYED.text(),
            Fault::Line(field, why) => BAD_LINE.with([(*field).into(), why.clone().into()]),
            Fault::Lacks(field) => LINE_LACKS.with([(*field).into()]),
            Fault::Order { expected, found } => BAD_ORDER.with([count(*expected), count(*found)]),
            Fault::Seat { expected, found } => BAD_SEAT.with([count(expected.0), count(found.0)]),
            Fault::Illegal(reason) => ILLEGAL.with([reason.clone().cut().into()]),
            Fault::AfterEnd => AFTER_END.text(),
            Fault::TooLong(longest) => TOO_LONG.with([count(*longest)]),
            Fault::Result => BAD_RESULT.text(),
            Fault::Places => BAD_PLACES.text(),
            Fault::View(refused) => {
                let reason = refused.reason.clone().cut();
                BAD_VIEW.with([count(refused.line), reason.into()])
            }
            Fault::OtherView => OTHER_VIEW.text(),
            Fault::GivenAway => FORFEIT_SEAT.text(),
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
        held_or_fetched(key, phrase)
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say(&self.text(), &Plain(Lang::En)))
    }
}

impl std::error::Error for RecordError {}

/// The parser's reason as a sentence. It speaks English; where its sentence is one of the usual
/// ones it is said in the reader's language, with the names and values of the text.
pub fn told(why: &str) -> Text {
    let quoted = |text: &str, mark: char| {
        let (_, rest) = text.split_once(mark)?;
        let (inside, _) = rest.rsplit_once(mark)?;
        Some(cut(inside))
    };
    // Where it stands in its own text says nothing: that was one field.
    let why = why.split(" at line ").next().unwrap_or(why);
    if why.starts_with("missing field")
        && let Some(name) = quoted(why, '`')
    {
        return LACKS.with([name.into()]);
    }
    if let Some(rest) = why
        .strip_prefix("unknown variant `")
        .or(why.strip_prefix("unknown field `"))
        && let Some((name, _)) = rest.split_once('`')
    {
        return STRANGE.with([cut(name).into()]);
    }
    if let Some(rest) = why.strip_prefix("invalid length ") {
        let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
        return WRONG_LENGTH.with([number.into()]);
    }
    if why.starts_with("invalid type: ") || why.starts_with("invalid value: ") {
        let found = why.split(", expected").next().unwrap_or(why);
        return match quoted(found, '"').or_else(|| quoted(found, '`')) {
            Some(value) => WRONG_VALUE.with([value.into()]),
            None => OTHER_KIND.text(),
        };
    }
    IN_PARSERS_WORDS.with([cut(why).into()])
}

crate::phrases!("error", "record");

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::words::Arg;

    #[test]
    fn the_usual_reasons_are_told_with_the_names_of_the_text() {
        let label = |text: &str| Arg::Label(text.to_owned());
        #[derive(Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Rules {
            #[expect(dead_code)]
            digits: u8,
        }
        let why = |json: &str| {
            let error = serde_json::from_str::<Rules>(json).expect_err("it does not fit");
            told(&error.to_string())
        };
        assert_eq!(why("{}"), super::LACKS.with([label("digits")]));
        assert_eq!(
            why(r#"{"digits":"x"}"#),
            super::WRONG_VALUE.with([label("x")])
        );
        assert_eq!(
            why(r#"{"digits":-7}"#),
            super::WRONG_VALUE.with([label("-7")])
        );
        assert_eq!(why(r#"{"digits":null}"#), super::OTHER_KIND.text());
        assert_eq!(why(r#"{"ends":1}"#), super::STRANGE.with([label("ends")]));
        let long = why(&format!(r#"{{"digits":"{}"}}"#, "x".repeat(10_000)));
        assert!(matches!(&long.args[..], [Arg::Label(cut)] if cut.chars().count() < 100));
    }
}
