//! The base game: two secrets, calls in turn, first to find the other's.

use rand::Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use serde::{Deserialize, Serialize};

use super::codes::{Answer, Code};
use super::event::Event;
use super::observation::Observation;
use super::{knowledge, words};
use crate::game::{Game, IllegalAction, Seat, Stakes};
use crate::words::{Text, count};

/// How a match ends once a secret is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EndRule {
    /// The first full EAT wins at once.
    #[default]
    Sudden,
    /// If the first caller hits, the second has one reply call; a hit draws.
    Equalising,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// Digits of a code, 3 or 4.
    pub digits: u8,
    /// How a match ends once a secret is found.
    pub end: EndRule,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            digits: 3,
            end: EndRule::Sudden,
        }
    }
}

impl Config {
    /// Digits of a code, as a length.
    pub const fn len(&self) -> usize {
        self.digits as usize
    }

    /// Never: a code has digits.
    pub const fn is_empty(&self) -> bool {
        false
    }
}

/// One choice of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Fix one's own secret, before the first call.
    Secret(Code),
    /// Call a code: a guess at the other's secret, or a question about it.
    Call(Code),
}

impl Action {
    pub const fn code(&self) -> &Code {
        match self {
            Action::Secret(code) | Action::Call(code) => code,
        }
    }
}

/// A call and its answer, both public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Call {
    /// Who called.
    pub seat: Seat,
    pub code: Code,
    pub answer: Answer,
}

/// Where a match stands; it follows from what is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// This seat fixes its secret.
    Secret(Seat),
    Call(Seat),
    /// It is over; the winner, or nobody on a draw.
    Over(Option<Seat>),
}

impl Phase {
    /// Reads the phase off the public events.
    pub fn from_calls(config: &Config, secret_set: [bool; 2], calls: &[Call]) -> Phase {
        if let Some(seat) = Seat::all(2).find(|seat| !secret_set[seat.index()]) {
            return Phase::Secret(seat);
        }
        let hits = |call: &Call| call.answer.hit(config.len());
        let (first, second) = (Seat(0), Seat(1));
        match calls.split_last() {
            None => Phase::Call(first),
            Some((last, before)) => match (hits(last), before.last().is_some_and(hits)) {
                // The reply: only under the equalising rule is a match still open after a hit.
                (true, true) => Phase::Over(None),
                (false, true) => Phase::Over(Some(first)),
                (true, false) if config.end == EndRule::Equalising && last.seat == first => {
                    Phase::Call(second)
                }
                (true, false) => Phase::Over(Some(last.seat)),
                (false, false) => Phase::Call(if last.seat == first { second } else { first }),
            },
        }
    }

    /// Who chooses next.
    pub const fn to_move(self) -> Option<Seat> {
        match self {
            Phase::Secret(seat) | Phase::Call(seat) => Some(seat),
            Phase::Over(_) => None,
        }
    }

    /// Why the seat to move may not do this; `None` where it may.
    pub(super) fn refusal(self, config: &Config, action: &Action) -> Option<Text> {
        let digits = action.code().digits().len();
        if digits != config.len() {
            return Some(words::BAD_LENGTH.with([count(config.len()), count(digits)]));
        }
        match (self, action) {
            (Phase::Secret(_), Action::Call(_)) => Some(words::BAD_SECRET_FIRST.text()),
            (Phase::Call(_), Action::Secret(_)) => Some(words::BAD_SECRET_FIXED.text()),
            _ => None,
        }
    }
}

/// The whole truth of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Numeron {
    /// The first seat's view, with both secrets.
    pub(super) table: Observation,
}

impl Numeron {
    /// Where the match stands.
    pub fn phase(&self) -> Phase {
        self.table.phase()
    }
}

impl Game for Numeron {
    type Config = Config;
    /// There is no chance in Numer0n: the secrets are chosen.
    type Deal = ();
    type Action = Action;
    type Observation = Observation;

    fn draw(config: &Config, _rng: &mut impl Rng) -> Result<(), Text> {
        check(config)
    }

    fn set_up(config: &Config, _deal: &()) -> Result<Self, Text> {
        check(config)?;
        Ok(Numeron {
            table: Observation::begin(config, Seat(0)),
        })
    }

    fn stakes(_: &Config) -> Stakes {
        Stakes::WIN
    }

    /// Not a bound of the rules, by which two players may miss for ever: it is far beyond what
    /// players that learn anything from an answer need.
    fn longest(_: &Config) -> usize {
        5_000
    }

    fn config(&self) -> &Config {
        &self.table.config
    }

    fn players(&self) -> usize {
        2
    }

    fn to_move(&self) -> Option<Seat> {
        self.phase().to_move()
    }

    fn play(&mut self, action: &Action) -> Result<(), IllegalAction<Action>> {
        let phase = self.phase();
        let Some(seat) = phase.to_move() else {
            return Err(IllegalAction::over(*action));
        };
        if let Some(reason) = phase.refusal(self.config(), action) {
            return Err(IllegalAction::new(*action, reason));
        }
        let event = match *action {
            Action::Secret(code) => Some(Event::Secret(Some(code))),
            // Calls come after both secrets.
            Action::Call(code) => {
                let secret = self.table.secret(Seat(1 - seat.0));
                secret.map(|secret| Event::Call(code, code.answer(&secret)))
            }
        };
        event.iter().for_each(|event| self.table.advance(event));
        Ok(())
    }

    fn scores(&self) -> Option<Vec<f32>> {
        match self.phase() {
            Phase::Over(None) => Some(vec![0.5, 0.5]),
            Phase::Over(Some(winner)) => Some(
                Seat::all(2)
                    .map(|seat| if seat == winner { 1.0 } else { 0.0 })
                    .collect(),
            ),
            _ => None,
        }
    }

    fn observe(&self, seat: Seat) -> Observation {
        self.table.clone().seen_by(Some(seat))
    }

    fn determinize(seen: &Observation, rng: &mut impl Rng) -> Self {
        let mut secrets = seen.secrets.clone();
        // A bystander knows neither; nor do notes that leave one's own out.
        for reader in Seat::all(2) {
            let secret = &mut secrets[1 - reader.index()];
            if secret.is_none() && seen.secret_set[1 - reader.index()] {
                let left = knowledge::candidates(&seen.config, &seen.calls, reader);
                *secret = left.choose(rng).copied();
            }
        }
        let table = Observation {
            config: seen.config,
            seat: Seat(0),
            secret_set: [0, 1].map(|seat| secrets[seat].is_some()),
            calls: whole(seen, &secrets, rng),
            untold: false,
            secrets,
        };
        Numeron { table }
    }
}

/// All calls of a match: for each that is not known one that has missed.
fn whole(seen: &Observation, secrets: &[Option<Code>], rng: &mut impl Rng) -> Vec<Call> {
    let codes = Code::all(seen.config.len());
    let mut call = |(seat, call): (Seat, Option<&Call>)| {
        if let Some(call) = call {
            return Some(*call);
        }
        let secret = secrets[1 - seat.index().min(1)]?;
        let code = *codes.iter().filter(|code| **code != secret).choose(rng)?;
        Some(Call {
            seat,
            code,
            answer: code.answer(&secret),
        })
    };
    seen.turns().into_iter().filter_map(&mut call).collect()
}

/// # Errors
/// A config out of range.
pub(super) fn check(config: &Config) -> Result<(), Text> {
    if (3..=4).contains(&config.digits) {
        Ok(())
    } else {
        Err(words::BAD_CONFIG.with([count(config.digits)]))
    }
}
