//! What happens in a match, and how a view grows from it: event by event, for the referee as for a seat.

use std::fmt;

use super::codes::{Answer, Code, CodeError, Codes};
use super::notes::spelling;
use super::observation::Observation;
use super::rules::{Call, Config, Phase};
use crate::game::Seat;
use crate::words::{Arg, Text};

/// Something that happened, as one seat saw it. Whose it is follows from the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The seat fixed its own secret: `own 123`, or `own ?` where it is not told.
    Secret(Option<Code>),
    /// The other fixed a secret: `fixed`.
    Fixed,
    /// A call with its answer, of whoever was to call: `012 1E1B`.
    Call(Code, Answer),
    /// A call of whoever was to call, which was not noted: `untold`.
    Untold,
    /// The other's secret was shown at the end: `shown 345`.
    Shown(Code),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Secret(Some(code)) => write!(f, "own {code}"),
            Event::Secret(None) => f.write_str("own ?"),
            Event::Fixed => f.write_str("fixed"),
            Event::Call(code, answer) => write!(f, "{code} {answer}"),
            Event::Untold => f.write_str("untold"),
            Event::Shown(code) => write!(f, "shown {code}"),
        }
    }
}

impl Observation {
    /// The view before the first secret is fixed, under rules that are in range.
    pub(super) fn begin(config: &Config, seat: Seat) -> Observation {
        Observation {
            config: *config,
            seat,
            secrets: vec![None; 2],
            secret_set: [false; 2],
            calls: Vec::new(),
            untold: false,
        }
    }

    /// All that happened, as this seat saw it. A bystander's are those of the first seat, whose secret is
    /// not told.
    pub fn events(&self) -> Vec<Event> {
        let fixed = Seat::all(2).filter(|seat| self.secret_set[seat.index()]);
        let fixed = fixed.map(|seat| match seat == self.seat {
            true => Event::Secret(self.secret(seat)),
            false => Event::Fixed,
        });
        let calls = self.turns().into_iter().map(|(_, call)| match call {
            Some(call) => Event::Call(call.code, call.answer),
            None => Event::Untold,
        });
        let mut own = self.calls_of(self.seat);
        let hit = own.any(|call| call.answer.hit(self.config.len()));
        let shown = self.secret(self.other()).filter(|_| !hit);
        let shown = shown.map(Event::Shown);
        fixed.chain(calls).chain(shown).collect()
    }

    /// What of this view a seat sees, or a bystander: until the end no secret but its own.
    pub(super) fn seen_by(mut self, reader: Option<Seat>) -> Observation {
        let over = matches!(self.phase(), Phase::Over(_));
        for seat in Seat::all(2).filter(|seat| !over && Some(*seat) != reader) {
            self.secrets[seat.index()] = None;
        }
        self.seat = reader.unwrap_or_default();
        self
    }

    /// Whether the call that is due may be left out: not a second one in a row, and not a last reply.
    pub fn may_pass_over(&self) -> bool {
        let last = self.calls.last();
        let reply = last.is_some_and(|last| last.answer.hit(self.config.len()));
        matches!(self.phase(), Phase::Call(_)) && !reply && !self.untold
    }

    /// Takes in what happened.
    ///
    /// # Errors
    /// What cannot have happened here gives the reason, and nothing changes.
    pub fn apply(&mut self, event: &Event) -> Result<(), Text> {
        match self.refusal_of(event) {
            Some(reason) => Err(reason),
            None => {
                self.advance(event);
                Ok(())
            }
        }
    }

    /// Takes in what the rules have let happen.
    pub(super) fn advance(&mut self, event: &Event) {
        match (*event, self.phase()) {
            (Event::Secret(code), Phase::Secret(seat)) => {
                self.secrets[seat.index()] = code;
                self.secret_set[seat.index()] = true;
            }
            (Event::Fixed, Phase::Secret(seat)) => self.secret_set[seat.index()] = true,
            (Event::Call(code, answer), Phase::Call(seat)) => {
                self.calls.push(Call { seat, code, answer });
                self.untold = false;
                if matches!(self.phase(), Phase::Over(_)) {
                    // Both know a secret that was hit.
                    let hit = |call: &&Call| call.answer.hit(self.config.len());
                    for call in self.calls.iter().filter(hit) {
                        self.secrets[1 - call.seat.index()] = Some(call.code);
                    }
                }
            }
            // It has missed: a hit is noted, or is the last call.
            (Event::Untold, _) => self.untold = true,
            (Event::Shown(code), _) => {
                let other = self.other();
                self.secrets[other.index()] = Some(code);
            }
            _ => {}
        }
    }

    /// Why this cannot have happened here; `None` where it can.
    pub fn refusal_of(&self, event: &Event) -> Option<Text> {
        match (*event, self.phase()) {
            (Event::Secret(code), Phase::Secret(seat)) if seat == self.seat => {
                code.and_then(|code| self.wrong_length(&code))
            }
            (Event::Fixed, Phase::Secret(seat)) if seat != self.seat => None,
            (Event::Call(code, answer), Phase::Call(caller)) => self
                .wrong_length(&code)
                .or_else(|| self.contradiction(caller, &code, answer)),
            (Event::Untold, _) if self.may_pass_over() => None,
            (Event::Shown(code), Phase::Over(_)) if self.secret(self.other()).is_none() => self
                .wrong_length(&code)
                .or_else(|| self.refusal_of_shown(&code)),
            _ => Some(self.wanted().unwrap_or_else(|| spelling::NOTHING.text())),
        }
    }

    /// That a code has another length than the rules ask for.
    fn wrong_length(&self, code: &Code) -> Option<Text> {
        let (len, found) = (self.config.len(), code.digits().len());
        (found != len).then(|| CodeError::Length(found).text(len))
    }

    /// Why a secret cannot have answered the calls at it as it did.
    fn refusal_of_shown(&self, code: &Code) -> Option<Text> {
        let mut own = self.calls_of(self.seat);
        let call = own.find(|call| call.code.answer(code) != call.answer)?;
        let told = format!("{} {}", call.code, call.answer);
        let due = call.code.answer(code).to_string();
        Some(spelling::SHOWN_WRONG.with([code.to_string().into(), told.into(), due.into()]))
    }

    /// Why a call cannot have had this answer.
    fn contradiction(&self, caller: Seat, code: &Code, answer: Answer) -> Option<Text> {
        let told = || format!("{code} {answer}").into();
        let len = self.config.len();
        if !Answer::all(len).any(|possible| possible == answer) {
            return Some(spelling::NO_ANSWER.with([answer.to_string().into()]));
        }
        if let Some(secret) = self.secret(Seat(1 - caller.0)) {
            let due = code.answer(&secret);
            let name = || secret.to_string().into();
            return (due != answer)
                .then(|| spelling::OWN_ANSWER.with([name(), told(), due.to_string().into()]));
        }
        let mut agreed: Vec<&Call> = self.calls_of(caller).collect();
        let codes = Codes::of_length(len);
        let fits = |calls: &[&Call]| {
            codes.every().into_iter().any(|secret| {
                let secret = codes.code(secret);
                let agrees = |call: &&Call| call.code.answer(&secret) == call.answer;
                code.answer(&secret) == answer && calls.iter().all(agrees)
            })
        };
        if fits(&agreed) {
            return None;
        }
        // Without any call of those that are left at the end, some code would fit.
        let mut at = agreed.len();
        while at > 0 {
            at -= 1;
            let call = agreed.remove(at);
            if fits(&agreed) {
                agreed.insert(at, call);
            }
        }
        let named = |call: &Call| Arg::from(format!("{} {}", call.code, call.answer));
        Some(match agreed[..] {
            [] => spelling::NO_CODE.with([told()]),
            [one] => spelling::EXCLUDES_ONE.with([told(), named(one)]),
            [first, ref rest @ ..] => {
                let all = rest
                    .iter()
                    .copied()
                    .map(named)
                    .fold(named(first), Arg::comma);
                spelling::EXCLUDES_MANY.with([told(), all])
            }
        })
    }

    /// What a real game's notes ask for next; `None` once all is known.
    pub(super) fn wanted(&self) -> Option<Text> {
        let wanted = match self.phase() {
            Phase::Secret(seat) if seat == self.seat => spelling::WANT_SECRET,
            Phase::Secret(_) => spelling::WANT_FIXED,
            Phase::Call(seat) if seat == self.seat => spelling::WANT_OWN,
            Phase::Call(_) => spelling::WANT_THEIRS,
            Phase::Over(_) if self.secret(self.other()).is_none() => spelling::WANT_SHOWN,
            Phase::Over(_) => return None,
        };
        Some(wanted.text())
    }
}
