//! A match from life as one seat saw it: secrets fixed, calls, answers.

use std::fmt;

use super::codes::{Answer, Code, Codes};
use super::observation::Observation;
use super::rules::{Action, Call, Config, EndRule, Numeron, Phase};
use crate::game::{Game, Seat};
use crate::notes::{HasNotes, Notes as Taken};
use crate::retrace::HasWorlds;
use crate::words::{Arg, Text, count};

mod spelling;

pub(super) use spelling::ALL as PHRASES;

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

/// What has been taken down of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Notes {
    seen: Observation,
}

impl Notes {
    /// Where the match stands.
    pub fn phase(&self) -> Phase {
        self.seen.phase()
    }

    pub fn calls(&self) -> &[Call] {
        &self.seen.calls
    }

    pub fn config(&self) -> &Config {
        &self.seen.config
    }

    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        self.seen.seat
    }

    fn other(&self) -> Seat {
        Seat(1 - self.seen.seat.0)
    }

    /// Whether the call that is due may be left out: not a second one in a row, and not a last reply.
    pub fn may_pass_over(&self) -> bool {
        let len = self.seen.config.len();
        let reply = self
            .seen
            .calls
            .last()
            .is_some_and(|last| last.answer.hit(len));
        matches!(self.phase(), Phase::Call(_)) && !reply && !self.seen.untold
    }

    /// Why a call cannot have had this answer.
    fn contradiction(&self, caller: Seat, code: &Code, answer: Answer) -> Option<Text> {
        let told = || format!("{code} {answer}").into();
        let len = self.seen.config.len();
        if !Answer::all(len).any(|possible| possible == answer) {
            return Some(spelling::NO_ANSWER.with([answer.to_string().into()]));
        }
        if let Some(secret) = self.seen.secret(Seat(1 - caller.0)) {
            let due = code.answer(&secret);
            let name = || secret.to_string().into();
            return (due != answer)
                .then(|| spelling::OWN_ANSWER.with([name(), told(), due.to_string().into()]));
        }
        let mut agreed: Vec<&Call> = self.seen.calls_of(caller).collect();
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

    fn take_secret(&mut self, code: Option<Code>) -> Result<(), Text> {
        let (phase, own) = (self.phase(), self.seen.seat);
        if phase != Phase::Secret(own) {
            return Err(self.out_of_place());
        }
        self.fits_length(code.as_ref())?;
        self.seen.secrets[own.index()] = code;
        self.seen.secret_set[own.index()] = true;
        Ok(())
    }

    fn take_call(&mut self, code: Code, answer: Answer) -> Result<(), Text> {
        let Phase::Call(seat) = self.phase() else {
            return Err(self.out_of_place());
        };
        self.fits_length(Some(&code))?;
        if let Some(reason) = self.contradiction(seat, &code, answer) {
            return Err(reason);
        }
        self.seen.calls.push(Call { seat, code, answer });
        self.seen.untold = false;
        self.show_what_was_hit();
        Ok(())
    }

    /// Passes over a call that was not noted. It has missed: a hit is noted, or is the last call.
    fn take_untold(&mut self) -> Result<(), Text> {
        match self.may_pass_over() {
            true => {
                self.seen.untold = true;
                Ok(())
            }
            false => Err(self.out_of_place()),
        }
    }

    /// At the end a secret that was hit is known to both.
    fn show_what_was_hit(&mut self) {
        if !matches!(self.phase(), Phase::Over(_)) {
            return;
        }
        let len = self.seen.config.len();
        for call in self.seen.calls.clone() {
            if call.answer.hit(len) {
                self.seen.secrets[1 - call.seat.index()] = Some(call.code);
            }
        }
    }

    fn take_shown(&mut self, code: Code) -> Result<(), Text> {
        let over = matches!(self.phase(), Phase::Over(_));
        if !over || self.seen.secret(self.other()).is_some() {
            return Err(self.out_of_place());
        }
        self.fits_length(Some(&code))?;
        let own = self.seen.calls_of(self.seen.seat);
        let wrong = own
            .into_iter()
            .find(|call| call.code.answer(&code) != call.answer);
        if let Some(call) = wrong {
            let due = call.code.answer(&code);
            let told = format!("{} {}", call.code, call.answer);
            let name = code.to_string();
            return Err(spelling::SHOWN_WRONG.with([
                name.into(),
                told.into(),
                due.to_string().into(),
            ]));
        }
        let other = self.other();
        self.seen.secrets[other.index()] = Some(code);
        Ok(())
    }

    fn fits_length(&self, code: Option<&Code>) -> Result<(), Text> {
        let len = self.seen.config.len();
        match code.map(|code| code.digits().len()) {
            Some(found) if found != len => {
                Err(super::words::BAD_LENGTH.with([count(len), count(found)]))
            }
            _ => Ok(()),
        }
    }

    /// Why something else cannot stand here: what is asked for, or that nothing is.
    fn out_of_place(&self) -> Text {
        self.wanted().unwrap_or_else(|| spelling::NOTHING.text())
    }
}

impl Taken for Notes {
    type Game = Numeron;
    type Event = Event;

    fn begin(config: &Config, seat: Seat) -> Result<Self, Text> {
        Numeron::set_up(config, &())?;
        if seat.index() > 1 {
            return Err(spelling::SEAT.text());
        }
        Ok(Notes {
            seen: Observation {
                config: *config,
                seat,
                secrets: vec![None; 2],
                secret_set: [false; 2],
                calls: Vec::new(),
                untold: false,
            },
        })
    }

    fn events(seen: &Observation) -> Vec<Event> {
        let (own, other) = (seen.seat, Seat(1 - seen.seat.0.min(1)));
        let fixed = Seat::all(2).filter(|seat| seen.secret_set[seat.index()]);
        let fixed = fixed.map(|seat| match seat == own {
            true => Event::Secret(seen.secret(own)),
            false => Event::Fixed,
        });
        let calls = seen.turns().into_iter().map(|(_, call)| match call {
            Some(call) => Event::Call(call.code, call.answer),
            None => Event::Untold,
        });
        let mut hits = seen.calls_of(own);
        let hit = hits.any(|call| call.answer.hit(seen.config.len()));
        let shown = seen.secret(other).filter(|_| !hit).map(Event::Shown);
        fixed.chain(calls).chain(shown).collect()
    }

    fn take(&mut self, event: &Event) -> Result<(), Text> {
        match *event {
            Event::Secret(code) => self.take_secret(code),
            Event::Fixed if self.phase() == Phase::Secret(self.other()) => {
                let other = self.other();
                self.seen.secret_set[other.index()] = true;
                Ok(())
            }
            Event::Fixed => Err(self.out_of_place()),
            Event::Call(code, answer) => self.take_call(code, answer),
            Event::Untold => self.take_untold(),
            Event::Shown(code) => self.take_shown(code),
        }
    }

    fn seen(&self) -> Option<Observation> {
        Some(self.seen.clone())
    }

    fn wanted(&self) -> Option<Text> {
        let own = self.seen.seat;
        match self.phase() {
            Phase::Secret(seat) if seat == own => Some(spelling::WANT_SECRET.text()),
            Phase::Secret(_) => Some(spelling::WANT_FIXED.text()),
            Phase::Call(seat) if seat == own => Some(spelling::WANT_OWN.text()),
            Phase::Call(_) => Some(spelling::WANT_THEIRS.text()),
            Phase::Over(_) => {
                let known = self.seen.secret(self.other()).is_some();
                (!known).then(|| spelling::WANT_SHOWN.text())
            }
        }
    }

    fn read(&self, line: &str) -> Result<Vec<Event>, Text> {
        spelling::read(self, line)
    }

    /// A secret that was kept from the notes may be any, and so may a call.
    fn admits(told: &Event, seen: &Event) -> bool {
        let open = matches!(
            (told, seen),
            (Event::Secret(None), Event::Secret(_)) | (Event::Untold, Event::Call(..))
        );
        told == seen || open
    }

    fn heading(&self, line: &str) -> Option<String> {
        spelling::heading(line)
    }

    fn is_anybodys(&self, line: &str) -> bool {
        spelling::is_anybodys(self, line)
    }

    /// What says that nothing is told, or that the other has a secret, is filled in beside what a person
    /// enters.
    fn is_entry(line: &str) -> bool {
        let beside = [Event::Fixed, Event::Secret(None), Event::Untold];
        beside.iter().all(|event| event.to_string() != line)
    }

    fn sides(&self) -> Vec<(&'static str, Text)> {
        vec![
            ("me:", spelling::ALL_MINE.text()),
            ("other:", spelling::ALL_THEIRS.text()),
        ]
    }

    const OWN_IS_WHOLE: bool = false;

    fn own(&self, action: &Action) -> Option<Event> {
        match action {
            Action::Secret(code) => Some(Event::Secret(Some(*code))),
            // The answer is the other's to give.
            Action::Call(_) => None,
        }
    }

    fn spelling(&self) -> Vec<Text> {
        let reply = self.seen.config.end == EndRule::Equalising;
        let mut lines = vec![
            spelling::SPELL_SECRET,
            spelling::SPELL_CALL,
            spelling::SPELL_SIDE,
            spelling::SPELL_SHOWN,
        ];
        lines.extend(reply.then_some(spelling::SPELL_REPLY));
        lines.into_iter().map(|phrase| phrase.text()).collect()
    }
}

impl HasNotes for Numeron {
    type Notes = Notes;
}

impl HasWorlds for Numeron {
    fn retrace(&self) -> ((), Vec<Action>) {
        // A position with a call in it has both secrets.
        let secrets = self.secrets.iter().flatten().copied().map(Action::Secret);
        let calls = self.calls.iter().map(|call| Action::Call(call.code));
        ((), secrets.chain(calls).collect())
    }
}
