//! An agent's thought as steps and pictures: the headline, what each call is worth, and the choice.

use yomite_games::numeron::agents::words::{self, case};
use yomite_games::numeron::knowledge::Partition;
use yomite_games::numeron::{Action, CodeIndex, Numeron, Rule};

use super::caller::{Calling, Plan};
use super::position::Position;
use super::valuing::{self, measure_name};
use crate::catalogue::Catalogue;
use crate::evaluation::Evaluation;
use crate::insight::{
    Bin, Distribution, Drawing, Formula, FormulaLine, Insight, LISTED, Label, Mark, Panel, Ranking,
    Reason, Step, TableColumn, Unit,
};
use crate::words::{Arg, Phrase, Text, count, share};

mod knowledge;
mod plan;

pub(super) use plan::planning;

/// The insight of an agent that follows a simple rule.
pub(super) fn reading(reading: &Calling) -> Insight {
    let steps = match reading.plan {
        Plan::Secret => vec![secret(reading)],
        _ => {
            let found = valuing::reading(reading);
            let mut steps = knowledge::steps(&reading.position);
            match reading.plan {
                Plan::First => steps.push(one_for_all(reading)),
                Plan::Weigh => steps.push(weighed(reading)),
                Plan::Race => steps.push(race(reading)),
                _ => {}
            }
            steps.extend(chance(reading, &found));
            let chosen = reading.chosen();
            steps.push(step(&reading.position, reading.plan, reading.rule, chosen));
            steps
        }
    };
    let insight = Insight::new(headline(reading), steps);
    match reading.plan {
        Plan::Weigh if reading.settled() => {
            insight.because(by_rule(reading).map(Reason::new).into_iter().collect())
        }
        _ => insight,
    }
}

/// What the rule goes by, where that is not what is told of every call.
fn by_rule(reading: &Calling) -> Option<Text> {
    let position = &reading.position;
    let split = split(position, reading.chosen());
    let (rule, figure) = match reading.rule {
        Rule::Expected => return None,
        Rule::Entropy => (case::ENTROPY, Arg::Number(split.entropy(), 1)),
        Rule::Minimax => (case::MINIMAX, count(split.worst())),
        Rule::Parts => (case::PARTS, count(split.answers())),
    };
    let left = count(position.left().len());
    Some(words::REASON_RULE.with([left, figure, rule.into()]))
}

/// What speaks for a call and against it, beside the choice: whether it can hit, and what its answer leaves.
pub(super) fn reasons(position: &Position, call: CodeIndex, chosen: CodeIndex) -> Vec<Reason> {
    if position.asked.iter().any(|asked| asked.call == call) {
        return vec![Reason::new(words::REASON_CALLED.text()).against()];
    }
    let split = split(position, call);
    if split.total() < 3 {
        return Vec::new();
    }
    /// A chance below is not felt: it speaks neither for a call nor against another.
    const FELT: f64 = 0.03;
    let felt = FELT * split.total() as f64 <= 1.0;
    let hit = match split.hit() {
        0.0 if felt => Some(Reason::new(words::REASON_PROBE.text()).against()),
        0.0 => Some(Reason::new(words::REASON_PROBE.text())),
        hit if felt => Some(Reason::new(words::REASON_HIT.with([Arg::Share(hit)])).in_favour()),
        _ => None,
    };
    let hit = hit.map(|hit| hit.of_part(valuing::NOW));
    let expected = split.expected();
    let left = Arg::Number(expected, u8::from(expected < 10.0));
    let left = Reason::new(words::REASON_LEFT.with([left]));
    /// More than so much of what the choice leaves is felt.
    const MORE: f64 = 1.05;
    let best = self::split(position, chosen).expected();
    let left = match call == chosen {
        true => Some(left),
        false => (expected > MORE * best).then(|| left.against()),
    };
    hit.into_iter().chain(left).collect()
}

fn headline(reading: &Calling) -> Text {
    let position = &reading.position;
    let left = count(position.left().len());
    let code = name(position, reading.chosen());
    let me = Arg::Seat(position.me.0);
    match reading.plan {
        Plan::Secret => words::SECRET_HEADLINE.with([me, code]),
        Plan::First => words::FIRST_HEADLINE.with([me, left, code]),
        Plan::Few => words::FEW_HEADLINE.with([me, code, left]),
        Plan::Reply => words::REPLY_HEADLINE.with([me, left, code]),
        Plan::Recalled => words::NOVICE_HEADLINE.with([count(position.asked.len()), left, code]),
        Plan::Random => words::RANDOM_HEADLINE.with([left, code]),
        Plan::Slip => words::SLIP_HEADLINE.with([left, code]),
        Plan::Contradiction => words::CONTRADICTION_HEADLINE.with([me, code]),
        Plan::Race => {
            let (other, reply) = (Arg::Seat(position.other.0), position.has_reply().into());
            words::RACE_HEADLINE.with([me, left, code, other, reply])
        }
        Plan::Weigh if !reading.settled() => words::SOFAR_HEADLINE.with([left, code]),
        Plan::Weigh => calls(
            position,
            reading.chosen(),
            reading.valuing.value(reading.chosen()),
        ),
    }
}

/// What is called, and how often it wins where that is known.
fn calls(position: &Position, call: CodeIndex, win: Option<f64>) -> Text {
    let figures = [Arg::Seat(position.me.0), name(position, call)].into_iter();
    match win {
        Some(win) => words::HEADLINE_WINS.with(figures.chain([Arg::Share(win)])),
        None => words::HEADLINE.with(figures),
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

/// The ranking of the calls weighed so far.
fn weighed(reading: &Calling) -> Step {
    let (weighing, rule) = (&reading.weighing, reading.rule);
    let sentence = match weighing.best(rule) {
        None => words::WORTH_NONE.text(),
        Some(best) => words::WORTH_SENTENCE.with([
            count(reading.position.left().len()),
            measure_name(rule).text().into(),
            name(&reading.position, best.call),
        ]),
    };
    let found = valuing::reading(reading);
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
fn chance(reading: &Calling, found: &Evaluation<Action>) -> Option<Step> {
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
fn and_wins_more(
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
        Some(more) => sentence.then(more),
        None => sentence,
    }
}

/// A miss loses: the ranking of the calls that could hit.
fn race(reading: &Calling) -> Step {
    let position = &reading.position;
    let sentence = words::RACE_SENTENCE.with([
        count(position.left().len()),
        name(position, reading.chosen()),
        measure_name(reading.rule).text().into(),
        Arg::Seat(position.other.0),
        position.has_reply().into(),
    ]);
    let found = valuing::reading(reading);
    Step::new(words::WORTH.text(), sentence)
        .panel(ranking(words::RANKING_TITLE.text(), &found))
        .telling_most()
}

/// The first call, which stands for all.
fn one_for_all(reading: &Calling) -> Step {
    let sentence = words::WORTH_FIRST.text();
    let found = valuing::reading(reading);
    Step::new(words::WORTH.text(), sentence)
        .panel(ranking(words::RANKING_TITLE.text(), &found))
        .telling_most()
}

/// The picture of an evaluation.
fn ranking(title: Text, found: &Evaluation<Action>) -> Panel {
    Panel::Ranking(Ranking::draw(
        found,
        &Drawing {
            title,
            value: valuing::value_measure(),
            range: (0.0, 1.0),
            listed: LISTED,
            label: &Numeron::short,
            asked: &[],
        },
    ))
}

/// The last step.
fn step(position: &Position, plan: Plan, rule: Rule, call: CodeIndex) -> Step {
    let split = split(position, call);
    let code = name(position, call);
    let step = Step::new(
        words::CHOICE.with([code.clone()]),
        sentence(position, plan, &split, &code),
    )
    .figure(words::HIT_FIGURE.with([Arg::Share(split.hit())]))
    .focus(format!("code:{}", position.codes.code(call)));
    if split.total() == 0 {
        return step;
    }
    step.panel(distribution(position, call, &split))
        .panel(formula(&split, rule, &code))
}

fn sentence(position: &Position, plan: Plan, split: &Partition, code: &Arg) -> Text {
    let total = split.total();
    match (plan, total) {
        (Plan::Contradiction, _) | (_, 0) => {
            words::CONTRADICTION_HEADLINE.with([Arg::Seat(position.me.0), code.clone()])
        }
        (Plan::Reply, _) => words::CHOICE_REPLY.with([count(total), Arg::Share(split.hit())]),
        (_, 1) | (Plan::Few, _) => words::CHOICE_FEW.with([count(total)]),
        _ => {
            let missed = split
                .parts()
                .filter(|&(answer, size)| size > 0 && !answer.hit(position.codes.len()));
            let sizes: Vec<u32> = missed.map(|(_, size)| size).collect();
            let (least, most) = (
                sizes.iter().min().copied().unwrap_or(0),
                sizes.iter().max().copied().unwrap_or(0),
            );
            let hit = Some(split.hit()).filter(|hit| *hit > 0.0).map(Arg::Share);
            let range = [count(least), count(most), count(total)];
            words::CHOICE_SPLIT.with([code.clone(), hit.into()].into_iter().chain(range))
        }
    }
}

/// How many codes each answer would leave; as a table with its chance, and what it adds to the mean: the working of the
/// expected number of codes left.
fn distribution(position: &Position, call: CodeIndex, split: &Partition) -> Distribution {
    let answers: Vec<_> = split.parts().filter(|(_, left)| *left > 0).collect();
    let left = |figure: &dyn Fn(f64) -> f64| {
        let sizes = answers.iter().map(|(_, size)| f64::from(*size));
        sizes.map(figure).collect::<Vec<f64>>()
    };
    let total = f64::from(split.total().max(1));
    let column = |name: Phrase, unit, figures| TableColumn {
        name: name.text(),
        unit,
        figures,
    };
    let bins = answers.iter();
    let bins = bins.map(|(answer, size)| Bin::new(answer.to_string(), f64::from(*size)));
    Distribution::new(
        words::SPLIT_TITLE.with([name(position, call)]),
        words::AXIS_ANSWER.text(),
        bins,
    )
    .unit(Unit::Number(0))
    .marks([Mark::level(words::SPLIT_MARK.text(), split.expected())])
    .columns([
        column(words::SPLIT_LEFT, Unit::Number(0), left(&|x| x)),
        column(words::SPLIT_CHANCE, Unit::Share, left(&|x| x / total)),
        column(words::SPLIT_ADDS, Unit::Number(2), left(&|x| x * x / total)),
    ])
}

/// All rules' figures for the call, the deciding one first.
fn formula(split: &Partition, rule: Rule, code: &Arg) -> Formula {
    let mut rules = Rule::ALL;
    rules.sort_by_key(|&other| other != rule);
    let mut lines: Vec<FormulaLine> = rules.iter().map(|&rule| line(split, rule)).collect();
    let total = split.total();
    lines.push(
        FormulaLine::new(words::M_HIT.text(), Label::Share(split.hit())).expression(format!(
            "{} / {total}",
            if split.hit() > 0.0 { 1 } else { 0 }
        )),
    );
    Formula::new(words::FORMULA_TITLE.with([code.clone()]), lines)
}

fn line(split: &Partition, rule: Rule) -> FormulaLine {
    let sizes: Vec<u32> = split
        .parts()
        .map(|(_, size)| size)
        .filter(|&size| size > 0)
        .collect();
    let joined = |term: &dyn Fn(u32) -> String, by: &str| {
        sizes
            .iter()
            .map(|&size| term(size))
            .collect::<Vec<_>>()
            .join(by)
    };
    let total = split.total();
    let (expression, value) = match rule {
        Rule::Expected => (
            format!(
                "Σ X² / |S| = ({}) / {total}",
                joined(&|x| format!("{x}²"), " + ")
            ),
            Label::Number(split.expected(), 2),
        ),
        Rule::Entropy => (
            format!(
                "log₂ {total} − ({}) / {total}",
                joined(&|x| format!("{x}·log₂ {x}"), " + ")
            ),
            Label::Number(split.entropy(), 3),
        ),
        Rule::Minimax => (
            format!("max({})", joined(&|x| x.to_string(), ", ")),
            count(split.worst()),
        ),
        Rule::Parts => (
            format!("|{{{}}}|", joined_answers(split)),
            count(split.answers()),
        ),
    };
    FormulaLine::new(measure_name(rule).text(), value).expression(expression)
}

fn joined_answers(split: &Partition) -> String {
    let answers = split.parts().filter(|&(_, size)| size > 0);
    answers
        .map(|(answer, _)| answer.to_string())
        .collect::<Vec<_>>()
        .join(", ")
}
