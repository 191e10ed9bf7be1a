//! What each call is worth.

use super::name;
use crate::catalogue::Catalogue;
use crate::evaluation::Evaluation;
use crate::games::numeron::agents::caller::Calling;
use crate::games::numeron::agents::rating::{self, measure_name};
use crate::games::numeron::agents::words;
use crate::games::numeron::{Action, Numeron};
use crate::insight::{Drawing, LISTED, Panel, Ranking, Step};
use crate::words::{Text, count};

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
    // What is left can be counted at the table; what a call is worth is the agent's to tell.
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
