//! What each call is worth.

use super::{name, split};
use crate::games::numeron::agents::position::Position;
use crate::games::numeron::agents::reader::Reading;
use crate::games::numeron::agents::words;
use crate::games::numeron::belief::Partition;
use crate::games::numeron::{Action, CodeIndex, Rule};
use crate::insight::{Measure, Panel, Ranking, RankingRow, Step, Unit};
use crate::words::{Phrase, Text, count};

/// So many of the best calls by each rule are listed.
const LISTED: usize = 30;

/// The ranking of the calls weighed so far.
pub(super) fn weighed(reading: &Reading) -> Step {
    let (weighing, rule) = (&reading.weighing, reading.rule);
    let sentence = match weighing.best(rule) {
        None => words::WORTH_NONE.text(),
        Some(best) => words::WORTH_SENTENCE.with([
            count(reading.position.left().len()),
            measure_name(rule).text().into(),
            name(&reading.position, best.call),
        ]),
    };
    let rows: Vec<CodeIndex> = weighing
        .leaders(LISTED, rule)
        .iter()
        .map(|rated| rated.call)
        .collect();
    Step::new(words::WORTH.text(), sentence).panel(Panel::Ranking(ranking(
        &reading.position,
        reading.rule,
        &rows,
    )))
}

/// The first call, which stands for all.
pub(super) fn one_for_all(reading: &Reading) -> Step {
    let sentence = words::WORTH_FIRST.with([count(reading.position.codes.count())]);
    Step::new(words::WORTH.text(), sentence).panel(Panel::Ranking(ranking(
        &reading.position,
        reading.rule,
        &[reading.drawn],
    )))
}

/// The name of what a rule goes by.
pub(super) fn measure_name(rule: Rule) -> Phrase {
    match rule {
        Rule::Expected => words::M_EXPECTED,
        Rule::Entropy => words::M_ENTROPY,
        Rule::Minimax => words::M_WORST,
        Rule::Parts => words::M_ANSWERS,
    }
}

/// The measures of every ranking; the first four in the order of [`Rule::ALL`].
pub(super) fn measures() -> Vec<Measure> {
    let measure = |name: Phrase, unit: Unit, more_is_better: bool| Measure {
        name: name.text(),
        unit,
        more_is_better,
        sampled: false,
    };
    vec![
        measure(words::M_EXPECTED, Unit::Number(2), false),
        measure(words::M_ENTROPY, Unit::Number(3), true),
        measure(words::M_WORST, Unit::Number(0), false),
        measure(words::M_ANSWERS, Unit::Number(0), true),
        measure(words::M_HIT, Unit::Share, true),
    ]
}

pub(super) fn values(split: &Partition) -> Vec<f64> {
    vec![
        split.expected(),
        split.entropy(),
        f64::from(split.worst()),
        f64::from(split.answers()),
        split.hit(),
    ]
}

pub(super) fn ranking(position: &Position, rule: Rule, calls: &[CodeIndex]) -> Ranking {
    let rows: Vec<RankingRow> = calls
        .iter()
        .map(|&call| {
            let split = split(position, call);
            let note: Option<Text> = (split.hit() > 0.0).then(|| words::POSSIBLE.text());
            RankingRow {
                action: serde_json::to_string(&Action::Call(position.codes.code(call)))
                    .unwrap_or_default(),
                label: name(position, call),
                values: values(&split),
                interval: None,
                visits: 0,
                prior: None,
                note,
            }
        })
        .collect();
    Ranking {
        title: words::RANKING_TITLE.text(),
        measures: measures(),
        decides: rule as u16,
        others: (position.codes.count() - rows.len()) as u64,
        rows,
    }
}
