//! An agent's thought as steps and pictures.

use super::caller::{Calling, Plan};
use super::position::Position;
use super::{rating, words};
use crate::games::numeron::belief::Partition;
use crate::games::numeron::{CodeIndex, Rule};
use crate::insight::{Insight, Step};
use crate::words::{Arg, Text, count};

mod calls;
mod choice;
mod knowledge;
mod plan;
mod tree;

pub(super) use plan::planning;

/// The insight of an agent that follows a simple rule.
pub(super) fn reading(reading: &Calling) -> Insight {
    let steps = match reading.plan {
        Plan::Secret => vec![secret(reading)],
        _ => {
            let found = rating::reading(reading);
            let mut steps = knowledge::steps(&reading.position);
            match reading.plan {
                Plan::First => steps.push(calls::one_for_all(reading)),
                Plan::Weigh => steps.push(calls::weighed(reading)),
                Plan::Race => steps.push(calls::race(reading)),
                _ => {}
            }
            steps.extend(calls::chance(reading, &found));
            let chosen = reading.chosen();
            steps.push(choice::step(
                &reading.position,
                reading.plan,
                reading.rule,
                chosen,
            ));
            steps
        }
    };
    Insight {
        headline: headline(reading),
        steps,
    }
}

fn headline(reading: &Calling) -> Text {
    let position = &reading.position;
    let left = count(position.left().len());
    let code = name(position, reading.chosen());
    match reading.plan {
        Plan::Secret => words::SECRET_HEADLINE.with([code]),
        Plan::First => words::FIRST_HEADLINE.with([left, code]),
        Plan::Few if position.left().len() == 1 => words::ONE_HEADLINE.with([code]),
        Plan::Few => words::TWO_HEADLINE.with([code]),
        Plan::Reply if position.left().len() == 1 => words::REPLY_ONE_HEADLINE.with([code]),
        Plan::Reply => words::REPLY_HEADLINE.with([left, code]),
        Plan::Recalled => words::NOVICE_HEADLINE.with([count(position.asked.len()), left, code]),
        Plan::Random => words::RANDOM_HEADLINE.with([left, code]),
        Plan::Slip => words::SLIP_HEADLINE.with([left, code]),
        Plan::Contradiction => words::CONTRADICTION_HEADLINE.with([code]),
        Plan::Race => match position.has_reply() {
            true => words::RACE_REPLY_HEADLINE,
            false => words::RACE_HEADLINE,
        }
        .with([left, code, Arg::Seat(position.other.0)]),
        Plan::Weigh if !reading.settled() => words::SO_FAR_HEADLINE.with([left, code]),
        Plan::Weigh => {
            let split = split(position, reading.chosen());
            match reading.rule {
                Rule::Expected => {
                    words::EXPECTED_HEADLINE.with([left, code, Arg::Number(split.expected(), 2)])
                }
                Rule::Entropy => {
                    words::ENTROPY_HEADLINE.with([left, code, Arg::Number(split.entropy(), 3)])
                }
                Rule::Minimax => words::MINIMAX_HEADLINE.with([left, code, count(split.worst())]),
                Rule::Parts => words::PARTS_HEADLINE.with([left, code, count(split.answers())]),
            }
        }
    }
}

fn secret(reading: &Calling) -> Step {
    let all = count(reading.position.codes.count());
    Step::new(
        words::SECRET_STEP.text(),
        words::SECRET_SENTENCE.with([all]),
    )
}

/// A code as a label.
fn name(position: &Position, code: CodeIndex) -> Arg {
    position.codes.code(code).to_string().into()
}

/// How a call splits what is left.
fn split(position: &Position, call: CodeIndex) -> Partition {
    let counts = position.codes.split(call, position.left());
    Partition::from_counts(counts, position.codes.len())
}
