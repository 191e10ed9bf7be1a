//! What one seat has seen of a match.

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use super::codes::{Answer, Code, Codes};
use super::rules::{Action, Call, Config, Phase};
use crate::game::{Observation as Seen, Seat, out_of_turn};
use crate::words::Text;

/// All that one seat has seen: every call and answer, its own secret, and at the end both.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Observation {
    pub config: Config,
    /// Whose view this is.
    pub seat: Seat,
    /// The secrets that this seat knows, by seat: its own once fixed, both when it is over.
    pub secrets: Vec<Option<Code>>,
    /// Which seats have fixed a secret.
    pub secret_set: [bool; 2],
    /// The calls in order. Where one seat calls twice in a row, or the second seat first, the call of
    /// the other before it is not known: notes of a real match may leave it out.
    pub calls: Vec<Call>,
    /// The seat whose turn came after the last of these has called, too, and that call is not known.
    pub untold: bool,
}

impl Serialize for Observation {
    /// Where fields have names, one of notes alone is written only where it says something.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let untold = self.untold || !to.is_human_readable();
        let mut fields = to.serialize_struct("Observation", 5 + usize::from(untold))?;
        fields.serialize_field("config", &self.config)?;
        fields.serialize_field("seat", &self.seat)?;
        fields.serialize_field("secrets", &self.secrets)?;
        fields.serialize_field("secret_set", &self.secret_set)?;
        fields.serialize_field("calls", &self.calls)?;
        if untold {
            fields.serialize_field("untold", &self.untold)?;
        }
        fields.end()
    }
}

/// An observation as it is written, before it is held against the rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    config: Config,
    seat: Seat,
    secrets: Vec<Option<Code>>,
    secret_set: [bool; 2],
    calls: Vec<Call>,
    #[serde(default)]
    untold: bool,
}

impl TryFrom<Unchecked> for Observation {
    type Error = String;

    fn try_from(read: Unchecked) -> Result<Self, String> {
        let len = read.config.len();
        if !(3..=4).contains(&len) {
            return Err(format!("a code has 3 or 4 digits, not {len}"));
        }
        if read.seat.index() > 1 || read.secrets.len() != 2 {
            return Err("there are two seats, 0 and 1, with a secret each".to_owned());
        }
        let fits = |code: &Code| code.digits().len() == len;
        if let Some(code) = read.secrets.iter().flatten().find(|code| !fits(code)) {
            return Err(format!("the secret {code} has not {len} digits"));
        }
        for (at, call) in read.calls.iter().enumerate() {
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
            config: read.config,
            seat: read.seat,
            secrets: read.secrets,
            secret_set: read.secret_set,
            calls: read.calls,
            untold: read.untold,
        })
    }
}

impl Observation {
    /// Where the match stands.
    pub fn phase(&self) -> Phase {
        match Phase::from_calls(&self.config, self.secret_set, &self.calls) {
            Phase::Call(seat) if self.untold => Phase::Call(Seat(1 - seat.0.min(1))),
            phase => phase,
        }
    }

    /// Every turn so far in order, with its call; `None` where that is not known.
    pub fn turns(&self) -> Vec<(Seat, Option<&Call>)> {
        let mut turns = Vec::with_capacity(self.calls.len());
        let mut due = Seat(0);
        for call in &self.calls {
            if call.seat != due {
                turns.push((due, None));
            }
            turns.push((call.seat, Some(call)));
            due = Seat(1 - call.seat.0.min(1));
        }
        turns.extend(self.untold.then_some((due, None)));
        turns
    }

    /// The secret of a seat, if this view knows it.
    pub fn secret(&self, seat: Seat) -> Option<Code> {
        self.secrets.get(seat.index()).copied().flatten()
    }

    /// Who sits opposite.
    pub fn other(&self) -> Seat {
        Seat(1 - self.seat.0.min(1))
    }

    /// The call that was made in the position `before` this one, if it hits.
    pub fn hit_after(&self, before: &Observation) -> Option<Call> {
        let call = self.calls.get(before.calls.len()).copied();
        call.filter(|call| call.answer.hit(self.config.len()))
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

    fn refusal(&self, action: &Action) -> Option<Text> {
        let phase = self.phase();
        out_of_turn(phase.to_move(), self.seat).or_else(|| phase.refusal(&self.config, action))
    }

    fn legal_walk(&self) -> Box<dyn Iterator<Item = Action> + '_> {
        let codes = || Codes::of_length(self.config.len()).list().iter().copied();
        match self.phase() {
            Phase::Secret(seat) if seat == self.seat => Box::new(codes().map(Action::Secret)),
            Phase::Call(seat) if seat == self.seat => Box::new(codes().map(Action::Call)),
            _ => Box::new(std::iter::empty()),
        }
    }

    fn legal_count(&self) -> u64 {
        match self.to_move() == Some(self.seat) {
            true => Codes::of_length(self.config.len()).count() as u64,
            false => 0,
        }
    }
}
