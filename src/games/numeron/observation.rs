//! What one seat has seen of a match.

use serde::{Deserialize, Serialize};

use super::code::Code;
use super::rules::{Action, Call, Config, Phase};
use crate::game::{Observation as Seen, Seat};

/// All that one seat has seen: every call and answer, its own secret, and at the end both.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
