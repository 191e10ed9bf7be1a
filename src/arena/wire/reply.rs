//! The lines of a program: what it chooses, and what it asks before.

use serde_json::{Value, json};

use super::{LISTED, PROTOCOL, object, whole};
use crate::games::{AnyAction, AnyObservation, GameId};
use crate::insight::Told;
use crate::record::Plain;
use crate::words::{Lang, say};

/// A program's line.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// The choice: `{"action":…,"ply":7,"insight":…}`.
    Action {
        /// The action.
        action: AnyAction,
        /// Which ply it is for, as far as the program says.
        ply: Option<u64>,
        /// The simulations behind it, as far as they are told.
        simulations: u64,
        /// What the program says of its choice, unread: [`Account::read`](super::Account::read)
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
    pub fn action_line(action: &AnyAction, ply: Option<u64>, told: &Told<AnyAction>) -> String {
        let mut line = json!({
            "protocol": PROTOCOL,
            "action": action.to_json(),
            "insight": {
                "headline": told.insight.headline,
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

pub(super) fn listed(actions: &[AnyAction]) -> Vec<Value> {
    actions.iter().map(AnyAction::to_json).collect()
}
