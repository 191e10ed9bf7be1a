//! What one seat has seen of a match.

use serde::{Deserialize, Serialize};

use super::code::{Answer, Code};
use super::rules::{Action, Call, Config, Phase};
use crate::game::{Observation as Seen, Seat};

/// All that one seat has seen: every call and answer, its own secret, and at the end both.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Observation {
    /// The rules in force.
    pub config: Config,
    /// Whose view this is.
    pub seat: Seat,
    /// The secrets that this seat knows, by seat: its own once fixed, both when it is over.
    pub secrets: Vec<Option<Code>>,
    /// Which seats have fixed a secret.
    pub secret_set: [bool; 2],
    /// The calls in order.
    pub calls: Vec<Call>,
}

/// An observation as it is written, before anything is known of it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    config: Config,
    seat: Seat,
    secrets: Vec<Option<Code>>,
    secret_set: [bool; 2],
    calls: Vec<Call>,
}

impl TryFrom<Unchecked> for Observation {
    type Error = String;

    fn try_from(seen: Unchecked) -> Result<Self, String> {
        let len = seen.config.len();
        if !(3..=4).contains(&len) {
            return Err(format!("a code has 3 or 4 digits, not {len}"));
        }
        if seen.seat.index() > 1 || seen.secrets.len() != 2 {
            return Err("there are two seats, 0 and 1, with a secret each".to_owned());
        }
        let fits = |code: &Code| code.digits().len() == len;
        if let Some(code) = seen.secrets.iter().flatten().find(|code| !fits(code)) {
            return Err(format!("the secret {code} has not {len} digits"));
        }
        for (at, call) in seen.calls.iter().enumerate() {
            if !fits(&call.code) || call.seat.index() > 1 {
                return Err(format!(
                    "call {at}, {}, fits no seat or not the {len} digits",
                    call.code
                ));
            }
            if !Answer::all(len).any(|answer| answer == call.answer) {
                return Err(format!(
                    "call {at}: no call gets the answer {}",
                    call.answer
                ));
            }
        }
        Ok(Observation {
            config: seen.config,
            seat: seen.seat,
            secrets: seen.secrets,
            secret_set: seen.secret_set,
            calls: seen.calls,
        })
    }
}

impl Observation {
    /// Where the match stands.
    pub fn phase(&self) -> Phase {
        Phase::of(&self.config, self.secret_set, &self.calls)
    }

    /// The secret of a seat, if this view knows it.
    pub fn secret(&self, seat: Seat) -> Option<Code> {
        self.secrets.get(seat.index()).copied().flatten()
    }

    /// The calls of one seat, in order.
    pub fn calls_of(&self, seat: Seat) -> impl Iterator<Item = &Call> {
        self.calls.iter().filter(move |call| call.seat == seat)
    }
}

impl Seen for Observation {
    type Action = Action;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn to_move(&self) -> Option<Seat> {
        self.phase().to_move()
    }

    fn legal_actions(&self) -> Vec<Action> {
        let codes = || Code::all(self.config.len()).into_iter();
        match self.phase() {
            Phase::Secret(seat) if seat == self.seat => codes().map(Action::Secret).collect(),
            Phase::Call(seat) if seat == self.seat => codes().map(Action::Call).collect(),
            _ => Vec::new(),
        }
    }
}
