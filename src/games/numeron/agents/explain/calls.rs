//! What each call is worth.

use super::name;
use crate::catalogue::Catalogue;
use crate::evaluation::Evaluation;
use crate::games::numeron::agents::caller::Calling;
use crate::games::numeron::agents::position::Position;
use crate::games::numeron::agents::rating::{self, measure_name};
use crate::games::numeron::agents::words;
use crate::games::numeron::{Action, CodeIndex, Numeron};
use crate::insight::{Drawing, LISTED, Panel, Ranking, Step};
use crate::words::{Arg, Text, count, share};

/// The ranking of the calls weighed so far.
pub(super) fn weighed(reading: &Calling) -> Step {
    let (weighing, rule) = (&reading.weighing, reading.rule);
    let sentence = match weighing.best(rule) {
        None => words::WORTH_NONE.text(),
        Some(best) => words::WORTH_SENTENCE.with([
            count(reading.position.left().len()),
            measure_name(rule).text().into(),
            name(&reading.position, best.call),
        ]),
    };
    let found = rating::reading(reading);
    // Of all calls, whichever of them this searcher weighs.
    let every = reading.position.codes.every().into_iter();
    let values = every.filter_map(|call| Some((call, reading.valuing.value(call)?)));
    let sentence = and_wins_more(sentence, &reading.position, found.value(), values);
    // What is left can be counted at the table; what a call is worth is the agent's to tell.
    Step::new(words::WORTH.text(), sentence)
        .panel(ranking(words::RANKING_TITLE.text(), &found))
        .telling_most()
}

/// The chance to win with the choice, and on whose calls it rests: nobody knows how the other calls.
pub(super) fn chance(reading: &Calling, found: &Evaluation<Action>) -> Option<Step> {
    let (value, next) = (found.value()?, reading.valuing.next_hit()?);
    let other = Arg::Seat(reading.position.other.0);
    let step = Step::new(
        words::CHANCE.text(),
        words::CHANCE_SENTENCE.with([
            Numeron::short(found.chosen()?),
            Arg::Share(value),
            other,
            Arg::Share(next),
        ]),
    );
    Some(step.figure(words::CHANCE_FIGURE.with([Arg::Share(value)])))
}

/// A sentence on the choice, and what another call is worth that would win more often: the choice
/// goes by another figure. `values` are those of all calls.
pub(super) fn and_wins_more(
    sentence: Text,
    position: &Position,
    best: Option<f64>,
    values: impl Iterator<Item = (CodeIndex, f64)>,
) -> Text {
    let more = |best: f64| {
        let top = values.max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)));
        let (call, value) = top?;
        let told = value > best && share(value) != share(best);
        told.then(|| {
            let figures = [Arg::Share(value), Arg::Share(best)];
            words::WINS_MORE.with([name(position, call)].into_iter().chain(figures))
        })
    };
    match best.and_then(more) {
        Some(more) => words::SENTENCES.with([sentence.into(), more.into()]),
        None => sentence,
    }
}

/// A miss loses: the ranking of the calls that could hit.
pub(super) fn race(reading: &Calling) -> Step {
    let position = &reading.position;
    let sentence = match position.has_reply() {
        true => words::RACE_REPLY_SENTENCE,
        false => words::RACE_SENTENCE,
    }
    .with([
        count(position.left().len()),
        name(position, reading.chosen()),
        measure_name(reading.rule).text().into(),
        Arg::Seat(position.other.0),
    ]);
    let found = rating::reading(reading);
    Step::new(words::WORTH.text(), sentence)
        .panel(ranking(words::RANKING_TITLE.text(), &found))
        .telling_most()
}

/// The first call, which stands for all.
pub(super) fn one_for_all(reading: &Calling) -> Step {
    let sentence = words::WORTH_FIRST.with([count(reading.position.codes.count())]);
    let found = rating::reading(reading);
    Step::new(words::WORTH.text(), sentence)
        .panel(ranking(words::RANKING_TITLE.text(), &found))
        .telling_most()
}

/// The picture of an evaluation.
pub(super) fn ranking(title: Text, found: &Evaluation<Action>) -> Panel {
    Panel::Ranking(Ranking::draw(
        found,
        &Drawing {
            title,
            value: rating::value_measure(),
            range: (0.0, 1.0),
            listed: LISTED,
            label: &Numeron::short,
            asked: &[],
        },
    ))
}
