//! The thought of the agent that plans to the end.

use super::calls::{and_wins_more, chance, ranking};
use super::{choice, knowledge, name, reading, tree};
use crate::games::numeron::CodeIndex;
use crate::games::numeron::agents::caller::Plan;
use crate::games::numeron::agents::planner::{Followed, Planning, Source};
use crate::games::numeron::agents::{rating, words};
use crate::insight::{Formula, FormulaLine, Insight, Label, Panel, Step};
use crate::words::{Arg, Text, count};

/// The insight of the planner.
pub(in super::super) fn planning(planning: &Planning) -> Insight {
    let base = &planning.base;
    let call = planning.chosen();
    if base.plan != Plan::Weigh {
        return reading(base);
    }
    let mut steps = knowledge::steps(&base.position);
    steps.push(worth(planning));
    if let Some(best) = planning.followed.first() {
        steps.push(plan(planning, best));
    }
    steps.extend(chance(base, &rating::planning(planning)));
    steps.push(choice::step(&base.position, base.plan, base.rule, call));
    Insight {
        headline: headline(planning, call),
        steps,
    }
}

fn headline(planning: &Planning, call: CodeIndex) -> Text {
    let base = &planning.base;
    let left = count(base.position.left().len());
    let code = name(&base.position, call);
    match planning.followed.first() {
        None => words::SO_FAR_HEADLINE.with([left, code]),
        Some(best) => match best.source {
            Source::Shipped => words::SHIPPED_HEADLINE,
            Source::Solved => words::SOLVED_HEADLINE,
            Source::Ahead => words::AHEAD_HEADLINE,
        }
        .with([left, code, Arg::Number(mean(planning, best.total), 2)]),
    }
}

fn mean(planning: &Planning, total: u32) -> f64 {
    rating::mean(&planning.base.position, total)
}

/// What the calls followed to the end are worth.
fn worth(planning: &Planning) -> Step {
    let position = &planning.base.position;
    let sentence = match planning.followed.first() {
        None => words::AHEAD_NONE.text(),
        Some(best) => {
            let source = match best.source {
                Source::Shipped => words::FROM_SHIPPED,
                Source::Solved => words::FROM_SOLVED,
                Source::Ahead => words::FROM_AHEAD,
            };
            words::AHEAD_SENTENCE.with([
                count(planning.followed.len()),
                count(position.left().len()),
                name(position, best.call),
                count(best.total),
                Arg::Number(mean(planning, best.total), 2),
                source.text().into(),
            ])
        }
    };
    let found = rating::planning(planning);
    let values = found.actions.iter();
    let values =
        values.filter_map(|rated| Some((position.codes.index(rated.action.code()), rated.value?)));
    let sentence = and_wins_more(sentence, position, found.value(), values);
    Step::new(words::WORTH.text(), sentence)
        .panel(ranking(words::AHEAD_TITLE.text(), &found))
        .telling_most()
}

/// The strategy below the call.
fn plan(planning: &Planning, best: &Followed) -> Step {
    let position = &planning.base.position;
    let Some(strategy) = &planning.strategy else {
        return Step::new(words::PLAN.text(), words::AHEAD_NONE.text());
    };
    let (known, place) = strategy.at();
    let node = &known.nodes()[place.node];
    let parts: Vec<u32> = node
        .next
        .iter()
        .map(|&(_, child)| known.nodes()[child].total)
        .collect();
    let sum: Vec<String> = parts.iter().map(u32::to_string).collect();
    let size = position.left().len();
    let formula = Formula {
        title: words::FORMULA_TITLE.with([name(position, best.call)]),
        lines: vec![FormulaLine {
            name: words::M_CALLS.text(),
            expression: format!("({size} + {}) / {size}", sum.join(" + ")),
            value: Label::Number(mean(planning, strategy.total()), 3),
        }],
    };
    Step::new(
        words::PLAN.text(),
        words::PLAN_SENTENCE.with([
            name(position, best.call),
            count(parts.len()),
            count(tree::depth(known, place.node)),
        ]),
    )
    .figure(words::PLAN_FIGURE.with([Arg::Number(mean(planning, best.total), 2)]))
    .panel(Panel::Tree(tree::picture(position, known, place)))
    .panel(Panel::Formula(formula))
}
