//! Numer0n: two secrets of distinct digits, calls answered in EAT and BITE.

use crate::catalogue::{
    AgentInfo, Catalogue, Domain, FirstMatch, Lesson, Level, LineUp, RuleInfo, SketchPlace,
};
use crate::game::MistakeKind;
use crate::game::Seat;
use crate::words::{Arg, Phrase, Text, count};

pub mod agents;
pub mod codes;
mod event;
pub mod knowledge;
mod lessons;
mod notes;
mod observation;
pub mod queries;
mod rules;
pub mod symmetry;

pub use codes::{Answer, Code, CodeError, CodeIndex, Codes, Counts, MAX_DIGITS};
pub use event::Event;
pub use knowledge::{Best, Rule};
use knowledge::{Partition, candidates};
pub use notes::Notes;
pub use observation::Observation;
pub use queries::Query;
pub use rules::{Action, Call, Config, EndRule, Numeron, Phase};
pub use symmetry::classes;

/// What the game says, in both languages.
mod words {
    crate::phrases!("numeron/words", "numeron");
}

impl Catalogue for Numeron {
    const NAME: &'static str = "numeron";
    const TITLE: Phrase = words::TITLE;
    const TAGLINE: Phrase = words::TAGLINE;
    const TABLE: &'static str = "even";
    const REVIEWER: &'static str = "optimal";
    const RULES: &'static [RuleInfo] = crate::rules! {
        "digits", words::RULE_DIGITS, Domain::Word(&[("3", words::RULE_DIGITS_3), ("4", words::RULE_DIGITS_4)]);
        "end", words::RULE_END,
            Domain::Word(&[("sudden", words::RULE_END_SUDDEN), ("equalising", words::RULE_END_EQUALISING)]);
    };
    const AGENTS: &'static [AgentInfo] = agents::AGENTS;
    const LEVELS: &'static [Level] = agents::LEVELS;
    const LINE_UPS: &'static [LineUp] = agents::LINE_UPS;
    const MISTAKES: &'static [MistakeKind] = agents::MISTAKES;
    const FIRST_MATCH: Option<FirstMatch> = Some(lessons::FIRST_MATCH);
    const LESSONS: &'static [Lesson<Observation>] = lessons::LESSONS;

    fn primer(config: &Config) -> Vec<Text> {
        let end = match config.end {
            EndRule::Sudden => words::PRIMER_5,
            EndRule::Equalising => words::PRIMER_5_REPLY,
        };
        vec![
            words::PRIMER_1.with([count(config.digits)]),
            words::PRIMER_2.text(),
            words::PRIMER_3.text(),
            words::PRIMER_4.text(),
            end.text(),
        ]
    }

    fn seats(_config: &Config) -> usize {
        2
    }

    fn phrases() -> Vec<&'static [Phrase]> {
        vec![
            lessons::PHRASES,
            words::ALL,
            notes::PHRASES,
            queries::PHRASES,
            agents::PHRASES,
        ]
    }

    fn label(action: &Action) -> Text {
        match action {
            Action::Secret(code) => words::LABEL_SECRET.with([code.to_string().into()]),
            Action::Call(code) => words::LABEL_CALL.with([code.to_string().into()]),
        }
    }

    fn short(action: &Action) -> Arg {
        let (Action::Secret(code) | Action::Call(code)) = action;
        code.to_string().into()
    }

    fn unveils(before: &Observation, _: &Action, after: &Observation) -> bool {
        after.hit_after(before).is_some()
    }

    fn public(seen: Observation) -> Observation {
        seen.seen_by(None)
    }

    fn open(&self) -> Option<Observation> {
        Some(self.table.clone())
    }

    fn sketch(seen: &Observation, played: &Action, better: &Action) -> Vec<SketchPlace> {
        let calls = seen.calls_of(seen.seat);
        let answered = calls.map(|call| {
            let code = SketchPlace::new(None, call.code.to_string());
            code.holding([call.answer.to_string()])
        });
        let code = |action: &Action| match action {
            Action::Call(code) | Action::Secret(code) => vec![Arg::from(code.to_string())],
        };
        let next = SketchPlace::new(None, words::SKETCH_CALL.text());
        answered
            .chain([next.tried([played, better].map(code))])
            .collect()
    }

    fn nudge(seen: &Observation, choice: &Action) -> Text {
        nudge(seen, choice)
    }

    fn told(seen: &Observation, ply: usize, by: Seat, action: &Action) -> Text {
        match action {
            // Only its owner knows a secret until the end.
            Action::Secret(_) => match seen.secret(by) {
                Some(code) => words::LABEL_SECRET.with([code.to_string().into()]),
                None => words::TOLD_SECRET.text(),
            },
            Action::Call(code) => match seen.turns().get(ply.wrapping_sub(2)) {
                Some((_, None)) => words::TOLD_UNTOLD.text(),
                Some((_, Some(call))) => words::TOLD_CALL.with([
                    code.to_string().into(),
                    count(call.answer.eat),
                    count(call.answer.bite),
                ]),
                None => Self::label(action),
            },
        }
    }
}

crate::without_studies!(Numeron);

/// So many codes are few.
const FEW: usize = 6;

/// Bits below which two calls tell alike.
const ALIKE: f64 = 1e-9;

/// A sentence that leads to `choice` and holds of what was seen, whoever chose.
fn nudge(seen: &Observation, choice: &Action) -> Text {
    let Action::Call(call) = choice else {
        return words::NUDGE_SECRET.text();
    };
    let left = candidates(&seen.config, &seen.calls, seen.seat);
    match left.len() {
        0 => return words::NUDGE_NONE.text(),
        1 => return words::NUDGE_ONE.text(),
        _ if seen.calls_of(seen.seat).next().is_none() => return words::NUDGE_FIRST.text(),
        _ => {}
    }
    if is_reply(seen) {
        return words::NUDGE_REPLY.text();
    }
    if !left.contains(call) {
        return match tells_most(call, &left) {
            true => words::NUDGE_OUTSIDE_MORE.text(),
            false => words::NUDGE_OUTSIDE.text(),
        };
    }
    let left_to_other = candidates(&seen.config, &seen.calls, seen.other()).len();
    match left.len() {
        _ if left_to_other == 1 => words::NUDGE_RACE.text(),
        few if few <= FEW => words::NUDGE_FEW.with([count(few)]),
        many => words::NUDGE_INSIDE.with([count(many)]),
    }
}

/// The other has hit already, and this call is the answer.
fn is_reply(seen: &Observation) -> bool {
    let last = seen.calls.last();
    let hit = last.is_some_and(|call| call.seat != seen.seat && call.answer.hit(seen.config.len()));
    hit && seen.config.end == EndRule::Equalising && seen.phase() == Phase::Call(seen.seat)
}

/// Whether the answer to a call is harder to foresee than that to any code of `left`.
fn tells_most(call: &Code, left: &[Code]) -> bool {
    let bits = |call: &Code| Partition::by_call(call, left).entropy();
    let most = left.iter().map(bits).fold(0.0, f64::max);
    bits(call) > most + ALIKE
}
