//! The lines of `lab agent`: a request in, a reply out, one JSON object a line.

use serde_json::{Map, Value, json};

use crate::agent::Budget;
use crate::games::{AnyAction, AnyObservation, GameId};
use crate::insight::Told;

/// One decision asked for: `{"observation":…,"seed":7,"budget_ms":100}`.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
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
        let mut line = json!({
            "observation": self.observation.to_json(),
            "seed": self.seed,
            "budget_ms": self.budget.millis,
        });
        if let Some(simulations) = self.budget.simulations {
            line["simulations"] = json!(simulations);
        }
        format!("{line}\n")
    }

    /// Reads a line; `seed` may be missing (then 0), and so may the limits.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    pub fn read(game: GameId, line: &str) -> Result<Request, String> {
        let mut fields = object(line)?;
        let observation = fields
            .remove("observation")
            .ok_or("\"observation\" is missing")?;
        let observation = game
            .observation(observation)
            .map_err(|error| format!("observation: {error}"))?;
        let mut whole = |name: &str| match fields.remove(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => value
                .as_u64()
                .map(Some)
                .ok_or_else(|| format!("{name}: {value} is no whole number from 0")),
        };
        let seed = whole("seed")?.unwrap_or(0);
        // A limit beyond 49 days is none.
        let millis = whole("budget_ms")?.and_then(|ms| u32::try_from(ms).ok());
        let simulations = whole("simulations")?;
        Ok(Request {
            observation,
            seed,
            budget: Budget {
                millis,
                simulations,
            },
        })
    }
}

/// An answer: `{"action":…,"insight":…}` or `{"error":"…"}`.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// The choice, and the simulations behind it as far as they are told.
    Action(AnyAction, u64),
    /// The program cannot choose, in its own words.
    Error(String),
}

impl Reply {
    /// A choice as one line, ended by a line feed.
    pub fn action_line(action: &AnyAction, told: &Told<AnyAction>) -> String {
        let insight = json!({
            "headline": told.insight.headline,
            "steps": told.insight.steps,
            "evaluation": told.evaluation,
            "simulations": told.evaluation.simulations,
        });
        format!(
            "{}\n",
            json!({ "action": action.to_json(), "insight": insight })
        )
    }

    /// An error as one line, ended by a line feed.
    pub fn error_line(reason: &str) -> String {
        format!("{}\n", json!({ "error": reason }))
    }

    /// Reads a line. The insight is a matter between the program and its reader: only its
    /// count of simulations is looked at, and a program may leave it out.
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
        let action = fields.remove("action").ok_or("\"action\" is missing")?;
        let action = game
            .action(action)
            .map_err(|error| format!("action: {error}"))?;
        let simulations = fields
            .get("insight")
            .and_then(|insight| insight.get("simulations"))
            .and_then(Value::as_u64);
        Ok(Reply::Action(action, simulations.unwrap_or(0)))
    }
}

fn object(line: &str) -> Result<Map<String, Value>, String> {
    match serde_json::from_str(line) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(_) => Err("a JSON object was due".to_owned()),
        Err(error) => Err(format!("not JSON: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seat;
    use crate::session::Session;

    #[test]
    fn a_request_reads_back_as_it_is_written() {
        let game = GameId::ALL[0];
        let session = Session::deal(&game.default_config(), 3).expect("the game's own rules");
        for (millis, simulations) in [(None, None), (Some(20), Some(500))] {
            let request = Request {
                observation: session.observe(Seat(0)),
                seed: u64::MAX,
                budget: Budget {
                    millis,
                    simulations,
                },
            };
            assert_eq!(Request::read(game, &request.to_line()), Ok(request));
        }
    }

    #[test]
    fn a_bad_line_says_what_is_wrong() {
        let game = GameId::Numeron;
        let request = |line: &str| Request::read(game, line).expect_err("read");
        assert!(request("{").starts_with("not JSON"));
        assert!(request("[]").contains("object"));
        assert!(request("{}").contains("\"observation\" is missing"));
        assert!(request(r#"{"observation":7}"#).starts_with("observation:"));
        let reply = |line: &str| Reply::read(game, line);
        assert!(
            reply(r#"{"insight":{}}"#)
                .unwrap_err()
                .contains("\"action\"")
        );
        assert!(
            reply(r#"{"action":{"call":"112"}}"#)
                .unwrap_err()
                .contains("twice")
        );
        assert_eq!(
            reply(r#"{"error":"I give up"}"#),
            Ok(Reply::Error("I give up".to_owned()))
        );
    }
}
