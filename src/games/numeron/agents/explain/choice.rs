//! The call itself: what its answers would leave, and the arithmetic.

use super::{name, split};
use crate::games::numeron::agents::caller::Plan;
use crate::games::numeron::agents::position::Position;
use crate::games::numeron::agents::rating::measure_name;
use crate::games::numeron::agents::words;
use crate::games::numeron::belief::Partition;
use crate::games::numeron::{CodeIndex, Rule};
use crate::insight::{
    Bin, Distribution, Formula, FormulaLine, Label, Mark, Panel, Shape, Step, Unit,
};
use crate::words::{Arg, Text, count};

/// The last step.
pub(super) fn step(position: &Position, plan: Plan, rule: Rule, call: CodeIndex) -> Step {
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
    step.panel(Panel::Distribution(distribution(&split, &code)))
        .panel(Panel::Formula(formula(&split, rule, &code)))
}

fn sentence(position: &Position, plan: Plan, split: &Partition, code: &Arg) -> Text {
    let total = split.total();
    match (plan, total) {
        (Plan::Contradiction, _) | (_, 0) => words::CONTRADICTION_HEADLINE.with([code.clone()]),
        (Plan::Reply, _) => words::CHOICE_REPLY.with([count(total), Arg::Share(split.hit())]),
        (_, 1) => words::CHOICE_ONE.text(),
        (Plan::Few, _) => words::CHOICE_TWO.text(),
        _ => {
            let missed = split
                .parts()
                .filter(|&(answer, size)| size > 0 && !answer.hit(position.codes.len()));
            let sizes: Vec<u32> = missed.map(|(_, size)| size).collect();
            let (least, most) = (
                sizes.iter().min().copied().unwrap_or(0),
                sizes.iter().max().copied().unwrap_or(0),
            );
            let range = [count(least), count(most), count(total)];
            if split.hit() > 0.0 {
                words::CHOICE_INSIDE.with(
                    [code.clone(), Arg::Share(split.hit())]
                        .into_iter()
                        .chain(range),
                )
            } else {
                words::CHOICE_OUTSIDE.with([code.clone()].into_iter().chain(range))
            }
        }
    }
}

fn distribution(split: &Partition, code: &Arg) -> Distribution {
    let bins = split
        .parts()
        .filter(|&(_, size)| size > 0)
        .map(|(answer, size)| Bin {
            label: answer.to_string().into(),
            before: None,
            after: f64::from(size),
            parts: Vec::new(),
        });
    Distribution {
        outline: None,
        title: words::SPLIT_TITLE.with([code.clone()]),
        axis: words::SPLIT_AXIS.text(),
        shape: Shape::Bars,
        unit: Unit::Number(0),
        bins: bins.collect(),
        parts: Vec::new(),
        marks: vec![Mark {
            name: words::SPLIT_MARK.text(),
            at: split.expected(),
            level: true,
        }],
    }
}

/// All rules' figures for the call, the deciding one first.
fn formula(split: &Partition, rule: Rule, code: &Arg) -> Formula {
    let mut rules = Rule::ALL;
    rules.sort_by_key(|&other| other != rule);
    let mut lines: Vec<FormulaLine> = rules.iter().map(|&rule| line(split, rule)).collect();
    let total = split.total();
    lines.push(FormulaLine {
        name: words::M_HIT.text(),
        expression: format!("{} / {total}", if split.hit() > 0.0 { 1 } else { 0 }),
        value: Label::Share(split.hit()),
    });
    Formula {
        title: words::FORMULA_TITLE.with([code.clone()]),
        lines,
    }
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
    FormulaLine {
        name: measure_name(rule).text(),
        expression,
        value,
    }
}

fn joined_answers(split: &Partition) -> String {
    let answers = split.parts().filter(|&(_, size)| size > 0);
    answers
        .map(|(answer, _)| answer.to_string())
        .collect::<Vec<_>>()
        .join(", ")
}
