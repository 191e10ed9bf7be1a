//! What the agents of Numer0n have found out, as data.

use super::caller::{Calling, Plan};
use super::planner::{Planning, Source};
use super::position::Position;
use super::weighing::Rated as Weighed;
use super::words;
use crate::evaluation::{By, Evaluation, Measure, Rated, Unit};
use crate::games::numeron::{Action, CodeIndex, Rule};
use crate::words::Phrase;

/// What a rule goes by.
pub(super) fn measure_name(rule: Rule) -> Phrase {
    match rule {
        Rule::Expected => words::M_EXPECTED,
        Rule::Entropy => words::M_ENTROPY,
        Rule::Minimax => words::M_WORST,
        Rule::Parts => words::M_ANSWERS,
    }
}

/// A figure that is exact and the same for every searcher.
fn measure(name: Phrase, unit: Unit, more_is_better: bool) -> Measure {
    Measure::exact(name.text(), unit, more_is_better)
}

/// The figures of every weighed call; the first four in the order of [`Rule::ALL`].
pub(super) fn measures() -> Vec<Measure> {
    vec![
        measure(words::M_EXPECTED, Unit::Number(2), false),
        measure(words::M_ENTROPY, Unit::Number(3), true),
        measure(words::M_WORST, Unit::Number(0), false),
        measure(words::M_ANSWERS, Unit::Number(0), true),
        measure(words::M_HIT, Unit::Share, true),
    ]
}

/// What the value is called: the chance to win the race.
pub(super) fn value_measure() -> Measure {
    measure(words::M_WIN, Unit::Share, true)
}

/// A choice that nothing was weighed for: one of so many codes.
fn drawn(position: &Position, action: Action) -> Evaluation<Action> {
    Evaluation::settled(action, position.codes.count() as u64)
}

fn rated(reading: &Calling, weighed: &Weighed) -> Rated<Action> {
    let inside = weighed.inside.then(|| words::POSSIBLE.text());
    Rated {
        own: weighed.figures.map(Some).to_vec(),
        note: inside,
        value: reading.valuing.value(weighed.call),
        class: reading.valuing.class(weighed.call).map(u32::from),
        ..Rated::new(
            Action::Call(reading.position.codes.code(weighed.call)),
            u64::from(weighed.call),
        )
    }
}

/// What an agent that follows a simple rule has found out.
pub(super) fn reading(reading: &Calling) -> Evaluation<Action> {
    let position = &reading.position;
    let fallback = drawn(position, reading.action(reading.chosen()));
    let weighed = reading.weighing.rated();
    // In a race only what could be the secret is worth a call.
    let wins = |rated: &Weighed| reading.plan == Plan::Weigh || rated.inside;
    match reading.plan {
        Plan::Weigh | Plan::Race if weighed.iter().any(wins) => Evaluation {
            actions: weighed
                .iter()
                .map(|call| Rated {
                    merit: wins(call).then(|| call.merit(reading.rule)),
                    ..rated(reading, call)
                })
                .collect(),
            decides: By::Merit {
                measure: reading.rule as u16,
            },
            measures: measures(),
            simulations: weighed.len() as u64,
            settled: reading.settled(),
            ..fallback
        },
        Plan::Secret => Evaluation {
            actions: secrets(reading),
            ..fallback
        },
        Plan::Contradiction | Plan::Weigh | Plan::Race => Evaluation {
            settled: reading.settled(),
            ..fallback
        },
        _ => {
            let set = position.left();
            let call = |&call: &CodeIndex| rated(reading, &Weighed::of(position.codes, call, set));
            // What could be the secret is what was drawn from; other calls only if asked about.
            let others = reading.valuing.asked().iter();
            let others = others.filter(|code| set.binary_search(code).is_err());
            Evaluation {
                actions: set.iter().chain(others).map(call).collect(),
                measures: measures(),
                settled: reading.settled(),
                ..fallback
            }
        }
    }
}

/// The secret drawn and those asked about: all are worth the same.
fn secrets(reading: &Calling) -> Vec<Rated<Action>> {
    let codes = reading.position.codes;
    let value = reading.valuing.at_start(codes.len(), reading.rules);
    let secret = |code: CodeIndex| Rated {
        value,
        class: Some(0),
        ..Rated::new(Action::Secret(codes.code(code)), u64::from(code))
    };
    let mut all = vec![reading.drawn];
    all.extend(reading.valuing.asked());
    all.sort_unstable();
    all.dedup();
    all.into_iter().map(secret).collect()
}

/// What the planner has found out: calls followed to the end before those that are only weighed.
pub(super) fn planning(planning: &Planning) -> Evaluation<Action> {
    let base = &planning.base;
    let position = &base.position;
    let mut found = reading(base);
    if base.plan != Plan::Weigh {
        return found;
    }
    let calls = measure(words::M_CALLS, Unit::Number(3), false);
    found.measures.insert(0, calls);
    found.settled = planning.settled();
    let followed = |action: &Action| {
        let mut all = planning.followed.iter().enumerate();
        all.find(|(_, one)| Action::Call(position.codes.code(one.call)) == *action)
    };
    for rated in &mut found.actions {
        let known = followed(&rated.action);
        let mean = known.map(|(_, one)| mean(position, one.total));
        rated.own.insert(0, mean);
        if let Some((_, one)) = known {
            rated.value = base.valuing.worth(&one.calls);
        }
        rated.merit = known.map(|(_, one)| -f64::from(one.total));
        match known {
            // What was found first stays first among equals.
            Some((nth, one)) => {
                rated.place = nth as u64;
                rated.note = source_note(one.source).or(rated.note.take());
            }
            None => rated.place += position.codes.count() as u64,
        }
    }
    found.decides = if planning.followed.is_empty() {
        By::Settled(base.action(planning.chosen()))
    } else {
        By::Merit { measure: 0 }
    };
    found
}

/// Calls to go on average.
pub(super) fn mean(position: &Position, total: u32) -> f64 {
    f64::from(total) / position.left().len().max(1) as f64
}

fn source_note(source: Source) -> Option<crate::words::Text> {
    match source {
        Source::Shipped => Some(words::NOTE_SHIPPED.text()),
        Source::Solved => Some(words::NOTE_SOLVED.text()),
        Source::Ahead => None,
    }
}
