//! The thought of the agent that plans to the end, and its strategy as a tree of calls and answers.

use std::collections::BinaryHeap;

use yomite_games::numeron::agents::words;
use yomite_games::numeron::{Answer, Codes};

use super::{and_wins_more, calls, chance, knowledge, name, ranking, reading};
use crate::insight::{Formula, FormulaLine, Insight, Label, Node, NodeKind, Step, Tree, TreeOf};
use crate::numeron::agents::caller::Plan;
use crate::numeron::agents::planner::{Followed, Planning, Source};
use crate::numeron::agents::position::{Place, Position};
use crate::numeron::agents::{explain, valuing};
use crate::numeron::solve::Tree as Strategy;
use crate::words::{Arg, count};

pub(in crate::numeron::agents) fn planning(planning: &Planning) -> Insight {
    let base = &planning.base;
    let call = planning.chosen();
    if base.plan != Plan::Weigh {
        return reading(base);
    }
    let mut steps = knowledge::steps(&base.position);
    steps.push(worth(planning));
    if let Some(best) = planning.followed.first() {
        steps.push(plan(planning, best).in_background());
    }
    let found = valuing::planning(planning);
    steps.extend(chance(base, &found));
    steps.push(explain::step(&base.position, base.plan, base.rule, call));
    if planning.followed.is_empty() {
        let code = name(&base.position, call);
        let left = count(base.position.left().len());
        return Insight::new(words::SOFAR_HEADLINE.with([left, code]), steps);
    }
    // As the chance below and the list have it, by the strategy that was followed to its end.
    Insight::new(calls(&base.position, call, found.value()), steps)
}

/// What the worth of a call is known from.
fn source(source: Source) -> Arg {
    let source = match source {
        Source::Shipped => words::case::SHIPPED,
        Source::Solved => words::case::SOLVED,
        Source::Ahead => words::case::AHEAD,
    };
    source.into()
}

fn mean(planning: &Planning, total: u32) -> f64 {
    valuing::mean(&planning.base.position, total)
}

/// What the calls followed to the end are worth.
fn worth(planning: &Planning) -> Step {
    let position = &planning.base.position;
    let sentence = match planning.followed.first() {
        None => words::AHEAD_NONE.text(),
        Some(best) => words::AHEAD_SENTENCE.with([
            count(planning.followed.len()),
            count(position.left().len()),
            name(position, best.call),
            count(best.total),
            Arg::Number(mean(planning, best.total), 2),
            source(best.source),
        ]),
    };
    let found = valuing::planning(planning);
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
    let formula = Formula::new(
        words::FORMULA_TITLE.with([name(position, best.call)]),
        vec![
            FormulaLine::new(
                words::M_CALLS.text(),
                Label::Number(mean(planning, strategy.total()), 3),
            )
            .expression(format!("({size} + {}) / {size}", sum.join(" + "))),
        ],
    );
    Step::new(
        words::PLAN.text(),
        words::PLAN_SENTENCE.with([
            name(position, best.call),
            count(parts.len()),
            count(depth(known, place.node)),
        ]),
    )
    .figure(words::PLAN_FIGURE.with([Arg::Number(mean(planning, best.total), 2)]))
    .panel(picture(position, known, place))
    .panel(formula)
}

/// Nodes drawn; what is smaller is summed.
const DRAWN: usize = 260;

/// The calls still needed in the worst case.
fn depth(strategy: &Strategy, node: usize) -> usize {
    let below = strategy.nodes()[node]
        .next
        .iter()
        .map(|&(_, child)| depth(strategy, child));
    1 + below.max().unwrap_or(0)
}

/// The largest branches from a place on. Visits are the codes left, a value the calls still to
/// come on average.
fn picture(position: &Position, strategy: &Strategy, place: &Place) -> Tree {
    let mut nodes = vec![turn(
        None,
        words::TREE_NOW.text().into(),
        strategy,
        place.node,
    )];
    // The largest set first; of equal ones the one found first.
    let mut open = BinaryHeap::from([(nodes[0].visits, u32::MAX)]);
    let mut places = vec![(place.clone(), 0u32)];
    while let Some((_, order)) = open.pop() {
        let (place, parent) = places[(u32::MAX - order) as usize].clone();
        let node = &strategy.nodes()[place.node];
        if nodes.len() + node.next.len() + 2 > DRAWN {
            // Neither this branch nor a smaller one is opened any more: it stays a leaf.
            break;
        }
        let mut place = place;
        let call = place.naming.call(position.codes, node.call);
        let asked = nodes.len() as u32;
        let code = position.codes.code(call).to_string();
        nodes.push(Node {
            visits: u64::from(node.size),
            value: mean_below(strategy, place.node),
            ..Node::new(Some(parent), code.into(), NodeKind::Own)
        });
        let elsewhere: u32 = node
            .next
            .iter()
            .map(|&(_, child)| strategy.nodes()[child].size)
            .sum();
        if elsewhere < node.size {
            nodes.push(hit(asked, position.codes));
        }
        for &(answer, child) in &node.next {
            let at = nodes.len() as u32;
            nodes.push(turn(
                Some(asked),
                label(position.codes, answer),
                strategy,
                child,
            ));
            open.push((
                u64::from(strategy.nodes()[child].size),
                u32::MAX - places.len() as u32,
            ));
            places.push((
                Place {
                    node: child,
                    naming: place.naming.clone(),
                },
                at,
            ));
        }
    }
    Tree::new(words::TREE_TITLE.text(), TreeOf::Plan, nodes)
}

/// A position where the agent calls.
fn turn(parent: Option<u32>, label: Label, strategy: &Strategy, node: usize) -> Node {
    // An answer leads here, but to the root.
    let kind = match parent {
        Some(_) => NodeKind::Chance,
        None => NodeKind::Own,
    };
    Node {
        visits: u64::from(strategy.nodes()[node].size),
        value: mean_below(strategy, node),
        ..Node::new(parent, label, kind)
    }
}

fn hit(parent: u32, codes: &Codes) -> Node {
    Node {
        visits: 1,
        ..Node::new(Some(parent), label(codes, codes.hit()), NodeKind::End)
    }
}

fn mean_below(strategy: &Strategy, node: usize) -> f64 {
    let node = &strategy.nodes()[node];
    f64::from(node.total) / f64::from(node.size.max(1))
}

fn label(codes: &Codes, answer: usize) -> Label {
    let named = Answer::all(codes.len()).find(|known| known.index() == answer);
    named
        .map_or_else(String::new, |answer| answer.to_string())
        .into()
}
