//! Numer0n: two secrets of distinct digits, calls answered in EAT and BITE.

use crate::agent::{Agent, AgentInfo, AgentSpec, Catalogue, Domain, Level, RuleInfo, SpecError};
use crate::game::Seat;
use crate::words::{Arg, Phrase, Text, count};

mod agents;
pub mod belief;
mod code;
mod codes;
mod observation;
mod rule;
mod rules;
pub mod solve;
mod symmetry;
mod words;

pub use code::{Answer, Code, CodeError, MAX_DIGITS};
pub use codes::{CodeIndex, Codes, Counts};
pub use observation::Observation;
pub use rule::Rule;
pub use rules::{Action, Call, Config, EndRule, Numeron, Phase};

impl Catalogue for Numeron {
    const NAME: &'static str = "numeron";
    const TITLE: Phrase = words::TITLE;
    const TAGLINE: Phrase = words::TAGLINE;
    const OPPONENT: &'static str = "expected";

    fn rules() -> &'static [RuleInfo] {
        const RULES: &[RuleInfo] = &[
            RuleInfo {
                name: "digits",
                title: words::RULE_DIGITS,
                domain: Domain::Word(&[("3", words::DIGITS_3), ("4", words::DIGITS_4)]),
            },
            RuleInfo {
                name: "end",
                title: words::RULE_END,
                domain: Domain::Word(&[
                    ("sudden", words::END_SUDDEN),
                    ("equalising", words::END_EQUALISING),
                ]),
            },
        ];
        RULES
    }

    fn primer() -> &'static [Phrase] {
        const PRIMER: &[Phrase] = &[
            words::PRIMER_1,
            words::PRIMER_2,
            words::PRIMER_3,
            words::PRIMER_4,
            words::PRIMER_5,
        ];
        PRIMER
    }

    fn seats(_config: &Config) -> usize {
        2
    }

    fn agents() -> &'static [AgentInfo] {
        agents::AGENTS
    }

    fn levels() -> &'static [Level] {
        agents::LEVELS
    }

    fn agent(spec: &AgentSpec) -> Result<Box<dyn Agent<Self>>, SpecError> {
        agents::agent(spec)
    }

    fn phrases() -> Vec<&'static [Phrase]> {
        vec![words::ALL, agents::PHRASES]
    }

    fn label(action: &Action) -> Text {
        match action {
            Action::Secret(code) => words::LABEL_SECRET.with([code.to_string().into()]),
            Action::Call(code) => words::LABEL_CALL.with([code.to_string().into()]),
        }
    }

    fn told(seen: &Observation, ply: usize, by: Seat, action: &Action) -> Text {
        match action {
            // A secret is told to nobody but its owner until the end.
            Action::Secret(_) => match seen.secret(by) {
                Some(code) => words::LABEL_SECRET.with([code.to_string().into()]),
                None => words::TOLD_SECRET.text(),
            },
            Action::Call(code) => match seen.calls.get(ply.wrapping_sub(2)) {
                Some(call) => words::TOLD_CALL.with([
                    code.to_string().into(),
                    count(call.answer.eat),
                    count(call.answer.bite),
                ]),
                None => Self::label(action),
            },
        }
    }

    /// The luckiest call: the answer that left the smallest share of what was possible before
    /// it, the deciding hit apart.
    fn turning_point(seen: &Observation) -> Option<(usize, Text)> {
        let share = |at: usize| {
            let call = &seen.calls[at];
            let before = belief::candidates(&seen.config, &seen.calls[..at], call.seat);
            let after = before
                .iter()
                .filter(|code| call.code.answer(code) == call.answer)
                .count();
            (before.len(), after)
        };
        let calls = 0..seen.calls.len();
        let (at, (before, after)) = calls
            .filter(|&at| !seen.calls[at].answer.hit(seen.config.len()))
            .map(|at| (at, share(at)))
            .filter(|(_, (before, _))| *before > 1)
            .min_by(|(_, (a, b)), (_, (c, d))| (b * c).cmp(&(d * a)))?;
        let call = &seen.calls[at];
        let args = [
            Arg::Seat(call.seat.0),
            call.code.to_string().into(),
            count(before),
            count(after),
        ];
        // Two secrets are fixed before the first call.
        Some((at + 2, words::TURNING.with(args)))
    }
}
