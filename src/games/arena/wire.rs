//! The lines between a match and a program that plays in it: one JSON object a line. They are
//! described for those who write programs in `protocol.md`, beside this file's folder.

use serde_json::{Map, Value, json};

use super::game::{End, PlayedGame};
use crate::agent::Budget;
use crate::game::Seat;
use crate::insight::Analysis;
use crate::record::Plain;
use crate::words::{Lang, say};
use crate::{AnyAction, AnyConfig, AnyObservation, GameId};

mod account;

pub use account::{Account, Heard, Step, hear};

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
                let request = Request::from_fields(game, fields)?;
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
            "legal": legal.map(|legal| listed(&legal)),
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
    fn from_fields(game: GameId, mut fields: Map<String, Value>) -> Result<Request, String> {
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
    pub fn from_played<'a>(id: &'a str, seat: Seat, played: &PlayedGame) -> Ending<'a> {
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

/// A program's line.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// The choice: `{"action":…,"ply":7,"insight":…}`.
    Action {
        action: AnyAction,
        /// Which ply it is for, as far as the program says.
        ply: Option<u64>,
        /// The simulations behind it, as far as they are told.
        simulations: u64,
        /// What the program says of its choice, unread: [`Account::read`](Account::read)
        /// reads it for who wants to see it.
        insight: Option<Value>,
    },
    /// The program cannot choose, in its own words: `{"error":"…"}`.
    Error(String),
    /// It wants to know more before it chooses.
    Ask(Ask),
}

/// What a program may ask about its decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// Legal actions, from the one at this place: `{"ask":"legal","from":1000}`.
    Legal(usize),
    /// Why an action is refused: `{"ask":"refusal","action":…}`; or what is wrong with the action
    /// that was to be read.
    Refusal(Result<AnyAction, String>),
}

impl Ask {
    /// The answer as one line, ended by a line feed.
    pub fn answer(&self, seen: &AnyObservation) -> String {
        let line = match self {
            Ask::Legal(from) => json!({
                "protocol": PROTOCOL,
                "type": "legal",
                "from": from,
                "legal": listed(&seen.legal_part(*from, LISTED)),
            }),
            Ask::Refusal(action) => json!({
                "protocol": PROTOCOL,
                "type": "refusal",
                "refusal": match action {
                    Ok(action) => seen.refusal(action).map(|why| say(&why, &Plain(Lang::En))),
                    Err(unread) => Some(unread.clone()),
                },
            }),
        };
        format!("{line}\n")
    }
}

impl Reply {
    /// A choice as one line, ended by a line feed.
    pub fn action_line(action: &AnyAction, ply: Option<u64>, told: &Analysis<AnyAction>) -> String {
        let mut line = json!({
            "protocol": PROTOCOL,
            "action": action.to_json(),
            "insight": {
                "headline": told.insight.headline,
                "reasons": told.insight.reasons,
                "steps": told.insight.steps,
                "evaluation": told.evaluation,
                "simulations": told.evaluation.simulations,
            },
        });
        if let Some(ply) = ply {
            line["ply"] = json!(ply);
        }
        format!("{line}\n")
    }

    /// An error as one line, ended by a line feed.
    pub fn error_line(reason: &str) -> String {
        format!("{}\n", json!({ "protocol": PROTOCOL, "error": reason }))
    }

    /// Reads a line. The insight is a matter between the program and its reader: only its
    /// count of simulations is looked at here, and a program may leave it out.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    pub fn read(game: GameId, line: &str) -> Result<Reply, String> {
        let mut fields = object(line)?;
        match fields.remove("error") {
            None | Some(Value::Null) => {}
            Some(Value::String(reason)) => return Ok(Reply::Error(reason)),
            Some(other) => return Ok(Reply::Error(other.to_string())),
        }
        let action = fields.remove("action").ok_or("\"action\" is missing");
        let read = |action| {
            let action = game.action(action);
            action.map_err(|error| format!("action: {error}"))
        };
        match fields.remove("ask") {
            None | Some(Value::Null) => {}
            Some(Value::String(what)) if what == "refusal" => {
                return Ok(Reply::Ask(Ask::Refusal(read(action?))));
            }
            Some(Value::String(what)) if what == "legal" => {
                let from = whole(&mut fields, "from")?.unwrap_or(0);
                let from = usize::try_from(from).unwrap_or(usize::MAX);
                return Ok(Reply::Ask(Ask::Legal(from)));
            }
            Some(other) => return Err(format!("ask: {other} is neither legal nor refusal")),
        }
        let insight = fields
            .remove("insight")
            .filter(|insight| !insight.is_null());
        let simulations = insight
            .as_ref()
            .and_then(|insight| insight.get("simulations"))
            .and_then(Value::as_u64);
        Ok(Reply::Action {
            action: read(action?)?,
            ply: whole(&mut fields, "ply")?,
            simulations: simulations.unwrap_or(0),
            insight,
        })
    }
}

fn listed(actions: &[AnyAction]) -> Vec<Value> {
    actions.iter().map(AnyAction::to_json).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{Session, match_id};

    fn start(game: GameId) -> AnyObservation {
        let session = Session::deal(&game.default_config(), 3).expect("the game's own rules");
        session.observe(Seat(0))
    }

    #[test]
    fn a_request_reads_back_as_it_is_written() {
        for &game in GameId::ALL {
            for (millis, simulations) in [(None, None), (Some(20), Some(500))] {
                let request = Request {
                    id: Some(match_id(3)),
                    ply: Some(0),
                    observation: start(game),
                    seed: u64::MAX,
                    budget: Budget {
                        millis,
                        simulations,
                    },
                };
                let line = request.to_line();
                assert_eq!(line.matches('\n').count(), 1, "{line}");
                assert_eq!(
                    Message::read(game, &line),
                    Ok(Message::Move(Box::new(request)))
                );
            }
        }
    }

    #[test]
    fn few_legal_actions_are_listed_and_many_counted() {
        let four = GameId::Numeron.default_config().with_rule("digits", "4");
        let four = Session::deal(&four.expect("a rule"), 3).expect("the game's own rules");
        for (observation, listed) in [
            (start(GameId::Numeron), true),
            (four.observe(Seat(0)), false),
        ] {
            let count = observation.legal_actions().len();
            let request = Request {
                id: None,
                ply: None,
                observation,
                seed: 0,
                budget: Budget::default(),
            };
            let line: Value = serde_json::from_str(&request.to_line()).expect("JSON");
            assert_eq!(line["legal_count"], count);
            assert_eq!(
                line["legal"].as_array().map(Vec::len),
                listed.then_some(count)
            );
        }
    }

    #[test]
    fn a_bad_line_says_what_is_wrong() {
        let game = GameId::Numeron;
        let message = |line: &str| Message::read(game, line).expect_err("read");
        assert!(message("{").starts_with("not JSON"));
        assert!(message("[]").contains("object"));
        assert!(message("{}").contains("\"observation\" is missing"));
        assert!(message(r#"{"observation":7}"#).starts_with("observation:"));
        assert!(message(r#"{"type":"ponder"}"#).contains("none of begin"));
        assert!(message(r#"{"protocol":2,"type":"end"}"#).contains("protocol 2"));
        assert!(message(r#"{"type":"begin","game":"go"}"#).contains("plays numeron"));
        let reply = |line: &str| Reply::read(game, line);
        let refused = |line: &str| reply(line).expect_err("read");
        assert!(refused(r#"{"insight":{}}"#).contains("\"action\""));
        assert!(refused(r#"{"action":{"call":"112"}}"#).contains("twice"));
        assert!(refused(r#"{"protocol":2,"action":{"call":"012"}}"#).contains("protocol 2"));
        assert!(refused(r#"{"ask":"why"}"#).contains("neither legal nor refusal"));
        assert!(refused(r#"{"ask":"refusal"}"#).contains("\"action\""));
        assert_eq!(
            reply(r#"{"error":"I give up"}"#),
            Ok(Reply::Error("I give up".to_owned()))
        );
    }

    #[test]
    fn what_is_asked_is_answered() {
        let seen = start(GameId::Numeron);
        let answer = |line: &str| -> Value {
            let Ok(Reply::Ask(ask)) = Reply::read(GameId::Numeron, line) else {
                panic!("{line}")
            };
            serde_json::from_str(&ask.answer(&seen)).expect("JSON")
        };
        assert_eq!(
            answer(r#"{"ask":"legal","from":718}"#)["legal"],
            json!([{ "secret": "986" }, { "secret": "987" }])
        );
        assert_eq!(
            answer(r#"{"ask":"legal"}"#)["legal"][0],
            json!({ "secret": "012" })
        );
        assert_eq!(
            answer(r#"{"ask":"legal","from":18446744073709551615}"#)["legal"],
            json!([])
        );
        let refusal = |action: Value| {
            let line = json!({ "ask": "refusal", "action": action }).to_string();
            let refusal = answer(&line)["refusal"].clone();
            refusal.as_str().unwrap_or_default().to_owned()
        };
        assert_eq!(refusal(json!({ "secret": "012" })), "");
        assert!(!refusal(json!({ "call": "012" })).is_empty());
        assert!(refusal(json!({ "secret": "112" })).contains("twice"));
    }
}
