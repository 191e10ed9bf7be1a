//! A match as JSON lines, finished or running: written, read, checked and replayed.
//!
//! ```text
//! {"yomite":1,"game":"numeron","rules":{"digits":3,"end":"sudden"},"seed":7,"seats":["human","entropy"],"deal":null}
//! {"ply":0,"seat":0,"action":{"secret":"012"}}
//! …
//! {"result":[1.0,0.0]}
//! ```
//!
//! Where the rules rank all seats, the last line has their places besides:
//! `{"result":[0.0,1.0,0.0],"places":[3,1,2]}`. Older records have none, and are read as they are.
//!
//! A match that was given away has a line `{"forfeit":…}` in the place of its result: see
//! [`GivenAway`]. Older programs refuse it.
//!
//! The first line holds the whole deal beside the seed, so that other programs can check it. A
//! file may hold several records one after the other. The last line is missing while a match
//! is running. A line `{"review":…}` may follow a record: what was found out about its decisions,
//! which is no part of it.
//!
//! A match from life is the record of one seat's view, which stands in the first line
//! (`src/games/record/view.rs`): what that seat did not see is made up.
//!
//! `"aided":true` in the first line says that its person asked for a hint: it tells nothing of that person's strength.
//!
//! Lines that begin with `{"kept"` may stand anywhere: they hold what the page keeps beside matches
//! (`src/page/everything.rs` tells what), and are passed over here.

use std::fmt;
use std::str::FromStr;

use crate::catalogue::{AgentSpec, SpecError};
use crate::session::{Ply, Session};
use crate::words::Phrase;
use crate::{AnyAction, AnyConfig, AnyDeal, AnyObservation, GameId};

mod breach;
mod error;
mod link;
mod read;
mod view;

pub use breach::{Breach, GivenAway, short};
pub use error::{Fault, Plain, RecordError};
pub use link::LinkError;
pub use read::{game_of, is_beside, read, read_from, read_one, read_reviewed};
pub use view::{Imagined, Unwatchable, View, Watched};

/// The version of the format that is written; a record of another version is refused.
pub const VERSION: u64 = 1;

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    Human,
    /// An agent of the game's catalogue.
    Agent(AgentSpec),
    /// One of the game's teachers, who sees the truth; never at a table with a person.
    Teacher(AgentSpec),
    /// A program that a match of the lab has started.
    Command(String),
    /// Somebody at a real table, whose moves were taken down.
    Stranger,
    /// A guest of the page: a reader's own program, by the name that it is kept under. Older programs
    /// refuse a record that names one.
    Guest(String),
}

/// What the name of a player begins with who sees the truth.
const TEACHER: &str = "teacher:";
/// The name of a player at a real table.
const STRANGER: &str = "stranger";
/// What the name of a guest begins with.
const GUEST: &str = "guest:";

impl Player {
    /// Whether it sees the truth of the match.
    pub fn sees_all(&self) -> bool {
        matches!(self, Player::Teacher(_))
    }

    /// Whether it is a program from outside, which could search a small seed for its deal.
    pub fn is_foreign(&self) -> bool {
        matches!(self, Player::Command(_) | Player::Guest(_))
    }
}

/// Whether somebody at a table sees what a person there does not: a teacher sits with a person.
pub fn betrays(seats: &[Player]) -> bool {
    seats.contains(&Player::Human) && seats.iter().any(Player::sees_all)
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Human => f.write_str("human"),
            Player::Agent(spec) => spec.fmt(f),
            Player::Teacher(spec) => write!(f, "{TEACHER}{spec}"),
            Player::Command(program) => write!(f, "cmd:{program}"),
            Player::Stranger => f.write_str(STRANGER),
            Player::Guest(name) => write!(f, "{GUEST}{name}"),
        }
    }
}

impl FromStr for Player {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        if let Some(program) = text.strip_prefix("cmd:") {
            return Ok(Player::Command(program.to_owned()));
        }
        if let Some(name) = text.strip_prefix(GUEST) {
            return Ok(Player::Guest(name.to_owned()));
        }
        match text.strip_prefix(TEACHER) {
            Some(spec) => spec.parse().map(Player::Teacher),
            None if text == "human" => Ok(Player::Human),
            None if text == STRANGER => Ok(Player::Stranger),
            None => text.parse().map(Player::Agent),
        }
    }
}

crate::serde_as_text!(Player);

/// A match, finished or running, and who played it.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The rules in force.
    pub config: AnyConfig,
    /// The seed of the deal and of the agents' decisions.
    pub seed: u64,
    /// Who sat where.
    pub seats: Vec<Player>,
    /// The chance of the match, complete.
    pub deal: AnyDeal,
    /// When it was started: RFC 3339, from the page's clock; a lab's record has none.
    pub started: Option<String>,
    /// Before which ply, from 0, it left the match that it was branched from; `None` where it was
    /// dealt for itself.
    pub branched: Option<usize>,
    /// Somebody else has played it than whoever keeps it: it came by a link.
    pub given: bool,
    /// The person who plays asked for a hint: it says nothing of the person's own strength.
    pub aided: bool,
    /// It is one seat's view of a real match: what that seat did not see is made up.
    pub view: Option<View>,
    /// The choices in order.
    pub plies: Vec<Ply>,
    /// One score a seat, once it has ended.
    pub result: Option<Vec<f32>>,
    /// One place a seat, 1 for the best, once it has ended; `None` where the rules name the winner
    /// alone, and in records from before places were written.
    pub places: Option<Vec<u8>>,
    /// By whom it was given away, and by what, where it did not end by its rules.
    pub given_away: Option<GivenAway>,
}

impl Record {
    /// The record of a match that is dealt for itself, before its first choice.
    pub fn before_play(config: AnyConfig, seed: u64, seats: Vec<Player>, deal: AnyDeal) -> Record {
        Record {
            config,
            seed,
            seats,
            deal,
            started: None,
            branched: None,
            given: false,
            aided: false,
            view: None,
            plies: Vec::new(),
            result: None,
            places: None,
            given_away: None,
        }
    }

    pub fn from_session(session: &Session, seats: Vec<Player>, started: Option<String>) -> Record {
        let (config, deal) = (session.config().clone(), session.chance().clone());
        Record {
            started,
            plies: session.plies().to_vec(),
            result: session.scores(),
            places: session.places(),
            ..Record::before_play(config, session.seed(), seats, deal)
        }
    }

    pub fn game(&self) -> GameId {
        self.config.game()
    }

    /// Plays the record through, checking every line against the rules.
    ///
    /// # Errors
    /// The first thing that does not fit, by the ply at which it stands; lines count from the
    /// record's own first line.
    pub fn replay(&self) -> Result<Session, RecordError> {
        let at = |ply: usize, fault| RecordError {
            line: ply + 2,
            ply: Some(ply),
            fault,
        };
        let longest = self.config.longest();
        if self.plies.len() > longest {
            return Err(at(longest, Fault::TooLong(longest)));
        }
        let session = Session::set_up(&self.config, self.deal.clone(), self.seed);
        let mut session = session.map_err(|reason| RecordError::in_header(Fault::Deal(reason)))?;
        check_seats(&self.seats, &session).map_err(RecordError::in_header)?;
        for (i, ply) in self.plies.iter().enumerate() {
            match session.to_move() {
                None => return Err(at(i, Fault::AfterEnd)),
                Some(seat) if seat != ply.seat => {
                    return Err(at(
                        i,
                        Fault::Seat {
                            expected: seat,
                            found: ply.seat,
                        },
                    ));
                }
                Some(_) => session
                    .play(ply.action.clone())
                    .map_err(|illegal| at(i, Fault::Illegal(illegal.reason)))?,
            }
        }
        self.check_end(&session)?;
        Ok(session)
    }

    /// The decisions of all seats with this player, in order: what each saw, and what it chose.
    ///
    /// # Errors
    /// As [`replay`](Record::replay).
    pub fn decisions_of(
        &self,
        player: &Player,
    ) -> Result<Vec<(AnyObservation, AnyAction)>, RecordError> {
        let session = self.replay()?;
        let made = session.decisions().zip(&self.plies);
        let theirs = made.filter(|((seat, _), _)| self.seats.get(seat.index()) == Some(player));
        let theirs = theirs.map(|((_, seen), ply)| (seen, ply.action.clone()));
        Ok(theirs.collect())
    }

    /// Holds what the record says of the whole match against the match, played through.
    fn check_end(&self, session: &Session) -> Result<(), RecordError> {
        if let Some(view) = &self.view {
            let notes = view.notes(&self.config);
            let notes = notes.map_err(|refused| RecordError::in_header(Fault::View(refused)))?;
            if !view.fits(&notes, session, &self.seats) {
                return Err(RecordError::in_header(Fault::OtherView));
            }
        }
        let given_away = self.given_away.as_ref();
        let fault = if self.result.is_some() && self.result != session.scores() {
            Fault::Result
        } else if self.places.is_some() && self.places != session.places() {
            Fault::Places
        } else if given_away.is_some_and(|given| session.to_move() != Some(given.seat)) {
            Fault::GivenAway
        } else {
            return Ok(());
        };
        Err(RecordError {
            line: self.plies.len() + 2,
            ply: None,
            fault,
        })
    }

    /// The first line as it was where the match was played: the same by whichever way it came.
    pub fn origin(&self) -> String {
        let own = Record {
            given: false,
            aided: false,
            ..self.clone()
        };
        own.header()
    }

    /// The first line: all but what was played, without a line feed.
    pub fn header(&self) -> String {
        let mut header = serde_json::json!({
            "yomite": VERSION,
            "game": self.game().name(),
            "rules": self.config.to_json(),
            "seed": self.seed,
            "seats": self.seats,
            "deal": self.deal.to_json(),
        });
        if let Some(started) = &self.started {
            header["started"] = serde_json::json!(started);
        }
        if let Some(ply) = self.branched {
            header["branched"] = serde_json::json!(ply);
        }
        if self.given {
            header["given"] = serde_json::json!(true);
        }
        if self.aided {
            header["aided"] = serde_json::json!(true);
        }
        if let Some(view) = &self.view {
            header["view"] = serde_json::json!(view);
        }
        header.to_string()
    }

    /// The record as JSON lines, each ended by a line feed.
    pub fn to_lines(&self) -> String {
        let mut lines = format!("{}\n", self.header());
        for (i, ply) in self.plies.iter().enumerate() {
            let line = serde_json::json!({
                "ply": i, "seat": ply.seat, "action": ply.action.to_json(),
            });
            lines.push_str(&format!("{line}\n"));
        }
        if let Some(result) = &self.result {
            let mut line = serde_json::json!({ "result": result });
            if let Some(places) = &self.places {
                line["places"] = serde_json::json!(places);
            }
            lines.push_str(&format!("{line}\n"));
        } else if let Some(given) = &self.given_away {
            let line = serde_json::json!({ "forfeit": given });
            lines.push_str(&format!("{line}\n"));
        }
        lines
    }
}

/// Holds those who sit at a table against its rules.
fn check_seats(seats: &[Player], session: &Session) -> Result<(), Fault> {
    if betrays(seats) {
        return Err(Fault::Betrayed);
    }
    match (session.players(), seats.len()) {
        (expected, found) if expected != found => Err(Fault::Seats { expected, found }),
        _ => Ok(()),
    }
}

/// The phrase of a key, among what records, games and agents say.
pub fn phrase(key: &str) -> Option<Phrase> {
    let own = [
        error::ALL,
        crate::assets::PHRASES,
        crate::catalogue::PHRASES,
    ];
    let own = own.into_iter().flatten();
    let own = own.copied().find(|phrase| phrase.key == key);
    own.or_else(|| crate::phrase(key))
}

#[cfg(test)]
mod tests;
