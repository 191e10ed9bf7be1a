//! The lines between a match and a program that plays in it: one JSON object a line. They are
//! described for those who write programs in `protocol.md`, beside this file's folder.

use serde_json::{Map, Value, json};

use super::game::{End, PlayedGame};
use crate::agent::Budget;
use crate::game::Seat;
use crate::games::{AnyConfig, AnyObservation, GameId};

mod account;
mod reply;

pub use account::{Account, Step};
pub use reply::{Ask, Reply};

/// The version of the lines; a line that names another is refused.
pub const PROTOCOL: u64 = 1;

/// The most legal actions that a line lists.
pub const LISTED: usize = 1000;

/// A line to a program.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// A match begins; no answer is due.
    Begin,
    /// A decision is asked for.
    Move(Box<Request>),
    /// The match is over; no answer is due.
    End,
}

impl Message {
    /// Reads a line. One without a `type` asks for a decision.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    pub fn read(game: GameId, line: &str) -> Result<Message, String> {
        let mut fields = object(line)?;
        let kind = fields.remove("type").unwrap_or_else(|| json!("move"));
        match kind.as_str() {
            Some("begin") => match fields.get("game") {
                Some(name) if name != game.name() => {
                    Err(format!("this program plays {game}, not {name}"))
                }
                _ => Ok(Message::Begin),
            },
            Some("move") => {
                let request = Request::of(game, fields)?;
                Ok(Message::Move(Box::new(request)))
            }
            Some("end") => Ok(Message::End),
            _ => Err(format!("type: {kind} is none of begin, move and end")),
        }
    }
}

/// What a program is told before its first decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Begin<'a> {
    /// The match's name.
    pub id: &'a str,
    /// The rules in force.
    pub config: &'a AnyConfig,
    /// The program's seat.
    pub seat: Seat,
    /// What the agents of the match may spend on a decision.
    pub budget: Budget,
    /// After how many milliseconds a decision is forfeited.
    pub timeout_ms: u64,
}

impl Begin<'_> {
    /// The line, ended by a line feed.
    pub fn to_line(&self) -> String {
        let mut line = json!({
            "protocol": PROTOCOL,
            "type": "begin",
            "match": self.id,
            "game": self.config.game().name(),
            "rules": self.config.to_json(),
            "seat": self.seat,
            "seats": self.config.players(),
            "timeout_ms": self.timeout_ms,
        });
        limit(&mut line, self.budget);
        format!("{line}\n")
    }
}

/// One decision asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The match, by [`match_id`](crate::session::match_id); `None` where nobody says.
    pub id: Option<String>,
    /// How many decisions there were before it in the match, by everybody; `None` where nobody says.
    pub ply: Option<u64>,
    /// What the seat to move has seen.
    pub observation: AnyObservation,
    /// The seed of the decision.
    pub seed: u64,
    /// What it may cost. `budget_ms` is null without a limit; a limit of simulations is an
    /// additional `simulations`, absent without one.
    pub budget: Budget,
}

impl Request {
    /// The request as one line, ended by a line feed.
    pub fn to_line(&self) -> String {
        let count = self.observation.legal_count();
        let legal = (count <= LISTED as u64).then(|| self.observation.legal_actions());
        let mut line = json!({
            "protocol": PROTOCOL,
            "type": "move",
            "observation": self.observation.to_json(),
            "legal": legal.map(|legal| reply::listed(&legal)),
            "legal_count": count,
            "seed": self.seed,
        });
        if let Some(id) = &self.id {
            line["match"] = json!(id);
        }
        if let Some(ply) = self.ply {
            line["ply"] = json!(ply);
        }
        limit(&mut line, self.budget);
        format!("{line}\n")
    }

    /// Reads what a line asks. All but the observation may be missing: without a seed it is 0. What
    /// is legal follows from the observation, and is not looked at.
    fn of(game: GameId, mut fields: Map<String, Value>) -> Result<Request, String> {
        let observation = fields
            .remove("observation")
            .ok_or("\"observation\" is missing")?;
        let observation = game
            .observation(observation)
            .map_err(|error| format!("observation: {error}"))?;
        let id = match fields.remove("match") {
            None | Some(Value::Null) => None,
            Some(Value::String(id)) => Some(id),
            Some(other) => return Err(format!("match: {other} is no text")),
        };
        let mut whole = |name: &str| whole(&mut fields, name);
        let seed = whole("seed")?.unwrap_or(0);
        // A limit beyond 49 days is none.
        let millis = whole("budget_ms")?.and_then(|ms| u32::try_from(ms).ok());
        Ok(Request {
            id,
            ply: whole("ply")?,
            observation,
            seed,
            budget: Budget {
                millis,
                simulations: whole("simulations")?,
            },
        })
    }
}

/// What a program is told when a match is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending<'a> {
    /// The match's name.
    pub id: &'a str,
    /// The program's seat.
    pub seat: Seat,
    /// `played`, `forfeit` or `too_long`.
    pub end: &'static str,
    /// Who gave it away.
    pub by: Option<Seat>,
    /// One score a seat.
    pub result: Vec<f64>,
    /// One place a seat, where the rules rank them all.
    pub places: Option<Vec<u8>>,
}

impl Ending<'_> {
    /// What the player of a seat is told of a game's end; its outcome is by the seats.
    pub fn of<'a>(id: &'a str, seat: Seat, played: &PlayedGame) -> Ending<'a> {
        let outcome = &played.outcome;
        Ending {
            id,
            seat,
            end: match outcome.end {
                End::Played => "played",
                End::Forfeit(_) => "forfeit",
                End::TooLong => "too_long",
            },
            by: match &outcome.end {
                End::Forfeit(forfeit) => Some(Seat(forfeit.contestant as u8)),
                End::Played | End::TooLong => None,
            },
            result: outcome.scores.clone(),
            places: played.record.places.clone(),
        }
    }

    /// The line, ended by a line feed.
    pub fn to_line(&self) -> String {
        let mut line = json!({
            "protocol": PROTOCOL,
            "type": "end",
            "match": self.id,
            "seat": self.seat,
            "end": self.end,
            "result": self.result,
        });
        if let Some(seat) = self.by {
            line["forfeited_by"] = json!(seat);
        }
        if let Some(places) = &self.places {
            line["places"] = json!(places);
        }
        format!("{line}\n")
    }
}

fn limit(line: &mut Value, budget: Budget) {
    line["budget_ms"] = json!(budget.millis);
    if let Some(simulations) = budget.simulations {
        line["simulations"] = json!(simulations);
    }
}

/// The fields of a line of this version, or of one that names none.
fn object(line: &str) -> Result<Map<String, Value>, String> {
    match serde_json::from_str(line) {
        Ok(Value::Object(fields)) => match fields.get("protocol") {
            Some(version) if *version != PROTOCOL => Err(format!(
                "the line is of protocol {version}; protocol {PROTOCOL} is spoken here"
            )),
            _ => Ok(fields),
        },
        Ok(_) => Err("a JSON object was due".to_owned()),
        Err(error) => Err(format!("not JSON: {error}")),
    }
}

/// A whole number that may be missing.
fn whole(fields: &mut Map<String, Value>, name: &str) -> Result<Option<u64>, String> {
    match fields.remove(name) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => value
            .as_u64()
            .map(Some)
            .ok_or_else(|| format!("{name}: {value} is no whole number from 0")),
    }
}

#[cfg(test)]
mod tests;
